/*
 * refusal.c - the sentences that say why a move or a draft is refused. Nothing else is in this
 * file, so that a static program that does not write them does not contain them.
 */
#include <string.h>

#include "library/library.h"

bool library_refuse_draft(plateau_refusal *to, const struct draft_error *why)
{
    const struct stored_refusal refusal = {
        .code = draft_error_name(why), .is_draft_error = true, .draft_error = *why};

    if (to)
        library_store_refusal(to, &refusal);
    return false;
}

size_t plateau_refusal_write(const plateau_refusal *refusal, const plateau_reader *reader,
                             char *text, size_t room)
{
    const char *names[GAME_SEATS_MAX];
    char sentence[REASON_TEXT_MAX];
    struct stored_refusal r;
    size_t length;

    memcpy(&r, refusal, sizeof r);
    if (r.is_draft_error)
        length = draft_error_write(&r.draft_error, library_language(library_tag(reader)),
                                   library_names(reader, names), sentence);
    else
        length = reason_write(&r.draft_error.reason, library_tag(reader),
                              library_names(reader, names), sentence);
    return library_give_text(sentence, length, text, room);
}
