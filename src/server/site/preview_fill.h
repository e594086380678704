/*
 * preview_fill.h - fills the link preview (title, description, image) into the site's page.
 *
 * web/index.html has two comments that mark a place; everything between them is replaced.
 */
#ifndef PLATEAU_PREVIEW_FILL_H
#define PLATEAU_PREVIEW_FILL_H

#include "server/site/preview_words.h"

enum { PREVIEW_TEMPLATE_MAX = 1 << 15, PREVIEW_MAX = PREVIEW_TEMPLATE_MAX + (1 << 14) };

/* The page before and after that place; both point into the caller's text. */
struct preview_parts {
    const char *before, *after;
    size_t before_size, after_size;
};

/* Splits a page; returns false, and why, if the text is not a whole page with the place in it. */
bool preview_split(const char *text, size_t size, struct preview_parts *p, const char **why);

/* The address of a page, and its language. */
struct preview_place {
    const char *site; /* the public origin */
    const char *path; /* "/t/0051ektzvbxr", perhaps with a query */
    const struct language *language;
};

/* Writes the page and a NUL; returns its length, or 0 if it would be too long. */
size_t preview_fill(const struct preview_parts *p, const struct preview_facts *f,
                    const struct preview_place *place, char page[static PREVIEW_MAX]);

#endif
