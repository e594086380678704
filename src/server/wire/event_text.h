/*
 * event_text.h - events and options of tables as JSON: in the log, and on the wire.
 */
#ifndef PLATEAU_EVENT_TEXT_H
#define PLATEAU_EVENT_TEXT_H

#include "table/table.h"
#include "json/json.h"
#include "json/json_write.h"

enum { EVENT_BODY_MAX = 512, EVENT_WIRE_MAX = 1024 };

/* Writes the fields of an event that are not columns of the log; returns the length. */
size_t event_write_body(const struct table_event *e, char text[static EVENT_BODY_MAX]);
/* Parses those fields, after the columns are set; returns false if the text is invalid. */
bool event_read_body(struct table_event *e, const char *text, size_t size);

/*
 * Writes the event for clients, with what follows from it (offers, clocks, player to move,
 * fingerprint of the position, result), so that clients do not have to compute it. `t` is the table
 * after the event.
 */
size_t event_write_wire(const struct table *t, const struct table_event *e,
                        char text[static EVENT_WIRE_MAX]);

/* Whether the text is that of an event made by this command of this actor; actor 0 is
 * the service. */
bool event_wire_is(const char *text, size_t size, uint64_t actor, const char *id);

/* Reads the time of an event from its text. */
int64_t event_wire_at(const char *text, size_t size);
/*
 * Writes what is sent in place of event `seq` to clients that received events which the log has
 * lost: an act that no log has, with a fingerprint that no position has. All events from the first
 * one follow. Older pages ignore messages they do not know, but start again when an event does not
 * fit.
 */
size_t event_write_resync(const struct table *t, uint32_t seq, char text[static EVENT_WIRE_MAX]);

/* Writes "key":[0,2]: the seats in a bit set. */
void event_write_seats(struct json_writer *w, const char *key, unsigned seats);

/* Writes points, 1, 0.5 or 0; null for none. */
void event_write_score(struct json_writer *w, int64_t half_points);

/* Writes "ending", "winners" and "scores" of a finished game. */
void event_write_result(struct json_writer *w, const struct table *t);

/* Writes {"game":"dorix","players":3,"clock":"fischer","base":300000,…} */
void event_write_options(struct json_writer *w, const struct table_options *o);
/* Reads options; on failure j->error says what is wrong. */
bool event_read_options(struct json *j, struct table_options *o);
/* Reads options from a client: an unknown field is refused. In a log such a field is ignored,
 * because a later version may have written it. */
bool event_read_new_options(struct json *j, struct table_options *o);

#endif
