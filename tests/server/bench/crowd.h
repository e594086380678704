/*
 * crowd.h - guests of the service, each with a session and a socket.
 */
#ifndef BENCH_CROWD_H
#define BENCH_CROWD_H

#include "../campaign/wire.h"

enum { GUEST_ID = 16 };

struct guest {
    struct wire socket, errand; /* `errand` makes HTTP requests */
    int port;
    bool stranger; /* has no session, so may only watch */
    bool greeted;
    char cookie[128];
    /* Called for each text on the socket after the hello, and for the answer to the request; its
       text is NULL if the request failed and failures are counted. */
    void (*said)(struct guest *g, const char *text);
    void (*answered)(struct guest *g, const char *text);
    void *data;
    int seat;
    uint64_t sent; /* when the command in flight was sent; 0: none */
};

struct guest *crowd_new(int count, const int *ports, int port_count);
/* crowd_register() creates sessions for the guests that need one; crowd_open() connects their
   sockets. Both wait until every guest is done. */
void crowd_register(struct guest *crowd, int count);
void crowd_open(struct guest *crowd, int count);
void crowd_free(struct guest *crowd, int count);

/* With `counted`, losses and refusals are counted instead of ending the program. */
struct losses {
    bool counted;
    uint64_t sockets, requests, commands;
};
extern struct losses losses;

/* Ends the program, because a benchmark in which something fails measures nothing. */
_Noreturn void fail(const char *what, const char *text);

#endif
