/*
 * metrics.c - all counters are written; promtool, if installed, accepts the output.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>

#include "server/base/metrics.h"

static char text[METRICS_TEXT_MAX];

static int set_up(void **state)
{
    (void)state;
    metrics_reset();
    return 0;
}

static void check_line(const char *line)
{
    assert_true(metrics_write(text, sizeof text) > 0);
    if (!strstr(text, line))
        print_error("%s", text);
    assert_non_null(strstr(text, line));
}

static void test_counters(void **state)
{
    (void)state;
    metrics_add(METRIC_EVENTS_READ, NULL, 3);
    metrics_add(METRIC_EVENTS_READ, NULL, 4);
    check_line("\nplateau_events_read_total 7\n");
    metrics_add(METRIC_COMMANDS, "move", 2);
    metrics_add(METRIC_COMMANDS, "resign", 1);
    metrics_add(METRIC_COMMANDS, "move", 1);
    check_line(
        "\nplateau_commands_total{act=\"move\"} 3\nplateau_commands_total{act=\"resign\"} 1\n");
    metrics_set(METRIC_SOCKETS, NULL, 9);
    metrics_set(METRIC_SOCKETS, NULL, 4);
    check_line("plateau_sockets 4\n");
    metrics_set(METRIC_RECONNECTS, NULL, 9);
    metrics_set(METRIC_RECONNECTS, NULL, 4); /* A counter never falls. */
    check_line("plateau_database_reconnects_total 9\n");
    metrics_set(METRIC_CPU_SECONDS, NULL, 1250);
    check_line("process_cpu_seconds_total 1.25\n");
    metrics_set(METRIC_UNREADY, "database", 1);
    metrics_set(METRIC_UNREADY, "database", 0);
    check_line("plateau_unready{code=\"database\"} 0\n");
    assert_int_equal(metrics_value(METRIC_COMMANDS, "move"), 3);
}

static void test_too_many_labels(void **state)
{
    static char labels[METRICS_LABELS + 5][16];

    (void)state;
    for (int i = 0; i < METRICS_LABELS + 5; i++) {
        snprintf(labels[i], sizeof labels[i], "l%d", i);
        metrics_add(METRIC_REFUSALS, labels[i], 1);
    }
    check_line("{code=\"l38\"} 1\n");
    check_line("{code=\"other\"} 6\n");
    assert_null(strstr(text, "l39"));
}

static void test_histogram(void **state)
{
    (void)state;
    metrics_observe(METRIC_BATCH_COMMANDS, 1);
    metrics_observe(METRIC_BATCH_COMMANDS, 3);
    metrics_observe(METRIC_BATCH_COMMANDS, 4);
    metrics_observe(METRIC_BATCH_COMMANDS, 1000);
    check_line("plateau_commit_batch_commands_bucket{le=\"1\"} "
               "1\nplateau_commit_batch_commands_bucket{le=\"2\"} 1\n"
               "plateau_commit_batch_commands_bucket{le=\"4\"} 3\n");
    check_line("plateau_commit_batch_commands_bucket{le=\"256\"} "
               "3\nplateau_commit_batch_commands_bucket{le=\"+Inf\"} 4\n"
               "plateau_commit_batch_commands_sum 1008\nplateau_commit_batch_commands_count 4\n");
    metrics_observe(METRIC_COMMIT_SECONDS, 400);
    metrics_observe(METRIC_COMMIT_SECONDS, 1500000);
    check_line("plateau_commit_seconds_bucket{le=\"0.0005\"} 1\n");
    check_line("plateau_commit_seconds_bucket{le=\"2.5\"} 2\n");
    check_line("plateau_commit_seconds_bucket{le=\"10\"} 2\n");
    check_line("plateau_commit_seconds_sum 1.5004\nplateau_commit_seconds_count 2\n");
}

static void test_room(void **state)
{
    (void)state;
    const size_t length = metrics_write(text, sizeof text);
    assert_int_equal(strlen(text), length);
    assert_int_equal(metrics_write(text, length), 0);
    assert_int_equal(metrics_write(text, length + 1), length);
}

static void test_promtool(void **state)
{
    (void)state;
    if (system("command -v promtool >/dev/null") != 0)
        skip();
    metrics_add(METRIC_REQUESTS, "2xx", 5);
    metrics_add(METRIC_JOBS, "taken", 5);
    metrics_observe(METRIC_COMMAND_SECONDS, 3000);
    const size_t length = metrics_write(text, sizeof text);
    FILE *tool = popen("promtool check metrics", "w");
    assert_non_null(tool);
    assert_int_equal(fwrite(text, 1, length, tool), length);
    assert_int_equal(pclose(tool), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_counters, set_up),
        cmocka_unit_test_setup(test_too_many_labels, set_up),
        cmocka_unit_test_setup(test_histogram, set_up),
        cmocka_unit_test_setup(test_room, set_up),
        cmocka_unit_test_setup(test_promtool, set_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
