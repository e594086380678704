/*
 * fault.c - the faults of plateau.h, which say what is wrong with the text of a record: a word for
 * programs and a sentence for people.
 */
#include <string.h>

#include "library/handles.h"

static_assert(sizeof(struct record_error) <= sizeof((plateau_fault *)0)->words,
              "a fault has no room");

static const char *const codes[TREE_FAULT_COUNT] = {
    [RECORD_OK] = "none",
    [RECORD_TOO_LONG] = "too-long",
    [RECORD_BAD_TAG] = "bad-tag",
    [RECORD_TAG_TWICE] = "tag-twice",
    [RECORD_NO_GAME] = "no-game",
    [RECORD_BAD_PLAYERS] = "bad-players",
    [RECORD_BAD_POSITION] = "bad-position",
    [RECORD_BAD_NUMBER] = "bad-number",
    [RECORD_BAD_MOVE] = "bad-move",
    [RECORD_BAD_EVENT] = "bad-event",
    [RECORD_AFTER_END] = "after-end",
    [RECORD_BAD_RESULT] = "bad-result",
    [TREE_BAD_COMMENT] = "bad-comment",
    [TREE_BAD_MARKS] = "bad-marks",
    [TREE_BAD_VARIATION] = "bad-variation",
};

void handle_fault(plateau_fault *to, const struct record_error *error)
{
    if (!to)
        return;
    assert((int)error->fault > RECORD_OK && (int)error->fault < TREE_FAULT_COUNT);
    memset(to, 0, sizeof *to);
    to->code = codes[error->fault];
    to->line = error->line;
    memcpy(to->words, error, sizeof *error);
}

void handle_fault_memory(plateau_fault *to)
{
    if (to)
        memset(to, 0, sizeof *to);
}

size_t plateau_fault_write(const plateau_fault *fault, const plateau_reader *reader, char *text,
                           size_t room)
{
    char sentence[RECORD_ERROR_TEXT_MAX];
    struct record_error error;

    if (!fault->code)
        return library_give_text("", 0, text, room);
    memcpy(&error, fault->words, sizeof error);
    return library_give_text(sentence, tree_error_write(&error, library_tag(reader), sentence),
                             text, room);
}
