/*
 * player.h - one player of the campaign: a session, a socket, the game it follows, and commands
 * that it repeats under the same id, on any node, until they are answered.
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
    bool company;   /* mixed: also accounts, computers, and players without a seat */
    uint64_t think; /* milliseconds, on average */
    uint64_t now;   /* milliseconds since the beginning */
    bool ending;    /* no new commands; those in flight are completed */
    uint64_t usual; /* recent milliseconds until an answer, as a moving average */
    FILE *journal;
    struct {
        uint64_t acknowledged, moves, repeated, refused, events, reconnects, games, stuck, wrong;
    } counts;
};

struct order {
    char id[COMMAND_ID], game[ID_TEXT], act[12];
    char text[COMMAND_TEXT]; /* the command as it is sent */
    bool wrong;              /* the server must refuse the command */
    bool sent;               /* the command was sent on the present socket */
};

struct party;

struct player {
    struct campaign *campaign;
    struct party *party;
    int number; /* the player's number in the journal */
    uint64_t seed;
    char id[ID_TEXT], cookie[128];
    bool account;               /* has an account, if it should */
    unsigned accounts;          /* accounts requested so far */
    int place;                  /* index into the ports: where it connects next */
    struct wire socket, errand; /* `errand` makes HTTP requests */
    bool greeted;
    uint64_t heard, asked; /* when something last arrived; when a ping or command was last sent */
    uint64_t again;        /* when it may connect again */
    unsigned patience;     /* the next back-off */
    struct board *board;   /* game "": none */
    bool subscribed, told; /* on this socket: asked for events; all events so far have arrived … */
    uint32_t since;        /* … after this one, which it had */
    bool settled, broken;  /* at the end; cannot apply the events of its game any more */
    struct order order, kept[KEPT];
    bool ordered;        /* `order` waits for its answer … */
    uint64_t ordered_at; /* … since it was last sent */
    uint64_t resend;     /* after `busy`: when to send again */
    uint64_t plan;       /* when to do something next; 0: after the next event */
    unsigned orders, answers;
};

void player_init(struct player *p, struct campaign *c, struct party *party, int number,
                 uint64_t seed);
void player_release(struct player *p);
/* Whether the player has a session, and an account if it should have one. */
bool player_ready(const struct player *p);
/* Does whatever is due. */
void player_step(struct player *p);
/* Follows that game from now on. */
void player_follow(struct player *p, const char *game, const struct game *rules, int seats,
                   bool swaps);
/* Stops following the game, and notes its state: "left", or "final" when all is over. */
void player_leave(struct player *p, const char *kind);
/* Whether no command is in flight and the player's game is as the service says. */
bool player_done(const struct player *p);

/* Sends a command; `more` is further JSON fields: ,"version":3 */
void player_order(struct player *p, const char *act, bool wrong, const char *more);
/* Sends a command again that was already acknowledged. */
void player_repeat(struct player *p);

/* Chooses what this player does next; called when its plan is due and no command is in flight. */
void choose(struct player *p);
/* Plans the next choice after an event. */
void choose_when(struct player *p);

/* Returns the milliseconds after which an unanswered request is given up: more if answers are
   slow. */
uint64_t campaign_patience(const struct campaign *c);
/* Updates the usual time by an answer to a request made at `asked`. */
void campaign_answered(struct campaign *c, uint64_t asked);

/* Writes one line of the journal: kind, milliseconds, player, and the rest. */
void note(const struct player *p, const char *kind, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Returns a random number below `bound`. */
uint32_t chance(struct player *p, uint32_t bound);

#endif
