/*
 * usage.h - CPU time and memory of processes, from the kernel's counters.
 */
#ifndef BENCH_USAGE_H
#define BENCH_USAGE_H

enum { NODES_MAX = 8 };

struct nodes {
    int pids[NODES_MAX], ports[NODES_MAX];
    int count;
};

/* CPU seconds of all nodes, user and system. */
double usage_nodes(const struct nodes *n);
/* CPU seconds of a process and its children, including those that have ended. */
double usage_family(int pid);
/* CPU seconds of this process. */
double usage_own(void);
/* CPU seconds of the whole machine, by all processes. */
double usage_machine(void);
/* Memory of all nodes in kB. */
long usage_memory(const struct nodes *n);

#endif
