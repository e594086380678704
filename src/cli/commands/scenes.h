/*
 * scenes.h - the claims of tests/claims about legal and illegal moves, as scenes: a position, a
 * move, and the verdict of the rules. The build embeds them (tools/embed-claims).
 */
#ifndef PLATEAU_SCENES_H
#define PLATEAU_SCENES_H

#include "rules/games.h"

/* The lines of a game's claims; an entry without a game ends the list. */
struct scenes_text {
    const char *game, *lines;
};

extern const struct scenes_text scenes_texts[];

enum { SCENES_NAME_MAX = 64, SCENES_MOVE_MAX = 64 };

struct scene {
    int number;                  /* from 1, in the order of the claims */
    char claim[SCENES_NAME_MAX]; /* "quoridor-one-step" */
    const struct game *game;
    union any_position position;
    char move[SCENES_MOVE_MAX]; /* as in the claim: an illegal move may be long */
    bool legal;
    struct move played; /* the move if it is legal; otherwise `why` is set */
    struct reason why;
};

/* Calls `show` with each scene of a game; returns how many there are. */
int scenes_walk(const struct game *g, void (*show)(const struct scene *s, void *data), void *data);

int scenes_count(const struct game *g);

/* Prints a list of all scenes, or draws the one with this number. */
void scenes_print(const struct game *g, int number);
/* Prints the same as one JSON object. */
void scenes_print_json(const struct game *g, int number);

#endif
