/*
 * page_write.h - writes HTML into a buffer that cannot overflow; text is escaped, names are
 * bounded.
 */
#ifndef PLATEAU_PAGE_WRITE_H
#define PLATEAU_PAGE_WRITE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    PAGE_NAME_LETTERS = 24, /* the most that are shown of a name */
    PAGE_NAME_MAX = 4 * PAGE_NAME_LETTERS + 4,
};

struct page_writer {
    char *text;
    size_t size, room;
    bool full; /* something did not fit: the text must not be used */
};

void page_begin(struct page_writer *w, char *text, size_t room);
/* As it is: only what we wrote ourselves. */
void page_put(struct page_writer *w, const char *bytes, size_t size);
void page_put_markup(struct page_writer *w, const char *markup);
/* As text, between tags or in quotes: nothing in it means anything to a browser. */
void page_put_text(struct page_writer *w, const char *text);
/* The length, with a NUL after it; 0 if something did not fit. */
size_t page_end(struct page_writer *w);

/*
 * What is shown of a name, whoever chose it: a bounded number of letters, without control
 * characters, without those that turn the direction of what follows, and without broken UTF-8.
 */
void page_name(const char *from, char name[static PAGE_NAME_MAX]);

#endif
