/*
 * serve.c - one node of the service: starts it, runs it, drains it.
 */
#include "server/serve.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "server/api/api.h"
#include "server/api/bans.h"
#include "server/api/server_secret.h"
#include "server/api/sessions.h"
#include "server/api/workers.h"
#include "server/base/alloc.h"
#include "server/base/log.h"
#include "server/base/systemd.h"
#include "server/db/db.h"
#include "server/db/stores.h"
#include "server/games/lobby.h"
#include "server/games/lobby_notify.h"
#include "server/games/player_command.h"
#include "server/games/player_lock.h"
#include "server/hub/hub.h"
#include "server/hub/presence.h"
#include "server/jobs/jobs.h"
#include "server/net/loop.h"
#include "server/net/notify.h"
#include "server/net/web.h"
#include "server/people/attempt_limit.h"
#include "server/people/data_erasure.h"
#include "server/people/quotas.h"
#include "server/people/seat_changes.h"
#include "server/routes.h"
#include "server/site/preview_template.h"
#include "server/socket/socket.h"
#include "server/upkeep/background.h"
#include "server/upkeep/directory_sync.h"
#include "server/upkeep/finished_games.h"
#include "server/upkeep/open_tables.h"
#include "server/upkeep/rater.h"

enum { DRAIN_STEP = 50, STORE_LOOK = 250, IDLE_SECONDS = 25 };

/* Glue between the hub and the notifications */

static void publish(void *data, uint64_t game, uint32_t seq)
{
    notify_publish(((struct node *)data)->notify, game, seq);
}

static void listen_for(void *data, uint64_t game, bool wanted)
{
    notify_listen(((struct node *)data)->notify, game, wanted);
}

static bool notified(void *data)
{
    return notify_connected(((struct node *)data)->notify);
}

static void on_game_changed(void *data, uint64_t game, uint32_t seq)
{
    hub_notified(((struct node *)data)->hub, game, seq);
}

static void on_notifications_lost(void *data)
{
    struct node *n = data;

    if (n->hub)
        hub_recheck(n->hub);
    if (n->sessions)
        sessions_forget_all(n->sessions);
    if (n->lobby)
        lobby_changed(n->lobby);
}

static void on_lobby_changed(void *data)
{
    struct node *n = data;

    if (n->lobby_notify)
        lobby_notify_here(n->lobby_notify);
}

static void on_directory_changed(void *data)
{
    lobby_notify_all(((struct node *)data)->lobby_notify);
}

/* Called when a player's name, blocks or sessions have changed. */
static void on_person_change(void *data, uint64_t player, bool named)
{
    struct node *n = data;

    lobby_changed(n->lobby);
    socket_check_player(n, player);
    if (named)
        socket_tell_names(n, player);
}

static void on_seen(struct node *n, uint64_t player)
{
    open_tables_seen(n->open_tables, player);
}

static void on_player_changed(void *data, uint64_t player, bool named)
{
    sessions_learned(((struct node *)data)->sessions, player, named);
}

static void on_player_erased(void *data, uint64_t player)
{
    hub_renamed(((struct node *)data)->hub, player);
}

/* Metrics */

static void on_batch_done(void *data, int rows, double seconds)
{
    (void)data;
    metrics_observe(METRIC_BATCH_COMMANDS, (uint64_t)rows);
    metrics_observe(METRIC_COMMIT_SECONDS, (uint64_t)(seconds * 1e6));
}

static void on_command_done(void *data, enum table_act act, double seconds)
{
    (void)data;
    (void)act;
    metrics_observe(METRIC_COMMAND_SECONDS, (uint64_t)(seconds * 1e6));
}

/* Graceful shutdown: accepts no new connections, finishes commands in flight, tells clients to
 * reconnect to another node. */

static void on_drain_timer(void *data)
{
    struct node *n = data;
    const bool done = hub_idle(n->hub) && stores_idle(n->stores) && web_sockets(n->web) == 0;

    if (done || loop_time(n->loop) > n->drain_until)
        loop_stop(n->loop);
}

