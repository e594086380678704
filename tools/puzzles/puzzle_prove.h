/*
 * puzzle_prove.h - which moves of a position win: for the lessons of the page, which claim as
 * puzzles do.
 */
#ifndef PLATEAU_PUZZLE_PROVE_H
#define PLATEAU_PUZZLE_PROVE_H

/*
 * Answers each line of stdin, "GAME PLIES POSITION", with a line: the moves that win within so many
 * plies, whatever the others do. Returns 0, or 1 after a line that is none or takes too long.
 */
int puzzle_prove(void);

#endif
