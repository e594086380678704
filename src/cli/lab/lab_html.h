/*
 * lab_html.h - text and numbers of a page: escaped, and typeset as each language requires.
 */
#ifndef PLATEAU_LAB_HTML_H
#define PLATEAU_LAB_HTML_H

#include <stdint.h>
#include <stdio.h>

#include "cli/lab/lab_math.h"
#include "options/tr.h"
#include "rules/game.h"

enum { LAB_NUMBER_MAX = 64, LAB_TEXT_MAX = 2048 };

/* Writes markup unchanged. */
__attribute__((format(printf, 2, 3))) void lab_markup(FILE *out, const char *format, ...);
/* Writes text: escaped, with French spaces and apostrophes. */
__attribute__((format(printf, 2, 3))) void lab_text(FILE *out, const char *format, ...);
/* Writes text between tags of one name, such as "h2" or "p". */
__attribute__((format(printf, 3, 4))) void lab_element(FILE *out, const char *tag,
                                                       const char *format, ...);
/* The same for a text of languages/terminal.pot, without values or with those of tr_print(). */
void lab_words(FILE *out, const char *tag, enum terminal_text key);
#define lab_sentence(out, tag, key, ...) lab_sentence_values(out, tag, key, TR_VALUES(__VA_ARGS__))
void lab_sentence_values(FILE *out, const char *tag, enum terminal_text key,
                         const struct sentence_value *values);

/* Formats numbers for people, in the language of the program; each returns its buffer. */
const char *lab_count(uint64_t n, char text[static LAB_NUMBER_MAX]);
/* Formats hundredths with one decimal: 6123 is "61.2". */
const char *lab_decimal(int64_t hundredths, char text[static LAB_NUMBER_MAX]);
/* Formats hundredths of a percent as "52.3 %". */
const char *lab_percent(int64_t hundredths, char text[static LAB_NUMBER_MAX]);
/* Formats a mean as "52.3 ± 2.0 %", or "61.2 ± 0.8". */
const char *lab_percent_error(struct lab_mean m, char text[static LAB_NUMBER_MAX]);
const char *lab_decimal_error(struct lab_mean m, char text[static LAB_NUMBER_MAX]);

/* Writes "Player 1" or "Team 1+3". */
const char *lab_side(int side, int sides, int seats, char text[static LAB_NUMBER_MAX]);

#endif
