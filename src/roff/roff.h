/*
 * roff.h - writes manual pages in roff, with the macros of man(7).
 */
#ifndef PLATEAU_ROFF_H
#define PLATEAU_ROFF_H

#include <stdio.h>

/* What the head and the foot of a page say. */
struct roff_title {
    const char *name; /* name, in capitals or not */
    int section;
    const char *date;   /* "2026-11-16" */
    const char *source; /* the program and its version */
    const char *manual;
};

void roff_title(FILE *out, const struct roff_title *t);
void roff_section(FILE *out, const char *title);
/* Paragraphs with empty lines between; lines that begin with two spaces are kept as they are. */
void roff_text(FILE *out, const char *text);
/* A term in bold and what it means. */
void roff_entry(FILE *out, const char *term, const char *text);
/* Lines of a terminal, kept as they are. */
void roff_lines(FILE *out, const char *lines);

#endif
