/*
 * claims.c - checks what the claims files say about the games, one line at a time.
 *
 * README.md beside this file describes the language. The runner knows no rules: it plays moves,
 * asks the library and compares. Every claim is run separately, up to its first line that fails.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "languages/language.h"
#include "record/record.h"

enum { LINE_SIZE = 2048, WORDS_MAX = 512, NAME_SIZE = 64, CLAIMS_MAX = 1000 };

struct claim {
    char name[NAME_SIZE];
    const struct game *game; /* NULL until the claim has named the game */
    union any_position now;
    bool recorded; /* moves go to the record, which also says whether the game is over */
    bool failed;
    int checks;         /* number of checks, so that no claim is without one */
    char message[1024]; /* what was expected, and the actual result */
};

static struct record record;

/* What all claims so far have covered; --complete requires everything. */
static struct {
    bool refused[REASON_COUNT];
    bool told_english[REASON_COUNT], told_french[REASON_COUNT];
    bool marked[MARK_COUNT];
    bool ended[ENDING_COUNT];
} shown;

__attribute__((format(printf, 2, 3))) static bool fail(struct claim *c, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(c->message, sizeof c->message, format, arguments);
    va_end(arguments);
    return false;
}

/* ---- words of a line ---- */

struct words {
    int count;
    char *list[WORDS_MAX];
};

/* Cuts a text at its spaces; the lone word "none" is no word at all. */
static struct words split(char *text)
{
    struct words w = {0};

    for (text += strspn(text, " "); *text && w.count < WORDS_MAX; text += strspn(text, " ")) {
        w.list[w.count++] = text;
        text += strcspn(text, " ");
        if (*text)
            *text++ = '\0';
    }
    if (w.count == 1 && strcmp(w.list[0], "none") == 0)
        w.count = 0;
    return w;
}

/* Ends the text before the first `word`; returns what follows that, or NULL if it is not there. */
static char *cut(char *text, const char *word)
{
    const size_t length = strlen(word);

    for (char *at = strstr(text, word); at; at = strstr(at + 1, word)) {
        if ((at > text && at[-1] != ' ') || (at[length] != ' ' && at[length] != '\0'))
            continue;
        char *rest = at[length] ? at + length + 1 : at + length;
        *at = '\0';
        if (at > text)
            at[-1] = '\0';
        return rest;
    }
    return NULL;
}

/* Cuts off the first word, if there is one, and returns what follows it. */
static char *cut_first(char *text)
{
    char *space = strchr(text, ' ');

    if (!space)
        return text + strlen(text);
    *space = '\0';
    return space + 1;
}

static bool read_number(struct claim *c, const char *text, int *number)
{
    char *end;
    const long value = strtol(text, &end, 10);

    *number = 0;
    if (*text == '\0' || *end || value < 0 || value > 1000000)
        return fail(c, "'%s' is not a number", text);
    *number = (int)value;
    return true;
}

static bool read_language(struct claim *c, const char *text, const struct language **language)
{
    *language = language_find(text);
    if (!*language)
        return fail(c, "'%s' is not en or fr", text);
    return true;
}

static bool read_reason(struct claim *c, const char *name, int *code)
{
    *code = REASON_NONE;
    for (int i = 0; i < REASON_COUNT; i++)
        if (name && strcmp(reason_name((enum reason_code)i), name) == 0) {
            *code = i;
            return true;
        }
    return fail(c, "'%s' is not a reason", name ? name : "");
}

static bool read_tokens(struct claim *c, char *text, struct token turn[static GAME_TOKENS_MAX],
                        int *count)
{
    const struct words w = split(text);

    *count = 0;
    if (w.count > GAME_TOKENS_MAX)
        return fail(c, "a turn has at most %d tokens", GAME_TOKENS_MAX);
    for (int i = 0; i < w.count; i++)
        if (!token_read(w.list[i], &turn[i]))
            return fail(c, "'%s' is not a token", w.list[i]);
    *count = w.count;
    return true;
}

/* ---- what the library says, for messages ---- */

static const char *write_move(const struct claim *c, struct move m)
{
    static char text[GAME_MOVE_TEXT_MAX];

    c->game->write_move(&c->now.position, m, text);
    return text;
}

