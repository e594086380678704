/*
 * roff.h - writes manual pages in roff, with the macros of man(7).
 */
#ifndef PLATEAU_ROFF_H
#define PLATEAU_ROFF_H

#include <stdio.h>

/* The heading: the page's name in any case, its section, the program with its version, the manual.
 */
void roff_title(FILE *out, const char *name, int section, const char *source, const char *manual);
void roff_section(FILE *out, const char *title);
/* Paragraphs with empty lines between them; lines that begin with two spaces are kept as they are.
 */
void roff_text(FILE *out, const char *text);
/* A term in bold and what it means. */
void roff_entry(FILE *out, const char *term, const char *text);
/* Lines of a terminal, kept as they are. */
void roff_lines(FILE *out, const char *lines);

#endif
