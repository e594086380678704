/*
 * file_stamp.c - marks generated files with a hash in their first line, so that edits are noticed.
 */
#include "server/setup/file_stamp.h"

#include <stdio.h>
#include <string.h>

#include "server/base/alloc.h"
#include "server/base/secret.h"

static const char before[] =
    "# Written by `plateaud setup`, which leaves it alone once it is edited: ";

static void hash(const char *text, char result[static SECRET_SIGNATURE_MAX])
{
    uint8_t key[SECRET_KEY_SIZE];

    /* not a secret: the hash detects edits, it does not authenticate */
    secret_key("plateaud setup", key);
    secret_sign(key, text, result);
}

char *file_stamp_add(const char *text)
{
    char mark[SECRET_SIGNATURE_MAX];
    const size_t size = sizeof before + sizeof mark + 1 + strlen(text);
    char *result = alloc_bytes(size);

    hash(text, mark);
    snprintf(result, size, "%s%s\n%s", before, mark, text);
    return result;
}

bool file_stamp_is_intact(const char *file)
{
    char mark[SECRET_SIGNATURE_MAX];
    const size_t size = sizeof before - 1, digits = sizeof mark - 1;

    if (strncmp(file, before, size) != 0 || strcspn(file + size, "\n") != digits)
        return false;
    if (file[size + digits] != '\n')
        return false;
    hash(file + size + digits + 1, mark);
    return strncmp(file + size, mark, digits) == 0;
}
