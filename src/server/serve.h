/*
 * serve.h - one node of the service: start, run until drained, release.
 */
#ifndef PLATEAU_SERVE_H
#define PLATEAU_SERVE_H

#include "server/base/node.h"

/* Starts everything; false if it cannot, after saying why. */
bool serve_start(struct node *n, const struct config *c);
/* Runs until it is told to stop (SIGTERM, SIGINT) and has drained. */
int serve_run(struct node *n);
void serve_release(struct node *n);

#endif
