/*
 * node.h - one node of the service: everything it is made of.
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
struct socket;
struct stores;
struct bans;
struct background;
struct carrier;
struct db;
struct notify;
struct hub;
struct jobs;
struct loop;
struct preview_template;
struct one_by_one;
struct open_tables;
struct sessions;
struct presence;
struct quotas;
struct rater;
struct erasures;
struct seat_changes;
struct server_secret;
struct tries;
struct web;
struct workers;

#define PLATEAU_VERSION_TEXT PLATEAU_VERSION

enum { NODE_PROTOCOL = 1, NODE_LIMIT_PLACES = 1 << 14 };

struct node {
    struct config config;
    char name[CONFIG_TEXT_MAX];
    const struct api_route *const *routes; /* one list an area; the end is NULL */
    struct loop *loop;
    struct stores *stores;
    struct db *db; /* the directory: everything but games */
    struct web *web;
    struct hub *hub;
    struct notify *notify;
    struct jobs *jobs;
    struct presence *presence;
    struct one_by_one *one_by_one;
    struct open_tables *open_tables;
    void (*on_seen)(struct node *n, uint64_t player); /* a request or message of a player arrived */
    struct rater *rater;
    struct filing *filing;
    struct carrier *carrier;
    struct lobby *lobby;
    void (*on_lobby)(struct node *n); /* the lobby has changed: its sockets want to know */
    struct bans *bans;
    struct background *background;
    struct preview_template *preview; /* the site's, for links to tables */
    struct sessions *sessions;        /* sessions that were looked up lately */
    struct limit addresses, players;
    struct limit messages, address_messages; /* of sockets: of each, of all of an address */
    struct limit_place *address_places, *player_places, *message_places;
    struct server_secret *secret;
    struct workers *workers;
    struct erasures *erasures;
    struct seat_changes *seat_changes;
    struct tries *tries;    /* at passwords and codes */
    struct quotas *quotas;  /* of networks, for a day */
    struct socket *sockets; /* all that are open */
    char *answer, *message; /* where answers and messages of sockets are written, one at a time */
    struct loop_timer *drain_timer, *store_timer;
    struct loop_signal *term, *interrupt;
    uint64_t drain_until;
    bool draining;
    int status; /* the program's exit code */
};

#endif
