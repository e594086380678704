/*
 * systemd.h - systemd as the parent of a node: readiness notification and the file limit.
 */
#ifndef PLATEAU_SYSTEMD_H
#define PLATEAU_SYSTEMD_H

#include <stdbool.h>

/* Whether systemd manages this machine. */
bool systemd_runs(void);
/* Notifies readiness (Type=notify): until then `systemctl start` waits. Does nothing without
 * systemd. */
void systemd_ready(void);
/* Returns the most open files that LimitNOFILE= can give a process here. systemd itself silently
 * lowers a higher value where it may not raise limits, as in most containers. */
long systemd_files(void);

#endif
