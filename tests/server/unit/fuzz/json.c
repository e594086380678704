/*
 * json.c - fuzzes reading an object: either it is refused with a message, or its fields can be read
 * in any way; the writer's output for a text that was read is read again.
 */
#include "json/json.h"
#include "fuzz.h"
#include "json/json_write.h"

static void write_and_read(const char *text)
{
    static char out[JSON_SIZE_MAX + 64], again[256];
    struct json_writer w;
    struct json j;

    json_writer_init(&w, out, sizeof out);
    json_put_object(&w);
    json_put_key(&w, "text");
    json_put_string(&w, text);
    json_put_end(&w);
    const size_t size = json_writer_finish(&w);
    must(size > 0 && json_read(&j, out, size));
    must(json_get_text(&j, "text", again, sizeof again) && strcmp(text, again) == 0);
    json_release(&j);
}

static void ask(struct json *j, int depth)
{
    char text[256];
    int64_t number;
    double real;
    size_t count;
    bool flag;
    struct json part;

    if (json_get_text(j, "a", text, sizeof text))
        write_and_read(text);
    must(!json_get_integer(j, "a", -5, 5, &number) || (number >= -5 && number <= 5));
    must(!json_get_number(j, "a", -5, 5, &real) || (real >= -5 && real <= 5));
    must(!json_get_flag(j, "a", &flag) || json_has(j, "a"));
    if (json_get_count(j, "a", 10, &count))
        for (size_t i = 0; i <= count; i++) {
            must(!json_get_item_text(j, "a", i, text, sizeof text) || i < count);
            if (json_get_item(j, "a", i, &part) && depth < JSON_DEPTH_MAX)
                ask(&part, depth + 1);
        }
    if (json_get_object(j, "a", &part)) {
        must(depth < JSON_DEPTH_MAX);
        ask(&part, depth + 1);
    }
    must(!json_has_only(j, "b") || !json_has(j, "a"));
    must(strnlen(j->error, sizeof j->error) < sizeof j->error);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size);
    struct json j;

    if (json_read(&j, text, size))
        ask(&j, 1);
    else
        must(j.error[0] != '\0' && !j.value);
    json_release(&j);
    free(text);
    return 0;
}