static void on_stop_signal(void *data)
{
    struct node *n = data;

    if (n->draining) { /* a second signal: stop at once */
        loop_stop(n->loop);
        return;
    }
    log_plain(LOG_INFO, "draining");
    n->draining = true;
    n->drain_until = loop_time(n->loop) + (uint64_t)n->config.drain_seconds * 1000;
    web_drain(n->web);
    web_end_streams(n->web);
    socket_drain_all(n);
    background_drain(n->background);
    open_tables_drain(n->open_tables);
    n->drain_timer = loop_timer_start(n->loop, DRAIN_STEP, DRAIN_STEP, on_drain_timer, n);
}

/* Starting */

static bool serve_fail(const char *what, const char *why)
{
    log_event(LOG_ERROR, what, log_text("reason", why));
    return false;
}

/* Stops the node if PostgreSQL is not durable (for example fsync off). A node that has served
 * before waits instead, because its clients would gain nothing from another node. */
static void on_store_timer(void *data)
{
    struct node *n = data;

    if (!stores_unsafe(n->stores))
        return;
    n->status = 1;
    serve_fail("unsafe-database", stores_unsafe(n->stores));
    loop_stop(n->loop);
}

/* Limits the sockets to the available file descriptors: otherwise they would fail one
 * by one later. */
static bool fit_sockets(struct config *c)
{
    struct rlimit limit;
    const rlim_t wanted = (rlim_t)c->sockets + CONFIG_FILES_SPARE;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return serve_fail("file-limit", "cannot be read");
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    if (limit.rlim_cur >= wanted)
        return true;
    if (limit.rlim_cur <= CONFIG_FILES_SPARE)
        return serve_fail("file-limit", "too low for a node: raise it (LimitNOFILE=)");
    log_event(LOG_WARNING, "file-limit", log_int("files", (int64_t)limit.rlim_cur),
              log_int("sockets_set", c->sockets),
              log_int("sockets", (int64_t)limit.rlim_cur - CONFIG_FILES_SPARE));
    c->sockets = (int)(limit.rlim_cur - CONFIG_FILES_SPARE);
    return true;
}

static void name_node(struct node *n, int port)
{
    char host[128] = "node";

    if (n->config.node[0]) {
        snprintf(n->name, sizeof n->name, "%s", n->config.node);
        return;
    }
    gethostname(host, sizeof host - 1);
    snprintf(n->name, sizeof n->name, "%s:%d", host, port);
}

static bool start_web(struct node *n)
{
    static const struct web_calls calls = {
        api_on_request,   api_on_request_closed, socket_on_open,        socket_on_message,
        socket_on_closed, socket_on_drained,     api_on_stream_drained,
    };
    char address[CONFIG_TEXT_MAX], error[256];
    struct web_settings s = {.address = address,
                             .socket_path = "/api/v1/socket",
                             .sockets_max = n->config.sockets,
                             .per_address_max = n->config.sockets_per_address,
                             .trust_x_real_ip = n->config.trust_x_real_ip,
                             .idle_seconds = IDLE_SECONDS};

    config_listen(&n->config, address, &s.port);
    n->web = web_new(n->loop, &s, &calls, n, error);
    return n->web || serve_fail("listen", error);
}

static void start_limits(struct node *n)
{
    const uint32_t requests = (uint32_t)n->config.requests_per_second;
    const uint32_t commands = (uint32_t)n->config.commands_per_second;

    n->address_places = alloc_zeroed(NODE_LIMIT_PLACES, sizeof *n->address_places);
    n->player_places = alloc_zeroed(NODE_LIMIT_PLACES, sizeof *n->player_places);
    n->message_places = alloc_zeroed(NODE_LIMIT_PLACES, sizeof *n->message_places);
    limit_init(&n->addresses, n->address_places, NODE_LIMIT_PLACES, requests, requests * 5,
               secret_number());
    limit_init(&n->players, n->player_places, NODE_LIMIT_PLACES, commands, commands * 5,
               secret_number());
    /* Sized for reconnections: a page subscribes to up to 64 games at once, and all pages of an
     * address may do so together. */
    limit_init_rate(&n->messages, commands * 2, commands * 20);
    limit_init(&n->address_messages, n->message_places, NODE_LIMIT_PLACES, commands * 20,
               commands * 10 * (uint32_t)(n->config.sockets_per_address + 1), secret_number());
}