static const char *write_position(const struct claim *c, const struct position *p)
{
    static char text[GAME_TEXT_MAX];

    c->game->write(p, text);
    return text;
}

static const char *write_reason(const struct reason *why)
{
    static char text[REASON_TEXT_MAX + 40];
    char sentence[REASON_TEXT_MAX];

    reason_write(why, "en", NULL, sentence);
    snprintf(text, sizeof text, "%s (%s)", reason_name((enum reason_code)why->code), sentence);
    return text;
}

static const char *write_tokens(const struct token *list, int count)
{
    static char text[LINE_SIZE];
    size_t n = 0;

    text[0] = '\0';
    for (int i = 0; i < count && n + 2 * TOKEN_TEXT_MAX < sizeof text; i++) {
        if (i > 0)
            text[n++] = ' ';
        n += token_write(list[i], text + n);
    }
    return count > 0 ? text : "none";
}

static bool same_text(struct claim *c, const char *what, const char *expected, const char *came)
{
    if (strcmp(expected, came) == 0)
        return true;
    return fail(c, "%s: expected '%s', came '%s'", what, expected, came);
}

/* ---- setting up: game, from, record, play, walk, take-back ---- */

static bool do_game(struct claim *c, char *text)
{
    char *players = cut_first(text);
    const struct game *g = games_find(text);
    int seats;

    if (!g)
        return fail(c, "there is no game '%s'", text);
    if (!read_number(c, players, &seats))
        return false;
    if (!game_allows(g, seats))
        return fail(c, "%s is not for %d players", g->name, seats);
    c->game = g;
    g->setup(&c->now.position, seats);
    return true;
}

static bool do_from(struct claim *c, char *text)
{
    if (!c->game->read(&c->now.position, text))
        return fail(c, "this position is refused");
    return same_text(c, "position", text, write_position(c, &c->now.position));
}

static bool do_record(struct claim *c, char *text)
{
    if (*text)
        return fail(c, "record takes nothing");
    record_init_from(&record, c->game, &c->now.position);
    c->recorded = true;
    return true;
}

static bool play_one(struct claim *c, const char *text)
{
    struct move m;
    struct reason why;

    if (!game_read_move(c->game, &c->now.position, text, &m, &why))
        return fail(c, "%s is refused: %s", text, write_reason(&why));
    if (!c->recorded) {
        c->game->play(&c->now.position, m);
        return true;
    }
    if (!record_play(&record, m, RECORD_NO_CLOCK))
        return fail(c, "%s cannot be played: the record is closed", text);
    game_copy(c->game, &c->now.position, &record.now.position);
    return true;
}

static bool do_play(struct claim *c, char *text)
{
    const struct words w = split(text);

    for (int i = 0; i < w.count; i++)
        if (!play_one(c, w.list[i]))
            return false;
    return w.count > 0 || fail(c, "no moves");
}

/* "walk 1000 a1 b1 / i9 h9": each player walks along a loop, until this many turns are played. */
static bool do_walk(struct claim *c, char *text)
{
    struct words loops[GAME_SEATS_MAX];
    char *rest = cut_first(text);
    int turns, count = 0;

    if (!read_number(c, text, &turns))
        return false;
    while (rest && count < GAME_SEATS_MAX) {
        char *next = cut(rest, "/");
        loops[count++] = split(rest);
        rest = next;
    }
    if (count != c->now.position.seats || loops[0].count == 0)
        return fail(c, "a walk needs one loop for each player");
    for (int i = 0; i < turns; i++) {
        const struct words *loop = &loops[i % count];
        if (!play_one(c, loop->list[i / count % loop->count]))
            return false;
    }
    return true;
}

static bool do_take_back(struct claim *c, char *text)
{
    int moves;

    if (!read_number(c, text, &moves))
        return false;
    if (!c->recorded || !record_take_back(&record, moves))
        return fail(c, "%d moves cannot be taken back", moves);
    game_copy(c->game, &c->now.position, &record.now.position);
    return true;
}

/* "rule en = A pawn moves one square.": for `plateau conform`, which names the rule that a program
 * breaks. */
static bool note_rule(struct claim *c, char *text)
{
    const char *words = cut(text, "=");
    const struct language *language;

    if (!words || !*words || !read_language(c, text, &language))
        return fail(c, "rule en|fr = the rule in words");
    return true;
}

