/*
 * property.h - one game of random commands, and what must hold after each of them.
 *
 * Everything random in a trial comes from its seed, so a failure can be reproduced.
 */
#ifndef PLATEAU_TABLE_PROPERTY_H
#define PLATEAU_TABLE_PROPERTY_H

#include "table/table_may.h"

enum { TRIAL_ID = 99, TRIAL_PEOPLE = 6, TRIAL_TEXT_MAX = 300 };

/* Counts over all trials. */
struct tally {
    uint64_t games, commands, damaged;
    uint64_t acts[ACT_COUNT]; /* accepted */
    uint64_t refusals[TABLE_REFUSALS];
    uint64_t endings[ENDING_COUNT];
    uint64_t settled[OFFER_COUNT];
    uint64_t replaced, moves;
    uint64_t paused;             /* credits that no clock had room for */
    uint64_t times;              /* seats with a clock of their own */
    uint64_t reopened;           /* games that continued after their end */
    uint64_t alone;              /* moves of computers where nobody else plays */
    uint64_t positions;          /* games that did not begin with the usual start */
    uint64_t unknown;            /* acts that a follower did not know */
    uint64_t allowed[MAY_COUNT]; /* acts that were announced as allowed, and were */
};

/* A clock computed by the trial alone, to compare with the table's. */
struct book {
    int64_t left, quota;
    int64_t base, increment; /* from the options of the player who sits here */
};

struct trial {
    uint64_t seed, random;
    struct tally *tally;
    int64_t now;
    int patience;                  /* commands until the service calls the game off */
    bool talkative, peaceful;      /* many phrases; nobody leaves */
    uint64_t people[TRIAL_PEOPLE]; /* who comes by */
    bool accounts[TRIAL_PEOPLE];

    struct table t;
    struct table_event log[TABLE_EVENTS_MAX];
    int count;

    /* The state of the table before the command, without its record … */
    struct table before;
    int before_turns, before_entries;
    /* … and what the trial computes by itself. */
    struct book books[TABLE_SEATS_MAX];
    int64_t spent;                    /* used, forgiven and unassigned time since the start */
    int ends;                         /* how often it ended, less how often it was continued */
    int began;                        /* people at the start, as the device has changed them */
    uint64_t agreed[TABLE_SEATS_MAX]; /* since the present offer */
    int agreed_count;
};

/* A command, and whether it cannot be refused except for lack of time. */
struct
try {
    struct table_command c;
    char text[TRIAL_TEXT_MAX];
    bool sound;
};

/* Prints what failed and how to reproduce it, and ends the program. */
_Noreturn void trial_fail(const struct trial *t, const char *where, const char *what);

#define expect(t, condition) ((condition) ? (void)0 : trial_fail(t, __func__, #condition))

uint32_t trial_below(struct trial *t, uint32_t bound);
/* True with probability 1/n. */
bool trial_once_in(struct trial *t, uint32_t n);

/* Creates options that are valid most of the time. */
void trial_options(struct trial *t, struct table_options *o);
/* Fills in the next command, and advances the time. */
void trial_command(struct trial *t, struct try *try);

/* Call before a command. */
void audit_before(struct trial *t);
/* Call after a command was refused, or accepted and applied. */
void audit_refused(struct trial *t, const struct try *try, enum table_refusal r);
void audit_accepted(struct trial *t, const struct try *try, const struct table_event *e);

/* Call after every event: two clients follow the table, of which one does not know newer acts. */
void follow_applied(struct trial *t, const struct table_event *e);
/* Call before a command, and with the answer when it was accepted: it must have been announced as
 * allowed. */
unsigned follow_announced(const struct trial *t, const struct table_command *c);
void follow_allowed(struct trial *t, const struct table_command *c, unsigned announced);

/* Checks a finished game. */
void audit_end(struct trial *t);

#endif
