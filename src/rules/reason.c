/*
 * reason.c - the sentences. They live here and nowhere else.
 *
 * In a template %1, %2 and %3 are the reason's cells. %s is its player, %o the same as an owner
 * ("player 2's", « du joueur 2 »), %t with « à »; %l are the players of all its seats, %m the same
 * as owners. %p is the piece or direction in words, %a with its article, %n the game's notation.
 */
#include "rules/reason.h"

#include <assert.h>
#include <string.h>

#include "rules/players.h"

struct sentence {
    const char *name;
    const char *text[LANGUAGE_COUNT];
};

static const struct sentence sentences[REASON_COUNT] = {
    [REASON_NONE] = {"none", {"nothing is wrong", "tout est en règle"}},
    [REASON_OVER] = {"over", {"the game is over", "la partie est terminée"}},
    [REASON_UNREADABLE] = {"unreadable",
                           {"this cannot be read as a move; moves here look like %n",
                            "ce coup est illisible ; les coups de ce jeu s'écrivent %n"}},
    [REASON_OFF_BOARD] = {"off-board", {"%1 is not on the board", "%1 n'est pas sur le plateau"}},
    [REASON_NOT_A_PIECE] = {"not-a-piece",
                            {"there is no such piece in this game; moves here look like %n",
                             "cette pièce n'existe pas dans ce jeu ; les coups s'écrivent %n"}},
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
                             {"there is no square for %a now",
                              "il n'y a aucune case pour %a en ce moment"}},

    [REASON_SAME_CELL] = {"same-cell", {"your pawn is already on %1", "votre pion est déjà en %1"}},
    [REASON_PAWN_THERE] = {"pawn-there", {"%o pawn is on %1", "le pion %o est en %1"}},
    [REASON_TOO_FAR] = {"too-far",
                        {"%1 is too far: a pawn moves one square, or jumps a pawn next to it",
                         "%1 est trop loin : un pion avance d'une case ou saute un pion voisin"}},
    [REASON_WALL_BETWEEN] = {"wall-between",
                             {"there is a wall between %1 and %2", "une barrière sépare %1 et %2"}},
    [REASON_WALL_BEHIND] = {"wall-behind",
                            {"there is a wall behind the pawn on %1: sidestep to %2 or %3",
                             "il y a une barrière derrière le pion en %1 : bifurquez en %2 ou en "
                             "%3"}},
    [REASON_PAWN_BEHIND] = {"pawn-behind",
                            {"there is another pawn right behind the pawn on %1: you can neither "
                             "jump over it nor sidestep it",
                             "un autre pion est juste derrière le pion en %1 : vous ne pouvez ni "
                             "le sauter ni bifurquer"}},
    [REASON_JUMP_STRAIGHT] = {"jump-straight",
                              {"there is nothing behind the pawn on %1: jump straight over it",
                               "rien ne se trouve derrière le pion en %1 : sautez-le tout droit"}},
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
                              {"this wall would overlap the wall %1",
                               "cette barrière chevaucherait la barrière %1"}},
    [REASON_WALL_CROSSES] = {"wall-crosses",
                             {"this wall would cross the wall %1",
                              "cette barrière croiserait la barrière %1"}},
    [REASON_WALL_CLOSES] = {"wall-closes",
                            {"this wall would close %o last path to the goal line",
                             "cette barrière fermerait le dernier chemin %o vers sa "
                             "ligne d'arrivée"}},

    [REASON_PLACE_FROM_HAND] = {"place-from-hand",
                                {"you still have pawns in hand: place one of those",
                                 "il vous reste des pions en main : posez-en un"}},
    [REASON_LIFT_FIRST] = {"lift-first",
                           {"your hand is empty: lift one of your own pawns first, as in a1-b2",
                            "votre main est vide : retirez d'abord l'un de vos pions, comme dans "
                            "a1-b2"}},
    [REASON_NOTHING_TO_LIFT] = {"nothing-to-lift",
                                {"there is no pawn to lift on %1",
                                 "il n'y a aucun pion à retirer en %1"}},
    [REASON_LIFT_NOT_YOURS] = {"lift-not-yours",
                               {"the top pawn on %1 is %o: lift one of your own",
                                "le pion au sommet de %1 est %t : retirez l'un des "
                                "vôtres"}},
    [REASON_PARTNERS_PILE] = {"partners-pile",
                              {"the pile on %1 is your partner's: place on an empty square or on "
                               "a pile you control yourself",
                               "la pile en %1 est à votre partenaire : jouez sur une case vide ou "
                               "sur une pile que vous contrôlez vous-même"}},
    [REASON_NOT_YOUR_PILE] = {"not-your-pile",
                              {"%s controls the pile on %1: place on an empty square or on "
                               "a pile you control",
                               "%s contrôle la pile en %1 : jouez sur une case vide ou "
                               "sur une pile que vous contrôlez"}},
    [REASON_NO_COLLAPSE] = {"no-collapse",
                            {"nothing collapses: there is no lower pile next to %1",
                             "rien ne s'effondre : aucune pile plus basse à côté de %1"}},
    [REASON_NOT_NEXT_TO] = {"not-next-to",
                            {"%1 does not share a side with %2",
                             "%1 ne touche pas %2 par un côté"}},
    [REASON_EMPTY_RECEIVES_NOTHING] = {"empty-receives-nothing",
                                       {"%1 is empty, and empty squares receive nothing",
                                        "%1 est vide, et une case vide ne reçoit rien"}},
    [REASON_NOT_LOWER] = {"not-lower",
                          {"the pile on %1 is not lower than the one on %2",
                           "la pile en %1 n'est pas plus basse que celle en %2"}},
    [REASON_RECEIVES_ONCE] = {"receives-once",
                              {"%1 has already received a pawn: each pile receives one",
                               "%1 a déjà reçu un pion : chaque pile n'en reçoit qu'un"}},
    [REASON_COLLAPSE_NEEDED] = {"collapse-needed",
                                {"the pile collapses: say where its pawns go, top pawn first",
                                 "la pile s'effondre : dites où vont ses pions, en partant du "
                                 "sommet"}},
    [REASON_TOO_MANY_RECEIVERS] = {"too-many-receivers",
                                   {"a pile sends at most 4 pawns, one to each pile next to it",
                                    "une pile envoie au plus 4 pions, un par pile voisine"}},

    [REASON_NONE_IN_HAND] = {"none-in-hand",
                             {"you have no %p left in hand", "vous n'avez plus de %p en main"}},
    [REASON_AFTER_BASE] = {"after-base",
                           {"after a Base on %1 you must play on a square that shares a side with "
                            "it",
                            "après une Base en %1, jouez sur une case qui la touche par un côté"}},
    [REASON_AFTER_THRUSTER] = {"after-thruster",
                               {"after a Thruster on %1 you must play ahead of its point",
                                "après un Propulseur en %1, jouez devant sa pointe"}},
    [REASON_AFTER_ANTENNA] = {"after-antenna",
                              {"after an Antenna you must play on %1",
                               "après une Antenne, jouez en %1"}},
    [REASON_KIND_TAKEN] = {"kind-taken", {"%1 already holds %a", "%1 contient déjà %a"}},
    [REASON_POINTS_OFF] = {"points-off",
                           {"a Thruster on %1 cannot point %p, off the board",
                            "un Propulseur en %1 ne peut pas pointer vers %a, hors du plateau"}},
    [REASON_SAME_DIRECTION] = {"same-direction",
                               {"the Thruster on %1 already points %p on this line",
                                "le Propulseur en %1 pointe déjà vers %a sur cette ligne"}},
    [REASON_DIRECTION_NEEDED] = {"direction-needed",
                                 {"a Thruster needs a direction: n, e, s or w",
                                  "un Propulseur a besoin d'une direction : n, e, s ou w (ouest)"}},
    [REASON_DIRECTION_UNNEEDED] = {"direction-unneeded",
                                   {"only a Thruster has a direction, and it comes last",
                                    "seul un Propulseur a une direction, et elle vient en "
                                    "dernier"}},

    [REASON_NONE_IN_STASH] = {"none-in-stash",
                              {"there is no %p left in the stash",
                               "il n'y a plus de %p dans la réserve"}},
    [REASON_FIRST_ON_C3] = {"first-on-c3",
                            {"the first pyramid always goes on c3",
                             "la première pyramide va toujours en c3"}},
    [REASON_OUTSIDE_GRID] = {"outside-grid",
                             {"%1 is outside the grid: everything must fit in 3 by 3 squares",
                              "%1 est hors de la grille : tout doit tenir dans 3 cases sur 3"}},
    [REASON_NOT_TOUCHING] = {"not-touching",
                             {"%1 does not touch any pyramid: place on one or next to one, corners "
                              "included",
                              "%1 ne touche aucune pyramide : posez sur une autre ou à côté, même "
                              "par un coin"}},
    [REASON_STACK_AND_NEST] = {"stack-and-nest",
                               {"%1 is a stack and cannot become a nest: only %a fits on it",
                                "%1 est un empilement et ne peut pas devenir un emboîtement : "
                                "seule %a peut s'y ajouter"}},
    [REASON_SIZE_STEP] = {"size-step",
                          {"%1 is a stack: only %a fits on it",
                           "%1 est un empilement : seule %a peut s'y ajouter"}},
};

