/*
 * usage.h - what processes have used so far, as the kernel counts it.
 */
#ifndef BENCH_USAGE_H
#define BENCH_USAGE_H

enum { NODES_MAX = 8 };

struct nodes {
    int pids[NODES_MAX], ports[NODES_MAX];
    int count;
};

/* Seconds of CPU of all nodes, user and system. */
double usage_nodes(const struct nodes *n);
/* Of a process and its children, those that have ended included. */
double usage_family(int pid);
/* Of this process. */
double usage_own(void);
/* Of the whole machine, whoever used it. */
double usage_machine(void);
/* Memory that all nodes have in hand, in kB. */
long usage_memory(const struct nodes *n);

#endif
