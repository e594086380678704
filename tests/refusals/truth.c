/*
 * truth.c - parts shared by all games: reads positions and attempts, and checks the reasons that
 * are not of one game.
 */
#include "truth.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

bool truth_same(struct place a, struct place b)
{
    return a.file == b.file && a.rank == b.rank;
}

bool truth_beside(struct place a, struct place b)
{
    return abs(a.file - b.file) + abs(a.rank - b.rank) == 1;
}

bool truth_inside(const struct scene *s, struct place p)
{
    return p.file >= 0 && p.rank >= 0 && p.file < s->game->width && p.rank < s->game->width;
}

bool truth_named(const struct scene *s, struct place p)
{
    for (int i = 0; i < s->count; i++)
        if (s->words[i].kind == 'c' && truth_same(s->words[i].at, p))
            return true;
    return false;
}

const struct word *truth_word(const struct scene *s, char kind)
{
    for (int i = 0; i < s->count; i++)
        if (s->words[i].kind == kind)
            return &s->words[i];
    return NULL;
}

bool truth_square(const char *text, struct place *p)
{
    if (text[0] < 'a' || text[0] > 'i' || text[1] < '1' || text[1] > '9')
        return false;
    *p = (struct place){text[0] - 'a', text[1] - '1'};
    return true;
}

/* ---- reading ---- */

/* Splits off the text before a separator, or all that is left; moves past the separator. */
static char *next_part(char **at, const char *separators)
{
    char *part = *at;

    *at += strcspn(part, separators);
    while (**at && strchr(separators, **at))
        *(*at)++ = '\0';
    return part;
}

bool truth_position(struct scene *s, const char *game, const char *text)
{
    static const struct game_truth *const games[] = {&quoridor_truth, &dorix_truth, &orbital_truth,
                                                     &tictacdoh_truth};
    char copy[160];
    const char *fields[4] = {"", "", "", ""};
    int count = 0;

    memset(s, 0, sizeof *s);
    for (size_t i = 0; i < sizeof games / sizeof games[0]; i++)
        if (strcmp(games[i]->name, game) == 0)
            s->game = games[i];
    if (!s->game || strlen(text) >= sizeof copy)
        return false;
    memcpy(copy, text, strlen(text) + 1);
    for (char *at = copy; *at && count < 4; count++)
        fields[count] = next_part(&at, " ");
    if (count < 2)
        return false;
    s->turn = fields[count - 1][0] - '1';
    s->seats = fields[count - 1][2] - '0';
    return s->game->read(s, fields, count);
}

/* Reads the next word of an attempt; returns the text after it. */
static const char *next_word(const char *text, struct word *w)
{
    const bool wall = text[0] && text[1] && (text[2] == 'h' || text[2] == 'v') &&
                      !(text[3] >= '1' && text[3] <= '9');

    *w = (struct word){.kind = '?'};
    if (strncmp(text, "pass", 4) == 0) {
        w->kind = 's';
        return text + 4;
    }
    if (truth_square(text, &w->at)) {
        w->kind = wall ? text[2] : 'c';
        return text + (wall ? 3 : 2);
    }
    if (isupper((unsigned char)*text))
        w->kind = 'p';
    else if (strchr("nesw", *text))
        w->kind = 'd';
    w->letter = *text;
    return text + 1;
}

void truth_attempt(struct scene *s, const char *text, bool typed)
{
    s->typed = typed;
    s->count = 0;
    s->lifts = typed && strchr(text, '-') != NULL;
    strncpy(s->text, text, sizeof s->text - 1);
    while (*text && s->count < WORDS_MAX) {
        if (*text == ' ' || (typed && (*text == '-' || *text == ':')))
            text++;
        else
            text = next_word(text, &s->words[s->count++]);
    }
}

bool truth_legal(const struct scene *s)
{
    if (s->game->over(s) || (s->typed && !s->game->form(s->text)))
        return false;
    if (s->count == 1 && s->words[0].kind == 's')
        return s->game->passes && !s->game->can_play(s);
    return s->game->legal(s, s->words, s->count);
}

/* ---- the reasons of any game ---- */

static const char *over(const struct scene *s, const struct said *said)
{
    (void)said;
    return s->game->over(s) ? NULL : "the game is not over";
}