static void start_store(struct node *n)
{
    n->stores = stores_new(n->loop, &n->config);
    n->db = stores_directory(n->stores);
    stores_on_batch(n->stores, on_batch_done, n);
}

static void start_answers(struct node *n)
{
    n->answer = alloc_zeroed(1, API_ANSWER_MAX);
    n->message = alloc_zeroed(1, API_ANSWER_MAX);
}

static void start_page(struct node *n)
{
    n->preview = alloc_zeroed(1, sizeof *n->preview);
    preview_template_init(n->preview, n->config.page, loop_time(n->loop));
}

static void on_computer_wanted(void *data)
{
    struct node *n = data;

    if (n->jobs)
        jobs_wake(n->jobs);
}

static void on_game_listed(void *data, uint64_t game)
{
    directory_sync_wake(((struct node *)data)->directory_sync, game);
}

static void start_hub(struct node *n)
{
    const struct hub_settings s = {.loop = n->loop,
                                   .stores = n->stores,
                                   .node = n->name,
                                   .version = PLATEAU_VERSION_TEXT,
                                   .rooms_max = n->config.games_cached,
                                   .random = secret_number,
                                   .publish = publish,
                                   .subscribe = listen_for,
                                   .notified = notified,
                                   .data = n};

    n->hub = hub_new(&s);
    hub_on_done(n->hub, on_command_done, n);
    hub_on_computer(n->hub, on_computer_wanted, n);
    n->directory_sync = directory_sync_new(n->loop, n->stores, on_directory_changed, n);
    hub_on_listed(n->hub, on_game_listed, n);
}

static void start_sessions(struct node *n)
{
    n->sessions = sessions_new(&(struct sessions_settings){.loop = n->loop,
                                                           .stores = n->stores,
                                                           .hub = n->hub,
                                                           .notify = n->notify,
                                                           .sockets = n->config.sockets,
                                                           .on_change = on_person_change,
                                                           .data = n});
}

static void start_commands(struct node *n)
{
    n->player_lock = player_lock_new(n->loop, n->db);
    n->commands = player_commands_new(&(struct player_commands_settings){
        .hub = n->hub,
        .db = n->db,
        .lock = n->player_lock,
        .lobby_notify = n->lobby_notify,
        .tables_per_player = n->config.tables_per_player,
        .computers_per_guest = n->config.computer_seats_per_guest});
}

static void on_look(void *data, struct open_tables *o)
{
    const struct node *n = data;

    for (const struct socket *s = n->sockets; s; s = s->next)
        open_tables_seen(o, s->who.id);
}

static void start_upkeep(struct node *n)
{
    n->open_tables = open_tables_new(&(struct open_tables_settings){.loop = n->loop,
                                                                    .db = n->db,
                                                                    .hub = n->hub,
                                                                    .commands = n->commands,
                                                                    .on_look = on_look,
                                                                    .data = n});
    n->background = background_new(&(struct background_settings){.loop = n->loop,
                                                                 .stores = n->stores,
                                                                 .hub = n->hub,
                                                                 .commands = n->commands,
                                                                 .config = &n->config,
                                                                 .node = n->name});
    n->rater = rater_new(n->loop, n->db, n->name);
    n->finished_games = finished_games_new(n->loop, n->db);
}