/* The other sentences of reasons that have several. */
static const struct {
    uint8_t code, form;
    const char *text[LANGUAGE_COUNT];
} forms[] = {
    {REASON_WALL_BEHIND,
     FORM_ONE_SIDE,
     {"there is a wall behind the pawn on %1: sidestep to %2",
      "il y a une barrière derrière le pion en %1 : bifurquez en %2"}},
    {REASON_WALL_BEHIND,
     FORM_NO_SIDE,
     {"there is a wall behind the pawn on %1, and no side is free to sidestep to",
      "il y a une barrière derrière le pion en %1, et aucun côté n'est libre pour bifurquer"}},
    {REASON_WALL_OVERLAPS,
     FORM_SAME_WALL,
     {"the wall %1 is already there", "la barrière %1 est déjà là"}},
    {REASON_WALL_CLOSES,
     FORM_OWN_PATH,
     {"this wall would close your own last path to the goal line",
      "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée"}},
    {REASON_WALL_CLOSES,
     FORM_PATHS,
     {"this wall would close the last paths of %l to their goal lines",
      "cette barrière fermerait les derniers chemins %m vers leur ligne d'arrivée"}},
    {REASON_WALL_CLOSES,
     FORM_OWN_AND_ONE,
     {"this wall would close your own last path to the goal line, and %m",
      "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée, et celui "
      "%m"}},
    {REASON_WALL_CLOSES,
     FORM_OWN_AND_PATHS,
     {"this wall would close your own last path to the goal line, and those of %l",
      "cette barrière fermerait votre propre dernier chemin vers la ligne d'arrivée, et ceux "
      "%m"}},
    {REASON_PARTNERS_PILE,
     FORM_ONCE_LIFTED,
     {"once your pawn is lifted, the pile on %1 is your partner's: place on an empty square or on "
      "a pile you control yourself",
      "une fois votre pion retiré, la pile en %1 est à votre partenaire : jouez sur une case vide "
      "ou sur une pile que vous contrôlez vous-même"}},
    {REASON_NOT_YOUR_PILE,
     FORM_ONCE_LIFTED,
     {"once your pawn is lifted, %s controls the pile on %1: place on an empty square or on "
      "a pile you control",
      "une fois votre pion retiré, %s contrôle la pile en %1 : jouez sur une case vide "
      "ou sur une pile que vous contrôlez"}},
    {REASON_NOT_NEXT_TO,
     FORM_ITSELF,
     {"the pile on %1 cannot send a pawn to itself",
      "la pile en %1 ne peut pas s'envoyer un pion à elle-même"}},
    {REASON_EMPTY_RECEIVES_NOTHING,
     FORM_ONCE_LIFTED,
     {"once your pawn is lifted, %1 is empty, and empty squares receive nothing",
      "une fois votre pion retiré, %1 est vide, et une case vide ne reçoit rien"}},
    {REASON_STACK_AND_NEST,
     FORM_FULL_STACK,
     {"%1 is a stack and cannot become a nest: nothing more fits on it",
      "%1 est un empilement et ne peut pas devenir un emboîtement : rien ne peut s'y ajouter"}},
    {REASON_STACK_AND_NEST,
     FORM_NEST,
     {"%1 is a nest and cannot become a stack: only %a fits over it",
      "%1 est un emboîtement et ne peut pas devenir un empilement : seule %a peut le couvrir"}},
    {REASON_STACK_AND_NEST,
     FORM_FULL_NEST,
     {"%1 is a nest and cannot become a stack: nothing more fits over it",
      "%1 est un emboîtement et ne peut pas devenir un empilement : rien ne peut le couvrir"}},
    {REASON_SIZE_STEP,
     FORM_FULL_STACK,
     {"%1 is a full stack: nothing more fits on it",
      "%1 est un empilement complet : rien ne peut s'y ajouter"}},
    {REASON_SIZE_STEP,
     FORM_NEST,
     {"%1 is a nest: only %a fits over it", "%1 est un emboîtement : seule %a peut le couvrir"}},
    {REASON_SIZE_STEP,
     FORM_FULL_NEST,
     {"%1 is a full nest: nothing more fits over it",
      "%1 est un emboîtement complet : rien ne peut le couvrir"}},
    {REASON_SIZE_STEP,
     FORM_SMALL,
     {"the small pyramid on %1 takes only a medium one, as a nest",
      "la petite pyramide en %1 n'accepte qu'une moyenne, en emboîtement"}},
    {REASON_SIZE_STEP,
     FORM_MEDIUM,
     {"the medium pyramid on %1 takes only a small one, as a stack, or a large one, as a nest",
      "la pyramide moyenne en %1 n'accepte qu'une petite, en empilement, ou une grande, en "
      "emboîtement"}},
    {REASON_SIZE_STEP,
     FORM_LARGE,
     {"the large pyramid on %1 takes only a medium one, as a stack",
      "la grande pyramide en %1 n'accepte qu'une moyenne, en empilement"}},
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

/* What the letter after a % stands for; `room` is for texts that are put together here. */
static const char *value_of(const struct reason *r, enum language language,
                            const char *const *names, char letter,
                            char room[static PLAYERS_TEXT_MAX])
{
    const unsigned seats = letter == 'l' || letter == 'm' ? r->seats : 1u << r->seat;

    switch (letter) {
    case '1':
    case '2':
    case '3':
        assert(r->count > letter - '1');
        token_write(r->cells[letter - '1'], room);
        return room;
    case 'p':
    case 'a':
        return piece_word(r->piece, language, letter == 'a');
    case 'n':
        return r->notation ? r->notation : "?";
    default:
        assert(strchr("solmt", letter));
        players_write(seats,
                      letter == 't'                    ? PLAYERS_TO
                      : letter == 's' || letter == 'l' ? PLAYERS_SUBJECT
                                                       : PLAYERS_OWNER,
                      language, names, room);
        return room;
    }
}

static const char *template_of(const struct reason *r, enum language language)
{
    for (size_t i = 0; r->form != 0 && i < sizeof forms / sizeof forms[0]; i++)
        if (forms[i].code == r->code && forms[i].form == r->form)
            return forms[i].text[language];
    return sentences[r->code].text[language];
}

size_t reason_write(const struct reason *r, enum language language, const char *const *names,
                    char text[static REASON_TEXT_MAX])
{
    size_t n = 0;
    char room[PLAYERS_TEXT_MAX];

    assert(r->code < REASON_COUNT && language < LANGUAGE_COUNT);
    for (const char *s = template_of(r, language); *s; s++) {
        const char *value = s;
        size_t length = 1;
        if (*s == '%') {
            value = value_of(r, language, names, *++s, room);
            length = strlen(value);
        }
        assert(n + length < REASON_TEXT_MAX);
        memcpy(text + n, value, length);
        n += length;
    }
    text[n] = '\0';
    return n;
}