/* "needs CLAIM...": those take precedence in `plateau conform` if they fail too. */
static bool note_needs(struct claim *c, char *text)
{
    return split(text).count > 0 || fail(c, "needs CLAIM...");
}

/* ---- moves ---- */

static bool check_legal(struct claim *c, char *text)
{
    const struct words w = split(text);
    struct move m, again;
    struct reason why;

    for (int i = 0; i < w.count; i++) {
        if (!game_read_move(c->game, &c->now.position, w.list[i], &m, &why))
            return fail(c, "expected %s to be legal, it is refused: %s", w.list[i],
                        write_reason(&why));
        if (!game_read_move(c->game, &c->now.position, write_move(c, m), &again, NULL) ||
            again.bits != m.bits)
            return fail(c, "%s is written %s, which is another move", w.list[i], write_move(c, m));
    }
    return w.count > 0 || fail(c, "no moves");
}

static bool check_illegal(struct claim *c, char *text)
{
    const char *name = cut(text, "because");
    const struct words w = split(text);
    int code;

    if (!read_reason(c, name, &code))
        return false;
    for (int i = 0; i < w.count; i++) {
        struct move m = {UINT32_MAX};
        struct reason why;
        if (game_read_move(c->game, &c->now.position, w.list[i], &m, &why))
            return fail(c, "expected %s to be refused (%s), it is legal", w.list[i], name);
        if (m.bits != UINT32_MAX)
            return fail(c, "%s is refused, yet a move was given", w.list[i]);
        if (why.code != code)
            return fail(c, "expected %s to be refused because %s, came %s", w.list[i], name,
                        write_reason(&why));
    }
    shown.refused[code] = true;
    return w.count > 0 || fail(c, "no moves");
}

static bool check_sentence(struct claim *c, char *text)
{
    char *move = cut_first(text);
    char *expected = cut(move, "=");
    char sentence[REASON_TEXT_MAX];
    const struct language *language;
    struct reason why;
    struct move m;

    if (!expected || !read_language(c, text, &language))
        return fail(c, "sentence en|fr MOVE = what is said");
    if (game_read_move(c->game, &c->now.position, move, &m, &why))
        return fail(c, "expected %s to be refused, it is legal", move);
    reason_write(&why, language->tag, NULL, sentence);
    (language == language_at(0) ? shown.told_english : shown.told_french)[why.code] = true;
    return same_text(c, "sentence", expected, sentence);
}

static bool check_only(struct claim *c, char *text)
{
    const struct words w = split(text);
    struct move list[GAME_MOVES_MAX];
    const int count = c->game->moves(&c->now.position, list);

    for (int i = 0; i < count; i++) {
        int matches = 0;
        for (int j = 0; j < w.count; j++)
            matches += strcmp(write_move(c, list[i]), w.list[j]) == 0;
        if (matches != 1)
            return fail(c, "%s is legal and named %d times", write_move(c, list[i]), matches);
    }
    if (count != w.count)
        return fail(c, "expected %d moves, all that came are named, but they are %d", w.count,
                    count);
    return true;
}

static bool check_count(struct claim *c, char *text)
{
    struct move list[GAME_MOVES_MAX];
    const int count = c->game->moves(&c->now.position, list);
    int expected;

    if (!read_number(c, text, &expected))
        return false;
    return count == expected || fail(c, "expected %d legal moves, came %d", expected, count);
}

static bool check_written(struct claim *c, char *text)
{
    char *expected = cut(text, "as");
    struct move m;
    struct reason why;

    if (!expected)
        return fail(c, "written MOVE as MOVE");
    if (!game_read_move(c->game, &c->now.position, text, &m, &why))
        return fail(c, "%s is refused: %s", text, write_reason(&why));
    return same_text(c, "move", expected, write_move(c, m));
}

/* ---- the position and the result ---- */

static bool check_turn(struct claim *c, char *text)
{
    const int turn = c->now.position.to_move + 1;
    int expected;

    if (!read_number(c, text, &expected))
        return false;
    return turn == expected || fail(c, "expected player %d to move, came %d", expected, turn);
}

