/*
 * secret.c - random numbers, hashes and signatures by libsodium.
 */
#include "server/base/secret.h"

#include <assert.h>
#include <sodium.h>
#include <string.h>

#include "server/base/id.h"

enum {
    TOKEN_SIZE = 32,
    CODE_DIGITS = 20,
    CODE_GROUP = 5,
    OPERATIONS = 2,
    MEMORY = 19 << 20, /* bytes: what OWASP recommends for argon2id with two passes */
};

static_assert(SECRET_PASSWORD_HASH_MAX == crypto_pwhash_STRBYTES, "room for argon2id's text");
static_assert(SECRET_HASH_SIZE == crypto_generichash_BYTES, "BLAKE2b's usual size");
static_assert(SECRET_KEY_SIZE == crypto_generichash_KEYBYTES, "and its key's");
static_assert(SECRET_INDEX_KEY == crypto_shorthash_KEYBYTES, "and SipHash's");
static_assert(SECRET_CODE_MAX == CODE_DIGITS + CODE_DIGITS / CODE_GROUP, "groups, dashes, NUL");

bool secret_init(void)
{
    return sodium_init() >= 0;
}

void secret_random(void *bytes, size_t size)
{
    randombytes_buf(bytes, size);
}

uint64_t secret_number(void)
{
    uint64_t number;

    randombytes_buf(&number, sizeof number);
    return number;
}

void secret_wipe(void *memory, size_t size)
{
    sodium_memzero(memory, size);
}

bool secret_equal(const void *a, const void *b, size_t size)
{
    return sodium_memcmp(a, b, size) == 0;
}

static void hash_bytes(const void *bytes, size_t size, uint8_t hash[static SECRET_HASH_SIZE])
{
    crypto_generichash(hash, SECRET_HASH_SIZE, bytes, size, NULL, 0);
}

void secret_token(char text[static SECRET_TOKEN_MAX])
{
    uint8_t bytes[TOKEN_SIZE];

    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(text, SECRET_TOKEN_MAX, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

bool secret_token_hash(const char *text, uint8_t hash[static SECRET_HASH_SIZE])
{
    uint8_t bytes[TOKEN_SIZE];
    size_t size = 0;

    if (strnlen(text, SECRET_TOKEN_MAX) != SECRET_TOKEN_MAX - 1)
        return false;
    const bool ok = sodium_base642bin(bytes, sizeof bytes, text, SECRET_TOKEN_MAX - 1, NULL, &size,
                                      NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
    if (ok && size == sizeof bytes)
        hash_bytes(bytes, sizeof bytes, hash);
    sodium_memzero(bytes, sizeof bytes);
    return ok && size == TOKEN_SIZE;
}

void secret_code(char text[static SECRET_CODE_MAX])
{
    uint8_t bytes[CODE_DIGITS];
    size_t n = 0;

    randombytes_buf(bytes, sizeof bytes);
    for (int i = 0; i < CODE_DIGITS; i++) {
        if (i > 0 && i % CODE_GROUP == 0)
            text[n++] = '-';
        text[n++] = id_alphabet[bytes[i] & 31];
    }
    text[n] = '\0';
    assert(n == SECRET_CODE_MAX - 1);
    sodium_memzero(bytes, sizeof bytes);
}

/* Returns the digit that a typed character stands for, or NUL. */
static char code_digit(char c)
{
    if (c >= 'A' && c <= 'Z')
        c = (char)(c - 'A' + 'a');
    if (c == 'o')
        return '0';
    if (c == 'i' || c == 'l')
        return '1';
    return c != '\0' && strchr(id_alphabet, c) ? c : '\0';
}

bool secret_code_hash(const char *text, uint8_t hash[static SECRET_HASH_SIZE])
{
    char digits[CODE_DIGITS];
    int count = 0;
    size_t i = 0;

    for (; text[i] != '\0' && i < SECRET_CODE_INPUT && count >= 0; i++) {
        if (text[i] == ' ' || text[i] == '-')
            continue;
        const char digit = code_digit(text[i]);
        if (digit == '\0' || count == CODE_DIGITS)
            count = -2; /* Ends the loop with a count that is not CODE_DIGITS. */
        else
            digits[count] = digit;
        count++;
    }
    const bool ok = count == CODE_DIGITS && text[i] == '\0';
    if (ok)
        hash_bytes(digits, sizeof digits, hash);
    sodium_memzero(digits, sizeof digits);
    return ok;
}

bool secret_password_hash(const char *password, char hash[static SECRET_PASSWORD_HASH_MAX])
{
    const size_t size = strnlen(password, SECRET_PASSWORD_MAX + 1);

    if (size < SECRET_PASSWORD_MIN || size > SECRET_PASSWORD_MAX)
        return false;
    return crypto_pwhash_str_alg(hash, password, size, OPERATIONS, MEMORY,
                                 crypto_pwhash_ALG_ARGON2ID13) == 0;
}

bool secret_password_verify(const char *hash, const char *password)
{
    const size_t size = strnlen(password, SECRET_PASSWORD_MAX + 1);

    if (size > SECRET_PASSWORD_MAX ||
        strnlen(hash, SECRET_PASSWORD_HASH_MAX) == SECRET_PASSWORD_HASH_MAX)
        return false;
    return crypto_pwhash_str_verify(hash, password, size) == 0;
}

bool secret_password_refuse(const char *password)
{
    static const uint8_t salt[crypto_pwhash_SALTBYTES] = {0};
    const size_t size = strnlen(password, SECRET_PASSWORD_MAX);
    uint8_t out[32];

    if (crypto_pwhash(out, sizeof out, password, size, salt, OPERATIONS, MEMORY,
                      crypto_pwhash_ALG_ARGON2ID13) == 0)
        sodium_memzero(out, sizeof out);
    return false;
}

uint64_t secret_index(const uint8_t key[static SECRET_INDEX_KEY], const void *bytes, size_t size)
{
    uint64_t index;

    static_assert(sizeof index == crypto_shorthash_BYTES, "SipHash gives 64 bits");
    crypto_shorthash((uint8_t *)&index, bytes, size, key);
    return index;
}

void secret_key(const char *text, uint8_t key[static SECRET_KEY_SIZE])
{
    hash_bytes(text, strlen(text), key);
}

void secret_sign(const uint8_t key[static SECRET_KEY_SIZE], const char *text,
                 char signature[static SECRET_SIGNATURE_MAX])
{
    uint8_t hash[SECRET_HASH_SIZE];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)text, strlen(text), key,
                       SECRET_KEY_SIZE);
    sodium_bin2hex(signature, SECRET_SIGNATURE_MAX, hash, sizeof hash);
}

bool secret_signed(const uint8_t key[static SECRET_KEY_SIZE], const char *text,
                   const char *signature)
{
    char right[SECRET_SIGNATURE_MAX];

    secret_sign(key, text, right);
    return strnlen(signature, sizeof right) == sizeof right - 1 &&
           sodium_memcmp(right, signature, sizeof right - 1) == 0;
}
