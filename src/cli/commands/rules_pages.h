/*
 * rules_pages.h - docs/rules/, embedded by the build (tools/embed-pages).
 */
#ifndef PLATEAU_RULES_PAGES_H
#define PLATEAU_RULES_PAGES_H

#include "options/tr.h"

struct rules_page {
    const char *game;
    int language; /* its column */
    const char *text;
};

/* An entry without a game ends the list. */
extern const struct rules_page rules_pages[];

#endif