static bool check_position(struct claim *c, char *text)
{
    return same_text(c, "position", text, write_position(c, &c->now.position));
}

struct result {
    enum status status;
    enum ending ending;
    unsigned winners;
};

static struct result result_of(const struct claim *c)
{
    const struct position *p = &c->now.position;

    if (c->recorded)
        return (struct result){(enum status)record.status, (enum ending)record.ending,
                               record.winners};
    return (struct result){(enum status)p->status, (enum ending)p->ending, p->winners};
}

static const char *write_result(const struct claim *c)
{
    static char text[ENDING_TEXT_MAX];
    const struct result r = result_of(c);

    ending_write(r.ending, r.status == STATUS_DRAWN, r.winners, "en", NULL, text);
    return text;
}

static bool check_open(struct claim *c, char *text)
{
    const struct result r = result_of(c);
    struct move list[GAME_MOVES_MAX];

    if (*text)
        return fail(c, "open takes nothing");
    if (r.status != STATUS_OPEN || r.ending != ENDING_NONE || r.winners != 0)
        return fail(c, "expected the game to go on, came %s", write_result(c));
    return c->game->moves(&c->now.position, list) > 0 || fail(c, "it goes on without a move");
}

static bool same_result(struct claim *c, enum status status, unsigned winners, const char *how)
{
    const struct result r = result_of(c);
    struct move list[GAME_MOVES_MAX];
    enum ending ending;

    if (!how || !ending_find(how, &ending))
        return fail(c, "'%s' is not an ending", how ? how : "");
    if (r.status != status || r.ending != ending || r.winners != winners)
        return fail(c, "expected another result, came %s (%s)", write_result(c),
                    ending_name(r.ending));
    shown.ended[ending] = true;
    if (c->now.position.status == STATUS_OPEN)
        return true; /* The record alone has ended the game. */
    for (int seat = 0; seat < c->now.position.seats; seat++)
        if (game_outcome(&c->now.position, seat) !=
            (status == STATUS_DRAWN ? 1 : 2 * (int)(winners >> seat & 1)))
            return fail(c, "player %d scores something else", seat + 1);
    return c->game->moves(&c->now.position, list) == 0 || fail(c, "it is over, but has moves");
}

static bool check_won(struct claim *c, char *text)
{
    const char *how = cut(text, "by");
    const struct words w = split(text);
    unsigned winners = 0;

    for (int i = 0; i < w.count; i++) {
        int player;
        if (!read_number(c, w.list[i], &player) || player < 1 || player > GAME_SEATS_MAX)
            return fail(c, "'%s' is not a player", w.list[i]);
        winners |= 1u << (player - 1);
    }
    return same_result(c, STATUS_WON, winners, how);
}

static bool check_drawn(struct claim *c, char *text)
{
    return same_result(c, STATUS_DRAWN, 0, cut(text, "by"));
}

static bool check_ending(struct claim *c, char *text)
{
    const struct result r = result_of(c);
    char *expected = cut(text, "=");
    char sentence[ENDING_TEXT_MAX];
    const struct language *language;

    if (!expected || !read_language(c, text, &language))
        return fail(c, "ending en|fr = what is said");
    ending_write(r.ending, r.status == STATUS_DRAWN, r.winners, language->tag, NULL, sentence);
    return same_text(c, "ending", expected, sentence);
}

static bool check_closed(struct claim *c, char *text)
{
    struct move m;

    if (!c->recorded || !game_read_move(c->game, &c->now.position, text, &m, NULL))
        return fail(c, "closed needs a record and a move the position alone allows");
    return !record_play(&record, m, RECORD_NO_CLOCK) || fail(c, "%s could be played", text);
}

static bool check_repetitions(struct claim *c, char *text)
{
    int expected;

    if (!c->recorded || !read_number(c, text, &expected))
        return fail(c, "repetitions needs a record and a number");
    const int came = record_repetitions(&record);
    return came == expected || fail(c, "expected %d repetitions, came %d", expected, came);
}

/* ---- turns token by token, and marks ---- */

