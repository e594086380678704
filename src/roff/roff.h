/*
 * roff.h - writes manual pages in roff, with the macros of man(7).
 */
#ifndef PLATEAU_ROFF_H
#define PLATEAU_ROFF_H

#include <stdio.h>

/* The texts in the head and the foot of a page. */
struct roff_title {
    const char *name; /* of the page; it is written in capitals */
    int section;
    const char *date;   /* "2026-11-16" */
    const char *source; /* the program and its version */
    const char *manual;
};

void roff_title(FILE *out, const struct roff_title *t);
void roff_section(FILE *out, const char *title);
/* Writes paragraphs, separated by empty lines in the text; lines that begin with two spaces are
 * kept as they are. */
void roff_text(FILE *out, const char *text);
/* Writes a term in bold and its description. */
void roff_entry(FILE *out, const char *term, const char *text);
/* Writes lines as they are, such as a terminal's. */
void roff_lines(FILE *out, const char *lines);

#endif
