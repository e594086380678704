/*
 * config_check.h - checks whether a text of the configuration has the format of its key.
 */
#ifndef PLATEAU_CONFIG_CHECK_H
#define PLATEAU_CONFIG_CHECK_H

#include <stdbool.h>

bool config_check_listen(const char *text); /* an IPv4 address and a port, or unix:/path */
/* empty, or URLs nats://… and tls://… separated by commas */
bool config_check_nats(const char *text);
bool config_check_node(const char *text);     /* letters, digits, '-', '_', '.'; may be empty */
bool config_check_site(const char *text);     /* http:// or https://, a host, optionally a port */
bool config_check_page(const char *text);     /* empty, or an absolute path */
bool config_check_operator(const char *text); /* up to 1000 bytes of UTF-8; may be empty */
bool config_check_tag(const char *text);      /* a language tag: en, pt-BR */
bool config_check_database(const char *text);
bool config_check_token(const char *text); /* empty, or at least 16 characters without spaces */

#endif
