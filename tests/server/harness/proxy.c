/*
 * proxy.c - a bad network between clients and nodes, or between nodes and PostgreSQL or NATS: it
 * delays, holds back, loses and cuts.
 *
 *     proxy 8001 8002        listens on a port of its own for each, on loopback, and prints them
 *
 * Commands are lines on stdin, each answered by "ok" and a number. PLACE is 0, 1, …, or "all":
 *
 *     delay PLACE LOW HIGH   every piece of bytes is delayed by LOW to HIGH ms, in order
 *     hold PLACE up|down     keeps back what clients (up) or nodes (down) send, from now on
 *     lose PLACE             the present connections carry nothing any more, and neither end is
 *                            told (half open); new ones are fine
 *     release PLACE          lets what was held back go, and the rest; ends those that were lost
 *     cut PLACE PER-MILLE    ends this many per thousand connections: half of them at once, the
 *                            others in the middle of what they send next
 *     held PLACE             how many bytes are held back
 *
 * When one end closes a connection, data held back for the other end is lost, as in a network. A
 * connection's buffer is bounded; when it is full, the sender must wait.
 */
#include <arpa/inet.h>
#include <assert.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PLACES_MAX = 8, PIECE = 16384, FITS = 1 << 20, EVENTS = 256, LINE = 128 };
enum side { UP, DOWN }; /* bytes from clients; bytes from nodes */

struct piece {
    struct piece *next;
    uint64_t due;
    size_t size, sent;
    char bytes[];
};

struct end {
    struct link *link;
    int fd;
    enum side side; /* side of the bytes read here */
};

struct link {
    struct link *next, *previous;
    struct place *place;
    struct end ends[2];     /* named by the end they are read from: [UP] is the client's */
    struct piece *first[2]; /* read from that end, to be written to the other */
    struct piece **last[2];
    size_t waiting[2]; /* bytes in those pieces */
    bool over[2];      /* nothing more will be read */
    bool halfway;      /* will be cut in the middle of the next piece */
    bool lost;
    bool dead;
};

struct place {
    struct end listener;
    int target;
    unsigned low, high;
    bool held[2];
    struct link *links;
};

static struct place places[PLACES_MAX];
static int place_count, poller;
static struct link *graveyard; /* freed after all events of this round are handled */
static uint64_t seed = 88172645463325252;

static uint64_t now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000 + (uint64_t)t.tv_nsec / 1000000;
}

static unsigned below(unsigned bound)
{
    seed ^= seed << 13;
    seed ^= seed >> 7;
    seed ^= seed << 17;
    return (unsigned)(seed % bound);
}

static void watch(struct end *e, uint32_t events, int how)
{
    struct epoll_event event = {.events = events, .data.ptr = e};

    if (epoll_ctl(poller, how, e->fd, &event) != 0)
        perror("proxy: epoll_ctl");
}

