/*
 * server_secret.h - signatures that every node of the service can make and check, and nobody else.
 *
 * The key is in the database, where the migration made it. A node reads it once; until it has,
 * nothing can be signed or verified.
 */
#ifndef PLATEAU_SERVER_SECRET_H
#define PLATEAU_SERVER_SECRET_H

#include <stdbool.h>

#include "server/base/secret.h"

struct db;
struct loop;
struct server_secret;

struct server_secret *server_secret_new(struct loop *l, struct db *d);
void server_secret_free(struct server_secret *s);

bool server_secret_known(const struct server_secret *s);
/* Signs a text; call it only once the key is known. Texts for different purposes must begin
 * differently. */
void server_secret_sign(const struct server_secret *s, const char *text,
                        char signature[static SECRET_SIGNATURE_MAX]);
bool server_secret_signed(const struct server_secret *s, const char *text, const char *signature);

#endif
