/*
 * position.c - fuzzes the readers of positions and of odds: an accepted position is written and
 * read again the same, and has moves that can be played unless the game is over.
 *
 * The input is a game's digit and a position; or a game's digit, '=', the number of players and
 * odds: "0=210,8" is Quoridor for two, with 10 and 8 walls.
 */
#include "fuzz.h"
#include "rules/position_text.h"

static void check(const struct game *g, union any_position *p)
{
    char again[GAME_TEXT_MAX];
    union any_position back;
    struct move list[GAME_MOVES_MAX];

    g->write(&p->position, again);
    must(g->read(&back.position, again) && memcmp(p, &back, g->size) == 0);
    const int count = g->moves(&p->position, list);
    must((count == 0) == (p->position.status != STATUS_OPEN) && count <= GAME_MOVES_MAX);
    for (int i = 0; i < count; i++) {
        game_copy(g, &p->position, &back.position);
        g->play(&p->position, list[i]);
        must(p->position.to_move == (back.position.to_move + 1) % back.position.seats);
    }
}

/* A position has one text: the one that was accepted. */
static void check_text(const struct game *g, const union any_position *p, const char *text)
{
    char again[GAME_TEXT_MAX], sorted[GAME_TEXT_MAX];

    g->write(&p->position, again);
    must(strcmp(again, text) == 0 && !position_text_sort_walls(g, text, sorted));
}

/* The text proposed instead of a refused one is accepted. */
static void check_suggestion(const struct game *g, const char *text)
{
    char sorted[GAME_TEXT_MAX];
    union any_position p;

    if (position_text_sort_walls(g, text, sorted)) {
        must(strlen(sorted) == strlen(text) && g->read(&p.position, sorted));
        check_text(g, &p, sorted);
    }
}

/* Whether hands are in the range that the game says it takes, by the numbers of the text. */
static bool in_range(const struct game *g, int seats, const char *odds)
{
    struct odds_range range;
    long total = 0;

    if (!game_odds_range(g, seats, &range))
        return false;
    for (int seat = 0; seat < seats; seat++) {
        char *end;
        const long hand = strtol(odds, &end, 10);
        if (hand < range.least || hand > range.most || *end != (seat + 1 < seats ? ',' : '\0'))
            return false;
        odds = end + 1;
        total += hand;
    }
    return total <= range.total;
}

static void check_odds(const struct game *g, const char *text)
{
    union any_position p, before;
    const int seats = text[0] - '0';

    if (seats < 0 || seats > GAME_SEATS_MAX || !game_allows(g, seats))
        return;
    memset(&p, 0x5a, sizeof p);
    before = p;
    if (!game_read_odds(g, &p.position, seats, text + 1)) {
        must(memcmp(&p, &before, sizeof p) == 0);
        return;
    }
    must(in_range(g, seats, text + 1) && p.position.status == STATUS_OPEN);
    must(p.position.seats == seats && p.position.to_move == 0);
    check(g, &p);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), *rest;
    union any_position p;

    if (text[0] >= '0' && text[0] < '0' + GAMES_COUNT && text[1] == '=') {
        check_odds(games[text[0] - '0'], text + 2);
        free(text);
        return 0;
    }
    const struct game *g = fuzz_position(text, '\0', &rest, &p);
    if (g) {
        check_text(g, &p, text + 1);
        check(g, &p);
    } else if (text[0] >= '0' && text[0] < '0' + GAMES_COUNT) {
        check_suggestion(games[text[0] - '0'], text + 1);
    }
    free(text);
    return 0;
}
