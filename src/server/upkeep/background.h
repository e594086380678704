/*
 * background.h - periodic background jobs: admin requests, cleanup, archive.
 */
#ifndef PLATEAU_BACKGROUND_H
#define PLATEAU_BACKGROUND_H

struct background;
struct node;

struct background *background_new(struct node *n);
/* After the database and the hub, which may still answer. */
void background_free(struct background *c);

#endif
