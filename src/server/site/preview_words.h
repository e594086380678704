/*
 * preview_words.h - title and description of a table's link preview.
 */
#ifndef PLATEAU_PREVIEW_WORDS_H
#define PLATEAU_PREVIEW_WORDS_H

#include "rules/reason.h"
#include "server/site/preview_write.h"
#include "table/table.h"

enum { PREVIEW_WORDS_MAX = 768 };

/* What the database knows of a table without reading its log. */
struct preview_facts {
    bool known; /* the table exists; otherwise no other field is set */
    struct table_options options;
    enum table_phase phase;
    uint32_t ply;
    bool ply_unknown; /* the game's database is away */
    char host[PREVIEW_NAME_MAX];
    char names[TABLE_SEATS_MAX][PREVIEW_NAME_MAX]; /* "": a computer */
    enum ending ending;
    bool scored;                 /* the game ended with a result */
    int scores[TABLE_SEATS_MAX]; /* half points of each seat's person; -1: that person left */
};

/* These write plain text, to be escaped. */
void preview_title(const struct preview_facts *f, const struct language *language,
                   char text[static PREVIEW_WORDS_MAX]);
void preview_description(const struct preview_facts *f, const struct language *language,
                         char text[static PREVIEW_WORDS_MAX]);
/* Writes the text alternative of the image. */
void preview_picture(const struct preview_facts *f, const struct language *language,
                     char text[static PREVIEW_WORDS_MAX]);

#endif
