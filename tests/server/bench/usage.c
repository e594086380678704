/*
 * usage.c - reads /proc/PID/stat, /proc/PID/status and /proc/stat.
 */
#include "usage.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/* Reads a file; false if it does not exist. */
static bool try_file(const char *path, char *text, size_t size)
{
    FILE *f = fopen(path, "r");

    text[0] = '\0';
    if (!f)
        return false;
    text[fread(text, 1, size - 1, f)] = '\0';
    fclose(f);
    return text[0] != '\0';
}

static void read_file(const char *path, char *text, size_t size)
{
    if (!try_file(path, text, size)) {
        fprintf(stderr, "%s cannot be read: has the node ended?\n", path);
        exit(1);
    }
}

static double ticks(double count)
{
    return count / (double)sysconf(_SC_CLK_TCK);
}

/* Returns the CPU time of a process, with `ended` that of its ended children too; 0 if it has
   ended. */
static double cpu_of(int pid, bool ended)
{
    char path[32], text[1024];
    unsigned long user, system, users, systems;

    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    if (!try_file(path, text, sizeof text))
        return 0;
    const char *rest = strrchr(text, ')'); /* the process name may contain any character */
    if (!rest || sscanf(rest + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu %lu %lu",
                        &user, &system, &users, &systems) != 4)
        abort();
    return ticks((double)user + (double)system + (ended ? (double)users + (double)systems : 0));
}

double usage_nodes(const struct nodes *n)
{
    double sum = 0;

    for (int i = 0; i < n->count; i++)
        sum += cpu_of(n->pids[i], false);
    return sum;
}

double usage_family(int pid)
{
    char path[64], text[8192];
    double sum = cpu_of(pid, true);

    snprintf(path, sizeof path, "/proc/%d/task/%d/children", pid, pid);
    read_file(path, text, sizeof text);
    for (char *at = text, *end; *at; at = end) {
        const long child = strtol(at, &end, 10);
        if (end == at)
            break;
        sum += cpu_of((int)child, false);
    }
    return sum;
}

double usage_own(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

double usage_machine(void)
{
    char text[4096];
    unsigned long user, nice, system, irq, soft;

    read_file("/proc/stat", text, sizeof text);
    if (sscanf(text, "cpu %lu %lu %lu %*u %*u %lu %lu", &user, &nice, &system, &irq, &soft) != 5)
        abort();
    return ticks((double)user + (double)nice + (double)system + (double)irq + (double)soft);
}

long usage_memory(const struct nodes *n)
{
    long sum = 0;

    for (int i = 0; i < n->count; i++) {
        char path[32], text[4096];
        snprintf(path, sizeof path, "/proc/%d/status", n->pids[i]);
        read_file(path, text, sizeof text);
        const char *line = strstr(text, "VmRSS:");
        if (!line)
            abort();
        sum += strtol(line + 6, NULL, 10);
    }
    return sum;
}
