/*
 * finished_games.h - records finished games in their players' histories: when they ended, and how
 * many.
 */
#ifndef PLATEAU_FINISHED_GAMES_H
#define PLATEAU_FINISHED_GAMES_H

struct db;
struct finished_games;
struct loop;

struct finished_games *finished_games_new(struct loop *l, struct db *d);
void finished_games_free(struct finished_games *f);

#endif
