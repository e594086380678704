/*
 * rules_pages.h - docs/rules/, embedded by the build (tools/embed-pages).
 */
#ifndef PLATEAU_RULES_PAGES_H
#define PLATEAU_RULES_PAGES_H

struct rules_page {
    const char *game;
    const char *language; /* its tag */
    const char *text;
};

/* An entry without a game ends the list. */
extern const struct rules_page rules_pages[];

#endif
