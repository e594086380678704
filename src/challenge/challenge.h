/*
 * challenge.h - the daily challenge: on a date everyone meets the same computers from the same
 * start, and the record of the game is the proof of its score.
 *
 * A computer's move depends only on the date and the record, not on the machine, its memory or
 * earlier searches. So a record is checked by letting the computers move again.
 */
#ifndef PLATEAU_CHALLENGE_H
#define PLATEAU_CHALLENGE_H

#include "search/engine.h"

enum {
    /*
     * The version of the computers and of how a day's challenge is drawn. It is raised whenever
     * either changes, which tests/challenge/games.tsv notices; records name it.
     */
    CHALLENGE_ENGINE = 1,
    CHALLENGE_DATE_MAX = 11,     /* "2026-11-17" and its NUL */
    CHALLENGE_MEMORY = 1 << 24,  /* least bytes of an engine; with less it could play differently */
    CHALLENGE_SEED_MAX = 1 << 30 /* seeds are below this, so that the option --seed can have them */
};

struct challenge {
    char date[CHALLENGE_DATE_MAX];
    const struct game *game;
    int seats;
    int seat; /* the person's; computers have all others */
    int level;
    uint32_t seed;
    union any_position start;
};

/*
 * Computes the challenge of a day, in UTC, from 2026-01-01 to 2099-12-31; returns false for any
 * other text. The engine needs CHALLENGE_MEMORY; `work` is overwritten.
 */
bool challenge_find(struct challenge *c, const char *date, struct engine *e, struct record *work);
/* Begins the record of a game of the challenge, with the tags by which it can be checked. */
void challenge_begin(const struct challenge *c, struct record *r);
/* Returns the move of the computer whose turn it is. */
struct move challenge_move(const struct challenge *c, const struct record *r, struct engine *e);
/* Lets the computers move until it is the person's turn or the game is over. */
void challenge_answer(const struct challenge *c, struct record *r, struct engine *e);

/* ---- checking a record (challenge_check.c) ---- */

enum challenge_verdict {
    CHALLENGE_HOLDS,        /* valid: a finished game of that day's challenge */
    CHALLENGE_UNFINISHED,   /* valid so far, but the game is not over */
    CHALLENGE_NONE,         /* the record does not name the day of a challenge */
    CHALLENGE_OTHER_ENGINE, /* it names another version of the computers: cannot be checked here */
    CHALLENGE_OTHER_START,  /* the game began differently from that day's challenge */
    CHALLENGE_EVENTS,       /* a move was taken back, sides were changed or the like */
    CHALLENGE_OTHER_MOVE,   /* a computer would have played another move */
    CHALLENGE_OTHER_END,    /* ended as no challenge can, for example by a computer's resignation */
    CHALLENGE_VERDICTS
};

enum challenge_result { CHALLENGE_LOST, CHALLENGE_DRAWN, CHALLENGE_WON };

struct challenge_score {
    enum challenge_result result; /* the person's result */
    int moves;                    /* moves that the person made */
};

struct challenge_report {
    /* set if the record is valid, or with verdicts from CHALLENGE_OTHER_START on */
    struct challenge challenge;
    int engine; /* the version that the record names; 0 if it names none */
    int turn;   /* CHALLENGE_OTHER_MOVE: number of that move, from 1 */
    struct challenge_score score;
};

/* Checks whether a record is a game of the challenge that it names; returns the verdict, and fills
 * in the report. */
enum challenge_verdict challenge_check(const struct record *r, struct engine *e,
                                       struct record *work, struct challenge_report *report);
/* Returns a word for programs: "valid", "other-move" … */
const char *challenge_verdict_name(enum challenge_verdict v);
/* Returns "lost", "drawn" or "won". */
const char *challenge_result_name(enum challenge_result r);
/*
 * Returns a number above 0 if `a` is better than `b`, 0 if they are equal, else below 0: a win is
 * better than a draw, a draw than a loss; of two wins the one in fewer moves is better, of two
 * losses the one after more moves.
 */
int challenge_compare(struct challenge_score a, struct challenge_score b);

#endif
