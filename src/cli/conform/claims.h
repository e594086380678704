/*
 * claims.h - asks a program about the claims of a game, one by one.
 */
#ifndef PLATEAU_CLAIMS_H
#define PLATEAU_CLAIMS_H

#include "cli/conform/violation.h"

/* The results of all claims of a game. */
struct claims_result {
    int asked, unable; /* claims asked; claims that the protocol cannot ask */
    int wrong;
    struct violation *best; /* the plainest violation; the caller's memory */
    /* Called for each claim that fails, if not NULL. */
    void (*on_wrong)(const struct violation *f, void *context);
    void *context;
    /* The last question, for a program that fails. */
    char last_claim[VIOLATION_NAME_MAX];
    struct record last;
};

/*
 * Asks the claims for the numbers of players in `seatings`, one bit each. Returns PEER_TOLD unless
 * the program fails or the user interrupts.
 */
enum peer_answer claims_ask(struct peer *p, const struct game *g, unsigned *seatings,
                            struct claims_result *result);
/*
 * Copies the name of the game's first claim whose line has both words, such as "illegal" and
 * "too-far".
 */
void claims_name(struct violation *f, const char *line, const char *word);
/* Finds the first move of the record that the program does not allow. */
enum peer_answer claims_locate(struct peer *p, const struct record *r, struct violation *f);

#endif
