/*
 * pictures.c PLATEAU - positions of plateau.h as SVG and JSON: into buffers of any size, through
 * random games, and the same as the program prints.
 */
#define _POSIX_C_SOURCE 200809L /* popen() */

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <plateau.h>

enum { ROOM = 1 << 18, MOVES_MAX = 2048, TEXT_MAX = 128 };

static const char *program;
static char whole[ROOM], cut[ROOM];

/* Writes a position in one of the two formats. */
typedef size_t write(const plateau_position *p, const plateau_picture *picture, char *text,
                     size_t room);

static size_t write_svg(const plateau_position *p, const plateau_picture *picture, char *text,
                        size_t room)
{
    return plateau_position_svg_write(p, picture, NULL, text, room);
}

static size_t write_json(const plateau_position *p, const plateau_picture *picture, char *text,
                         size_t room)
{
    (void)picture;
    return plateau_position_json_write(p, text, room);
}

/* The length is that of the whole text; as much as fits is written. */
static size_t check_rooms(write *with, const plateau_position *p, const plateau_picture *picture)
{
    const size_t length = with(p, picture, whole, ROOM);

    assert_in_range(length, 1, ROOM - 1);
    assert_int_equal(strlen(whole), length);
    assert_int_equal(with(p, picture, NULL, 0), length);
    for (size_t room = 1; room <= length + 2; room += 1 + room / 2) {
        memset(cut, '#', ROOM);
        assert_int_equal(with(p, picture, cut, room), length);
        assert_int_equal(strlen(cut), room <= length ? room - 1 : length);
        assert_memory_equal(cut, whole, strlen(cut));
        assert_int_equal(cut[room], '#');
    }
    return length;
}

static int count_of(const char *text, const char *word)
{
    int count = 0;

    for (const char *at = text; (at = strstr(at, word)); at++)
        count++;
    return count;
}

/* Draws the position, with places to click; with the previous move; with a turn begun. */
static void check_svg(const plateau_position *p, const plateau_position *before, plateau_move move)
{
    plateau_picture picture = {.size = sizeof picture, .before = before, .move = move};
    plateau_token turn[8], wrong = {.kind = PLATEAU_TOKEN_DIRECTION, .letter = 'n'};
    char text[TEXT_MAX], title[TEXT_MAX + 16];

    check_rooms(write_svg, p, before ? &picture : NULL);
    plateau_position_write(p, text, sizeof text);
    snprintf(title, sizeof title, "<title>%s</title>", text);
    assert_int_equal(strncmp(whole, "<svg ", 5), 0);
    assert_non_null(strstr(whole, title));
    assert_int_equal(count_of(whole, "<svg "), count_of(whole, "</svg>\n"));
    assert_null(strstr(whole, "data-token"));
    if (!before)
        return;
    const size_t tokens = plateau_move_tokens(before, move, turn, 8);
    picture = (plateau_picture){.size = sizeof picture, .turn = turn, .tokens = true};
    picture.count = tokens > 1 ? tokens - 1 : tokens;
    assert_true(plateau_position_svg_write(before, &picture, NULL, whole, ROOM) > 0);
    assert_true(count_of(whole, "data-token=\"a1\"") == 1);
    picture.turn = &wrong;
    picture.count = 1;
    assert_int_equal(plateau_position_svg_write(before, &picture, NULL, whole, ROOM), 0);
    assert_string_equal(whole, "");
}

/* The position is the same as in `plateau show --json`, except for the moves since the start. */
static void check_json(const plateau_position *p)
{
    const plateau_game *g = plateau_position_game(p);
    plateau_game_info info = {.size = sizeof info};
    char command[512], text[TEXT_MAX];

    plateau_game_describe(g, &info);
    plateau_position_write(p, text, sizeof text);
    snprintf(command, sizeof command, "'%s' show --json %s --position '%s'", program, info.name,
             text);
    FILE *shown = popen(command, "r");
    assert_non_null(shown);
    const size_t printed = fread(cut, 1, ROOM - 1, shown);
    assert_int_equal(pclose(shown), 0);
    cut[printed] = '\0';
    char *ply = strstr(cut, "\"ply\":0,");
    assert_non_null(ply);
    memmove(ply, ply + 8, strlen(ply + 8) + 1);
    cut[strlen(cut) - 1] = '\0'; /* the end of the line */
    plateau_position_json_write(p, whole, ROOM);
    assert_string_equal(whole, cut);
}

static void play_through(const plateau_game *game, int players, uint64_t seed)
{
    plateau_position p, before;
    plateau_move list[MOVES_MAX];
    size_t count;

    plateau_position_start(&p, game, players);
    check_svg(&p, NULL, 0);
    for (int ply = 0; (count = plateau_moves(&p, list, MOVES_MAX)) > 0 && ply < 60; ply++) {
        const plateau_move move = list[plateau_random(&seed, (uint32_t)count)];
        before = p;
        plateau_play(&p, move);
        check_svg(&p, &before, move);
        check_rooms(write_json, &p, NULL);
        if (ply % 20 == 5)
            check_json(&p);
    }
    check_json(&p);
}

static void test_random_games(void **state)
{
    (void)state;
    for (size_t number = 0; plateau_game_at(number); number++)
        for (int players = 2; players <= 4; players++)
            if (plateau_game_allows(plateau_game_at(number), players))
                play_through(plateau_game_at(number), players, number);
}

/* A move that was not made there, or is of another game, is refused. */
static void test_refuses(void **state)
{
    plateau_position p, other;
    plateau_picture picture = {.size = sizeof picture, .move = UINT32_MAX};

    (void)state;
    plateau_position_start(&p, plateau_game_find("dorix"), 2);
    plateau_position_start(&other, plateau_game_find("orbital"), 2);
    picture.before = &p;
    assert_int_equal(plateau_position_svg_write(&p, &picture, NULL, whole, ROOM), 0);
    picture.before = &other;
    assert_int_equal(plateau_position_svg_write(&p, &picture, NULL, whole, ROOM), 0);
    picture.before = NULL;
    picture.count = 1000;
    assert_int_equal(plateau_position_svg_write(&p, &picture, NULL, whole, ROOM), 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random_games),
        cmocka_unit_test(test_refuses),
    };

    if (argc < 2)
        return 2;
    program = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
