/*
 * fact_phrase.c - the phrases for facts, in both languages; the only place that has them.
 */
#include "facts/fact_phrase.h"

#include <assert.h>

struct phrase {
    const char *name;
    uint8_t members; /* FACT_HAS_… */
    const char *text[LANGUAGE_COUNT];
};

static const struct phrase phrases[FACT_COUNT] = {
    [FACT_ONLY_MOVE] = {"only-move",
                        FACT_HAS_SEAT,
                        {"is the only legal move", "est le seul coup possible"}},
    [FACT_WINS] = {"wins", FACT_HAS_SEAT, {"wins the game", "gagne la partie"}},
    [FACT_GIVES_WIN] = {"gives-win",
                        FACT_HAS_SEAT | FACT_HAS_SEATS,
                        {"gives the win to {players}", "donne la victoire {players:to}"}},
    [FACT_DRAWS] = {"draws",
                    FACT_HAS_SEAT,
                    {"ends the game in a draw", "termine la partie sur une nulle"}},
    [FACT_LETS_WIN] =
        {"lets-win",
         FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
         {"lets {player} win at once, though {count} of the {of} moves would not",
          "laisse {player} gagner aussitôt, alors que {count} des {of} coups l'évitent"}},
    [FACT_ONE_OF_FEW] =
        {"one-of-few",
         FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
         {"is one of the {count} moves out of {of} that keep {player} from winning at once",
          "est l'un des {count} coups sur {of} qui empêchent {player} de gagner aussitôt"}},
    [FACT_SAFE_REPLIES] = {"safe-replies",
                           FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
                           {"leaves {player} only {count} safe replies out of {of}",
                            "ne laisse {player:to} que {count} réponses sûres sur {of}"}},
    [FACT_PATHS] = {"paths",
                    FACT_HAS_SEAT | FACT_HAS_BY_SEAT,
                    {"lengthens {paths}", "allonge {paths}"}},
    [FACT_NO_PATHS] = {"no-paths",
                       FACT_HAS_SEAT,
                       {"lengthens nobody's path", "n'allonge aucun chemin"}},
    [FACT_STEPS] = {"steps",
                    FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                    {"shortens {player:owner} path from {of} steps to {count}",
                     "ramène le chemin {player:owner} de {of} à {count} pas"}},
    [FACT_JUMPS] = {"jumps",
                    FACT_HAS_SEAT | FACT_HAS_SEATS,
                    {"jumps over {players:owner} pawn", "saute le pion {players:owner}"}},
    [FACT_LAST_WALL] = {"last-wall",
                        FACT_HAS_SEAT,
                        {"uses {player:owner} last wall",
                         "utilise la dernière barrière {player:owner}"}},
    [FACT_LEAD] = {"lead",
                   FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_COUNT,
                   {"leaves {player} ahead of {players} by {count} {count:step|steps}",
                    "laisse {player} en avance {count:d'un|de {count}} pas sur {players}"}},
    [FACT_THREATENS] = {"threatens",
                        FACT_HAS_SEAT | FACT_HAS_COUNT,
                        {"threatens to complete the great diagonal from {cell} to {second} with "
                         "{count:one move|{count} different moves}",
                         "menace de compléter la grande diagonale de {cell} à {second} avec "
                         "{count:un coup|{count} coups différents}"}},
    [FACT_DIAGONAL] =
        {"diagonal",
         FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
         {"brings {players} to {count} of the 4 squares of the great diagonal from {cell} to "
          "{second}",
          "amène {players} à {count} des 4 cases de la grande diagonale de {cell} à {second}"}},
    [FACT_BREAKS] =
        {"breaks",
         FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
         {"cuts {players} from {of} squares to {count} on the great diagonal from {cell} to "
          "{second}",
          "ramène {players} de {of} cases à {count} sur la grande diagonale de {cell} à {second}"}},
    [FACT_TAKES] = {"takes",
                    FACT_HAS_SEATS | FACT_HAS_COUNT,
                    {"takes {count} {count:pile|piles} from {players}",
                     "prend {count} {count:pile|piles} {players:to}"}},
    [FACT_YIELDS] = {"yields",
                     FACT_HAS_SEATS | FACT_HAS_COUNT,
                     {"gives {count} {count:pile|piles} to {players}",
                      "cède {count} {count:pile|piles} {players:to}"}},
    [FACT_COLLAPSE] =
        {"collapse",
         FACT_HAS_SEAT | FACT_HAS_COUNT,
         {"makes the pile on {cell} collapse onto {count} {count:neighbour|neighbours}",
          "fait s'effondrer la pile en {cell} sur {count} {count:voisine|voisines}"}},
    [FACT_LAST_PAWN] = {"last-pawn",
                        FACT_HAS_SEAT,
                        {"places {player:owner} last pawn in hand",
                         "pose le dernier pion en main {player:owner}"}},
    [FACT_PILES] = {"piles",
                    FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_BY_SEAT,
                    {"leaves {piles}", "laisse {piles}"}},
    [FACT_TOWER] = {"tower",
                    FACT_HAS_SEAT | FACT_HAS_COUNT,
                    {"completes a Tower for {player}, who now has {count}",
                     "achève une Tour pour {player}, qui en a maintenant {count}"}},
    [FACT_LETS_TOWER] = {"lets-tower",
                         FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                         {"lets {player} gain a Tower with {count} of the {of} possible moves",
                          "laisse {player} gagner une Tour avec {count} des {of} coups possibles"}},
    [FACT_LINE] = {"line",
                   FACT_HAS_PIECE,
                   {"puts three {pieces} in a line, on {cell}, {second} and {third}",
                    "aligne trois {pieces}, en {cell}, {second} et {third}"}},
    [FACT_STUCK] = {"stuck",
                    FACT_HAS_SEAT,
                    {"leaves {player} no pyramid to place",
                     "ne laisse {player:to} aucune pyramide à poser"}},
    [FACT_GRID] = {"grid",
                   FACT_HAS_COUNT | FACT_HAS_OF,
                   {"cuts the places for the grid from {of} to {count}",
                    "réduit de {of} à {count} les places possibles de la grille"}},
    [FACT_STACK] = {"stack",
                    FACT_HAS_SIZES,
                    {"makes a stack on {cell} that counts as {sizes}",
                     "fait en {cell} un empilement qui compte comme {sizes}"}},
    [FACT_NEST] = {"nest",
                   FACT_HAS_SIZES,
                   {"makes a nest on {cell} that counts only as {sizes}",
                    "fait en {cell} un emboîtement qui ne compte que comme {sizes}"}},
    [FACT_LAST_SIZE] = {"last-size",
                        FACT_HAS_PIECE,
                        {"uses the last of the {pieces}", "utilise la dernière des {pieces}"}},
    [FACT_CHOICE] = {"choice",
                     FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                     {"gives {player} a choice of {count} moves on {of} squares",
                      "donne {player:to} le choix entre {count} coups sur {of} cases"}},
};

