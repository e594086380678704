/*
 * turn_builder.c - the turn builder: selected cases of each game, and random choices in random
 * games, compared with game_choices().
 */
#include "rules/turn_builder.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "rules/games.h"
#include "rules/random.h"

enum { GAMES_PLAYED = 300, CHOICES_PER_TURN = 12 };

static const struct game *game_named(const char *name)
{
    for (int i = 0; i < GAMES_COUNT; i++)
        if (strcmp(games[i]->name, name) == 0)
            return games[i];
    fail_msg("no game %s", name);
    return NULL;
}

static void assert_turn(const struct built_turn *turn, const char *expected)
{
    char text[128] = "";

    for (int i = 0; i < turn->count; i++) {
        char token[TOKEN_TEXT_MAX];
        token_write(turn->tokens[i], token);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s%s", i ? " " : "",
                 turn->forced >> i & 1 ? "=" : "", token);
    }
    assert_string_equal(text, expected);
}

/* Chooses the tokens of a text; returns whether the last was legal. */
static bool choose(const struct game *g, const struct position *p, struct built_turn *turn,
                   const char *tokens)
{
    bool taken = false;

    for (struct token t; *tokens; tokens += *tokens == ' ') {
        const size_t used = token_scan(tokens, &t);
        assert_true(used > 0);
        tokens += used;
        taken = turn_choose(g, p, turn, t);
    }
    return taken;
}

/* One line per case: the game, a position or "" for the start, the tokens chosen, and the
   resulting turn. */
static const struct {
    const char *game, *position, *chosen;
    bool taken;
    const char *turn;
} cases[] = {
    {"quoridor", "", "e2", true, "e2"},
    {"quoridor", "", "e2 d1", true, "d1"},   /* a square replaces the square */
    {"quoridor", "", "e2 c3h", true, "c3h"}, /* after a complete turn a new one begins */
    {"quoridor", "", "e3", false, "e3"},     /* a required token is offered */
    {"quoridor", "", "e2 e3", false, "e3"},  /* not after the whole turn */
    {"orbital", "", "B c3", true, "B c3"},
    {"orbital", "", "c3 B", true, "c3 B"}, /* in either order */
    {"orbital", "", "B c3 d4", true,
     "B d4"}, /* a square replaces the square, and keeps the piece */
    {"orbital", "", "c3 B P", true, "c3 P"},
    {"orbital", "", "P c3 n d3", true, "P d3 n"}, /* what was chosen later stays */
    {"tictacdoh", "", "S", true, "S =c3"},        /* the first piece goes to the middle */
    {"tictacdoh", "", "S b2", false, "b2"},
    {"tictacdoh", "", "S M", true, "M =c3"},
    {"orbital", "-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2", "P n", true, "P =c2 n"},
    {"dorix", "", "a1", true, "a1"},
};

static void test_cases(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const struct game *g = game_named(cases[i].game);
        union any_position p;
        struct built_turn turn = {0};
        g->setup(&p.position, 2);
        if (cases[i].position[0])
            assert_true(g->read(&p.position, cases[i].position));
        print_message("%s: %s\n", cases[i].game, cases[i].chosen);
        assert_int_equal(choose(g, &p.position, &turn, cases[i].chosen), cases[i].taken);
        assert_turn(&turn, cases[i].turn);
    }
}

static bool legal(const struct game *g, const struct position *p, const struct built_turn *turn,
                  struct choices *c)
{
    return game_choices(g, p, turn->tokens, turn->count, c, NULL);
}

/* Any token: mostly one that may follow or replace another. */
static struct token any_token(const struct game *g, const struct position *p,
                              const struct built_turn *turn, uint64_t *seed)
{
    static const char pieces[] = "BPASMLnesw";
    struct choices c;

    if (random_below(seed, 3) > 0 && legal(g, p, turn, &c) && c.count > 0)
        return c.next[random_below(seed, (uint32_t)c.count)];
    if (random_below(seed, 4) == 0)
        return token_make(random_below(seed, 2) ? TOKEN_PIECE : TOKEN_DIRECTION,
                          pieces[random_below(seed, sizeof pieces - 1)]);
    return token_at((enum token_kind)(TOKEN_CELL + random_below(seed, 3)),
                    (int)random_below(seed, g->files), (int)random_below(seed, g->ranks));
}

/* Invariants after any choice; returns whether the turn is complete. */
static bool check(const struct game *g, const struct position *p, const struct built_turn *before,
                  struct built_turn *turn, struct token token)
{
    struct choices c, now;
    struct built_turn longer = *before;
    const bool follows = before->count < GAME_TOKENS_MAX &&
                         (longer.tokens[longer.count++] = token, legal(g, p, &longer, &c));
    const bool taken = turn_choose(g, p, turn, token);

    if (!taken) {
        assert_false(follows);
        assert_false(legal(g, p, turn, &c));
        assert_true(token_equal(turn->tokens[turn->count - 1], token) ||
                    turn->count == GAME_TOKENS_MAX);
        *turn = *before;
        return legal(g, p, turn, &now) && now.complete;
    }
    assert_true(legal(g, p, turn, &now));
    assert_true(now.complete || now.count > 0);
    if (follows) { /* Tokens chosen before stay, and undo leads back. */
        struct built_turn back = *turn;
        assert_memory_equal(turn->tokens, longer.tokens, longer.count * sizeof token);
        assert_true(turn_undo(&back));
        assert_int_equal(back.count, before->count);
        assert_int_equal(back.forced, before->forced);
    }
    return now.complete;
}

static void build_turn(const struct game *g, const struct position *p, uint64_t *seed)
{
    struct built_turn turn = {0};
    int steps = 0;

    turn_follow(g, p, &turn);
    for (int i = 0; i < CHOICES_PER_TURN; i++) {
        const struct built_turn before = turn;
        check(g, p, &before, &turn, any_token(g, p, &turn, seed));
    }
    while (turn_undo(&turn))
        steps++;
    assert_true(steps <= GAME_TOKENS_MAX);
}

static void test_random(void **state)
{
    uint64_t seed = 33;

    (void)state;
    for (int i = 0; i < GAMES_PLAYED; i++) {
        const struct game *g = games[i % GAMES_COUNT];
        struct move list[GAME_MOVES_MAX];
        union any_position p;
        int seats = 2 + i / GAMES_COUNT % 3;
        if (!game_allows(g, seats))
            seats = 2;
        g->setup(&p.position, seats);
        for (int ply = 0; ply < 60; ply++) {
            const int count = g->moves(&p.position, list);
            if (count == 0)
                break;
            build_turn(g, &p.position, &seed);
            g->play(&p.position, list[random_below(&seed, (uint32_t)count)]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cases), cmocka_unit_test(test_random)};

    return cmocka_run_group_tests(tests, NULL, NULL);
}
