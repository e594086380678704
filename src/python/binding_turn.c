/*
 * binding_turn.c - what a hand may do, why not, and what a move does: choices, reasons, marks,
 * facts.
 */
#include "facts/fact.h"
#include "python/binding.h"

static const struct game *game_of(PyObject *self)
{
    return ((struct position_object *)self)->game;
}

static const struct position *value_of(PyObject *self)
{
    return &((struct position_object *)self)->value.position;
}

/* ---- choices ---- */

/* The tokens of a tuple of texts; -1 if they are not that. */
static int read_tokens(PyObject *texts, struct token turn[static GAME_TOKENS_MAX])
{
    const Py_ssize_t count = PyTuple_Size(texts);

    if (!binding_in_range("number of tokens", count, 0, GAME_TOKENS_MAX))
        return -1;
    for (Py_ssize_t i = 0; i < count; i++) {
        const char *text = binding_text(PyTuple_GetItem(texts, i), "token");
        if (!text)
            return -1;
        if (!token_read(text, &turn[i])) {
            PyErr_Format(PyExc_ValueError, "unknown token '%.40s'", text);
            return -1;
        }
    }
    return (int)count;
}

PyObject *binding_choices(PyObject *self, PyObject *tokens)
{
    struct token turn[GAME_TOKENS_MAX];
    const int count = read_tokens(tokens, turn);
    struct choices choices;
    struct reason why;

    if (count < 0)
        return NULL;
    if (!game_choices(game_of(self), value_of(self), turn, count, &choices, &why)) {
        binding_raise_reason(binding_of(self), &why, NULL);
        return NULL;
    }
    PyObject *result = PyDict_New(), *next = PyList_New(0);
    for (int i = 0; next && i < choices.count; i++)
        if (!binding_append(next, binding_token_text(choices.next[i])))
            Py_CLEAR(next);
    PyObject *move = choices.complete
                         ? binding_move_text(game_of(self), value_of(self), choices.move)
                         : Py_NewRef(Py_None);
    if (!result || !binding_put(result, "next", next) || !binding_put(result, "move", move))
        Py_CLEAR(result);
    return result;
}

/* ---- reasons ---- */

PyObject *binding_reason(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "language", NULL};
    const char *text, *language_name = NULL;
    char sentence[REASON_TEXT_MAX];
    enum language language;
    struct reason why;
    struct move m;

    if (!PyArg_ParseTupleAndKeywords(args, words, "s|z:reason", names, &text, &language_name) ||
        !binding_language(language_name, &language))
        return NULL;
    if (game_read_move(game_of(self), value_of(self), text, &m, &why))
        Py_RETURN_NONE;
    reason_write(&why, language, NULL, sentence);
    return Py_BuildValue("(ss)", reason_name((enum reason_code)why.code), sentence);
}

/* ---- marks and hands ---- */

static PyObject *mark_object(const struct mark *m)
{
    return Py_BuildValue("(siN)", game_mark_name((enum mark_kind)m->kind), (int)m->seat,
                         binding_token_text(m->at));
}

PyObject *binding_marks(PyObject *self, PyObject *tokens)
{
    struct token turn[GAME_TOKENS_MAX];
    struct mark marks[GAME_MARKS_MAX];
    struct choices choices;
    struct reason why;
    const int count = read_tokens(tokens, turn);

    if (count < 0)
        return NULL;
    /* Only the last token may be one that is refused. */
    if (count > 1 &&
        !game_choices(game_of(self), value_of(self), turn, count - 1, &choices, &why)) {
        binding_raise_reason(binding_of(self), &why, NULL);
        return NULL;
    }
    const int found = game_marks(game_of(self), value_of(self), turn, count, marks);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < found; i++)
        if (!binding_append(list, mark_object(&marks[i])))
            Py_CLEAR(list);
    return list;
}

static PyObject *hand_object(const struct hand *h)
{
    PyObject *seat = h->seat == GAME_EVERYBODY ? Py_NewRef(Py_None) : PyLong_FromLong(h->seat);

    return seat ? Py_BuildValue("(NCii)", seat, (int)h->piece, (int)h->count, (int)h->whole) : NULL;
}

