/*
 * flaw.c - the sentences about positions that cannot be.
 *
 * In a template %s is the player, %o the same as an owner, %t with « à »; %n and %m are the
 * numbers, %p is the piece in words, %1 the place, %g the game's title and %x one of its positions.
 */
#include "editor/flaw.h"

#include <assert.h>
#include <string.h>

#include "rules/players.h"
#include "rules/text.h"

struct flaw_words {
    const char *name;
    const char *text[LANGUAGE_COUNT];
};

static const struct flaw_words flaws[FLAW_COUNT] = {
    [FLAW_REASON] = {"", {"", ""}},
    [FLAW_FORM] = {"bad-form",
                   {"this is not a position of %g; one looks like %x",
                    "ce n'est pas une position de %g ; en voici une : %x"}},
    [FLAW_PLACE] = {"no-such-place",
                    {"choose a square of the board", "choisissez une case du plateau"}},
    [FLAW_PIECE] = {"no-such-piece",
                    {"there is no such piece in this game",
                     "cette pièce n'existe pas dans ce jeu"}},
    [FLAW_NOTHING] = {"nothing-there", {"there is nothing on %1", "il n'y a rien en %1"}},
    [FLAW_NUMBER] = {"bad-number",
                     {"choose a number from %n to %m", "choisissez un nombre de %n à %m"}},
    [FLAW_FOLLOWS] = {"follows",
                      {"this follows from the board", "cela dépend de ce qui est sur le plateau"}},
    [FLAW_IMPOSSIBLE] = {"impossible",
                         {"no game leads to this position",
                          "aucune partie ne mène à cette position"}},

    [FLAW_PAWN_STAYS] = {"pawn-stays",
                         {"every player has a pawn: put it on another square",
                          "chacun a un pion : posez-le sur une autre case"}},
    [FLAW_WALLS_ALL] = {"walls-all",
                        {"all %n walls are on the board",
                         "les %n barrières sont toutes sur le plateau"}},
    [FLAW_HAND_LARGE] = {"hand-large",
                         {"%s has more walls in hand than at the start",
                          "%s a plus de barrières en main qu'au départ"}},
    [FLAW_WALLS_COUNT] = {"walls-count",
                          {"walls on the board: %n, missing from the hands: %m; change the hands",
                           "barrières sur le plateau : %n, absentes des mains : %m ; changez les "
                           "mains"}},
    [FLAW_WALLS_TOTAL] = {"walls-total",
                          {"the players begin with %n walls, but there are only %m",
                           "les joueurs commencent avec %n barrières, mais il n'y en a que %m"}},
    [FLAW_NO_PATH] = {"no-path",
                      {"%o pawn has no path to its goal line",
                       "le pion %o n'a aucun chemin vers sa ligne d'arrivée"}},
    [FLAW_AT_GOAL] = {"at-goal",
                      {"%o pawn is on its goal line, where only the player who has just moved can "
                       "be",
                       "le pion %o est sur sa ligne d'arrivée, où seul peut être le joueur qui "
                       "vient de jouer"}},

    [FLAW_PAWNS_ALL] = {"pawns-all",
                        {"%s has at most %n pawns, in hand and on the board",
                         "%s a au plus %n pions, en main et sur le plateau"}},
    [FLAW_NO_PAWN] = {"no-pawn",
                      {"%s needs a pawn, in hand or on the board",
                       "%s a besoin d'un pion, en main ou sur le plateau"}},

    [FLAW_NONE_LEFT] = {"none-left", {"%s has no %p left", "%s n'a plus de %p"}},
    [FLAW_EMPTY_BOARD] = {"empty-board",
                          {"on an empty board it is %o turn",
                           "sur un plateau vide, c'est %t de jouer"}},
    [FLAW_LAST_NEEDED] = {"last-needed",
                          {"choose the piece that %s placed last",
                           "choisissez la dernière pièce posée par %s"}},
    [FLAW_LAST_OTHER] = {"last-other",
                         {"the last piece must be on the board and %o",
                          "la dernière pièce doit être sur le plateau et %t"}},
    [FLAW_PASS] = {"pass",
                   {"%s could place a piece, so there was no pass",
                    "%s pouvait poser une pièce et n'a donc pas passé"}},
    [FLAW_PASS_OVER] = {"pass-over",
                        {"the game was over, so there was no pass",
                         "la partie était terminée : personne n'a passé"}},
    [FLAW_TOWERS] = {"towers",
                     {"%s has %n Towers, but the game ends with the third",
                      "%s a %n Tours, mais la partie finit à la troisième"}},
    [FLAW_TOWER_LAST] = {"tower-last",
                         {"%s has %n Towers, so the last piece must be in one of them",
                          "%s a %n Tours : la dernière pièce doit être dans l'une d'elles"}},

    [FLAW_TURN] = {"turn",
                   {"pyramids placed: %n, so it is %o turn",
                    "pyramides posées : %n ; c'est donc %t de jouer"}},
    [FLAW_WIDE] = {"wide",
                   {"all pyramids must fit in 3 by 3 squares",
                    "toutes les pyramides doivent tenir dans 3 cases sur 3"}},
    [FLAW_APART] = {"apart",
                    {"all pyramids must touch, by a side or a corner",
                     "toutes les pyramides doivent se toucher, par un côté ou un coin"}},
    [FLAW_ORDER] = {"order",
                    {"whatever the order of play, a line was complete before the last pyramid",
                     "quel que soit l'ordre des coups, une ligne était complète avant la dernière "
                     "pyramide"}},
};

