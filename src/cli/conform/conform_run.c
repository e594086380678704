/*
 * conform_run.c - asks about each game: claims first, which name a rule; if they all hold, whole
 * lists of moves along counts and random games.
 */
#include "cli/conform/conform_run.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/conform/claims.h"
#include "cli/conform/questions.h"
#include "options/tr.h"
#include "record/moves.h"
#include "rules/random.h"

enum { CANDIDATES = GAME_MOVES_MAX, ASKED_MAX = 150, ASKED_DEEP = 20000, NAMES_SHOWN = 8 };

/* One game, for every number of players that is tested. */
struct test {
    const struct conform_plan *plan;
    const struct game *game;
    unsigned seatings; /* bit n: games of n players */
    int seats;         /* the current number of players */
    struct claims_result claims;
    int counts, games;
    struct violation violation;
    struct record record, last; /* the record being compared, for a program that fails */
    int named;
    char names[NAMES_SHOWN][VIOLATION_NAME_MAX];
};

/* ---- whole positions ---- */

/*
 * Lists moves to try where there is no list: all cells and walls in Quoridor, else the legal moves.
 */
static int list_candidates(const struct record *r, char (*moves)[PEER_MOVE_MAX])
{
    static struct named_move list[GAME_MOVES_MAX];
    int count = 0;

    if (r->game == &quoridor) {
        for (int cell = 0; cell < 81; cell++)
            snprintf(moves[count++], PEER_MOVE_MAX, "%c%d", 'a' + cell % 9, cell / 9 + 1);
        for (int wall = 0; wall < 128; wall++)
            snprintf(moves[count++], PEER_MOVE_MAX, "%c%d%c", 'a' + wall % 8, wall / 8 % 8 + 1,
                     wall < 64 ? 'h' : 'v');
        return count;
    }
    count = moves_sort(r->game, &r->now.position, list);
    for (int i = 0; i < count; i++)
        memcpy(moves[i], list[i].text, sizeof list[i].text);
    return count;
}

/* Names the rule by the reason that makes a move illegal, or by how the game has ended. */
static void name_rule(struct violation *f)
{
    const struct record *r = &f->record;

    if (f->kind == VIOLATION_EXTRA)
        claims_name(f, "illegal", reason_name((enum reason_code)f->why.code));
    else if (f->kind == VIOLATION_RESULT && record_over(r))
        claims_name(f, r->status == STATUS_DRAWN ? "drawn" : "won",
                    ending_name((enum ending)r->ending));
}

/* Compares everything that the program says of the record's last position. */
static enum peer_answer conform_run_compare(struct test *t, const struct record *r)
{
    static char moves[CANDIDATES][PEER_MOVE_MAX];
    static struct peer_view view;
    struct peer *p = t->plan->peer;
    struct violation *f = &t->violation;
    const struct peer_question q = {.record = r,
                                    .moves = (const char(*)[PEER_MOVE_MAX])moves,
                                    .count = list_candidates(r, moves)};
    enum peer_answer answer = p->kind->ask(p, &q, &view);

    violation_normalise(r, &view);
    if (answer == PEER_REFUSED)
        answer = claims_locate(p, r, f);
    else if (answer == PEER_TOLD && !violation_compare(f, r, &view, &q))
        name_rule(f);
    if (answer == PEER_FAILED)
        record_copy(&t->last, r);
    return answer;
}

/* ---- counts ---- */

/* Returns how many positions a count asks about; more than `most` if there are too many. */
static uint64_t cost(const struct game *g, const struct position *p, int depth, uint64_t most)
{
    uint64_t asked = 0;

    for (int d = 0; d < depth && asked <= most; d++)
        asked += d == 0 ? 1 : game_perft(g, p, d);
    return asked;
}

/*
 * Compares the lists of all positions on the way; their lengths add up to the count, except for
 * draws by repetition.
 */
static enum peer_answer walk(struct test *t, struct record *r, int depth, uint64_t *found)
{
    struct move list[GAME_MOVES_MAX];
    const enum peer_answer answer = record_over(r) ? PEER_TOLD : conform_run_compare(t, r);
    const int count = record_over(r) ? 0 : r->game->moves(&r->now.position, list);

    if (answer != PEER_TOLD || t->violation.kind)
        return answer;
    if (depth == 1) {
        *found += (uint64_t)count;
        return answer;
    }
    for (int i = 0; i < count; i++) {
        record_play(r, list[i], RECORD_NO_CLOCK);
        const enum peer_answer below = walk(t, r, depth - 1, found);
        record_take_back(r, 1);
        if (below != PEER_TOLD || t->violation.kind)
            return below;
    }
    return answer;
}