PyObject *binding_hands(PyObject *self, PyObject *unused)
{
    struct hand hands[GAME_HANDS_MAX];
    const int count = game_of(self)->hands(value_of(self), hands);
    PyObject *list = PyList_New(0);

    (void)unused;
    for (int i = 0; list && i < count; i++)
        if (!binding_append(list, hand_object(&hands[i])))
            Py_CLEAR(list);
    return list;
}

/* ---- facts ---- */

static PyObject *by_seat(const struct fact *f, int seats)
{
    PyObject *list = PyList_New(0);

    for (int seat = 0; list && seat < seats; seat++)
        if (!binding_append(list, PyLong_FromLong(f->by_seat[seat])))
            Py_CLEAR(list);
    return list;
}

static PyObject *squares(const struct fact *f)
{
    PyObject *list = PyList_New(0);

    for (int i = 0; list && i < 3 && f->at[i].kind != TOKEN_NONE; i++)
        if (!binding_append(list, binding_token_text(f->at[i])))
            Py_CLEAR(list);
    return list;
}

static PyObject *sizes(unsigned bits)
{
    PyObject *list = PyList_New(0);

    for (int size = 0; list && size < 3; size++)
        if (bits >> size & 1 && !binding_append(list, PyUnicode_FromStringAndSize(&"SML"[size], 1)))
            Py_CLEAR(list);
    return list;
}

/* Only what means something for this kind of fact, by the keys of docs/python.md. */
static PyObject *fact_object(const struct fact *f, int seats)
{
    const enum fact_kind kind = (enum fact_kind)f->kind;
    const unsigned has = fact_members(kind);
    const char piece = (char)f->piece;
    PyObject *d = PyDict_New();

    if (d && binding_put(d, "kind", PyUnicode_FromString(fact_name(kind))) &&
        (!fact_form_name(f) || binding_put(d, "form", PyUnicode_FromString(fact_form_name(f)))) &&
        (!(has & FACT_HAS_SEAT) || binding_put(d, "seat", PyLong_FromLong(f->seat))) &&
        (!(has & FACT_HAS_SEATS) || binding_put(d, "seats", binding_seats(f->seats))) &&
        (!(has & FACT_HAS_COUNT) || binding_put(d, "count", PyLong_FromLong(f->count))) &&
        (!(has & FACT_HAS_OF) || binding_put(d, "of", PyLong_FromLong(f->of))) &&
        (!(has & FACT_HAS_BY_SEAT) || binding_put(d, "by_seat", by_seat(f, seats))) &&
        (!(has & FACT_HAS_PIECE) ||
         binding_put(d, "piece", PyUnicode_FromStringAndSize(&piece, 1))) &&
        (!(has & FACT_HAS_SIZES) || binding_put(d, "sizes", sizes(f->count))) &&
        (f->at[0].kind == TOKEN_NONE || binding_put(d, "squares", squares(f))))
        return d;
    Py_XDECREF(d);
    return NULL;
}

PyObject *binding_facts(PyObject *self, PyObject *object)
{
    struct fact facts[FACT_LIST_MAX];
    struct move m;

    if (!binding_read_move(binding_of(self), game_of(self), value_of(self), object, &m))
        return NULL;
    const int count = fact_find(game_of(self), value_of(self), m, facts);
    PyObject *list = PyList_New(0);
    for (int i = 0; list && i < count; i++)
        if (!binding_append(list, fact_object(&facts[i], value_of(self)->seats)))
            Py_CLEAR(list);
    return list;
}

PyObject *binding_describe(PyObject *self, PyObject *args, PyObject *words)
{
    static char *names[] = {"", "language", NULL};
    const char *language_name = NULL;
    char sentence[FACT_TEXT_MAX];
    enum language language;
    PyObject *object;
    struct move m;

    if (!PyArg_ParseTupleAndKeywords(args, words, "O|z:describe", names, &object, &language_name) ||
        !binding_language(language_name, &language) ||
        !binding_read_move(binding_of(self), game_of(self), value_of(self), object, &m))
        return NULL;
    const size_t length = fact_write(game_of(self), value_of(self), m, language, NULL, sentence);
    return PyUnicode_FromStringAndSize(sentence, (Py_ssize_t)length);
}
