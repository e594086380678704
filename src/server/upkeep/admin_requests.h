/*
 * admin_requests.h - executes requests queued by `plateaud admin abort`, as commands to the table.
 */
#ifndef PLATEAU_ADMIN_REQUESTS_H
#define PLATEAU_ADMIN_REQUESTS_H

struct node;
struct admin_requests;

enum {
    ADMIN_REQUESTS_LOOK = 2000,   /* milliseconds between polls */
    ADMIN_REQUESTS_ASIDE = 60000, /* until one that failed is retried */
};

struct admin_requests *admin_requests_new(struct node *n);
/* After the database and the hub, which may still answer. */
void admin_requests_free(struct admin_requests *w);

#endif
