/*
 * token.h - the smallest unit of move input: a cell, a wall, a piece, a direction or a pass.
 *
 * A turn is a list of tokens. A token means the same in every game, so that clients can pick them
 * without knowing the rules: cells and walls carry file and rank, pieces and directions a letter.
 */
#ifndef PLATEAU_TOKEN_H
#define PLATEAU_TOKEN_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum token_kind {
    TOKEN_NONE,
    TOKEN_PIECE,      /* value: 'B' 'P' 'A', 'S' 'M' 'L' */
    TOKEN_CELL,       /* value: file + 16 * rank, both from 0 */
    TOKEN_HORIZONTAL, /* a wall above its south-west cell */
    TOKEN_VERTICAL,   /* a wall to the right of its south-west cell */
    TOKEN_DIRECTION,  /* value: 'n' 'e' 's' 'w' */
    TOKEN_PASS
};

struct token {
    uint8_t kind; /* enum token_kind */
    uint8_t value;
};

enum { TOKEN_TEXT_MAX = 8 };

static inline struct token token_make(enum token_kind kind, int value)
{
    return (struct token){(uint8_t)kind, (uint8_t)value};
}

static inline struct token token_at(enum token_kind kind, int file, int rank)
{
    return token_make(kind, file + 16 * rank);
}

static inline int token_file(struct token t)
{
    return t.value & 15;
}

static inline int token_rank(struct token t)
{
    return t.value >> 4;
}

static inline bool token_equal(struct token a, struct token b)
{
    return a.kind == b.kind && a.value == b.value;
}

/* Returns a negative number, zero or a positive one: kinds in the order of their enum, cells along
 * the ranks from a1. */
int token_compare(struct token a, struct token b);

/* Writes "b2", "e3h", "B", "n" or "pass" and returns its length. */
size_t token_write(struct token t, char text[static TOKEN_TEXT_MAX]);

/*
 * Reads one token at the start of `text`; returns the characters used, 0 if there is none. The
 * longest token is read: "e3h" is a wall, so games without walls must refuse that kind.
 */
size_t token_scan(const char *text, struct token *t);

/* Reads a text that is exactly one token. */
bool token_read(const char *text, struct token *t);

#endif