/* Checks that the examples of moves in a sentence have the form of moves. */
static const char *bad_notation(const struct scene *s, const struct said *said)
{
    char copy[sizeof said->rest];

    memcpy(copy, said->rest, sizeof copy);
    for (char *at = copy; *at;) {
        const char *move = next_part(&at, ", ");
        MUST(s->game->form(move), "moves do not look like this");
        MUST(s->game->passes || strcmp(move, "pass") != 0, "nobody passes in this game");
    }
    return NULL;
}

/* Whether the game has words of this kind at all. */
static bool known(const struct scene *s, const struct word *w)
{
    const bool walls = s->game == &quoridor_truth, pieces = *s->game->letters != '\0';

    switch (w->kind) {
    case 'c':
        return true;
    case 'h':
    case 'v':
        return walls;
    case 'p':
        return pieces;
    case 'd':
        return s->game == &orbital_truth;
    case 's':
        return s->count == 1;
    default:
        return false;
    }
}

static const char *unreadable(const struct scene *s, const struct said *said)
{
    bool strange = false;

    for (int i = 0; i < s->count; i++)
        strange = strange || !known(s, &s->words[i]);
    MUST(s->typed ? !s->game->form(s->text) : strange, "it can be read");
    return bad_notation(s, said);
}

static const char *off_board(const struct scene *s, const struct said *said)
{
    MUST(s->game != &tictacdoh_truth, "there is no board in this game");
    MUST(truth_named(s, said->at[0]), "nobody named that square");
    MUST(!truth_inside(s, said->at[0]), "it is on the board");
    return NULL;
}

static const char *not_a_piece(const struct scene *s, const struct said *said)
{
    bool strange = false;

    for (int i = 0; i < s->count; i++)
        strange =
            strange || (s->words[i].kind == 'p' && !strchr(s->game->letters, s->words[i].letter));
    MUST(strange, "there is such a piece");
    return bad_notation(s, said);
}

static const char *can_move(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(truth_word(s, 's'), "nobody passed");
    MUST(s->game->passes, "there is no passing in this game, ever");
    MUST(s->game->can_play(s), "there is no other move");
    return NULL;
}

static const char *must_pass(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(s->game->passes, "there is no passing in this game, ever");
    MUST(!s->game->can_play(s), "there is a move");
    return NULL;
}

/* Whether the first words make a complete turn; a typed one may still be refused. */
static bool whole(const struct scene *s, int count)
{
    const struct word *w = s->words;

    if (w[0].kind == 's')
        return count == 1;
    if (!s->typed || *s->game->letters == '\0')
        return s->game->legal(s, w, count);
    return w[0].kind == 'p' && w[1].kind == 'c' &&
           (w[0].letter == 'P' ? count == 3 && w[2].kind == 'd' : count == 2);
}

static const char *turn_complete(const struct scene *s, const struct said *said)
{
    (void)said;
    for (int count = 1; count < s->count; count++)
        if (whole(s, count))
            return NULL;
    return "the turn is not complete";
}

static const char *cell_needed(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(truth_word(s, 'p'), "no piece was named");
    MUST(s->count == 1 || s->words[1].kind != 'c', "a square was named");
    return NULL;
}

static const char *piece_needed(const struct scene *s, const struct said *said)
{
    (void)said;
    MUST(truth_word(s, 'c'), "no square was named");
    MUST(s->words[0].kind != 'p' && (s->count == 1 || s->words[1].kind != 'p'),
         "a piece was named");
    return NULL;
}

const struct claim any_claims[] = {
    {"over", "the game is over", "la partie est terminée", over},
    {"unreadable", "this cannot be read as a move; moves here look like %n",
     "ce coup est illisible ; les coups de ce jeu s'écrivent %n", unreadable},
    {"off-board", "%1 is not on the board", "%1 n'est pas sur le plateau", off_board},
    {"not-a-piece", "there is no such piece in this game; moves here look like %n",
     "cette pièce n'existe pas dans ce jeu ; les coups s'écrivent %n", not_a_piece},
    {"can-move", "you can only pass when you have no other move",
     "vous ne pouvez passer que si aucun autre coup n'est possible", can_move},
    {"must-pass", "you have no move: you can only pass",
     "vous n'avez aucun coup : vous ne pouvez que passer", must_pass},
    {"turn-complete", "the turn is complete: nothing can be added",
     "le tour de jeu est complet : rien ne peut s'y ajouter", turn_complete},
    {"cell-needed", "choose a square too", "choisissez aussi une case", cell_needed},
    {"piece-needed", "choose a piece too", "choisissez aussi une pièce", piece_needed},
    {0},
};
