/*
 * learning_game.h - what single games contribute: their moves' numbers and their boards' planes.
 */
#ifndef PLATEAU_LEARNING_GAME_H
#define PLATEAU_LEARNING_GAME_H

#include "rules/game.h"

enum { LEARNING_AREA_MAX = 256 };

/* Planes being written, counted or named. */
struct planes {
    uint8_t *cells; /* NULL: nothing is kept */
    int area;       /* cells of a plane */
    int first;      /* the seat that comes first */
    int count;      /* planes so far */
    int wanted;     /* the plane whose name is wanted, or -1 */
    const char *name;
    int number; /* of the player it is about; 0 for none */
    char piece; /* the letter of the piece it is about; 0 for none */
    uint8_t scratch[LEARNING_AREA_MAX];
};

/* One game's numbers and planes. */
struct learning {
    const struct game *game;
    int actions;
    int (*number)(struct move m);
    struct move (*move)(int number);
    void (*observe)(const struct position *p, struct planes *w);
};

/* Begins a plane of zeroes and returns its cells. `number` is written behind the name, if not 0. */
uint8_t *learning_plane(struct planes *w, const char *name, int number);
/* A plane with 1 where bit `file + width * rank` of a set is set. */
void learning_plane_set(struct planes *w, const char *name, int number, uint64_t low,
                        uint64_t high);
/* A plane with the same number everywhere. */
void learning_plane_fill(struct planes *w, const char *name, int number, int value);

extern const struct learning learning_quoridor, learning_dorix, learning_orbital,
    learning_tictacdoh;

#endif
