/*
 * record_state.c - reads from the records of plateau.h: moves, positions, events, result.
 */
#include "library/handles.h"

static bool is_seat(const struct record *r, int seat)
{
    return seat >= 0 && seat < r->start.position.seats;
}

/* ---- moves and positions ---- */

const plateau_game *plateau_record_game(const plateau_record *record)
{
    return (const plateau_game *)record->record.game;
}

int plateau_record_plies(const plateau_record *record)
{
    return record->record.turns;
}

bool plateau_record_position(const plateau_record *record, int ply, plateau_position *position)
{
    const struct record *r = &record->record;
    union any_position p;

    if (ply < 0 || ply > r->turns)
        return false;
    record_position(r, ply, &p.position);
    library_place(position, r->game, &p.position);
    return true;
}

void plateau_record_now(const plateau_record *record, plateau_position *position)
{
    library_place(position, record->record.game, &record->record.now.position);
}

bool plateau_record_move(const plateau_record *record, int ply, plateau_move *move, int *seat)
{
    const struct record *r = &record->record;

    if (ply < 0 || ply >= r->turns)
        return false;
    if (move)
        *move = record_move(r, ply).bits;
    if (seat)
        *seat = record_mover(r, ply);
    return true;
}

/* ---- events ---- */

static plateau_entry entry_of(const struct record_entry *e, bool taken_back)
{
    static const char *const kinds[] = {
        [RECORD_MOVE] = "move",
        [RECORD_SWAP] = "swap",
        [RECORD_SUBSTITUTE] = "substitute",
        [RECORD_TAKE_BACK] = "take-back",
        [RECORD_CREDIT] = "credit",
    };

    return (plateau_entry){.kind = kinds[e->kind],
                           .move = e->move.bits,
                           .clock = e->clock,
                           .number = e->number,
                           .seat = e->seat,
                           .taken_back = taken_back};
}

/* r->entries[turn].turn is the entry of the turn-th move that was not taken back, in ascending
 * order, so one pass finds which entries those are. */
size_t plateau_record_entries(const plateau_record *record, plateau_entry *list, size_t room)
{
    const struct record *r = &record->record;
    int turn = 0;

    for (int i = 0; i < r->count && (size_t)i < room; i++) {
        const bool remains = turn < r->turns && r->entries[turn].turn == i;
        list[i] = entry_of(&r->entries[i], r->entries[i].kind == RECORD_MOVE && !remains);
        turn += remains;
    }
    return (size_t)r->count;
}

/* ---- its result ---- */

bool plateau_record_over(const plateau_record *record)
{
    return record_over(&record->record);
}

enum plateau_status plateau_record_status(const plateau_record *record)
{
    return (enum plateau_status)record->record.status;
}

uint32_t plateau_record_winners(const plateau_record *record)
{
    return record->record.winners;
}

const char *plateau_record_ending(const plateau_record *record)
{
    return plateau_ending_name(record->record.ending);
}

int plateau_record_half_points(const plateau_record *record, int seat)
{
    const struct record *r = &record->record;

    if (r->status == STATUS_OPEN || !is_seat(r, seat))
        return -1;
    return r->status == STATUS_DRAWN ? 1 : r->winners >> seat & 1 ? 2 : 0;
}

size_t plateau_record_result_write(const plateau_record *record, const plateau_reader *reader,
                                   char *text, size_t room)
{
    const struct record *r = &record->record;
    const char *own[GAME_SEATS_MAX], *given[GAME_SEATS_MAX];
    const char *const *names = library_names(reader, given);
    char sentence[ENDING_TEXT_MAX];

    record_names(r, own);
    const size_t length =
        ending_write((enum ending)r->ending, r->status == STATUS_DRAWN, r->winners,
                     library_tag(reader), names ? names : own, sentence);
    return library_give_text(sentence, length, text, room);
}

int plateau_record_repetitions(const plateau_record *record)
{
    return record_repetitions(&record->record);
}

int plateau_record_player(const plateau_record *record, int seat)
{
    return is_seat(&record->record, seat) ? record_player(&record->record, seat) : -1;
}

size_t plateau_record_tag_name_write(const plateau_record *record, size_t number, char *text,
                                     size_t room)
{
    return record_write_tag_name(&record->record, number, text, room);
}

size_t plateau_record_tag_write(const plateau_record *record, const char *name, char *text,
                                size_t room)
{
    return record_write_tag(&record->record, library_text(name), text, room);
}

const char *plateau_record_name(const plateau_record *record, int seat)
{
    return is_seat(&record->record, seat) ? record->record.names[seat] : "";
}

bool plateau_record_refusal(const plateau_record *record, plateau_refusal *refusal)
{
    const struct reason over = reason_make(REASON_OVER);

    if (!plateau_record_over(record))
        return false;
    library_refuse(refusal, &over);
    return true;
}
