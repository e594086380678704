/*
 * preview_write.c - writes HTML into a bounded buffer.
 */
#include "server/site/preview_write.h"

#include <assert.h>
#include <stdint.h>
#include <string.h>

#include "json/utf8.h"

void preview_begin(struct preview_writer *w, char *text, size_t room)
{
    assert(room > 0);
    *w = (struct preview_writer){.text = text, .room = room};
}

void preview_put(struct preview_writer *w, const char *bytes, size_t size)
{
    /* One byte is kept for the NUL. */
    if (w->full || size >= w->room - w->size) {
        w->full = true;
        return;
    }
    memcpy(w->text + w->size, bytes, size);
    w->size += size;
}

void preview_put_markup(struct preview_writer *w, const char *markup)
{
    preview_put(w, markup, strlen(markup));
}

static const char *escaped(char character)
{
    switch (character) {
    case '&':
        return "&amp;";
    case '<':
        return "&lt;";
    case '>':
        return "&gt;";
    case '"':
        return "&quot;";
    case '\'':
        return "&#39;";
    default:
        return NULL;
    }
}

void preview_put_text(struct preview_writer *w, const char *text)
{
    for (; *text; text++) {
        const char *instead = escaped(*text);
        if (instead)
            preview_put_markup(w, instead);
        else
            preview_put(w, text, 1);
    }
}

size_t preview_end(struct preview_writer *w)
{
    assert(w->size < w->room);
    if (w->full)
        w->size = 0;
    w->text[w->size] = '\0';
    return w->size;
}

/* Whether a character may be shown; not controls, invisible marks, and characters that reverse or
 * hide the following text. */
static bool is_shown(uint32_t character)
{
    return character >= 0x20 && !(character >= 0x7f && character < 0xa0) && character != 0xad &&
           character != 0x61c && !(character >= 0x200b && character <= 0x200f) &&
           !(character >= 0x2028 && character <= 0x202e) &&
           !(character >= 0x2060 && character <= 0x206f) && character != 0xfeff;
}

void preview_name(const char *from, char name[static PREVIEW_NAME_MAX])
{
    static const char more[] = "…";
    uint32_t character = 0;
    size_t size = 0;
    int letters = 0;

    for (size_t step, left = strlen(from); left > 0; left -= step, from += step) {
        step = utf8_read(from, left, &character);
        if (step == 0) {
            step = 1;
            continue;
        }
        if (!is_shown(character))
            continue;
        if (letters++ == PREVIEW_NAME_LETTERS) {
            memcpy(name + size, more, sizeof more);
            return;
        }
        memcpy(name + size, from, step);
        size += step;
    }
    name[size] = '\0';
}
