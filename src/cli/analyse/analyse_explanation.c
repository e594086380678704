/*
 * analyse_explanation.c - the effects of a move for programs: its facts as numbers, and the
 * sentence in every language (docs/analyse.md).
 */
#include "cli/analyse/analyse.h"
#include "facts/fact.h"
#include "json/json_fields.h"

static void put_seats(struct json_writer *w, unsigned seats)
{
    json_field_list(w, "seats");
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_put_int(w, seat);
    json_put_end(w);
}

static void put_by_seat(struct json_writer *w, const struct fact *f, int seats)
{
    json_field_list(w, "by_seat");
    for (int seat = 0; seat < seats; seat++)
        json_put_int(w, f->by_seat[seat]);
    json_put_end(w);
}

static void put_sizes(struct json_writer *w, unsigned sizes)
{
    static const char *const letters[] = {"S", "M", "L"};

    json_field_list(w, "sizes");
    for (int size = 0; size < 3; size++)
        if (sizes >> size & 1)
            json_put_string(w, letters[size]);
    json_put_end(w);
}

static void put_squares(struct json_writer *w, const struct fact *f)
{
    char place[TOKEN_TEXT_MAX];

    if (f->at[0].kind == TOKEN_NONE)
        return;
    json_field_list(w, "squares");
    for (int i = 0; i < 3 && f->at[i].kind != TOKEN_NONE; i++) {
        token_write(f->at[i], place);
        json_put_string(w, place);
    }
    json_put_end(w);
}

/* Writes only the fields that this kind of fact has. */
static void put_fact(struct json_writer *w, const struct fact *f, int seats)
{
    const enum fact_kind kind = (enum fact_kind)f->kind;
    const unsigned has = fact_members(kind);

    json_put_object(w);
    json_field_text(w, "kind", fact_name(kind));
    if (fact_form_name(f))
        json_field_text(w, "form", fact_form_name(f));
    if (has & FACT_HAS_SEAT)
        json_field_int(w, "seat", f->seat);
    if (has & FACT_HAS_SEATS)
        put_seats(w, f->seats);
    if (has & FACT_HAS_COUNT)
        json_field_int(w, "count", f->count);
    if (has & FACT_HAS_OF)
        json_field_int(w, "of", f->of);
    if (has & FACT_HAS_BY_SEAT)
        put_by_seat(w, f, seats);
    if (has & FACT_HAS_PIECE)
        json_field_text(w, "piece", (const char[]){(char)f->piece, '\0'});
    if (has & FACT_HAS_SIZES)
        put_sizes(w, f->count);
    put_squares(w, f);
    json_put_end(w);
}

static void put_sentences(struct json_writer *w, const struct record *r, const struct position *p,
                          struct move m)
{
    const char *names[GAME_SEATS_MAX];
    char text[FACT_TEXT_MAX];

    record_names(r, names);
    json_put_key(w, "sentences");
    json_put_object(w);
    for (int language = 0; language_at(language); language++) {
        fact_write(r->game, p, m, language_at(language), names, text);
        json_field_text(w, language_at(language)->tag, text);
    }
    json_put_end(w);
}

void analyse_put_explanation(struct json_writer *w, const struct record *r,
                             const struct position *p, struct move m)
{
    struct fact list[FACT_LIST_MAX];
    const int count = fact_find(r->game, p, m, list);

    json_put_key(w, "explanation");
    json_put_object(w);
    put_sentences(w, r, p, m);
    json_field_list(w, "facts");
    for (int i = 0; i < count; i++)
        put_fact(w, &list[i], p->seats);
    json_put_end(w);
    json_put_end(w);
}
