/*
 * ban.h - addresses that are refused, stored as keyed hashes; all of an IPv6 network of 64 bits is
 * one.
 */
#ifndef PLATEAU_BAN_H
#define PLATEAU_BAN_H

#include "server/base/secret.h"

/* False if the text is no address. */
bool ban_hash(const uint8_t key[static SECRET_KEY_SIZE], const char *address,
              char hash[static SECRET_SIGNATURE_MAX]);

#endif
