/*
 * qtp_think.c - commands of the Quoridor Text Protocol that search, or that set how long to search.
 */
#include <string.h>

#include "cli/engine/line_words.h"
#include "cli/engine/qtp.h"
#include "cli/programs/qtp_notation.h"

/* ---- how long ---- */

static const int64_t longest = 1000000; /* seconds: eleven days */

/* Removes all limits of time. */
static void any_time(struct qtp *q)
{
    q->orders = (struct search_limits){0};
    q->move_time = 0;
    q->clocks = false;
}

static bool read_numbers(char *rest, int64_t *numbers, int least, int most, int *count)
{
    *count = 0;
    for (const char *word; (word = line_word_next(&rest)) != NULL; ++*count)
        if (*count == most || !line_word_number(word, 0, longest * 1000, &numbers[*count]))
            return false;
    return *count >= least;
}

/* Reads `level N`, which is ours, or `level DEPTH MILLISECONDS`, which other engines use. */
bool qtp_level(struct qtp *q, char *rest, struct qtp_answer *a)
{
    int64_t numbers[2];
    int count;

    if (!read_numbers(rest, numbers, 1, 2, &count) || numbers[0] < 1 ||
        (count == 1 && numbers[0] > ENGINE_LEVELS) || (count == 2 && numbers[1] < 1))
        return qtp_fail(a, "syntax error: level 1 to %d, or level DEPTH MILLISECONDS",
                        ENGINE_LEVELS);
    any_time(q);
    if (count == 1) {
        q->orders.level = (int)numbers[0];
        return true;
    }
    q->orders.depth = numbers[0] < SEARCH_PLY_MAX ? (int)numbers[0] : SEARCH_PLY_MAX - 1;
    q->move_time = numbers[1];
    return true;
}

bool qtp_move_time(struct qtp *q, char *rest, struct qtp_answer *a)
{
    int64_t time;
    int count;

    if (!read_numbers(rest, &time, 1, 1, &count) || time < 1)
        return qtp_fail(a, "syntax error: movetime MILLISECONDS");
    any_time(q);
    q->move_time = time;
    return true;
}

bool qtp_nodes(struct qtp *q, char *rest, struct qtp_answer *a)
{
    int64_t nodes;
    int count;

    if (!read_numbers(rest, &nodes, 1, 1, &count) || nodes < 1)
        return qtp_fail(a, "syntax error: nodes N");
    any_time(q);
    q->orders.nodes = (uint64_t)nodes;
    return true;
}

/*
 * Reads the settings as GTP defines them: seconds for the game, then a number of moves per period
 * of seconds, again and again.
 */
bool qtp_time_settings(struct qtp *q, char *rest, struct qtp_answer *a)
{
    int64_t numbers[3];
    int count;

    if (!read_numbers(rest, numbers, 3, 3, &count) || numbers[0] > longest || numbers[1] > longest)
        return qtp_fail(a, "syntax error: time_settings MAIN EXTRA MOVES, in seconds");
    any_time(q);
    q->clocks = true;
    q->increment = numbers[2] > 0 ? numbers[1] * 1000 / numbers[2] : 0;
    q->left[0] = q->left[1] = numbers[0] * 1000 + q->increment;
    if (q->left[0] > 0)
        return true;
    /* In GTP, all zeros mean no limit. */
    q->clocks = false;
    q->move_time = QTP_USUAL_TIME;
    return true;
}

bool qtp_time_left(struct qtp *q, char *rest, struct qtp_answer *a)
{
    const char *colour = line_word_next(&rest);
    const int seat = colour ? qtp_seat(colour) : -1;
    int64_t numbers[2];
    int count;

    if (seat < 0 || !read_numbers(rest, numbers, 2, 2, &count) || numbers[0] > longest)
        return qtp_fail(a, "syntax error: time_left COLOUR SECONDS MOVES");
    if (!q->clocks)
        any_time(q);
    q->clocks = true;
    q->left[seat] = numbers[1] > 0 ? numbers[0] * 1000 / numbers[1] : numbers[0] * 1000;
    return true;
}

/* ---- thinking ---- */

static bool qtp_think_search(struct qtp *q, struct move *best, struct qtp_answer *a)
{
    const int seat = q->game.record.now.position.to_move;
    struct engine_thread *t = lazy_engine_get(&q->engine);
    struct search_limits o = q->orders;
    struct time_limits limits = {.move = q->move_time, .work = q->cpu};

    if (!t)
        return qtp_fail(a, "out of memory");
    o.seed = q->chance;
    if (q->clocks) {
        limits.left = q->left[seat] > 0 ? q->left[seat] : 1;
        limits.increment = q->increment;
    }
    engine_thread_start(t, &q->game.record, &o, &limits, NULL, NULL);
    engine_thread_wait(t, -1);
    if (q->clocks)
        q->left[seat] += q->increment - engine_thread_milliseconds(t);
    *best = engine_move(engine_thread_engine(t));
    return true;
}

static bool generate(struct qtp *q, char *rest, bool play, struct qtp_answer *a)
{
    const char *colour = line_word_next(&rest);
    const int seat = colour ? qtp_seat(colour) : -1;
    char ours[GAME_MOVE_TEXT_MAX], theirs[QTP_MOVE_MAX];
    struct move m;

    if (seat < 0)
        return qtp_fail(a, "syntax error: which colour?");
    if (q->game.count == QTP_MOVES_MAX)
        return qtp_fail(a, "too many moves");
    q->trial = q->game; /* undoes the attempt */
    if (!qtp_game_turn(&q->game, seat))
        return qtp_fail(a, "the game is over");
    if (!qtp_think_search(q, &m, a)) {
        q->game = q->trial;
        return false;
    }
    quoridor.write_move(&q->game.record.now.position, m, ours);
    qtp_write_move(ours, QTP_TWO_WORDS, theirs);
    if (play)
        qtp_game_play(&q->game, m);
    else
        q->game = q->trial;
    snprintf(a->text, sizeof a->text, "%s", theirs);
    return true;
}

bool qtp_genmove(struct qtp *q, char *rest, struct qtp_answer *a)
{
    return generate(q, rest, true, a);
}

bool qtp_reg_genmove(struct qtp *q, char *rest, struct qtp_answer *a)
{
    return generate(q, rest, false, a);
}