/* Resets a connection without closing it properly, as a network failure does. */
static void cut(struct link *l)
{
    const struct linger at_once = {.l_onoff = 1, .l_linger = 0};

    if (l->dead)
        return;
    l->dead = true;
    *(l->previous ? &l->previous->next : &l->place->links) = l->next;
    if (l->next)
        l->next->previous = l->previous;
    for (int side = UP; side <= DOWN; side++) {
        setsockopt(l->ends[side].fd, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
        close(l->ends[side].fd);
        for (struct piece *p = l->first[side], *next; p; p = next) {
            next = p->next;
            free(p);
        }
    }
    l->next = graveyard;
    graveyard = l;
}

/* Writes what is due; true if data waits for the other end to accept it. */
static bool forward(struct link *l, enum side side, uint64_t at)
{
    const int to = l->ends[1 - side].fd;

    if (l->place->held[side])
        return false;
    for (struct piece *p; (p = l->first[side]) && p->due <= at;) {
        size_t size = p->size - p->sent;
        if (l->halfway)
            size = size / 2;
        const ssize_t done = send(to, p->bytes + p->sent, size, MSG_NOSIGNAL);
        if (l->halfway || (done < 0 && errno != EAGAIN)) {
            cut(l);
            return false;
        }
        if (done < 0)
            return true;
        p->sent += (size_t)done;
        l->waiting[side] -= (size_t)done;
        if (p->sent < p->size)
            return true;
        l->first[side] = p->next;
        if (!p->next)
            l->last[side] = &l->first[side];
        free(p);
    }
    return false;
}

static void pump(struct link *l, uint64_t at)
{
    bool waits[2];

    if (l->lost)
        return;
    for (int side = UP; side <= DOWN; side++) {
        waits[side] = forward(l, (enum side)side, at);
        if (l->dead)
            return;
    }
    for (int side = UP; side <= DOWN; side++)
        if (l->over[side] && (!l->first[side] || l->place->held[side])) {
            cut(l);
            return;
        }
    for (int side = UP; side <= DOWN; side++)
        watch(&l->ends[side],
              (l->over[side] || l->waiting[side] >= FITS ? 0u : EPOLLIN) |
                  (waits[1 - side] ? (uint32_t)EPOLLOUT : 0u),
              EPOLL_CTL_MOD);
}

static void take(struct end *e, uint64_t at)
{
    struct link *l = e->link;
    const struct place *place = l->place;
    struct piece *p = malloc(sizeof *p + PIECE);

    if (!p)
        abort();
    const ssize_t got = recv(e->fd, p->bytes, PIECE, 0);
    if (got <= 0) {
        if (got == 0 || errno != EAGAIN)
            l->over[e->side] = true;
        free(p);
        return;
    }
    *p = (struct piece){.size = (size_t)got, .due = at};
    if (place->high)
        p->due += place->low + below(place->high - place->low + 1);
    l->waiting[e->side] += (size_t)got;
    *l->last[e->side] = p;
    l->last[e->side] = &p->next;
}

static int connect_to(int port)
{
    const struct sockaddr_in to = {.sin_family = AF_INET,
                                   .sin_port = htons((uint16_t)port),
                                   .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    if (fd >= 0 && connect(fd, (const struct sockaddr *)&to, sizeof to) != 0 &&
        errno != EINPROGRESS) {
        close(fd);
        return -1;
    }
    return fd;
}

static void welcome(struct place *place)
{
    const int one = 1;
    const int client = accept4(place->listener.fd, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
    const int node = client < 0 ? -1 : connect_to(place->target);

    if (node < 0) {
        if (client >= 0)
            close(client);
        return;
    }
    struct link *l = calloc(1, sizeof *l);
    if (!l)
        abort();
    *l = (struct link){.next = place->links, .place = place};
    if (place->links)
        place->links->previous = l;
    place->links = l;
    for (int side = UP; side <= DOWN; side++) {
        l->ends[side] = (struct end){l, side == UP ? client : node, (enum side)side};
        l->last[side] = &l->first[side];
        setsockopt(l->ends[side].fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        watch(&l->ends[side], EPOLLIN, EPOLL_CTL_ADD);
    }
}

/* Commands */

static void set_held(struct place *place, int side, bool held)
{
    place->held[side] = held;
    for (struct link *l = place->links, *next; l; l = next) {
        next = l->next;
        pump(l, now());
    }
}

/* Pieces already waiting become due no later than new ones, so that their order is kept. */
static void set_delay(struct place *place, unsigned low, unsigned high)
{
    const uint64_t latest = now() + high;

    assert(low <= high);
    place->low = low;
    place->high = high;
    for (struct link *l = place->links, *next; l; l = next) {
        next = l->next;
        for (int side = UP; side <= DOWN; side++)
            for (struct piece *p = l->first[side]; p; p = p->next)
                p->due = p->due < latest ? p->due : latest;
        pump(l, now());
    }
}

static long lose_all(struct place *place)
{
    long count = 0;

    for (struct link *l = place->links; l; l = l->next) {
        if (l->lost)
            continue;
        l->lost = true;
        count++;
        for (int side = UP; side <= DOWN; side++)
            watch(&l->ends[side], 0, EPOLL_CTL_DEL);
    }
    return count;
}

static void end_lost(struct place *place)
{
    for (struct link *l = place->links, *next; l; l = next) {
        next = l->next;
        if (l->lost)
            cut(l);
    }
}

static long cut_some(struct place *place, unsigned per_mille)
{
    long count = 0;

    for (struct link *l = place->links, *next; l; l = next) {
        next = l->next;
        if (l->lost || below(1000) >= per_mille)
            continue;
        count++;
        if (below(2))
            l->halfway = true;
        else
            cut(l);
    }
    return count;
}

static long count_held(const struct place *place)
{
    long count = 0;

    for (const struct link *l = place->links; l; l = l->next)
        for (int side = UP; side <= DOWN; side++)
            for (const struct piece *p = l->first[side]; p; p = p->next)
                count += (long)p->size;
    return count;
}

static long obey(struct place *place, const char *what, const char *first, const char *second)
{
    if (strcmp(what, "delay") == 0) {
        set_delay(place, (unsigned)strtoul(first, NULL, 10), (unsigned)strtoul(second, NULL, 10));
    } else if (strcmp(what, "hold") == 0) {
        set_held(place, strcmp(first, "down") == 0 ? DOWN : UP, true);
    } else if (strcmp(what, "lose") == 0) {
        return lose_all(place);
    } else if (strcmp(what, "release") == 0) {
        end_lost(place);
        set_held(place, UP, false);
        set_held(place, DOWN, false);
    } else if (strcmp(what, "cut") == 0) {
        return cut_some(place, (unsigned)strtoul(first, NULL, 10));
    } else if (strcmp(what, "held") == 0) {
        return count_held(place);
    } else {
        fprintf(stderr, "proxy: what is '%s'?\n", what);
        exit(2);
    }
    return 0;
}

/* Runs one command of the test; false at the end of input. */
static bool command(void)
{
    char line[LINE], what[16] = "", where[16] = "", first[16] = "", second[16] = "";
    long result = 0;

    if (!fgets(line, sizeof line, stdin))
        return false;
    if (sscanf(line, "%15s %15s %15s %15s", what, where, first, second) < 2)
        exit(2);
    for (int i = 0; i < place_count; i++)
        if (strcmp(where, "all") == 0 || strtol(where, NULL, 10) == i)
            result += obey(&places[i], what, first, second);
    printf("ok %ld\n", result);
    fflush(stdout);
    return true;
}

/* The loop */

static void bury(void)
{
    for (struct link *next; graveyard; graveyard = next) {
        next = graveyard->next;
        free(graveyard);
    }
}

/* Sends what is due; returns the milliseconds until the next piece is. */
static int pump_all(void)
{
    const uint64_t at = now();
    uint64_t due = UINT64_MAX;

    for (int i = 0; i < place_count; i++) {
        if (!places[i].high && !places[i].low)
            continue;
        for (struct link *l = places[i].links, *next; l; l = next) {
            next = l->next;
            for (int side = UP; side <= DOWN && !l->dead && !l->lost; side++)
                if (l->first[side] && l->first[side]->due <= at)
                    pump(l, at);
            for (int side = UP; side <= DOWN && !l->dead && !l->lost; side++)
                if (l->first[side] && l->first[side]->due > at && l->first[side]->due < due)
                    due = l->first[side]->due;
        }
    }
    return due == UINT64_MAX ? -1 : (int)(due - at);
}

static void handle(struct end *e, uint32_t events)
{
    for (int i = 0; i < place_count; i++)
        if (e == &places[i].listener) {
            welcome(&places[i]);
            return;
        }
    if (e->link->dead || e->link->lost)
        return;
    if (events & (EPOLLIN | EPOLLHUP | EPOLLERR))
        take(e, now());
    pump(e->link, now());
}

static void listen_for(struct place *place, int port)
{
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    socklen_t size = sizeof at;
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0);

    place->target = port;
    place->listener = (struct end){.fd = fd};
    if (fd < 0 || bind(fd, (struct sockaddr *)&at, sizeof at) != 0 || listen(fd, 4096) != 0 ||
        getsockname(fd, (struct sockaddr *)&at, &size) != 0) {
        perror("proxy");
        exit(1);
    }
    watch(&place->listener, EPOLLIN, EPOLL_CTL_ADD);
    printf("%d\n", ntohs(at.sin_port));
}

int main(int count, char **values)
{
    struct epoll_event events[EVENTS];
    struct end commands = {.fd = STDIN_FILENO};

    poller = epoll_create1(EPOLL_CLOEXEC);
    if (count < 2 || count > PLACES_MAX + 1 || poller < 0)
        return 2;
    signal(SIGPIPE, SIG_IGN);
    setvbuf(stdin, NULL, _IONBF, 0);
    for (int i = 1; i < count; i++, place_count++)
        listen_for(&places[i - 1], (int)strtol(values[i], NULL, 10));
    fflush(stdout);
    watch(&commands, EPOLLIN, EPOLL_CTL_ADD);
    for (;;) {
        const int ready = epoll_wait(poller, events, EVENTS, pump_all());
        for (int i = 0; i < ready; i++) {
            struct end *e = events[i].data.ptr;
            if (e != &commands)
                handle(e, events[i].events);
            else if (!command())
                return 0;
        }
        bury();
    }
}
