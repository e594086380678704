/*
 * analyse.h - the parts of `plateau analyse`: a game searched position by position.
 */
#ifndef PLATEAU_ANALYSE_H
#define PLATEAU_ANALYSE_H

#include "record/record.h"
#include "search/engine_thread.h"

/* Costs in thousandths of a win from which a mistake has a name. */
enum { COST_INACCURACY = 50, COST_MISTAKE = 100, COST_BLUNDER = 200 };

/* The result of searching one position. */
struct study {
    bool known;
    int depth;
    uint64_t nodes;
    int count;
    struct engine_line lines[SEARCH_LINES_MAX]; /* the best first */
};

enum mistake { MISTAKE_NONE, MISTAKE_INACCURACY, MISTAKE_MISTAKE, MISTAKE_BLUNDER, MISTAKE_COUNT };

/* The verdict on one move. */
struct verdict {
    bool known;
    int after;     /* thousandths of a win that its player had after it */
    int cost;      /* thousandths lost against the best move */
    bool at_least; /* the cost may be greater: the move was not among the lines searched */
    enum mistake mistake;
};

/* A player's whole game. */
struct report {
    int moves;    /* moves with a verdict */
    int accuracy; /* thousandths; 1000 if nothing was lost */
    int cost;     /* the sum of all moves' costs */
    int mistakes[MISTAKE_COUNT];
};

struct analysis {
    struct record record;
    struct search_limits orders;
    struct time_limits limits;
    int threads;
    int lines;       /* lines shown for each position */
    int first, last; /* positions to search, by the number of moves before them */
    bool stopped;    /* the user interrupted the search */
    struct study studies[RECORD_TURNS_MAX + 1];
};

/* ---- thinking (analyse_study.c) ---- */

/* Called with every position in order, as soon as everything about it is known. */
typedef void analyse_show(const struct analysis *a, int turn);

/* Searches all requested positions; returns false if memory or threads are not available. */
bool analyse_run(struct analysis *a, analyse_show *show);
/* Returns the verdict on move number `turn`, counted from 0. */
struct verdict analyse_verdict(const struct analysis *a, int turn);
/* Returns the report on a seat, as far as its game was searched. */
struct report analyse_report(const struct analysis *a, int seat);

/* ---- what is printed (analyse_text.c, analyse_json.c, analyse_explanation.c) ---- */

void analyse_print_head(const struct analysis *a);
void analyse_print_turn(const struct analysis *a, int turn);
void analyse_print_end(const struct analysis *a);
void analyse_print_json(const struct analysis *a);
/* Writes the key "explanation" and the effects of a legal move. */
struct json_writer;
void analyse_put_explanation(struct json_writer *w, const struct record *r,
                             const struct position *p, struct move m);

#endif
