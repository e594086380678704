/*
 * admin_requests.h - what those who run the service want done at a table (`plateaud admin abort`):
 * a node does it, through the table's log.
 */
#ifndef PLATEAU_ADMIN_REQUESTS_H
#define PLATEAU_ADMIN_REQUESTS_H

struct node;
struct admin_requests;

enum {
    ADMIN_REQUESTS_LOOK = 2000,   /* milliseconds between looks */
    ADMIN_REQUESTS_ASIDE = 60000, /* until one that could not be done is tried again */
};

struct admin_requests *admin_requests_new(struct node *n);
/* After the database and the hub, which may still answer. */
void admin_requests_free(struct admin_requests *w);

#endif
