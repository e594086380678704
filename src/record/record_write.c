/*
 * record_write.c - writes records as text: tags, an empty line, moves and events; and the errors of
 * reading in words.
 */
#include "record/record_write.h"

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

size_t record_error_write(const struct record_error *e, const char *tag,
                          char text[static RECORD_ERROR_TEXT_MAX])
{
    static const char *const faults[RECORD_FAULT_COUNT][LANGUAGE_COUNT] = {
        [RECORD_OK] = {"nothing is wrong", "tout est en règle"},
        [RECORD_TOO_LONG] = {"the record is too long", "la partie est trop longue"},
        [RECORD_BAD_TAG] = {"a tag is written [Name \"value\"], alone on its line",
                            "une étiquette s'écrit [Nom \"valeur\"], seule sur sa ligne"},
        [RECORD_TAG_TWICE] = {"this tag is there twice", "cette étiquette est là deux fois"},
        [RECORD_NO_GAME] = {"a [Game \"…\"] tag must name a game that we know",
                            "une étiquette [Game \"…\"] doit nommer un jeu que nous connaissons"},
        [RECORD_BAD_PLAYERS] = {"the [Players \"…\"] tag or the seats do not fit this game",
                                "l'étiquette [Players \"…\"] ou les places ne conviennent pas à ce "
                                "jeu"},
        [RECORD_BAD_POSITION] = {"the [Position \"…\"] is not one of this game",
                                 "la [Position \"…\"] n'en est pas une de ce jeu"},
        [RECORD_BAD_NUMBER] = {"this move number is out of place",
                               "ce numéro de coup n'est pas à sa place"},
        [RECORD_BAD_MOVE] = {"this move is not legal", "ce coup n'est pas permis"},
        [RECORD_BAD_EVENT] = {"this event cannot be read here",
                              "cet événement est illisible à cet endroit"},
        [RECORD_AFTER_END] = {"a move after the end of the game",
                              "un coup après la fin de la partie"},
        [RECORD_BAD_RESULT] = {"the result or ending is not that of the moves",
                               "le résultat ou la fin n'est pas celui des coups"},
    };
    struct record_output o = {.text = text, .size = RECORD_ERROR_TEXT_MAX};
    char reason[REASON_TEXT_MAX];
    enum language language = LANGUAGE_EN;

    language_find(tag, &language);
    record_write_text(&o, language == LANGUAGE_FR ? "ligne " : "line ");
    record_write_number(&o, (uint32_t)e->line);
    record_write_text(&o, language == LANGUAGE_FR ? " : " : ": ");
    if (e->text[0]) {
        record_write_text(&o, e->text);
        record_write_text(&o, language == LANGUAGE_FR ? " : " : ": ");
    }
    if (e->fault == RECORD_BAD_MOVE && e->reason.code != REASON_NONE) {
        reason_write(&e->reason, tag, NULL, reason);
        record_write_text(&o, reason);
    } else {
        record_write_text(&o, faults[e->fault][language]);
    }
    text[o.length < o.size ? o.length : o.size - 1] = '\0';
    return o.length < o.size ? o.length : o.size - 1;
}
