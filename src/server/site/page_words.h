/*
 * page_words.h - what a link to a table says of it before it is opened, in both languages.
 */
#ifndef PLATEAU_PAGE_WORDS_H
#define PLATEAU_PAGE_WORDS_H

#include "rules/reason.h"
#include "server/site/page_write.h"
#include "table/table.h"

enum { PAGE_WORDS_MAX = 768 };

/* What the store knows of a table without reading its log. */
struct page_facts {
    bool known; /* there is such a table; otherwise nothing else counts */
    struct table_options options;
    enum table_phase phase;
    uint32_t turn;
    char host[PAGE_NAME_MAX];
    char names[TABLE_SEATS_MAX][PAGE_NAME_MAX]; /* "": a computer */
    enum ending ending;
    bool scored;                 /* it ended with a result: */
    int scores[TABLE_SEATS_MAX]; /* half points of each seat's person, -1 for who left */
};

/* Plain texts, to be escaped. */
void page_title(const struct page_facts *f, enum language language,
                char text[static PAGE_WORDS_MAX]);
void page_description(const struct page_facts *f, enum language language,
                      char text[static PAGE_WORDS_MAX]);
/* What can be seen on the card. */
void page_picture(const struct page_facts *f, enum language language,
                  char text[static PAGE_WORDS_MAX]);

#endif
