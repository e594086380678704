/*
 * player.h - one player of the campaign: a session, a socket, a game it follows, and commands that
 * it repeats under the same id until they are answered, on whichever node.
 */
#ifndef CAMPAIGN_PLAYER_H
#define CAMPAIGN_PLAYER_H

#include <stdio.h>

#include "board.h"
#include "wire.h"

enum { PORTS_MAX = 8, KEPT = 4, COMMAND_ID = 32, COMMAND_TEXT = 320 };

/* What all players share. */
struct campaign {
    int ports[PORTS_MAX], port_count;
    bool company;   /* mixed: accounts, computers, some too many */
    uint64_t think; /* milliseconds, on average */
    uint64_t now;   /* milliseconds since the beginning */
    bool ending;    /* no new commands; those under way are followed to their answer */
    uint64_t usual; /* milliseconds until an answer, lately */
    FILE *journal;
    struct {
        uint64_t acknowledged, moves, repeated, refused, events, reconnects, games, stuck, wrong;
    } counts;
};

struct order {
    char id[COMMAND_ID], game[ID_TEXT], act[12];
    char text[COMMAND_TEXT]; /* as it is sent */
    bool wrong;              /* must be refused */
    bool sent;               /* on the socket that is open now */
};

struct party;

struct player {
    struct campaign *campaign;
    struct party *party;
    int number; /* in the journal */
    uint64_t seed;
    char id[ID_TEXT], cookie[128];
    bool account;               /* has one, if it should */
    unsigned accounts;          /* that were asked for */
    int place;                  /* of the ports: where it connects to next */
    struct wire socket, errand; /* errand: HTTP requests */
    bool greeted;
    uint64_t heard, asked; /* when something last came in; when a ping or command went out */
    uint64_t again;        /* not before: connecting */
    unsigned patience;     /* the next back-off */
    struct board *board;   /* game "": none */
    bool subscribed, told; /* on this socket; and all events so far were sent … */
    uint32_t since;        /* … after the one that it said it had */
    bool settled, broken;  /* at the end; does not understand its game any more */
    struct order order, kept[KEPT];
    bool ordered;        /* `order` waits for its answer … */
    uint64_t ordered_at; /* … since it was last sent */
    uint64_t resend;     /* not before: after `busy` */
    uint64_t plan;       /* when to do something next; 0: when something happens */
    unsigned orders, answers;
};

void player_init(struct player *p, struct campaign *c, struct party *party, int number,
                 uint64_t seed);
void player_release(struct player *p);
/* Whether it has its session, and its account if it should have one. */
bool player_ready(const struct player *p);
/* Whatever is due. */
void player_step(struct player *p);
/* Follows that game from now on. */
void player_follow(struct player *p, const char *game, const struct game *rules, int seats,
                   bool swaps);
/* Lets go of the game, noting what it was like: "left", or "final" when all is over. */
void player_leave(struct player *p, const char *kind);
/* Whether nothing is under way and its game is as the service says. */
bool player_done(const struct player *p);

/* A command, to be sent now; `more` is further JSON fields: ,"turn":3 */
void player_order(struct player *p, const char *act, bool wrong, const char *more);
/* Something already acknowledged, once more. */
void player_repeat(struct player *p);

/* choose.c: what this player does next; called when its plan is due and nothing is under way. */
void choose(struct player *p);
/* After an event. */
void choose_when(struct player *p);

/* Milliseconds without an answer after which something is given up: more if answers are slow. */
uint64_t campaign_patience(const struct campaign *c);
/* An answer to what was asked then. */
void campaign_answered(struct campaign *c, uint64_t asked);

/* One line of the journal: kind, milliseconds, player, and the rest. */
void note(const struct player *p, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Below `bound`. */
uint32_t chance(struct player *p, uint32_t bound);

#endif
