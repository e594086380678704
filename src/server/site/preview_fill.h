/*
 * preview_fill.h - fills the link preview (title, description, image) into the site's page.
 *
 * web/index.html has a place between two comments; everything there is replaced.
 */
#ifndef PLATEAU_PREVIEW_FILL_H
#define PLATEAU_PREVIEW_FILL_H

#include "server/site/preview_words.h"

enum { PREVIEW_TEMPLATE_MAX = 1 << 15, PREVIEW_MAX = PREVIEW_TEMPLATE_MAX + (1 << 14) };

/* The page before and after the place; both point into its text. */
struct preview_parts {
    const char *before, *after;
    size_t before_size, after_size;
};

/* False, and why, if the text is not a whole page with the place in it. */
bool preview_split(const char *text, size_t size, struct preview_parts *p, const char **why);

/* Where a page is, and in which language. */
struct preview_place {
    const char *site; /* the public origin */
    const char *path; /* "/t/0051ektzvbxr", perhaps with a query */
    enum language language;
};

/* The length of the page, with a NUL after it; 0 if it would be too long. */
size_t preview_fill(const struct preview_parts *p, const struct preview_facts *f,
                    const struct preview_place *place, char page[static PREVIEW_MAX]);

#endif
