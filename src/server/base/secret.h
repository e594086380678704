/*
 * secret.h - randomness, tokens, recovery codes, passwords, signatures.
 *
 * The only file that includes sodium.h is secret.c. Databases keep hashes, never the secrets
 * themselves. Wipe secrets with secret_wipe() once they are not needed. All functions may be called
 * on any thread after secret_init().
 */
#ifndef PLATEAU_SECRET_H
#define PLATEAU_SECRET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SECRET_HASH_SIZE = 32, /* bytes of BLAKE2b */
    SECRET_KEY_SIZE = 32,
    SECRET_INDEX_KEY = 16,
    SECRET_TOKEN_MAX = 44, /* 32 random bytes in base64url, and the final NUL */
    SECRET_CODE_MAX = 24,  /* "7k2mq-…": four groups of five, and the final NUL */
    /* bytes; a longer text cannot be a recovery code, however it is spaced */
    SECRET_CODE_INPUT = 64,
    SECRET_SIGNATURE_MAX = 65,
    SECRET_PASSWORD_MIN = 8,
    SECRET_PASSWORD_MAX = 200, /* bytes */
    SECRET_PASSWORD_HASH_MAX = 128,
};

/* Returns false if there is no source of randomness; then nothing else may be called. */
bool secret_init(void);
void secret_random(void *bytes, size_t size);
uint64_t secret_number(void);
void secret_wipe(void *memory, size_t size);
/* Compares in constant time. */
bool secret_equal(const void *a, const void *b, size_t size);

/* Makes a random token: of a session, an invitation or an API client. */
void secret_token(char text[static SECRET_TOKEN_MAX]);
/* Computes the hash of a token that is stored; returns false if the text cannot be a token. */
bool secret_token_hash(const char *text, uint8_t hash[static SECRET_HASH_SIZE]);

/* Makes a recovery code of 100 random bits. */
void secret_code(char text[static SECRET_CODE_MAX]);
/* Computes the hash of a recovery code that is stored; returns false if the text cannot be a code.
 * Ignores case, spaces and dashes, and accepts o, i and l as digits. */
bool secret_code_hash(const char *text, uint8_t hash[static SECRET_HASH_SIZE]);

/* Hashes with Argon2id and 19 MiB, which takes 25 to 100 ms, so never call it on the loop. Returns
 * false if the password is too short or too long, or memory is short. */
bool secret_password_hash(const char *password, char hash[static SECRET_PASSWORD_HASH_MAX]);
bool secret_password_verify(const char *hash, const char *password);
/* Takes as long as comparing a password and returns false, so that an unknown account cannot be
 * told by the time. */
bool secret_password_refuse(const char *password);

/* Returns a SipHash: quick, for tables in memory whose keys clients may choose. Without the key
 * nobody can produce collisions; still, compare the keys that are found. */
uint64_t secret_index(const uint8_t key[static SECRET_INDEX_KEY], const void *bytes, size_t size);

/* Derives a key from a text of any length, such as the workers' token. */
void secret_key(const char *text, uint8_t key[static SECRET_KEY_SIZE]);
/* secret_sign() writes a keyed hash of a text in hexadecimal; secret_signed() checks one. */
void secret_sign(const uint8_t key[static SECRET_KEY_SIZE], const char *text,
                 char signature[static SECRET_SIGNATURE_MAX]);
bool secret_signed(const uint8_t key[static SECRET_KEY_SIZE], const char *text,
                   const char *signature);

#endif
