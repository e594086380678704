/*
 * truth_tictacdoh.c - an independent implementation of Tic Tac Doh.
 */
#include <stdlib.h>
#include <string.h>

#include "truth.h"

static const char sizes[] = "SML";

static int size_of(char letter)
{
    const char *found = letter ? strchr(sizes, letter) : NULL;

    return found ? (int)(found - sizes) : -1;
}

static const char *cell(const struct scene *s, struct place p)
{
    return s->board.tictacdoh.cells[p.file][p.rank];
}

static bool occupied(const struct scene *s, struct place p)
{
    return truth_inside(s, p) && *cell(s, p) != '\0';
}

static int placed(const struct scene *s, int size)
{
    int n = 0;

    for (int i = 0; i < 25; i++)
        n += strchr(cell(s, (struct place){i % 5, i / 5}), sizes[size]) != NULL;
    return n;
}

static int all_placed(const struct scene *s)
{
    return placed(s, 0) + placed(s, 1) + placed(s, 2);
}

/* Whether all pyramids and one more here fit into 3 by 3 squares. */
static bool in_grid(const struct scene *s, struct place p)
{
    struct place least = p, most = p;

    for (int i = 0; i < 25; i++) {
        const struct place q = {i % 5, i / 5};
        if (!occupied(s, q))
            continue;
        least.file = q.file < least.file ? q.file : least.file;
        least.rank = q.rank < least.rank ? q.rank : least.rank;
        most.file = q.file > most.file ? q.file : most.file;
        most.rank = q.rank > most.rank ? q.rank : most.rank;
    }
    return most.file - least.file < 3 && most.rank - least.rank < 3;
}

static bool touches(const struct scene *s, struct place p)
{
    for (int i = 0; i < 9; i++)
        if (i != 4 && occupied(s, (struct place){p.file + i % 3 - 1, p.rank + i / 3 - 1}))
            return true;
    return false;
}

/* A stack is continued by the next smaller size, a nest by the next larger one. */
static bool continues_group(const char *pieces, int size)
{
    const int count = (int)strlen(pieces), last = size_of(pieces[count - 1]);

    if (count == 1)
        return abs(size - last) == 1;
    return size == last + (last - size_of(pieces[count - 2]));
}

static bool fits(const struct scene *s, int size, struct place p)
{
    const struct place middle = {2, 2};

    if (placed(s, size) == 5 || !truth_inside(s, p))
        return false;
    if (all_placed(s) == 0)
        return truth_same(p, middle);
    if (occupied(s, p))
        return continues_group(cell(s, p), size);
    return touches(s, p) && in_grid(s, p);
}

static bool fits_somewhere(const struct scene *s, int size)
{
    for (int i = 0; i < 25; i++)
        if (fits(s, size, (struct place){i % 5, i / 5}))
            return true;
    return false;
}

static bool can_play(const struct scene *s)
{
    return fits_somewhere(s, 0) || fits_somewhere(s, 1) || fits_somewhere(s, 2);
}

static bool legal(const struct scene *s, const struct word *words, int count)
{
    if (count != 2)
        return false;
    const struct word *piece = words[0].kind == 'p' ? &words[0] : &words[1];
    const struct word *at = words[0].kind == 'p' ? &words[1] : &words[0];
    if (piece->kind != 'p' || at->kind != 'c' || (s->typed && words[0].kind != 'p'))
        return false;
    return size_of(piece->letter) >= 0 && fits(s, size_of(piece->letter), at->at);
}

/* Whether a cell counts as this size: any part of a stack, only the outermost of a nest. */
static bool counts_as(const struct scene *s, struct place p, int size)
{
    if (!occupied(s, p) || !strchr(cell(s, p), sizes[size]))
        return false;
    const char *pieces = cell(s, p);
    const bool nest = pieces[1] && size_of(pieces[1]) > size_of(pieces[0]);
    return !nest || pieces[strlen(pieces) - 1] == sizes[size];
}

static bool line_from(const struct scene *s, struct place p, int size)
{
    static const struct place ways[4] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};

    for (int way = 0; way < 4; way++) {
        int n = 0;
        while (n < 3 &&
               counts_as(s,
                         (struct place){p.file + n * ways[way].file, p.rank + n * ways[way].rank},
                         size))
            n++;
        if (n == 3)
            return true;
    }
    return false;
}

