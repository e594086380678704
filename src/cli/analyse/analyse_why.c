/*
 * analyse_why.c - what a move does, for programs to read: its facts as numbers, and the sentence in
 * both languages (docs/analyse.md).
 */
#include "cli/analyse/analyse.h"
#include "facts/fact.h"
#include "json/json_fields.h"

static void put_players(struct json_writer *w, unsigned seats)
{
    json_field_list(w, "players");
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (seats >> seat & 1)
            json_put_int(w, seat + 1);
    json_put_end(w);
}

static void put_by_player(struct json_writer *w, const struct fact *f, int seats)
{
    json_field_list(w, "by_player");
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

/* Only what means something for this kind of fact. */
static void put_fact(struct json_writer *w, const struct fact *f, int seats)
{
    const enum fact_kind kind = (enum fact_kind)f->kind;
    const unsigned has = fact_members(kind);

    json_put_object(w);
    json_field_text(w, "kind", fact_name(kind));
    if (fact_form_name(f))
        json_field_text(w, "form", fact_form_name(f));
    if (has & FACT_HAS_SEAT)
        json_field_int(w, "player", f->seat + 1);
    if (has & FACT_HAS_SEATS)
        put_players(w, f->seats);
    if (has & FACT_HAS_COUNT)
        json_field_int(w, "count", f->count);
    if (has & FACT_HAS_OF)
        json_field_int(w, "of", f->of);
    if (has & FACT_HAS_BY_SEAT)
        put_by_player(w, f, seats);
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
    static const char *const keys[LANGUAGE_COUNT] = {[LANGUAGE_EN] = "en", [LANGUAGE_FR] = "fr"};
    const char *names[GAME_SEATS_MAX];
    char text[FACT_TEXT_MAX];

    record_names(r, names);
    json_put_key(w, "sentence");
    json_put_object(w);
    for (int language = 0; language < LANGUAGE_COUNT; language++) {
        fact_write(r->game, p, m, (enum language)language, names, text);
        json_field_text(w, keys[language], text);
    }
    json_put_end(w);
}

void analyse_put_why(struct json_writer *w, const struct record *r, const struct position *p,
                     struct move m)
{
    struct fact list[FACT_LIST_MAX];
    const int count = fact_find(r->game, p, m, list);

    json_put_key(w, "why");
    json_put_object(w);
    put_sentences(w, r, p, m);
    json_field_list(w, "facts");
    for (int i = 0; i < count; i++)
        put_fact(w, &list[i], p->seats);
    json_put_end(w);
    json_put_end(w);
}
