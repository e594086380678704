/*
 * json_stream.c - writes full buffers to a stream.
 */
#include "json/json_stream.h"

static void on_full(void *context, const char *bytes, size_t size)
{
    fwrite(bytes, 1, size, context);
}

void json_writer_init_stream(struct json_writer *w, char *text, size_t size, FILE *stream)
{
    json_writer_init_through(w, text, size, on_full, stream);
}
