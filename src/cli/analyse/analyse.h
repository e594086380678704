/*
 * analyse.h - the parts of `plateau analyse`: a game looked at position by position.
 */
#ifndef PLATEAU_ANALYSE_H
#define PLATEAU_ANALYSE_H

#include "record/record.h"
#include "search/engine_thread.h"

/* Thousandths of a win from which giving them away has a name. */
enum { GIVEN_INACCURACY = 50, GIVEN_MISTAKE = 100, GIVEN_BLUNDER = 200 };

/* What was found of one position. */
struct study {
    bool known;
    int depth;
    uint64_t nodes;
    int count;
    struct engine_line lines[SEARCH_LINES_MAX]; /* the best first */
};

enum mistake { MISTAKE_NONE, MISTAKE_INACCURACY, MISTAKE_MISTAKE, MISTAKE_BLUNDER, MISTAKE_COUNT };

/* What is to be said of one move that was played. */
struct verdict {
    bool known;
    int after;     /* thousandths of a win that its player had left */
    int given;     /* thousandths lost against the best move */
    bool at_least; /* perhaps more: the move was not among the lines looked at */
    enum mistake mistake;
};

/* A player's game. */
struct report {
    int moves;    /* that a verdict is known of */
    int accuracy; /* thousandths; 1000 if nothing was lost */
    int given;    /* in all */
    int mistakes[MISTAKE_COUNT];
};

struct analysis {
    struct record record;
    struct search_limits orders;
    struct time_limits limits;
    int threads;
    int lines;       /* to be shown of each position */
    int first, last; /* the positions looked at, by the number of moves before them */
    bool stopped;    /* interrupted by its user */
    struct study studies[RECORD_TURNS_MAX + 1];
};

/* ---- thinking (analyse_study.c) ---- */

/* Called with every position, in their order, once all that concerns it is known. */
typedef void analyse_show(const struct analysis *a, int turn);

/* Looks at all positions asked for; false if there is not the memory or the threads. */
bool analyse_run(struct analysis *a, analyse_show *show);
/* What is to be said of move number `turn`, counted from 0. */
struct verdict analyse_verdict(const struct analysis *a, int turn);
/* The game of a seat, as far as it was looked at. */
struct report analyse_report(const struct analysis *a, int seat);

/* ---- what is printed (analyse_text.c, analyse_json.c, analyse_why.c) ---- */

void analyse_print_head(const struct analysis *a);
void analyse_print_turn(const struct analysis *a, int turn);
void analyse_print_end(const struct analysis *a);
void analyse_print_json(const struct analysis *a);
/* The key "why" and what a legal move does. */
struct json_writer;
void analyse_put_why(struct json_writer *w, const struct record *r, const struct position *p,
                     struct move m);

#endif
