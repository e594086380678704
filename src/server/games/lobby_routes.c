/*
 * lobby_routes.c - the lobby: open tables, and games that can be watched.
 */
#include "server/api/api.h"
#include "server/games/lobby.h"

static void get_lobby(struct api_call *c)
{
    char game[32];

    lobby_show(c->node->lobby, c, web_query(c->web, "game", game, sizeof game) ? game : NULL);
}

const struct api_route api_lobby_routes[] = {
    {WEB_GET, "/api/v1/lobby", API_OPEN, false, 1, get_lobby},
    {0},
};
