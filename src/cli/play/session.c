/*
 * session.c - builds turns, and does what people ask of a game.
 */
#include "cli/play/session.h"

#include <assert.h>
#include <string.h>

#include "options/tr.h"
#include "record/typed.h"

static const struct token nothing = {TOKEN_NONE, 0};

const struct position *session_position(const struct session *s)
{
    return &s->table.record.now.position;
}

bool session_over(const struct session *s)
{
    return record_over(&s->table.record);
}

void session_look(const struct session *s, struct style style, struct view *v)
{
    const struct record *r = &s->table.record;

    view_init(v, r->game, session_position(s), s->turn.tokens, s->turn.count, s->refused);
    v->style = style;
    v->language = tr_language();
    const bool waits = session_over(s) || session_computer(s);
    v->cursor = waits ? nothing : s->cursor;
    if (waits)
        v->choices.count = 0;
    if (r->turns > 0 && s->turn.count == 0) {
        union any_position before;
        record_position(r, r->turns - 1, &before.position);
        view_add_last(v, &before.position, record_move(r, r->turns - 1));
    }
}

void session_choose(struct session *s)
{
    if (session_over(s) || !game_choices(s->table.record.game, session_position(s), s->turn.tokens,
                                         s->turn.count, &s->choices, NULL)) {
        s->choices.count = 0;
        s->choices.complete = false;
    }
}

/* ---- the turn ---- */

bool session_asks(const struct session *s, enum token_kind kind)
{
    for (int i = 0; i < s->choices.count; i++)
        if (s->choices.next[i].kind == kind)
            return true;
    return false;
}

void session_begin_turn(struct session *s)
{
    s->turn = (struct built_turn){0};
    s->refused = nothing;
    session_choose(s);
    session_settle_cursor(s);
    if (s->choices.count == 1 && s->choices.next[0].kind == TOKEN_PASS && !session_computer(s))
        session_tell(s, TONE_PLAIN, tr(TERMINAL_PLAY_PASS));
    if (session_may_swap(s))
        session_tell(s, TONE_PLAIN, tr(TERMINAL_PLAY_MAY_SWAP));
}

void session_init(struct session *s, const struct session_game *g)
{
    const struct game *rules = g->record.game;

    session_begin(s, g);
    s->board = board_find(rules);
    s->cell = token_at(TOKEN_CELL, rules->files / 2, rules->ranks / 2);
    s->cursor = s->cell;
    s->saved_count = s->table.record.count;
    s->saved_ending = s->table.record.ending;
    session_hush(s);
    session_begin_turn(s);
}

static void finish_turn(struct session *s)
{
    session_move(s, s->choices.move);
    session_begin_turn(s);
}

void session_play(struct session *s, struct move m)
{
    if (!s->message_stays)
        session_hush(s);
    s->choices.move = m;
    finish_turn(s);
}

/*
 * Lets the player name the square of a piece even where only one is legal: a whole turn is played
 * at once here, and a player who has only picked up a piece has not decided yet.
 */
static void stay_at_piece(struct built_turn *turn)
{
    const unsigned others = (1u << turn->count) - 2;

    if (turn->tokens[0].kind == TOKEN_PIECE && turn->forced == others)
        *turn = (struct built_turn){.tokens = {turn->tokens[0]}, .count = 1};
}

/* Shows what may follow; plays the move once it is whole. */
static void advance(struct session *s)
{
    stay_at_piece(&s->turn);
    session_choose(s);
    if (s->choices.complete)
        finish_turn(s);
    else
        session_settle_cursor(s);
}

static void session_refuse(struct session *s, struct token t, const struct reason *why)
{
    const char *names[GAME_SEATS_MAX];
    char sentence[REASON_TEXT_MAX + 1];

    s->refused = t;
    record_names(&s->table.record, names);
    memcpy(sentence + reason_write(why, tr_tag(), names, sentence), ".", 2);
    session_tell(s, TONE_REFUSAL, sentence);
}

bool session_pick(struct session *s, struct token t)
{
    const struct game *g = s->table.record.game;
    struct built_turn turn = s->turn;
    struct reason why = reason_make(REASON_OVER);
    struct choices c;

    session_hush(s);
    if (t.kind == TOKEN_CELL && !session_over(s))
        s->cell = t;
    if (session_over(s)) {
        session_refuse(s, nothing, &why);
        return false;
    }
    if (session_computer(s)) {
        session_refuse_computers_turn(s);
        return false;
    }
    if (!turn_choose(g, session_position(s), &turn, t)) {
        game_choices(g, session_position(s), turn.tokens, turn.count, &c, &why);
        session_refuse(s, t, &why);
        return false;
    }
    s->turn = turn;
    advance(s);
    return true;
}