static bool over(const struct scene *s)
{
    for (int i = 0; i < 75; i++)
        if (line_from(s, (struct place){i % 5, i / 5 % 5}, i / 25))
            return true;
    return !can_play(s);
}

static bool form(const char *text)
{
    struct place p;

    return strcmp(text, "pass") == 0 ||
           (size_of(text[0]) >= 0 && truth_square(text + 1, &p) && text[3] == '\0');
}

static bool read(struct scene *s, const char *fields[static 4], int count)
{
    const char *at = fields[0];

    if (count != 2)
        return false;
    for (int rank = 4; rank >= 0; rank--)
        for (int file = 0; file < 5; file++) {
            const size_t length = strcspn(at, ",/");
            if (length > 3)
                return false;
            if (*at != '-')
                memcpy(s->board.tictacdoh.cells[file][rank], at, length);
            at += length + 1;
        }
    return true;
}

const struct game_truth tictacdoh_truth = {
    "tictacdoh", "SML", 5, false, read, over, form, legal, can_play,
};

/* ---- what its sentences say ---- */

static const struct word *tried_square(const struct scene *s)
{
    return truth_word(s, 'c');
}

static int tried_size(const struct scene *s)
{
    const struct word *w = truth_word(s, 'p');

    return w ? size_of(w->letter) : -1;
}

static const char *none_in_stash(const struct scene *s, const struct said *said)
{
    MUST(tried_size(s) == size_of(said->piece), "another size was tried");
    MUST(placed(s, size_of(said->piece)) == 5, "there is one left");
    return NULL;
}

static const char *first_on_c3(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(all_placed(s) == 0, "it is not the first");
    MUST(tried_square(s), "nobody named a square");
    MUST(!truth_same(tried_square(s)->at, (struct place){2, 2}), "it was placed there");
    return NULL;
}

static const char *outside_grid(const struct scene *s, const struct said *said)
{
    MUST(truth_named(s, said->at[0]), "nobody named that square");
    MUST(all_placed(s) > 0, "there is no grid yet");
    MUST(!in_grid(s, said->at[0]), "it is in the grid");
    return NULL;
}

static const char *not_touching(const struct scene *s, const struct said *said)
{
    MUST(truth_named(s, said->at[0]), "nobody named that square");
    MUST(!occupied(s, said->at[0]) && !touches(s, said->at[0]), "it touches one");
    MUST(in_grid(s, said->at[0]), "that would not help: it is outside the grid");
    return NULL;
}

/* Returns what is on the attempted square, which must be this one; NULL if it is empty. */
static const char *pieces_on(const struct scene *s, const struct said *said)
{
    const struct word *tried = tried_square(s);

    if (!tried || !truth_same(tried->at, said->at[0]) || !occupied(s, tried->at))
        return NULL;
    return cell(s, tried->at);
}

/* The attempted size does not fit; if none was tried, none that is left fits. */
static bool wrong_size(const struct scene *s, const char *pieces)
{
    for (int size = 0; size < 3; size++)
        if ((tried_size(s) == size || (tried_size(s) < 0 && placed(s, size) < 5)) &&
            continues_group(pieces, size))
            return false;
    return true;
}

/* A stack or a nest, and the only piece that fits on it, or none if the sentence names none. */
static const char *group(const struct scene *s, const struct said *said, bool nest)
{
    const char *pieces = pieces_on(s, said);

    MUST(pieces, "there is nothing on the square that was tried");
    MUST(pieces[1], "it is one pyramid alone");
    MUST((size_of(pieces[1]) > size_of(pieces[0])) == nest, "it is the other kind of group");
    for (int size = 0; size < 3; size++)
        MUST(continues_group(pieces, size) == (said->piece == sizes[size]), "something else fits");
    MUST(wrong_size(s, pieces), "it is the right size");
    return NULL;
}

static const char *stack(const struct scene *s, const struct said *said)
{
    return group(s, said, false);
}

static const char *nest(const struct scene *s, const struct said *said)
{
    return group(s, said, true);
}

