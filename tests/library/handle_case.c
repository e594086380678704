/*
 * handle_case.c - shared by the tests of records, trees and drafts.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "handle_case.h"

/* ---- memory ---- */

/* New memory is filled with bytes that are not zero, because the library must not rely on
   zeroes. */
static void *allocate(void *context, size_t bytes)
{
    struct case_memory *memory = context;

    if (++memory->made == memory->failing)
        return NULL;
    void *made = malloc(bytes);
    assert_non_null(made);
    memory->bytes += bytes;
    return memset(made, 0xa5, bytes);
}

static void release(void *context, void *made, size_t bytes)
{
    struct case_memory *memory = context;

    assert_non_null(made);
    assert_true(memory->bytes >= bytes);
    memory->released++;
    memory->bytes -= bytes;
    memset(made, 0x5a, bytes);
    free(made);
}

plateau_allocator case_allocator(struct case_memory *memory)
{
    return (plateau_allocator){sizeof(plateau_allocator), allocate, release, memory};
}

void case_settled(const struct case_memory *memory, int made)
{
    assert_int_equal(memory->made, made);
    assert_int_equal(memory->released, made - (memory->failing > 0 && memory->failing <= made));
    assert_int_equal(memory->bytes, 0);
}

/* ---- games ---- */

const plateau_game *case_game(const char *name)
{
    const plateau_game *game = plateau_game_find(name);

    assert_non_null(game);
    return game;
}

bool case_seating(int number, const plateau_game **game, int *players)
{
    for (size_t i = 0; (*game = plateau_game_at(i)) != NULL; i++)
        for (*players = 0; *players < 8; ++*players)
            if (plateau_game_allows(*game, *players) && number-- == 0)
                return true;
    return false;
}

plateau_record *case_record(const char *game, int players)
{
    plateau_position start;

    assert_true(plateau_position_start(&start, case_game(game), players));
    plateau_record *record = plateau_record_new(&start, NULL);
    assert_non_null(record);
    return record;
}

plateau_move case_move(const plateau_position *position, const char *text)
{
    plateau_move move = 0;

    if (!plateau_move_read(position, text, &move, NULL))
        fail_msg("%s is not legal", text);
    return move;
}

void case_play(plateau_record *record, const char *moves)
{
    plateau_position now;

    while (*moves) {
        char text[32] = "";
        const size_t length = strcspn(moves, " ");
        assert_true(length < sizeof text);
        memcpy(text, moves, length);
        plateau_record_now(record, &now);
        assert_true(plateau_record_play(record, case_move(&now, text), PLATEAU_NO_CLOCK));
        moves += length + (moves[length] == ' ');
    }
}

plateau_token case_token(const char *text)
{
    plateau_token token;

    assert_true(plateau_token_read(text, &token));
    return token;
}

/* ---- texts ---- */

static char whole[1 << 20], part[1 << 20];

const char *case_text(case_writer *write, const void *of)
{
    const size_t length = write(of, NULL, 0);
    const size_t rooms[] = {0, 1, length / 2 + 1, length, length + 1, length + 7};

    assert_true(length < sizeof whole - 8);
    assert_int_equal(write(of, whole, sizeof whole), length);
    assert_int_equal(strlen(whole), length);
    for (size_t i = 0; i < sizeof rooms / sizeof rooms[0]; i++) {
        const size_t room = rooms[i], fits = length < room ? length : room - 1;
        memset(part, '#', length + 8);
        assert_int_equal(write(of, part, room), length);
        assert_int_equal(part[room], '#');
        if (room == 0)
            continue;
        assert_int_equal(strlen(part), fits);
        assert_memory_equal(part, whole, fits);
    }
    return whole;
}

size_t case_write_record(const void *of, char *text, size_t room)
{
    return plateau_record_write(of, text, room);
}

size_t case_write_tree(const void *of, char *text, size_t room)
{
    return plateau_tree_write(of, text, room);
}

size_t case_write_position(const void *of, char *text, size_t room)
{
    return plateau_position_write(of, text, room);
}

static plateau_reader reader_of(const char *language)
{
    return (plateau_reader){.size = sizeof(plateau_reader), .language = language};
}

size_t case_write_refusal(const void *of, char *text, size_t room)
{
    const struct case_refusal *r = of;
    const plateau_reader reader = reader_of(r->language);

    return plateau_refusal_write(r->refusal, &reader, text, room);
}

size_t case_write_fault(const void *of, char *text, size_t room)
{
    const struct case_fault *f = of;
    const plateau_reader reader = reader_of(f->language);

    return plateau_fault_write(f->fault, &reader, text, room);
}
