/*
 * match_report.h - shows a match: a table in place on a terminal, plain lines elsewhere, JSON.
 */
#ifndef PLATEAU_MATCH_REPORT_H
#define PLATEAU_MATCH_REPORT_H

#include "cli/match/match_run.h"

struct match_report {
    bool live;     /* the table is drawn again in its place */
    int lines;     /* lines on the terminal now */
    int64_t begin; /* start of the match, on the clock */
    int64_t last;  /* when the table was last shown */
    uint64_t seen; /* games played at that time */
};

void match_report_init(struct match_report *r, bool live);
/* Shows the score so far; a callback of match_run() whose `context` is the report. */
void match_report_show(const struct match_tally *t, void *context);
/* Prints the final table and how the match ended. */
void match_report_end(struct match_report *r, const struct match_tally *t, enum match_end end);

/* Prints the final table as one JSON object. */
void match_report_json(const struct match_tally *t, enum match_end end, double seconds);

#endif
