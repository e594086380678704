/*
 * preview_words.h - title and description of a table's link preview, in both languages.
 */
#ifndef PLATEAU_PREVIEW_WORDS_H
#define PLATEAU_PREVIEW_WORDS_H

#include "rules/reason.h"
#include "server/site/preview_write.h"
#include "table/table.h"

enum { PREVIEW_WORDS_MAX = 768 };

/* What the store knows of a table without reading its log. */
struct preview_facts {
    bool known; /* there is such a table; otherwise nothing else counts */
    struct table_options options;
    enum table_phase phase;
    uint32_t turn;
    bool turn_unknown; /* the game's database is away */
    char host[PREVIEW_NAME_MAX];
    char names[TABLE_SEATS_MAX][PREVIEW_NAME_MAX]; /* "": a computer */
    enum ending ending;
    bool scored;                 /* it ended with a result: */
    int scores[TABLE_SEATS_MAX]; /* half points of each seat's person, -1 for who left */
};

/* Plain texts, to be escaped. */
void preview_title(const struct preview_facts *f, enum language language,
                   char text[static PREVIEW_WORDS_MAX]);
void preview_description(const struct preview_facts *f, enum language language,
                         char text[static PREVIEW_WORDS_MAX]);
/* The text alternative of the image. */
void preview_picture(const struct preview_facts *f, enum language language,
                     char text[static PREVIEW_WORDS_MAX]);

#endif
