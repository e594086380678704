/*
 * json.h - strict, bounded parser for untrusted JSON objects.
 *
 * The only file that includes jansson.h is json.c. Reading is strict: size and depth are bounded, a
 * key may occur only once, numbers must be in range, and nothing may follow. The first error is
 * kept as a sentence that names the field:
 *
 *     struct json j;
 *     bool ok = json_read(&j, body, size) && json_has_only(&j, "name", "seat") &&
 *                 json_get_text(&j, "name", name, sizeof name) &&
 *                 (!json_has(&j, "seat") || json_get_integer(&j, "seat", 0, 3, &seat));
 *     if (!ok)
 *         refuse(j.error);
 *     json_release(&j);
 *
 * Getters leave their result unchanged when they fail. The sentence may quote hostile text: write
 * it with json_put_string() (json_write.h). It is for developers of clients, so in English only.
 */
#ifndef PLATEAU_JSON_H
#define PLATEAU_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    JSON_SIZE_MAX = 1 << 16,
    JSON_DEPTH_MAX = 8,
    JSON_ERROR_MAX = 256,
};

struct json {
    void *value;                /* jansson's object; NULL if there is none */
    bool borrowed;              /* a part of another object, which must outlive it */
    char error[JSON_ERROR_MAX]; /* "" if there is no error */
};

/* Parses at most JSON_SIZE_MAX bytes. json_release() may be called even if it fails. */
bool json_read(struct json *j, const char *text, size_t size);
/* As json_read(), for a longer text, such as a server's answer. */
bool json_read_long(struct json *j, const char *text, size_t size);
void json_release(struct json *j);

/* Whether the object has the field, and it is not null. */
bool json_has(const struct json *j, const char *name);
/* Returns false if there is a field that is not in the list. */
#define json_has_only(j, ...) json_only(j, (const char *const[]){__VA_ARGS__, NULL})
bool json_only(struct json *j, const char *const names[]);

/* Reads a text that fits into `size` with its final NUL and contains no other NUL. */
bool json_get_text(struct json *j, const char *name, char *text, size_t size);
bool json_get_integer(struct json *j, const char *name, int64_t least, int64_t most,
                      int64_t *number);
/* Reads any number, with or without decimals. */
bool json_get_number(struct json *j, const char *name, double least, double most, double *number);
bool json_get_flag(struct json *j, const char *name, bool *flag);

/* Reads an object in the object: `part` is valid as long as `j`, and has its own error. */
bool json_get_object(struct json *j, const char *name, struct json *part);
/* Returns the number of items in a list, which must be at most `most`. */
bool json_get_count(struct json *j, const char *name, size_t most, size_t *count);
/* Reads an item of a list: an object, a text, or an integer. */
bool json_get_item(struct json *j, const char *name, size_t index, struct json *part);
bool json_get_item_text(struct json *j, const char *name, size_t index, char *text, size_t size);
bool json_get_item_integer(struct json *j, const char *name, size_t index, int64_t least,
                           int64_t most, int64_t *number);

/*
 * The same without errors: a field that is missing or of another type is found as nothing, also in
 * a part that was not found. So a chain of calls needs one check at its end.
 */
/* NULL if missing; valid as long as `j` */
const char *json_find_text(const struct json *j, const char *name);
int64_t json_find_integer(const struct json *j, const char *name, int64_t otherwise);
struct json json_find_object(const struct json *j, const char *name);
size_t json_find_count(const struct json *j, const char *name); /* number of items in a list */
struct json json_find_item(const struct json *j, const char *name, size_t index);

#endif
