/*
 * wishes.h - what those who run the service want done at a table (`plateaud admin abort`): a node
 * does it, through the table's log.
 */
#ifndef PLATEAU_WISHES_H
#define PLATEAU_WISHES_H

struct node;
struct wishes;

enum {
    WISHES_LOOK = 2000,   /* milliseconds between looks */
    WISHES_ASIDE = 60000, /* until one that could not be done is tried again */
};

struct wishes *wishes_new(struct node *n);
/* After the database and the hub, which may still answer. */
void wishes_free(struct wishes *w);

#endif
