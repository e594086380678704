/*
 * secret.c - tokens, codes, passwords and signatures: known answers, and what is refused.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <pthread.h>

#include "server/base/secret.h"

static void test_random(void **state)
{
    uint8_t a[32], b[32], zero[32] = {0};

    (void)state;
    secret_random(a, sizeof a);
    secret_random(b, sizeof b);
    assert_memory_not_equal(a, b, sizeof a);
    assert_memory_not_equal(a, zero, sizeof a);
    assert_true(secret_number() != secret_number());
    assert_true(secret_equal(a, a, sizeof a));
    assert_false(secret_equal(a, b, sizeof a));
    secret_wipe(a, sizeof a);
    assert_memory_equal(a, zero, sizeof a);
}

static void test_token(void **state)
{
    static const char *const bad[] = {"",
                                      "AAAA",
                                      "!",
                                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
                                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA+",
                                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                                      "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB"};
    /* BLAKE2b-256 of 32 zero bytes. */
    static const uint8_t known[] = {0x89, 0xeb, 0x0d, 0x6a, 0x8a, 0x69, 0x1d, 0xae,
                                    0x2c, 0xd1, 0x5e, 0xd0, 0x36, 0x99, 0x31, 0xce,
                                    0x0a, 0x94, 0x9e, 0xca, 0xfa, 0x5c, 0x3f, 0x93,
                                    0xf8, 0x12, 0x18, 0x33, 0x64, 0x6e, 0x15, 0xc3};
    char first[SECRET_TOKEN_MAX], second[SECRET_TOKEN_MAX];
    uint8_t one[SECRET_HASH_SIZE], two[SECRET_HASH_SIZE];

    (void)state;
    secret_token(first);
    secret_token(second);
    assert_int_equal(strlen(first), SECRET_TOKEN_MAX - 1);
    assert_int_equal(
        strspn(first, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        SECRET_TOKEN_MAX - 1);
    assert_string_not_equal(first, second);
    assert_true(secret_token_hash(first, one) && secret_token_hash(second, two));
    assert_memory_not_equal(one, two, sizeof one);
    assert_true(secret_token_hash(first, two));
    assert_memory_equal(one, two, sizeof one);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(secret_token_hash(bad[i], two));
    assert_memory_equal(one, two, sizeof one);
    assert_true(secret_token_hash("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", one));
    assert_memory_equal(one, known, sizeof one);
}

static void test_code(void **state)
{
    static const char *const same[] = {
        "7k2mq-01abc-defgh-jkmnp",   "7K2MQ-01ABC-DEFGH-JKMNP",  "7k2mq01abcdefghjkmnp",
        " 7k2mq oiabc defgh jkmnp ", "7k2mq-Olabc--defgh-jkmnp", "7k2mq0Iabcdefghjkmnp",
    };
    static const char *const bad[] = {
        "",
        "7k2mq-01abc-defgh-jkmn",
        "7k2mq-01abc-defgh-jkmnpq",
        "7k2mq-01abc-defgh-jkmnu",
        "7k2mq-01abc-defgh-jkmn!",
        "7k2mq-01abc-defgh-jkmnp\n",
        "7k2mq-01abc-defgh-jkmnp                                                       ",
    };
    uint8_t one[SECRET_HASH_SIZE], two[SECRET_HASH_SIZE];
    char code[SECRET_CODE_MAX], other[SECRET_CODE_MAX];

    (void)state;
    assert_true(secret_code_hash(same[0], one));
    for (size_t i = 1; i < sizeof same / sizeof same[0]; i++) {
        assert_true(secret_code_hash(same[i], two));
        assert_memory_equal(one, two, sizeof one);
    }
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        assert_false(secret_code_hash(bad[i], two));
    secret_code(code);
    secret_code(other);
    assert_int_equal(strlen(code), 23);
    assert_true(code[5] == '-' && code[11] == '-' && code[17] == '-');
    assert_string_not_equal(code, other);
    assert_true(secret_code_hash(code, one) && secret_code_hash(other, two));
    assert_memory_not_equal(one, two, sizeof one);
}

static void *check_password(void *hash)
{
    return secret_password_verify(hash, "correct horse") ? hash : NULL;
}

static void test_password(void **state)
{
    char hash[SECRET_PASSWORD_HASH_MAX], again[SECRET_PASSWORD_HASH_MAX], longest[300];
    pthread_t threads[2];

    (void)state;
    memset(longest, 'x', sizeof longest);
    longest[SECRET_PASSWORD_MAX + 1] = '\0';
    assert_false(secret_password_hash("seven77", hash));
    assert_false(secret_password_hash(longest, hash));
    longest[SECRET_PASSWORD_MAX] = '\0';
    assert_true(secret_password_hash(longest, hash));
    assert_true(secret_password_hash("correct horse", hash));
    assert_true(secret_password_hash("correct horse", again));
    assert_string_not_equal(hash, again);
    assert_true(strncmp(hash, "$argon2id$v=19$m=19456,t=2,p=1$", 31) == 0);
    assert_false(secret_password_verify(hash, "correct hors"));
    assert_false(secret_password_verify("", "correct horse"));
    assert_false(secret_password_verify("nonsense", "correct horse"));
    assert_false(secret_password_refuse("correct horse"));
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, check_password, i ? again : hash), 0);
    for (int i = 0; i < 2; i++) {
        void *result;
        pthread_join(threads[i], &result);
        assert_non_null(result);
    }
}

static void test_signature(void **state)
{
    uint8_t key[SECRET_KEY_SIZE], other[SECRET_KEY_SIZE];
    char signature[SECRET_SIGNATURE_MAX];

    (void)state;
    secret_key("a worker's token", key);
    secret_key("another token", other);
    secret_sign(key, "job 1", signature);
    assert_int_equal(strlen(signature), 64);
    assert_int_equal(strspn(signature, "0123456789abcdef"), 64);
    assert_true(secret_signed(key, "job 1", signature));
    assert_false(secret_signed(key, "job 2", signature));
    assert_false(secret_signed(other, "job 1", signature));
    assert_false(secret_signed(key, "job 1", ""));
    signature[63] ^= 1;
    assert_false(secret_signed(key, "job 1", signature));
    memset(key, 0, sizeof key);
    secret_sign(key, "abc", signature);
    assert_string_equal(signature,
                        "bad705ff155af631f38dc6cafdda827a31595c802f3ff585c10691c58944d89b");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_random),    cmocka_unit_test(test_token),
        cmocka_unit_test(test_code),      cmocka_unit_test(test_password),
        cmocka_unit_test(test_signature),
    };

    return secret_init() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