static bool check_choices(struct claim *c, const struct choices *came, char *expected)
{
    if (strncmp(expected, "complete ", 9) == 0)
        return came->complete ? same_text(c, "move", expected + 9, write_move(c, came->move))
                              : fail(c, "expected a whole turn, came one that lacks %s",
                                     write_tokens(came->next, came->count));
    if (came->complete)
        return fail(c, "expected a turn that lacks something, came %s", write_move(c, came->move));
    return same_text(c, "choices", expected, write_tokens(came->next, came->count));
}

static bool check_hand(struct claim *c, char *text)
{
    char *reason = cut(text, "because");
    char *expected = reason ? NULL : cut(text, "=");
    struct token turn[GAME_TOKENS_MAX];
    struct choices came;
    struct reason why;
    int count, code;

    if (!reason && !expected)
        return fail(c, "hand TOKENS = choices, or hand TOKENS because REASON");
    if (!read_tokens(c, text, turn, &count))
        return false;
    const bool begun = game_choices(c->game, &c->now.position, turn, count, &came, &why);
    if (expected)
        return begun ? check_choices(c, &came, expected)
                     : fail(c, "this turn is refused: %s", write_reason(&why));
    if (!read_reason(c, reason, &code))
        return false;
    if (begun)
        return fail(c, "expected a refusal (%s), but some move begins like this", reason);
    shown.refused[code] = true;
    return why.code == code ||
           fail(c, "expected a refusal because %s, came %s", reason, write_reason(&why));
}

static bool check_mid_turn(struct claim *c, char *text)
{
    char *expected = cut(text, "=");
    struct token turn[GAME_TOKENS_MAX];
    union any_position result;
    int count;

    if (!expected)
        return fail(c, "mid-turn TOKENS = POSITION");
    if (!read_tokens(c, text, turn, &count))
        return false;
    game_mid_turn(c->game, &c->now.position, turn, count, &result.position);
    return same_text(c, "position", expected, write_position(c, &result.position));
}

static int compare_tokens(const void *a, const void *b)
{
    return token_compare(*(const struct token *)a, *(const struct token *)b);
}

/* Returns the places among the marks of one kind and, unless it is 0, of one player; a path
   keeps its order. */
static int pick_marks(const struct mark *list, int count, enum mark_kind kind, int player,
                      struct token places[static GAME_MARKS_MAX])
{
    int n = 0;

    for (int i = 0; i < count; i++)
        if (list[i].kind == kind && (player == 0 || list[i].seat == player - 1))
            places[n++] = list[i].at;
    if (kind != MARK_PATH && kind != MARK_LAST)
        qsort(places, (size_t)n, sizeof places[0], compare_tokens);
    shown.marked[kind] = shown.marked[kind] || n > 0;
    return n;
}

static bool check_marks(struct claim *c, char *text)
{
    char *expected = cut(text, "=");
    char *tokens = expected ? cut(text, "after") : NULL;
    char *number = cut_first(text);
    struct token turn[GAME_TOKENS_MAX], places[GAME_MARKS_MAX];
    struct mark list[GAME_MARKS_MAX];
    int player = 0, count = 0, kind = 0;

    while (kind < MARK_COUNT && strcmp(game_mark_name((enum mark_kind)kind), text) != 0)
        kind++;
    if (!expected || kind == MARK_COUNT)
        return fail(c, "marks KIND [PLAYER] [after TOKENS] = places");
    if (*number && !read_number(c, number, &player))
        return false;
    if (tokens && !read_tokens(c, tokens, turn, &count))
        return false;
    const int marks = game_marks(c->game, &c->now.position, turn, count, list);
    const int came = pick_marks(list, marks, (enum mark_kind)kind, player, places);
    return same_text(c, "marks", expected, write_tokens(places, came));
}

static bool check_last(struct claim *c, char *text)
{
    char *expected = cut(text, "=");
    struct token places[GAME_MARKS_MAX];
    struct mark list[GAME_MARKS_MAX];
    struct move m;

    if (!expected || !game_read_move(c->game, &c->now.position, text, &m, NULL))
        return fail(c, "last MOVE = places, and the move must be legal");
    const int marks = game_move_marks(c->game, &c->now.position, m, list);
    const int came = pick_marks(list, marks, MARK_LAST, c->now.position.to_move + 1, places);
    return same_text(c, "marks", expected, write_tokens(places, came));
}

