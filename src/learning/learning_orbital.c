/*
 * learning_orbital.c - Orbital: Bases and Antennas on 16 cells, Thrusters on 16 cells in 4
 * directions, and the pass.
 */
#include "learning/learning_game.h"
#include "rules/orbital_turn.h"

enum { ANTENNAS = ORBITAL_CELLS, THRUSTERS = 2 * ORBITAL_CELLS, PASS = 6 * ORBITAL_CELLS };

static int number(struct move m)
{
    const int cell = orbital_move_cell(m);

    if (m.bits == orbital_pass.bits)
        return PASS;
    if (orbital_move_kind(m) == ORBITAL_THRUSTER)
        return THRUSTERS + 4 * cell + orbital_move_direction(m);
    return (orbital_move_kind(m) == ORBITAL_ANTENNA ? ANTENNAS : 0) + cell;
}

static struct move move(int number)
{
    if (number == PASS)
        return orbital_pass;
    if (number >= THRUSTERS)
        return orbital_move(ORBITAL_THRUSTER, (number - THRUSTERS) / 4, (number - THRUSTERS) % 4);
    return number < ANTENNAS ? orbital_move(ORBITAL_BASE, number, 0)
                             : orbital_move(ORBITAL_ANTENNA, number - ANTENNAS, 0);
}

static void observe(const struct position *p, struct planes *w)
{
    static const char *const kinds[] = {"Base", "Thruster", "Antenna"};
    static const char *const directions[] = {"north", "east", "south", "west"};
    const struct orbital *o = (const struct orbital *)p;

    for (int i = 0; i < p->seats; i++)
        for (int kind = 0; kind < 3; kind++)
            learning_plane_set(w, kinds[kind], i + 1, o->pieces[(w->first + i) % p->seats][kind],
                               0);
    for (int direction = 0; direction < 4; direction++)
        learning_plane_set(w, directions[direction], 0, o->facing[direction], 0);
    uint8_t *last = learning_plane(w, "last piece", 0);
    if (o->last > 0)
        last[o->last % 16] = (uint8_t)(o->last / 16);
    learning_plane_fill(w, "passes", 0, o->passes);
}

const struct learning learning_orbital = {
    .game = &orbital,
    .actions = PASS + 1,
    .number = number,
    .move = move,
    .observe = observe,
};