bool serve_start(struct node *n, const struct config *c)
{
    static const struct notify_calls calls = {on_game_changed, on_notifications_lost,
                                              on_lobby_changed, on_player_changed,
                                              on_player_erased};

    *n = (struct node){.config = *c, .routes = routes_all, .on_seen = on_seen};
    if (!secret_init())
        return serve_fail("randomness", "there is none to be had");
    if (!fit_sockets(&n->config))
        return false;
    n->loop = loop_new();
    start_limits(n);
    if (!start_web(n))
        return false;
    name_node(n, web_port(n->web));
    n->notify = notify_new(n->loop, c->nats, &calls, n);
    if (!n->notify)
        return false;
    start_answers(n);
    start_page(n);
    start_store(n);
    start_hub(n);
    start_sessions(n);
    n->lobby = lobby_new(n->loop, n->stores);
    n->lobby_notify = lobby_notify_new(n->lobby, n->notify, socket_on_lobby_changed, n);
    n->secret = server_secret_new(n->loop, n->db);
    n->workers = workers_new(n->loop, n->db);
    n->attempt_limit = attempt_limit_new(n->loop, n->db, n->hub);
    n->quotas = quotas_new(n->loop, n->attempt_limit, c->new_guests_per_address_per_day);
    n->data_erasure = data_erasure_new(n);
    n->seat_changes = seat_changes_new(n);
    n->bans = bans_new(n->loop, n->db, n->hub, n->config.address_key);
    n->jobs = jobs_new(n);
    n->presence = presence_new(n);
    start_commands(n);
    start_upkeep(n);
    n->store_timer = loop_timer_start(n->loop, STORE_LOOK, STORE_LOOK, on_store_timer, n);
    n->term = loop_signal_start(n->loop, SIGTERM, on_stop_signal, n);
    n->interrupt = loop_signal_start(n->loop, SIGINT, on_stop_signal, n);
    log_event(LOG_INFO, "started", log_text("node", n->name), log_int("port", web_port(n->web)));
    systemd_ready();
    return true;
}

int serve_run(struct node *n)
{
    loop_run(n->loop);
    return n->status;
}

void serve_release(struct node *n)
{
    if (n->web)
        web_free(n->web);
    if (n->presence)
        presence_free(n->presence);
    if (n->stores)
        stores_close(n->stores);
    n->db = NULL;
    if (n->hub)
        hub_free(n->hub);
    if (n->player_lock)
        player_lock_free(n->player_lock);
    if (n->commands)
        player_commands_free(n->commands);
    if (n->open_tables)
        open_tables_free(n->open_tables);
    if (n->jobs)
        jobs_free(n->jobs);
    if (n->notify)
        notify_free(n->notify);
    if (n->lobby_notify)
        lobby_notify_free(n->lobby_notify);
    if (n->lobby)
        lobby_free(n->lobby);
    if (n->directory_sync)
        directory_sync_free(n->directory_sync);
    if (n->finished_games)
        finished_games_free(n->finished_games);
    if (n->rater)
        rater_free(n->rater);
    if (n->sessions)
        sessions_free(n->sessions);
    if (n->data_erasure)
        data_erasure_free(n->data_erasure);
    if (n->seat_changes)
        seat_changes_free(n->seat_changes);
    if (n->quotas)
        quotas_free(n->quotas);
    if (n->attempt_limit)
        attempt_limit_free(n->attempt_limit);
    if (n->workers)
        workers_free(n->workers);
    if (n->secret)
        server_secret_free(n->secret);
    if (n->background)
        background_free(n->background);
    if (n->bans)
        bans_free(n->bans);
    if (n->stores)
        stores_free(n->stores);
    if (n->drain_timer)
        loop_timer_stop(n->drain_timer);
    if (n->store_timer)
        loop_timer_stop(n->store_timer);
    if (n->term)
        loop_signal_stop(n->term);
    if (n->interrupt)
        loop_signal_stop(n->interrupt);
    if (n->loop)
        loop_free(n->loop);
    free(n->preview);
    free(n->answer);
    free(n->message);
    free(n->address_places);
    free(n->player_places);
    free(n->message_places);
}
