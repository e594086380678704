/*
 * challenge_check.c - checks whether a record is a game of the challenge that it names.
 */
#include <assert.h>
#include <string.h>

#include "challenge/challenge.h"

enum { VALUE_MAX = 16 };

/* Copies the value of a tag, a date or a number; "" if there is no such tag or its value is too
 * long. */
static void find_tag(const struct record *r, const char *name, char value[static VALUE_MAX])
{
    const size_t length = strlen(name);
    const char *line = r->tagged ? r->tags : "";

    value[0] = '\0';
    while (*line) {
        const char *end = strchr(line, '\n');
        assert(end && line[0] == '[');
        if (strncmp(line + 1, name, length) == 0 && strncmp(line + 1 + length, " \"", 2) == 0) {
            const char *from = line + length + 3;
            const size_t n = (size_t)(end - from) - 2; /* without "] */
            if (n >= VALUE_MAX)
                return;
            memcpy(value, from, n);
            value[n] = '\0';
            return;
        }
        line = end + 1;
    }
}

/* Returns the version that the record names; 0 if it is not a positive number. */
static int read_engine(const struct record *r)
{
    char value[VALUE_MAX];
    int number = 0;

    find_tag(r, "ChallengeEngine", value);
    for (const char *at = value; *at; at++) {
        if (*at < '0' || *at > '9' || at - value > 7 || value[0] == '0')
            return 0;
        number = number * 10 + (*at - '0');
    }
    return number;
}

static struct challenge_score score_of(const struct challenge *c, const struct record *r)
{
    struct challenge_score score = {.result = CHALLENGE_LOST};

    if (r->status == STATUS_DRAWN)
        score.result = CHALLENGE_DRAWN;
    else if (r->status == STATUS_WON && r->winners >> c->seat & 1)
        score.result = CHALLENGE_WON;
    for (int turn = 0; turn < r->turns; turn++)
        score.moves += record_mover(r, turn) == c->seat;
    return score;
}

/* Whether the game ended by the rules or by the person's resignation, which is recorded as
 * abandoned if there are more than two sides, because then nobody wins by it. */
static bool ended_well(const struct challenge *c, const struct record *r, const struct record *work)
{
    if (record_over(work))
        return true;
    if (r->now.position.sides > 2)
        return r->ending == ENDING_ABANDONED;
    return r->ending == ENDING_RESIGNATION && !(r->winners >> c->seat & 1);
}

/* Plays the game again, computing the computers' moves, and compares these with the record. */
static enum challenge_verdict replay(const struct record *r, struct engine *e, struct record *work,
                                     struct challenge_report *report)
{
    const struct challenge *c = &report->challenge;

    challenge_begin(c, work);
    for (int turn = 0; turn < r->turns; turn++) {
        const struct move m = record_move(r, turn);
        if (work->now.position.to_move != c->seat && challenge_move(c, work, e).bits != m.bits) {
            report->turn = turn + 1;
            return CHALLENGE_OTHER_MOVE;
        }
        const bool played = record_play(work, m, RECORD_NO_CLOCK);
        assert(played);
        (void)played;
    }
    if (!record_over(r))
        return CHALLENGE_UNFINISHED;
    return ended_well(c, r, work) ? CHALLENGE_HOLDS : CHALLENGE_OTHER_END;
}

enum challenge_verdict challenge_check(const struct record *r, struct engine *e,
                                       struct record *work, struct challenge_report *report)
{
    struct challenge *c = &report->challenge;
    char date[VALUE_MAX];

    memset(report, 0, sizeof *report);
    find_tag(r, "Challenge", date);
    if (!date[0])
        return CHALLENGE_NONE;
    report->engine = read_engine(r);
    if (report->engine != CHALLENGE_ENGINE)
        return report->engine > 0 ? CHALLENGE_OTHER_ENGINE : CHALLENGE_NONE;
    if (!challenge_find(c, date, e, work))
        return CHALLENGE_NONE;
    if (r->game != c->game || r->start.position.seats != c->seats ||
        memcmp(&r->start, &c->start, c->game->size) != 0)
        return CHALLENGE_OTHER_START;
    if (r->count != r->turns)
        return CHALLENGE_EVENTS;
    report->score = score_of(c, r);
    return replay(r, e, work, report);
}

const char *challenge_verdict_name(enum challenge_verdict v)
{
    static const char *const names[CHALLENGE_VERDICTS] = {
        [CHALLENGE_HOLDS] = "valid",
        [CHALLENGE_UNFINISHED] = "unfinished",
        [CHALLENGE_NONE] = "not-a-challenge",
        [CHALLENGE_OTHER_ENGINE] = "other-engine",
        [CHALLENGE_OTHER_START] = "other-start",
        [CHALLENGE_EVENTS] = "forbidden-event",
        [CHALLENGE_OTHER_MOVE] = "other-move",
        [CHALLENGE_OTHER_END] = "other-end",
    };

    assert(v >= 0 && v < CHALLENGE_VERDICTS);
    return names[v];
}

const char *challenge_result_name(enum challenge_result r)
{
    static const char *const names[] = {"lost", "drawn", "won"};

    return names[r];
}

int challenge_compare(struct challenge_score a, struct challenge_score b)
{
    if (a.result != b.result)
        return (int)a.result - (int)b.result;
    switch (a.result) {
    case CHALLENGE_WON:
        return b.moves - a.moves;
    case CHALLENGE_LOST:
        return a.moves - b.moves;
    default:
        return 0;
    }
}