/* Another phrase for a fact, and when it is used. */
struct other {
    uint8_t kind;
    bool (*when)(const struct fact *f);
    const char *text[LANGUAGE_COUNT];
};

static bool is_one(const struct fact *f)
{
    return f->count == 1;
}

static bool is_none(const struct fact *f)
{
    return f->count == 0;
}

static bool is_none_of_one(const struct fact *f)
{
    return f->count == 0 && f->of == 1;
}

static bool is_one_of_one(const struct fact *f)
{
    return f->count == 1 && f->of == 1;
}

static bool is_of_one(const struct fact *f)
{
    return f->of == 1;
}

static bool is_whole(const struct fact *f)
{
    return f->count == 4;
}

static bool is_same(const struct fact *f)
{
    return f->count == f->of;
}

static bool is_more(const struct fact *f)
{
    return f->count > f->of;
}

static bool has_form_1(const struct fact *f)
{
    return f->form == 1;
}

static bool has_form_2(const struct fact *f)
{
    return f->form == 2;
}

static bool is_none_of_many_sides(const struct fact *f)
{
    return f->count == 0 && f->sides > 2;
}

static bool is_one_of_many_sides(const struct fact *f)
{
    return f->count == 1 && f->sides > 2;
}

static bool is_of_many_sides(const struct fact *f)
{
    return f->sides > 2;
}

