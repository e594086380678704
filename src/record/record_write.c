/*
 * record_write.c - writes records as text: tags, an empty line, moves and events; and the errors of
 * reading in words.
 */
#include "record/record_write.h"

#include <assert.h>

#include "rules/sentence.h"

void record_write_text(struct record_output *o, const char *what)
{
    for (; *what; what++) {
        if (o->length + 1 < o->size)
            o->text[o->length] = *what;
        o->length++;
        o->column = *what == '\n' ? 0 : o->column + 1;
    }
}

void record_write_number(struct record_output *o, uint32_t number)
{
    char digits[12] = {0};
    int at = sizeof digits - 1;

    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    record_write_text(o, digits + at);
}

void record_write_seconds(struct record_output *o, uint32_t milliseconds)
{
    uint32_t rest = milliseconds % 1000;

    record_write_number(o, milliseconds / 1000);
    if (rest == 0)
        return;
    record_write_text(o, ".");
    for (uint32_t unit = 100; rest; rest %= unit, unit /= 10)
        record_write_number(o, rest / unit);
}

static void put_tag(struct record_output *o, const char *name, const char *value)
{
    record_write_text(o, "[");
    record_write_text(o, name);
    record_write_text(o, " \"");
    for (; *value; value++) {
        const char character[2] = {*value, '\0'};
        if (*value == '"' || *value == '\\')
            record_write_text(o, "\\");
        record_write_text(o, character);
    }
    record_write_text(o, "\"]\n");
}

static void put_result_tag(struct record_output *o, const struct record *r)
{
    static const char *const points[3] = {"0", "0.5", "1"};

    record_write_text(o, "[Result \"");
    if (r->status == STATUS_OPEN)
        record_write_text(o, "none");
    else
        for (int seat = 0; seat < r->now.position.seats; seat++) {
            const int score = r->status == STATUS_DRAWN ? 1 : r->winners >> seat & 1 ? 2 : 0;
            if (seat > 0)
                record_write_text(o, " ");
            record_write_text(o, points[score]);
        }
    record_write_text(o, "\"]\n");
    put_tag(o, "Ending", ending_name((enum ending)r->ending));
}

void record_write_tags(struct record_output *o, const struct record *r)
{
    char text[GAME_TEXT_MAX] = "Seat1";
    const int seats = r->start.position.seats;
    const char players[2] = {(char)('0' + seats), '\0'};

    put_tag(o, "Game", r->game->name);
    put_tag(o, "Players", players);
    for (int seat = 0; seat < seats; seat++) {
        text[4] = (char)('1' + seat);
        if (r->names[seat][0])
            put_tag(o, text, r->names[seat]);
    }
    if (r->from_position) {
        r->game->write(&r->start.position, text);
        put_tag(o, "Position", text);
    }
    record_write_text(o, r->tagged ? r->tags : "");
    put_result_tag(o, r);
}

void record_write_event(struct record_output *o, const struct record_entry *e)
{
    record_write_text(o, "{");
    switch ((enum record_kind)e->kind) {
    case RECORD_SWAP:
        record_write_text(o, "swap");
        break;
    case RECORD_SUBSTITUTE:
        record_write_text(o, "substitute ");
        record_write_number(o, e->seat + 1u);
        record_write_text(o, " ");
        record_write_number(o, e->number);
        break;
    case RECORD_TAKE_BACK:
        record_write_text(o, "take-back ");
        record_write_number(o, e->number);
        break;
    case RECORD_CREDIT:
        record_write_text(o, "credit ");
        record_write_number(o, e->seat + 1u);
        record_write_text(o, " ");
        record_write_seconds(o, e->clock);
        break;
    case RECORD_MOVE:
        record_write_text(o, "clock ");
        record_write_seconds(o, e->clock);
        break;
    }
    record_write_text(o, "}");
}

static void put_move(struct record_output *o, const struct record *r, const struct record_entry *e,
                     const struct position *p, int turns)
{
    char text[GAME_MOVE_TEXT_MAX];

    if (p->to_move == 0) {
        record_write_number(o, record_round(r, turns));
        record_write_text(o, ". ");
    }
    r->game->write_move(p, e->move, text);
    record_write_text(o, text);
    if (e->clock != RECORD_NO_CLOCK) {
        record_write_text(o, " ");
        record_write_event(o, e);
    }
}

