/*
 * preview_template.h - the site's index.html on disk, read again when it has changed.
 */
#ifndef PLATEAU_PREVIEW_TEMPLATE_H
#define PLATEAU_PREVIEW_TEMPLATE_H

#include <stdint.h>
#include <time.h>

#include "server/site/preview_fill.h"

struct preview_template {
    const char *path; /* "": there is none */
    bool good;        /* `parts` can be filled */
    bool missing;     /* the file was not there when it was last looked at */
    struct preview_parts parts;
    char text[PREVIEW_TEMPLATE_MAX];
    uint64_t looked; /* when the file was last looked at */
    /* What it looked like when it was read. */
    struct timespec changed;
    int64_t size;
    uint64_t inode;
};

/* Reads it; `path` must stay. A page that cannot be used is logged, and there is none. */
void preview_template_init(struct preview_template *t, const char *path, uint64_t now);
/*
 * The page to be filled, or NULL. `now` in milliseconds: the file is looked at once a second, and
 * one that cannot be used leaves the page as it was.
 */
const struct preview_parts *preview_template_get(struct preview_template *t, uint64_t now);

#endif
