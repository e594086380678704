/*
 * loop.c - the event loop of a node, on libuv.
 *
 * Every handle of a caller begins with its link in the loop's list, so that loop_free() can close
 * those left open. libuv closes handles asynchronously: a stopped handle leaves the list at once
 * and is freed in libuv's close callback.
 */
#include "server/net/loop.h"

#include <assert.h>
#include <stdlib.h>
#include <uv.h>

#include "server/base/alloc.h"

enum {
    WORK_MAX = 256, /* calls of loop_work() queued or running; further ones are refused */
    /* iterations of the loop at shutdown, in which libraries can close their handles */
    CLOSING_TURNS = 64
};

struct item {
    struct item *next, *previous;
    uv_handle_t *handle;
};

struct at_free {
    struct at_free *next;
    void (*on_event)(void *);
    void *data;
};

struct loop {
    uv_loop_t uv;
    struct item items; /* a ring; this is its sentinel */
    uv_check_t check;
    uv_prepare_t prepare;
    /* active only while deferred calls wait that were scheduled during their own call */
    uv_idle_t again;
    struct loop_defer *first, **last;
    uint64_t pass;
    int working;
    struct at_free *at_free;
};

struct loop_timer {
    struct item item;
    uv_timer_t uv;
    void (*on_event)(void *);
    void *data;
    bool once;
};

struct loop_watch {
    struct item item;
    uv_poll_t uv;
    void (*on_event)(void *, int);
    void *data;
    int events; /* the events it waits for; avoids a system call if they do not change */
};

struct loop_signal {
    struct item item;
    uv_signal_t uv;
    void (*on_event)(void *);
    void *data;
};

struct loop_wake {
    struct item item;
    uv_async_t uv;
    void (*on_event)(void *);
    void *data;
};

struct loop_defer {
    struct loop *loop;
    struct loop_defer *next;
    void (*on_event)(void *);
    void *data;
    uint64_t pass; /* number of the pass that called it last */
    bool asked;
};

struct work {
    uv_work_t uv;
    struct loop *loop;
    void (*work)(void *);
    void (*on_done)(void *);
    void *data;
};

static void run_turns(struct loop *l);

static void on_check(uv_check_t *handle)
{
    run_turns(handle->data);
}

static void on_prepare(uv_prepare_t *handle)
{
    run_turns(handle->data);
}

static void on_again(uv_idle_t *handle)
{
    uv_idle_stop(handle);
}

struct loop *loop_new(void)
{
    struct loop *l = calloc(1, sizeof *l);

    if (!l)
        return NULL;
    if (uv_loop_init(&l->uv) != 0) {
        free(l);
        return NULL;
    }
    l->items.next = l->items.previous = &l->items;
    l->last = &l->first;
    uv_check_init(&l->uv, &l->check);
    uv_prepare_init(&l->uv, &l->prepare);
    uv_idle_init(&l->uv, &l->again);
    l->check.data = l->prepare.data = l;
    uv_check_start(&l->check, on_check);
    uv_prepare_start(&l->prepare, on_prepare);
    return l;
}

void loop_run(struct loop *l)
{
    uv_run(&l->uv, UV_RUN_DEFAULT);
}

void loop_stop(struct loop *l)
{
    uv_stop(&l->uv);
}

void *loop_native(struct loop *l)
{
    return &l->uv;
}

uint64_t loop_time(const struct loop *l)
{
    (void)l;
    return uv_hrtime() / 1000000;
}

static void item_add(struct loop *l, struct item *i, uv_handle_t *handle)
{
    i->handle = handle;
    i->next = &l->items;
    i->previous = l->items.previous;
    i->previous->next = i;
    l->items.previous = i;
    handle->data = i;
}

static void free_item(uv_handle_t *handle)
{
    free(handle->data);
}

/* The item is the first field of its struct, so freeing it frees the whole struct. */
static void item_close(struct item *i)
{
    i->next->previous = i->previous;
    i->previous->next = i->next;
    uv_close(i->handle, free_item);
}

/* Timers */

static void on_timer(uv_timer_t *handle)
{
    struct loop_timer *t = handle->data;
    void (*on_event)(void *) = t->on_event;
    void *data = t->data;

    if (t->once)
        loop_timer_stop(t);
    on_event(data);
}

struct loop_timer *loop_timer_start(struct loop *l, uint64_t delay, uint64_t period,
                                    void (*on_event)(void *), void *data)
{
    struct loop_timer *t = alloc_zeroed(1, sizeof *t);

    t->on_event = on_event;
    t->data = data;
    t->once = period == 0;
    uv_timer_init(&l->uv, &t->uv);
    item_add(l, &t->item, (uv_handle_t *)&t->uv);
    uv_update_time(&l->uv);
    uv_timer_start(&t->uv, on_timer, delay, period);
    return t;
}

void loop_timer_stop(struct loop_timer *t)
{
    if (t)
        item_close(&t->item);
}

/* Deferred calls */

struct loop_defer *loop_defer_new(struct loop *l, void (*on_event)(void *), void *data)
{
    struct loop_defer *t = alloc_zeroed(1, sizeof *t);

    t->loop = l;
    t->on_event = on_event;
    t->data = data;
    return t;
}

void loop_defer_schedule(struct loop_defer *t)
{
    if (t->asked)
        return;
    t->asked = true;
    t->next = NULL;
    *t->loop->last = t;
    t->loop->last = &t->next;
}

void loop_defer_free(struct loop_defer *t)
{
    if (!t)
        return;
    for (struct loop_defer **at = &t->loop->first; *at; at = &(*at)->next)
        if (*at == t) {
            *at = t->next;
            if (t->loop->last == &t->next)
                t->loop->last = at;
            break;
        }
    free(t);
}

