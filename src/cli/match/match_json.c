/*
 * match_json.c - writes the result of a match as one JSON object.
 */
#include <math.h>
#include <stdio.h>

#include "cli/match/match_records.h"
#include "cli/match/match_report.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

static void put_player(struct json_writer *w, const struct match_tally *t, int player)
{
    const struct match_cost *c = &t->cost[player];
    const double moves = (double)c->moves, depths = (double)c->depth_moves;

    json_put_key(w, player == 0 ? "A" : "B");
    json_put_object(w);
    json_field_text(w, "player", t->plan->players[player].text);
    json_field_count(w, "moves", c->moves);
    json_field_number(w, "ms_per_move", (double)c->time / 1000 / moves);
    json_field_count(w, "nodes", c->nodes);
    json_field_number(w, "nodes_per_second",
                      c->nodes ? (double)c->nodes * 1e6 / (double)c->counted_time : NAN);
    json_field_number(w, "depth", (double)c->depths / depths);
    json_field_number(w, "overstep_ms",
                      t->plan->players[player].limits.movetime ? (double)c->overstep / 1000 : NAN);
    json_field_count(w, "illegal_moves", t->faults[player][PLAYER_ILLEGAL]);
    json_field_count(w, "crashes", t->faults[player][PLAYER_CRASHED]);
    json_field_count(w, "timeouts", t->faults[player][PLAYER_LATE]);
    json_put_end(w);
}

static void put_sprt(struct json_writer *w, const struct match_tally *t)
{
    static const char *const decisions[] = {"open", "accepted", "rejected"};

    json_put_key(w, "sprt");
    json_put_object(w);
    json_field_text(w, "decision", decisions[match_tally_decide(t)]);
    json_field_number(w, "elo0", t->plan->elo0);
    json_field_number(w, "elo1", t->plan->elo1);
    json_field_number(w, "llr", match_tally_llr(t));
    json_field_number(w, "bound", SPRT_BOUND);
    json_put_end(w);
}

static void put_pairs(struct json_writer *w, const struct match_tally *t)
{
    const struct pair_estimate e = match_estimate_pairs(t->pairs);

    json_field_list(w, "pairs");
    for (int i = 0; i < PAIR_SCORES; i++)
        json_put_count(w, t->pairs[i]);
    json_put_end(w);
    json_field_number(w, "score", e.score);
    json_field_number(w, "score_error", e.error);
    json_field_number(w, "elo", e.elo);
    json_field_number(w, "elo_low", e.low);
    json_field_number(w, "elo_high", e.high);
    json_field_number(w, "los", e.los);
    if (t->plan->sprt)
        put_sprt(w, t);
}

static void put_share(struct json_writer *w, const struct match_tally *t)
{
    const struct share_estimate e = match_estimate_share(t->complete, t->sum, t->squares);

    json_field_number(w, "share", e.share);
    json_field_number(w, "share_error", e.error);
    json_field_number(w, "fair_share", 1.0 / t->plan->sides);
}

static void put_faults(struct json_writer *w, const struct match_tally *t)
{
    json_field_list(w, "faults");
    for (int i = 0; i < t->shown; i++) {
        const struct match_fault *f = &t->shown_faults[i];
        json_put_object(w);
        json_field_int(w, "round", f->round + 1);
        json_field_int(w, "game", f->side + 1);
        json_field_text(w, "player", f->culprit == 0 ? "A" : "B");
        json_field_text(w, "code", match_fault_name(f->verdict));
        json_field_text(w, "message", f->reason);
        json_put_end(w);
    }
    json_put_end(w);
}

static void put_result(struct json_writer *w, const struct match_tally *t)
{
    json_field_count(w, "games", t->games);
    json_field_count(w, "wins", t->wins);
    json_field_count(w, "draws", t->draws);
    json_field_count(w, "losses", t->losses);
    json_field_count(w, "rounds", t->complete);
    if (t->complete > 0 && t->plan->sides == 2)
        put_pairs(w, t);
    else if (t->complete > 0)
        put_share(w, t);
    json_field_number(w, "plies_per_game", (double)t->plies / (double)t->games);
    json_field_list(w, "points_by_seat");
    for (int side = 0; side < t->plan->sides; side++)
        json_put_number(w, t->by_side[side]);
    json_put_end(w);
}

void match_report_json(const struct match_tally *t, enum match_end end, double seconds)
{
    static const char *const ends[] = {"complete", "decided", "interrupted", "refused", "broken"};
    struct json_writer w;
    char buffer[4096];

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_field_text(&w, "game", t->plan->game->name);
    json_field_int(&w, "players", t->plan->seats);
    json_field_int(&w, "opening_plies", t->plan->opening);
    json_field_count(&w, "seed", t->plan->seed);
    if (t->plan->position)
        json_field_text(&w, "position", t->plan->position);
    if (t->plan->odds)
        json_field_text(&w, "odds", t->plan->odds);
    json_field_text(&w, "end", ends[end]);
    json_field_number(&w, "seconds", seconds);
    put_result(&w, t);
    put_player(&w, t, 0);
    put_player(&w, t, 1);
    put_faults(&w, t);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}
