/*
 * page_fill.h - the site's page with what a link says of itself filled in.
 *
 * web/index.html has a place between two comments; everything there is replaced.
 */
#ifndef PLATEAU_PAGE_FILL_H
#define PLATEAU_PAGE_FILL_H

#include "server/site/page_words.h"

enum { PAGE_TEMPLATE_MAX = 1 << 15, PAGE_MAX = PAGE_TEMPLATE_MAX + (1 << 14) };

/* The page before and after the place; both point into its text. */
struct page_parts {
    const char *before, *after;
    size_t before_size, after_size;
};

/* False, and why, if the text is not a whole page with the place in it. */
bool page_split(const char *text, size_t size, struct page_parts *p, const char **why);

/* Where a page is, and in which language. */
struct page_place {
    const char *site; /* the public origin */
    const char *path; /* "/t/0051ektzvbxr", perhaps with a query */
    enum language language;
};

/* The length of the page, with a NUL after it; 0 if it would be too long. */
size_t page_fill(const struct page_parts *p, const struct page_facts *f,
                 const struct page_place *place, char page[static PAGE_MAX]);

#endif
