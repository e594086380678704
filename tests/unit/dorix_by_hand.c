/*
 * dorix_by_hand.c - Dorix turns on piles written as strings.
 */
#include "dorix_by_hand.h"

#include <stdlib.h>
#include <string.h>

void piles_init(struct piles *p, const char *position)
{
    memset(p, 0, sizeof *p);
    for (int rank = 3; rank >= 0; rank--)
        for (int file = 0; file < 4; file++) {
            const size_t length = strcspn(position, ",/ ");
            if (length >= sizeof p->pawns[0][0])
                abort();
            if (*position != '-')
                memcpy(p->pawns[rank][file], position, length);
            position += length + 1;
        }
}

/* Returns the pile of the cell at the beginning of a text; NULL if there is none. */
static char *pile_at(struct piles *p, const char *text)
{
    if (text[0] < 'a' || text[0] > 'd' || text[1] < '1' || text[1] > '4')
        return NULL;
    return p->pawns[text[1] - '1'][text[0] - 'a'];
}

static char pop(char *pile)
{
    const size_t height = strlen(pile);
    const char top = height > 0 ? pile[height - 1] : '\0';

    if (height > 0)
        pile[height - 1] = '\0';
    return top;
}

static void push(char *pile, char pawn)
{
    const size_t height = strlen(pile);

    if (height + 1 >= sizeof((struct piles *)0)->pawns[0][0])
        abort();
    pile[height] = pawn;
    pile[height + 1] = '\0';
}

bool piles_turn(struct piles *p, char player, const char *text)
{
    char *from = pile_at(p, text), *to = from, *receiver;

    if (!from)
        return false;
    if (text[2] == '-') {
        text += 3;
        to = pile_at(p, text);
        if (!to || pop(from) != player)
            return false;
    }
    push(to, player);
    text += 2;
    if (*text == '\0')
        return true;
    if (*text++ != ':')
        return false;
    for (; (receiver = pile_at(p, text)) != NULL; text += 2) {
        const char pawn = pop(to);
        if (!pawn)
            return false;
        push(receiver, pawn);
    }
    return *text == '\0';
}

bool piles_equal(const struct piles *a, const struct piles *b)
{
    for (int rank = 0; rank < 4; rank++)
        for (int file = 0; file < 4; file++)
            if (strcmp(a->pawns[rank][file], b->pawns[rank][file]) != 0)
                return false;
    return true;
}

bool receivers_permuted(const char *a, const char *b)
{
    const size_t head = strcspn(a, ":"), length = strlen(a);

    if (length != strlen(b) || a[head] != ':' || strncmp(a, b, head + 1) != 0 ||
        (length - head) % 2 != 1)
        return false;
    for (const char *cell = a + head + 1; *cell; cell += 2) {
        int balance = 0;
        for (size_t i = head + 1; i < length; i += 2) {
            balance += strncmp(a + i, cell, 2) == 0;
            balance -= strncmp(b + i, cell, 2) == 0;
        }
        if (balance != 0)
            return false;
    }
    return true;
}

static void swap_cells(char *a, char *b)
{
    char cell[2];

    memcpy(cell, a, 2);
    memcpy(a, b, 2);
    memcpy(b, cell, 2);
}

/* Every order of the cells from `at` on. */
static void permute(char *text, char *at, void (*each)(const char *text, void *context),
                    void *context)
{
    if (!at[0] || !at[2]) {
        each(text, context);
        return;
    }
    for (char *other = at; *other; other += 2) {
        swap_cells(at, other);
        permute(text, at + 2, each, context);
        swap_cells(at, other);
    }
}

void each_order(const char *text, void (*each)(const char *text, void *context), void *context)
{
    char copy[32] = {0};
    const size_t head = strcspn(text, ":");

    if (strlen(text) >= sizeof copy)
        abort();
    memcpy(copy, text, strlen(text));
    permute(copy, copy + head + (text[head] == ':'), each, context);
}
