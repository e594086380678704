/*
 * token.c - reads and writes tokens as text.
 */
#include "rules/token.h"

#include <assert.h>
#include <string.h>

int token_compare(struct token a, struct token b)
{
    return a.kind != b.kind ? a.kind - b.kind : a.value - b.value;
}

size_t token_write(struct token t, char text[static TOKEN_TEXT_MAX])
{
    size_t n = 0;

    assert(t.kind != TOKEN_NONE);
    switch (t.kind) {
    case TOKEN_PASS:
        memcpy(text, "pass", 5);
        return 4;
    case TOKEN_PIECE:
    case TOKEN_DIRECTION:
        text[n++] = (char)t.value;
        break;
    default:
        text[n++] = (char)('a' + token_file(t));
        text[n++] = (char)('1' + token_rank(t));
        if (t.kind != TOKEN_CELL)
            text[n++] = t.kind == TOKEN_HORIZONTAL ? 'h' : 'v';
    }
    text[n] = '\0';
    return n;
}

/* Reads a cell, or a wall if `h` or `v` follows and no other cell can begin there ("b1h2" has no
 * wall). */
static size_t scan_place(const char *text, struct token *t)
{
    const int file = text[0] - 'a', rank = text[1] - '1';

    if (file < 0 || file > 8 || rank < 0 || rank > 8)
        return 0;
    if ((text[2] == 'h' || text[2] == 'v') && (text[3] < '1' || text[3] > '9')) {
        *t = token_at(text[2] == 'h' ? TOKEN_HORIZONTAL : TOKEN_VERTICAL, file, rank);
        return 3;
    }
    *t = token_at(TOKEN_CELL, file, rank);
    return 2;
}

size_t token_scan(const char *text, struct token *t)
{
    size_t used = 0;

    if (text[0] == '\0')
        return 0;
    if (strncmp(text, "pass", 4) == 0) {
        *t = token_make(TOKEN_PASS, 0);
        return 4;
    }
    if (text[0] >= 'A' && text[0] <= 'Z') {
        *t = token_make(TOKEN_PIECE, text[0]);
        return 1;
    }
    used = scan_place(text, t);
    if (used == 0 && strchr("nesw", text[0])) {
        *t = token_make(TOKEN_DIRECTION, text[0]);
        return 1;
    }
    return used;
}

bool token_read(const char *text, struct token *t)
{
    struct token read;
    const size_t used = token_scan(text, &read);

    if (used == 0 || text[used] != '\0')
        return false;
    *t = read;
    return true;
}
