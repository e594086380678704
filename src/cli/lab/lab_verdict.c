/*
 * lab_verdict.c - judges whether the game is balanced: one word for programs and one sentence for
 * people.
 */
#include <assert.h>

#include "cli/lab/lab_page.h"
#include "options/tr.h"
#include "rules/sentence.h"

/* Thresholds in hundredths of a percent of the points; a fair share is 5000 with two sides. */
enum { SLIGHT = 300, CLEAR = 800, VAGUE = 400 };

static int64_t size_of(int64_t n)
{
    return n < 0 ? -n : n;
}

struct lab_verdict lab_verdict_of(const struct lab_report *r, const struct lab_score *s)
{
    struct lab_verdict v = {.balance = LAB_NOT_SHOWN};
    bool shown = false;

    for (int side = 0; side < r->plan->sides; side++) {
        const struct lab_mean m = lab_sum_share(&s->points[side]);
        shown |= size_of(m.mean - r->fair) > m.error;
        if (side == 0 || size_of(m.mean - r->fair) > size_of(v.share.mean - r->fair) ||
            (r->plan->sides == 2 && m.mean > v.share.mean)) {
            v.side = side;
            v.share = m;
        }
    }
    const int64_t edge = size_of(v.share.mean - r->fair);
    if (shown)
        v.balance = edge < SLIGHT ? LAB_SLIGHT : edge < CLEAR ? LAB_CLEAR : LAB_LARGE;
    return v;
}

const char *lab_verdict_name(enum lab_balance b)
{
    static const char *const names[LAB_BALANCE_COUNT] = {"none", "slight", "clear", "large"};

    assert(b < LAB_BALANCE_COUNT);
    return names[b];
}

/*
 * Whether the random moves at the start change the answer: without them the side's share differs by
 * more than chance, in games that are not all alike.
 */
static bool depends_on_opening(const struct lab_report *r, const struct lab_verdict *v)
{
    const struct lab_score *start = &r->tally->start;
    const struct lab_mean without = lab_sum_share(&start->points[v->side]);
    const int64_t change = size_of(without.mean - v->share.mean);

    return change > CLEAR && change > without.error + v->share.error &&
           2 * r->tally->start_different > start->games;
}

static enum terminal_text short_answer(const struct lab_report *r, const struct lab_verdict *v)
{
    static const enum terminal_text answers[LAB_BALANCE_COUNT] = {
        [LAB_NOT_SHOWN] = TERMINAL_LAB_VERDICT_NOT_SHOWN,
        [LAB_SLIGHT] = TERMINAL_LAB_VERDICT_SLIGHT,
        [LAB_CLEAR] = TERMINAL_LAB_VERDICT_CLEAR,
        [LAB_LARGE] = TERMINAL_LAB_VERDICT_LARGE,
    };

    if (depends_on_opening(r, v))
        return TERMINAL_LAB_VERDICT_DEPENDS;
    if (v->balance == LAB_NOT_SHOWN && v->share.error > VAGUE)
        return TERMINAL_LAB_VERDICT_VAGUE;
    return answers[v->balance];
}

/* Returns the seats of a side, one bit each. */
static unsigned seats_of(const struct lab_plan *plan, int side)
{
    unsigned seats = 0;

    for (int seat = side; seat < plan->seats; seat += plan->sides)
        seats |= 1u << seat;
    return seats;
}

void lab_verdict_write(FILE *out, const struct lab_report *r)
{
    const struct lab_verdict v = lab_verdict_of(r, &r->tally->seats);
    char side[SENTENCE_PLAYERS_MAX], share[LAB_NUMBER_MAX], fair[LAB_NUMBER_MAX],
        played[LAB_NUMBER_MAX], text[LAB_TEXT_MAX];

    sentence_write_players(seats_of(r->plan, v.side), SENTENCE_PLAIN, tr_language(), NULL, side);
    tr_write(text, sizeof text,
             r->plan->sides == r->plan->seats ? TERMINAL_LAB_VERDICT_PLAYER
                                              : TERMINAL_LAB_VERDICT_TEAM,
             {"level", .number = (unsigned)r->plan->level}, {"side", .text = side},
             {"share", .text = lab_percent_error(v.share, share)},
             {"fair", .text = lab_percent(r->fair, fair)},
             {"games", .text = lab_count(r->tally->seats.games, played)});
    lab_markup(out, "<p class=\"verdict\"><strong>");
    lab_text(out, "%s", tr(short_answer(r, &v)));
    lab_markup(out, "</strong> ");
    lab_text(out, "%s ", text);
    tr_write(text, sizeof text, TERMINAL_LAB_VERDICT_OPENING,
             {"n", .number = (unsigned)r->plan->opening},
             {"share",
              .text = lab_percent_error(lab_sum_share(&r->tally->start.points[v.side]), share)});
    lab_text(out, "%s", text);
    lab_markup(out, "</p>\n");
}
