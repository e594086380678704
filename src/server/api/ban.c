/*
 * ban.c - the hash under which an address is banned.
 */
#include "server/api/ban.h"

#include <arpa/inet.h>
#include <stdio.h>

bool ban_hash(const uint8_t key[static SECRET_KEY_SIZE], const char *address,
              char hash[static SECRET_SIGNATURE_MAX])
{
    struct in6_addr six;
    struct in_addr four;
    const uint8_t *bytes = six.s6_addr;
    char text[32];

    if (inet_pton(AF_INET, address, &four) == 1) {
        bytes = (const uint8_t *)&four;
        snprintf(text, sizeof text, "4:%02x%02x%02x%02x", bytes[0], bytes[1], bytes[2], bytes[3]);
    } else if (inet_pton(AF_INET6, address, &six) != 1) {
        return false;
    } else if (IN6_IS_ADDR_V4MAPPED(&six)) {
        snprintf(text, sizeof text, "4:%02x%02x%02x%02x", bytes[12], bytes[13], bytes[14],
                 bytes[15]);
    } else {
        snprintf(text, sizeof text, "6:%02x%02x%02x%02x%02x%02x%02x%02x", bytes[0], bytes[1],
                 bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7]);
    }
    secret_sign(key, text, hash);
    return true;
}
