/*
 * tree.c - fuzzes the reader of records with variations and comments: an accepted text is written
 * and read again the same, also after changes; a plain record is read as by the reader of records.
 */
#include "fuzz.h"

#include "../unit/random_tree.h"

static struct tree t, back;
static char first[TREE_TEXT_MAX], second[TREE_TEXT_MAX];

static void check_round_trip(void)
{
    struct record_error error;
    const size_t length = tree_write(&t, first, sizeof first);

    must(length < sizeof first && tree_read(&back, first, &error));
    must(tree_write(&back, second, sizeof second) == length && strcmp(first, second) == 0);
    must(memcmp(&t.record.now, &back.record.now, t.record.game->size) == 0);
    must(t.record.ending == back.record.ending && tree_has_notes(&t) == tree_has_notes(&back));
}

/* The two readers agree on texts that have only moves and events. */
static void check_plain(const char *text, bool read, const struct record_error *e)
{
    static struct record r;
    struct record_error error;
    const bool plain = record_read(&r, text, &error);

    must(plain == (read && !tree_has_notes(&t)));
    must(plain || read || (int)e->fault > RECORD_OK);
    if (plain) {
        tree_write(&t, first, sizeof first);
        record_write(&r, second, sizeof second);
        must(strcmp(first, second) == 0);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), sentence[RECORD_ERROR_TEXT_MAX];
    struct record_error error;
    const bool read = tree_read(&t, text, &error);
    uint64_t seed = size;

    check_plain(text, read, &error);
    free(text);
    if (!read) {
        must((int)error.fault > RECORD_OK && (int)error.fault < TREE_FAULT_COUNT);
        must(error.line >= 1);
        for (int language = 0; language_at(language); language++)
            must(tree_error_write(&error, language_at(language)->tag, sentence) > 0);
        return 0;
    }
    check_round_trip();
    for (size_t i = 0; i < size; i++)
        seed = seed * 31 + data[i];
    for (int i = 0; i < 8; i++)
        random_tree_edit(&t, &seed);
    check_round_trip();
    return 0;
}
