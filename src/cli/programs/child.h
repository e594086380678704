/*
 * child.h - another program, spoken to line by line; it may be late, silent, faulty or dead.
 *
 * No function waits past its deadline, whatever the program does.
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
    pid_t pid;   /* 0 if it is not running */
    int in, out; /* pipes to its standard input and from its standard output */
    int err;     /* pipe from its standard error; -1 if that goes to the log, or is closed */
    size_t errors_length;
    char errors[CHILD_ERRORS_MAX]; /* the end of what it wrote to standard error */
    bool gone;                     /* the program has ended */
    bool killed; /* by the signal `status`; otherwise `status` is its exit status */
    int status;
    bool dropped; /* the rest of an overlong line is still to be skipped */
    size_t begin, end;
    char buffer[CHILD_LINE_MAX];
    const atomic_bool *cancel; /* set by another thread to end all waiting */
    FILE *log;                 /* gets a copy of every line in both directions; may be NULL */
};

/* A command line in words, without a shell: separated by spaces; quotes '' and "" group. */
struct child_words {
    char text[1024];
    char *list[CHILD_WORDS_MAX + 1];
    int count;
};

/* Splits a command; returns false if it is empty or too long, or a quote is left open. */
bool child_split(struct child_words *w, const char *command);

enum child_answer { CHILD_LINE, CHILD_LATE, CHILD_ENDED, CHILD_CANCELLED };

/*
 * Starts the program; returns 0 or an errno. Its standard error goes to the log; without a log, its
 * end is kept.
 */
int child_start(struct child *c, const struct child_words *w, FILE *log, const atomic_bool *cancel);
/* Sends a line; returns CHILD_LINE if all of it was taken before the clock reaches `deadline`. */
enum child_answer child_say(struct child *c, const char *line, int64_t deadline);
/* Reads the next line, without its newline; a line is whole, or cut at CHILD_LINE_MAX - 1. */
enum child_answer child_hear(struct child *c, char line[static CHILD_LINE_MAX], int64_t deadline);
/* Sends the last command, waits briefly, then kills its process group. */
void child_stop(struct child *c, const char *last_word);
/*
 * Writes how it ended, after CHILD_ENDED: "it was killed by signal 11", "it ended with status 3";
 * then, if there is no log, the last line that it wrote to standard error.
 */
void child_fate(struct child *c, char text[static CHILD_TEXT_MAX]);

#endif
