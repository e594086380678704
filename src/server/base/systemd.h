/*
 * systemd.h - systemd as the parent of a node: telling it that the node serves, and the number of
 * files it can give one.
 */
#ifndef PLATEAU_SYSTEMD_H
#define PLATEAU_SYSTEMD_H

#include <stdbool.h>

/* Whether systemd manages this machine. */
bool systemd_runs(void);
/* For Type=notify: until this call `systemctl start` waits. Does nothing without systemd. */
void systemd_ready(void);
/* The most open files that LimitNOFILE= can give a process here. systemd itself lowers a higher
 * value without a word where it may not raise limits, as in most containers. */
long systemd_files(void);

#endif
