/*
 * record_write.h - writes the parts of a record's text, for the writers in this folder.
 */
#ifndef PLATEAU_RECORD_WRITE_H
#define PLATEAU_RECORD_WRITE_H

#include "record/record.h"

/* A text that may not fit: its whole length is counted, but only what fits is written. */
struct record_output {
    char *text;
    size_t size, length;
    size_t column;
};

void record_write_text(struct record_output *o, const char *what);
void record_write_number(struct record_output *o, uint32_t number);
/* Writes seconds with only as many decimals (up to three) as needed. */
void record_write_seconds(struct record_output *o, uint32_t milliseconds);
void record_write_tags(struct record_output *o, const struct record *r);
/* Writes an event in its braces; for a move, its clock. */
void record_write_event(struct record_output *o, const struct record_entry *e);
/* Ends the text with a NUL; returns the length of the whole text. */
size_t record_write_end(struct record_output *o);

#endif
