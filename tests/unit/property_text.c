/*
 * property_text.c - valid and invalid texts of positions and moves.
 */
#include <ctype.h>
#include <string.h>

#include "dorix_by_hand.h"
#include "record/typed.h"
#include "seen.h"
#include "trial.h"

/* ---- positions ---- */

/* The text is complete: reading it back gives the same bytes, so unused ones are zero. */
static void check_round_trip(struct trial *t, const struct position *p)
{
    char text[GAME_TEXT_MAX];
    union any_position back;

    memset(text, '#', sizeof text);
    memset(&back, 0xa5, sizeof back);
    const size_t length = t->game->write(p, text);
    expect(t, length < sizeof text && strlen(text) == length);
    if (!t->game->read(&back.position, text))
        trial_fail(t, "not read back: %s", text);
    if (memcmp(&back, p, t->game->size) != 0)
        trial_fail(t, "not the same when read back: %s", text);
    expect(t, game_hash(t->game, p) == game_hash(t->game, &back.position));
    expect(t, game_fingerprint(t->game, p) == game_fingerprint(t->game, &back.position));
}

void check_position_text(struct trial *t)
{
    check_round_trip(t, &t->now.position);
}

/* Makes one small random change to a text of at most `most` characters, with a character of
   `alphabet`. */
static void change_text(struct trial *t, char *text, size_t most, const char *alphabet)
{
    const size_t length = strlen(text), at = trial_below(t, (uint32_t)length + 1);
    const char c = alphabet[trial_below(t, (uint32_t)strlen(alphabet))];

    switch (trial_below(t, 4)) {
    case 0: /* left out */
        memmove(text + at, text + at + (at < length), length - at + (at == length));
        break;
    case 1: /* put in */
        if (length < most) {
            memmove(text + at + 1, text + at, length - at + 1);
            text[at] = c;
        }
        break;
    case 2: /* exchanged with the next */
        if (at + 1 < length) {
            const char kept = text[at];
            text[at] = text[at + 1];
            text[at + 1] = kept;
        }
        break;
    default: /* mistaken */
        if (at < length)
            text[at] = c;
    }
}

/* Returns where the n-th of the fields between spaces, commas and slashes begins; there are
   enough. */
static char *field(char *text, uint32_t n)
{
    while (n-- > 0)
        text += strcspn(text, " ,/") + 1;
    return text;
}

/* Replaces a field by another one, or by a previous move. */
static void change_field(struct trial *t, char *text, size_t most)
{
    char with[GAME_TEXT_MAX] = "", rest[GAME_TEXT_MAX];
    uint32_t fields = 1;

    for (const char *s = text; *s; s++)
        fields += strchr(" ,/", *s) != NULL;
    char *at = field(text, trial_below(t, fields)), *other = field(text, trial_below(t, fields));
    const char *move = t->pool[trial_below(t, TRIAL_POOL)];
    if (trial_sometimes(t, 2))
        memcpy(with, other, strcspn(other, " ,/"));
    else
        memcpy(with, move, strlen(move));
    memcpy(rest, at + strcspn(at, " ,/"), strlen(at + strcspn(at, " ,/")) + 1);
    if ((size_t)(at - text) + strlen(with) + strlen(rest) > most)
        return;
    memcpy(at, with, strlen(with));
    memcpy(at + strlen(with), rest, strlen(rest) + 1);
}

/* Exchanges two neighbouring fields, such as two hands. */
static void exchange_fields(struct trial *t, char *text)
{
    char copy[GAME_TEXT_MAX];
    uint32_t fields = 1;

    for (const char *s = text; *s; s++)
        fields += strchr(" ,/", *s) != NULL;
    char *at = field(text, trial_below(t, fields - 1));
    const size_t first = strcspn(at, " ,/"), second = strcspn(at + first + 1, " ,/");
    memcpy(copy, at, first + 1 + second);
    memcpy(at, copy + first + 1, second);
    at[second] = copy[first];
    memcpy(at + second + 1, copy, first);
}

/* A text that the reader accepts is a valid position: it has moves unless it is over, and a
   text. */
static void check_accepted(struct trial *t, const union any_position *p)
{
    struct move list[GAME_MOVES_MAX];
    union any_position next = *p;
    uint8_t keys[2][GAME_KEY_MAX];
    size_t lengths[2];
    const int seats = t->seats, count = t->game->moves(&p->position, list);

    expect(t, game_allows(t->game, p->position.seats));
    t->seats = p->position.seats;
    check_header(t, &p->position);
    check_round_trip(t, &p->position);
    expect(t, (count == 0) == (p->position.status != STATUS_OPEN));
    if (count > 0) {
        t->game->play(&next.position, list[trial_below(t, (uint32_t)count)]);
        check_header(t, &next.position);
        check_round_trip(t, &next.position);
    }
    game_key(t->game, &p->position, keys[0], &lengths[0]);
    game_key(t->game, &t->now.position, keys[1], &lengths[1]);
    const bool same_key = lengths[0] == lengths[1] && memcmp(keys[0], keys[1], lengths[0]) == 0;
    expect(t, same_key == same_in_play(t->game, &p->position, &t->now.position));
    t->seats = seats;
}

