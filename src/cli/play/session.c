/*
 * session.c - building turns, and what people do to a game.
 */
#include "cli/play/session.h"

#include <assert.h>
#include <string.h>

#include "cli/base/tr.h"
#include "record/typed.h"

static const struct token nothing = {TOKEN_NONE, 0};

const struct position *session_position(const struct session *s)
{
    return &s->record.now.position;
}

bool session_over(const struct session *s)
{
    return record_over(&s->record);
}

void session_look(const struct session *s, struct style style, struct view *v)
{
    const struct record *r = &s->record;

    view_init(v, r->game, session_position(s), s->turn, s->count, s->refused);
    v->style = style;
    const bool waits = session_over(s) || session_computer(s);
    v->cursor = waits ? nothing : s->cursor;
    if (waits)
        v->choices.count = 0;
    if (r->turns > 0 && s->count == 0) {
        union any_position before;
        record_position(r, r->turns - 1, &before.position);
        view_add_last(v, &before.position, record_move(r, r->turns - 1));
    }
}

void session_choose(struct session *s)
{
    if (session_over(s) ||
        !game_choices(s->record.game, session_position(s), s->turn, s->count, &s->choices, NULL)) {
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

static void begin_turn(struct session *s)
{
    s->count = 0;
    s->refused = nothing;
    session_choose(s);
    session_settle_cursor(s);
    if (s->choices.count == 1 && s->choices.next[0].kind == TOKEN_PASS && !session_computer(s))
        session_tell(s, TONE_PLAIN, "%s",
                     tr("No legal move: press Enter to pass.",
                        "Aucun coup possible : appuyez sur Entrée pour passer."));
}

void session_init(struct session *s)
{
    const struct game *g = s->record.game;

    s->board = board_find(g);
    s->cell = token_at(TOKEN_CELL, g->files / 2, g->ranks / 2);
    s->cursor = s->cell;
    s->saved_count = s->record.count;
    s->saved_ending = s->record.ending;
    session_hush(s);
    begin_turn(s);
}

static void finish_turn(struct session *s)
{
    if (!record_play(&s->record, s->choices.move, RECORD_NO_CLOCK))
        session_tell(s, TONE_REFUSAL, "%s",
                     tr("The game is too long to record.",
                        "La partie est trop longue pour être enregistrée."));
    begin_turn(s);
}

void session_play(struct session *s, struct move m)
{
    if (!s->tells_first)
        session_hush(s);
    s->choices.move = m;
    finish_turn(s);
}

/*
 * Whether the next token is taken without asking. Not after a piece alone: who only reached into
 * the box has not moved yet.
 */
static bool forced(const struct session *s)
{
    const bool reached = s->count == 1 && s->turn[0].kind == TOKEN_PIECE;

    return !s->choices.complete && s->choices.count == 1 && s->count > 0 && !reached &&
           s->count < GAME_TOKENS_MAX;
}

/* Plays forced steps, and the whole move once it is complete. */
static void advance(struct session *s)
{
    while (forced(s)) {
        s->turn[s->count++] = s->choices.next[0];
        session_choose(s);
    }
    if (s->choices.complete)
        finish_turn(s);
    else
        session_settle_cursor(s);
}

static void refuse(struct session *s, struct token t, const struct reason *why)
{
    const char *names[GAME_SEATS_MAX];
    char sentence[REASON_TEXT_MAX];

    s->refused = t;
    record_names(&s->record, names);
    reason_write(why, tr_language(), names, sentence);
    session_tell(s, TONE_REFUSAL, "%s.", sentence);
}

/* Where a token of this kind was chosen already while none is asked for: it replaces the first. */
static bool choose_again(struct session *s, struct token t)
{
    struct choices c;

    if (session_asks(s, (enum token_kind)t.kind))
        return false;
    for (int i = 0; i < s->count; i++) {
        if (s->turn[i].kind != t.kind)
            continue;
        const struct token before = s->turn[i];
        s->turn[i] = t;
        if (game_choices(s->record.game, session_position(s), s->turn, i + 1, &c, NULL)) {
            s->count = i + 1;
            s->choices = c;
            return true;
        }
        s->turn[i] = before;
    }
    return false;
}

bool session_pick(struct session *s, struct token t)
{
    struct token turn[GAME_TOKENS_MAX + 1];
    struct reason why = reason_make(REASON_OVER);

    session_hush(s);
    memcpy(turn, s->turn, sizeof s->turn);
    turn[s->count] = t;
    if (t.kind == TOKEN_CELL && !session_over(s))
        s->cell = t;
    if (session_over(s)) {
        refuse(s, nothing, &why);
        return false;
    }
    if (session_computer(s)) {
        session_refuse_computers_turn(s);
        return false;
    }
    if (s->count < GAME_TOKENS_MAX &&
        game_choices(s->record.game, session_position(s), turn, s->count + 1, &s->choices, &why)) {
        s->turn[s->count++] = t;
        advance(s);
        return true;
    }
    if (choose_again(s, t)) {
        advance(s);
        return true;
    }
    refuse(s, t, &why);
    return false;
}

bool session_step_back(struct session *s)
{
    if (s->count == 0)
        return false;
    session_hush(s);
    do {
        s->count--;
        session_choose(s);
    } while (forced(s));
    session_settle_cursor(s);
    return true;
}

/* The tokens of a text, the marks between them left out; -1 if it has others. */
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

    memcpy(turn, s->turn, sizeof turn);
    const int more = scan(text, turn + s->count, GAME_TOKENS_MAX - s->count);
    if (more <= 0 ||
        !game_choices(s->record.game, session_position(s), turn, s->count + more, &c, NULL))
        return false;
    memcpy(s->turn, turn, sizeof turn);
    s->count += more;
    s->choices = c;
    advance(s);
    return true;
}

/* Marks the first token of a refused text, if its beginning can be shown on the board. */
static struct token first_refused(struct session *s, const char *text)
{
    struct token turn[GAME_TOKENS_MAX];
    struct choices c;
    struct reason why;
    const int count = s->record.game->read_turn(session_position(s), text, turn, &why);

    if (count > 0 && !game_choices(s->record.game, session_position(s), turn, 1, &c, NULL))
        return turn[0];
    return nothing;
}

/*
 * Whether a text continues the turn begun: then its tokens follow those in `turn`, and
 * their number is returned; 0 if it is a separate move, or none at all.
 */
static int goes_on(const struct session *s, const char *text, struct token *turn)
{
    struct token whole[GAME_TOKENS_MAX];
    struct reason why;

    memcpy(turn, s->turn, sizeof s->turn);
    const int more = s->count > 0 ? scan(text, turn + s->count, GAME_TOKENS_MAX - s->count) : 0;
    if (more == 1)
        return 1;
    return more > 1 && s->record.game->read_turn(session_position(s), text, whole, &why) == 0 ? more
                                                                                              : 0;
}

/* Why a text is not a move here: together with the turn begun, or by itself. */
static void refuse_text(struct session *s, const char *text, struct reason why)
{
    struct token turn[GAME_TOKENS_MAX];
    struct choices c;

    if (session_over(s)) {
        why = reason_make(REASON_OVER);
        refuse(s, nothing, &why);
        return;
    }
    const int more = goes_on(s, text, turn);
    if (more == 0) {
        refuse(s, s->count == 0 ? first_refused(s, text) : nothing, &why);
        return;
    }
    game_choices(s->record.game, session_position(s), turn, s->count + more, &c, &why);
    refuse(s, turn[s->count], &why);
}

bool session_read(struct session *s, const char *typed, bool begin)
{
    struct reason why = reason_make(REASON_OVER);
    struct choices c = {0};
    char notation[GAME_MOVE_TEXT_MAX];
    const char *text = typed_read(s->record.game, typed, notation) > 0 ? notation : typed;

    session_hush(s);
    if (session_computer(s)) {
        session_refuse_computers_turn(s);
        return false;
    }
    if (!session_over(s)) {
        if (s->count > 0 && read_rest(s, text))
            return true;
        if (game_read_move(s->record.game, session_position(s), text, &c.move, &why)) {
            s->choices = c;
            finish_turn(s);
            return true;
        }
        if (begin && s->count == 0 && read_rest(s, text))
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
    for (int i = 0; i < s->count; i++) {
        char token[TOKEN_TEXT_MAX];
        const size_t length = token_write(s->turn[i], token);
        if (n + length + 2 > size)
            return;
        if (i > 0)
            text[n++] = ' ';
        memcpy(text + n, token, length + 1);
        n += length;
    }
}

/* ---- the game ---- */

/* How many moves a person wants to take back: the last own one and what computers answered. */
static int moves_to_take_back(const struct session *s)
{
    const struct record *r = &s->record;

    for (int n = 1; n <= r->turns; n++)
        if (session_level(s, record_mover(r, r->turns - n)) == 0)
            return n;
    return !session_has(s, false) && r->turns > 0 ? 1 : 0;
}

bool session_take_back(struct session *s)
{
    const int moves = moves_to_take_back(s);

    session_hush(s);
    if (moves == 0) {
        session_tell(s, TONE_REFUSAL, "%s", tr("No move to take back.", "Aucun coup à reprendre."));
        return false;
    }
    if (!record_take_back(&s->record, moves)) {
        session_tell(s, TONE_REFUSAL, "%s",
                     tr("This game ended by resignation or agreement.",
                        "Cette partie s'est terminée par abandon ou accord."));
        return false;
    }
    if (moves == 1)
        session_tell(s, TONE_PLAIN, "%s",
                     tr("The last move is taken back.", "Le dernier coup est repris."));
    else
        session_tell(s, TONE_PLAIN,
                     tr("The last %d moves are taken back.", "Les %d derniers coups sont repris."),
                     moves);
    begin_turn(s);
    return true;
}

int session_resigning(const struct session *s)
{
    const struct position *p = session_position(s);
    bool people[2] = {false, false};

    if (p->sides != 2)
        return -1;
    if (!session_computer(s))
        return p->turn % 2;
    for (int seat = 0; seat < p->seats; seat++)
        people[seat % 2] |= session_level(s, seat) == 0;
    return people[0] == people[1] ? -1 : people[1];
}

void session_resign(struct session *s)
{
    const struct position *p = session_position(s);
    const int side = session_resigning(s);
    unsigned winners = 0;

    assert(side >= 0);
    for (int seat = 0; seat < p->seats; seat++)
        if (seat % p->sides != side)
            winners |= 1u << seat;
    session_hush(s);
    record_end(&s->record, ENDING_RESIGNATION, winners);
    begin_turn(s);
}

void session_agree_draw(struct session *s)
{
    session_hush(s);
    record_end(&s->record, ENDING_AGREEMENT, 0);
    begin_turn(s);
}
