/*
 * crowd.h - guests of the service: a session and a socket each.
 */
#ifndef BENCH_CROWD_H
#define BENCH_CROWD_H

#include "../campaign/wire.h"

enum { GUEST_ID = 16 };

struct guest {
    struct wire socket, errand; /* errand: HTTP requests */
    int port;
    bool stranger; /* without a session: may only watch */
    bool greeted;
    char cookie[128];
    /* What comes in on the socket after the hello; and the answer to the errand, NULL if there was
       none but it is counted. */
    void (*said)(struct guest *g, const char *text);
    void (*answered)(struct guest *g, const char *text);
    void *data;
    int seat;
    uint64_t sent; /* when the command under way was sent; 0: none */
};

struct guest *crowd_new(int count, const int *ports, int port_count);
/* Sessions for those that want one; then sockets. Both wait until everyone has it. */
void crowd_register(struct guest *crowd, int count);
void crowd_open(struct guest *crowd, int count);
void crowd_free(struct guest *crowd, int count);

/* From now on what is lost or refused is counted instead. */
struct losses {
    bool counted;
    uint64_t sockets, requests, commands;
};
extern struct losses losses;

/* Ends the program: a benchmark in which something fails measures nothing. */
_Noreturn void fail(const char *what, const char *text);

#endif
