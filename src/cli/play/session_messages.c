/*
 * session_messages.c - the messages of a session to its players, and saving it.
 */
#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli/base/record_file.h"
#include "cli/play/session.h"

void session_tell(struct session *s, enum tone tone, const char *text)
{
    snprintf(s->message, sizeof s->message, "%s", text);
    s->tone = tone;
    s->message_stays = false;
}

void session_tell_values(struct session *s, enum tone tone, enum terminal_text key,
                         const struct sentence_value *values)
{
    char text[SESSION_MESSAGE_MAX];

    tr_write_values(text, sizeof text, key, values);
    session_tell(s, tone, text);
}

void session_hush(struct session *s)
{
    s->message[0] = '\0';
    s->tone = TONE_PLAIN;
    s->message_stays = false;
    s->refused = token_make(TOKEN_NONE, 0);
}

void session_refuse_computers_turn(struct session *s)
{
    session_tell(s, TONE_REFUSAL, tr(TERMINAL_PLAY_COMPUTERS_TURN));
}

void session_name(const struct session *s, int seat, char name[static SESSION_NAME_MAX])
{
    const char *known = s->table.record.names[record_player(&s->table.record, seat)];

    if (known[0])
        snprintf(name, SESSION_NAME_MAX, "%s", known);
    else if (session_level(s, seat) > 0)
        tr_write(name, SESSION_NAME_MAX, TERMINAL_PLAY_COMPUTER,
                 {"level", .number = (unsigned)session_level(s, seat)});
    else
        tr_write(name, SESSION_NAME_MAX, TERMINAL_BASE_PLAYER,
                 {"seat", .number = (unsigned)seat + 1});
}

void session_write_status(const struct session *s, char *text, size_t size)
{
    const struct record *r = &s->table.record;
    char sentence[ENDING_TEXT_MAX], name[SESSION_NAME_MAX];
    const char *names[GAME_SEATS_MAX];

    if (!session_over(s)) {
        session_name(s, session_position(s)->to_move, name);
        tr_write(text, size, session_computer(s) ? TERMINAL_PLAY_THINKING : TERMINAL_PLAY_TO_MOVE,
                 {"player", .text = name});
        return;
    }
    record_names(r, names);
    ending_write((enum ending)r->ending, r->status == STATUS_DRAWN, r->winners, tr_tag(), names,
                 sentence);
    if (!r->winners || !names[__builtin_ctz(r->winners)][0]) /* a name is not changed */
        sentence[0] = (char)toupper((unsigned char)sentence[0]);
    snprintf(text, size, "%s.", sentence);
}

bool session_unsaved(const struct session *s)
{
    int levels[GAME_SEATS_MAX];

    session_levels(s, levels);
    const bool reseated = memcmp(levels, s->saved_levels, sizeof levels) != 0;

    return s->table.record.count != s->saved_count || s->table.record.ending != s->saved_ending ||
           (reseated && s->table.record.count > 0);
}

bool session_save(struct session *s, const char *path)
{
    session_store_seats(s);
    const int problem = record_file_write(path, &s->table.record);
    session_hush(s);
    if (problem != 0) {
        session_tell_about(s, TONE_REFUSAL, TERMINAL_PLAY_CANNOT_WRITE, {"file", .text = path},
                           {"problem", .text = strerror(problem)});
        return false;
    }
    if (path != s->path)
        snprintf(s->path, sizeof s->path, "%s", path);
    s->saved_count = s->table.record.count;
    s->saved_ending = s->table.record.ending;
    session_levels(s, s->saved_levels);
    session_tell_about(s, TONE_PLAIN, TERMINAL_PLAY_SAVED, {"file", .text = path});
    return true;
}
