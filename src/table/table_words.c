/*
 * table_words.c - words for acts, offers, clocks and refusals; phrases that can be sent at a table.
 */
#include <assert.h>
#include <string.h>

#include "table/table.h"

struct words {
    const char *name;
    const char *text[LANGUAGE_COUNT];
};

static const struct words refusals[TABLE_REFUSALS] = {
    [TABLE_OK] = {"fine", {"done", "c'est fait"}},
    [TABLE_STALE] = {"stale",
                     {"the game has moved on: look at the board again",
                      "la partie a avancé entre-temps : regardez à nouveau le plateau"}},
    [TABLE_NOT_YOURS] = {"not-yours",
                         {"you cannot do this at this table",
                          "vous ne pouvez pas faire cela à cette table"}},
    [TABLE_NOT_YOUR_TURN] = {"not-your-turn",
                             {"it is another player's turn: wait for yours",
                              "c'est à quelqu'un d'autre de jouer : attendez votre tour"}},
    [TABLE_ILLEGAL] = {"illegal",
                       {"the rules do not allow this move", "les règles interdisent ce coup"}},
    [TABLE_OVER] = {"over", {"the game is over", "la partie est terminée"}},
    [TABLE_NOT_STARTED] = {"not-started",
                           {"the game has not started: it starts when every seat is taken",
                            "la partie n'a pas commencé : elle commence quand toutes les places "
                            "sont prises"}},
    [TABLE_STARTED] = {"started", {"the game has already started", "la partie a déjà commencé"}},
    [TABLE_TAKEN] = {"taken",
                     {"this seat is taken: choose a free one, or watch",
                      "cette place est prise : choisissez-en une libre, ou regardez"}},
    [TABLE_SEATED_ALREADY] = {"seated-already",
                              {"you already have a seat: a rated game has one per player",
                               "vous avez déjà une place ici : une partie classée en donne une "
                               "à chacun"}},
    [TABLE_ACCOUNTS_ONLY] = {"accounts-only",
                             {"a rated game needs an account: sign in, or play a casual one",
                              "une partie classée demande un compte : connectez-vous, ou jouez "
                              "une partie amicale"}},
    [TABLE_NO_BOTS] =
        {"no-bots",
         {"bots cannot join this rated game: its host did not allow them",
          "les bots ne peuvent pas jouer cette partie classée : son hôte ne les a pas "
          "autorisés"}},
    [TABLE_NO_COMPUTERS] = {"no-computers",
                            {"computers do not play rated games",
                             "les ordinateurs ne jouent pas de parties classées"}},
    [TABLE_TIME_UP] = {"time-up",
                       {"your time ran out before this arrived",
                        "votre temps était écoulé avant la réception"}},
    [TABLE_NO_OFFER] = {"no-offer",
                        {"this offer is no longer open", "cette proposition n'est plus valable"}},
    [TABLE_OFFERED_ALREADY] = {"offered-already",
                               {"one offer at a time, and one per turn: wait for the next turn",
                                "une proposition à la fois, et une par tour : attendez le tour "
                                "suivant"}},
    [TABLE_NOT_NOW] = {"not-now",
                       {"this is not possible at this point of the game",
                        "cela n'est pas possible à ce moment de la partie"}},
    [TABLE_TOO_SOON] = {"too-soon",
                        {"too soon: wait a moment", "c'est trop tôt : attendez un instant"}},
    [TABLE_FULL] = {"log-full",
                    {"this table's log is full: only moves are accepted now",
                     "le journal de cette table est plein : seuls les coups sont acceptés "
                     "désormais"}},
    [TABLE_BAD] = {"bad-command",
                   {"invalid command: reload the page, or update your program",
                    "commande incorrecte : rechargez la page, ou mettez votre programme à "
                    "jour"}},
};