/*
 * Runs the deferred calls in order, including those scheduled during these calls, but none twice:
 * two that schedule each other would never end. They wait for the next tick, which then begins at
 * once.
 */
static void run_turns(struct loop *l)
{
    l->pass++;
    while (l->first && l->first->pass != l->pass) {
        struct loop_defer *t = l->first;

        l->first = t->next;
        if (!l->first)
            l->last = &l->first;
        t->asked = false;
        t->pass = l->pass;
        t->on_event(t->data);
    }
    if (l->first)
        uv_idle_start(&l->again, on_again);
}

/* Descriptors */

static void on_poll(uv_poll_t *handle, int status, int events)
{
    struct loop_watch *w = handle->data;
    int what = 0;

    /* The owner of the descriptor finds the error when it reads or writes, perhaps after data
     * that arrived before; libuv stops watching until the watch is restarted. */
    if (status < 0) {
        what = LOOP_READ | LOOP_WRITE;
        w->events = 0;
    }
    if (events & UV_READABLE)
        what |= LOOP_READ;
    if (events & UV_WRITABLE)
        what |= LOOP_WRITE;
    w->on_event(w->data, what);
}

struct loop_watch *loop_watch_start(struct loop *l, int fd, int what, void (*on_event)(void *, int),
                                    void *data)
{
    struct loop_watch *w = alloc_zeroed(1, sizeof *w);

    w->on_event = on_event;
    w->data = data;
    if (uv_poll_init(&l->uv, &w->uv, fd) != 0) {
        free(w);
        return NULL;
    }
    item_add(l, &w->item, (uv_handle_t *)&w->uv);
    loop_watch_change(w, what);
    return w;
}

void loop_watch_change(struct loop_watch *w, int what)
{
    const int events = (what & LOOP_READ ? UV_READABLE : 0) | (what & LOOP_WRITE ? UV_WRITABLE : 0);

    if (events == w->events)
        return;
    w->events = events;
    if (events)
        uv_poll_start(&w->uv, events, on_poll);
    else
        uv_poll_stop(&w->uv);
}

void loop_watch_stop(struct loop_watch *w)
{
    if (w)
        item_close(&w->item);
}

/* Signals */

static void on_signal(uv_signal_t *handle, int number)
{
    const struct loop_signal *s = handle->data;

    (void)number;
    s->on_event(s->data);
}

struct loop_signal *loop_signal_start(struct loop *l, int number, void (*on_event)(void *),
                                      void *data)
{
    struct loop_signal *s = alloc_zeroed(1, sizeof *s);

    s->on_event = on_event;
    s->data = data;
    uv_signal_init(&l->uv, &s->uv);
    item_add(l, &s->item, (uv_handle_t *)&s->uv);
    uv_signal_start(&s->uv, on_signal, number);
    return s;
}

void loop_signal_stop(struct loop_signal *s)
{
    if (s)
        item_close(&s->item);
}

/* Work on other threads */

static void on_work(uv_work_t *uv)
{
    const struct work *w = uv->data;

    w->work(w->data);
}

static void on_work_done(uv_work_t *uv, int status)
{
    struct work *w = uv->data;

    (void)status;
    w->loop->working--;
    w->on_done(w->data);
    free(w);
}

bool loop_work(struct loop *l, void (*work)(void *), void (*on_done)(void *), void *data)
{
    struct work *w = l->working < WORK_MAX ? calloc(1, sizeof *w) : NULL;

    if (!w)
        return false;
    w->loop = l;
    w->work = work;
    w->on_done = on_done;
    w->data = data;
    w->uv.data = w;
    if (uv_queue_work(&l->uv, &w->uv, on_work, on_work_done) != 0) {
        free(w);
        return false;
    }
    l->working++;
    return true;
}

/* Wakes */

static void on_wake(uv_async_t *handle)
{
    const struct loop_wake *w = handle->data;

    w->on_event(w->data);
}

struct loop_wake *loop_wake_new(struct loop *l, void (*on_event)(void *), void *data)
{
    struct loop_wake *w = alloc_zeroed(1, sizeof *w);

    w->on_event = on_event;
    w->data = data;
    if (uv_async_init(&l->uv, &w->uv, on_wake) != 0)
        abort();
    item_add(l, &w->item, (uv_handle_t *)&w->uv);
    return w;
}

void loop_wake(struct loop_wake *w)
{
    uv_async_send(&w->uv);
}

void loop_wake_free(struct loop_wake *w)
{
    if (w)
        item_close(&w->item);
}

/* Shutdown */

void loop_at_free(struct loop *l, void (*on_event)(void *), void *data)
{
    struct at_free *a = alloc_zeroed(1, sizeof *a);

    *a = (struct at_free){l->at_free, on_event, data};
    l->at_free = a;
}

void loop_free(struct loop *l)
{
    if (!l)
        return;
    while (l->items.next != &l->items)
        item_close(l->items.next);
    uv_close((uv_handle_t *)&l->check, NULL);
    uv_close((uv_handle_t *)&l->prepare, NULL);
    uv_close((uv_handle_t *)&l->again, NULL);
    /* Finish the jobs and tell their owners. */
    while (l->working > 0)
        uv_run(&l->uv, UV_RUN_ONCE);
    for (int i = 0; i < CLOSING_TURNS && uv_run(&l->uv, UV_RUN_NOWAIT) != 0; i++)
        ;
    for (struct at_free *a; (a = l->at_free) != NULL;) {
        l->at_free = a->next;
        a->on_event(a->data);
        free(a);
    }
    /* If a library's handle is still open, freeing would be a use after free: leak the loop
     * instead. */
    if (uv_loop_close(&l->uv) == 0)
        free(l);
}
