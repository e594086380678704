/*
 * server_secret.h - signatures that every node of the service can make and check, and nobody else.
 *
 * The key is in the database, where the migration made it. A node reads it once; until it has,
 * nothing can be signed and nothing is believed.
 */
#ifndef PLATEAU_SERVER_SECRET_H
#define PLATEAU_SERVER_SECRET_H

#include <stdbool.h>

#include "server/base/secret.h"

struct node;
struct server_secret;

struct server_secret *server_secret_new(struct node *n);
void server_secret_free(struct server_secret *s);

bool server_secret_known(const struct server_secret *s);
/* Only when it is known. Texts for different purposes must begin differently. */
void server_secret_sign(const struct server_secret *s, const char *text,
                        char signature[static SECRET_SIGNATURE_MAX]);
bool server_secret_signed(const struct server_secret *s, const char *text, const char *signature);

#endif
