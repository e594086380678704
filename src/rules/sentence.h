/*
 * sentence.h - sentences from templates, and players in sentences.
 *
 * A template is text with placeholders: {cell} is replaced by the value of that name,
 * {player:owner} by the same in a grammatical case, and {count:step|steps} by the part for
 * that number, of the plural forms of the language; parts may contain placeholders.
 */
#ifndef PLATEAU_SENTENCE_H
#define PLATEAU_SENTENCE_H

#include <stddef.h>

#include "rules/reason.h"

/* Grammatical cases, because French prepositions merge with articles and names. */
enum sentence_case {
    SENTENCE_PLAIN,   /* "player 2", "Ada"; « le joueur 2 », « Ada » */
    SENTENCE_OWNER,   /* {…:owner}: "player 2's", "Ada's"; « du joueur 2 », « d'Ada » */
    SENTENCE_TO,      /* {…:to}: "player 2", "Ada"; « au joueur 2 », « à Ada » */
    SENTENCE_ARTICLE, /* {…:article}: "a Base", « une Base »; players have none */
    SENTENCE_CASE_COUNT
};

struct sentence {
    char *text; /* NUL-terminated after each call here */
    size_t size, length;
    const struct language *language;
    const char *const *names;  /* the players' names, as in reason_write() */
    const char *const *values; /* names of the placeholders, then NULL */
    /* Appends the value with that index in the list. */
    void (*put_value)(struct sentence *s, int which, enum sentence_case how);
    const void *about; /* data for put_value() */
};

void sentence_put(struct sentence *s, const char *what);
void sentence_put_text(struct sentence *s, enum text key);
void sentence_put_number(struct sentence *s, unsigned long long number);
void sentence_put_token(struct sentence *s, struct token t);
/* Appends the players of a set of seats, one bit per seat: "players 1 and 3". */
void sentence_put_players(struct sentence *s, unsigned seats, enum sentence_case how);
/* Appends what separates an item of a list from those before it: nothing before the first. */
void sentence_put_comma(struct sentence *s, bool first, bool last);
/* Appends a template with its placeholders filled in. */
void sentence_put_template(struct sentence *s, enum text key);

/* A value of a template by its name: a text, which a case may change as a name; else a number. */
struct sentence_value {
    const char *name;
    const char *text; /* NULL: the number */
    unsigned long long number;
};

enum { SENTENCE_VALUES_MAX = 12 };

/* Writes a template with values, after the last of which is one without a name; returns the length.
 */
size_t sentence_fill(const struct language *l, const char *template,
                     const struct sentence_value *values, char *text, size_t size);

enum { SENTENCE_PLAYERS_MAX = 4 * (REASON_NAME_MAX + 16) };

/* Writes players only, by their names if known, else by number; returns the length. */
size_t sentence_write_players(unsigned seats, enum sentence_case how, const struct language *l,
                              const char *const *names, char text[static SENTENCE_PLAYERS_MAX]);

#endif
