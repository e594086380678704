/*
 * reason.c - the sentences of refusals, as templates; the only place that has them.
 */
#include "rules/reason.h"

#include <assert.h>
#include <string.h>

#include "rules/sentence.h"

struct reason_words {
    const char *name;
    const char *text[LANGUAGE_COUNT];
};

static const struct reason_words sentences[REASON_COUNT] = {
    [REASON_NONE] = {"none", {"nothing is wrong", "tout est en règle"}},
    [REASON_OVER] = {"over", {"the game is over", "la partie est terminée"}},
    [REASON_UNREADABLE] = {"unreadable",
                           {"this cannot be read as a move; moves here look like {notation}",
                            "ce coup est illisible ; les coups de ce jeu s'écrivent {notation}"}},
    [REASON_OFF_BOARD] = {"off-board",
                          {"{cell} is not on the board", "{cell} n'est pas sur le plateau"}},
    [REASON_NOT_A_PIECE] =
        {"not-a-piece",
         {"there is no such piece in this game; moves here look like {notation}",
          "cette pièce n'existe pas dans ce jeu ; les coups s'écrivent {notation}"}},
    [REASON_CAN_MOVE] = {"can-move",
                         {"you can only pass when you have no other move",
                          "vous ne pouvez passer que si aucun autre coup n'est possible"}},
    [REASON_NO_PASSING] = {"no-passing",
                           {"there is no passing in this game: place a pyramid",
                            "on ne passe pas dans ce jeu : posez une pyramide"}},
    [REASON_MUST_PASS] = {"must-pass",
                          {"you have no move: you can only pass",
                           "vous n'avez aucun coup : vous ne pouvez que passer"}},
    [REASON_TURN_COMPLETE] = {"turn-complete",
                              {"the turn is complete: nothing can be added",
                               "le tour de jeu est complet : rien ne peut s'y ajouter"}},
    [REASON_CELL_NEEDED] = {"cell-needed", {"choose a square too", "choisissez aussi une case"}},
    [REASON_PIECE_NEEDED] = {"piece-needed", {"choose a piece too", "choisissez aussi une pièce"}},
    [REASON_FITS_NOWHERE] = {"fits-nowhere",
                             {"there is no square for {piece:article} now",
                              "il n'y a aucune case pour {piece:article} en ce moment"}},

    [REASON_SAME_CELL] = {"same-cell",
                          {"your pawn is already on {cell}", "votre pion est déjà en {cell}"}},
    [REASON_PAWN_THERE] = {"pawn-there",
                           {"{player:owner} pawn is on {cell}",
                            "le pion {player:owner} est en {cell}"}},
    [REASON_TOO_FAR] =
        {"too-far",
         {"{cell} is too far: a pawn moves one square, or jumps a pawn next to it",
          "{cell} est trop loin : un pion avance d'une case ou saute un pion voisin"}},
    [REASON_WALL_BETWEEN] = {"wall-between",
                             {"there is a wall between {cell} and {second}",
                              "une barrière sépare {cell} et {second}"}},
    [REASON_WALL_BEHIND] =
        {"wall-behind",
         {"there is a wall behind the pawn on {cell}: sidestep to {second} or {third}",
          "il y a une barrière derrière le pion en {cell} : bifurquez en {second} ou en {third}"}},
    [REASON_PAWN_BEHIND] = {"pawn-behind",
                            {"there is another pawn right behind the pawn on {cell}: you can "
                             "neither jump over it nor sidestep it",
                             "un autre pion est juste derrière le pion en {cell} : vous ne pouvez "
                             "ni le sauter ni bifurquer"}},
    [REASON_JUMP_STRAIGHT] =
        {"jump-straight",
         {"there is nothing behind the pawn on {cell}: jump straight over it",
          "rien ne se trouve derrière le pion en {cell} : sautez-le tout droit"}},
    [REASON_NO_DIAGONAL] = {"no-diagonal",
                            {"a pawn moves diagonally only to sidestep a pawn next to it that has "
                             "a wall or the edge behind it",
                             "un pion ne va en diagonale que pour bifurquer devant un pion voisin, "
                             "adossé à une barrière ou au bord"}},
    [REASON_NO_WALLS] = {"no-walls",
                         {"you have no walls left: move your pawn",
                          "vous n'avez plus de barrière : déplacez votre pion"}},
    [REASON_WALL_OFF_BOARD] = {"wall-off-board",
                               {"a wall is two squares long and stays inside the board: name it by "
                                "a square from a1 to h8",
                                "une barrière longe deux cases sans sortir du plateau : nommez-la "
                                "par une case de a1 à h8"}},
    [REASON_WALL_OVERLAPS] = {"wall-overlaps",
                              {"this wall would overlap the wall {cell}",
                               "cette barrière chevaucherait la barrière {cell}"}},
    [REASON_WALL_CROSSES] = {"wall-crosses",
                             {"this wall would cross the wall {cell}",
                              "cette barrière croiserait la barrière {cell}"}},
    [REASON_WALL_CLOSES] =
        {"wall-closes",
         {"this wall would close {player:owner} last path to the goal line",
          "cette barrière fermerait le dernier chemin {player:owner} vers sa ligne d'arrivée"}},

    [REASON_PLACE_FROM_HAND] = {"place-from-hand",
                                {"you still have pawns in hand: place one of those",
                                 "il vous reste des pions en main : posez-en un"}},
    [REASON_LIFT_FIRST] =
        {"lift-first",
         {"your hand is empty: lift one of your own pawns first, as in a1-b2",
          "votre main est vide : retirez d'abord l'un de vos pions, comme dans a1-b2"}},
    [REASON_NOTHING_TO_LIFT] = {"nothing-to-lift",
                                {"there is no pawn to lift on {cell}",
                                 "il n'y a aucun pion à retirer en {cell}"}},
    [REASON_LIFT_NOT_YOURS] =
        {"lift-not-yours",
         {"the top pawn on {cell} is {player:owner}: lift one of your own",
          "le pion au sommet de {cell} est {player:to} : retirez l'un des vôtres"}},
    [REASON_PARTNERS_PILE] = {"partners-pile",
                              {"the pile on {cell} is your partner's: place on an empty square or "
                               "on a pile you control yourself",
                               "la pile en {cell} est à votre partenaire : jouez sur une case vide "
                               "ou sur une pile que vous contrôlez vous-même"}},
    [REASON_NOT_YOUR_PILE] =
        {"not-your-pile",
         {"{player} controls the pile on {cell}: place on an empty square or on a pile you control",
          "{player} contrôle la pile en {cell} : jouez sur une case vide ou sur une pile que vous "
          "contrôlez"}},
    [REASON_NO_COLLAPSE] = {"no-collapse",
                            {"nothing collapses: there is no lower pile next to {cell}",
                             "rien ne s'effondre : aucune pile plus basse à côté de {cell}"}},
    [REASON_NOT_NEXT_TO] = {"not-next-to",
                            {"{cell} does not share a side with {second}",
                             "{cell} ne touche pas {second} par un côté"}},
    [REASON_EMPTY_RECEIVES_NOTHING] = {"empty-receives-nothing",
                                       {"{cell} is empty, and empty squares receive nothing",
                                        "{cell} est vide, et une case vide ne reçoit rien"}},
    [REASON_NOT_LOWER] = {"not-lower",
                          {"the pile on {cell} is not lower than the one on {second}",
                           "la pile en {cell} n'est pas plus basse que celle en {second}"}},
    [REASON_RECEIVES_ONCE] = {"receives-once",
                              {"{cell} has already received a pawn: each pile receives one",
                               "{cell} a déjà reçu un pion : chaque pile n'en reçoit qu'un"}},
    [REASON_COLLAPSE_NEEDED] =
        {"collapse-needed",
         {"the pile collapses: say where its pawns go, top pawn first",
          "la pile s'effondre : dites où vont ses pions, en partant du sommet"}},
    [REASON_TOO_MANY_RECEIVERS] = {"too-many-receivers",
                                   {"a pile sends at most 4 pawns, one to each pile next to it",
                                    "une pile envoie au plus 4 pions, un par pile voisine"}},

    [REASON_NONE_IN_HAND] = {"none-in-hand",
                             {"you have no {piece} left in hand",
                              "vous n'avez plus de {piece} en main"}},
    [REASON_AFTER_BASE] =
        {"after-base",
         {"after a Base on {cell} you must play on a square that shares a side with it",
          "après une Base en {cell}, jouez sur une case qui la touche par un côté"}},
    [REASON_AFTER_THRUSTER] = {"after-thruster",
                               {"after a Thruster on {cell} you must play ahead of its point",
                                "après un Propulseur en {cell}, jouez devant sa pointe"}},
    [REASON_AFTER_ANTENNA] = {"after-antenna",
                              {"after an Antenna you must play on {cell}",
                               "après une Antenne, jouez en {cell}"}},
    [REASON_KIND_TAKEN] = {"kind-taken",
                           {"{cell} already holds {piece:article}",
                            "{cell} contient déjà {piece:article}"}},
    [REASON_POINTS_OFF] =
        {"points-off",
         {"a Thruster on {cell} cannot point {piece}, off the board",
          "un Propulseur en {cell} ne peut pas pointer vers {piece:article}, hors du plateau"}},
    [REASON_SAME_DIRECTION] =
        {"same-direction",
         {"the Thruster on {cell} already points {piece} on this line",
          "le Propulseur en {cell} pointe déjà vers {piece:article} sur cette ligne"}},
    [REASON_DIRECTION_NEEDED] = {"direction-needed",
                                 {"a Thruster needs a direction: n, e, s or w",
                                  "un Propulseur a besoin d'une direction : n, e, s ou w (ouest)"}},
    [REASON_DIRECTION_UNNEEDED] =
        {"direction-unneeded",
         {"only a Thruster has a direction, and it comes last",
          "seul un Propulseur a une direction, et elle vient en dernier"}},

    [REASON_NONE_IN_STASH] = {"none-in-stash",
                              {"there is no {piece} left in the stash",
                               "il n'y a plus de {piece} dans la réserve"}},
    [REASON_FIRST_ON_C3] = {"first-on-c3",
                            {"the first pyramid always goes on c3",
                             "la première pyramide va toujours en c3"}},
    [REASON_OUTSIDE_GRID] = {"outside-grid",
                             {"{cell} is outside the grid: everything must fit in 3 by 3 squares",
                              "{cell} est hors de la grille : tout doit tenir dans 3 cases sur 3"}},
    [REASON_NOT_TOUCHING] =
        {"not-touching",
         {"{cell} does not touch any pyramid: place on one or next to one, corners included",
          "{cell} ne touche aucune pyramide : posez sur une autre ou à côté, même par un coin"}},
    [REASON_STACK_AND_NEST] =
        {"stack-and-nest",
         {"{cell} is a stack and cannot become a nest: only {piece:article} fits on it",
          "{cell} est un empilement et ne peut pas devenir un emboîtement : seule {piece:article} "
          "peut s'y ajouter"}},
    [REASON_SIZE_STEP] = {"size-step",
                          {"{cell} is a stack: only {piece:article} fits on it",
                           "{cell} est un empilement : seule {piece:article} peut s'y ajouter"}},
};

