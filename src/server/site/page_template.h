/*
 * page_template.h - the site's index.html as it lies on the disk; read again when it has changed.
 */
#ifndef PLATEAU_PAGE_TEMPLATE_H
#define PLATEAU_PAGE_TEMPLATE_H

#include <stdint.h>
#include <time.h>

#include "server/site/page_fill.h"

struct page_template {
    const char *path; /* "": there is none */
    bool good;        /* `parts` can be filled */
    bool missing;     /* the file was not there when it was last looked at */
    struct page_parts parts;
    char text[PAGE_TEMPLATE_MAX];
    uint64_t looked; /* when the file was last looked at */
    /* What it looked like when it was read. */
    struct timespec changed;
    int64_t size;
    uint64_t inode;
};

/* Reads it; `path` must stay. A page that cannot be used is logged, and there is none. */
void page_template_init(struct page_template *t, const char *path, uint64_t now);
/*
 * The page to be filled, or NULL. `now` in milliseconds: the file is looked at once a second, and
 * one that cannot be used leaves the page as it was.
 */
const struct page_parts *page_template_get(struct page_template *t, uint64_t now);

#endif
