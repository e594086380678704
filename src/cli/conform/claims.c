/*
 * claims.c - reads the claims that the build has put into the program and asks each of its lines.
 *
 * In each position only what the claim is about is judged, so that the claim that fails is the rule
 * that is broken. tests/claims/README.md describes the lines.
 */
#include "cli/conform/claims.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/conform/questions.h"
#include "options/tr.h"

enum { LINE_MAX_BYTES = 2048, MOVES_MAX = 256, FAILURES_MAX = 128 };

struct claim {
    struct peer *peer;
    const struct game *game;
    unsigned *seatings; /* bit n: games of n players are asked about */
    int seats;          /* players of the claim's position */
    int begun;          /* the number of players that the program has been told */
    bool wanted;
    bool unable; /* the protocol cannot ask one of its lines */
    bool kept;   /* the lines are one game's record: repetition and length count */
    bool odds;
    int lines; /* lines that were asked */
    struct record record;
    struct violation violation; /* the most specific violation of this claim */
    const char *needs;          /* claims that take precedence if they fail too */
};

/* Claims that have failed. */
struct failures {
    int count;
    struct failure {
        const char *needs;
        struct violation violation;
    } list[FAILURES_MAX];
};

/*
 * How specific a violation is, the most specific first: a line about exactly this, a missing legal
 * move, a wrong list, a position that is not reached.
 */
enum { RANK_MISSING = 1, RANK_LIST = 2, RANK_ON_THE_WAY = 3, RANK_ODDS = 10, RANK_RECORD = 20 };

static int rank_of(enum violation_kind kind)
{
    return kind == VIOLATION_MISSING ? RANK_MISSING : 0;
}

/* Keeps a violation unless a more specific one is known. */
static void keep(struct claim *c, struct violation *f, int rank)
{
    f->rank = rank + (c->odds ? RANK_ODDS : 0) + (c->kept ? RANK_RECORD : 0);
    if (!f->kind || (c->violation.kind && c->violation.rank <= f->rank))
        return;
    memcpy(f->claim, c->violation.claim, sizeof f->claim);
    memcpy(f->rule, c->violation.rule, sizeof f->rule);
    c->violation = *f;
}

/* ---- asking ---- */

/* Asks about the current position; sets `wrong` if the program does not take it. */
static enum peer_answer claims_ask_peer(struct claim *c, char (*moves)[PEER_MOVE_MAX], int count,
                                        struct peer_view *v, struct violation *wrong)
{
    const struct peer_question q = {
        .record = &c->record, .moves = (const char(*)[PEER_MOVE_MAX])moves, .count = count};
    enum peer_answer answer = c->peer->kind->ask(c->peer, &q, v);

    violation_normalise(&c->record, v);
    c->unable |= answer == PEER_UNABLE;
    c->lines += answer == PEER_TOLD || answer == PEER_REFUSED;
    if (answer == PEER_REFUSED)
        answer = claims_locate(c->peer, &c->record, wrong);
    return answer == PEER_UNABLE ? PEER_TOLD : answer;
}

enum peer_answer claims_locate(struct peer *p, const struct record *r, struct violation *f)
{
    static struct record part;
    static struct peer_view view;
    char refused[PEER_SAID_MAX];
    enum peer_answer answer = PEER_TOLD;

    snprintf(refused, sizeof refused, "%.*s", PEER_SAID_MAX - 1, p->fault);
    record_copy(&part, r);
    if (part.from_position)
        record_init_from(&part, r->game, &r->start.position);
    else
        record_init(&part, r->game, r->start.position.seats);
    for (int turn = 0; turn <= r->turns; turn++) {
        char move[1][PEER_MOVE_MAX] = {""};
        if (turn < r->turns)
            r->game->write_move(&part.now.position, record_move(r, turn), move[0]);
        const struct peer_question q = {
            .record = &part, .moves = (const char(*)[PEER_MOVE_MAX])move, .count = turn < r->turns};
        answer = p->kind->ask(p, &q, &view);
        if (answer != PEER_TOLD)
            break;
        if (turn < r->turns && !violation_move(f, &part, &view, move[0]))
            return PEER_TOLD;
        if (turn < r->turns)
            record_play(&part, record_move(r, turn), RECORD_NO_CLOCK);
    }
    violation_refused(f, &part, refused);
    return answer == PEER_REFUSED || answer == PEER_UNABLE ? PEER_TOLD : answer;
}

