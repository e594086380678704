/*
 * secret.h - randomness, tokens, recovery codes, passwords, signatures.
 *
 * The only file that includes sodium.h is secret.c. A store keeps hashes, never what they were made
 * of. Wipe what was secret with secret_wipe() once it is not needed. All functions may be called
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
    SECRET_TOKEN_MAX = 44,  /* 32 random bytes in base64url, and the final NUL */
    SECRET_CODE_MAX = 24,   /* "7k2mq-…": four groups of five, and the final NUL */
    SECRET_CODE_INPUT = 64, /* a longer text cannot be a recovery code, however it is spaced */
    SECRET_SIGNATURE_MAX = 65,
    SECRET_PASSWORD_MIN = 8,
    SECRET_PASSWORD_MAX = 200, /* bytes */
    SECRET_PASSWORD_HASH_MAX = 128,
};

/* False if there is no randomness to be had: then nothing else may be called. */
bool secret_init(void);
void secret_random(void *bytes, size_t size);
uint64_t secret_number(void);
void secret_wipe(void *memory, size_t size);
/* In a time that does not depend on where they differ. */
bool secret_equal(const void *a, const void *b, size_t size);

/* A new token: of a session, an invitation, a program's access. */
void secret_token(char text[static SECRET_TOKEN_MAX]);
/* What is stored of it; false if the text cannot be a token. */
bool secret_token_hash(const char *text, uint8_t hash[static SECRET_HASH_SIZE]);

/* A new recovery code: 100 random bits. */
void secret_code(char text[static SECRET_CODE_MAX]);
/* What is stored of it; false if the text cannot be a code. Forgives case, blanks, dashes, o, i, l.
 */
bool secret_code_hash(const char *text, uint8_t hash[static SECRET_HASH_SIZE]);

/* Argon2id with 19 MiB: 25 to 100 ms, so never on the loop. False: too short, too long, no memory.
 */
bool secret_password_hash(const char *password, char hash[static SECRET_PASSWORD_HASH_MAX]);
bool secret_password_verify(const char *hash, const char *password);
/* To spend the same time when there is no such account: always false. */
bool secret_password_refuse(const char *password);

/* SipHash: quick, for finding things in memory that others may name. Without the key nobody can
 * produce collisions; still, compare what is found. */
uint64_t secret_index(const uint8_t key[static SECRET_INDEX_KEY], const void *bytes, size_t size);

/* A key made of a text of any length, such as the workers' token. */
void secret_key(const char *text, uint8_t key[static SECRET_KEY_SIZE]);
/* A keyed hash of a text, in hexadecimal; and whether one is right. */
void secret_sign(const uint8_t key[static SECRET_KEY_SIZE], const char *text,
                 char signature[static SECRET_SIGNATURE_MAX]);
bool secret_signed(const uint8_t key[static SECRET_KEY_SIZE], const char *text,
                   const char *signature);

#endif
