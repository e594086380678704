/*
 * position.c - creates unusual positions: crowded pawns among walls, high and low piles, empty
 * hands.
 *
 * They are written as texts and read by the game, which refuses impossible ones.
 */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "attempt.h"
#include "rules/random.h"

enum { TEXT_ROOM = 2048 };

/* Appends to a text of TEXT_ROOM at its nth character; returns the number of characters. */
__attribute__((format(printf, 3, 4))) static int put(char *text, int n, const char *format, ...)
{
    va_list list;

    va_start(list, format);
    const int length = vsnprintf(text + n, (size_t)(TEXT_ROOM - n), format, list);
    va_end(list);
    return length;
}

static int below(uint64_t *random, int bound)
{
    return (int)random_below(random, (uint32_t)bound);
}

/* Returns a number close to the middle, within two, and on the board. */
static int near(uint64_t *random, int middle, int most)
{
    const int at = middle - 2 + below(random, 5);

    return at < 0 ? 0 : at > most ? most : at;
}

/* Puts up to this many walls near a place, none crossing or overlapping; returns how many. */
static int put_walls(uint64_t *random, int wanted, struct token around, bool walls[2][10][10])
{
    int put = 0;

    for (int tries = 0; tries < 4 * wanted && put < wanted; tries++) {
        const int f = 1 + near(random, token_file(around), 7);
        const int r = 1 + near(random, token_rank(around), 7), v = below(random, 2);
        if (walls[0][f][r] || walls[1][f][r] || walls[v][f - !v][r - v] || walls[v][f + !v][r + v])
            continue;
        walls[v][f][r] = true;
        put++;
    }
    return put;
}

static int write_walls(bool walls[2][10][10], char *text, int start)
{
    int n = start;

    for (int i = 0; i < 64; i++) {
        const bool h = walls[0][1 + i % 8][1 + i / 8], v = walls[1][1 + i % 8][1 + i / 8];
        if (h || v)
            n += put(text, n, "%s%c%c%c", n > start ? "," : "", 'a' + i % 8, '1' + i / 8,
                     v ? 'v' : 'h');
    }
    return n > start ? n : n + put(text, n, "-");
}

/* Puts pawns near a place, half of the time next to each other in a row. */
static int write_pawns(int seats, uint64_t *random, struct token middle, char *text)
{
    const bool row = below(random, 2), upright = below(random, 2);
    int n = 0, shift = below(random, seats);

    for (int i = 0; i < seats; i++, shift = (shift + 1) % seats) {
        const int file = token_file(middle) - (row && !upright ? shift : 0);
        const int rank = token_rank(middle) - (row && upright ? shift : 0);
        const bool strays = !row || below(random, 6) == 0;
        n += put(text, n, "%s%c%c", i ? "," : "", 'a' + (strays ? near(random, file, 8) : file),
                 '1' + (strays ? near(random, rank, 8) : rank));
    }
    return n;
}

/* Pawns close together with walls around them, often no wall left for some players, sometimes
   odds. */
static void write_quoridor(int seats, uint64_t *random, char *text)
{
    const struct token middle = token_at(TOKEN_CELL, below(random, 9), below(random, 9));
    bool walls[2][10][10] = {{{false}}};
    int n = 0, hands[4] = {0}, left = 20 - put_walls(random, below(random, 21), middle, walls);
    const int less = below(random, 3), of = 20 / seats;

    n += write_pawns(seats, random, middle, text);
    text[n++] = ' ';
    n = write_walls(walls, text, n);
    while (left > 0) {
        const int seat = below(random, seats);
        if (hands[seat] < 20 / seats) {
            hands[seat]++;
            left--;
        }
    }
    for (int i = 0; i < seats; i++) {
        const int missing = less && hands[i] > 0 ? below(random, hands[i] + 1) : 0;
        n += put(text, n, "%s%d", i ? "," : " ", hands[i] - missing);
        if (missing)
            n += put(text, n, "/%d", of - missing);
    }
    put(text, n, " %d/%d", 1 + below(random, seats), seats);
}

/* Pawns on few or many random cells; empty hands half of the time; sometimes odds. */
static void write_dorix(int seats, uint64_t *random, char *text)
{
    static const int each[5] = {0, 0, 15, 12, 10};
    char piles[16][64] = {{0}};
    int hands[4], n = 0;
    const int cells = 4 + below(random, 13), mixed = below(random, 3), odds = below(random, 3);

    for (int seat = 0; seat < seats; seat++)
        hands[seat] = below(random, 2) ? 0 : below(random, each[seats] + 1);
    for (int i = 0; i < seats * each[seats]; i++) {
        const int seat = mixed ? i % seats : i / each[seats];
        char *pile = piles[(below(random, cells) * 5 + seats) % 16];
        const bool missing = odds == 1 + seat % 2 && below(random, 2);
        if ((mixed ? i / seats : i % each[seats]) >= hands[seat] && !missing)
            pile[strlen(pile)] = (char)('1' + seat);
    }
    for (int i = 0; i < 16; i++)
        n += put(text, n, "%s%s", piles[i][0] ? piles[i] : "-",
                 i == 15      ? ""
                 : i % 4 == 3 ? "/"
                              : ",");
    for (int i = 0; i < seats; i++)
        n += put(text, n, "%s%d", i ? "," : " ", hands[i]);
    put(text, n, " %d/%d", 1 + below(random, seats), seats);
}

/* Plays random moves, at first avoiding those that end the game, and stops anywhere. */
static void play_some(const struct game *g, int seats, uint64_t *random, struct position *p)
{
    const int plies = below(random, g == &tictacdoh ? 16 : g == &orbital ? 40 : 90);
    union any_position next;
    struct move list[GAME_MOVES_MAX];

    g->setup(p, seats);
    for (int i = 0; i < plies && p->status == STATUS_OPEN; i++) {
        const int count = g->moves(p, list);
        for (int tries = 0; tries < 8; tries++) {
            game_copy(g, &next.position, p);
            g->play(&next.position, list[below(random, count)]);
            if (next.position.status == STATUS_OPEN)
                break;
        }
        game_copy(g, p, &next.position);
    }
}

bool make_up_position(const struct game *g, int seats, uint64_t *random, struct position *p)
{
    char text[TEXT_ROOM];

    if ((g != &quoridor && g != &dorix) || below(random, 4) == 0) {
        play_some(g, seats, random, p);
        return true;
    }
    if (g == &quoridor)
        write_quoridor(seats, random, text);
    else
        write_dorix(seats, random, text);
    return g->read(p, text);
}
