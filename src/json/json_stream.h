/*
 * json_stream.h - writes JSON to a stream, through a buffer.
 */
#ifndef PLATEAU_JSON_STREAM_H
#define PLATEAU_JSON_STREAM_H

#include <stdio.h>

#include "json/json_write.h"

/* Use ferror() to find out whether writing failed. */
void json_writer_init_stream(struct json_writer *w, char *text, size_t size, FILE *stream);

#endif
