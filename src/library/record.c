/*
 * record.c - the records of plateau.h: how they are made, written and changed.
 */
#include <string.h>

#include "library/handles.h"
#include "record/record_read.h"

plateau_record *handle_make_record(const plateau_allocator *allocator)
{
    plateau_record *made = library_allocate(allocator, sizeof *made);

    if (made)
        made->allocator = library_keep(allocator);
    return made;
}

/* A start position is in the record's text only if it is not the game's usual one. */
plateau_record *plateau_record_new(const plateau_position *start,
                                   const plateau_allocator *allocator)
{
    const struct game *g = library_game(start);
    const struct position *p = library_position(start);
    plateau_record *made = handle_make_record(allocator);
    union any_position setup;

    if (!made)
        return NULL;
    g->setup(&setup.position, p->seats);
    if (memcmp(&setup, p, g->size) == 0)
        record_init(&made->record, g, p->seats);
    else
        record_init_from(&made->record, g, p);
    return made;
}

plateau_record *plateau_record_read(const char *text, const plateau_allocator *allocator,
                                    plateau_fault *fault)
{
    plateau_record *made = handle_make_record(allocator);
    struct record_error error;

    if (!made) {
        handle_fault_memory(fault);
        return NULL;
    }
    if (record_read(&made->record, text ? text : "", &error))
        return made;
    handle_fault(fault, &error);
    plateau_record_free(made);
    return NULL;
}

plateau_record *plateau_record_copy(const plateau_record *record,
                                    const plateau_allocator *allocator)
{
    plateau_record *made = handle_make_record(allocator);

    if (made)
        record_copy(&made->record, &record->record);
    return made;
}

void plateau_record_free(plateau_record *record)
{
    if (!record)
        return;
    const plateau_allocator allocator = record->allocator;
    library_release(&allocator, record, sizeof *record);
}

size_t plateau_record_write(const plateau_record *record, char *text, size_t room)
{
    return record_write(&record->record, text, room);
}

/* ---- changing ---- */

bool plateau_record_play(plateau_record *record, plateau_move move, uint32_t clock)
{
    struct record *r = &record->record;
    const struct move m = library_move(move);

    static_assert(PLATEAU_NO_CLOCK == RECORD_NO_CLOCK && PLATEAU_CLOCK_MAX == RECORD_CLOCK_MAX,
                  "clocks are the same");
    assert(record_over(r) || handle_is_legal(r->game, &r->now.position, m));
    return record_play(r, m, clock);
}

bool plateau_record_take_back(plateau_record *record, int moves)
{
    return record_take_back(&record->record, moves);
}

bool plateau_record_swap(plateau_record *record)
{
    return record_swap(&record->record);
}

bool plateau_record_substitute(plateau_record *record, int seat, int level)
{
    return record_substitute(&record->record, seat, level);
}

bool plateau_record_credit(plateau_record *record, int seat, uint32_t milliseconds)
{
    return record_credit(&record->record, seat, milliseconds);
}

bool plateau_record_finish(plateau_record *record, const char *ending, uint32_t winners)
{
    enum ending how;

    return ending && ending_find(ending, &how) && record_end(&record->record, how, winners);
}

/* Returns the length of a name; RECORD_NAME_MAX if it is too long or could not be read back. */
static size_t measure_name(const char *name)
{
    size_t n = 0;

    while (name[n] && n < RECORD_NAME_MAX) {
        const size_t length = record_read_character(name + n);
        if (length == 0)
            return RECORD_NAME_MAX;
        n += length;
    }
    return n;
}

bool plateau_record_set_name(plateau_record *record, int seat, const char *name)
{
    struct record *r = &record->record;
    const size_t length = name ? measure_name(name) : RECORD_NAME_MAX;

    if (seat < 0 || seat >= r->start.position.seats || length >= RECORD_NAME_MAX)
        return false;
    /* The name may be a string of this record, so the two may overlap. */
    memmove(r->names[seat], name, length);
    memset(r->names[seat] + length, 0, RECORD_NAME_MAX - length);
    return true;
}
