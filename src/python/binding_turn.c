/*
 * binding_turn.c - turns in progress, refusals and facts: what may follow, why not, what is marked,
 * what a move does.
 */
#include <stdlib.h>

#include "python/binding.h"

static const plateau_position *value_of(PyObject *self)
{
    return &((struct position_object *)self)->value;
}

/* ---- choices ---- */

/* A turn in progress, of any length. */
struct turn {
    size_t count;
    plateau_token *tokens; /* to be freed */
};

/* Reads the tokens of a tuple of texts. */
static bool read_turn(PyObject *texts, struct turn *turn)
{
    const size_t count = (size_t)PyTuple_Size(texts);

    *turn = (struct turn){count, calloc(count + 1, sizeof *turn->tokens)};
    if (!turn->tokens) {
        PyErr_NoMemory();
        return false;
    }
    for (size_t i = 0; i < count; i++) {
        const char *text = binding_text(PyTuple_GetItem(texts, (Py_ssize_t)i), "token");
        if (text && plateau_token_read(text, &turn->tokens[i]))
            continue;
        if (text)
            PyErr_Format(PyExc_ValueError, "unknown token '%.40s'", text);
        free(turn->tokens);
        return false;
    }
    return true;
}

static PyObject *list_tokens(const plateau_token *tokens, size_t count)
{
    PyObject *list = PyList_New(0);

    for (size_t i = 0; list && i < count; i++)
        if (!binding_append(list, binding_token_text(tokens[i])))
            Py_CLEAR(list);
    return list;
}

static PyObject *choices_object(const plateau_position *p, const plateau_choices *c)
{
    PyObject *d = PyDict_New();

    if (d && binding_put(d, "next", list_tokens(c->next, c->count)) &&
        binding_put(d, "move", c->complete ? binding_move_text(p, c->move) : Py_NewRef(Py_None)))
        return d;
    Py_XDECREF(d);
    return NULL;
}

PyObject *binding_choices(PyObject *self, PyObject *texts)
{
    const plateau_position *p = value_of(self);
    plateau_token list[256];
    struct binding_room room = BINDING_ROOM(list);
    plateau_choices choices = {.size = sizeof choices};
    PyObject *result = NULL;
    plateau_refusal why;
    struct turn turn;
    bool begins;

    if (!read_turn(texts, &turn))
        return NULL;
    do {
        choices.next = room.at;
        choices.room = room.size;
        begins = plateau_choose(p, turn.tokens, turn.count, &choices, &why);
    } while (begins && binding_grow(&room, choices.count));
    if (!begins)
        binding_raise_refusal(binding_of(self), &why, NULL);
    else if (room.at)
        result = choices_object(p, &choices);
    binding_leave(&room);
    free(turn.tokens);
    return result;
}

/* ---- refusals ---- */

PyObject *binding_refusal(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "language", "names", "seat", NULL};
    const plateau_position *p = value_of(self);
    struct binding_reader r = {0};
    PyObject *sentence = NULL;
    const char *text;
    plateau_refusal why;
    plateau_move m;

    if (!PyArg_ParseTupleAndKeywords(args, words, "s|z$OO:refusal", names, &text, &r.tag, &r.names,
                                     &r.seat) ||
        !binding_reader_enter(&r, plateau_position_game(p)))
        return NULL;
    const bool legal = plateau_move_read(p, text, &m, &why);
    if (!legal)
        sentence = binding_refusal_text(&why, &r.reader);
    binding_reader_leave(&r);
    if (legal)
        Py_RETURN_NONE;
    return sentence ? Py_BuildValue("(sN)", why.code, sentence) : NULL;
}

/* ---- marks and hands ---- */

static PyObject *seat_object(uint8_t seat)
{
    return seat == PLATEAU_EVERYBODY ? Py_NewRef(Py_None) : PyLong_FromLong(seat);
}

static PyObject *mark_object(const plateau_mark *m)
{
    return Py_BuildValue("(sNN)", m->kind, seat_object(m->seat), binding_token_text(m->at));
}

static PyObject *list_marks(const plateau_position *p, const struct turn *turn)
{
    plateau_mark first[256];
    struct binding_room room = BINDING_ROOM(first);
    size_t count;

    do
        count = plateau_marks(p, turn->tokens, turn->count, room.at, room.size);
    while (binding_grow(&room, count));
    const plateau_mark *marks = room.at;
    PyObject *list = marks ? PyList_New(0) : NULL;
    for (size_t i = 0; list && i < count; i++)
        if (!binding_append(list, mark_object(&marks[i])))
            Py_CLEAR(list);
    binding_leave(&room);
    return list;
}