void check_changed_position_text(struct trial *t)
{
    static const char alphabet[] = "-,/ 0123456789abcdefghiSMLBPAnewvp";
    char text[GAME_TEXT_MAX], again[GAME_TEXT_MAX];
    union any_position back, untouched;

    memset(&untouched, 0xa5, sizeof untouched);
    for (int i = 0; i < 12; i++) {
        t->game->write(&t->now.position, text);
        if (i < 2)
            change_field(t, text, sizeof text - 1);
        else if (i < 4)
            exchange_fields(t, text);
        else
            for (uint32_t n = 1 + trial_below(t, 3); n > 0; n--)
                change_text(t, text, sizeof text - 1, alphabet);
        memset(&back, 0xa5, sizeof back);
        if (!t->game->read(&back.position, text)) {
            expect(t, memcmp(&back, &untouched, sizeof back) == 0);
            continue;
        }
        t->game->write(&back.position, again);
        if (strcmp(again, text) != 0)
            trial_fail(t, "read as %s, a text that is not its own: %s", again, text);
        check_accepted(t, &back);
    }
}

/* ---- moves ---- */

void check_reason(struct trial *t, const struct reason *why)
{
    char text[REASON_TEXT_MAX];

    expect(t, why->code > REASON_NONE && why->code < REASON_COUNT);
    expect(t, why->seat < t->seats && why->count <= 4);
    for (int language = 0; language_at(language); language++) {
        memset(text, '#', sizeof text);
        const size_t length = reason_write(why, language_at(language)->tag, NULL, text);
        expect(t, length > 0 && length < sizeof text && strlen(text) == length);
        if (strpbrk(text, "%?"))
            trial_fail(t, "a gap in the sentence of %s: %s",
                       reason_name((enum reason_code)why->code), text);
    }
}

/* People may type the notation in mixed case, in capitals or in small letters: always the same
   move. */
static void check_typed(struct trial *t, const char *text)
{
    char typed[GAME_MOVE_TEXT_MAX], read[GAME_MOVE_TEXT_MAX];

    for (int shift = -1; shift <= 1; shift++) {
        memcpy(typed, text, strlen(text) + 1);
        for (char *c = typed; *c && shift != 0; c++)
            *c = (char)(shift < 0 ? tolower((unsigned char)*c) : toupper((unsigned char)*c));
        typed_read(t->game, typed, read);
        if (strcmp(read, text) != 0)
            trial_fail(t, "%s is read as %s", typed, read);
    }
}

void check_move_texts(struct trial *t)
{
    const int step = 1 + t->count / 32; /* Reading one tries all legal moves. */

    for (int i = 0; i < t->count; i += 1 + (int)trial_below(t, (uint32_t)step)) {
        struct move back = {~0u};
        char text[GAME_MOVE_TEXT_MAX];
        memset(text, '#', sizeof text);
        const size_t length = t->game->write_move(&t->now.position, t->list[i], text);
        expect(t, length > 0 && length < sizeof text && strlen(text) == length);
        if (!game_read_move(t->game, &t->now.position, text, &back, NULL))
            trial_fail(t, "a legal move is not read: %s", text);
        if (back.bits != t->list[i].bits)
            trial_fail(t, "read as another move: %s", text);
        check_typed(t, text);
    }
}

/* Whether both texts do the same to the piles. */
static bool same_result(struct trial *t, const char *a, const char *b)
{
    char position[GAME_TEXT_MAX];
    struct piles one, two;
    const char player = (char)('1' + t->now.position.to_move);

    t->game->write(&t->now.position, position);
    piles_init(&one, position);
    two = one;
    return piles_turn(&one, player, a) && piles_turn(&two, player, b) && piles_equal(&one, &two);
}

/* Returns the number of the legal move with this text, found without parsing, or -1. */
static int find_by_text(struct trial *t, const char *text)
{
    for (int i = 0; i < t->count; i++)
        if (strcmp(t->texts[i], text) == 0)
            return i;
    for (int i = 0; t->game == &dorix && i < t->count; i++)
        if (receivers_permuted(t->texts[i], text) && same_result(t, t->texts[i], text))
            return i;
    return -1;
}

/* Returns a move text that is probably wrong here. */
static void make_text(struct trial *t, char text[static 64])
{
    static const char alphabet[] = "abcdefghi123456789hvBPASMLnesw:-pq0 ?%\xc3";
    const uint32_t how = trial_below(t, 4);

    memset(text, 0, 64);
    if (how > 0 && t->count > 0)
        memcpy(text, t->texts[trial_below(t, (uint32_t)t->count)], GAME_MOVE_TEXT_MAX);
    if (how == 3)
        memcpy(text, t->pool[trial_below(t, TRIAL_POOL)], GAME_MOVE_TEXT_MAX);
    else
        for (uint32_t n = trial_below(t, how == 0 ? 12 : 3) + 1; n > 0; n--)
            change_text(t, text, 62, alphabet);
}

void check_other_move_texts(struct trial *t)
{
    char text[64];

    for (int i = 0; i < 12; i++) {
        struct move m = {~0u};
        struct reason why = {0};
        make_text(t, text);
        const int expected = find_by_text(t, text);
        const bool read = game_read_move(t->game, &t->now.position, text, &m, &why);
        if (read != (expected >= 0))
            trial_fail(t, "%s but should not be: %s", read ? "read" : "refused", text);
        if (read && m.bits != t->list[expected].bits)
            trial_fail(t, "read as another move: %s", text);
        if (read) {
            check_typed(t, text);
        } else {
            expect(t, m.bits == ~0u);
            check_reason(t, &why);
        }
    }
}
