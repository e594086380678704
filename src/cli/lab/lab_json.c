/*
 * lab_json.c - writes a run for programs: one JSON object (docs/lab.md). Numbers with decimals are
 * written from whole hundredths, digit by digit.
 */
#include <inttypes.h>

#include "cli/lab/lab_page.h"
#include "version/version.h"
#include "json/json_fields.h"
#include "json/json_stream.h"

static void put_hundredths(struct json_writer *w, const char *key, int64_t n)
{
    char text[32];
    const int64_t size = n < 0 ? -n : n;
    const int length = snprintf(text, sizeof text, "%s%" PRId64 ".%02d", n < 0 ? "-" : "",
                                size / 100, (int)(size % 100));

    json_put_key(w, key);
    json_put_raw(w, text, (size_t)length);
}

static void put_mean(struct json_writer *w, const char *key, struct lab_mean m)
{
    json_put_key(w, key);
    json_put_object(w);
    put_hundredths(w, "mean", m.mean);
    put_hundredths(w, "error", m.error);
    json_put_end(w);
}

static void put_spread(struct json_writer *w, const char *key, struct lab_spread s)
{
    json_put_key(w, key);
    json_put_object(w);
    json_field_int(w, "least", s.least);
    json_field_int(w, "low", s.low);
    json_field_int(w, "median", s.median);
    json_field_int(w, "high", s.high);
    json_field_int(w, "most", s.most);
    json_put_end(w);
}

/* ---- scores ---- */

static void put_score(struct json_writer *w, const struct lab_report *r, const struct lab_score *s)
{
    json_field_count(w, "games", s->games);
    json_field_count(w, "draws", s->draws);
    json_field_list(w, "wins");
    for (int side = 0; side < r->plan->sides; side++)
        json_put_count(w, s->wins[side]);
    json_put_end(w);
    json_field_list(w, "points");
    for (int side = 0; side < r->plan->sides; side++) {
        const struct lab_mean m = lab_sum_share(&s->points[side]);
        json_put_object(w);
        put_hundredths(w, "mean", m.mean);
        put_hundredths(w, "error", m.error);
        json_put_end(w);
    }
    json_put_end(w);
}

static void put_levels(struct json_writer *w, const struct lab_report *r)
{
    const struct lab_tally *t = r->tally;

    json_field_list(w, "levels");
    for (int level = 1; level <= r->plan->top; level++) {
        json_put_object(w);
        json_field_int(w, "level", level);
        put_score(w, r, &t->levels[level]);
        put_spread(w, "plies", t->level_turns[level]);
        json_put_end(w);
    }
    json_put_end(w);
    json_field_list(w, "ladder");
    for (int level = 2; level <= r->plan->top; level++) {
        json_put_object(w);
        json_field_int(w, "level", level);
        json_field_int(w, "against", level - 1);
        json_field_count(w, "games", t->ladder[level].count);
        put_mean(w, "points", lab_sum_share(&t->ladder[level]));
        json_put_end(w);
    }
    json_put_end(w);
}

/* ---- the course of games ---- */

static void put_counts(struct json_writer *w, const char *key, const uint32_t *counts, int count)
{
    json_field_list(w, key);
    for (int i = 0; i < count; i++)
        json_put_count(w, counts[i]);
    json_put_end(w);
}

static void put_course(struct json_writer *w, const struct lab_tally *t)
{
    const struct lab_spread turns = lab_spread_of(t->turns, RECORD_TURNS_MAX + 1);

    put_spread(w, "plies", turns);
    put_mean(w, "plies_mean", lab_sum_mean(&t->turns_sum));
    put_counts(w, "plies_counts", t->turns, turns.most + 1);
    json_put_key(w, "endings");
    json_put_object(w);
    for (int e = 0; e < ENDING_COUNT; e++)
        if (t->endings[e] > 0)
            json_field_count(w, ending_name((enum ending)e), t->endings[e]);
    json_put_end(w);
    put_spread(w, "choices", lab_spread_of(t->choices, LAB_CHOICES_MAX));
    json_field_list(w, "choices_by_ply");
    for (int i = 0; i < turns.most; i++) {
        const struct lab_mean m = lab_sum_mean(&t->choices_at[i]);
        json_put_object(w);
        json_field_count(w, "games", t->choices_at[i].count);
        put_hundredths(w, "mean", m.mean);
        json_put_end(w);
    }
    json_put_end(w);
}

static void put_lead(struct json_writer *w, const struct lab_tally *t)
{
    json_put_key(w, "lead");
    json_put_object(w);
    json_field_count(w, "games", t->studied);
    json_field_count(w, "won", t->studied_won);
    put_mean(w, "changes", lab_sum_mean(&t->changes_sum));
    put_counts(w, "changes_counts", t->changes, LAB_CHANGES_MAX + 1);
    put_counts(w, "settled_tenths", t->settled, LAB_SETTLED_MAX);
    json_field_count(w, "comebacks", t->comebacks);
    json_field_count(w, "never_ahead", t->upsets);
    json_put_end(w);
}

/* ---- moves ---- */

static const char *const values[] = {NULL, "loss", "draw", "win"};

static void put_firsts(struct json_writer *w, const struct lab_report *r)
{
    json_field_list(w, "first_moves");
    for (int i = 0; i < r->plan->first_count; i++) {
        const struct lab_first_tally *f = &r->tally->firsts[i];
        json_put_object(w);
        json_field_text(w, "move", r->plan->firsts[i].text);
        json_field_int(w, "alike", r->plan->firsts[i].alike);
        json_field_count(w, "games", f->points.count);
        json_field_count(w, "wins", f->wins);
        json_field_count(w, "draws", f->draws);
        put_mean(w, "points", lab_sum_share(&f->points));
        json_put_key(w, "chances");
        if (f->chances >= 0)
            json_put_int(w, f->chances);
        else
            json_put_null(w);
        json_field_text(w, "proven", r->proof->solved ? values[r->proof->firsts[i]] : NULL);
        json_put_end(w);
    }
    json_put_end(w);
}

