/*
 * id.c - fuzzes the parsers of short texts: ids, pools, tokens, recovery codes. A text that is
 * accepted is written back the same.
 */
#include "server/base/id.h"
#include "fuzz.h"
#include "rating/pool.h"
#include "server/base/secret.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = fuzz_text(data, size), again[POOL_TEXT_MAX];
    uint8_t hash[SECRET_HASH_SIZE];
    struct pool pool;
    uint64_t id;

    if (id_read(text, &id)) {
        must(id > 0 && id <= ID_MAX && id_shard(id) < ID_SHARDS);
        id_write(id, again);
        must(strcmp(text, again) == 0);
    }
    if (pool_read(text, &pool)) {
        pool_write(&pool, again);
        must(strcmp(text, again) == 0);
    }
    must(!secret_token_hash(text, hash) || strlen(text) == SECRET_TOKEN_MAX - 1);
    must(!secret_code_hash(text, hash) || strlen(text) <= SECRET_CODE_INPUT);
    free(text);
    return 0;
}