/* ---- position texts, symmetry, keys ---- */

static bool check_reads(struct claim *c, char *text)
{
    const char *expected = cut(text, "as");
    union any_position read;

    if (!c->game->read(&read.position, text))
        return fail(c, "expected this position to be read, it is refused");
    return same_text(c, "position", expected ? expected : text, write_position(c, &read.position));
}

static bool check_refuses(struct claim *c, char *text)
{
    union any_position read, before;

    memset(&read, 0xa5, sizeof read);
    before = read;
    if (c->game->read(&read.position, text))
        return fail(c, "expected this position to be refused, it is read");
    return memcmp(&read, &before, sizeof read) == 0 || fail(c, "refused, yet something is written");
}

static bool do_odds(struct claim *c, char *text)
{
    union any_position start = c->now;

    if (!game_read_odds(c->game, &start.position, c->now.position.seats, text))
        return fail(c, "a game cannot begin with these odds");
    c->now = start;
    return true;
}

static bool check_no_odds(struct claim *c, char *text)
{
    union any_position start, before;

    memset(&start, 0xa5, sizeof start);
    before = start;
    if (game_read_odds(c->game, &start.position, c->now.position.seats, text))
        return fail(c, "expected these odds to be refused, they are given");
    return memcmp(&start, &before, sizeof start) == 0 ||
           fail(c, "refused, yet something is written");
}

/* "9/10,10/10": what each seat holds of its one kind of piece, and of how many. */
static bool check_hands(struct claim *c, char *text)
{
    struct hand list[GAME_HANDS_MAX];
    char came[GAME_HANDS_MAX * 8] = "";
    const int count = c->game->hands(&c->now.position, list);

    for (int i = 0; i < count; i++) {
        const size_t used = strlen(came);
        snprintf(came + used, sizeof came - used, "%s%d/%d", i ? "," : "", list[i].count,
                 list[i].initial);
    }
    return same_text(c, "hands", text, came);
}

static bool check_symmetries(struct claim *c, char *text)
{
    const int came = c->game->symmetries(c->now.position.seats);
    int expected;

    if (!read_number(c, text, &expected))
        return false;
    return came == expected || fail(c, "expected %d symmetries, came %d", expected, came);
}

static bool check_image(struct claim *c, char *text)
{
    char *expected = cut(text, "=");
    char *move = cut_first(text);
    union any_position image = c->now;
    int symmetry;

    if (!expected)
        return fail(c, "image SYMMETRY [MOVE] = its image");
    if (!read_number(c, text, &symmetry))
        return false;
    if (symmetry >= c->game->symmetries(c->now.position.seats))
        return fail(c, "there is no symmetry %d", symmetry);
    c->game->transform(&image.position, symmetry);
    if (!*move)
        return same_text(c, "image", expected, write_position(c, &image.position));
    struct move m;
    char came[GAME_MOVE_TEXT_MAX];
    if (!game_read_move(c->game, &c->now.position, move, &m, NULL))
        return fail(c, "%s is not legal", move);
    m = c->game->transform_move(&c->now.position, m, symmetry);
    c->game->write_move(&image.position, m, came);
    return same_text(c, "image", expected, came);
}

/* Whether the position of that text has the same key as the current one. */
static bool compare_keys(struct claim *c, const char *text, bool *same)
{
    union any_position other;
    uint8_t keys[2][GAME_KEY_MAX];
    size_t lengths[2];

    if (!c->game->read(&other.position, text))
        return fail(c, "this position is refused");
    game_key(c->game, &c->now.position, keys[0], &lengths[0]);
    game_key(c->game, &other.position, keys[1], &lengths[1]);
    *same = lengths[0] == lengths[1] && memcmp(keys[0], keys[1], lengths[0]) == 0;
    return true;
}

static bool check_same_key(struct claim *c, char *text)
{
    bool same;

    return compare_keys(c, text, &same) && (same || fail(c, "expected one key, came two"));
}

static bool check_other_key(struct claim *c, char *text)
{
    bool same;

    return compare_keys(c, text, &same) && (!same || fail(c, "expected two keys, came one"));
}

/* ---- claims and files ---- */

struct directive {
    const char *name;
    bool (*run)(struct claim *c, char *text);
    bool checks; /* may fail for a reason other than a syntax error */
};

