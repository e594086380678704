/*
 * preview_template.h - the site's index.html on disk, read again when it has changed.
 */
#ifndef PLATEAU_PREVIEW_TEMPLATE_H
#define PLATEAU_PREVIEW_TEMPLATE_H

#include <stdint.h>
#include <time.h>

#include "server/site/preview_fill.h"

struct preview_template {
    const char *path; /* "": no page is configured */
    bool good;        /* `parts` can be used */
    bool missing;     /* the file did not exist when it was last checked */
    struct preview_parts parts;
    char text[PREVIEW_TEMPLATE_MAX];
    uint64_t looked; /* milliseconds when the file was last checked */
    /* Identity of the file when it was read. */
    struct timespec changed;
    int64_t size;
    uint64_t inode;
};

/* Reads the page; `path` must stay valid. If it cannot be used, logs why and has no page. */
void preview_template_init(struct preview_template *t, const char *path, uint64_t now);
/*
 * Returns the page to fill, or NULL. `now` in milliseconds: the file is checked once per second; if
 * a new version cannot be used, the previous one stays.
 */
const struct preview_parts *preview_template_get(struct preview_template *t, uint64_t now);

#endif
