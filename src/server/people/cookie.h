/*
 * cookie.h - the cookies of a browser: its session, and which account was signed in on it.
 */
#ifndef PLATEAU_COOKIE_H
#define PLATEAU_COOKIE_H

#include "server/api/api.h"
#include "server/people/name.h"

/* The session's cookie; NULL clears it. */
void cookie_set(struct api_call *c, const char *token);
/* Gives who came with a cookie of the previous name the present one. */
void cookie_renew(struct api_call *c);

enum { DEVICE_NUMBER_MAX = 17, DEVICE_TEXT_MAX = 32 + NAME_KEY_MAX };
/* Whether the account of this name was signed in on the browser; then the device's number. */
bool cookie_device(const struct api_call *c, const char *key,
                   char number[static DEVICE_NUMBER_MAX]);
/* From now on it was; or no longer. */
void cookie_set_device(struct api_call *c, const char *key);
void cookie_clear_device(struct api_call *c);

#endif
