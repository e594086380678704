/*
 * table_words.c - words for acts, offers, clocks and refusals; phrases that can be sent at a table.
 */
#include <assert.h>
#include <string.h>

#include "table/table.h"

struct words {
    const char *name;
    uint16_t text; /* enum text */
};

static const struct words refusals[TABLE_REFUSALS] = {
    [TABLE_OK] = {"fine", TEXT_TABLE_FINE},
    [TABLE_STALE] = {"stale", TEXT_TABLE_STALE},
    [TABLE_NOT_YOURS] = {"not-yours", TEXT_TABLE_NOT_YOURS},
    [TABLE_NOT_YOUR_TURN] = {"not-your-turn", TEXT_TABLE_NOT_YOUR_TURN},
    [TABLE_ILLEGAL] = {"illegal", TEXT_TABLE_ILLEGAL},
    [TABLE_OVER] = {"over", TEXT_TABLE_OVER},
    [TABLE_NOT_STARTED] = {"not-started", TEXT_TABLE_NOT_STARTED},
    [TABLE_STARTED] = {"started", TEXT_TABLE_STARTED},
    [TABLE_TAKEN] = {"taken", TEXT_TABLE_TAKEN},
    [TABLE_SEATED_ALREADY] = {"seated-already", TEXT_TABLE_SEATED_ALREADY},
    [TABLE_ACCOUNTS_ONLY] = {"accounts-only", TEXT_TABLE_ACCOUNTS_ONLY},
    [TABLE_NO_BOTS] = {"no-bots", TEXT_TABLE_NO_BOTS},
    [TABLE_NO_COMPUTERS] = {"no-computers", TEXT_TABLE_NO_COMPUTERS},
    [TABLE_TIME_UP] = {"time-up", TEXT_TABLE_TIME_UP},
    [TABLE_NO_OFFER] = {"no-offer", TEXT_TABLE_NO_OFFER},
    [TABLE_OFFERED_ALREADY] = {"offered-already", TEXT_TABLE_OFFERED_ALREADY},
    [TABLE_NOT_NOW] = {"not-now", TEXT_TABLE_NOT_NOW},
    [TABLE_TOO_SOON] = {"too-soon", TEXT_TABLE_TOO_SOON},
    [TABLE_FULL] = {"log-full", TEXT_TABLE_LOG_FULL},
    [TABLE_BAD] = {"bad-command", TEXT_TABLE_BAD_COMMAND},
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
static const uint16_t phrases[TABLE_PHRASES] = {
    TEXT_PHRASE_0,  TEXT_PHRASE_1,  TEXT_PHRASE_2,  TEXT_PHRASE_3,  TEXT_PHRASE_4,  TEXT_PHRASE_5,
    TEXT_PHRASE_6,  TEXT_PHRASE_7,  TEXT_PHRASE_8,  TEXT_PHRASE_9,  TEXT_PHRASE_10, TEXT_PHRASE_11,
    TEXT_PHRASE_12, TEXT_PHRASE_13, TEXT_PHRASE_14, TEXT_PHRASE_15,
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

const char *table_refusal_text(enum table_refusal r, const struct language *l)
{
    assert(r < TABLE_REFUSALS);
    return language_text(l, (enum text)refusals[r].text);
}

const char *table_phrase_text(int number, const struct language *l)
{
    assert(number >= 0 && number < TABLE_PHRASES);
    return language_text(l, (enum text)phrases[number]);
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
