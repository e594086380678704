/*
 * load.c - measures what an echo round trip costs a server, over many sockets.
 *
 *   web_load PORT SOCKETS SECONDS [PID]
 *
 * Each socket sends a message, waits for it to come back and sends the next. With PID it prints the
 * CPU time that process used for one round trip; with 0 SECONDS it opens the sockets, prints the
 * memory of the process for each, and ends.
 */
#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MESSAGE = 60, FRAME = MESSAGE + 6, ECHO = MESSAGE + 2 };

static _Noreturn void fail(const char *what)
{
    perror(what);
    exit(2);
}

static int dial(int port)
{
    static const char handshake[] =
        "GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((unsigned short)port)};
    char answer[1024];
    size_t got = 0;

    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (fd < 0 || connect(fd, (const struct sockaddr *)&to, sizeof to) != 0)
        fail("connect");
    if (send(fd, handshake, sizeof handshake - 1, 0) != sizeof handshake - 1)
        fail("send");
    /* The head of the answer and the first ping, of four bytes. */
    for (const char *end = NULL; !end || (size_t)(end + 4 + 6 - answer) > got;) {
        const ssize_t more = recv(fd, answer + got, sizeof answer - 1 - got, 0);
        if (more <= 0)
            fail("handshake");
        got += (size_t)more;
        answer[got] = '\0';
        end = strstr(answer, "\r\n\r\n");
    }
    return fd;
}

static void say(int fd)
{
    unsigned char frame[FRAME] = {0x81, 0x80 | MESSAGE, 1, 2, 3, 4};

    for (int i = 0; i < MESSAGE; i++)
        frame[6 + i] = (unsigned char)('a' ^ frame[2 + i % 4]);
    if (send(fd, frame, sizeof frame, 0) != sizeof frame)
        fail("send");
}

/* Returns the number after a word in a file of /proc. */
static long look(long process, const char *file, const char *word)
{
    char path[64], text[4096];

    snprintf(path, sizeof path, "/proc/%ld/%s", process, file);
    FILE *f = fopen(path, "r");
    if (!f)
        fail(path);
    const size_t size = fread(text, 1, sizeof text - 1, f);
    fclose(f);
    text[size] = '\0';
    const char *at = strstr(text, word);
    return at ? strtol(at + strlen(word), NULL, 10) : 0;
}

/* Returns the CPU time in microseconds: the fourteenth and fifteenth fields, counted after the
   name. */
static double used(long process)
{
    char path[64], text[1024];
    long user, system;

    snprintf(path, sizeof path, "/proc/%ld/stat", process);
    FILE *f = fopen(path, "r");
    if (!f || !fgets(text, sizeof text, f))
        fail(path);
    fclose(f);
    const char *after = strrchr(text, ')');
    if (!after ||
        sscanf(after, ") %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld", &user, &system) != 2)
        fail("stat");
    return (double)(user + system) * 1e6 / (double)sysconf(_SC_CLK_TCK);
}

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static long run(struct pollfd *fds, int count, double seconds)
{
    const double end = now() + seconds;
    unsigned char echo[ECHO];
    long trips = 0;

    for (int i = 0; i < count; i++)
        say(fds[i].fd);
    while (now() < end) {
        if (poll(fds, (nfds_t)count, 1000) < 0)
            fail("poll");
        for (int i = 0; i < count; i++) {
            if (!(fds[i].revents & POLLIN))
                continue;
            if (recv(fds[i].fd, echo, sizeof echo, MSG_WAITALL) != sizeof echo || echo[0] != 0x81)
                fail("echo");
            trips++;
            say(fds[i].fd);
        }
    }
    return trips;
}

int main(int argc, char **argv)
{
    if (argc < 4) {
        fputs("usage: web_load PORT SOCKETS SECONDS [PID]\n", stderr);
        return 2;
    }
    const int port = (int)strtol(argv[1], NULL, 10), count = (int)strtol(argv[2], NULL, 10);
    const double seconds = strtod(argv[3], NULL);
    const long process = argc > 4 ? strtol(argv[4], NULL, 10) : 0;
    const long memory = process ? look(process, "status", "VmRSS:") : 0;
    struct pollfd *fds = calloc((size_t)count, sizeof *fds);

    if (!fds)
        abort();
    for (int i = 0; i < count; i++)
        fds[i] = (struct pollfd){.fd = dial(port), .events = POLLIN};
    if (process)
        printf("%d sockets, %ld bytes each\n", count,
               (look(process, "status", "VmRSS:") - memory) * 1024 / count);
    if (seconds > 0) {
        const double before = process ? used(process) : 0;
        const long trips = run(fds, count, seconds);
        printf("%.0f round trips a second", (double)trips / seconds);
        if (process)
            printf(", %.1f microseconds of the server's time each",
                   (used(process) - before) / (double)trips);
        puts("");
    }
    free(fds);
    return 0;
}