/*
 * Plays the moves of a row, the first of which may be "odds=8,10". Rows ignore repetition: if the
 * game would be drawn on the way, the position is asked about as a start.
 */
static void begin_row(struct test *t, const struct question_count *row)
{
    static const char odds[] = "odds=";
    char moves[4096];
    union any_position p;
    struct move m;

    assert(strlen(row->moves) < sizeof moves);
    memcpy(moves, row->moves, strlen(row->moves) + 1);
    t->game->setup(&p.position, t->seats);
    record_init(&t->record, t->game, t->seats);
    for (char *at, *word = strtok_r(moves, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        bool fine;
        if (strncmp(word, odds, strlen(odds)) == 0) {
            fine = game_read_odds(t->game, &p.position, t->seats, word + strlen(odds));
            record_init_from(&t->record, t->game, &p.position);
        } else {
            fine = game_read_move(t->game, &p.position, word, &m, NULL);
            t->game->play(&p.position, m);
            if (!record_over(&t->record))
                record_play(&t->record, m, RECORD_NO_CLOCK);
        }
        assert(fine);
        (void)fine;
    }
    if (record_over(&t->record))
        record_init_from(&t->record, t->game, &p.position);
}

static enum peer_answer ask_counts(struct test *t)
{
    const uint64_t most = t->plan->deep ? ASKED_DEEP : ASKED_MAX;
    enum peer_answer answer = PEER_TOLD;

    for (const struct question_count *row = question_counts;
         row->game && answer == PEER_TOLD && !t->violation.kind; row++) {
        uint64_t found = 0;
        if (strcmp(row->game, t->game->name) != 0 || row->players != t->seats)
            continue;
        begin_row(t, row);
        if (cost(t->game, &t->record.now.position, row->depth, most) > most)
            continue;
        answer = walk(t, &t->record, row->depth, &found);
        /* Counts ignore repetition (C1); games do not, so some lines end earlier. */
        assert(found <= row->count);
        t->counts += answer == PEER_TOLD;
        answer = answer == PEER_UNABLE ? PEER_TOLD : answer;
    }
    return answer;
}

/* ---- random games ---- */

/* Plays the game that `plateau trace` plays with this seed, comparing every position. */
static enum peer_answer conform_run_follow(struct test *t, uint64_t seed)
{
    static struct named_move list[GAME_MOVES_MAX];
    struct record *r = &t->record;
    enum peer_answer answer = PEER_TOLD;

    record_init(r, t->game, t->seats);
    while (answer == PEER_TOLD && !t->violation.kind) {
        answer = conform_run_compare(t, r);
        if (record_over(r))
            break;
        const int count = moves_sort(t->game, &r->now.position, list);
        record_play(r, list[random_next(&seed) % (uint64_t)count].move, RECORD_NO_CLOCK);
        if (t->plan->peer->kind->forgetful && record_over(r) &&
            r->now.position.status == STATUS_OPEN)
            break; /* A draw by repetition, which the protocol does not have. */
    }
    return answer;
}

static enum peer_answer ask_games(struct test *t)
{
    enum peer_answer answer = PEER_TOLD;

    for (int i = 0; i < t->plan->games && answer == PEER_TOLD && !t->violation.kind; i++) {
        answer = conform_run_follow(t, t->plan->seed + (uint64_t)i);
        t->games += answer == PEER_TOLD;
    }
    return answer;
}

/* ---- a game ---- */

static void note_wrong(const struct violation *f, void *context)
{
    struct test *t = context;

    if (t->plan->all) {
        violation_print(f);
        putchar('\n');
    }
    if (t->named < NAMES_SHOWN)
        memcpy(t->names[t->named++], f->claim, sizeof f->claim);
}

/* Writes "2, 3, 4". */
static void write_seatings(unsigned seatings, char *text, size_t size)
{
    size_t used = 0;

    for (int n = 2; n <= GAME_SEATS_MAX; n++)
        if (seatings >> n & 1)
            used += (size_t)snprintf(text + used, size - used, "%s%d", used ? ", " : "", n);
}

static void report_fine(const struct test *t)
{
    const bool all = t->claims.unable == 0;
    char players[64];

    write_seatings(t->seatings, players, sizeof players);
    tr_print(stdout, all ? TERMINAL_CONFORM_FINE : TERMINAL_CONFORM_FINE_BUT,
             {"game", .text = t->game->name}, {"players", .text = players},
             {"claims", .number = (unsigned)t->claims.asked},
             {"counts", .number = (unsigned)t->counts}, {"games", .number = (unsigned)t->games},
             {"unable", .number = (unsigned)t->claims.unable},
             {"protocol", .text = t->plan->peer->kind->name});
    putchar('\n');
}

static void report_wrong(const struct test *t)
{
    char names[(NAMES_SHOWN + 1) * VIOLATION_NAME_MAX];
    size_t used = 0;

    if (!t->plan->all || t->claims.wrong == 0)
        violation_print(&t->violation);
    if (t->claims.wrong <= 1)
        return;
    for (int i = 0; i < t->named; i++)
        used +=
            (size_t)snprintf(names + used, sizeof names - used, "%s%s", i ? ", " : "", t->names[i]);
    snprintf(names + used, sizeof names - used, "%s", t->claims.wrong > t->named ? ", ..." : "");
    tr_print(stdout, TERMINAL_CONFORM_CLAIMS_FAIL, {"n", .number = (unsigned)t->claims.wrong},
             {"names", .text = names});
    putchar('\n');
}

/* Prints where a program was when it failed. */
static void report_failure(const struct test *t)
{
    const struct record *r = t->last.game ? &t->last : &t->claims.last;
    char text[GAME_TEXT_MAX];

    if (!r->game)
        return;
    r->game->write(&r->now.position, text);
    tr_print(stdout, TERMINAL_CONFORM_FAILED_IN, {"game", .text = t->game->name},
             {"n", .number = (unsigned)r->now.position.seats}, {"position", .text = text});
    putchar('\n');
    if (t->last.game || !t->claims.last_claim[0])
        return;
    tr_print(stdout, TERMINAL_CONFORM_FAILED_ABOUT, {"rule", .text = t->claims.last_claim});
    putchar('\n');
}

/* Asks about counts and games for one number of players. */
static enum peer_answer ask_whole(struct test *t, int seats)
{
    struct peer *p = t->plan->peer;
    enum peer_answer answer = p->kind->begin(p, t->game, seats);

    t->seats = seats;
    if (answer == PEER_TOLD)
        answer = ask_counts(t);
    if (answer == PEER_TOLD && !t->violation.kind)
        answer = ask_games(t);
    if (answer != PEER_UNABLE)
        return answer;
    t->seatings &= ~(1u << seats);
    return PEER_TOLD;
}

static enum peer_answer examine(struct test *t)
{
    t->claims.best = &t->violation;
    t->claims.on_wrong = note_wrong;
    t->claims.context = t;
    enum peer_answer answer = claims_ask(t->plan->peer, t->game, &t->seatings, &t->claims);
    for (int n = 2; n <= GAME_SEATS_MAX && answer == PEER_TOLD && !t->violation.kind; n++)
        if (t->seatings >> n & 1)
            answer = ask_whole(t, n);
    if (t->violation.kind)
        report_wrong(t);
    else if (answer == PEER_TOLD && t->seatings)
        report_fine(t);
    if (answer == PEER_FAILED)
        report_failure(t);
    return answer;
}

/*
 * Returns the numbers of players to ask about, one bit each; 0 if the program does not play the
 * game.
 */
static unsigned find_seatings(const struct conform_plan *plan, const struct game *g)
{
    struct peer *p = plan->peer;
    unsigned found = 0;

    if (plan->game && plan->game != g)
        return 0;
    for (int n = 2; n <= GAME_SEATS_MAX; n++)
        if (game_allows(g, n) && (plan->seats == n || (!plan->seats && p->kind->plays(p, g, n))))
            found |= 1u << n;
    return found;
}

enum peer_answer conform_run(const struct conform_plan *plan, int *asked, int *wrong)
{
    static struct test t;
    enum peer_answer answer = PEER_TOLD;

    for (int i = 0; i < GAMES_COUNT && answer == PEER_TOLD; i++) {
        memset(&t, 0, sizeof t);
        t.plan = plan;
        t.game = games[i];
        t.seatings = find_seatings(plan, games[i]);
        if (!t.seatings)
            continue;
        answer = examine(&t);
        *asked += t.seatings != 0;
        *wrong += t.violation.kind != VIOLATION_NONE;
        fflush(stdout);
    }
    return answer;
}
