/*
 * web_address.h - connected clients: one entry per IPv4 address or IPv6 /64, shared by its
 * connections, with counts of what is open.
 */
#ifndef PLATEAU_WEB_ADDRESS_H
#define PLATEAU_WEB_ADDRESS_H

#include <stddef.h>

#include "server/net/web.h"

struct web_address {
    struct web_address *next;
    int holders; /* connections that refer to this entry */
    int open;    /* sockets and streams */
    int watches; /* games that the sockets watch */
    char text[WEB_ADDRESS_MAX];
};

struct web_addresses {
    struct web_address **places;
    size_t count; /* a power of two */
};

/* Sizes the table for `expected` addresses; with more than that it becomes slower. */
void web_addresses_init(struct web_addresses *a, size_t expected);
void web_addresses_release(struct web_addresses *a);
struct web_address *web_addresses_hold(struct web_addresses *a, const char *address);
/* Returns how many addresses have sockets or streams open. */
int web_addresses_open(const struct web_addresses *a);
void web_addresses_drop(struct web_addresses *a, struct web_address *address);

#endif
