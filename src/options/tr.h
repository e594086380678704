/*
 * tr.h - the language of the program, and texts in it (languages/terminal.pot).
 */
#ifndef PLATEAU_TR_H
#define PLATEAU_TR_H

#include <stdbool.h>
#include <stdio.h>

#include "languages/language.h"
#include "languages/terminal_texts.h"
#include "rules/sentence.h"

/* Chooses a language by name, or by the environment if that is NULL; returns false if it is
 * unknown. */
bool tr_choose(const char *name);
/* Returns the language chosen by --language or the environment. */
const struct language *tr_language(void);
/* Returns its language tag. */
const char *tr_tag(void);
/* Returns a text without values in that language. */
const char *tr(enum terminal_text key);

/* A text in a table. */
struct tr_entry {
    const char *plain;      /* the same in every language; plateaud has only English */
    enum terminal_text key; /* if that is NULL */
};
/* Returns a text of a table; NULL if it is left out. */
const char *tr_entry_text(struct tr_entry entry);

enum { TR_TEXT_MAX = 8192 }; /* what is printed at once */

/* The values of a text, as arguments: tr_print(stdout, KEY, {"n", .number = 3}, {"file", .text =
 * path}). */
#define TR_VALUES(...) ((const struct sentence_value[]){__VA_ARGS__, {0}})
/* Writes a text with values; returns the length. What does not fit is cut. */
#define tr_write(text, size, key, ...) tr_write_values(text, size, key, TR_VALUES(__VA_ARGS__))
size_t tr_write_values(char *text, size_t size, enum terminal_text key,
                       const struct sentence_value *values);
/* Prints a text with values. */
#define tr_print(out, key, ...) tr_print_values(out, key, TR_VALUES(__VA_ARGS__))
void tr_print_values(FILE *out, enum terminal_text key, const struct sentence_value *values);

#endif
