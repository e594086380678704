/*
 * serve.h - one node of the service: start, run until drained, release.
 */
#ifndef PLATEAU_SERVE_H
#define PLATEAU_SERVE_H

#include "server/base/node.h"

/* Starts everything; on failure logs why and returns false. */
bool serve_start(struct node *n, const struct config *c);
/* Runs until SIGTERM or SIGINT and until drained; returns the program's exit code. */
int serve_run(struct node *n);
void serve_release(struct node *n);

#endif
