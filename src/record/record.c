/*
 * record.c - plays a game and keeps its record.
 */
#include "record/record.h"

#include <assert.h>
#include <string.h>

size_t record_size(int entries)
{
    assert(entries >= 0 && entries <= RECORD_ENTRIES_MAX);
    return offsetof(struct record, entries) + (size_t)entries * sizeof(struct record_entry);
}

void record_begin_from(struct record *r, const struct game *g, const struct position *p)
{
    union any_position start;

    game_copy(g, &start.position, p); /* `p` may be the record's own position */
    memset(r, 0, offsetof(struct record, entries));
    r->game = g;
    r->room = RECORD_ENTRIES_MAX;
    r->from_position = 1;
    game_copy(g, &r->start.position, &start.position);
    game_copy(g, &r->now.position, &start.position);
    r->start_hash = game_hash(g, &start.position);
    r->status = start.position.status;
    r->ending = start.position.ending;
    r->winners = start.position.winners;
}

void record_begin(struct record *r, const struct game *g, int seats)
{
    union any_position start;

    assert(game_allows(g, seats));
    g->setup(&start.position, seats);
    record_begin_from(r, g, &start.position);
    r->from_position = 0;
}

static void clear_rest(struct record *r)
{
    memset(r->entries, 0, sizeof *r - offsetof(struct record, entries));
}

void record_init_from(struct record *r, const struct game *g, const struct position *p)
{
    record_begin_from(r, g, p);
    clear_rest(r);
}

void record_init(struct record *r, const struct game *g, int seats)
{
    record_begin(r, g, seats);
    clear_rest(r);
}

bool record_over(const struct record *r)
{
    return r->ending != ENDING_NONE;
}

static struct record_entry *append(struct record *r, enum record_kind kind, int seat)
{
    assert(r->count < r->room);
    struct record_entry *e = &r->entries[r->count++];

    *e = (struct record_entry){
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .clock = RECORD_NO_CLOCK};
    return e;
}

void record_position(const struct record *r, int turns, struct position *p)
{
    assert(turns >= 0 && turns <= r->turns);
    game_copy(r->game, p, &r->start.position);
    for (int i = 0; i < turns; i++)
        r->game->play(p, record_move(r, i));
}

void record_copy(struct record *to, const struct record *from)
{
    assert(from->turns <= from->count && from->count <= from->room);
    memcpy(to, from, record_size(from->count));
    to->room = RECORD_ENTRIES_MAX;
    if (from->tagged)
        memcpy(to->tags, from->tags, sizeof to->tags);
    else
        to->tags[0] = '\0';
}

struct move record_move(const struct record *r, int turn)
{
    assert(turn >= 0 && turn < r->turns);
    return r->entries[r->entries[turn].turn].move;
}

int record_mover(const struct record *r, int turn)
{
    assert(turn >= 0 && turn < r->turns);
    return r->entries[r->entries[turn].turn].seat;
}

uint64_t record_hash(const struct record *r, int turns)
{
    assert(turns >= 0 && turns <= r->turns);
    return turns > 0 ? r->entries[turns - 1].hash : r->start_hash;
}

/* Equal hashes are only candidates; the positions themselves are compared. */
int record_repetitions(const struct record *r)
{
    const uint64_t hash = record_hash(r, r->turns);
    union any_position past;
    int alike = 0, same = 0;

    for (int i = 0; i <= r->turns; i++)
        alike += record_hash(r, i) == hash;
    if (alike == 1)
        return 1;
    game_copy(r->game, &past.position, &r->start.position);
    for (int i = 0; i <= r->turns; i++) {
        if (record_hash(r, i) == hash && memcmp(&past, &r->now, r->game->size) == 0)
            same++;
        if (i < r->turns)
            r->game->play(&past.position, record_move(r, i));
    }
    return same;
}

static void draw(struct record *r, enum ending how)
{
    r->status = STATUS_DRAWN;
    r->ending = (uint8_t)how;
    r->winners = 0;
}

/* Applies the rules' endings; a win has precedence over the repetition (C1). */
static void judge(struct record *r)
{
    r->status = r->now.position.status;
    r->ending = r->now.position.ending;
    r->winners = r->now.position.winners;
    if (r->status != STATUS_OPEN)
        return;
    if (r->game->cycles && record_repetitions(r) >= 3)
        draw(r, ENDING_REPETITION);
    else if (r->turns == RECORD_TURNS_MAX)
        draw(r, ENDING_MOVE_LIMIT);
}

