/*
 * draft.c - the drafts of plateau.h. A function changes a copy, and gives it to the caller only on
 * success.
 */
#include "editor/draft.h"

#include <string.h>

#include "library/library.h"

static_assert(sizeof(struct draft) <= sizeof(plateau_draft), "a game's drafts are too large");

static struct draft take_draft(const plateau_draft *from)
{
    struct draft d;

    memcpy(&d, from, sizeof d);
    return d;
}

/* Sets all bytes after the draft to zero, so that equal drafts have equal bytes. */
static bool give_draft(plateau_draft *to, const struct draft *d)
{
    memset(to, 0, sizeof *to);
    memcpy(to, d, offsetof(struct draft, at) + d->game->size);
    return true;
}

/* Gives the changed draft to the caller, or the reason why it was not changed. */
static bool keep(plateau_draft *to, bool done, const struct draft *d, const struct draft_error *why,
                 plateau_refusal *refusal)
{
    return done ? give_draft(to, d) : library_refuse_draft(refusal, why);
}

/* ---- whole drafts ---- */

size_t plateau_draft_pieces_write(const plateau_game *game, int players, char *text, size_t room)
{
    char pieces[DRAFT_TEXT_MAX] = "";

    if (plateau_game_allows(game, players))
        draft_pieces(library_game_of(game), players, pieces);
    return library_give_text(pieces, strlen(pieces), text, room);
}

bool plateau_draft_clear(plateau_draft *draft, const plateau_game *game, int players)
{
    struct draft d;

    if (!plateau_game_allows(game, players))
        return false;
    draft_clear(&d, library_game_of(game), players);
    return give_draft(draft, &d);
}

bool plateau_draft_read(plateau_draft *draft, const plateau_game *game, const char *text,
                        plateau_refusal *refusal)
{
    struct draft_error why;
    struct draft d;

    const bool read = draft_read(&d, library_game_of(game), text ? text : "", &why);
    return keep(draft, read, &d, &why, refusal);
}

size_t plateau_draft_write(const plateau_draft *draft, char *text, size_t room)
{
    const struct draft d = take_draft(draft);
    char written[GAME_TEXT_MAX];

    return library_give_text(written, draft_write(&d, written), text, room);
}

/* Reads the position from the draft's text, so that it is set up as any other. */
bool plateau_draft_position(const plateau_draft *draft, plateau_position *position,
                            plateau_refusal *refusal)
{
    const struct draft d = take_draft(draft);
    union any_position p;
    char text[GAME_TEXT_MAX];
    struct draft_error why;

    draft_write(&d, text);
    if (!draft_judge(&d, &why) || !d.game->read(&p.position, text))
        return library_refuse_draft(refusal, &why);
    library_place(position, d.game, &p.position);
    return true;
}

/* ---- changes ---- */

bool plateau_draft_put(plateau_draft *draft, plateau_token at, const char *piece,
                       plateau_refusal *refusal)
{
    struct draft d = take_draft(draft);
    struct draft_error why;

    const bool done = draft_put(&d, library_token(at), piece ? piece : "", &why);
    return keep(draft, done, &d, &why, refusal);
}

bool plateau_draft_take(plateau_draft *draft, plateau_token at, plateau_refusal *refusal)
{
    struct draft d = take_draft(draft);
    struct draft_error why;

    const bool done = draft_take(&d, library_token(at), &why);
    return keep(draft, done, &d, &why, refusal);
}

bool plateau_draft_set_turn(plateau_draft *draft, int seat, plateau_refusal *refusal)
{
    struct draft d = take_draft(draft);
    struct draft_error why;

    const bool done = draft_turn(&d, seat, &why);
    return keep(draft, done, &d, &why, refusal);
}

/* Limits a number to -1 to 255: no hand can have either, so both are refused, without overflow. */
static int bound(int count)
{
    return count < 0 ? -1 : count > UINT8_MAX ? UINT8_MAX : count;
}

bool plateau_draft_set_hand(plateau_draft *draft, int seat, int count, plateau_refusal *refusal)
{
    struct draft d = take_draft(draft);
    struct draft_error why;

    const bool done = draft_hand(&d, seat, bound(count), &why);
    return keep(draft, done, &d, &why, refusal);
}

bool plateau_draft_set_initial(plateau_draft *draft, int seat, int count, plateau_refusal *refusal)
{
    struct draft d = take_draft(draft);
    struct draft_error why;

    const bool done = draft_initial(&d, seat, bound(count), &why);
    return keep(draft, done, &d, &why, refusal);
}

bool plateau_draft_set_last(plateau_draft *draft, const char *last, plateau_refusal *refusal)
{
    struct draft d = take_draft(draft);
    struct draft_error why;

    const bool done = draft_last(&d, last ? last : "", &why);
    return keep(draft, done, &d, &why, refusal);
}

size_t plateau_draft_lasts_write(const plateau_draft *draft, char *text, size_t room)
{
    const struct draft d = take_draft(draft);
    char lasts[DRAFT_TEXT_MAX];

    return library_give_text(lasts, draft_lasts(&d, lasts), text, room);
}