/* A single pyramid, and the pieces that fit on it by the sentence. */
static const char *single(const struct scene *s, const struct said *said, const char *there,
                          const char *fitting)
{
    const char *pieces = pieces_on(s, said);

    MUST(pieces, "there is nothing on the square that was tried");
    MUST(strcmp(pieces, there) == 0, "something else is there");
    for (int size = 0; size < 3; size++)
        MUST(continues_group(pieces, size) == (strchr(fitting, sizes[size]) != NULL),
             "something else fits");
    MUST(wrong_size(s, pieces), "it is the right size");
    return NULL;
}

static const char *single_small(const struct scene *s, const struct said *said)
{
    return single(s, said, "S", "M");
}

static const char *single_medium(const struct scene *s, const struct said *said)
{
    return single(s, said, "M", "SL");
}

static const char *single_large(const struct scene *s, const struct said *said)
{
    return single(s, said, "L", "M");
}

static const char *no_passing(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(truth_word(s, 's'), "nobody passed");
    MUST(can_play(s), "no pyramid can be placed");
    return NULL;
}

static const char *fits_nowhere(const struct scene *s, const struct said *said)
{
    MUST(tried_size(s) == size_of(said->piece), "another size was tried");
    MUST(placed(s, size_of(said->piece)) < 5, "there is none left");
    MUST(!fits_somewhere(s, size_of(said->piece)), "there is one");
    return NULL;
}

const struct claim tictacdoh_claims[] = {
    {"no-passing", "there is no passing in this game: place a pyramid",
     "on ne passe pas dans ce jeu : posez une pyramide", no_passing},
    {"fits-nowhere", "there is no square for %a now", "il n'y a aucune case pour %a en ce moment",
     fits_nowhere},
    {"none-in-stash", "there is no %p left in the stash", "il n'y a plus de %p dans la réserve",
     none_in_stash},
    {"first-on-c3", "the first pyramid always goes on c3", "la première pyramide va toujours en c3",
     first_on_c3},
    {"outside-grid", "%1 is outside the grid: everything must fit in 3 by 3 squares",
     "%1 est hors de la grille : tout doit tenir dans 3 cases sur 3", outside_grid},
    {"not-touching", "%1 does not touch any pyramid: place on one or next to one, corners included",
     "%1 ne touche aucune pyramide : posez sur une autre ou à côté, même par un coin",
     not_touching},
    {"stack-and-nest", "%1 is a stack and cannot become a nest: only %a fits on it",
     "%1 est un empilement et ne peut pas devenir un emboîtement : seule %a peut s'y ajouter",
     stack},
    {"stack-and-nest", "%1 is a stack and cannot become a nest: nothing more fits on it",
     "%1 est un empilement et ne peut pas devenir un emboîtement : rien ne peut s'y ajouter",
     stack},
    {"stack-and-nest", "%1 is a nest and cannot become a stack: only %a fits over it",
     "%1 est un emboîtement et ne peut pas devenir un empilement : seule %a peut le couvrir", nest},
    {"stack-and-nest", "%1 is a nest and cannot become a stack: nothing more fits over it",
     "%1 est un emboîtement et ne peut pas devenir un empilement : rien ne peut le couvrir", nest},
    {"size-step", "%1 is a stack: only %a fits on it",
     "%1 est un empilement : seule %a peut s'y ajouter", stack},
    {"size-step", "%1 is a full stack: nothing more fits on it",
     "%1 est un empilement complet : rien ne peut s'y ajouter", stack},
    {"size-step", "%1 is a nest: only %a fits over it",
     "%1 est un emboîtement : seule %a peut le couvrir", nest},
    {"size-step", "%1 is a full nest: nothing more fits over it",
     "%1 est un emboîtement complet : rien ne peut le couvrir", nest},
    {"size-step", "the small pyramid on %1 takes only a medium one, as a nest",
     "la petite pyramide en %1 n'accepte qu'une moyenne, en emboîtement", single_small},
    {"size-step",
     "the medium pyramid on %1 takes only a small one, as a stack, or a large one, as a nest",
     "la pyramide moyenne en %1 n'accepte qu'une petite, en empilement, ou une grande, en "
     "emboîtement",
     single_medium},
    {"size-step", "the large pyramid on %1 takes only a medium one, as a stack",
     "la grande pyramide en %1 n'accepte qu'une moyenne, en empilement", single_large},
    {0},
};
