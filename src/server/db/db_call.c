/*
 * db_call.c - creates calls to the database, and lists of them.
 */
#include "server/db/db_call.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/db/db_lane.h"

struct db_call *db_call_new(const struct db_statement *s)
{
    struct db_call *c = alloc_zeroed(1, sizeof *c);

    c->statement = s;
    c->patient = s->lane == DB_NO_LANE || !db_lane_rules[s->lane].awaited;
    return c;
}

void db_set_patient(struct db_call *c, bool patient)
{
    c->patient = patient;
}

void db_call_free(struct db_call *c)
{
    free(c->text);
    free(c);
}

/* Makes room for `size` more characters of the value being added. */
static char *room(struct db_call *c, size_t size)
{
    if (c->size + size > c->room) {
        c->room = (c->size + size) * 2 + 256;
        c->text = alloc_resized(c->text, c->room);
    }
    return c->text + c->size;
}

static void append(struct db_call *c, const char *text, size_t size)
{
    memcpy(room(c, size), text, size);
    c->size += size;
}

static void call_begin(struct db_call *c)
{
    assert(c->count < DB_PARAMETERS_MAX);
    c->at[c->count++] = c->size;
}

void db_text(struct db_call *c, const char *value)
{
    if (!value) {
        db_null(c);
        return;
    }
    call_begin(c);
    append(c, value, strlen(value) + 1);
}

void db_null(struct db_call *c)
{
    call_begin(c);
    c->null[c->count - 1] = true;
}

/* Writes digits from the end; returns where they begin. printf is too slow for the fifteen numbers
 * of each move. */
static const char *write_int(int64_t value, char text[static 24])
{
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    char *at = text + 23;

    *at = '\0';
    do
        *--at = (char)('0' + rest % 10);
    while ((rest /= 10) > 0);
    if (value < 0)
        *--at = '-';
    return at;
}

void db_int(struct db_call *c, int64_t value)
{
    char text[24];
    const char *digits = write_int(value, text);

    call_begin(c);
    append(c, digits, (size_t)(text + 24 - digits));
}

void db_bytes(struct db_call *c, const void *bytes, size_t size)
{
    static const char digits[] = "0123456789abcdef";
    const unsigned char *from = bytes;

    call_begin(c);
    append(c, "\\x", 2);
    for (size_t i = 0; i < size; i++)
        append(c, (char[]){digits[from[i] >> 4], digits[from[i] & 15]}, 2);
    append(c, "", 1);
}

void db_ints(struct db_call *c, const int64_t *values, int count)
{
    char text[24];

    call_begin(c);
    append(c, "{", 1);
    for (int i = 0; i < count; i++) {
        const char *digits = write_int(values[i], text);
        if (i)
            append(c, ",", 1);
        append(c, digits, (size_t)(text + 23 - digits));
    }
    append(c, "}", 2);
}

void db_texts(struct db_call *c, const char *const *values, int count)
{
    call_begin(c);
    append(c, "{", 1);
    for (int i = 0; i < count; i++) {
        append(c, i ? ",\"" : "\"", i ? 2 : 1);
        for (const char *from = values[i]; *from; from++) {
            if (*from == '"' || *from == '\\')
                append(c, "\\", 1);
            append(c, from, 1);
        }
        append(c, "\"", 1);
    }
    append(c, "}", 2);
}

void db_list_init(struct db_list *l)
{
    *l = (struct db_list){.end = &l->first};
}

void db_list_add(struct db_list *l, struct db_call *c)
{
    c->next = NULL;
    *l->end = c;
    l->end = &c->next;
    l->count++;
}

struct db_call *db_list_take(struct db_list *l)
{
    struct db_call *c = l->first;

    if (!c)
        return NULL;
    l->first = c->next;
    if (!l->first)
        l->end = &l->first;
    l->count--;
    c->next = NULL;
    return c;
}

void db_list_pick(struct db_list *l, bool (*wanted)(const struct db_call *c, uint64_t now),
                  uint64_t now, struct db_list *to)
{
    struct db_list kept;

    db_list_init(&kept);
    for (struct db_call *c; (c = db_list_take(l));)
        db_list_add(wanted(c, now) ? to : &kept, c);
    db_list_prepend(l, &kept);
}

void db_list_prepend(struct db_list *l, struct db_list *from)
{
    if (!from->first)
        return;
    *from->end = l->first;
    if (!l->first)
        l->end = from->end;
    l->first = from->first;
    l->count += from->count;
    db_list_init(from);
}

static int call_compare(const void *left, const void *right)
{
    const struct db_call *a = *(struct db_call *const *)left;
    const struct db_call *b = *(struct db_call *const *)right;

    if (a->key != b->key)
        return a->key < b->key ? -1 : 1;
    return a->order < b->order ? -1 : a->order > b->order;
}

void db_list_sort(struct db_list *l)
{
    struct db_call *all[DB_BATCH_MAX];
    int count = 0;

    assert(l->count <= DB_BATCH_MAX);
    for (struct db_call *c; (c = db_list_take(l));)
        all[count++] = c;
    qsort(all, (size_t)count, sizeof *all, call_compare);
    for (int i = 0; i < count; i++)
        db_list_add(l, all[i]);
}
