/*
 * party.h - a few players who play one game after another.
 */
#ifndef CAMPAIGN_PARTY_H
#define CAMPAIGN_PARTY_H

#include "player.h"

struct party {
    struct campaign *campaign;
    struct player *players; /* the first creates the tables */
    int people;             /* may exceed the seats: then some only watch */
    int seats, computers;
    bool rated;
    const struct game *rules;
    bool swaps;
    char options[192];    /* options of the table to create, as JSON */
    char lay[COMMAND_ID]; /* the command's id; empty: none is in flight */
    uint64_t again;       /* when the table may be requested again */
    char game[ID_TEXT];   /* empty: none yet */
    uint64_t news, ended; /* when the last event happened; when the game was over */
    bool rematch;
    unsigned tables;
};

/* Chooses how many seats, whether computers sit there too, and whether it is rated. */
void party_init(struct party *g, struct campaign *c, struct player *players, uint64_t *seed);
void party_step(struct party *g);
/* Notes that one of the players saw an event. */
void party_event(struct party *g, const struct player *p);
/* Takes the answer to the first player's request; status 0: there was none. */
void party_answer(struct party *g, int status, const char *text);
/* Whether this player should ask for another game. */
bool party_wants_rematch(const struct party *g, const struct player *p);

#endif
