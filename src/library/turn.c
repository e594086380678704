/*
 * turn.c - the functions of plateau.h for moves made token by token: choices, marks, positions in
 * the middle of a turn.
 */
#include "library/library.h"

size_t plateau_token_write(plateau_token token, char *text, size_t room)
{
    char written[TOKEN_TEXT_MAX];
    const struct token t = library_token(token);

    if (t.kind == TOKEN_NONE)
        return library_give_text("", 0, text, room);
    return library_give_text(written, token_write(t, written), text, room);
}

bool plateau_token_read(const char *text, plateau_token *token)
{
    struct token t;

    if (!token_read(library_text(text), &t))
        return false;
    *token = library_token_of(t);
    return true;
}

static size_t give_tokens(const struct token *tokens, size_t count, plateau_token *list,
                          size_t room)
{
    for (size_t i = 0; i < count && i < room; i++)
        list[i] = library_token_of(tokens[i]);
    return count;
}

size_t plateau_move_tokens(const plateau_position *position, plateau_move move, plateau_token *list,
                           size_t room)
{
    const struct game *g = library_game(position);
    const struct position *p = library_position(position);
    struct token turn[GAME_TOKENS_MAX], next[GAME_TOKENS_MAX];
    int count = 0;

    while (g->follow(p, library_move(move), turn, count, next) > 0) {
        assert(count < GAME_TOKENS_MAX);
        turn[count++] = next[0];
    }
    return give_tokens(turn, (size_t)count, list, room);
}

/* ---- choices ---- */

/* Refuses a turn that has more tokens than a turn of any game. */
static bool refuse_long(plateau_refusal *refusal)
{
    const struct reason why = reason_make(REASON_TURN_COMPLETE);

    return library_refuse(refusal, &why);
}

bool plateau_choose(const plateau_position *position, const plateau_token *turn, size_t count,
                    plateau_choices *choices, plateau_refusal *refusal)
{
    struct token tokens[GAME_TOKENS_MAX];
    plateau_choices given;
    struct choices found;
    struct reason why;

    if (!library_turn(turn, count, tokens))
        return refuse_long(refusal);
    if (!game_choices(library_game(position), library_position(position), tokens, (int)count,
                      &found, &why))
        return library_refuse(refusal, &why);
    library_take_struct(choices, &given, sizeof given);
    given.count = give_tokens(found.next, (size_t)found.count, given.next, given.room);
    given.complete = found.complete;
    given.move = found.complete ? found.move.bits : 0;
    library_give_struct(&given, sizeof given, choices);
    return true;
}

/* Whether the first tokens begin a legal move. */
static bool begins(const plateau_position *position, const struct token *turn, size_t count)
{
    struct choices choices;
    struct reason why;

    return game_choices(library_game(position), library_position(position), turn, (int)count,
                        &choices, &why);
}

bool plateau_position_mid_turn(const plateau_position *position, const plateau_token *turn,
                               size_t count, plateau_position *result)
{
    struct token tokens[GAME_TOKENS_MAX];
    union any_position p;

    if (!library_turn(turn, count, tokens) || !begins(position, tokens, count))
        return false;
    game_mid_turn(library_game(position), library_position(position), tokens, (int)count,
                  &p.position);
    library_place(result, library_game(position), &p.position);
    return true;
}

/* ---- marks and hands ---- */

static size_t give_marks(const struct mark *marks, int count, plateau_mark *list, size_t room)
{
    for (size_t i = 0; i < (size_t)count && i < room; i++)
        list[i] = (plateau_mark){
            .kind = game_mark_name((enum mark_kind)marks[i].kind),
            .at = library_token_of(marks[i].at),
            .seat = marks[i].seat,
        };
    return (size_t)count;
}

size_t plateau_marks(const plateau_position *position, const plateau_token *turn, size_t count,
                     plateau_mark *list, size_t room)
{
    static_assert((int)PLATEAU_EVERYBODY == (int)GAME_EVERYBODY, "everybody is the same");
    struct token tokens[GAME_TOKENS_MAX];
    struct mark marks[GAME_MARKS_MAX];

    if (!library_turn(turn, count, tokens) || (count > 1 && !begins(position, tokens, count - 1)))
        return 0;
    return give_marks(
        marks,
        game_marks(library_game(position), library_position(position), tokens, (int)count, marks),
        list, room);
}

size_t plateau_move_marks(const plateau_position *position, plateau_move move, plateau_mark *list,
                          size_t room)
{
    struct mark marks[GAME_MARKS_MAX];
    const int count = game_move_marks(library_game(position), library_position(position),
                                      library_move(move), marks);

    return give_marks(marks, count, list, room);
}

size_t plateau_hands(const plateau_position *position, plateau_hand *list, size_t room)
{
    struct hand hands[GAME_HANDS_MAX];
    const int count = library_game(position)->hands(library_position(position), hands);

    for (size_t i = 0; i < (size_t)count && i < room; i++)
        list[i] = (plateau_hand){
            .seat = hands[i].seat,
            .piece = hands[i].piece,
            .count = hands[i].count,
            .initial = hands[i].initial,
        };
    return (size_t)count;
}
