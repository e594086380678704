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
#include "server/games/lobby_news.h"
#include "server/games/one_by_one.h"
#include "server/hub/hub.h"
#include "server/hub/presence.h"
#include "server/jobs/jobs.h"
#include "server/net/loop.h"
#include "server/net/notify.h"
#include "server/net/web.h"
#include "server/people/erasures.h"
#include "server/people/quotas.h"
#include "server/people/seat_changes.h"
#include "server/people/tries.h"
#include "server/routes.h"
#include "server/site/preview_template.h"
#include "server/socket/socket.h"
#include "server/upkeep/background.h"
#include "server/upkeep/carrier.h"
#include "server/upkeep/filing.h"
#include "server/upkeep/open_tables.h"
#include "server/upkeep/rater.h"

enum { DRAIN_STEP = 50, STORE_LOOK = 250, IDLE_SECONDS = 25 };

/* Between the hub and the notifications */

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
    lobby_news_learned(data);
}

/* The player's name, blocks or sessions changed. */
static void on_person_change(struct node *n, uint64_t player, bool named)
{
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
    sessions_learned(data, player, named);
}

static void on_player_erased(void *data, uint64_t player)
{
    hub_renamed(((struct node *)data)->hub, player);
}

/* Metrics */

static void on_batch_done(void *data, int rows, double seconds)
{
    (void)data;
    metrics_observe(METRIC_BATCH_ROWS, (uint64_t)rows);
    metrics_observe(METRIC_COMMIT_SECONDS, (uint64_t)(seconds * 1e6));
}

static void on_command_done(void *data, enum table_act act, double seconds)
{
    (void)data;
    (void)act;
    metrics_observe(METRIC_ANSWER_SECONDS, (uint64_t)(seconds * 1e6));
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

    if (n->draining) { /* A second time: at once. */
        loop_stop(n->loop);
        return;
    }
    log_plain(LOG_INFO, "draining");
    n->draining = true;
    n->drain_until = loop_time(n->loop) + (uint64_t)n->config.drain_seconds * 1000;
    web_drain(n->web);
    web_end_streams(n->web);
    socket_drain_all(n);
    n->drain_timer = loop_timer_start(n->loop, DRAIN_STEP, DRAIN_STEP, on_drain_timer, n);
}

/* Starting */

static bool fail(const char *what, const char *why)
{
    log_event(LOG_ERROR, what, log_text("why", why));
    return false;
}

/* Stops the node if PostgreSQL is not durable (for example fsync off). One that has served waits:
 * its clients would gain nothing from another node. */
static void on_store_timer(void *data)
{
    struct node *n = data;

    if (!stores_unsafe(n->stores))
        return;
    n->status = 1;
    fail("unsafe-store", stores_unsafe(n->stores));
    loop_stop(n->loop);
}

/* Every socket is a descriptor: too few would refuse players one by one later. */
static bool enough_descriptors(const struct config *c)
{
    struct rlimit limit;
    const rlim_t wanted = (rlim_t)c->sockets + CONFIG_FILES_SPARE;

    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return fail("file-limit", "cannot be read");
    if (limit.rlim_cur < wanted) {
        limit.rlim_cur = limit.rlim_max < wanted ? limit.rlim_max : wanted;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    return limit.rlim_cur >= wanted ||
           fail("file-limit", "raise it (LimitNOFILE=), or set `sockets` lower");
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
                             .trust_forwarded = n->config.trust_forwarded,
                             .idle_seconds = IDLE_SECONDS};

    config_listen(&n->config, address, &s.port);
    n->web = web_new(n->loop, &s, &calls, n, error);
    return n->web || fail("listen", error);
}

static void start_limits(struct node *n)
{
    const uint32_t requests = (uint32_t)n->config.rate_requests;
    const uint32_t commands = (uint32_t)n->config.rate_commands;

    n->address_places = alloc_zeroed(NODE_LIMIT_PLACES, sizeof *n->address_places);
    n->player_places = alloc_zeroed(NODE_LIMIT_PLACES, sizeof *n->player_places);
    n->message_places = alloc_zeroed(NODE_LIMIT_PLACES, sizeof *n->message_places);
    limit_init(&n->addresses, n->address_places, NODE_LIMIT_PLACES, requests, requests * 5,
               secret_number());
    limit_init(&n->players, n->player_places, NODE_LIMIT_PLACES, commands, commands * 5,
               secret_number());
    /* A page that comes back asks for up to 64 games at once, and so may all of an address. */
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
    carrier_wake(((struct node *)data)->carrier, game);
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
    n->carrier = carrier_new(n);
    hub_on_listed(n->hub, on_game_listed, n);
}

bool serve_start(struct node *n, const struct config *c)
{
    static const struct notify_calls calls = {on_game_changed, on_notifications_lost,
                                              on_lobby_changed, on_player_changed,
                                              on_player_erased};

    *n = (struct node){.config = *c, .routes = routes_all, .on_seen = on_seen};
    if (!secret_init())
        return fail("randomness", "there is none to be had");
    if (!enough_descriptors(c))
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
    n->sessions = sessions_new(n);
    sessions_on_change(n->sessions, on_person_change);
    n->lobby = lobby_new(n);
    n->on_lobby = socket_on_lobby_changed;
    n->secret = server_secret_new(n);
    n->workers = workers_new(n);
    n->tries = tries_new(n);
    n->quotas = quotas_new(n);
    n->erasures = erasures_new(n);
    n->seat_changes = seat_changes_new(n);
    n->bans = bans_new(n);
    n->background = background_new(n);
    n->jobs = jobs_new(n);
    n->presence = presence_new(n);
    n->one_by_one = one_by_one_new(n);
    n->open_tables = open_tables_new(n);
    n->rater = rater_new(n->loop, n->db, n->name);
    n->filing = filing_new(n);
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
    if (n->one_by_one)
        one_by_one_free(n->one_by_one);
    if (n->open_tables)
        open_tables_free(n->open_tables);
    if (n->jobs)
        jobs_free(n->jobs);
    if (n->notify)
        notify_free(n->notify);
    if (n->lobby)
        lobby_free(n->lobby);
    if (n->carrier)
        carrier_free(n->carrier);
    if (n->filing)
        filing_free(n->filing);
    if (n->rater)
        rater_free(n->rater);
    if (n->sessions)
        sessions_free(n->sessions);
    if (n->erasures)
        erasures_free(n->erasures);
    if (n->seat_changes)
        seat_changes_free(n->seat_changes);
    if (n->quotas)
        quotas_free(n->quotas);
    if (n->tries)
        tries_free(n->tries);
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
