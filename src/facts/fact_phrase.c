/*
 * fact_phrase.c - the words for facts, in both languages. They live here and nowhere else.
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
                        {"gives the win to %l", "donne la victoire %u"}},
    [FACT_DRAWS] = {"draws",
                    FACT_HAS_SEAT,
                    {"ends the game in a draw", "termine la partie sur une nulle"}},
    [FACT_LETS_WIN] = {"lets-win",
                       FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                       {"lets %s win at once, though %c of the %n moves would not",
                        "laisse %s gagner aussitôt, alors que %c des %n coups l'évitent"}},
    [FACT_ONE_OF_FEW] = {"one-of-few",
                         FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                         {"is one of the %c moves out of %n that keep %s from winning at once",
                          "est l'un des %c coups sur %n qui empêchent %s de gagner aussitôt"}},
    [FACT_SAFE_REPLIES] = {"safe-replies",
                           FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
                           {"leaves %s only %c safe replies out of %n",
                            "ne laisse %t que %c réponses sûres sur %n"}},
    [FACT_PATHS] = {"paths", FACT_HAS_SEAT | FACT_HAS_BY_SEAT, {"lengthens %x", "allonge %x"}},
    [FACT_NO_PATHS] = {"no-paths",
                       FACT_HAS_SEAT,
                       {"lengthens nobody's path", "n'allonge aucun chemin"}},
    [FACT_STEPS] = {"steps",
                    FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                    {"shortens %o path from %n steps to %c", "ramène le chemin %o de %n à %c pas"}},
    [FACT_JUMPS] = {"jumps",
                    FACT_HAS_SEAT | FACT_HAS_SEATS,
                    {"jumps over %m pawn", "saute le pion %m"}},
    [FACT_LAST_WALL] = {"last-wall",
                        FACT_HAS_SEAT,
                        {"uses %o last wall", "utilise la dernière barrière %o"}},
    [FACT_LEAD] = {"lead",
                   FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_COUNT,
                   {"leaves %s ahead of %l by %c {step|steps}",
                    "laisse %s en avance {d'un|de %c} pas sur %l"}},
    [FACT_THREATENS] =
        {"threatens",
         FACT_HAS_SEAT | FACT_HAS_COUNT,
         {"threatens to complete the great diagonal from %1 to %2 with {one move|%c different "
          "moves}",
          "menace de compléter la grande diagonale de %1 à %2 avec {un coup|%c coups différents}"}},
    [FACT_DIAGONAL] = {"diagonal",
                       FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
                       {"brings %l to %c of the 4 squares of the great diagonal from %1 to %2",
                        "amène %l à %c des 4 cases de la grande diagonale de %1 à %2"}},
    [FACT_BREAKS] = {"breaks",
                     FACT_HAS_SEATS | FACT_HAS_COUNT | FACT_HAS_OF,
                     {"cuts %l from %n squares to %c on the great diagonal from %1 to %2",
                      "ramène %l de %n cases à %c sur la grande diagonale de %1 à %2"}},
    [FACT_TAKES] = {"takes",
                    FACT_HAS_SEATS | FACT_HAS_COUNT,
                    {"takes %c {pile|piles} from %l", "prend %c {pile|piles} %u"}},
    [FACT_YIELDS] = {"yields",
                     FACT_HAS_SEATS | FACT_HAS_COUNT,
                     {"gives %c {pile|piles} to %l", "cède %c {pile|piles} %u"}},
    [FACT_COLLAPSE] = {"collapse",
                       FACT_HAS_SEAT | FACT_HAS_COUNT,
                       {"makes the pile on %1 collapse onto %c {neighbour|neighbours}",
                        "fait s'effondrer la pile en %1 sur %c {voisine|voisines}"}},
    [FACT_LAST_PAWN] = {"last-pawn",
                        FACT_HAS_SEAT,
                        {"places %o last pawn in hand", "pose le dernier pion en main %o"}},
    [FACT_PILES] = {"piles",
                    FACT_HAS_SEAT | FACT_HAS_SEATS | FACT_HAS_BY_SEAT,
                    {"leaves %y", "laisse %y"}},
    [FACT_TOWER] = {"tower",
                    FACT_HAS_SEAT | FACT_HAS_COUNT,
                    {"completes a Tower for %s, who now has %c",
                     "achève une Tour pour %s, qui en a maintenant %c"}},
    [FACT_LETS_TOWER] = {"lets-tower",
                         FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                         {"lets %s gain a Tower with %c of the %n possible moves",
                          "laisse %s gagner une Tour avec %c des %n coups possibles"}},
    [FACT_LINE] = {"line",
                   FACT_HAS_PIECE,
                   {"puts three %p in a line, on %1, %2 and %3",
                    "aligne trois %p, en %1, %2 et %3"}},
    [FACT_STUCK] = {"stuck",
                    FACT_HAS_SEAT,
                    {"leaves %s no pyramid to place", "ne laisse %t aucune pyramide à poser"}},
    [FACT_GRID] = {"grid",
                   FACT_HAS_COUNT | FACT_HAS_OF,
                   {"cuts the places for the grid from %n to %c",
                    "réduit de %n à %c les places possibles de la grille"}},
    [FACT_STACK] = {"stack",
                    FACT_HAS_SIZES,
                    {"makes a stack on %1 that counts as %z",
                     "fait en %1 un empilement qui compte comme %z"}},
    [FACT_NEST] = {"nest",
                   FACT_HAS_SIZES,
                   {"makes a nest on %1 that counts only as %z",
                    "fait en %1 un emboîtement qui ne compte que comme %z"}},
    [FACT_LAST_SIZE] = {"last-size",
                        FACT_HAS_PIECE,
                        {"uses the last of the %p", "utilise la dernière des %p"}},
    [FACT_CHOICE] = {"choice",
                     FACT_HAS_SEAT | FACT_HAS_COUNT | FACT_HAS_OF,
                     {"gives %s a choice of %c moves on %n squares",
                      "donne %t le choix entre %c coups sur %n cases"}},
};

/* What else a fact is called, and when. */
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

