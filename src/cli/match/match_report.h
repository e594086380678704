/*
 * match_report.h - a match shown: a table in place on a terminal, plain lines elsewhere, JSON.
 */
#ifndef PLATEAU_MATCH_REPORT_H
#define PLATEAU_MATCH_REPORT_H

#include "cli/match/match_run.h"

struct match_report {
    bool live;     /* the table is drawn again in its place */
    int lines;     /* that stand on the terminal now */
    int64_t begin; /* of the match, on the clock */
    int64_t last;  /* when something was last shown */
    uint64_t seen; /* games, at that time */
};

void match_report_init(struct match_report *r, bool live);
/* For match_run(): `context` is the report. */
void match_report_show(const struct match_tally *t, void *context);
/* The whole table, a last time, with how the match ended. */
void match_report_end(struct match_report *r, const struct match_tally *t, enum match_end end);

/* The same as one JSON object. */
void match_report_json(const struct match_tally *t, enum match_end end, double seconds);

#endif
