/*
 * record_write.c - records as text: tag pairs, an empty line, moves and events; and what is wrong
 * with one, in words.
 */
#include "record/record.h"

/* Text that may not fit: it is counted on, but written only as far as there is room. */
struct output {
    char *text;
    size_t size, length;
    size_t column;
};

static void put(struct output *o, const char *what)
{
    for (; *what; what++) {
        if (o->length + 1 < o->size)
            o->text[o->length] = *what;
        o->length++;
        o->column = *what == '\n' ? 0 : o->column + 1;
    }
}

static void put_number(struct output *o, uint32_t number)
{
    char digits[12] = {0};
    int at = sizeof digits - 1;

    do {
        digits[--at] = (char)('0' + number % 10);
        number /= 10;
    } while (number);
    put(o, digits + at);
}

/* Seconds, with as many of three decimals as it takes. */
static void put_seconds(struct output *o, uint32_t milliseconds)
{
    uint32_t rest = milliseconds % 1000;

    put_number(o, milliseconds / 1000);
    if (rest == 0)
        return;
    put(o, ".");
    for (uint32_t unit = 100; rest; rest %= unit, unit /= 10)
        put_number(o, rest / unit);
}

static void put_tag(struct output *o, const char *name, const char *value)
{
    put(o, "[");
    put(o, name);
    put(o, " \"");
    for (; *value; value++) {
        const char character[2] = {*value, '\0'};
        if (*value == '"' || *value == '\\')
            put(o, "\\");
        put(o, character);
    }
    put(o, "\"]\n");
}

static void put_result_tag(struct output *o, const struct record *r)
{
    static const char *const points[3] = {"0", "0.5", "1"};

    put(o, "[Result \"");
    if (r->status == STATUS_OPEN)
        put(o, "none");
    else
        for (int seat = 0; seat < r->now.position.seats; seat++) {
            const int score = r->status == STATUS_DRAWN ? 1 : r->winners >> seat & 1 ? 2 : 0;
            if (seat > 0)
                put(o, " ");
            put(o, points[score]);
        }
    put(o, "\"]\n");
    put_tag(o, "Ending", ending_name((enum ending)r->ending));
}

static void put_tags(struct output *o, const struct record *r)
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
    put(o, r->tagged ? r->tags : "");
    put_result_tag(o, r);
}

static void put_event(struct output *o, const struct record_entry *e)
{
    put(o, "{");
    switch ((enum record_kind)e->kind) {
    case RECORD_SWAP:
        put(o, "swap");
        break;
    case RECORD_SUBSTITUTE:
        put(o, "substitute ");
        put_number(o, e->seat + 1u);
        put(o, " ");
        put_number(o, e->number);
        break;
    case RECORD_TAKE_BACK:
        put(o, "take-back ");
        put_number(o, e->number);
        break;
    case RECORD_CREDIT:
        put(o, "credit ");
        put_number(o, e->seat + 1u);
        put(o, " ");
        put_seconds(o, e->clock);
        break;
    case RECORD_MOVE:
        put(o, "clock ");
        put_seconds(o, e->clock);
        break;
    }
    put(o, "}");
}

static void put_move(struct output *o, const struct record *r, const struct record_entry *e,
                     const struct position *p, int turns)
{
    char text[GAME_MOVE_TEXT_MAX];

    if (p->turn == 0) {
        put_number(o, record_round(r, turns));
        put(o, ". ");
    }
    r->game->write_move(p, e->move, text);
    put(o, text);
    if (e->clock != RECORD_NO_CLOCK) {
        put(o, " ");
        put_event(o, e);
    }
}

/* All entries in order, those taken back included, with the positions they were made in. */
static void put_entries(struct output *o, const struct record *r)
{
    uint16_t standing[RECORD_TURNS_MAX];
    union any_position p = r->start;
    int turns = 0;

    for (int i = 0; i < r->count; i++) {
        const struct record_entry *e = &r->entries[i];
        if (i > 0)
            put(o, o->column > 70 ? "\n" : " ");
        if (e->kind != RECORD_MOVE)
            put_event(o, e);
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
        put(o, "\n");
}

size_t record_write(const struct record *r, char *text, size_t size)
{
    struct output o = {.text = text, .size = size};

    put_tags(&o, r);
    put(&o, "\n");
    put_entries(&o, r);
    if (size > 0)
        text[o.length < size ? o.length : size - 1] = '\0';
    return o.length;
}

/* ---- errors in words ---- */

size_t record_error_write(const struct record_error *e, enum language language,
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
    struct output o = {.text = text, .size = RECORD_ERROR_TEXT_MAX};
    char reason[REASON_TEXT_MAX];

    put(&o, language == LANGUAGE_FR ? "ligne " : "line ");
    put_number(&o, (uint32_t)e->line);
    put(&o, language == LANGUAGE_FR ? " : " : ": ");
    if (e->text[0]) {
        put(&o, e->text);
        put(&o, language == LANGUAGE_FR ? " : " : ": ");
    }
    if (e->fault == RECORD_BAD_MOVE && e->reason.code != REASON_NONE) {
        reason_write(&e->reason, language, NULL, reason);
        put(&o, reason);
    } else {
        put(&o, faults[e->fault][language]);
    }
    text[o.length < o.size ? o.length : o.size - 1] = '\0';
    return o.length < o.size ? o.length : o.size - 1;
}