static const struct directive directives[] = {
    {"game", do_game, false},
    {"rule", note_rule, false},
    {"needs", note_needs, false},
    {"from", do_from, false},
    {"record", do_record, false},
    {"play", do_play, false},
    {"walk", do_walk, false},
    {"take-back", do_take_back, false},
    {"legal", check_legal, true},
    {"illegal", check_illegal, true},
    {"sentence", check_sentence, true},
    {"only", check_only, true},
    {"count", check_count, true},
    {"written", check_written, true},
    {"turn", check_turn, true},
    {"position", check_position, true},
    {"open", check_open, true},
    {"won", check_won, true},
    {"drawn", check_drawn, true},
    {"ending", check_ending, true},
    {"closed", check_closed, true},
    {"repetitions", check_repetitions, true},
    {"hand", check_hand, true},
    {"mid-turn", check_mid_turn, true},
    {"marks", check_marks, true},
    {"last", check_last, true},
    {"reads", check_reads, true},
    {"refuses", check_refuses, true},
    {"odds", do_odds, false},
    {"no-odds", check_no_odds, true},
    {"hands", check_hands, true},
    {"symmetries", check_symmetries, true},
    {"image", check_image, true},
    {"same-key", check_same_key, true},
    {"other-key", check_other_key, true},
};

static bool run_line(struct claim *c, char *line)
{
    char *text = cut_first(line);

    for (size_t i = 0; i < sizeof directives / sizeof directives[0]; i++) {
        if (strcmp(directives[i].name, line) != 0)
            continue;
        if ((directives[i].run == do_game) == (c->game != NULL))
            return fail(c, "a claim says its game once, and first");
        c->checks += directives[i].checks;
        return directives[i].run(c, text);
    }
    return fail(c, "there is no directive '%s'", line);
}

struct run {
    bool list; /* names only */
    int wanted_count;
    char **wanted; /* if there are any, only these are run */
    int passed, failed;
    int names_count;
    char names[CLAIMS_MAX][NAME_SIZE];
    const char *file;
    int line;
};

_Noreturn static void stop(const struct run *r, const char *what)
{
    fflush(stdout);
    fprintf(stderr, "%s:%d: %s\n", r->file, r->line, what);
    exit(2);
}

static bool is_wanted(const struct run *r, const char *name)
{
    for (int i = 0; i < r->wanted_count; i++)
        if (strcmp(r->wanted[i], name) == 0)
            return true;
    return r->wanted_count == 0;
}

static void begin_claim(struct run *r, struct claim *c, const char *name, bool commented)
{
    if (!commented)
        stop(r, "a claim needs a comment above it that says which rule it shows");
    if (*name == '\0' || strlen(name) >= NAME_SIZE ||
        strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != strlen(name))
        stop(r, "a claim's name is of small letters, digits and hyphens");
    for (int i = 0; i < r->names_count; i++)
        if (strcmp(r->names[i], name) == 0)
            stop(r, "this name is taken");
    if (r->names_count == CLAIMS_MAX)
        stop(r, "too many claims");
    memcpy(r->names[r->names_count++], name, strlen(name) + 1);
    memset(c, 0, sizeof *c);
    memcpy(c->name, name, strlen(name) + 1);
    if (r->list)
        puts(name);
}

static void end_claim(struct run *r, const struct claim *c)
{
    if (c->name[0] == '\0' || r->list || !is_wanted(r, c->name))
        return;
    if (!c->failed && c->checks == 0)
        stop(r, "the claim before this line claims nothing");
    if (!c->failed)
        printf("ok %s\n", c->name);
    r->passed += !c->failed;
    r->failed += c->failed;
}

/* Removes the end of the line, a comment and spaces; returns whether it was only a comment. */
static bool clean(char *line)
{
    const bool comment = line[strspn(line, " ")] == '#';
    size_t n = strcspn(line, "\n");

    for (size_t i = 0; i < n; i++)
        if (line[i] == '#' && (i == 0 || line[i - 1] == ' '))
            n = i;
    while (n > 0 && line[n - 1] == ' ')
        n--;
    line[n] = '\0';
    return comment;
}

