/*
 * draft_error.c - the sentences that say why a position is impossible, as templates.
 */
#include "editor/draft_error.h"

#include <assert.h>
#include <string.h>

#include "rules/sentence.h"

struct error_words {
    const char *name;
    const char *text[LANGUAGE_COUNT];
};

static const struct error_words errors[DRAFT_ERROR_COUNT] = {
    [DRAFT_ERROR_REASON] = {"", {"", ""}},
    [DRAFT_ERROR_FORM] = {"bad-form",
                          {"this is not a position of {game}; one looks like {sample}",
                           "ce n'est pas une position de {game} ; en voici une : {sample}"}},
    [DRAFT_ERROR_PLACE] = {"no-such-place",
                           {"choose a square of the board", "choisissez une case du plateau"}},
    [DRAFT_ERROR_PIECE] = {"no-such-piece",
                           {"there is no such piece in this game",
                            "cette pièce n'existe pas dans ce jeu"}},
    [DRAFT_ERROR_NOTHING] = {"nothing-there",
                             {"there is nothing on {cell}", "il n'y a rien en {cell}"}},
    [DRAFT_ERROR_NUMBER] = {"bad-number",
                            {"choose a number from {number} to {other}",
                             "choisissez un nombre de {number} à {other}"}},
    [DRAFT_ERROR_FOLLOWS] = {"follows",
                             {"this follows from the board",
                              "cela dépend de ce qui est sur le plateau"}},
    [DRAFT_ERROR_IMPOSSIBLE] = {"impossible",
                                {"no game leads to this position",
                                 "aucune partie ne mène à cette position"}},

    [DRAFT_ERROR_PAWN_STAYS] = {"pawn-stays",
                                {"every player has a pawn: put it on another square",
                                 "chacun a un pion : posez-le sur une autre case"}},
    [DRAFT_ERROR_WALLS_ALL] = {"walls-all",
                               {"all {number} walls are on the board",
                                "les {number} barrières sont toutes sur le plateau"}},
    [DRAFT_ERROR_HAND_LARGE] = {"hand-large",
                                {"{player} has more walls in hand than at the start",
                                 "{player} a plus de barrières en main qu'au départ"}},
    [DRAFT_ERROR_WALLS_COUNT] =
        {"walls-count",
         {"walls on the board: {number}, missing from the hands: {other}; change the hands",
          "barrières sur le plateau : {number}, absentes des mains : {other} ; changez les mains"}},
    [DRAFT_ERROR_WALLS_TOTAL] =
        {"walls-total",
         {"the players begin with {number} walls, but there are only {other}",
          "les joueurs commencent avec {number} barrières, mais il n'y en a que {other}"}},
    [DRAFT_ERROR_NO_PATH] = {"no-path",
                             {"{player:owner} pawn has no path to its goal line",
                              "le pion {player:owner} n'a aucun chemin vers sa ligne d'arrivée"}},
    [DRAFT_ERROR_AT_GOAL] =
        {"at-goal",
         {"{player:owner} pawn is on its goal line, where only the player who has "
          "just moved can be",
          "le pion {player:owner} est sur sa ligne d'arrivée, où seul peut être le "
          "joueur qui vient de jouer"}},

    [DRAFT_ERROR_PAWNS_ALL] = {"pawns-all",
                               {"{player} has at most {number} pawns, in hand and on the board",
                                "{player} a au plus {number} pions, en main et sur le plateau"}},
    [DRAFT_ERROR_NO_PAWN] = {"no-pawn",
                             {"{player} needs a pawn, in hand or on the board",
                              "{player} a besoin d'un pion, en main ou sur le plateau"}},

    [DRAFT_ERROR_NONE_LEFT] = {"none-left",
                               {"{player} has no {piece} left", "{player} n'a plus de {piece}"}},
    [DRAFT_ERROR_EMPTY_BOARD] = {"empty-board",
                                 {"on an empty board it is {player:owner} turn",
                                  "sur un plateau vide, c'est {player:to} de jouer"}},
    [DRAFT_ERROR_LAST_NEEDED] = {"last-needed",
                                 {"choose the piece that {player} placed last",
                                  "choisissez la dernière pièce posée par {player}"}},
    [DRAFT_ERROR_LAST_OTHER] = {"last-other",
                                {"the last piece must be on the board and {player:owner}",
                                 "la dernière pièce doit être sur le plateau et {player:to}"}},
    [DRAFT_ERROR_PASS] = {"pass",
                          {"{player} could place a piece, so there was no pass",
                           "{player} pouvait poser une pièce et n'a donc pas passé"}},
    [DRAFT_ERROR_PASS_OVER] = {"pass-over",
                               {"the game was over, so there was no pass",
                                "la partie était terminée : personne n'a passé"}},
    [DRAFT_ERROR_TOWERS] = {"towers",
                            {"{player} has {number} Towers, but the game ends with the third",
                             "{player} a {number} Tours, mais la partie finit à la troisième"}},
    [DRAFT_ERROR_TOWER_LAST] =
        {"tower-last",
         {"{player} has {number} Towers, so the last piece must be in one of them",
          "{player} a {number} Tours : la dernière pièce doit être dans l'une d'elles"}},

    [DRAFT_ERROR_TURN] = {"turn",
                          {"pyramids placed: {number}, so it is {player:owner} turn",
                           "pyramides posées : {number} ; c'est donc {player:to} de jouer"}},
    [DRAFT_ERROR_WIDE] = {"wide",
                          {"all pyramids must fit in 3 by 3 squares",
                           "toutes les pyramides doivent tenir dans 3 cases sur 3"}},
    [DRAFT_ERROR_APART] = {"apart",
                           {"all pyramids must touch, by a side or a corner",
                            "toutes les pyramides doivent se toucher, par un côté ou un coin"}},
    [DRAFT_ERROR_ORDER] =
        {"order",
         {"whatever the order of play, a line was complete before the last pyramid",
          "quel que soit l'ordre des coups, une ligne était complète avant la dernière pyramide"}},
};

