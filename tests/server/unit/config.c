/*
 * config.c - the configuration: defaults, files, the environment, and the text of each error.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/base/config.h"
#include "server/base/log.h"

static struct config c;
static char error[CONFIG_ERROR_MAX];
static char text[CONFIG_WRITE_MAX];

static int set_up(void **state)
{
    (void)state;
    config_init(&c);
    error[0] = '\0';
    return 0;
}

static bool read_text(const char *file)
{
    return config_read(&c, "p.conf", file, strlen(file), error);
}

static void test_defaults(void **state)
{
    (void)state;
    assert_string_equal(c.listen, "127.0.0.1:8080");
    assert_string_equal(c.database, "dbname=plateau");
    assert_string_equal(c.site, "http://127.0.0.1:8080");
    assert_string_equal(c.nats, "");
    assert_int_equal(c.database_connections, 2);
    assert_int_equal(c.sockets, 20000);
    assert_int_equal(c.sockets_per_address, 50);
    assert_int_equal(c.tables_per_player, 50);
    assert_int_equal(c.computer_seats_per_guest, 2);
    assert_int_equal(c.new_guests_per_address_per_day, 3000);
    assert_int_equal(c.requests_per_second, 20);
    assert_int_equal(c.commands_per_second, 10);
    assert_int_equal(c.log_level, LOG_INFO);
    assert_int_equal(c.games_cached, 40000);
    assert_int_equal(c.watched_per_address, 2000);
    assert_int_equal(c.drain_seconds, 10);
    assert_int_equal(c.shard, 0);
    assert_false(c.trust_x_real_ip || c.allow_unsafe_database);
}

static void test_file(void **state)
{
    (void)state;
    assert_true(read_text("# a comment\n\n  listen=unix:/run/plateau/1.sock \r\n"
                          "\tdatabase = host=/tmp dbname=x password='a # b=c'\n"
                          "sockets = 1000000\ntrust_x_real_ip = on\nlog_level = debug\n"
                          "nats = nats://a:4222,tls://b:4222\nnode = eu-1.a_b\nshard = 1023"));
    assert_string_equal(c.listen, "unix:/run/plateau/1.sock");
    assert_string_equal(c.database, "host=/tmp dbname=x password='a # b=c'");
    assert_int_equal(c.sockets, 1000000);
    assert_true(c.trust_x_real_ip);
    assert_int_equal(c.log_level, LOG_DEBUG);
    assert_string_equal(c.nats, "nats://a:4222,tls://b:4222");
    assert_string_equal(c.node, "eu-1.a_b");
    assert_int_equal(c.shard, 1023);
    assert_true(read_text("nats =\n"));
    assert_string_equal(c.nats, "");
}

/* Each invalid text is refused with this message, and none of it takes effect. */
static void test_errors(void **state)
{
    static const char *const cases[][2] = {
        {"shard = 1\nlisen = x", "p.conf:2: unknown key 'lisen'"},
        {"shard = 1\n\n# x\nsockets", "p.conf:4: a line must be `key = value`"},
        {"shard = 1\nsockets = 0", "p.conf:2: invalid sockets '0': expected a whole number "
                                   "from 1 to 1000000"},
        {"shard = 1\nsockets = 10 # ten", "p.conf:2: invalid sockets '10 # ten'"},
        {"shard = 1\nsockets = 1000001", "1000001"},
        {"shard = 1\nsockets = 99999999999999999999", "9999"},
        {"shard = 1\nsockets = -1", "-1"},
        {"shard = 1\nsockets = 0x10", "0x10"},
        {"shard = 1\nsockets =", "invalid sockets ''"},
        {"shard = 1\nshard = 2", "p.conf:2: shard is already set on line 1; keep one of them"},
        {"shard = 1\nallow_unsafe_database = yes", "expected on or off"},
        {"shard = 1\nlog_level = loud", "expected debug, info, warning or error"},
        {"shard = 1\n= 5", "unknown key ''"},
        {"shard = 1\nlisten = 8080", "an IPv4 address and a port"},
        {"shard = 1\nlisten = 127.0.0.1:65536", "65536"},
        {"shard = 1\nlisten = 127.0.0.1:", "IPv4"},
        {"shard = 1\nlisten = localhost:8080", "IPv4"},
        {"shard = 1\nlisten = unix:relative", "IPv4"},
        {"shard = 1\nsite = https://plateau.example/", "without a slash"},
        {"shard = 1\nsite = https://Plateau.example", "in lower case"},
        {"shard = 1\nsite = plateau.example", "http://host"},
        {"shard = 1\npage = index.html", "an absolute path"},
        {"shard = 1\noperator_en = A\xff", "of UTF-8"},
        {"shard = 1\noperator_EN = A", "unknown key"},
        {"shard = 1\noperator_ = A", "unknown key"},
        {"shard = 1\noperator_fr = A\noperator_fr = B", "operator_fr is already set"},
        {"shard = 1\nnats = nats://a,", "nats://host:port"},
        {"shard = 1\nnats = http://a", "nats://host:port"},
        {"shard = 1\nnode = a b", "letters, digits"},
        {"shard = 1\ndatabase =", "invalid database '***'"},
        {"shard = 1\naddress_key = tooshort", "invalid address_key '***'"},
        {"shard = 1\nnode = a\x01", "letters, digits"},
        {"shard = 1\ndatabase = a\x01", "libpq"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_false(read_text(cases[i][0]));
        if (!strstr(error, cases[i][1]))
            print_error("%s\nnot: %s\n", cases[i][1], error);
        assert_non_null(strstr(error, cases[i][1]));
        assert_int_equal(c.shard, 0);
    }
    assert_null(strstr(error, "tooshort"));
    assert_false(config_read(&c, "p.conf", "shard = 1\0", 10, error));
    assert_string_equal(error, "p.conf:1: a NUL is not text");
}

static void test_environment(void **state)
{
    char site[] = "PLATEAU_SITE=https://plateau.example", other[] = "HOME=/x",
         worker[] = "PLATEAU_WORKER_TOKEN=x", rate[] = "PLATEAU_REQUESTS_PER_SECOND=7",
         bad[] = "PLATEAU_REQUESTS_PER_SECOND=lots", unknown[] = "PLATEAU_SIGHT=x";
    char *good[] = {site, other, worker, rate, NULL}, *wrong[] = {site, bad, NULL},
         *strange[] = {site, unknown, NULL};

    (void)state;
    assert_false(config_environment(&c, wrong, error));
    assert_non_null(
        strstr(error, "PLATEAU_REQUESTS_PER_SECOND: invalid requests_per_second 'lots'"));
    assert_false(config_environment(&c, strange, error));
    assert_non_null(strstr(error, "PLATEAU_SIGHT: unknown key 'sight'"));
    assert_string_equal(c.site, "http://127.0.0.1:8080");
    assert_true(config_environment(&c, good, error));
    assert_string_equal(c.site, "https://plateau.example");
    assert_int_equal(c.requests_per_second, 7);
}

/* The configuration that is printed reads back as the same, except for secrets, which are not
   printed. */
static void test_write(void **state)
{
    struct config before;

    (void)state;
    assert_true(read_text("sockets = 5\nlog_level = error\nallow_unsafe_database = on\n"
                          "database = password=hush\naddress_key = 0123456789abcdef\n"));
    size_t length = config_write(&c, text);
    assert_int_equal(strlen(text), length);
    assert_null(strstr(text, "hush"));
    assert_null(strstr(text, "0123456789abcdef"));
    assert_non_null(strstr(text, "\ndatabase = ***\n"));
    assert_non_null(strstr(text, "\naddress_key = ***\n"));
    assert_non_null(strstr(text, "\nnats = \n"));
    assert_non_null(strstr(text, "\nallow_unsafe_database = on\n"));
    assert_true(config_set(&c, "address_key", "", "test", error));
    before = c;
    config_write(&c, text);
    assert_true(read_text(text));
    assert_string_equal(c.database, "***");
    memcpy(c.database, before.database, sizeof c.database);
    assert_memory_equal(&c, &before, sizeof c);
}

/* Errors that depend on more than one key. */
static void test_complete(void **state)
{
    (void)state;
    assert_true(config_complete(&c, error));
    assert_true(read_text("shard = 7"));
    assert_true(config_complete(&c, error));
    assert_true(read_text("game_databases = 0-1023: host=a"));
    assert_false(config_complete(&c, error));
    assert_non_null(strstr(error, "shard must be 0"));
    assert_true(read_text("shard = 0"));
    assert_true(config_complete(&c, error));
    assert_true(read_text("game_databases = 0-1000: password=hush"));
    assert_false(config_complete(&c, error));
    assert_string_equal(error, "game_databases: shard 1001 has no database");
    config_write(&c, text);
    assert_null(strstr(text, "hush"));
    assert_non_null(strstr(text, "\ngame_databases = ***\n"));
}

/* The example file contains every default, commented out; uncommented, it is a valid file. */
static void test_example(void **state)
{
    const struct config before = c;
    const size_t length = config_write_example(text);

    (void)state;
    assert_int_equal(strlen(text), length);
    assert_non_null(strstr(text, "\n# Sockets open at once.\n# It is a whole number from 1 to "
                                 "1000000.\n#sockets = 20000\n"));
    assert_true(read_text(text));
    for (char *at = text; (at = strchr(at, '#')) != NULL; at++)
        if (at[1] != ' ')
            *at = ' ';
    assert_non_null(strstr(text, "\n sockets = 20000"));
    assert_true(read_text(text));
    assert_memory_equal(&c, &before, sizeof c);
}

static void test_from_disk(void **state)
{
    char path[] = "/tmp/plateau-config-XXXXXX", big[70000];
    const int fd = mkstemp(path);

    (void)state;
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "shard = 5\n", 10), 10);
    assert_true(config_read_file(&c, path, error));
    assert_int_equal(c.shard, 5);
    memset(big, '\n', sizeof big);
    assert_int_equal(write(fd, big, sizeof big), sizeof big);
    assert_false(config_read_file(&c, path, error));
    assert_non_null(strstr(error, "too long"));
    close(fd);
    unlink(path);
    assert_false(config_read_file(&c, path, error));
    assert_non_null(strstr(error, "No such file"));
    assert_false(config_read_file(&c, "/", error));
}

static void test_listen(void **state)
{
    char address[CONFIG_TEXT_MAX];
    int port;

    (void)state;
    config_listen(&c, address, &port);
    assert_string_equal(address, "127.0.0.1");
    assert_int_equal(port, 8080);
    assert_true(read_text("listen = unix:/run/a:80"));
    config_listen(&c, address, &port);
    assert_string_equal(address, "unix:/run/a:80");
    assert_int_equal(port, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_defaults, set_up),
        cmocka_unit_test_setup(test_file, set_up),
        cmocka_unit_test_setup(test_errors, set_up),
        cmocka_unit_test_setup(test_environment, set_up),
        cmocka_unit_test_setup(test_write, set_up),
        cmocka_unit_test_setup(test_complete, set_up),
        cmocka_unit_test_setup(test_example, set_up),
        cmocka_unit_test_setup(test_from_disk, set_up),
        cmocka_unit_test_setup(test_listen, set_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