static const char *const acts[ACT_COUNT] = {
    [ACT_CREATE] = "create",       [ACT_SIT] = "sit",
    [ACT_LEAVE] = "leave",         [ACT_COMPUTER] = "computer",
    [ACT_MOVE] = "move",           [ACT_SWAP] = "swap",
    [ACT_OFFER] = "offer",         [ACT_ACCEPT] = "accept",
    [ACT_DECLINE] = "decline",     [ACT_RESIGN] = "resign",
    [ACT_ABORT] = "abort",         [ACT_AWAY] = "away",
    [ACT_BACK] = "back",           [ACT_CLAIM] = "claim",
    [ACT_PHRASE] = "phrase",       [ACT_TIME] = "time",
    [ACT_CREDIT] = "credit",       [ACT_UNAVAILABLE] = "computer-unavailable",
    [ACT_HAND_OVER] = "hand-over", [ACT_UNDO] = "undo",
    [ACT_RESEAT] = "reseat",
};

static const char *const offers[OFFER_COUNT] = {
    [OFFER_NONE] = "none",     [OFFER_DRAW] = "draw",       [OFFER_TAKE_BACK] = "take-back",
    [OFFER_RESIGN] = "resign", [OFFER_REMATCH] = "rematch",
};

static const char *const clocks[CLOCK_COUNT] = {
    [CLOCK_NONE] = "none", [CLOCK_FISCHER] = "fischer", [CLOCK_DAYS] = "days"};

static const char *const orders[ORDER_COUNT] = {
    [ORDER_RANDOM] = "random", [ORDER_SEATED] = "seated"};

/* Friendly, harmless, and enough for a game. Logs contain their numbers, so the order never
 * changes. */
static const char *const phrases[TABLE_PHRASES][LANGUAGE_COUNT] = {
    {"Hello!", "Bonjour !"},
    {"Good luck, have fun!", "Bonne chance et bonne partie !"},
    {"Thank you!", "Merci !"},
    {"Well played!", "Bien joué !"},
    {"Oops!", "Oups !"},
    {"Nice move!", "Joli coup !"},
    {"Hmm, I am thinking…", "Hmm, je réfléchis…"},
    {"One moment, please.", "Un instant, s’il vous plaît."},
    {"I am back.", "Me revoilà."},
    {"It is your turn.", "C’est à vous de jouer."},
    {"That was a good game!", "C’était une belle partie !"},
    {"Shall we play again?", "On rejoue ?"},
    {"I have to go now.", "Je dois m’en aller."},
    {"Sorry!", "Pardon !"},
    {"Congratulations!", "Félicitations !"},
    {"See you soon!", "À bientôt !"},
};

static int find(const char *const *names, int count, const char *name)
{
    for (int i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return i;
    return -1;
}

const char *table_refusal_name(enum table_refusal r)
{
    assert(r < TABLE_REFUSALS);
    return refusals[r].name;
}

const char *table_refusal_text(enum table_refusal r, enum language language)
{
    assert(r < TABLE_REFUSALS && language < LANGUAGE_COUNT);
    return refusals[r].text[language];
}

const char *table_phrase_text(int number, enum language language)
{
    assert(number >= 0 && number < TABLE_PHRASES && language < LANGUAGE_COUNT);
    return phrases[number][language];
}

const char *table_act_name(enum table_act a)
{
    assert(a < ACT_COUNT);
    return acts[a];
}

bool table_act_find(const char *name, enum table_act *a)
{
    const int i = find(acts, ACT_COUNT, name);

    if (i >= 0)
        *a = (enum table_act)i;
    return i >= 0;
}

const char *table_offer_name(enum table_offer o)
{
    assert(o < OFFER_COUNT);
    return offers[o];
}

bool table_offer_find(const char *name, enum table_offer *o)
{
    const int i = find(offers, OFFER_COUNT, name);

    if (i >= 0)
        *o = (enum table_offer)i;
    return i >= 0;
}

const char *table_clock_name(enum table_clock c)
{
    assert(c < CLOCK_COUNT);
    return clocks[c];
}

bool table_clock_find(const char *name, enum table_clock *c)
{
    const int i = find(clocks, CLOCK_COUNT, name);

    if (i >= 0)
        *c = (enum table_clock)i;
    return i >= 0;
}

const char *table_order_name(enum table_order o)
{
    assert(o < ORDER_COUNT);
    return orders[o];
}

bool table_order_find(const char *name, enum table_order *o)
{
    const int i = find(orders, ORDER_COUNT, name);

    if (i >= 0)
        *o = (enum table_order)i;
    return i >= 0;
}