static const char *piece_word(char letter, enum language language)
{
    static const char *const thruster[LANGUAGE_COUNT] = {"Thruster", "Propulseur"};
    static const char *const antenna[LANGUAGE_COUNT] = {"Antenna", "Antenne"};

    return letter == 'B' ? "Base" : (letter == 'P' ? thruster : antenna)[language];
}

bool draft_error_set(struct draft_error *f, enum draft_error_code code, int seat)
{
    return draft_error_set_numbers(f, code, seat, 0, 0);
}

bool draft_error_set_numbers(struct draft_error *f, enum draft_error_code code, int seat,
                             int number, int other)
{
    assert(code > DRAFT_ERROR_REASON && code < DRAFT_ERROR_COUNT);
    assert(number >= 0 && number < 256 && other >= 0 && other < 256);
    f->code = (uint8_t)code;
    f->seat = (uint8_t)seat;
    f->number = (uint8_t)number;
    f->other = (uint8_t)other;
    return false;
}

bool draft_error_set_reason(struct draft_error *f, struct reason reason)
{
    f->code = DRAFT_ERROR_REASON;
    f->reason = reason;
    return false;
}

const char *draft_error_name(const struct draft_error *f)
{
    assert(f->code < DRAFT_ERROR_COUNT);
    return f->code == DRAFT_ERROR_REASON ? reason_name((enum reason_code)f->reason.code)
                                         : errors[f->code].name;
}

enum { PLAYER, NUMBER, OTHER, CELL, PIECE, GAME, SAMPLE };
static const char *const values[] = {"player", "number", "other",  "cell",
                                     "piece",  "game",   "sample", NULL};

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct draft_error *f = s->about;

    switch (which) {
    case PLAYER:
        sentence_put_players(s, 1u << f->seat, how);
        break;
    case NUMBER:
    case OTHER:
        sentence_put_number(s, which == NUMBER ? f->number : f->other);
        break;
    case CELL:
        sentence_put_token(s, f->at);
        break;
    case PIECE:
        sentence_put(s, piece_word(f->piece, s->language));
        break;
    default:
        sentence_put(s, which == GAME ? f->game->title[s->language] : f->game->sample);
    }
}

size_t draft_error_write(const struct draft_error *f, enum language language,
                         const char *const *names, char text[static REASON_TEXT_MAX])
{
    struct sentence s = {text, REASON_TEXT_MAX, 0, language, names, values, put_value, f};

    assert(f->code < DRAFT_ERROR_COUNT && language < LANGUAGE_COUNT);
    if (f->code == DRAFT_ERROR_REASON)
        return reason_write(&f->reason, language_tag(language), names, text);
    sentence_put_template(&s, errors[f->code].text[language]);
    return s.length;
}
