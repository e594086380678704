/*
 * orbital_turn.h - Orbital's board and moves, shared by its rules and its move input.
 */
#ifndef PLATEAU_ORBITAL_TURN_H
#define PLATEAU_ORBITAL_TURN_H

#include "rules/orbital.h"

enum { ORBITAL_WIDTH = 4, ORBITAL_EACH = 6, ORBITAL_TOWERS_TO_WIN = 3 };

static const char orbital_letters[] = "BPA";
static const char orbital_directions[] = "nesw";

/* ---- moves: kind, cell, direction ---- */

static const struct move orbital_pass = {1u << 8};

static inline struct move orbital_move(int kind, int cell, int direction)
{
    return (struct move){(uint32_t)kind | (uint32_t)cell << 2 | (uint32_t)direction << 6};
}

static inline int orbital_move_kind(struct move m)
{
    return (int)(m.bits & 3);
}

static inline int orbital_move_cell(struct move m)
{
    return (int)(m.bits >> 2 & 15);
}

static inline int orbital_move_direction(struct move m)
{
    return (int)(m.bits >> 6 & 3);
}

static inline struct token orbital_token(int cell)
{
    return token_at(TOKEN_CELL, cell % ORBITAL_WIDTH, cell / ORBITAL_WIDTH);
}

/* ---- the board as sets of cells ---- */

static inline unsigned orbital_taken(const struct orbital *o, int kind)
{
    return o->pieces[0][kind] | o->pieces[1][kind];
}

/* Returns the direction of the Thruster on a cell that has one. */
static inline int orbital_facing(const struct orbital *o, int cell)
{
    int direction = 0;

    while (!(o->facing[direction] >> cell & 1))
        direction++;
    return direction;
}

/* Returns the cells in the rows and columns of the set. */
unsigned orbital_lines(unsigned set);
/* The cells where each direction does not point off the board. */
extern const uint16_t orbital_inside[4];
/* Returns the cells where the last piece makes the next player play; all if there is none. */
unsigned orbital_zone(const struct orbital *o);
/* Returns the zone in effect: all cells if no piece in hand can be placed in the zone. */
unsigned orbital_effective_zone(const struct orbital *o);
/* Returns how many Towers a seat controls. */
unsigned orbital_towers(const struct orbital *o, int seat);

int orbital_count_cells(unsigned set);
/* Whether a seat has no piece that can be placed anywhere. */
bool orbital_stuck(const struct orbital *o, int seat);
/* Sets status, winners and ending from the board, the hands and the passes. */
void orbital_judge(struct orbital *o);

size_t orbital_write(const struct position *p, char text[static GAME_TEXT_MAX]);
bool orbital_read(struct position *p, const char *text);
size_t orbital_write_move(const struct position *p, struct move m,
                          char text[static GAME_MOVE_TEXT_MAX]);
int orbital_read_turn(const struct position *p, const char *text,
                      struct token turn[static GAME_TOKENS_MAX], struct reason *why);
int orbital_follow(const struct position *p, struct move m, const struct token *turn, int count,
                   struct token next[static GAME_TOKENS_MAX]);
struct reason orbital_refuse(const struct position *p, const struct token *turn, int count,
                             int good);
void orbital_mid_turn(struct position *p, const struct token *turn, int count);
int orbital_marks(const struct position *p, const struct token *turn, int count,
                  struct mark list[static GAME_MARKS_MAX]);

#endif