bool record_play(struct record *r, struct move m, uint32_t clock)
{
    if (record_over(r) || r->count == RECORD_ENTRIES_MAX ||
        (clock > RECORD_CLOCK_MAX && clock != RECORD_NO_CLOCK))
        return false;
    assert(r->turns < RECORD_TURNS_MAX);
    const uint16_t number = (uint16_t)r->count;
    struct record_entry *e = append(r, RECORD_MOVE, r->now.position.to_move);
    e->move = m;
    e->clock = clock;
    r->game->play(&r->now.position, m);
    r->entries[r->turns].turn = number;
    r->entries[r->turns].hash = game_hash(r->game, &r->now.position);
    r->turns++;
    judge(r);
    return true;
}

static int swaps(const struct record *r)
{
    int n = 0;

    for (int i = 0; i < r->count; i++)
        n += r->entries[i].kind == RECORD_SWAP;
    return n;
}

/* Whether the rules, and not people or clocks, have ended the game. */
static bool ended_by_rules(const struct record *r)
{
    return r->ending <= ENDING_MOVE_LIMIT;
}

bool record_take_back(struct record *r, int moves)
{
    if (moves < 1 || moves > r->turns - swaps(r) || !ended_by_rules(r) ||
        r->count == RECORD_ENTRIES_MAX)
        return false;
    append(r, RECORD_TAKE_BACK, r->now.position.to_move)->number = (uint16_t)moves;
    r->turns -= moves;
    record_position(r, r->turns, &r->now.position);
    judge(r);
    return true;
}

bool record_swap(struct record *r)
{
    const bool second_turn = r->turns == 1 && r->start.position.to_move == 0;

    if (record_over(r) || r->count == RECORD_ENTRIES_MAX || r->now.position.seats != 2 ||
        !second_turn || swaps(r) > 0)
        return false;
    append(r, RECORD_SWAP, r->now.position.to_move);
    return true;
}

bool record_substitute(struct record *r, int seat, int level)
{
    if (record_over(r) || r->count == RECORD_ENTRIES_MAX || seat < 0 ||
        seat >= r->now.position.seats || level < 1 || level > 8)
        return false;
    append(r, RECORD_SUBSTITUTE, seat)->number = (uint16_t)level;
    return true;
}

bool record_credit(struct record *r, int seat, uint32_t milliseconds)
{
    if (record_over(r) || r->count == RECORD_ENTRIES_MAX || seat < 0 ||
        seat >= r->now.position.seats || milliseconds > RECORD_CLOCK_MAX)
        return false;
    append(r, RECORD_CREDIT, seat)->clock = milliseconds;
    return true;
}

/* Whether these seats are exactly one of two sides. */
static bool is_side(const struct position *p, unsigned winners)
{
    unsigned side = 0;

    for (int seat = 0; seat < p->seats; seat += p->sides)
        side |= 1u << seat;
    return p->sides == 2 && (winners == side || winners == side << 1);
}

bool record_end(struct record *r, enum ending how, unsigned winners)
{
    const bool side_wins = is_side(&r->now.position, winners);

    if (record_over(r))
        return false;
    switch (how) {
    case ENDING_AGREEMENT:
        if (winners)
            return false;
        draw(r, how);
        return true;
    case ENDING_RESIGNATION:
    case ENDING_TIME:
        if (!side_wins)
            return false;
        break;
    case ENDING_ABANDONED:
        if (winners && !side_wins)
            return false;
        break;
    case ENDING_ABORTED:
        if (winners)
            return false;
        break;
    default:
        return false; /* the other endings are decided by the rules */
    }
    r->status = winners ? STATUS_WON : STATUS_OPEN;
    r->ending = (uint8_t)how;
    r->winners = (uint8_t)winners;
    return true;
}

uint32_t record_round(const struct record *r, int turns)
{
    const struct position *p = &r->start.position;

    return (uint32_t)((turns + p->to_move) / p->seats + 1);
}

int record_player(const struct record *r, int seat)
{
    return swaps(r) > 0 ? !seat : seat;
}

void record_names(const struct record *r, const char *names[static GAME_SEATS_MAX])
{
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        names[seat] = r->names[seat];
    if (swaps(r) > 0) {
        names[0] = r->names[1];
        names[1] = r->names[0];
    }
}
