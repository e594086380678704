/*
 * event_line.h - an event as a client of the service gets it, as one line of text.
 *
 * The client parses JSON; the names of the fields are those of docs/api.md. A line is a list of
 * fields "key=value", separated by tabs. Options are fields of the event. Seats in a list are
 * digits without separator, "02"; other lists have commas. Points are half points; "-" is null. Ids
 * are numbers that the client gives to them.
 */
#ifndef PLATEAU_EVENT_LINE_H
#define PLATEAU_EVENT_LINE_H

#include "table/table.h"

enum { EVENT_LINE_WORD_MAX = 32 };

struct event_line {
    /* What the log has of the event, without the command's id and the gap, which follows from the
     * rest. */
    struct table_event event;
    bool known; /* this version knows the act; if not, only what the other fields say is known */
    bool other_clock; /* this version does not know the clock of the options */

    /* What follows from the event, as the service says it. */
    uint32_t version;
    int to_move;  /* -1 if nobody is */
    bool clocked; /* it has `time_left` and `since` */
    int times;    /* numbers in `time_left` */
    uint32_t time_left[TABLE_SEATS_MAX];
    int64_t since;
    bool asks;      /* some seats must still answer the offer */
    uint8_t asked;  /* one bit per seat */
    uint8_t offer;  /* enum table_offer, of acts that are about one */
    int taken_back; /* moves */
    int level;      /* of the computer that takes the seat over; 0: none does */
    int64_t until;  /* end of a countdown; 0: none */
    bool placed;    /* it has `fingerprint` */
    uint64_t fingerprint;
    char ending[EVENT_LINE_WORD_MAX];    /* empty while the game continues */
    uint8_t winners;                     /* one bit per seat */
    int8_t half_points[TABLE_SEATS_MAX]; /* -1: none */
};

/* Reads a line; returns false if it is not one. */
bool event_line_read(struct event_line *e, const char *line);

#endif