/* The first that fits is taken. */
static const struct other others[] = {
    {FACT_LETS_WIN, is_none_of_one, {"lets %s win at once", "laisse %s gagner aussitôt"}},
    {FACT_LETS_WIN,
     is_none,
     {"lets %s win at once, as all %n moves do",
      "laisse %s gagner aussitôt, comme chacun des %n coups"}},
    {FACT_LETS_WIN,
     is_one,
     {"lets %s win at once, though one of the %n moves would not",
      "laisse %s gagner aussitôt, alors qu'un des %n coups l'évite"}},
    {FACT_ONE_OF_FEW,
     is_one,
     {"is the only move out of %n that keeps %s from winning at once",
      "est le seul coup sur %n qui empêche %s de gagner aussitôt"}},
    {FACT_SAFE_REPLIES,
     is_none_of_many_sides,
     {"lets %l win whatever %s plays", "laisse %l gagner quoi que joue %s"}},
    {FACT_SAFE_REPLIES,
     is_one_of_many_sides,
     {"leaves %s only one move out of %n that keeps %l from winning at once",
      "ne laisse %t qu'un coup sur %n qui empêche %l de gagner aussitôt"}},
    {FACT_SAFE_REPLIES,
     is_of_many_sides,
     {"leaves %s only %c moves out of %n that keep %l from winning at once",
      "ne laisse %t que %c coups sur %n qui empêchent %l de gagner aussitôt"}},
    {FACT_SAFE_REPLIES,
     is_one,
     {"leaves %s only one safe reply out of %n", "ne laisse %t qu'une réponse sûre sur %n"}},
    {FACT_SAFE_REPLIES, is_none, {"leaves %s no safe reply", "ne laisse %t aucune réponse sûre"}},
    {FACT_STEPS, is_same, {"keeps %o path at %c {step|steps}", "maintient le chemin %o à %c pas"}},
    {FACT_STEPS,
     is_more,
     {"lengthens %o path from %n [step|steps] to %c", "fait passer le chemin %o de %n à %c pas"}},
    {FACT_JUMPS, has_form_1, {"sidesteps %m pawn", "bifurque devant le pion %m"}},
    {FACT_LEAD, has_form_1, {"leaves %s level with %l", "laisse %s à égalité avec %l"}},
    {FACT_LEAD,
     has_form_2,
     {"leaves %s behind %l by %c {step|steps}", "laisse %s en retard {d'un|de %c} pas sur %l"}},
    {FACT_THREATENS,
     has_form_1,
     {"threatens to complete either great diagonal, with %c different moves in all",
      "menace de compléter l'une ou l'autre grande diagonale, avec %c coups différents en tout"}},
    {FACT_DIAGONAL,
     is_whole,
     {"completes the great diagonal from %1 to %2", "complète la grande diagonale de %1 à %2"}},
    {FACT_LETS_TOWER,
     is_one_of_one,
     {"lets %s gain a Tower with the only possible move",
      "laisse %s gagner une Tour avec le seul coup possible"}},
    {FACT_GRID, is_one, {"fixes the grid", "fixe la grille"}},
    {FACT_CHOICE, has_form_1, {"makes %s pass", "oblige %s à passer"}},
    {FACT_CHOICE,
     has_form_2,
     {"lets %s play on any square", "laisse %s jouer sur n'importe quelle case"}},
    {FACT_CHOICE, is_of_one, {"makes %s play on %1", "oblige %s à jouer en %1"}},
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