static void put_heat(struct json_writer *w, const struct lab_report *r)
{
    static const uint8_t kinds[3] = {TOKEN_CELL, TOKEN_HORIZONTAL, TOKEN_VERTICAL};

    json_field_list(w, "places");
    for (int kind = 0; kind < 3; kind++)
        for (int i = 0; i < LAB_PLACES; i++) {
            const struct lab_heat *h = &r->tally->heat[kind];
            char text[TOKEN_TEXT_MAX];
            if (h->used[i] == 0)
                continue;
            token_write(token_make((enum token_kind)kinds[kind], i), text);
            json_put_object(w);
            json_field_text(w, "place", text);
            json_field_count(w, "moves", h->used[i]);
            put_hundredths(w, "points", (int64_t)(h->points[i] * 10000 / LAB_POINT / h->used[i]));
            json_put_end(w);
        }
    json_put_end(w);
}

static void put_shortest(struct json_writer *w, const struct lab_report *r)
{
    const struct lab_plan *plan = r->plan;
    char text[GAME_MOVE_TEXT_MAX];

    json_field_list(w, "shortest");
    for (int i = 0; i < r->tally->shortest_count; i++) {
        const struct lab_result *result = &r->tally->results[r->tally->shortest[i]];
        union any_position p;
        game_copy(plan->game, &p.position, &plan->start.position);
        json_put_list(w);
        for (int j = 0; j < result->turns; j++) {
            plan->game->write_move(&p.position, result->moves[j], text);
            json_put_string(w, text);
            plan->game->play(&p.position, result->moves[j]);
        }
        json_put_end(w);
    }
    json_put_end(w);
}

/* ---- the rest ---- */

static void put_swap(struct json_writer *w, const struct lab_report *r)
{
    json_put_key(w, "swap");
    if (r->plan->seats != 2) {
        json_put_null(w);
        return;
    }
    json_put_object(w);
    json_field_text(w, "move", r->plan->firsts[r->plan->swap].text);
    json_field_flag(w, "swaps", lab_tally_worth(r->tally, r->plan->swap) > 5000);
    put_score(w, r, &r->tally->swap);
    json_put_end(w);
}

static void put_odds(struct json_writer *w, const struct lab_report *r)
{
    const struct lab_block *block = lab_plan_find(r->plan, LAB_ODDS, 0);

    if (!block) {
        json_field_null(w, "odds");
        return;
    }
    json_field_list(w, "odds");
    for (int i = 0; i < r->plan->odds; i++) {
        const struct lab_sum *sum = &r->tally->odds[i];
        json_put_object(w);
        json_field_int(w, "hand", r->plan->hand - block[i].less);
        json_field_int(w, "against", r->plan->hand);
        json_field_count(w, "games", sum->count);
        put_mean(w, "points", lab_sum_share(sum));
        json_put_end(w);
    }
    json_put_end(w);
}

static void put_proof(struct json_writer *w, const struct lab_proof *p)
{
    json_put_key(w, "proven");
    json_put_object(w);
    json_field_text(w, "value", p->solved ? values[p->value] : NULL);
    json_field_int(w, "distance", p->distance);
    json_field_flag(w, "at_most", p->at_most);
    json_field_list(w, "no_win_within");
    json_put_int(w, p->none[0]);
    json_put_int(w, p->none[1]);
    json_put_end(w);
    json_field_int(w, "checked", p->checked);
    json_field_int(w, "contradicted", p->contradicted);
    json_put_end(w);
}

static void put_plan(struct json_writer *w, const struct lab_plan *p)
{
    json_field_text(w, "game", p->game->name);
    json_field_int(w, "players", p->seats);
    json_field_int(w, "sides", p->sides);
    json_field_text(w, "version", PLATEAU_VERSION);
    json_field_text(w, "commit", version_commit);
    json_field_count(w, "seed", p->seed);
    json_field_int(w, "games", p->games);
    json_field_int(w, "level", p->level);
    json_field_int(w, "max_level", p->top);
    json_field_int(w, "opening_plies", p->opening);
    if (p->usual)
        return;
    char text[GAME_TEXT_MAX];
    p->game->write(&p->start.position, text);
    json_field_text(w, "position", text);
}

void lab_json_write(FILE *out, const struct lab_report *r)
{
    char buffer[4096];
    struct json_writer w;

    json_writer_init_stream(&w, buffer, sizeof buffer, out);
    json_put_object(&w);
    put_plan(&w, r->plan);
    json_field_text(&w, "advantage", lab_verdict_name(lab_verdict_of(r, &r->tally->seats).balance));
    json_put_key(&w, "seats");
    json_put_object(&w);
    put_score(&w, r, &r->tally->seats);
    json_put_end(&w);
    json_put_key(&w, "start");
    json_put_object(&w);
    put_score(&w, r, &r->tally->start);
    json_field_count(&w, "different", r->tally->start_different);
    json_put_end(&w);
    put_levels(&w, r);
    put_course(&w, r->tally);
    put_lead(&w, r->tally);
    put_firsts(&w, r);
    put_heat(&w, r);
    put_shortest(&w, r);
    put_swap(&w, r);
    put_odds(&w, r);
    put_proof(&w, r->proof);
    json_put_end(&w);
    json_writer_finish(&w);
    fputc('\n', out);
}