/* The other sentences of reasons that have several forms. */
static const struct {
    uint8_t code, form;
    const char *text[LANGUAGE_COUNT];
} forms[] = {
    {REASON_WALL_BEHIND,
     FORM_ONE_SIDE,
     {"there is a wall behind the pawn on {cell}: sidestep to {second}",
      "il y a une barrière derrière le pion en {cell} : bifurquez en {second}"}},
    {REASON_WALL_BEHIND,
     FORM_NO_SIDE,
     {"there is a wall behind the pawn on {cell}, and no side is free to sidestep to",
      "il y a une barrière derrière le pion en {cell}, et aucun côté n'est libre pour bifurquer"}},
    {REASON_WALL_OVERLAPS,
     FORM_SAME_WALL,
     {"the wall {cell} is already there", "la barrière {cell} est déjà là"}},
    {REASON_WALL_CLOSES,
     FORM_OWN_PATH,
     {"this wall would close your own last path to the goal line",
      "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée"}},
    {REASON_WALL_CLOSES,
     FORM_PATHS,
     {"this wall would close the last paths of {players} to their goal lines",
      "cette barrière fermerait les derniers chemins {players:owner} vers leur ligne d'arrivée"}},
    {REASON_WALL_CLOSES,
     FORM_OWN_AND_ONE,
     {"this wall would close your own last path to the goal line, and {players:owner}",
      "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée, et celui "
      "{players:owner}"}},
    {REASON_WALL_CLOSES,
     FORM_OWN_AND_PATHS,
     {"this wall would close your own last path to the goal line, and those of {players}",
      "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée, et ceux "
      "{players:owner}"}},
    {REASON_PARTNERS_PILE,
     FORM_ONCE_LIFTED,
     {"once your pawn is lifted, the pile on {cell} is your partner's: place on an empty square or "
      "on a pile you control yourself",
      "une fois votre pion retiré, la pile en {cell} est à votre partenaire : jouez sur une case "
      "vide ou sur une pile que vous contrôlez vous-même"}},
    {REASON_NOT_YOUR_PILE,
     FORM_ONCE_LIFTED,
     {"once your pawn is lifted, {player} controls the pile on {cell}: place on an empty square or "
      "on a pile you control",
      "une fois votre pion retiré, {player} contrôle la pile en {cell} : jouez sur une case vide "
      "ou sur une pile que vous contrôlez"}},
    {REASON_NOT_NEXT_TO,
     FORM_ITSELF,
     {"the pile on {cell} cannot send a pawn to itself",
      "la pile en {cell} ne peut pas s'envoyer un pion à elle-même"}},
    {REASON_EMPTY_RECEIVES_NOTHING,
     FORM_ONCE_LIFTED,
     {"once your pawn is lifted, {cell} is empty, and empty squares receive nothing",
      "une fois votre pion retiré, {cell} est vide, et une case vide ne reçoit rien"}},
    {REASON_STACK_AND_NEST,
     FORM_FULL_STACK,
     {"{cell} is a stack and cannot become a nest: nothing more fits on it",
      "{cell} est un empilement et ne peut pas devenir un emboîtement : rien ne peut s'y ajouter"}},
    {REASON_STACK_AND_NEST,
     FORM_NEST,
     {"{cell} is a nest and cannot become a stack: only {piece:article} fits over it",
      "{cell} est un emboîtement et ne peut pas devenir un empilement : seule {piece:article} peut "
      "le couvrir"}},
    {REASON_STACK_AND_NEST,
     FORM_FULL_NEST,
     {"{cell} is a nest and cannot become a stack: nothing more fits over it",
      "{cell} est un emboîtement et ne peut pas devenir un empilement : rien ne peut le couvrir"}},
    {REASON_SIZE_STEP,
     FORM_FULL_STACK,
     {"{cell} is a full stack: nothing more fits on it",
      "{cell} est un empilement complet : rien ne peut s'y ajouter"}},
    {REASON_SIZE_STEP,
     FORM_NEST,
     {"{cell} is a nest: only {piece:article} fits over it",
      "{cell} est un emboîtement : seule {piece:article} peut le couvrir"}},
    {REASON_SIZE_STEP,
     FORM_FULL_NEST,
     {"{cell} is a full nest: nothing more fits over it",
      "{cell} est un emboîtement complet : rien ne peut le couvrir"}},
    {REASON_SIZE_STEP,
     FORM_SMALL,
     {"the small pyramid on {cell} takes only a medium one, as a nest",
      "la petite pyramide en {cell} n'accepte qu'une moyenne, en emboîtement"}},
    {REASON_SIZE_STEP,
     FORM_MEDIUM,
     {"the medium pyramid on {cell} takes only a small one, as a stack, or a large one, as a nest",
      "la pyramide moyenne en {cell} n'accepte qu'une petite, en empilement, ou une grande, en "
      "emboîtement"}},
    {REASON_SIZE_STEP,
     FORM_LARGE,
     {"the large pyramid on {cell} takes only a medium one, as a stack",
      "la grande pyramide en {cell} n'accepte qu'une moyenne, en empilement"}},
};

