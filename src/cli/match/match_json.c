/*
 * match_json.c - the result of a match as one JSON object.
 */
#include <inttypes.h>
#include <math.h>

#include "cli/match/match_records.h"
#include "cli/match/match_report.h"

static void print_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < ' ')
            printf("\\u%04x", c);
        else
            putchar(c);
    }
    putchar('"');
}

/* `, "name": 1.5`, or null where there is no finite number. */
static void print_number(const char *name, double value)
{
    if (isfinite(value))
        printf(", \"%s\": %.6g", name, value);
    else
        printf(", \"%s\": null", name);
}

static void print_count(const char *name, uint64_t value)
{
    printf(", \"%s\": %" PRIu64, name, value);
}

static void print_player(const struct match_tally *t, int player)
{
    const struct match_cost *c = &t->cost[player];
    const double moves = (double)c->moves, depths = (double)c->depth_moves;

    printf("\"%c\": {\"player\": ", 'A' + player);
    print_string(t->plan->players[player].text);
    print_count("moves", c->moves);
    print_number("ms_a_move", (double)c->time / 1000 / moves);
    print_count("nodes", c->nodes);
    print_number("nodes_a_second",
                 c->nodes ? (double)c->nodes * 1e6 / (double)c->counted_time : NAN);
    print_number("depth", (double)c->depths / depths);
    print_number("overstep_ms",
                 t->plan->players[player].limits.movetime ? (double)c->overstep / 1000 : NAN);
    print_count("illegal_moves", t->faults[player][PLAYER_ILLEGAL]);
    print_count("crashes", t->faults[player][PLAYER_CRASHED]);
    print_count("timeouts", t->faults[player][PLAYER_LATE]);
    printf("}");
}

static void print_pairs(const struct match_tally *t)
{
    const struct pair_estimate e = estimate_pairs(t->pairs);

    printf(", \"pairs\": [");
    for (int i = 0; i < PAIR_SCORES; i++)
        printf("%s%" PRIu64, i > 0 ? ", " : "", t->pairs[i]);
    printf("]");
    print_number("score", e.score);
    print_number("score_error", e.error);
    print_number("elo", e.elo);
    print_number("elo_low", e.low);
    print_number("elo_high", e.high);
    print_number("los", e.los);
    if (t->plan->sprt) {
        static const char *const decisions[] = {"open", "accepted", "rejected"};
        printf(", \"sprt\": {\"decision\": \"%s\"", decisions[match_tally_decide(t)]);
        print_number("elo0", t->plan->elo0);
        print_number("elo1", t->plan->elo1);
        print_number("llr", match_tally_llr(t));
        print_number("bound", SPRT_BOUND);
        printf("}");
    }
}

static void print_share(const struct match_tally *t)
{
    const struct share_estimate e = estimate_share(t->complete, t->sum, t->squares);

    print_number("share", e.share);
    print_number("share_error", e.error);
    print_number("fair_share", 1.0 / t->plan->sides);
}

static void print_faults(const struct match_tally *t)
{
    printf(", \"faults\": [");
    for (int i = 0; i < t->shown; i++) {
        const struct match_fault *f = &t->shown_faults[i];
        printf(
            "%s{\"round\": %d, \"game\": %d, \"player\": \"%c\", \"fault\": \"%s\", \"reason\": ",
            i > 0 ? ", " : "", f->round + 1, f->side + 1, 'A' + f->culprit,
            match_fault_name(f->verdict));
        print_string(f->reason);
        printf("}");
    }
    printf("]");
}

void match_report_json(const struct match_tally *t, enum match_end end, double seconds)
{
    static const char *const ends[] = {"complete", "decided", "interrupted", "refused", "broken"};

    printf("{\"game\": \"%s\", \"players\": %d, \"opening\": %d", t->plan->game->name,
           t->plan->seats, t->plan->opening);
    print_count("seed", t->plan->seed);
    printf(", \"end\": \"%s\"", ends[end]);
    print_number("seconds", seconds);
    print_count("games", t->games);
    print_count("wins", t->wins);
    print_count("draws", t->draws);
    print_count("losses", t->losses);
    print_count("rounds", t->complete);
    if (t->complete > 0 && t->plan->sides == 2)
        print_pairs(t);
    else if (t->complete > 0)
        print_share(t);
    print_number("plies_a_game", (double)t->plies / (double)t->games);
    printf(", \"points_by_seat\": [");
    for (int side = 0; side < t->plan->sides; side++)
        printf("%s%.6g", side > 0 ? ", " : "", t->by_side[side]);
    printf("], ");
    print_player(t, 0);
    printf(", ");
    print_player(t, 1);
    print_faults(t);
    printf("}\n");
}
