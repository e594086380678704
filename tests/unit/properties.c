/*
 * properties.c - plays random games from a seed, with every number of players, and checks
 * invariants in every position.
 *
 * Usage: properties [--game NAME] [--players N] [--games N] [--seed N]. Every second game avoids
 * moves that end it for a while, so that full boards, empty hands and passes occur too; every third
 * one begins with odds, if the game has them.
 */
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "seen.h"
#include "trial.h"

enum { GAMES_EACH = 100, SHUN_PLIES = 120, ODDS_PLIES = 200 };

static struct trial trial;

/* Expensive checks are done less often, and even less often where there are many moves. */
static void check_position(struct trial *t)
{
    const uint32_t rarely = t->count > 100 ? 24 : t->plies > 40 ? 12 : 3;

    trial_list(t);
    check_header(t, &t->now.position);
    check_moves(t);
    check_position_text(t);
    check_changed_position_text(t);
    check_play(t);
    check_marks(t, NULL, 0);
    if (t->count == 0 || trial_sometimes(t, rarely)) {
        check_move_texts(t);
        check_other_move_texts(t);
        check_symmetry(t);
        check_key(t);
    }
    if (t->count == 0 || t->plies < 8 || trial_sometimes(t, rarely))
        seen_add(t->game, &t->now.position);
    if (t->count == 0 || trial_sometimes(t, rarely))
        check_choices(t);
    if (t->count == 0 || trial_sometimes(t, 4 * rarely))
        check_refused_tokens(t);
}

/* Returns a random move; if `shun`, one that does not end the game, if a few tries find one. */
static int choose(struct trial *t, bool shun)
{
    int number = (int)trial_below(t, (uint32_t)t->count);

    for (int tries = 0; shun && tries < 16; tries++) {
        union any_position next;
        game_copy(t->game, &next.position, &t->now.position);
        t->game->play(&next.position, t->list[number]);
        if (next.position.status == STATUS_OPEN)
            break;
        number = (int)trial_below(t, (uint32_t)t->count);
    }
    return number;
}

/* Checks the marks of the move and makes it. */
static void play(struct trial *t, int number)
{
    struct mark list[GAME_MARKS_MAX];
    const struct move m = t->list[number];
    const int marks = game_move_marks(t->game, &t->now.position, m, list);

    expect(t, (marks == 0) == (strcmp(t->texts[number], "pass") == 0));
    for (int i = 0; i < marks; i++)
        expect(t, list[i].kind == MARK_LAST && list[i].seat == t->now.position.to_move);
    expect(t, t->plies < TRIAL_PLIES_MAX); /* The game ends. */
    const int kept = trial_sometimes(t, 2) ? number : (int)trial_below(t, (uint32_t)t->count);
    memcpy(t->pool[trial_below(t, TRIAL_POOL)], t->texts[kept], GAME_MOVE_TEXT_MAX);
    t->moves[t->plies++] = m;
    t->game->play(&t->now.position, m);
}

static bool with_odds(const struct trial *t)
{
    return t->game->odds && t->seed % 3 == 0;
}

/* Returns the usual start, or one with random odds. */
static void begin(struct trial *t)
{
    uint8_t hands[GAME_SEATS_MAX] = {0};

    t->game->setup(&t->start.position, t->seats);
    if (with_odds(t))
        do
            for (int seat = 0; seat < t->seats; seat++)
                hands[seat] = (uint8_t)trial_below(t, 16);
        while (!t->game->odds(&t->start.position, t->seats, hands));
    game_copy(t->game, &t->now.position, &t->start.position);
}

/* Plays one game; false if a check failed. */
static bool run(const struct game *g, int seats, uint64_t seed)
{
    struct trial *t = &trial;

    t->game = g;
    t->seats = seats;
    t->seed = t->random = seed;
    t->plies = 0;
    memset(t->pool, 0, sizeof t->pool);
    memset(&t->now, 0xa5, sizeof t->now);
    if (setjmp(t->failed) != 0)
        return false;
    begin(t);
    expect(t, t->now.position.to_move == 0 && t->now.position.status == STATUS_OPEN);
    const bool shuns = seed % 2;
    for (;;) {
        check_position(t);
        /* With few pawns nobody can win, and only a record counts repetitions (C1). */
        if (t->count == 0 || (with_odds(t) && t->plies >= ODDS_PLIES))
            return true;
        play(t, choose(t, shuns && t->plies < SHUN_PLIES));
    }
}

struct options {
    const char *game;
    int players, games;
    uint64_t seed;
};

static bool parse(int argc, char **argv, struct options *o)
{
    static const struct option names[] = {{"game", required_argument, NULL, 'g'},
                                          {"players", required_argument, NULL, 'p'},
                                          {"games", required_argument, NULL, 'n'},
                                          {"seed", required_argument, NULL, 's'},
                                          {NULL, 0, NULL, 0}};

    for (int c; (c = getopt_long(argc, argv, "", names, NULL)) != -1;) {
        if (c == 'g')
            o->game = optarg;
        else if (c == 'p')
            o->players = (int)strtol(optarg, NULL, 10);
        else if (c == 'n')
            o->games = (int)strtol(optarg, NULL, 10);
        else if (c == 's')
            o->seed = strtoull(optarg, NULL, 10);
        else
            return false;
    }
    return optind == argc && (!o->game || games_find(o->game));
}

int main(int argc, char **argv)
{
    struct options o = {.games = GAMES_EACH, .seed = 1};
    int passed = 0, failed = 0;

    if (!parse(argc, argv, &o)) {
        fputs("usage: properties [--game NAME] [--players N] [--games N] [--seed N]\n", stderr);
        return 2;
    }
    for (int i = 0; i < GAMES_COUNT; i++)
        for (int seats = 2; seats <= GAME_SEATS_MAX; seats++) {
            if (!game_allows(games[i], seats) || (o.players && seats != o.players) ||
                (o.game && games_find(o.game) != games[i]))
                continue;
            for (int n = 0; n < o.games; n++)
                *(run(games[i], seats, o.seed + (uint64_t)n) ? &passed : &failed) += 1;
        }
    failed += seen_count_mistakes();
    seen_report();
    printf("%d passed, %d failed\n", passed, failed);
    return failed > 0 || passed == 0;
}
