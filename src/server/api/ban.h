/*
 * ban.h - the keyed hash under which a banned address is stored; an IPv6 /64 counts as one address.
 */
#ifndef PLATEAU_BAN_H
#define PLATEAU_BAN_H

#include "server/base/secret.h"

/* Hashes a client's address; returns false if the text is not an address. */
bool ban_hash(const uint8_t key[static SECRET_KEY_SIZE], const char *address,
              char hash[static SECRET_SIGNATURE_MAX]);

#endif