PyObject *binding_marks(PyObject *self, PyObject *texts)
{
    const plateau_position *p = value_of(self);
    plateau_choices choices = {.size = sizeof choices};
    PyObject *list = NULL;
    plateau_refusal why;
    struct turn turn;

    if (!read_turn(texts, &turn))
        return NULL;
    /* Only the last token may be illegal. */
    if (turn.count > 1 && !plateau_choose(p, turn.tokens, turn.count - 1, &choices, &why))
        binding_raise_refusal(binding_of(self), &why, NULL);
    else
        list = list_marks(p, &turn);
    free(turn.tokens);
    return list;
}

static PyObject *hand_object(const plateau_hand *h)
{
    return Py_BuildValue("(NCii)", seat_object(h->seat), (int)h->piece, (int)h->count,
                         (int)h->initial);
}

PyObject *binding_hands(PyObject *self, PyObject *unused)
{
    plateau_hand first[32];
    struct binding_room room = BINDING_ROOM(first);
    size_t count;

    (void)unused;
    do
        count = plateau_hands(value_of(self), room.at, room.size);
    while (binding_grow(&room, count));
    const plateau_hand *hands = room.at;
    PyObject *list = hands ? PyList_New(0) : NULL;
    for (size_t i = 0; list && i < count; i++)
        if (!binding_append(list, hand_object(&hands[i])))
            Py_CLEAR(list);
    binding_leave(&room);
    return list;
}

/* ---- facts ---- */

static PyObject *by_seat(const plateau_fact *f, int players)
{
    PyObject *list = PyList_New(0);

    for (int seat = 0; list && seat < players; seat++)
        if (!binding_append(list, PyLong_FromLong(f->by_seat[seat])))
            Py_CLEAR(list);
    return list;
}

static PyObject *sizes(uint32_t bits)
{
    PyObject *list = PyList_New(0);

    for (int size = 0; list && size < 3; size++)
        if (bits >> size & 1 && !binding_append(list, PyUnicode_FromStringAndSize(&"SML"[size], 1)))
            Py_CLEAR(list);
    return list;
}

/* Returns only the members that this kind of fact uses, with the keys of docs/python.md. */
static PyObject *fact_object(const plateau_fact *f, int players)
{
    const uint32_t has = f->has;
    PyObject *d = PyDict_New();

    if (d && binding_put(d, "kind", PyUnicode_FromString(f->kind)) &&
        (!f->form || binding_put(d, "form", PyUnicode_FromString(f->form))) &&
        (!(has & PLATEAU_FACT_SEAT) || binding_put(d, "seat", PyLong_FromLong(f->seat))) &&
        (!(has & PLATEAU_FACT_SEATS) || binding_put(d, "seats", binding_seats(f->seats))) &&
        (!(has & PLATEAU_FACT_COUNT) || binding_put(d, "count", PyLong_FromLong(f->count))) &&
        (!(has & PLATEAU_FACT_OF) || binding_put(d, "of", PyLong_FromLong(f->of))) &&
        (!(has & PLATEAU_FACT_BY_SEAT) || binding_put(d, "by_seat", by_seat(f, players))) &&
        (!(has & PLATEAU_FACT_PIECE) ||
         binding_put(d, "piece", PyUnicode_FromStringAndSize(&f->piece, 1))) &&
        (!(has & PLATEAU_FACT_SIZES) || binding_put(d, "sizes", sizes(f->sizes))) &&
        (!f->place_count || binding_put(d, "squares", list_tokens(f->places, f->place_count))))
        return d;
    Py_XDECREF(d);
    return NULL;
}

PyObject *binding_facts(PyObject *self, PyObject *object)
{
    const plateau_position *p = value_of(self);
    plateau_fact first[16];
    struct binding_room room = BINDING_ROOM(first);
    plateau_move m;
    size_t count;

    if (!binding_read_move(binding_of(self), p, object, &m))
        return NULL;
    do
        count = plateau_facts(p, m, room.at, room.size);
    while (binding_grow(&room, count));
    const plateau_fact *facts = room.at;
    PyObject *list = facts ? PyList_New(0) : NULL;
    for (size_t i = 0; list && i < count; i++)
        if (!binding_append(list, fact_object(&facts[i], plateau_position_players(p))))
            Py_CLEAR(list);
    binding_leave(&room);
    return list;
}

PyObject *binding_describe(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "language", "names", "seat", NULL};
    const plateau_position *p = value_of(self);
    struct binding_reader r = {0};
    char sentence[1024];
    struct binding_room room = BINDING_ROOM(sentence);
    PyObject *object;
    plateau_move m;
    size_t length;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|z$OO:describe", names, &object, &r.tag,
                                     &r.names, &r.seat) ||
        !binding_read_move(binding_of(self), p, object, &m) ||
        !binding_reader_enter(&r, plateau_position_game(p)))
        return NULL;
    do
        length = plateau_move_description_write(p, m, &r.reader, room.at, room.size);
    while (binding_grow(&room, length + 1));
    binding_reader_leave(&r);
    return binding_written(&room, length);
}
