/*
 * ugi_info.h - writes the state of a search as the `info` lines of the UGI protocol.
 */
#ifndef PLATEAU_UGI_INFO_H
#define PLATEAU_UGI_INFO_H

#include <stdio.h>

#include "search/engine.h"

enum { UGI_SCORE_MAX = 32 };

/* Writes "chances 512", "win in 7", "win atmost 12", "loss in 4" or "draw proven". */
void ugi_score(const struct engine_line *l, char text[static UGI_SCORE_MAX]);
/* Writes one line for each line of play, the best first. */
void ugi_info(FILE *out, const struct engine *e, const struct position *root, uint64_t nodes,
              int64_t milliseconds);

#endif
