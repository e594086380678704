/*
 * web_address.c - connections per address: a hash table with chains.
 */
#include "server/net/web_address.h"

#include <arpa/inet.h>
#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/alloc.h"

void web_addresses_init(struct web_addresses *a, size_t expected)
{
    a->count = 64;
    while (a->count < expected)
        a->count *= 2;
    a->places = alloc_zeroed(a->count, sizeof(struct web_address *));
}

void web_addresses_release(struct web_addresses *a)
{
    for (size_t i = 0; i < a->count; i++)
        assert(!a->places[i]);
    free(a->places);
}

/* FNV-1a is good enough: a client cannot choose its address freely. */
static struct web_address **place(const struct web_addresses *a, const char *text)
{
    uint32_t hash = 2166136261u;

    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return &a->places[(hash ^ hash >> 16) & (a->count - 1)];
}

/* Writes what is counted together: the /64 network of an IPv6 address, of which a household has any
 * address. */
static void write_network(const char *text, char network[static WEB_ADDRESS_MAX])
{
    struct in6_addr six;

    if (inet_pton(AF_INET6, text, &six) != 1) {
        snprintf(network, WEB_ADDRESS_MAX, "%s", text);
    } else if (IN6_IS_ADDR_V4MAPPED(&six)) {
        inet_ntop(AF_INET, six.s6_addr + 12, network, WEB_ADDRESS_MAX);
    } else {
        memset(six.s6_addr + 8, 0, 8);
        inet_ntop(AF_INET6, &six, network, WEB_ADDRESS_MAX);
    }
}

struct web_address *web_addresses_hold(struct web_addresses *a, const char *address)
{
    char text[WEB_ADDRESS_MAX];
    write_network(address, text);
    struct web_address **first = place(a, text), *found = *first;

    while (found && strcmp(found->text, text) != 0)
        found = found->next;
    if (!found) {
        found = alloc_zeroed(1, sizeof *found);
        snprintf(found->text, sizeof found->text, "%s", text);
        found->next = *first;
        *first = found;
    }
    found->holders++;
    return found;
}

void web_addresses_drop(struct web_addresses *a, struct web_address *address)
{
    assert(address->holders > 0);
    if (--address->holders > 0)
        return;
    struct web_address **at = place(a, address->text);
    while (*at != address)
        at = &(*at)->next;
    *at = address->next;
    assert(address->open == 0 && address->watches == 0);
    free(address);
}

int web_addresses_open(const struct web_addresses *a)
{
    int count = 0;

    for (size_t i = 0; i < a->count; i++)
        for (const struct web_address *at = a->places[i]; at; at = at->next)
            count += at->open > 0;
    return count;
}
