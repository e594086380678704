/*
 * tictacdoh_reader.c - the reader of Tic Tac Doh positions accepts exactly the possible ones: of
 * all boards with up to a few pieces, those that are accepted must be those that play can reach.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/games.h"
#include "rules/position_text.h"

enum { PIECES = 5, SLOTS = 1 << 21 };

/* The positions that play reaches, in a table with open addressing; an empty slot has no seats. */
static struct tictacdoh reached[SLOTS];

static struct tictacdoh *slot_of(const struct tictacdoh *t)
{
    size_t at = game_hash(&tictacdoh, &t->base) % SLOTS;

    while (reached[at].base.seats != 0 && memcmp(&reached[at], t, sizeof *t) != 0)
        at = (at + 1) % SLOTS;
    return &reached[at];
}

static int reach(const struct tictacdoh *t, int pieces)
{
    struct tictacdoh *slot = slot_of(t);
    struct move list[GAME_MOVES_MAX];
    int found = 1;

    if (slot->base.seats != 0)
        return 0;
    *slot = *t;
    if (pieces == PIECES)
        return found;
    const int count = tictacdoh.moves(&t->base, list);
    for (int i = 0; i < count; i++) {
        struct tictacdoh next = *t;
        tictacdoh.play(&next.base, list[i]);
        found += reach(&next, pieces + 1);
    }
    return found;
}

static const char *const contents[] = {"-", "S", "M", "L", "LM", "MS", "SM", "ML", "LMS", "SML"};

struct boards {
    const char *cells[25]; /* from a1 */
    int corner;            /* the cell to be filled: file + 5 * rank */
    int read, accepted, wrong;
};

static void try_board(struct boards *b, int pieces)
{
    char text[GAME_TEXT_MAX];
    struct tictacdoh t;
    size_t n = 0;

    for (int rank = 4; rank >= 0; rank--)
        for (int file = 0; file < 5; file++) {
            n = position_text_put(text, n, b->cells[file + 5 * rank]);
            n = position_text_put(text, n, file < 4 ? "," : rank > 0 ? "/" : "");
        }
    text[position_text_put(text, n, pieces % 2 ? " 2/2" : " 1/2")] = '\0';
    b->read++;
    const bool accepted = tictacdoh.read(&t.base, text);
    const bool possible = accepted && slot_of(&t)->base.seats != 0;
    b->accepted += accepted;
    if (accepted && !possible && b->wrong++ < 10)
        print_error("accepted, but play cannot reach it: %s\n", text);
}

/* Fills the grid from its `cell`-th cell on, with at most PIECES pieces in all. */
static void fill(struct boards *b, int cell, int pieces)
{
    if (cell == 9) {
        try_board(b, pieces);
        return;
    }
    const char **at = &b->cells[b->corner + cell % 3 + 5 * (cell / 3)];
    for (size_t i = 0; i < sizeof contents / sizeof contents[0]; i++) {
        const int more = i == 0 ? 0 : (int)strlen(contents[i]);
        if (pieces + more > PIECES)
            continue;
        *at = contents[i];
        fill(b, cell + 1, pieces + more);
    }
    *at = contents[0];
}

static void test_all_boards(void **state)
{
    struct boards b = {.read = 0};
    struct tictacdoh start;

    (void)state;
    tictacdoh.setup(&start.base, 2);
    reach(&start, 0);
    for (int cell = 0; cell < 25; cell++)
        b.cells[cell] = contents[0];
    for (int rank = 0; rank < 3; rank++)
        for (int file = 0; file < 3; file++) {
            b.corner = file + 5 * rank;
            fill(&b, 0, 0);
        }
    assert_true(b.accepted > 0 && b.accepted < b.read);
    assert_int_equal(b.wrong, 0);
}

/* Every position that play reaches is accepted. */
static void test_all_reached(void **state)
{
    struct tictacdoh back;
    char text[GAME_TEXT_MAX];
    int count = 0;

    (void)state;
    for (size_t i = 0; i < SLOTS; i++) {
        if (reached[i].base.seats == 0)
            continue;
        tictacdoh.write(&reached[i].base, text);
        assert_true(tictacdoh.read(&back.base, text));
        assert_memory_equal(&back, &reached[i], sizeof back);
        count++;
    }
    assert_true(count > 100000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_boards),
        cmocka_unit_test(test_all_reached),
    };

    return cmocka_run_group_tests_name("tictacdoh_reader", tests, NULL, NULL);
}
