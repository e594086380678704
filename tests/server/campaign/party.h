/*
 * party.h - a few players who play one game after another.
 */
#ifndef CAMPAIGN_PARTY_H
#define CAMPAIGN_PARTY_H

#include "player.h"

struct party {
    struct campaign *campaign;
    struct player *players; /* the first lays the tables */
    int people;             /* more than there are seats for: some will only watch */
    int seats, computers;
    bool rated;
    const struct game *rules;
    bool swaps;
    char options[192];    /* of the table to lay, as JSON */
    char lay[COMMAND_ID]; /* the command's id; empty: none is under way */
    uint64_t again;       /* not before: asking for the table once more */
    char game[ID_TEXT];   /* empty: none yet */
    uint64_t news, ended; /* when something last happened; when it was over */
    bool rematch;
    unsigned tables;
};

/* What kind of company: how many seats, whether computers sit there too, whether it is rated. */
void party_init(struct party *g, struct campaign *c, struct player *players, uint64_t *seed);
void party_step(struct party *g);
/* One of them saw an event. */
void party_event(struct party *g, const struct player *p);
/* The answer to the first one's request; status 0: there was none. */
void party_answer(struct party *g, int status, const char *text);
/* Whether this player should ask for another game. */
bool party_wants_rematch(const struct party *g, const struct player *p);

#endif
