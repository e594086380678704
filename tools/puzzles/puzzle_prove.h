/*
 * puzzle_prove.h - finds the winning moves of positions, for the page's lessons, whose answers must
 * be proven as those of puzzles are.
 */
#ifndef PLATEAU_PUZZLE_PROVE_H
#define PLATEAU_PUZZLE_PROVE_H

/*
 * Answers each line of stdin, "GAME PLIES POSITION", with a line: the moves that win within this
 * many plies, whatever the others do. Returns 0, or 1 after a line that is invalid or takes too
 * long.
 */
int puzzle_prove(void);

#endif
