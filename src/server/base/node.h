/*
 * node.h - one node of the service: the parts that it consists of.
 */
#ifndef PLATEAU_NODE_H
#define PLATEAU_NODE_H

#include <stdbool.h>
#include <stdint.h>

#include "server/base/config.h"
#include "server/base/limit.h"
#include "server/base/metrics.h"
#include "server/base/secret.h"

struct api_route;
struct attempt_limit;
struct background;
struct bans;
struct data_erasure;
struct db;
struct directory_sync;
struct hub;
struct jobs;
struct lobby_notify;
struct loop;
struct notify;
struct open_tables;
struct player_commands;
struct player_lock;
struct presence;
struct preview_template;
struct quotas;
struct rater;
struct seat_changes;
struct server_secret;
struct sessions;
struct socket;
struct stores;
struct web;
struct workers;

#define PLATEAU_VERSION_TEXT PLATEAU_VERSION

enum { NODE_PROTOCOL = 1, NODE_LIMIT_PLACES = 1 << 14 };

struct node {
    struct config config;
    char name[CONFIG_TEXT_MAX];
    const struct api_route *const *routes; /* one list per area, NULL-terminated */
    struct loop *loop;
    struct stores *stores;
    struct db *db; /* the directory: everything but games */
    struct web *web;
    struct hub *hub;
    struct notify *notify;
    struct jobs *jobs;
    struct presence *presence;
    struct player_lock *player_lock;
    struct player_commands *commands;
    struct open_tables *open_tables;
    /* called when a request or message of a player arrives */
    void (*on_seen)(struct node *n, uint64_t player);
    struct rater *rater;
    struct finished_games *finished_games;
    struct directory_sync *directory_sync;
    struct lobby *lobby;
    struct lobby_notify *lobby_notify;
    struct bans *bans;
    struct background *background;
    struct preview_template *preview; /* the site's page, for link previews */
    struct sessions *sessions;        /* cache of sessions */
    struct limit addresses, players;
    /* limits on messages: per socket, and for all sockets of an address */
    struct limit messages, address_messages;
    struct limit_place *address_places, *player_places, *message_places;
    struct server_secret *secret;
    struct workers *workers;
    struct data_erasure *data_erasure;
    struct seat_changes *seat_changes;
    struct attempt_limit *attempt_limit; /* tries of passwords and codes */
    struct quotas *quotas;               /* daily quotas per network */
    struct socket *sockets;              /* list of all open sockets */
    char *answer, *message; /* buffers for one HTTP answer and one message to a socket at a time */
    struct loop_timer *drain_timer, *store_timer;
    struct loop_signal *term, *interrupt;
    uint64_t drain_until;
    bool draining;
    int status; /* the program's exit code */
};

#endif
