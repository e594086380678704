/*
 * event_text.h - events and options of tables as JSON: in the log, and on the wire.
 */
#ifndef PLATEAU_EVENT_TEXT_H
#define PLATEAU_EVENT_TEXT_H

#include "table/table.h"
#include "json/json.h"
#include "json/json_write.h"

enum { EVENT_BODY_MAX = 512, EVENT_WIRE_MAX = 1024 };

/* What an event has besides its columns in the log; returns the length. */
size_t event_write_body(const struct table_event *e, char text[static EVENT_BODY_MAX]);
/* The columns are filled already; false if the text makes no sense. */
bool event_read_body(struct table_event *e, const char *text, size_t size);

/*
 * The event as clients get it: with what follows from it (offers, clocks, who moves, the position's
 * fingerprint, the result), so that clients do not have to compute it. `t` is the table after the
 * event.
 */
size_t event_write_wire(const struct table *t, const struct table_event *e,
                        char text[static EVENT_WIRE_MAX]);

/* Whether that text is of the event which this actor's command made; actor 0 is the service. */
bool event_wire_is(const char *text, size_t size, uint64_t actor, const char *id);

/* When it was, by its text. */
int64_t event_wire_at(const char *text, size_t size);
/*
 * Sent in place of event `seq` to clients that were sent events which the log has lost: an act that
 * no log has, with a fingerprint that no position has. All events follow from the first.
 */
size_t event_write_resync(const struct table *t, uint32_t seq, char text[static EVENT_WIRE_MAX]);

/* "key":[0,2]: the seats of a set, one bit each. */
void event_write_seats(struct json_writer *w, const char *key, unsigned seats);

/* "ending", "winners" and "scores" of a game that is over. */
void event_write_result(struct json_writer *w, const struct table *t);

/* {"game":"dorix","seats":3,"clock":"fischer","base":300000,…} */
void event_write_options(struct json_writer *w, const struct table_options *o);
/* If it cannot, j->error says what is wrong. */
bool event_read_options(struct json *j, struct table_options *o);
/* The same from a client: a field that does not exist is refused. A log of a later version may have
 * some. */
bool event_read_new_options(struct json *j, struct table_options *o);

#endif
