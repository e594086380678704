/*
 * handle_case.h - shared by the tests of records, trees and drafts, which use plateau.h alone.
 */
#ifndef PLATEAU_HANDLE_CASE_H
#define PLATEAU_HANDLE_CASE_H

#include <plateau.h>

/* An allocator that counts, and that can fail once. */
struct case_memory {
    int made, released;
    int failing; /* number, from 1, of the allocation that fails; 0: none */
    size_t bytes;
};

plateau_allocator case_allocator(struct case_memory *memory);
/* Checks that this many allocations were made, and all released. */
void case_settled(const struct case_memory *memory, int made);

const plateau_game *case_game(const char *name);
/* Numbers all pairs of a game and a number of players it allows, from 0: sets the pair with this
 * number; returns false if there is none. */
bool case_seating(int number, const plateau_game **game, int *players);
plateau_record *case_record(const char *game, int players);
plateau_move case_move(const plateau_position *position, const char *text);
/* Plays moves separated by spaces, without clocks. */
void case_play(plateau_record *record, const char *moves);
plateau_token case_token(const char *text);

/* One of the library's functions that write texts; `of` is the object written. */
typedef size_t case_writer(const void *of, char *text, size_t room);
/* Returns the text, valid until the next one is written. It is also written with too little
   room. */
const char *case_text(case_writer *write, const void *of);

/* Writers of plateau_record and plateau_tree. */
size_t case_write_record(const void *of, char *text, size_t room);
size_t case_write_tree(const void *of, char *text, size_t room);
size_t case_write_position(const void *of, char *text, size_t room);

/* The sentence of a refusal or an error in a language. */
struct case_refusal {
    const plateau_refusal *refusal;
    const char *language;
};
size_t case_write_refusal(const void *of, char *text, size_t room);
struct case_fault {
    const plateau_fault *fault;
    const char *language;
};
size_t case_write_fault(const void *of, char *text, size_t room);

#endif
