/*
 * config.c - fuzzes a configuration file: either it is refused with an error that names the file,
 * and changes nothing, or the resulting configuration can be printed and read again.
 */
#include "server/base/config.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[CONFIG_WRITE_MAX], again[CONFIG_WRITE_MAX], error[CONFIG_ERROR_MAX];
    static struct config c, before;
    char address[CONFIG_TEXT_MAX];
    int port;

    config_init(&c);
    before = c;
    if (!config_read(&c, "f", (const char *)data, size, error)) {
        must(strncmp(error, "f:", 2) == 0 && strlen(error) < sizeof error);
        must(memcmp(&c, &before, sizeof c) == 0);
        return 0;
    }
    config_listen(&c, address, &port);
    must(port >= 0 && port <= 65535);
    /* Secrets are not printed, so they cannot be read again. */
    must(config_set(&c, "nats", "", "f", error) && config_set(&c, "address_key", "", "f", error));
    must(config_write(&c, text) == strlen(text));
    must(config_read(&c, "f", text, strlen(text), error));
    must(config_write(&c, again) == strlen(text) && strcmp(text, again) == 0);
    return 0;
}
