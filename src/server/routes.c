/*
 * routes.c - the list of all routes, the only file that includes those of every area.
 */
#include "server/routes.h"

#include "server/api/api.h"

const struct api_route *const routes_all[] = {
    api_ops_routes,
    api_game_routes,
    api_player_games_routes,
    api_job_routes,
    api_lobby_routes,
    api_quick_pairing_routes,
    api_account_routes,
    api_sign_in_routes,
    api_password_routes,
    api_data_export_routes,
    api_player_routes,
    api_block_routes,
    api_public_routes,
    api_preview_routes,
    api_record_routes,
    api_report_routes,
    NULL,
};
