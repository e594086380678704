/*
 * piece_turn.c - turns that consist of a piece, a cell and perhaps a direction.
 */
#include "rules/piece_turn.h"

#include <string.h>

int piece_turn_read(const char *text, const char *letters,
                    struct token turn[static GAME_TOKENS_MAX], struct reason *why)
{
    struct piece_turn said;
    struct reason shape;
    int count = 0;

    for (size_t used; *text && count < 4; text += used, count++) {
        used = token_scan(text, &turn[count]);
        if (used == 0)
            break;
    }
    if (*text || count == 0) {
        *why = reason_make(REASON_UNREADABLE);
        return 0;
    }
    shape = piece_turn_parse(turn, count, letters, &said);
    if (count == 1 && turn[0].kind == TOKEN_PASS)
        return 1;
    /* In move input the cell may come first, in texts not. */
    if (turn[0].kind == TOKEN_CELL && (shape.code == REASON_NONE || said.piece))
        shape = reason_make(said.piece ? REASON_UNREADABLE : REASON_PIECE_NEEDED);
    if (shape.code == REASON_NONE)
        return count;
    *why = shape;
    return 0;
}

int piece_turn_follow(const struct token *whole, int length, const struct token *turn, int count,
                      struct token next[static GAME_TOKENS_MAX])
{
    bool said[3] = {false};
    int n = 0;

    if (count > length)
        return -1;
    for (int i = 0; i < count; i++) {
        const int j = i == 0 && length > 1 && token_equal(turn[0], whole[1]) ? 1
                      : i == 1 && said[1]                                    ? 0
                                                                             : i;
        if (!token_equal(turn[i], whole[j]))
            return -1;
        said[j] = true;
    }
    for (int i = 0; i < length && i < (count < 2 ? 2 : 3); i++)
        if (!said[i])
            next[n++] = whole[i];
    return n;
}

/* A piece and a cell are chosen, and one of them again: only a direction may follow. */
static struct reason refuse_more(const struct piece_turn *said)
{
    return reason_make(said->piece == 'P' && !said->direction ? REASON_DIRECTION_NEEDED
                                                              : REASON_TURN_COMPLETE);
}

static struct reason say_piece(struct piece_turn *said, char letter, const char *letters)
{
    if (said->piece)
        return said->cell.kind == TOKEN_NONE ? reason_make(REASON_CELL_NEEDED) : refuse_more(said);
    if (!letter || !strchr(letters, letter))
        return reason_make(REASON_NOT_A_PIECE);
    said->piece = letter;
    return reason_make(REASON_NONE);
}

static struct reason say_cell(struct piece_turn *said, struct token cell)
{
    if (said->cell.kind != TOKEN_NONE)
        return said->piece ? refuse_more(said) : reason_make(REASON_PIECE_NEEDED);
    said->cell = cell;
    return reason_make(REASON_NONE);
}

/* Only Thrusters have a direction. */
static struct reason say_direction(struct piece_turn *said, char direction)
{
    if (!direction || !strchr("nesw", direction))
        return reason_make(REASON_UNREADABLE);
    if (said->direction)
        return reason_make(REASON_TURN_COMPLETE);
    if (said->piece != 'P' || said->cell.kind == TOKEN_NONE)
        return reason_make(REASON_DIRECTION_UNNEEDED);
    said->direction = direction;
    return reason_make(REASON_NONE);
}

struct reason piece_turn_parse(const struct token *turn, int count, const char *letters,
                               struct piece_turn *said)
{
    struct reason r = reason_make(REASON_NONE);

    memset(said, 0, sizeof *said);
    for (int i = 0; i < count && r.code == REASON_NONE; i++) {
        if (turn[i].kind == TOKEN_PIECE)
            r = say_piece(said, (char)turn[i].value, letters);
        else if (turn[i].kind == TOKEN_CELL)
            r = say_cell(said, turn[i]);
        else if (turn[i].kind == TOKEN_DIRECTION && strchr(letters, 'P'))
            r = say_direction(said, (char)turn[i].value);
        else
            r = reason_make(REASON_UNREADABLE);
    }
    return r;
}

struct reason piece_turn_parse_refused(const struct token *turn, int count, int good,
                                       const char *letters, struct piece_turn *said)
{
    const struct reason r = piece_turn_parse(turn, good + 1, letters, said);
    struct piece_turn more;

    for (int n = good + 2; n <= count && r.code == REASON_NONE; n++) {
        if (piece_turn_parse(turn, n, letters, &more).code != REASON_NONE)
            break;
        *said = more;
    }
    return r;
}
