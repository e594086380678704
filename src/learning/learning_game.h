/*
 * learning_game.h - what single games contribute: the numbers of their moves and the planes of
 * their boards.
 */
#ifndef PLATEAU_LEARNING_GAME_H
#define PLATEAU_LEARNING_GAME_H

#include "rules/game.h"

enum { LEARNING_AREA_MAX = 256 };

/* The planes while they are written, counted or named. */
struct planes {
    uint8_t *cells; /* NULL: planes are only counted or named */
    int area;       /* cells per plane */
    int first;      /* the seat that comes first */
    int count;      /* planes so far */
    int wanted;     /* index of the plane whose name is wanted, or -1 */
    const char *name;
    int number; /* number of the player that the named plane is about; 0: none */
    char piece; /* letter of the piece that the named plane is about; 0: none */
    uint8_t scratch[LEARNING_AREA_MAX];
};

/* The numbers and planes of one game. */
struct learning {
    const struct game *game;
    int actions;
    int (*number)(struct move m);
    struct move (*move)(int number);
    void (*observe)(const struct position *p, struct planes *w);
};

/* Begins a plane of zeroes and returns its cells. `number` is appended to the name, if not 0. */
uint8_t *learning_plane(struct planes *w, const char *name, int number);
/* Adds a plane that is 1 where bit `file + width * rank` of a set is set. */
void learning_plane_set(struct planes *w, const char *name, int number, uint64_t low,
                        uint64_t high);
/* Adds a plane with the same number everywhere. */
void learning_plane_fill(struct planes *w, const char *name, int number, int value);

extern const struct learning learning_quoridor, learning_dorix, learning_orbital,
    learning_tictacdoh;

#endif