struct word {
    char letter;
    const char *plain[LANGUAGE_COUNT];
    const char *with_article[LANGUAGE_COUNT];
};

static const struct word words[] = {
    {'B', {"Base", "Base"}, {"a Base", "une Base"}},
    {'P', {"Thruster", "Propulseur"}, {"a Thruster", "un Propulseur"}},
    {'A', {"Antenna", "Antenne"}, {"an Antenna", "une Antenne"}},
    {'S', {"small pyramid", "petite pyramide"}, {"a small pyramid", "une petite pyramide"}},
    {'M', {"medium pyramid", "pyramide moyenne"}, {"a medium pyramid", "une pyramide moyenne"}},
    {'L', {"large pyramid", "grande pyramide"}, {"a large pyramid", "une grande pyramide"}},
    {'n', {"north", "nord"}, {"the north", "le nord"}},
    {'e', {"east", "est"}, {"the east", "l'est"}},
    {'s', {"south", "sud"}, {"the south", "le sud"}},
    {'w', {"west", "ouest"}, {"the west", "l'ouest"}},
};

struct reason reason_at(enum reason_code code, struct token cell, int piece)
{
    return (struct reason){
        .code = (uint8_t)code, .piece = (uint8_t)piece, .count = 1, .cells = {cell}};
}

