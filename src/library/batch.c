/*
 * batch.c - the batches of plateau.h.
 */
#include <string.h>

#include "learning/playouts.h"
#include "library/library.h"
#include "library/library_allocator.h"
#include "search/engine.h"

struct plateau_batch {
    plateau_allocator allocator;
    struct playouts games;
    struct playouts_run *run;
};

static bool in_range(const plateau_batch_job *j)
{
    const bool arrays = j->status && j->winners && j->endings && j->plies;

    if (!j->start || j->count > PLAYOUTS_COUNT_MAX || j->max_plies > PLAYOUTS_PLIES_MAX ||
        j->threads < 0 || j->threads > PLAYOUTS_THREADS_MAX || (j->count > 0 && !arrays))
        return false;
    for (int seat = 0; j->levels && seat < library_position(j->start)->seats; seat++)
        if (j->levels[seat] > ENGINE_LEVELS)
            return false;
    return true;
}

static void take_job(struct playouts *p, const plateau_batch_job *j)
{
    p->game = library_game(j->start);
    game_copy(p->game, &p->start.position, library_position(j->start));
    p->count = j->count;
    p->longest = j->max_plies;
    p->seed = j->seed;
    p->threads = j->threads ? j->threads : 1;
    if (j->levels)
        memcpy(p->levels, j->levels, p->start.position.seats);
    p->status = j->status;
    p->winners = j->winners;
    p->endings = j->endings;
    p->plies = j->plies;
    p->actions = j->actions;
}

plateau_batch *plateau_batch_new(const plateau_batch_job *job, const plateau_allocator *allocator)
{
    const plateau_allocator kept = library_keep(allocator);
    const struct allocator below = library_allocator(&kept);
    plateau_batch_job j;

    library_take_struct(job, &j, sizeof j);
    plateau_batch *b = in_range(&j) ? library_allocate(&kept, sizeof *b) : NULL;
    if (!b)
        return NULL;
    b->allocator = kept;
    take_job(&b->games, &j);
    b->run = playouts_start(&b->games, &below);
    if (b->run)
        return b;
    library_release(&kept, b, sizeof *b);
    return NULL;
}

bool plateau_batch_wait(plateau_batch *batch, int64_t milliseconds)
{
    return playouts_wait(batch->run, milliseconds);
}

void plateau_batch_stop(plateau_batch *batch)
{
    atomic_store(&batch->games.stop, true);
}

bool plateau_batch_complete(const plateau_batch *batch)
{
    return atomic_load(&batch->games.done) == batch->games.count;
}

void plateau_batch_free(plateau_batch *batch)
{
    if (!batch)
        return;
    const plateau_allocator kept = batch->allocator;
    plateau_batch_stop(batch);
    playouts_end(batch->run);
    library_release(&kept, batch, sizeof *batch);
}
