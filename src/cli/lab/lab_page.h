/*
 * lab_page.h - writes the page of a run: one HTML file without scripts, and the same as JSON
 * (docs/lab.md).
 */
#ifndef PLATEAU_LAB_PAGE_H
#define PLATEAU_LAB_PAGE_H

#include "cli/lab/lab_html.h"
#include "cli/lab/lab_proof.h"

/* Elements that several sections have. */
#define LAB_COLUMN "th scope=\"col\""
#define LAB_LEGEND "p class=\"legend\""

/* Everything that the page shows. */
struct lab_report {
    const struct lab_plan *plan;
    const struct lab_tally *tally;
    const struct lab_proof *proof;
    int64_t fair; /* a side's share without any advantage, in hundredths of a percent */
};

/* ---- the verdict (lab_verdict.c), also for JSON ---- */

enum lab_balance {
    LAB_NOT_SHOWN, /* no advantage exceeds its error */
    LAB_SLIGHT,    /* an advantage of less than 3 % of the points */
    LAB_CLEAR,     /* an advantage of less than 8 % of the points */
    LAB_LARGE,
    LAB_BALANCE_COUNT
};

struct lab_verdict {
    enum lab_balance balance;
    int side; /* the side farthest from its fair share */
    struct lab_mean share;
};

struct lab_verdict lab_verdict_of(const struct lab_report *r, const struct lab_score *s);
/* Returns the word in JSON, such as "slight". */
const char *lab_verdict_name(enum lab_balance b);
/* Writes the verdict as a sentence. */
void lab_verdict_write(FILE *out, const struct lab_report *r);

/* ---- sections (lab_page_*.c) ---- */

void lab_page_answer(FILE *out, const struct lab_report *r);
void lab_page_levels(FILE *out, const struct lab_report *r);
void lab_page_ladder(FILE *out, const struct lab_report *r);
void lab_page_length(FILE *out, const struct lab_report *r);
void lab_page_lead(FILE *out, const struct lab_report *r);
void lab_page_choices(FILE *out, const struct lab_report *r);
void lab_page_firsts(FILE *out, const struct lab_report *r);
void lab_page_heat(FILE *out, const struct lab_report *r);
void lab_page_shortest(FILE *out, const struct lab_report *r);
void lab_page_swap(FILE *out, const struct lab_report *r);
void lab_page_odds(FILE *out, const struct lab_report *r);
void lab_page_proof(FILE *out, const struct lab_report *r);

/* ---- both files ---- */

void lab_page_write(FILE *out, const struct lab_report *r);
void lab_json_write(FILE *out, const struct lab_report *r);

#endif
