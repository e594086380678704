/*
 * cookie.h - the cookies of a browser: its session, and the account that was signed in on it.
 */
#ifndef PLATEAU_COOKIE_H
#define PLATEAU_COOKIE_H

#include "server/api/api.h"
#include "server/people/name.h"

/* Sets the session cookie; NULL clears it. */
void cookie_set(struct api_call *c, const char *token);

enum { DEVICE_NUMBER_MAX = 17, DEVICE_TEXT_MAX = 32 + NAME_KEY_MAX };
/* Whether the account with this name key was signed in on this browser before; if so, writes the
 * device's number. */
bool cookie_device(const struct api_call *c, const char *key,
                   char number[static DEVICE_NUMBER_MAX]);
/* Marks the browser as a device of this account, and removes that mark. */
void cookie_set_device(struct api_call *c, const char *key);
void cookie_clear_device(struct api_call *c);

#endif
