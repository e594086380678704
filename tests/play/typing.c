/*
 * typing.c - moves typed letter by letter at the board of `plateau play`: every legal first move in
 * every spelling, whole games in random spellings, and every spelling of the table in
 * docs/playing.md: typing PLAYING.md.
 */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/play/play.h"
#include "record/moves.h"
#include "rules/random.h"

enum { SPELLINGS = 4, GAMES_TRIED = 200, PLIES_TRIED = 120 };

static struct play play;
static struct session_game game;
static struct canvas canvas;
static struct named_move list[GAME_MOVES_MAX];
static uint64_t seed = 29;

static int below(int bound)
{
    return (int)(random_next(&seed) % (uint64_t)bound);
}

static void begin(const struct game *g, int seats)
{
    memset(&play, 0, sizeof play);
    memset(&game, 0, sizeof game);
    record_init(&game.record, g, seats);
    play_init(&play, &game);
}

/* Types it in the notation, in small letters, in capitals, or with a blank before every letter
   and digit but the first. */
static void spell(const char *move, int spelling, char *text)
{
    for (const char *c = move; *c; c++) {
        if (spelling == 3 && c > move && isalpha((unsigned char)*c))
            *text++ = ' ';
        *text++ = (char)(spelling == 1   ? tolower((unsigned char)*c)
                         : spelling == 2 ? toupper((unsigned char)*c)
                                         : *c);
    }
    *text = '\0';
}

/* Types a text and Enter; the expected move must have been played. */
static void type(const char *text, const char *move)
{
    const struct record *r = &play.session.table.record;
    const int turns = r->turns;
    const union any_position before = r->now;
    char played[GAME_MOVE_TEXT_MAX] = "nothing";
    struct event e = {.kind = EVENT_TEXT};

    for (const char *c = text; *c && r->turns == turns; c++) {
        e.text[0] = *c;
        play_event(&play, &e, &canvas);
    }
    if (r->turns == turns)
        play_event(&play, &(struct event){.kind = EVENT_ENTER}, &canvas);
    if (r->turns == turns + 1 && play.mode == PLAY_BOARD)
        r->game->write_move(&before.position, record_move(r, turns), played);
    if (strcmp(played, move) != 0) {
        printf("%s for %d: \"%s\" plays %s instead of %s. %s\n", r->game->name,
               before.position.seats, text, played, move, play.session.message);
        exit(1);
    }
}

static int type_first_moves(const struct game *g, int seats)
{
    char text[2 * GAME_MOVE_TEXT_MAX];

    begin(g, seats);
    const int count = moves_sort(g, session_position(&play.session), list);
    for (int i = 0; i < count * SPELLINGS; i++) {
        begin(g, seats);
        spell(list[i / SPELLINGS].text, i % SPELLINGS, text);
        type(text, list[i / SPELLINGS].text);
        play_release(&play);
    }
    return count;
}

static void type_game(const struct game *g, int seats)
{
    char text[2 * GAME_MOVE_TEXT_MAX];

    begin(g, seats);
    for (int i = 0; i < 300 && !session_over(&play.session); i++) {
        const int count = moves_sort(g, session_position(&play.session), list);
        const char *move = list[below(count)].text;
        spell(move, below(SPELLINGS), text);
        type(text, move);
    }
    play_release(&play);
}

/* In Quoridor "p" shows the paths, unless passing is the only move. */
static void type_pass(void)
{
    union any_position p;

    if (!quoridor.read(&p.position, "a1,a2,a3,e9 a1v,c3h,e3h,g3h,c6h 0,5,5,5 1/4"))
        abort();
    memset(&play, 0, sizeof play);
    memset(&game, 0, sizeof game);
    record_init_from(&game.record, &quoridor, &p.position);
    play_init(&play, &game);
    type("pass", "pass");
    play_release(&play);
}

/* ---- the table of docs/playing.md ---- */

/* Plays random moves until the move is legal in one of the games, and types it there. */
static bool type_somewhere(const struct game *g, int seats, const char *text, const char *move)
{
    bool found = false;

    begin(g, seats);
    for (int i = 0; i < PLIES_TRIED && !found && !session_over(&play.session); i++) {
        const int count = moves_sort(g, session_position(&play.session), list);
        for (int m = 0; m < count; m++)
            found |= strcmp(list[m].text, move) == 0;
        if (!found)
            session_play(&play.session, list[below(count)].move);
    }
    if (found)
        type(text, move);
    play_release(&play);
    return found;
}

static bool type_anywhere(const char *text, const char *move)
{
    bool found = false;

    for (int n = 0; n < GAMES_TRIED && !found; n++)
        for (int i = 0; i < GAMES_COUNT; i++)
            for (int seats = 2; seats <= GAME_SEATS_MAX; seats++)
                found |=
                    game_allows(games[i], seats) && type_somewhere(games[i], seats, text, move);
    return found;
}

/* Finds the next text between backquotes before a bar; false if there is none. */
static bool next_code(const char **at, char text[static GAME_MOVE_TEXT_MAX])
{
    const char *from = strpbrk(*at, "`|"),
               *to = from && *from == '`' ? strchr(from + 1, '`') : NULL;

    if (!to || to - from > GAME_MOVE_TEXT_MAX)
        return false;
    snprintf(text, GAME_MOVE_TEXT_MAX, "%.*s", (int)(to - from - 1), from + 1);
    *at = to + 1;
    return true;
}

/* Tests a row: each typed text is read as one of the moves listed for it. */
static int type_row(const char *row)
{
    const char *typed = row + 1, *read = strchr(typed, '|') + 1;
    char text[GAME_MOVE_TEXT_MAX], move[GAME_MOVE_TEXT_MAX] = "";
    int count = 0;

    for (; next_code(&typed, text); count++) {
        next_code(&read, move);
        if (!type_anywhere(text, move)) {
            printf("%s is legal nowhere\n", move);
            exit(1);
        }
    }
    return count;
}

static int type_table(const char *path)
{
    FILE *file = fopen(path, "r");
    char line[256];
    int count = 0;
    bool inside = false;

    if (!file) {
        perror(path);
        exit(1);
    }
    while (fgets(line, sizeof line, file)) {
        if (inside && line[0] == '|' && line[1] == ' ')
            count += type_row(line);
        inside = line[0] == '|' && (inside || strncmp(line, "| typed |", 9) == 0);
    }
    fclose(file);
    return count;
}

int main(int argc, char **argv)
{
    if (argc != 2)
        return 2;
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++) {
            if (!game_allows(games[i], seats))
                continue;
            printf("%s for %d: %d first moves\n", games[i]->name, seats,
                   type_first_moves(games[i], seats));
            for (int n = 0; n < 5; n++)
                type_game(games[i], seats);
        }
    type_pass();
    const int spellings = type_table(argv[1]);
    printf("%d spellings of %s\n", spellings, argv[1]);
    return spellings < 12;
}
