/*
 * challenge.h - the daily challenge: on a date everyone meets the same computers from the same
 * start, and the record of the game is the proof of its score.
 *
 * Whatever a computer plays depends on the date and on the record alone, not on the machine, its
 * memory or what was thought before. So a record is checked by letting the computers move again.
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
    CHALLENGE_MEMORY = 1 << 24,  /* what an engine needs to play as everywhere else */
    CHALLENGE_SEED_MAX = 1 << 30 /* seeds are below this, so that options can say them */
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
 * The challenge of a day from 2026-01-01 to 2099-12-31; false if the date is not one. It is the
 * day in UTC that counts, for everyone. The engine needs CHALLENGE_MEMORY; `work` is scratch.
 */
bool challenge_find(struct challenge *c, const char *date, struct engine *e, struct record *work);
/* Begins its record, with the tags that a check needs. */
void challenge_begin(const struct challenge *c, struct record *r);
/* What the computer plays whose turn it is. */
struct move challenge_move(const struct challenge *c, const struct record *r, struct engine *e);
/* Lets the computers move until it is the person's turn or the game is over. */
void challenge_answer(const struct challenge *c, struct record *r, struct engine *e);

/* ---- checking a record (challenge_check.c) ---- */

enum challenge_verdict {
    CHALLENGE_HOLDS,        /* the game was played so, and is over */
    CHALLENGE_UNFINISHED,   /* the game is not over; so far it is the challenge */
    CHALLENGE_NONE,         /* the record does not name the day of a challenge */
    CHALLENGE_OTHER_ENGINE, /* other version of the computers: not checkable here */
    CHALLENGE_OTHER_START,  /* the game began otherwise than that day's challenge */
    CHALLENGE_EVENTS,       /* a move was taken back, sides were changed or the like */
    CHALLENGE_OTHER_MOVE,   /* a computer plays otherwise */
    CHALLENGE_OTHER_END,    /* the game ended as no challenge does: the computers never give up */
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

/* Whether a record shows the game that it says it is, and with what score. */
enum challenge_verdict challenge_check(const struct record *r, struct engine *e,
                                       struct record *work, struct challenge_report *report);
/* "valid", "other-move": for programs. */
const char *challenge_verdict_name(enum challenge_verdict v);
/* "lost", "drawn", "won" */
const char *challenge_result_name(enum challenge_result r);
/*
 * Above 0 if `a` is better than `b`, 0 if they are equal: a win is better than a draw, a draw than
 * a loss; a win in fewer moves is better, and so is a loss after more of them.
 */
int challenge_compare(struct challenge_score a, struct challenge_score b);

#endif