static void take_line(struct run *r, struct claim *c, char *line, bool commented)
{
    if (strncmp(line, "claim ", 6) == 0) {
        end_claim(r, c);
        begin_claim(r, c, line + 6, commented);
        return;
    }
    if (c->name[0] == '\0')
        stop(r, "a file begins with a claim");
    if (r->list || c->failed || !is_wanted(r, c->name) || run_line(c, line))
        return;
    c->failed = true;
    printf("not ok %s: %s:%d: %s\n", c->name, r->file, r->line, c->message);
}

static void run_file(struct run *r, const char *name)
{
    static struct claim c;
    char line[LINE_SIZE];
    bool commented = false;
    FILE *file = fopen(name, "r");

    r->file = name;
    r->line = 0;
    memset(&c, 0, sizeof c);
    if (!file)
        stop(r, "the file cannot be opened");
    while (fgets(line, sizeof line, file)) {
        r->line++;
        if (!strchr(line, '\n'))
            stop(r, "the line is too long or does not end");
        const bool comment = clean(line);
        if (line[0])
            take_line(r, &c, line, commented);
        commented = comment || (commented && !line[0]);
    }
    fclose(file);
    end_claim(r, &c);
}

static int lacking(const char *what, const char *name)
{
    printf("not ok complete: no claim shows the %s '%s'\n", what, name);
    return 1;
}

/* Whether the claims cover every reason in both languages, every mark and every ending of the
   rules. */
static int count_lacking(void)
{
    int n = 0;

    for (int i = REASON_NONE + 1; i < REASON_COUNT; i++) {
        if (!shown.refused[i])
            n += lacking("refusal", reason_name((enum reason_code)i));
        if (!shown.told_english[i])
            n += lacking("English sentence", reason_name((enum reason_code)i));
        if (!shown.told_french[i])
            n += lacking("French sentence", reason_name((enum reason_code)i));
    }
    for (int i = 0; i < MARK_COUNT; i++)
        if (!shown.marked[i])
            n += lacking("mark", game_mark_name((enum mark_kind)i));
    for (int i = ENDING_GOAL; i <= ENDING_MOVE_LIMIT; i++)
        if (!shown.ended[i])
            n += lacking("ending", ending_name((enum ending)i));
    return n;
}

static const char help[] =
    "usage: claims [--list] [--complete] [--only NAME]... FILE...\n"
    "Checks claims about the rules; README.md beside the claims describes their language.\n"
    "  --list      print the names of the claims and check nothing\n"
    "  --complete  fail unless every reason, mark and ending of the rules has a claim\n"
    "  --only NAME run this claim only; may be repeated\n"
    "example: claims --only jump-straight quoridor.claims\n";

/* Reads the options, leaves the files at the start of argv and returns their number. */
static int read_options(struct run *r, int argc, char **argv, bool *complete)
{
    int files = 0;

    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(help, stdout);
            exit(0);
        }
        if (strcmp(argv[i], "--list") == 0)
            r->list = true;
        else if (strcmp(argv[i], "--complete") == 0)
            *complete = true;
        else if (strcmp(argv[i], "--only") == 0 && i + 1 < argc)
            r->wanted[r->wanted_count++] = argv[++i];
        else if (argv[i][0] == '-')
            return 0;
        else
            argv[files++] = argv[i];
    }
    return files;
}

int main(int argc, char **argv)
{
    static struct run r;
    bool complete = false;

    r.wanted = calloc((size_t)argc + 1, sizeof *r.wanted);
    /* Prints the results so far before a crash in the rules can lose them. */
    if (!r.wanted || setvbuf(stdout, NULL, _IOLBF, BUFSIZ) != 0)
        return 2;
    const int files = read_options(&r, argc, argv, &complete);
    if (files == 0) {
        fputs(help, stderr);
        return 2;
    }
    for (int i = 0; i < files; i++)
        run_file(&r, argv[i]);
    if (r.list)
        return 0;
    if (complete)
        r.failed += count_lacking();
    if (r.wanted_count > r.passed + r.failed) {
        fputs("a claim that was asked for is in none of the files\n", stderr);
        return 2;
    }
    printf("%d passed, %d failed\n", r.passed, r.failed);
    free(r.wanted);
    return r.failed > 0;
}
