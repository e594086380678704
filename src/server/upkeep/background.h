/*
 * background.h - what a node does now and then: what those who run the service wish for, and
 * forgetting what is old.
 */
#ifndef PLATEAU_BACKGROUND_H
#define PLATEAU_BACKGROUND_H

struct background;
struct node;

struct background *background_new(struct node *n);
/* After the database and the hub, which may still answer. */
void background_free(struct background *c);

#endif
