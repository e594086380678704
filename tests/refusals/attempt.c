/*
 * attempt.c - makes attempts: legal moves with a mistake in them, and random words of the game.
 */
#include "attempt.h"

#include <stdio.h>
#include <string.h>

#include "rules/random.h"

static int below(uint64_t *random, int bound)
{
    return (int)random_below(random, (uint32_t)bound);
}

/* Returns a square, mostly on the board, sometimes beyond it. */
static struct token any_square(const struct game *g, uint64_t *random)
{
    const int files = below(random, 8) ? g->files : 9, ranks = below(random, 8) ? g->ranks : 9;

    return token_at(TOKEN_CELL, below(random, files), below(random, ranks));
}

static struct token any_token(const struct game *g, uint64_t *random)
{
    static const char letters[] = "BPASMLXT", directions[] = "nesw";
    struct token t = any_square(g, random);
    const int kind = below(random, 24);

    if (kind < 2)
        return token_make(TOKEN_PASS, 0);
    if (kind < 6 && g != &quoridor)
        return token_make(TOKEN_PIECE, letters[below(random, below(random, 4) ? 6 : 8)]);
    if (kind < 8 && g != &quoridor)
        return token_make(TOKEN_DIRECTION, directions[below(random, 4)]);
    if (kind < 16 && (g == &quoridor || kind < 9))
        t.kind = kind & 1 ? TOKEN_HORIZONTAL : TOKEN_VERTICAL;
    return t;
}

/* Writes a letter of the first three games for the piece, a cell, and perhaps a direction. */
static void write_piece_move(const struct game *g, uint64_t *random, char *text)
{
    const char *letters = g == &orbital ? "BPAP" : "SMLM";
    char square[TOKEN_TEXT_MAX];
    const char piece = letters[below(random, 4)];
    char way[2] = "";

    token_write(any_square(g, random), square);
    if ((piece == 'P') != (below(random, 8) == 0))
        way[0] = "nesw"[below(random, 4)];
    snprintf(text, ATTEMPT_MAX, "%c%s%s", piece, square, way);
}

/* Writes squares with or without a hyphen, and receivers close to the second one. */
static void write_dorix_move(const struct game *g, uint64_t *random, char *text)
{
    const struct token to = any_square(g, random);
    const int receivers = below(random, 6);
    size_t n = 0;

    if (below(random, 2)) {
        n += token_write(any_square(g, random), text);
        text[n++] = '-';
    }
    n += token_write(to, text + n);
    for (int i = 0; i < receivers; i++) {
        const int file = token_file(to) + below(random, 3) - 1;
        const int rank = token_rank(to) + below(random, 3) - 1;
        if (i == 0)
            text[n++] = ':';
        n += token_write(file < 0 || rank < 0 || file > 8 || rank > 8
                             ? any_square(g, random)
                             : token_at(TOKEN_CELL, file, rank),
                         text + n);
    }
    text[n] = '\0';
}

/* Changes, inserts, omits or repeats one character. */
static void misspell(uint64_t *random, char *text)
{
    static const char characters[] = "abcdefghi123456789BPASMLhvnesw-:x0 E";
    const size_t length = strlen(text), at = (size_t)below(random, (int)length);
    const char other = characters[below(random, (int)sizeof characters - 1)];

    switch (below(random, 4)) {
    case 0:
        memmove(text + at, text + at + 1, length - at);
        break;
    case 1:
        memmove(text + at + 1, text + at, length - at + 1);
        text[at] = other;
        break;
    case 2:
        memmove(text + at + 1, text + at, length - at + 1);
        break;
    default:
        text[at] = other;
    }
}

/* Writes a legal move of this position, or "pass" where there is none. */
static void write_legal(const struct game *g, const struct position *p, uint64_t *random,
                        char *text)
{
    struct move list[GAME_MOVES_MAX];
    const int count = g->moves(p, list);

    memcpy(text, "pass", 5);
    if (count > 0)
        g->write_move(p, list[below(random, count)], text);
}

/* Appends a receiver, where there is room. */
static void add_receiver(const struct game *g, uint64_t *random, char *text)
{
    char square[TOKEN_TEXT_MAX];

    token_write(any_square(g, random), square);
    const size_t n = strlen(text);
    snprintf(text + n, ATTEMPT_MAX - n, "%s%s", strchr(text, ':') ? "" : ":", square);
}

void make_up_text(const struct game *g, const struct position *p, uint64_t *random,
                  char text[static ATTEMPT_MAX])
{
    const int way = below(random, 8);

    if (way == 0 || (way < 3 && g == &dorix)) {
        write_legal(g, p, random, text);
        if (g == &dorix && below(random, 2))
            add_receiver(g, random, text);
        else
            misspell(random, text);
    } else if (way == 1) {
        size_t n = 0;
        for (int i = 1 + below(random, 4); i > 0; i--)
            n += token_write(any_token(g, random), text + n);
    } else if (g == &quoridor || way == 2) {
        token_write(any_token(g, random), text);
    } else if (g == &dorix) {
        write_dorix_move(g, random, text);
    } else {
        write_piece_move(g, random, text);
    }
}

int make_up_hand(const struct game *g, const struct position *p, uint64_t *random,
                 struct token turn[static GAME_TOKENS_MAX])
{
    const int good = below(random, 5);
    struct choices c;
    int count = 0;

    while (count < good && game_choices(g, p, turn, count, &c, NULL) && c.count > 0)
        turn[count++] = c.next[below(random, c.count)];
    turn[count++] = any_token(g, random);
    if (count < GAME_TOKENS_MAX && below(random, 6) == 0)
        turn[count++] = any_token(g, random);
    return count;
}
