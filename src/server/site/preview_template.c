/*
 * preview_template.c - the site's index.html, read again when it has changed.
 *
 * A new version of the site may be installed while nodes run; checking costs one system call per
 * second, and nodes do not have to be notified.
 */
#include "server/site/preview_template.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "server/base/log.h"

enum { LOOK_EVERY = 1000 };

static void log_unreadable(const struct preview_template *t, const char *why)
{
    log_event(LOG_WARNING, "page-not-read", log_text("file", t->path), log_text("reason", why));
}

/* Whether the file has changed since it was read; stores its current identity. */
static bool has_changed(struct preview_template *t)
{
    struct stat s;

    if (stat(t->path, &s) != 0) {
        if (!t->missing) /* logged once, not every second */
            log_unreadable(t, strerror(errno));
        t->missing = true;
        return false;
    }
    t->missing = false;
    const bool same = s.st_ino == t->inode && s.st_size == t->size &&
                      s.st_mtim.tv_sec == t->changed.tv_sec &&
                      s.st_mtim.tv_nsec == t->changed.tv_nsec;
    t->inode = s.st_ino;
    t->size = s.st_size;
    t->changed = s.st_mtim;
    return !same;
}

static void read_page(struct preview_template *t)
{
    static char text[PREVIEW_TEMPLATE_MAX];
    struct preview_parts parts;
    const char *why;
    FILE *file = fopen(t->path, "rb");

    if (!file) {
        log_unreadable(t, strerror(errno));
        return;
    }
    const size_t size = fread(text, 1, sizeof text, file);
    const bool failed = ferror(file);
    fclose(file);
    if (failed || size == sizeof text) {
        log_unreadable(t, failed ? "it cannot be read" : "it is too long");
        return;
    }
    if (!preview_split(text, size, &parts, &why)) {
        log_unreadable(t, why);
        return;
    }
    memcpy(t->text, text, size);
    t->good = preview_split(t->text, size, &t->parts, &why);
}

void preview_template_init(struct preview_template *t, const char *path, uint64_t now)
{
    *t = (struct preview_template){.path = path, .looked = now};
    if (path[0] && has_changed(t))
        read_page(t);
}

const struct preview_parts *preview_template_get(struct preview_template *t, uint64_t now)
{
    if (t->path[0] && now - t->looked >= LOOK_EVERY) {
        t->looked = now;
        if (has_changed(t))
            read_page(t);
    }
    return t->good ? &t->parts : NULL;
}