static const char *piece_word(char letter, enum language language)
{
    static const char *const thruster[LANGUAGE_COUNT] = {"Thruster", "Propulseur"};
    static const char *const antenna[LANGUAGE_COUNT] = {"Antenna", "Antenne"};

    return letter == 'B' ? "Base" : (letter == 'P' ? thruster : antenna)[language];
}

bool flaw_set(struct flaw *f, enum flaw_code code, int seat)
{
    return flaw_set_numbers(f, code, seat, 0, 0);
}

bool flaw_set_numbers(struct flaw *f, enum flaw_code code, int seat, int number, int other)
{
    assert(code > FLAW_REASON && code < FLAW_COUNT);
    assert(number >= 0 && number < 256 && other >= 0 && other < 256);
    f->code = (uint8_t)code;
    f->seat = (uint8_t)seat;
    f->number = (uint8_t)number;
    f->other = (uint8_t)other;
    return false;
}

bool flaw_set_reason(struct flaw *f, struct reason reason)
{
    f->code = FLAW_REASON;
    f->reason = reason;
    return false;
}

const char *flaw_name(const struct flaw *f)
{
    assert(f->code < FLAW_COUNT);
    return f->code == FLAW_REASON ? reason_name((enum reason_code)f->reason.code)
                                  : flaws[f->code].name;
}

/* What the letter after a % stands for; `room` is for texts that are put together here. */
static const char *value_of(const struct flaw *f, enum language language, const char *const *names,
                            char letter, char room[static PLAYERS_TEXT_MAX])
{
    switch (letter) {
    case 'n':
    case 'm':
        room[text_put_number(room, 0, letter == 'n' ? f->number : f->other)] = '\0';
        return room;
    case '1':
        token_write(f->at, room);
        return room;
    case 'p':
        return piece_word(f->piece, language);
    case 'g':
        return f->game->title[language];
    case 'x':
        return f->game->sample;
    default:
        assert(strchr("sot", letter));
        players_write(1u << f->seat,
                      letter == 't'   ? PLAYERS_TO
                      : letter == 's' ? PLAYERS_SUBJECT
                                      : PLAYERS_OWNER,
                      language, names, room);
        return room;
    }
}

size_t flaw_write(const struct flaw *f, enum language language, const char *const *names,
                  char text[static REASON_TEXT_MAX])
{
    char room[PLAYERS_TEXT_MAX];
    size_t n = 0;

    assert(f->code < FLAW_COUNT && language < LANGUAGE_COUNT);
    if (f->code == FLAW_REASON)
        return reason_write(&f->reason, language, names, text);
    for (const char *s = flaws[f->code].text[language]; *s; s++) {
        const char *value = s;
        size_t length = 1;
        if (*s == '%') {
            value = value_of(f, language, names, *++s, room);
            length = strlen(value);
        }
        assert(n + length < REASON_TEXT_MAX);
        memcpy(text + n, value, length);
        n += length;
    }
    text[n] = '\0';
    return n;
}
