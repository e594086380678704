/*
 * draft_error.c - which text says why a position is impossible; languages/core.pot has them.
 */
#include "editor/draft_error.h"

#include <assert.h>
#include <string.h>

#include "rules/sentence.h"

struct error_words {
    const char *name;
    uint16_t text; /* enum text */
};

static const struct error_words errors[DRAFT_ERROR_COUNT] = {
    [DRAFT_ERROR_REASON] = {"", 0},
    [DRAFT_ERROR_FORM] = {"bad-form", TEXT_DRAFT_BAD_FORM},
    [DRAFT_ERROR_PLACE] = {"no-such-place", TEXT_DRAFT_NO_SUCH_PLACE},
    [DRAFT_ERROR_PIECE] = {"no-such-piece", TEXT_DRAFT_NO_SUCH_PIECE},
    [DRAFT_ERROR_NOTHING] = {"nothing-there", TEXT_DRAFT_NOTHING_THERE},
    [DRAFT_ERROR_NUMBER] = {"bad-number", TEXT_DRAFT_BAD_NUMBER},
    [DRAFT_ERROR_FOLLOWS] = {"follows", TEXT_DRAFT_FOLLOWS},
    [DRAFT_ERROR_IMPOSSIBLE] = {"impossible", TEXT_DRAFT_IMPOSSIBLE},

    [DRAFT_ERROR_PAWN_STAYS] = {"pawn-stays", TEXT_DRAFT_PAWN_STAYS},
    [DRAFT_ERROR_WALLS_ALL] = {"walls-all", TEXT_DRAFT_WALLS_ALL},
    [DRAFT_ERROR_HAND_LARGE] = {"hand-large", TEXT_DRAFT_HAND_LARGE},
    [DRAFT_ERROR_WALLS_COUNT] = {"walls-count", TEXT_DRAFT_WALLS_COUNT},
    [DRAFT_ERROR_WALLS_TOTAL] = {"walls-total", TEXT_DRAFT_WALLS_TOTAL},
    [DRAFT_ERROR_NO_PATH] = {"no-path", TEXT_DRAFT_NO_PATH},
    [DRAFT_ERROR_AT_GOAL] = {"at-goal", TEXT_DRAFT_AT_GOAL},

    [DRAFT_ERROR_PAWNS_ALL] = {"pawns-all", TEXT_DRAFT_PAWNS_ALL},
    [DRAFT_ERROR_NO_PAWN] = {"no-pawn", TEXT_DRAFT_NO_PAWN},

    [DRAFT_ERROR_NONE_LEFT] = {"none-left", TEXT_DRAFT_NONE_LEFT},
    [DRAFT_ERROR_EMPTY_BOARD] = {"empty-board", TEXT_DRAFT_EMPTY_BOARD},
    [DRAFT_ERROR_LAST_NEEDED] = {"last-needed", TEXT_DRAFT_LAST_NEEDED},
    [DRAFT_ERROR_LAST_OTHER] = {"last-other", TEXT_DRAFT_LAST_OTHER},
    [DRAFT_ERROR_PASS] = {"pass", TEXT_DRAFT_PASS},
    [DRAFT_ERROR_PASS_OVER] = {"pass-over", TEXT_DRAFT_PASS_OVER},
    [DRAFT_ERROR_TOWERS] = {"towers", TEXT_DRAFT_TOWERS},
    [DRAFT_ERROR_TOWER_LAST] = {"tower-last", TEXT_DRAFT_TOWER_LAST},

    [DRAFT_ERROR_TURN] = {"turn", TEXT_DRAFT_TURN},
    [DRAFT_ERROR_WIDE] = {"wide", TEXT_DRAFT_WIDE},
    [DRAFT_ERROR_APART] = {"apart", TEXT_DRAFT_APART},
    [DRAFT_ERROR_ORDER] = {"order", TEXT_DRAFT_ORDER},
};

static enum text piece_word(char letter)
{
    return letter == 'B'   ? TEXT_PIECE_BASE
           : letter == 'P' ? TEXT_PIECE_THRUSTER
                           : TEXT_PIECE_ANTENNA;
}

bool draft_error_set(struct draft_error *f, enum draft_error_code code, int seat)
{
    return draft_error_set_numbers(f, code, seat, 0, 0);
}

bool draft_error_set_numbers(struct draft_error *f, enum draft_error_code code, int seat,
                             int number, int other)
{
    assert(code > DRAFT_ERROR_REASON && code < DRAFT_ERROR_COUNT);
    assert(number >= 0 && number < 256 && other >= 0 && other < 256);
    f->code = (uint8_t)code;
    f->seat = (uint8_t)seat;
    f->number = (uint8_t)number;
    f->other = (uint8_t)other;
    return false;
}

bool draft_error_set_reason(struct draft_error *f, struct reason reason)
{
    f->code = DRAFT_ERROR_REASON;
    f->reason = reason;
    return false;
}

const char *draft_error_name(const struct draft_error *f)
{
    assert(f->code < DRAFT_ERROR_COUNT);
    return f->code == DRAFT_ERROR_REASON ? reason_name((enum reason_code)f->reason.code)
                                         : errors[f->code].name;
}

enum { PLAYER, NUMBER, OTHER, CELL, PIECE, GAME, SAMPLE };
static const char *const values[] = {"player", "number", "other",  "cell",
                                     "piece",  "game",   "sample", NULL};

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct draft_error *f = s->about;

    switch (which) {
    case PLAYER:
        sentence_put_players(s, 1u << f->seat, how);
        break;
    case NUMBER:
    case OTHER:
        sentence_put_number(s, which == NUMBER ? f->number : f->other);
        break;
    case CELL:
        sentence_put_token(s, f->at);
        break;
    case PIECE:
        sentence_put_text(s, piece_word(f->piece));
        break;
    case GAME:
        sentence_put_text(s, f->game->title);
        break;
    default:
        sentence_put(s, f->game->sample);
    }
}

size_t draft_error_write(const struct draft_error *f, const struct language *l,
                         const char *const *names, char text[static REASON_TEXT_MAX])
{
    struct sentence s = {text, REASON_TEXT_MAX, 0, l, names, values, put_value, f};

    assert(f->code < DRAFT_ERROR_COUNT);
    if (f->code == DRAFT_ERROR_REASON)
        return reason_write(&f->reason, l->tag, names, text);
    sentence_put_template(&s, (enum text)errors[f->code].text);
    return s.length;
}
