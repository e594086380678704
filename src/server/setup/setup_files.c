/*
 * setup_files.c - files that setup reads and writes.
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/base/secret.h"
#include "server/setup/file_stamp.h"
#include "server/setup/setup_private.h"

char *setup_template(const struct setup *s, const char *name)
{
    char path[WHOLE_FILE_PATH_MAX];

    snprintf(path, sizeof path, "%s/%s", s->templates, name);
    char *text = whole_file_read(path);
    if (!text)
        setup_fail("cannot read %s: %s (see --templates)", path, strerror(errno));
    return text;
}

bool setup_read(const struct setup *s, const char *inside, char **text)
{
    char path[WHOLE_FILE_PATH_MAX];

    whole_file_path(path, s->root, inside);
    *text = whole_file_read(path);
    return *text || errno == ENOENT || setup_fail("cannot read %s: %s", path, strerror(errno));
}

/* Whether a file has this mode and, on the machine itself, belongs to root. */
static bool has_mode(const struct setup *s, const char *path, mode_t mode)
{
    struct stat st;

    return stat(path, &st) == 0 && (st.st_mode & 07777) == mode && (s->root[0] || st.st_uid == 0);
}

static bool write_file(struct setup *s, const char *path, const char *text, mode_t mode)
{
    char error[WHOLE_FILE_ERROR_MAX], folder[WHOLE_FILE_PATH_MAX];

    if (s->dry)
        return true;
    snprintf(folder, sizeof folder, "%s", path);
    *strrchr(folder, '/') = '\0';
    return (whole_file_make_folder(folder, error) && whole_file_write(path, text, mode, error)) ||
           setup_fail("%s", error);
}

bool setup_put(struct setup *s, const char *inside, const char *text, mode_t mode)
{
    char path[WHOLE_FILE_PATH_MAX], *now;

    if (!setup_read(s, inside, &now))
        return false;
    whole_file_path(path, s->root, inside);
    const bool same = now && strcmp(now, text) == 0, right = now && has_mode(s, path, mode);
    const bool there = now != NULL;
    if (now)
        secret_wipe(now, strlen(now));
    free(now);
    if (same && right) {
        setup_say(s, SETUP_KEPT, "%s", inside);
        return true;
    }
    setup_say(s, there ? SETUP_CHANGED : SETUP_CREATED, "%s, mode %04o%s", inside, (unsigned)mode,
              same ? " (its text was right)" : "");
    return write_file(s, path, text, mode);
}

bool setup_put_stamped(struct setup *s, const char *inside, const char *name, bool *changed)
{
    char *plain = setup_template(s, name), *now = NULL;

    if (!plain || !setup_read(s, inside, &now)) {
        free(plain);
        return false;
    }
    char *stamped = file_stamp_add(plain);
    const bool theirs = now && !file_stamp_is_intact(now) && strcmp(now, plain) != 0;
    bool ok = true;
    if (theirs)
        setup_say(s, SETUP_LEFT, "%s: edited by hand; compare it with %s/%s", inside, s->templates,
                  name);
    else if (now && strcmp(now, plain) == 0)
        setup_say(s, SETUP_KEPT, "%s", inside);
    else {
        *changed = *changed || !now || strcmp(now, stamped) != 0;
        ok = setup_put(s, inside, stamped, 0644);
    }
    free(now);
    free(plain);
    free(stamped);
    return ok;
}
