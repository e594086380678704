/*
 * library.c - hands positions, tokens, refusals, texts and lists over between plateau.h and the
 * folders below.
 */
#include "library/library.h"

#include <string.h>

const char *plateau_version(void)
{
    return PLATEAU_VERSION;
}

/* ---- positions ---- */

void library_place(plateau_position *to, const struct game *g, const struct position *p)
{
    struct placed *placed = (struct placed *)to;

    assert(g->size <= sizeof placed->at);
    memset(to, 0, sizeof *to);
    placed->game = g;
    memcpy(&placed->at, p, g->size);
}

/* ---- tokens ---- */

static bool has_letter(int kind)
{
    return kind == TOKEN_PIECE || kind == TOKEN_DIRECTION;
}

static bool has_place(int kind)
{
    return kind == TOKEN_CELL || kind == TOKEN_HORIZONTAL || kind == TOKEN_VERTICAL;
}

struct token library_token(plateau_token token)
{
    static_assert((int)PLATEAU_TOKEN_PASS == (int)TOKEN_PASS &&
                      (int)PLATEAU_TOKEN_CELL == (int)TOKEN_CELL,
                  "the kinds of tokens are the same");
    char text[TOKEN_TEXT_MAX];
    struct token t = {token.kind, 0}, read;

    if (has_letter(token.kind))
        t.value = (uint8_t)token.letter;
    else if (has_place(token.kind) && token.file < 16 && token.rank < 16)
        t = token_at((enum token_kind)token.kind, token.file, token.rank);
    else if (token.kind != TOKEN_PASS)
        return token_make(TOKEN_NONE, 0);
    /* The letter may not be a piece's, or the place not on any board: such a token has no text. */
    token_write(t, text);
    return token_read(text, &read) && token_equal(read, t) ? t : token_make(TOKEN_NONE, 0);
}

plateau_token library_token_of(struct token token)
{
    plateau_token t = {.kind = token.kind};

    if (has_letter(token.kind))
        t.letter = (char)token.value;
    if (has_place(token.kind)) {
        t.file = (uint8_t)token_file(token);
        t.rank = (uint8_t)token_rank(token);
    }
    return t;
}

bool library_turn(const plateau_token *list, size_t count,
                  struct token turn[static GAME_TOKENS_MAX])
{
    if (count > GAME_TOKENS_MAX)
        return false;
    for (size_t i = 0; i < count; i++)
        turn[i] = library_token(list[i]);
    return true;
}

/* ---- refusals ---- */

void library_store_refusal(plateau_refusal *to, const struct stored_refusal *refusal)
{
    memset(to, 0, sizeof *to);
    memcpy(to, refusal, sizeof *refusal);
}

bool library_refuse(plateau_refusal *to, const struct reason *why)
{
    const struct stored_refusal refusal = {
        .code = reason_name((enum reason_code)why->code),
        .draft_error.reason = *why,
    };

    if (to)
        library_store_refusal(to, &refusal);
    return false;
}

/* ---- texts, lists, structs ---- */

size_t library_give_text(const char *text, size_t length, char *to, size_t room)
{
    if (room > 0) {
        const size_t fits = length < room ? length : room - 1;
        memcpy(to, text, fits);
        to[fits] = '\0';
    }
    return length;
}

size_t library_give_list(const void *list, size_t count, size_t element, void *to, size_t room)
{
    const size_t fits = count < room ? count : room;

    if (fits > 0)
        memcpy(to, list, fits * element);
    return count;
}

void library_give_struct(const void *from, size_t size, void *to)
{
    size_t room;

    memcpy(&room, to, sizeof room);
    if (room > sizeof room)
        memcpy((char *)to + sizeof room, (const char *)from + sizeof room,
               (room < size ? room : size) - sizeof room);
}

void library_take_struct(const void *from, void *to, size_t size)
{
    size_t given = 0;

    memset(to, 0, size);
    if (from) {
        memcpy(&given, from, sizeof given);
        memcpy(to, from, given < size ? given : size);
    }
}

/* ---- readers ---- */

static plateau_reader reader_of(const plateau_reader *reader)
{
    plateau_reader r;

    library_take_struct(reader, &r, sizeof r);
    return r;
}

const char *library_tag(const plateau_reader *reader)
{
    const char *tag = reader_of(reader).language;

    return tag ? tag : language_at(0)->tag;
}

const struct language *library_language(const char *tag)
{
    return tag ? language_or_english(tag) : language_at(0);
}

const char *const *library_names(const plateau_reader *reader,
                                 const char *names[static GAME_SEATS_MAX])
{
    const plateau_reader r = reader_of(reader);

    if (!r.names)
        return NULL;
    for (size_t seat = 0; seat < GAME_SEATS_MAX; seat++)
        names[seat] = seat < r.name_count && r.names[seat] ? r.names[seat] : "";
    return names;
}
