/*
 * fact.c - the facts of plateau.h, which say what a move does, and their sentences.
 */
#include "facts/fact.h"

#include <string.h>

#include "library/library.h"

enum { PLACES = 3 }; /* most places of a fact */

static void give_fact(const struct fact *f, plateau_fact *to)
{
    const enum fact_kind kind = (enum fact_kind)f->kind;
    const unsigned has = fact_members(kind);

    *to = (plateau_fact){
        .kind = fact_name(kind),
        .form = fact_form_name(f),
        .has = has,
        .seats = has & FACT_HAS_SEATS ? f->seats : 0,
        .sizes = has & FACT_HAS_SIZES ? f->count : 0,
        .seat = has & FACT_HAS_SEAT ? f->seat : 0,
        .count = has & FACT_HAS_COUNT ? f->count : 0,
        .of = has & FACT_HAS_OF ? f->of : 0,
        .piece = has & FACT_HAS_PIECE ? (char)f->piece : '\0',
    };
    for (int seat = 0; has & FACT_HAS_BY_SEAT && seat < GAME_SEATS_MAX; seat++)
        to->by_seat[seat] = f->by_seat[seat];
    for (int i = 0; i < PLACES && f->at[i].kind != TOKEN_NONE; i++)
        to->places[to->place_count++] = library_token_of(f->at[i]);
    static_assert(sizeof *f <= sizeof to->words, "a fact has no room");
    memcpy(to->words, f, sizeof *f);
}

size_t plateau_facts(const plateau_position *position, plateau_move move, plateau_fact *list,
                     size_t room)
{
    static_assert((int)PLATEAU_FACT_SIZES == (int)FACT_HAS_SIZES, "a fact's members are the same");
    struct fact facts[FACT_LIST_MAX];
    const int count =
        fact_find(library_game(position), library_position(position), library_move(move), facts);

    for (size_t i = 0; i < (size_t)count && i < room; i++)
        give_fact(&facts[i], &list[i]);
    return (size_t)count;
}

size_t plateau_fact_write(const plateau_fact *fact, const plateau_reader *reader, char *text,
                          size_t room)
{
    const char *names[GAME_SEATS_MAX];
    char sentence[FACT_TEXT_MAX];
    struct fact f;

    memcpy(&f, fact->words, sizeof f);
    const size_t length = fact_write_one(&f, library_language(library_tag(reader)),
                                         library_names(reader, names), sentence);
    return library_give_text(sentence, length, text, room);
}

size_t plateau_move_description_write(const plateau_position *position, plateau_move move,
                                      const plateau_reader *reader, char *text, size_t room)
{
    const char *names[GAME_SEATS_MAX];
    char sentence[FACT_TEXT_MAX];
    const size_t length =
        fact_write(library_game(position), library_position(position), library_move(move),
                   library_language(library_tag(reader)), library_names(reader, names), sentence);

    return library_give_text(sentence, length, text, room);
}
