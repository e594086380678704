/*
 * child.h - another program, spoken to line by line, that may be late, silent, mad or dead.
 *
 * Nothing here waits longer than it is told to, whatever the program does.
 */
#ifndef PLATEAU_CHILD_H
#define PLATEAU_CHILD_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/types.h>

enum {
    CHILD_LINE_MAX = 1 << 15, /* the rest of a longer line is dropped */
    CHILD_WORDS_MAX = 64,
    CHILD_TEXT_MAX = 240,
    CHILD_ERRORS_MAX = 128,
};

struct child {
    pid_t pid;   /* 0 if it does not run */
    int in, out; /* its standard input and output, seen from here */
    int err;     /* its standard error; -1 if it goes to the log, or is closed */
    size_t errors_length;
    char errors[CHILD_ERRORS_MAX]; /* the last that it wrote to standard error */
    bool gone;                     /* it has ended */
    bool killed;                   /* by the signal `status`; else `status` is its exit status */
    int status;
    bool dropped; /* the rest of a line that was too long is yet to come */
    size_t begin, end;
    char buffer[CHILD_LINE_MAX];
    const atomic_bool *cancel; /* set by another thread to end all waiting */
    FILE *log;                 /* where what is said is written as well; may be NULL */
};

/* A command line in words, without a shell: spaces separate, quotes '' and "" hold together. */
struct child_words {
    char text[1024];
    char *list[CHILD_WORDS_MAX + 1];
    int count;
};

/* False if it is empty, too long or a quote is left open. */
bool child_split(struct child_words *w, const char *command);

enum child_answer { CHILD_LINE, CHILD_LATE, CHILD_ENDED, CHILD_CANCELLED };

/* Starts it; 0 or errno. Its standard error goes to the log; without one its end is kept. */
int child_start(struct child *c, const struct child_words *w, FILE *log, const atomic_bool *cancel);
/* Sends a line; CHILD_LINE if all of it was taken before the clock shows `deadline`. */
enum child_answer child_say(struct child *c, const char *line, int64_t deadline);
/* The next line without its end; lines arrive whole, or cut at CHILD_LINE_MAX - 1. */
enum child_answer child_hear(struct child *c, char line[static CHILD_LINE_MAX], int64_t deadline);
/* Says the last word, waits a moment, then kills it and whatever it started. */
void child_stop(struct child *c, const char *last_word);
/*
 * How it ended, after CHILD_ENDED: "it was killed by signal 11", "it ended with status 3"; and the
 * last line that it wrote to standard error, if there is no log.
 */
void child_fate(struct child *c, char text[static CHILD_TEXT_MAX]);

#endif