/* ---- lines that set up a position or play moves ---- */

/* Stops the program on a false claim: claims are tested, so that would be our own fault. */
static void require(bool fine, const char *line)
{
    if (fine)
        return;
    fprintf(stderr, "plateau: a claim cannot be read: %s\n", line);
    abort();
}

static void copy_words(char *to, size_t size, const char *words)
{
    require(strlen(words) < size, words);
    memcpy(to, words, strlen(words) + 1);
}

static void play_one(struct claim *c, const char *text)
{
    struct move m;

    require(game_read_move(c->game, &c->record.now.position, text, &m, NULL), text);
    require(record_play(&c->record, m, RECORD_NO_CLOCK), text);
}

static void claims_play_all(struct claim *c, char *rest)
{
    for (char *at, *word = strtok_r(rest, " ", &at); word; word = strtok_r(NULL, " ", &at))
        play_one(c, word);
}

/* Reads "999 f1 g1 / f9 g9": each player walks round a loop until this many turns are played. */
static void walk(struct claim *c, char *rest)
{
    char *loops[GAME_SEATS_MAX][MOVES_MAX], *at;
    int counts[GAME_SEATS_MAX] = {0}, seat = 0;
    const long turns = strtol(rest, &rest, 10);

    for (char *word = strtok_r(rest, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        if (*word == '/')
            seat++;
        else
            loops[seat][counts[seat]++] = word;
        assert(seat < GAME_SEATS_MAX && counts[seat] < MOVES_MAX);
    }
    for (int turn = 0; turn < turns; turn++)
        play_one(c, loops[turn % c->seats][turn / c->seats % counts[turn % c->seats]]);
}

static void start_from(struct claim *c, const char *text, bool odds)
{
    union any_position p;
    const bool read = odds ? game_read_odds(c->game, &p.position, c->seats, text)
                           : c->game->read(&p.position, text);

    require(read, text);
    record_init_from(&c->record, c->game, &p.position);
}

/* Follows the line if it is one of these; returns whether it was. */
static bool go(struct claim *c, const char *word, char *rest)
{
    c->odds |= strcmp(word, "odds") == 0;
    if (strcmp(word, "from") == 0 || strcmp(word, "odds") == 0)
        start_from(c, rest, word[0] == 'o');
    else if (strcmp(word, "play") == 0)
        claims_play_all(c, rest);
    else if (strcmp(word, "walk") == 0)
        walk(c, rest);
    else if (strcmp(word, "take-back") == 0)
        require(record_take_back(&c->record, (int)strtol(rest, NULL, 10)), rest);
    else if (strcmp(word, "record") == 0)
        c->kept = true;
    else
        return false;
    return true;
}

/* ---- lines that claim something ---- */

static int split_moves(char *rest, char (*moves)[PEER_MOVE_MAX])
{
    int count = 0;

    for (char *at, *word = strtok_r(rest, " ", &at); word && strcmp(word, "because") != 0;
         word = strtok_r(NULL, " ", &at))
        if (strlen(word) < PEER_MOVE_MAX && strcmp(word, "none") != 0 && count < MOVES_MAX)
            memcpy(moves[count++], word, strlen(word) + 1);
    return count;
}

/* Judges the program's answer by what a line claims; returns false if the answer is wrong. */
static bool judge(const struct claim *c, const char *word, const struct peer_view *v,
                  struct violation *f)
{
    const struct peer_question q = {.record = &c->record};

    if (strcmp(word, "only") == 0 || strcmp(word, "count") == 0)
        return !v->listed || violation_compare(f, &c->record, v, &q);
    if (strcmp(word, "turn") == 0)
        return violation_turn(f, &c->record, v);
    if (strcmp(word, "position") == 0)
        return violation_position(f, &c->record, v);
    return strstr(word, "legal") || violation_result(f, &c->record, v);
}

/* Asks what one line claims. */
static enum peer_answer check(struct claim *c, const char *word, char *rest)
{
    static char moves[MOVES_MAX][PEER_MOVE_MAX];
    static struct peer_view view;
    static struct violation wrong;
    const bool list = strcmp(word, "only") == 0 || strcmp(word, "count") == 0;
    const bool named = strcmp(word, "only") == 0 || strstr(word, "legal");
    const int count = named ? split_moves(rest, moves) : 0;

    wrong.kind = VIOLATION_NONE;
    const enum peer_answer answer = claims_ask_peer(c, moves, count, &view, &wrong);
    if (answer != PEER_TOLD || c->unable || wrong.kind) {
        keep(c, &wrong, RANK_ON_THE_WAY);
        return answer;
    }
    bool fine = true;
    for (int i = 0; i < count && fine; i++)
        fine = violation_move(&wrong, &c->record, &view, moves[i]);
    if (fine)
        judge(c, word, &view, &wrong);
    keep(c, &wrong, list ? RANK_LIST : rank_of(wrong.kind));
    return PEER_TOLD;
}

/* ---- claims ---- */

static void claims_begin(struct claim *c, const char *name)
{
    memset(&c->violation, 0, offsetof(struct violation, record));
    copy_words(c->violation.claim, sizeof c->violation.claim, name);
    c->wanted = c->unable = c->kept = c->odds = false;
    c->lines = 0;
    c->needs = NULL;
}

/* Counts a claim whose lines are all asked. */
static void end(const struct claim *c, struct failures *failures, struct claims_result *result)
{
    result->asked += c->lines > 0 && !c->unable;
    result->unable += c->unable;
    if (!c->violation.kind)
        return;
    result->wrong++;
    if (result->on_wrong)
        result->on_wrong(&c->violation, result->context);
    if (failures->count < FAILURES_MAX)
        failures->list[failures->count++] =
            (struct failure){.needs = c->needs, .violation = c->violation};
}

/* Whether a claim that this one takes for granted has failed too. */
static bool follows(const struct failures *failures, const struct failure *f)
{
    for (const char *at = f->needs; at && *at && *at != '\n'; at += *at == ' ') {
        const size_t length = strcspn(at, " \n");
        for (int i = 0; i < failures->count; i++) {
            const char *name = failures->list[i].violation.claim;
            if (strlen(name) == length && strncmp(name, at, length) == 0 &&
                failures->list[i].violation.rank % RANK_ODDS < RANK_ON_THE_WAY)
                return true;
        }
        at += length;
    }
    return false;
}

/* Finds the plainest failure that follows from no other; the first of equals. */
static void claims_choose(const struct failures *failures, struct violation *best)
{
    const struct failure *chosen = NULL;

    for (int i = 0; i < failures->count; i++) {
        const struct failure *f = &failures->list[i];
        if (!follows(failures, f) && (!chosen || f->violation.rank < chosen->violation.rank))
            chosen = f;
    }
    if (!chosen && failures->count > 0)
        chosen = &failures->list[0];
    best->kind = VIOLATION_NONE;
    if (chosen)
        *best = chosen->violation;
}

/* Reads the sentence of "en = A pawn moves one square."; claims have English before the others. */
static void note_rule(struct violation *f, const char *rest)
{
    const size_t length = strcspn(rest, " ");
    const char *const tags[] = {language_at(0)->tag, tr_tag()};

    for (int i = 0; i < 2; i++)
        if (strlen(tags[i]) == length && memcmp(tags[i], rest, length) == 0)
            copy_words(f->rule, sizeof f->rule, rest + length + strlen(" = "));
}

/* Reads "quoridor 2", and tells the program if the number of players changes. */
static enum peer_answer begin_game(struct claim *c, const char *rest)
{
    c->seats = (int)strtol(strchr(rest, ' '), NULL, 10);
    c->wanted = *c->seatings >> c->seats & 1;
    record_init(&c->record, c->game, c->seats);
    if (!c->wanted || c->begun == c->seats)
        return PEER_TOLD;
    c->begun = c->seats;
    const enum peer_answer answer = c->peer->kind->begin(c->peer, c->game, c->seats);
    if (answer != PEER_UNABLE)
        return answer;
    *c->seatings &= ~(1u << c->seats);
    c->wanted = false;
    return PEER_TOLD;
}

static enum peer_answer do_line(struct claim *c, const char *word, char *rest)
{
    if (strcmp(word, "game") == 0)
        return begin_game(c, rest);
    if (strcmp(word, "needs") == 0)
        return PEER_TOLD;
    if (strcmp(word, "rule") == 0) {
        note_rule(&c->violation, rest);
    } else if (c->wanted && !c->unable && !go(c, word, rest)) {
        if (!c->kept || !c->peer->kind->forgetful)
            return check(c, word, rest);
        c->unable = true;
    }
    return PEER_TOLD;
}

/* Copies the next line of a game's claims; returns NULL at the end. */
static const char *next_line(const char *at, char line[static LINE_MAX_BYTES])
{
    const size_t length = strcspn(at, "\n");

    assert(length < LINE_MAX_BYTES);
    memcpy(line, at, length);
    line[length] = '\0';
    return at[length] ? at + length + 1 : NULL;
}

static const char *lines_of(const struct game *g)
{
    for (const struct question_text *t = question_texts; t->game; t++)
        if (strcmp(t->game, g->name) == 0)
            return t->lines;
    return NULL;
}

enum peer_answer claims_ask(struct peer *p, const struct game *g, unsigned *seatings,
                            struct claims_result *result)
{
    static struct claim c;
    static struct failures failures;
    enum peer_answer answer = PEER_TOLD;
    char line[LINE_MAX_BYTES];

    c.peer = p;
    c.game = g;
    c.seatings = seatings;
    c.begun = 0;
    claims_begin(&c, "");
    failures.count = 0;
    for (const char *at = lines_of(g); at && *at && answer == PEER_TOLD;) {
        if (strncmp(at, "needs ", 6) == 0)
            c.needs = at + 6;
        at = next_line(at, line);
        char *space = strchr(line, ' ');
        if (space)
            *space = '\0';
        char *rest = space ? space + 1 : line + strlen(line);
        if (strcmp(line, "claim") == 0) {
            end(&c, &failures, result);
            claims_begin(&c, rest);
        } else {
            answer = do_line(&c, line, rest);
        }
    }
    end(&c, &failures, result);
    claims_choose(&failures, result->best);
    result->last = c.record;
    memcpy(result->last_claim, c.violation.claim, sizeof result->last_claim);
    return answer;
}

/* Whether a line begins with `first` and has the other as its last word. */
static bool has_words(const char *line, const char *first, const char *last)
{
    const size_t length = strlen(line), n = strlen(first), m = strlen(last);

    return length > n + m && strncmp(line, first, n) == 0 && line[n] == ' ' &&
           line[length - m - 1] == ' ' && strcmp(line + length - m, last) == 0;
}

void claims_name(struct violation *f, const char *first, const char *last)
{
    char line[LINE_MAX_BYTES];
    struct violation named = {.kind = VIOLATION_NONE};

    for (const char *at = lines_of(f->record.game); at && *at;) {
        at = next_line(at, line);
        if (strncmp(line, "claim ", 6) == 0)
            copy_words(named.claim, sizeof named.claim, line + 6);
        else if (strncmp(line, "rule ", 5) == 0)
            note_rule(&named, line + 5);
        else if (has_words(line, first, last))
            break;
        if (!at || !*at)
            return;
    }
    memcpy(f->claim, named.claim, sizeof f->claim);
    memcpy(f->rule, named.rule, sizeof f->rule);
}
