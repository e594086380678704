/*
 * event_pack.h - packs the events of games in memory into a third of their bytes.
 *
 * An event on the wire is mostly field names, its game's id and digits. Packed, the part that
 * follows from game and number is left out, and one byte stands for a field's name or two digits.
 */
#ifndef PLATEAU_EVENT_PACK_H
#define PLATEAU_EVENT_PACK_H

#include "server/wire/event_text.h"

enum { EVENT_PACKED_MAX = 2 * EVENT_WIRE_MAX };

/* Packs the text that event_write_wire() wrote for that event of that game; returns the size. */
size_t event_pack(uint64_t game, uint32_t seq, const char *wire, size_t size,
                  char packed[static EVENT_PACKED_MAX]);
/* Restores that text; returns its size. */
size_t event_unpack(uint64_t game, uint32_t seq, const char *packed, size_t size,
                    char wire[static EVENT_WIRE_MAX]);

#endif