/* Writes all entries in order, also those taken back, each move in the position where
 * it was made. */
static void put_entries(struct record_output *o, const struct record *r)
{
    uint16_t standing[RECORD_TURNS_MAX];
    union any_position p = r->start;
    int turns = 0;

    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        if (i > 0)
            record_write_text(o, o->column > 70 ? "\n" : " ");
        if (e->kind != RECORD_MOVE)
            record_write_event(o, e);
        if (e->kind == RECORD_MOVE) {
            put_move(o, r, e, &p.position, turns);
            standing[turns++] = (uint16_t)i;
            r->game->play(&p.position, e->move);
        } else if (e->kind == RECORD_TAKE_BACK) {
            turns -= e->number;
            p = r->start;
            for (int j = 0; j < turns; j++)
                r->game->play(&p.position, r->entries[standing[j]].move);
        }
    }
    if (r->count > 0)
        record_write_text(o, "\n");
}

size_t record_write_end(struct record_output *o)
{
    if (o->size > 0)
        o->text[o->length < o->size ? o->length : o->size - 1] = '\0';
    return o->length;
}

size_t record_write(const struct record *r, char *text, size_t size)
{
    struct record_output o = {.text = text, .size = size};

    record_write_tags(&o, r);
    record_write_text(&o, "\n");
    put_entries(&o, r);
    return record_write_end(&o);
}

/* ---- errors in words ---- */

static const uint16_t faults[RECORD_FAULT_COUNT] = {
    [RECORD_OK] = TEXT_RECORD_OK,
    [RECORD_TOO_LONG] = TEXT_RECORD_TOO_LONG,
    [RECORD_BAD_TAG] = TEXT_RECORD_BAD_TAG,
    [RECORD_TAG_TWICE] = TEXT_RECORD_TAG_TWICE,
    [RECORD_NO_GAME] = TEXT_RECORD_NO_GAME,
    [RECORD_BAD_PLAYERS] = TEXT_RECORD_BAD_PLAYERS,
    [RECORD_BAD_POSITION] = TEXT_RECORD_BAD_POSITION,
    [RECORD_BAD_NUMBER] = TEXT_RECORD_BAD_NUMBER,
    [RECORD_BAD_MOVE] = TEXT_RECORD_BAD_MOVE,
    [RECORD_BAD_EVENT] = TEXT_RECORD_BAD_EVENT,
    [RECORD_AFTER_END] = TEXT_RECORD_AFTER_END,
    [RECORD_BAD_RESULT] = TEXT_RECORD_BAD_RESULT,
};

enum { LINE, TEXT, WHAT };
static const char *const values[] = {"line", "text", "what", NULL};

static void put_value(struct sentence *s, int which, enum sentence_case how)
{
    const struct record_error *e = s->about;
    char reason[REASON_TEXT_MAX];

    (void)how;
    if (which == LINE)
        sentence_put_number(s, (unsigned)e->line);
    else if (which == TEXT)
        sentence_put(s, e->text);
    else if (e->fault == RECORD_BAD_MOVE && e->reason.code != REASON_NONE) {
        reason_write(&e->reason, s->language->tag, NULL, reason);
        sentence_put(s, reason);
    } else
        sentence_put_text(s, (enum text)faults[e->fault]);
}

size_t record_error_write(const struct record_error *e, const char *tag,
                          char text[static RECORD_ERROR_TEXT_MAX])
{
    struct sentence s = {.text = text,
                         .size = RECORD_ERROR_TEXT_MAX,
                         .language = language_or_english(tag),
                         .values = values,
                         .put_value = put_value,
                         .about = e};

    assert(e->fault < RECORD_FAULT_COUNT);
    sentence_put_template(&s, e->text[0] ? TEXT_RECORD_LINE_TEXT : TEXT_RECORD_LINE);
    return s.length;
}