/* The first that fits is used. */
static const struct other others[] = {
    {FACT_LETS_WIN,
     is_none_of_one,
     {"lets {player} win at once", "laisse {player} gagner aussitôt"}},
    {FACT_LETS_WIN,
     is_none,
     {"lets {player} win at once, as all {of} moves do",
      "laisse {player} gagner aussitôt, comme chacun des {of} coups"}},
    {FACT_LETS_WIN,
     is_one,
     {"lets {player} win at once, though one of the {of} moves would not",
      "laisse {player} gagner aussitôt, alors qu'un des {of} coups l'évite"}},
    {FACT_ONE_OF_FEW,
     is_one,
     {"is the only move out of {of} that keeps {player} from winning at once",
      "est le seul coup sur {of} qui empêche {player} de gagner aussitôt"}},
    {FACT_SAFE_REPLIES,
     is_none_of_many_sides,
     {"lets {players} win whatever {player} plays",
      "laisse {players} gagner quoi que joue {player}"}},
    {FACT_SAFE_REPLIES,
     is_one_of_many_sides,
     {"leaves {player} only one move out of {of} that keeps {players} from winning at once",
      "ne laisse {player:to} qu'un coup sur {of} qui empêche {players} de gagner aussitôt"}},
    {FACT_SAFE_REPLIES,
     is_of_many_sides,
     {"leaves {player} only {count} moves out of {of} that keep {players} from winning at once",
      "ne laisse {player:to} que {count} coups sur {of} qui empêchent {players} de gagner "
      "aussitôt"}},
    {FACT_SAFE_REPLIES,
     is_one,
     {"leaves {player} only one safe reply out of {of}",
      "ne laisse {player:to} qu'une réponse sûre sur {of}"}},
    {FACT_SAFE_REPLIES,
     is_none,
     {"leaves {player} no safe reply", "ne laisse {player:to} aucune réponse sûre"}},
    {FACT_STEPS,
     is_same,
     {"keeps {player:owner} path at {count} {count:step|steps}",
      "maintient le chemin {player:owner} à {count} pas"}},
    {FACT_STEPS,
     is_more,
     {"lengthens {player:owner} path from {of} {of:step|steps} to {count}",
      "fait passer le chemin {player:owner} de {of} à {count} pas"}},
    {FACT_JUMPS,
     has_form_1,
     {"sidesteps {players:owner} pawn", "bifurque devant le pion {players:owner}"}},
    {FACT_LEAD,
     has_form_1,
     {"leaves {player} level with {players}", "laisse {player} à égalité avec {players}"}},
    {FACT_LEAD,
     has_form_2,
     {"leaves {player} behind {players} by {count} {count:step|steps}",
      "laisse {player} en retard {count:d'un|de {count}} pas sur {players}"}},
    {FACT_THREATENS,
     has_form_1,
     {"threatens to complete either great diagonal, with {count} different moves in all",
      "menace de compléter l'une ou l'autre grande diagonale, avec {count} coups différents en "
      "tout"}},
    {FACT_DIAGONAL,
     is_whole,
     {"completes the great diagonal from {cell} to {second}",
      "complète la grande diagonale de {cell} à {second}"}},
    {FACT_LETS_TOWER,
     is_one_of_one,
     {"lets {player} gain a Tower with the only possible move",
      "laisse {player} gagner une Tour avec le seul coup possible"}},
    {FACT_GRID, is_one, {"fixes the grid", "fixe la grille"}},
    {FACT_CHOICE, has_form_1, {"makes {player} pass", "oblige {player} à passer"}},
    {FACT_CHOICE,
     has_form_2,
     {"lets {player} play on any square", "laisse {player} jouer sur n'importe quelle case"}},
    {FACT_CHOICE,
     is_of_one,
     {"makes {player} play on {cell}", "oblige {player} à jouer en {cell}"}},
};

const char *fact_template(const struct fact *f, enum language language)
{
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (others[i].kind == f->kind && others[i].when(f))
            return others[i].text[language];
    return phrases[f->kind].text[language];
}

const char *fact_name(enum fact_kind kind)
{
    assert(kind < FACT_COUNT);
    return phrases[kind].name;
}

unsigned fact_members(enum fact_kind kind)
{
    assert(kind < FACT_COUNT);
    return phrases[kind].members;
}

const char *fact_form_name(const struct fact *f)
{
    static const struct {
        uint8_t kind;
        const char *names[3];
    } forms[] = {
        {FACT_JUMPS, {"straight", "sideways"}},
        {FACT_LEAD, {"ahead", "level", "behind"}},
        {FACT_THREATENS, {"one", "both"}},
        {FACT_CHOICE, {"limited", "pass", "anywhere"}},
    };

    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (forms[i].kind == f->kind)
            return forms[i].names[f->form];
    return NULL;
}