struct reason reason_between(enum reason_code code, struct token a, struct token b)
{
    return (struct reason){.code = (uint8_t)code, .count = 2, .cells = {a, b}};
}

const char *reason_name(enum reason_code code)
{
    assert(code < REASON_COUNT);
    return sentences[code].name;
}

static const char *piece_word(int letter, enum language language, bool article)
{
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (words[i].letter == letter)
            return article ? words[i].with_article[language] : words[i].plain[language];
    return "?";
}

/* {piece} is a piece or a direction; the cells come first, in order. */
enum { CELLS = 3, PLAYER = CELLS, PLAYERS, PIECE, NOTATION };
static const char *const values[] = {"cell",    "second", "third",    "player",
                                     "players", "piece",  "notation", NULL};

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct reason *r = s->about;

    switch (which) {
    case PLAYER:
    case PLAYERS:
        sentence_put_players(s, which == PLAYER ? 1u << r->seat : r->seats, how);
        break;
    case PIECE:
        sentence_put(s, piece_word(r->piece, s->language, how == SENTENCE_ARTICLE));
        break;
    case NOTATION:
        sentence_put(s, r->notation ? r->notation : "?");
        break;
    default:
        assert(r->count > which);
        sentence_put_token(s, r->cells[which]);
    }
}

static const char *template_of(const struct reason *r, enum language language)
{
    for (size_t i = 0; r->form != 0 && i < sizeof forms / sizeof forms[0]; i++)
        if (forms[i].code == r->code && forms[i].form == r->form)
            return forms[i].text[language];
    return sentences[r->code].text[language];
}

size_t reason_write(const struct reason *r, const char *tag, const char *const *names,
                    char text[static REASON_TEXT_MAX])
{
    struct sentence s = {.text = text,
                         .size = REASON_TEXT_MAX,
                         .names = names,
                         .values = values,
                         .put_value = put_value,
                         .about = r};

    assert(r->code < REASON_COUNT);
    language_find(tag, &s.language);
    sentence_put_template(&s, template_of(r, s.language));
    return s.length;
}
