/*
 * claims.h - the claims of a game, asked of a program one by one.
 */
#ifndef PLATEAU_CLAIMS_H
#define PLATEAU_CLAIMS_H

#include "cli/conform/breach.h"

/* What came of the claims of a game. */
struct claims_result {
    int asked, unable; /* claims; those that the protocol cannot ask */
    int wrong;
    struct breach *best; /* the claim that says most plainly what is wrong; the caller's memory */
    /* Called for each claim that fails, if not NULL. */
    void (*on_wrong)(const struct breach *f, void *context);
    void *context;
    /* What was asked last, if the program failed. */
    char last_claim[BREACH_NAME_MAX];
    struct record last;
};

/* Asks those for so many players, one bit each; PEER_TOLD unless the program failed or is
 * cancelled. */
enum peer_answer claims_ask(struct peer *p, const struct game *g, unsigned *seatings,
                            struct claims_result *result);
/* Names the first claim of the game whose line has both words, such as "illegal" and "too-far". */
void claims_name(struct breach *f, const char *line, const char *word);
/* Goes through the record to the first move that the program does not allow. */
enum peer_answer claims_locate(struct peer *p, const struct record *r, struct breach *f);

#endif
