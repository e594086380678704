/*
 * reason.c - the sentences. They live here and nowhere else.
 *
 * In a template %1 and %2 are the reason's first and second cell, %s the player's number, %p the
 * piece or direction in words, with its article where %a is used, and %n the game's notation.
 */
#include "rules/reason.h"

#include <assert.h>
#include <string.h>

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
                          "on ne passe que si aucun autre coup n'est possible"}},
    [REASON_MUST_PASS] = {"must-pass",
                          {"you have no move: you can only pass",
                           "vous n'avez aucun coup : vous ne pouvez que passer"}},
    [REASON_TURN_COMPLETE] = {"turn-complete",
                              {"the turn is complete: nothing can be added",
                               "le tour de jeu est complet : rien ne peut s'y ajouter"}},
    [REASON_CELL_NEEDED] = {"cell-needed", {"say on which cell", "dites sur quelle case"}},
    [REASON_PIECE_NEEDED] = {"piece-needed", {"say which piece", "dites quelle pièce"}},

    [REASON_SAME_CELL] = {"same-cell",
                          {"your pawn already stands on %1", "votre pion est déjà en %1"}},
    [REASON_PAWN_THERE] = {"pawn-there",
                           {"player %s's pawn stands on %1", "le pion du joueur %s est en %1"}},
    [REASON_TOO_FAR] = {"too-far",
                        {"%1 is too far: a pawn moves one cell, or jumps a pawn next to it",
                         "%1 est trop loin : un pion avance d'une case ou saute un pion voisin"}},
    [REASON_WALL_BETWEEN] = {"wall-between",
                             {"a wall stands between %1 and %2", "une barrière sépare %1 et %2"}},
    [REASON_WALL_BEHIND] = {"wall-behind",
                            {"a wall stands behind the pawn on %1: step to its left or right",
                             "une barrière est derrière le pion en %1 : passez à sa gauche ou à "
                             "sa droite"}},
    [REASON_PAWN_BEHIND] = {"pawn-behind",
                            {"a pawn, not a wall, stands behind the pawn on %1: it cannot be "
                             "jumped or stepped round",
                             "un pion, et non une barrière, est derrière le pion en %1 : on ne "
                             "peut ni le sauter ni le contourner"}},
    [REASON_JUMP_STRAIGHT] = {"jump-straight",
                              {"nothing stands behind the pawn on %1: jump straight over it",
                               "rien ne se trouve derrière le pion en %1 : sautez-le tout droit"}},
    [REASON_NO_DIAGONAL] = {"no-diagonal",
                            {"a pawn does not move diagonally: it may only step beside a pawn it "
                             "faces that has a wall behind it",
                             "un pion ne va pas en diagonale : il peut seulement contourner un "
                             "pion qui lui fait face, dos à une barrière"}},
    [REASON_NO_WALLS] = {"no-walls",
                         {"you have no walls left: move your pawn",
                          "vous n'avez plus de barrière : déplacez votre pion"}},
    [REASON_WALL_OFF_BOARD] = {"wall-off-board",
                               {"a wall is two cells long and lies inside the board: it is named "
                                "by a cell from a1 to h8",
                                "une barrière longe deux cases, dans le plateau : on la nomme par "
                                "une case de a1 à h8"}},
    [REASON_WALL_OVERLAPS] = {"wall-overlaps",
                              {"this wall would overlap the wall %1",
                               "cette barrière chevaucherait la barrière %1"}},
    [REASON_WALL_CROSSES] = {"wall-crosses",
                             {"this wall would cross the wall %1",
                              "cette barrière croiserait la barrière %1"}},
    [REASON_WALL_CLOSES] = {"wall-closes",
                            {"this wall would close player %s's last path to the goal",
                             "cette barrière fermerait le dernier chemin du joueur %s vers son "
                             "but"}},

    [REASON_PLACE_FROM_HAND] = {"place-from-hand",
                                {"you still have pawns in hand: place one of those",
                                 "il vous reste des pions en main : posez-en un"}},
    [REASON_LIFT_FIRST] = {"lift-first",
                           {"your hand is empty: lift one of your own pawns first, as in a1-b2",
                            "votre main est vide : prenez d'abord l'un de vos pions, comme a1-b2"}},
    [REASON_NOTHING_TO_LIFT] = {"nothing-to-lift",
                                {"there is no pawn to lift on %1",
                                 "il n'y a aucun pion à prendre en %1"}},
    [REASON_LIFT_NOT_YOURS] = {"lift-not-yours",
                               {"the top pawn on %1 is player %s's: lift one of your own",
                                "le pion au sommet de %1 est au joueur %s : prenez l'un des "
                                "vôtres"}},
    [REASON_PARTNERS_PILE] = {"partners-pile",
                              {"the pile on %1 is your partner's: place on an empty cell or on a "
                               "pile you control yourself",
                               "la pile en %1 est à votre partenaire : jouez sur une case vide ou "
                               "sur une pile que vous contrôlez vous-même"}},
    [REASON_NOT_YOUR_PILE] = {"not-your-pile",
                              {"player %s controls the pile on %1: place on an empty cell or on a "
                               "pile you control",
                               "le joueur %s contrôle la pile en %1 : jouez sur une case vide ou "
                               "sur une pile que vous contrôlez"}},
    [REASON_NO_COLLAPSE] = {"no-collapse",
                            {"nothing collapses: there is no lower pile next to %1",
                             "rien ne s'effondre : aucune pile plus basse à côté de %1"}},
    [REASON_NOT_NEXT_TO] = {"not-next-to",
                            {"%1 does not share a side with %2",
                             "%1 ne touche pas %2 par un côté"}},
    [REASON_EMPTY_RECEIVES_NOTHING] = {"empty-receives-nothing",
                                       {"%1 is empty, and empty cells receive nothing",
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

    [REASON_NONE_IN_HAND] = {"none-in-hand",
                             {"you have no %p left in hand", "vous n'avez plus de %p en main"}},
    [REASON_AFTER_BASE] = {"after-base",
                           {"after a Base on %1 you must play on a cell that shares a side with it",
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
                              {"there is no %p pyramid left in the stash",
                               "il n'y a plus de pyramide %p dans la réserve"}},
    [REASON_FIRST_ON_C3] = {"first-on-c3",
                            {"the first pyramid always goes on c3",
                             "la première pyramide va toujours en c3"}},
    [REASON_OUTSIDE_GRID] = {"outside-grid",
                             {"%1 is outside the grid: everything must fit in 3 by 3 cells",
                              "%1 est hors de la grille : tout doit tenir dans 3 cases sur 3"}},
    [REASON_NOT_TOUCHING] = {"not-touching",
                             {"%1 touches no pyramid", "%1 ne touche aucune pyramide"}},
    [REASON_STACK_AND_NEST] = {"stack-and-nest",
                               {"a cell is a stack or a nest, never both",
                                "une case est un empilement ou un emboîtement, jamais les deux"}},
    [REASON_SIZE_STEP] = {"size-step",
                          {"on another pyramid goes only the next smaller size (a stack) or the "
                           "next larger one (a nest)",
                           "sur une autre pyramide on ne pose que la taille juste plus petite "
                           "(un empilement) ou juste plus grande (un emboîtement)"}},
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
    {'S', {"small", "petite"}, {"a small pyramid", "une petite pyramide"}},
    {'M', {"medium", "moyenne"}, {"a medium pyramid", "une pyramide moyenne"}},
    {'L', {"large", "grande"}, {"a large pyramid", "une grande pyramide"}},
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

/* What the letter after a % stands for; `cell` is room for the text of a cell or a number. */
static const char *value_of(const struct reason *r, enum language language, char letter,
                            char cell[static TOKEN_TEXT_MAX])
{
    cell[0] = (char)('1' + r->seat);
    cell[1] = '\0';
    switch (letter) {
    case '1':
    case '2':
        assert(r->count > letter - '1');
        token_write(r->cells[letter - '1'], cell);
        return cell;
    case 'p':
    case 'a':
        return piece_word(r->piece, language, letter == 'a');
    case 'n':
        return r->notation ? r->notation : "?";
    default:
        assert(letter == 's');
        return cell;
    }
}

size_t reason_write(const struct reason *r, enum language language,
                    char text[static REASON_TEXT_MAX])
{
    size_t n = 0;
    char cell[TOKEN_TEXT_MAX];

    assert(r->code < REASON_COUNT && language < LANGUAGE_COUNT);
    for (const char *s = sentences[r->code].text[language]; *s; s++) {
        const char *value = s;
        size_t length = 1;
        if (*s == '%') {
            value = value_of(r, language, *++s, cell);
            length = strlen(value);
        }
        assert(n + length < REASON_TEXT_MAX);
        memcpy(text + n, value, length);
        n += length;
    }
    text[n] = '\0';
    return n;
}
