/*
 * id.c - 60-bit ids as text, and the shard in them.
 */
#include "server/base/id.h"

#include <assert.h>
#include <string.h>

enum { DIGITS = ID_TEXT_MAX - 1, LOW_BITS = 50 };

static_assert(DIGITS * 5 == 60, "twelve digits of five bits");
static_assert(ID_SHARDS == 1 << (60 - LOW_BITS), "the shard is all above the low bits");

const char id_alphabet[33] = "0123456789abcdefghjkmnpqrstvwxyz";

void id_write(uint64_t id, char text[static ID_TEXT_MAX])
{
    assert(id > 0 && id <= ID_MAX);
    for (int i = DIGITS - 1; i >= 0; i--, id >>= 5)
        text[i] = id_alphabet[id & 31];
    text[DIGITS] = '\0';
}

bool id_read(const char *text, uint64_t *id)
{
    uint64_t value = 0;

    for (int i = 0; i < DIGITS; i++) {
        const char *digit = text[i] ? strchr(id_alphabet, text[i]) : NULL;
        if (!digit)
            return false;
        value = value << 5 | (uint64_t)(digit - id_alphabet);
    }
    if (text[DIGITS] != '\0' || value == 0)
        return false;
    *id = value;
    return true;
}

uint64_t id_make(unsigned shard, uint64_t random)
{
    const uint64_t low = random & ((UINT64_C(1) << LOW_BITS) - 1);

    assert(shard < ID_SHARDS);
    return (uint64_t)shard << LOW_BITS | (low ? low : 1);
}

unsigned id_shard(uint64_t id)
{
    assert(id <= ID_MAX);
    return (unsigned)(id >> LOW_BITS);
}
