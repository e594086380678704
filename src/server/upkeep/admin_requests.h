/*
 * admin_requests.h - executes requests queued by `plateaud admin abort`, as commands to the table.
 */
#ifndef PLATEAU_ADMIN_REQUESTS_H
#define PLATEAU_ADMIN_REQUESTS_H

struct admin_requests;
struct db;
struct hub;
struct loop;
struct player_commands;

enum {
    ADMIN_REQUESTS_LOOK = 2000,   /* milliseconds between polls */
    ADMIN_REQUESTS_ASIDE = 60000, /* milliseconds until a failed request is retried */
};

struct admin_requests *admin_requests_new(struct loop *l, struct db *d, struct hub *h,
                                          struct player_commands *p);
/* Call it after the database and the hub are freed: until then their answers may
 * still arrive here. */
void admin_requests_free(struct admin_requests *w);

#endif
