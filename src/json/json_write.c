/*
 * json_write.c - writes JSON into a buffer. Text is copied in runs up to the next byte that must be
 * escaped.
 */
#include "json/json_write.h"

#include <assert.h>
#include <string.h>

#include "json/utf8.h"

static const char hex[] = "0123456789abcdef";

void json_writer_init(struct json_writer *w, char *text, size_t size)
{
    assert(size > 0);
    *w = (struct json_writer){.text = text, .size = size};
    text[0] = '\0';
}

void json_writer_init_through(struct json_writer *w, char *text, size_t size,
                              void (*on_full)(void *context, const char *bytes, size_t size),
                              void *context)
{
    json_writer_init(w, text, size);
    w->on_full = on_full;
    w->context = context;
}

void json_writer_move(struct json_writer *w, char *text, size_t size)
{
    assert(!w->on_full && !w->overflow && size > w->used);
    w->text = text;
    w->size = size;
}

static void send_on(struct json_writer *w, const char *bytes, size_t size)
{
    w->on_full(w->context, bytes, size);
    w->sent += size;
}

/* A text longer than the whole buffer is passed on directly. */
static void put_through(struct json_writer *w, const char *bytes, size_t size)
{
    send_on(w, w->text, w->used);
    w->used = 0;
    if (size >= w->size) {
        send_on(w, bytes, size);
        return;
    }
    memcpy(w->text, bytes, size);
    w->used = size;
}

static void put(struct json_writer *w, const char *bytes, size_t size)
{
    if (w->on_full && size >= w->size - w->used) {
        put_through(w, bytes, size);
        return;
    }
    if (w->overflow || size >= w->size - w->used) {
        w->overflow = true;
        return;
    }
    memcpy(w->text + w->used, bytes, size);
    w->used += size;
}

size_t json_writer_finish(struct json_writer *w)
{
    assert(w->depth == 0 && !w->keyed);
    if (w->on_full) {
        send_on(w, w->text, w->used);
        w->used = 0;
        return w->sent;
    }
    w->text[w->overflow ? 0 : w->used] = '\0';
    return w->overflow ? 0 : w->used;
}

static uint32_t level(const struct json_writer *w)
{
    return UINT32_C(1) << (w->depth - 1);
}

/* Writes the comma before a value, unless it follows its key or the opening bracket. */
static void begin_value(struct json_writer *w)
{
    if (w->keyed) {
        w->keyed = false;
        return;
    }
    if (w->depth == 0)
        return;
    assert(w->lists & level(w)); /* in an object every value needs a key */
    if (w->filled & level(w))
        put(w, ",", 1);
    w->filled |= level(w);
}

static void begin(struct json_writer *w, bool list)
{
    begin_value(w);
    put(w, list ? "[" : "{", 1);
    assert(w->depth < JSON_WRITER_DEPTH);
    w->depth++;
    w->filled &= ~level(w);
    w->lists = list ? w->lists | level(w) : w->lists & ~level(w);
}

void json_put_object(struct json_writer *w)
{
    begin(w, false);
}

void json_put_list(struct json_writer *w)
{
    begin(w, true);
}

void json_put_end(struct json_writer *w)
{
    assert(w->depth > 0 && !w->keyed);
    put(w, w->lists & level(w) ? "]" : "}", 1);
    w->depth--;
}

void json_put_key(struct json_writer *w, const char *key)
{
    assert(w->depth > 0 && !(w->lists & level(w)) && !w->keyed);
    assert(!strpbrk(key, "\"\\"));
    if (w->filled & level(w))
        put(w, ",", 1);
    w->filled |= level(w);
    put(w, "\"", 1);
    put(w, key, strlen(key));
    put(w, "\":", 2);
    w->keyed = true;
}

/* Writes a byte that must be escaped. */
static void escape(struct json_writer *w, unsigned char byte)
{
    static const char plain[] = "\"\\\b\f\n\r\t", letters[] = "\"\\bfnrt";
    const char *found = byte ? strchr(plain, byte) : NULL;

    if (found)
        put(w, (const char[]){'\\', letters[found - plain]}, 2);
    else
        put(w, (const char[]){'\\', 'u', '0', '0', hex[byte >> 4], hex[byte & 15]}, 6);
}

void json_put_bytes(struct json_writer *w, const char *text, size_t size)
{
    size_t run = 0;

    begin_value(w);
    put(w, "\"", 1);
    for (size_t i = 0; i < size;) {
        const unsigned char byte = (unsigned char)text[i];
        uint32_t character;
        if (byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\') {
            i++;
            continue;
        }
        const size_t length = byte < 0x80 ? 0 : utf8_read(text + i, size - i, &character);
        if (length > 0) {
            i += length;
            continue;
        }
        put(w, text + run, i - run);
        if (byte < 0x80)
            escape(w, byte);
        else
            put(w, "\xef\xbf\xbd", 3);
        run = ++i;
    }
    put(w, text + run, size - run);
    put(w, "\"", 1);
}

void json_put_string(struct json_writer *w, const char *text)
{
    if (text)
        json_put_bytes(w, text, strlen(text));
    else
        json_put_null(w);
}

static void put_digits(struct json_writer *w, bool negative, uint64_t rest)
{
    char digits[21];
    size_t at = sizeof digits;

    do
        digits[--at] = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (negative)
        digits[--at] = '-';
    json_put_raw(w, digits + at, sizeof digits - at);
}

void json_put_int(struct json_writer *w, int64_t number)
{
    put_digits(w, number < 0, number < 0 ? 0 - (uint64_t)number : (uint64_t)number);
}

void json_put_count(struct json_writer *w, uint64_t number)
{
    put_digits(w, false, number);
}

void json_put_bool(struct json_writer *w, bool flag)
{
    json_put_raw(w, flag ? "true" : "false", flag ? 4 : 5);
}

void json_put_null(struct json_writer *w)
{
    json_put_raw(w, "null", 4);
}

void json_put_raw(struct json_writer *w, const char *json, size_t size)
{
    begin_value(w);
    put(w, json, size);
}
