/*
 * directory_sync.h - keeps the directory's rows of games whose log is in another database up to
 * date (transactional outbox).
 *
 * An event that lists, limits or ratings depend on (someone sits down or leaves, the start, the
 * end) also writes the game's number to `outbox`, in its own database and transaction. The node
 * that wrote it copies the game's current row and seats to the directory and deletes the number;
 * every node looks each second for numbers that a dead node left behind. A row is copied at least
 * once; further copies do no harm, because an older row never replaces a newer one. A database that
 * does not answer delays only its own games.
 */
#ifndef PLATEAU_DIRECTORY_SYNC_H
#define PLATEAU_DIRECTORY_SYNC_H

#include <stdint.h>

struct directory_sync;
struct loop;
struct stores;

/* `on_lobby` is called when what the lobby lists has changed. */
struct directory_sync *directory_sync_new(struct loop *l, const struct stores *stores,
                                          void (*on_lobby)(void *data), void *data);
/* Call it after the databases are closed: until then their answers may still arrive here. */
void directory_sync_free(struct directory_sync *s);
/* Called when an event of the game has been added to the outbox. */
void directory_sync_wake(struct directory_sync *s, uint64_t game);

#endif