bool session_step_back(struct session *s)
{
    if (!turn_undo(&s->turn))
        return false;
    session_hush(s);
    session_choose(s);
    session_settle_cursor(s);
    return true;
}

/*
 * Reads the tokens of a text and skips the marks between them; returns -1 if it has anything else.
 */
static int scan(const char *text, struct token *list, int room)
{
    int count = 0;

    while (*text) {
        if (strchr("-: ", *text)) {
            text++;
            continue;
        }
        const size_t used = count < room ? token_scan(text, &list[count]) : 0;
        if (used == 0)
            return -1;
        text += used;
        count++;
    }
    return count;
}

/* Continues the turn begun; changes nothing if the text does not fit it. */
static bool read_rest(struct session *s, const char *text)
{
    struct token turn[GAME_TOKENS_MAX];
    struct choices c;

    memcpy(turn, s->turn.tokens, sizeof turn);
    const int more = scan(text, turn + s->turn.count, GAME_TOKENS_MAX - s->turn.count);
    if (more <= 0 || !game_choices(s->table.record.game, session_position(s), turn,
                                   s->turn.count + more, &c, NULL))
        return false;
    memcpy(s->turn.tokens, turn, sizeof turn);
    s->turn.count += (uint8_t)more;
    turn_follow(s->table.record.game, session_position(s), &s->turn);
    advance(s);
    return true;
}

/* Marks the first token of a refused text, if its beginning can be shown on the board. */
static struct token first_refused(struct session *s, const char *text)
{
    struct token turn[GAME_TOKENS_MAX];
    struct choices c;
    struct reason why;
    const int count = s->table.record.game->read_turn(session_position(s), text, turn, &why);

    if (count > 0 && !game_choices(s->table.record.game, session_position(s), turn, 1, &c, NULL))
        return turn[0];
    return nothing;
}

/*
 * Copies the turn begun to `turn` and appends the tokens of a text that continues it; returns their
 * number, or 0 if the text is a separate move or not a move at all.
 */
static int goes_on(const struct session *s, const char *text, struct token *turn)
{
    struct token whole[GAME_TOKENS_MAX];
    struct reason why;

    memcpy(turn, s->turn.tokens, sizeof s->turn.tokens);
    const int more =
        s->turn.count > 0 ? scan(text, turn + s->turn.count, GAME_TOKENS_MAX - s->turn.count) : 0;
    if (more == 1)
        return 1;
    return more > 1 && s->table.record.game->read_turn(session_position(s), text, whole, &why) == 0
               ? more
               : 0;
}

/* Explains why a text is not a move here: together with the turn begun, or alone. */
static void refuse_text(struct session *s, const char *text, struct reason why)
{
    struct token turn[GAME_TOKENS_MAX];
    struct choices c;

    if (session_over(s)) {
        why = reason_make(REASON_OVER);
        session_refuse(s, nothing, &why);
        return;
    }
    const int more = goes_on(s, text, turn);
    if (more == 0) {
        session_refuse(s, s->turn.count == 0 ? first_refused(s, text) : nothing, &why);
        return;
    }
    game_choices(s->table.record.game, session_position(s), turn, s->turn.count + more, &c, &why);
    session_refuse(s, turn[s->turn.count], &why);
}

bool session_read(struct session *s, const char *typed, bool begin)
{
    struct reason why = reason_make(REASON_OVER);
    struct choices c = {0};
    char notation[GAME_MOVE_TEXT_MAX];
    const char *text = typed_read(s->table.record.game, typed, notation) > 0 ? notation : typed;

    session_hush(s);
    if (session_computer(s)) {
        session_refuse_computers_turn(s);
        return false;
    }
    if (!session_over(s)) {
        if (s->turn.count > 0 && read_rest(s, text))
            return true;
        if (game_read_move(s->table.record.game, session_position(s), text, &c.move, &why)) {
            s->choices = c;
            finish_turn(s);
            return true;
        }
        if (begin && s->turn.count == 0 && read_rest(s, text))
            return true;
    }
    refuse_text(s, text, why);
    return false;
}

void session_write_turn(const struct session *s, char *text, size_t size)
{
    size_t n = 0;

    assert(size > 0);
    text[0] = '\0';
    for (int i = 0; i < s->turn.count; i++) {
        char token[TOKEN_TEXT_MAX];
        const size_t length = token_write(s->turn.tokens[i], token);
        if (n + length + 2 > size)
            return;
        if (i > 0)
            text[n++] = ' ';
        memcpy(text + n, token, length + 1);
        n += length;
    }
}
