/*
 * doctor_front.c - checks nginx, its certificate, the nodes behind it, and versions.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

#include "server/base/alloc.h"
#include "server/base/metrics.h"
#include "server/db/migrate.h"
#include "server/doctor/doctor_private.h"
#include "server/setup/config_lines.h"
#include "server/setup/spawn.h"
#include "version/version.h"

enum { NODES_MAX = 4, CROWD = 20 };
static const double day = 86400, expiry_warning = 14 * 86400; /* seconds */

/* Computes the seconds until a certificate expires, from the text of openssl: "notAfter=Nov 17
 * 09:15:19 2026 GMT". */
static bool time_left(const char *path, double *seconds)
{
    static const char months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    char output[512], month[4] = "";
    struct tm t = {0};

    if (spawn(output, sizeof output, "openssl", "x509", "-noout", "-enddate", "-in", path) != 0)
        return false;
    const char *at = strstr(output, "notAfter=");
    if (!at ||
        sscanf(at + 9, "%3s %d %d:%d:%d %d", month, &t.tm_mday, &t.tm_hour, &t.tm_min, &t.tm_sec,
               &t.tm_year) != 6 ||
        !strstr(months, month))
        return false;
    t.tm_mon = (int)(strstr(months, month) - months) / 3;
    /* Days since 1970 in the Gregorian calendar, because timegm() is not POSIX. */
    const int y = t.tm_year - (t.tm_mon < 2), m = (t.tm_mon + 10) % 12;
    const long days =
        365L * y + y / 4 - y / 100 + y / 400 + (m * 306 + 5) / 10 + t.tm_mday - 1 - 719468L;
    *seconds =
        difftime((time_t)(days * 86400 + t.tm_hour * 3600 + t.tm_min * 60 + t.tm_sec), time(NULL));
    return true;
}

static void check_certificate(struct doctor *d, const char *inside)
{
    static const char remedy[] = "certbot renew (its timer: systemctl status certbot.timer), then "
                                 "systemctl reload nginx";
    char path[WHOLE_FILE_PATH_MAX];
    double left;

    snprintf(path, sizeof path, "%s%s", inside[0] == '/' ? d->root : "", inside);
    if (!spawn_has("openssl"))
        doctor_note(d, DOCTOR_WARNING, "certificate", "apt install openssl",
                    "not checked: openssl is missing");
    else if (!time_left(path, &left))
        doctor_note(d, DOCTOR_ERROR, "certificate",
                    "plateaud setup --certificate FILE --key FILE with files that are there",
                    "%s cannot be read", inside);
    else if (left < 0)
        doctor_note(d, DOCTOR_ERROR, "certificate", remedy, "expired %.0f days ago", -left / day);
    else
        doctor_note(d, left < expiry_warning ? DOCTOR_WARNING : DOCTOR_OK, "certificate",
                    left < expiry_warning ? remedy : NULL, "expires in %.0f days", left / day);
}

static void check_key(struct doctor *d, const char *inside)
{
    char path[WHOLE_FILE_PATH_MAX];
    struct stat s;

    snprintf(path, sizeof path, "%s%s", d->root, inside);
    if (stat(path, &s) == 0 && (s.st_mode & 07) != 0)
        doctor_note(d, DOCTOR_ERROR, "certificate", "chmod o= the file",
                    "everybody on this machine can read the key %s", inside);
}

static void check_tls(struct doctor *d, const char *site)
{
    char value[WHOLE_FILE_PATH_MAX / 2];

    if (config_lines_find_directive(site, "ssl_certificate", value, sizeof value)) {
        check_certificate(d, value);
        if (config_lines_find_directive(site, "ssl_certificate_key", value, sizeof value))
            check_key(d, value);
    } else {
        doctor_note(d, DOCTOR_WARNING, "certificate",
                    "certbot certonly --webroot -w /var/www/html -d HOST, then plateaud setup "
                    "--certificate FILE --key FILE",
                    "the site has no TLS: others on the network can read passwords");
    }
}

static void check_site(struct doctor *d)
{
    static const char remedy[] = "plateaud setup writes and enables the site";
    char path[WHOLE_FILE_PATH_MAX], name[256] = "";

    whole_file_path(path, d->root, "/etc/nginx/sites-enabled/plateau");
    char *site = whole_file_read(path);
    if (!site) {
        doctor_note(d, DOCTOR_ERROR, "nginx", remedy, "the site is not enabled in /etc/nginx");
        return;
    }
    const char *host = strstr(d->node.site, "//");
    config_lines_find_directive(site, "server_name", name, sizeof name);
    if (!strstr(site, "snippets/plateau.conf") || !strstr(site, "upstream plateau"))
        doctor_note(d, DOCTOR_ERROR, "nginx", remedy, "the site does not lead to the nodes");
    else if (host && strncmp(host + 2, name, strcspn(host + 2, ":")) != 0)
        doctor_note(d, DOCTOR_ERROR, "nginx", "plateaud setup --host NAME sets both",
                    "the site is %s for nginx and %s for the nodes, which refuse other origins",
                    name, d->node.site);
    else
        doctor_note(d, DOCTOR_OK, "nginx", NULL, "the site %s is enabled", name);
    check_tls(d, site);
    free(site);
}

/* Sends a GET to the node's own socket and copies the answer, cut off to fit; "" if
 * there is none. */
static void ask_node(const char *path, const char *what, char *answer, size_t size)
{
    char request[128];
    struct sockaddr_un a = {.sun_family = AF_UNIX};
    const struct timeval patience = {.tv_sec = 3};
    const int s = socket(AF_UNIX, SOCK_STREAM, 0);

    size_t n = 0;
    const int length =
        snprintf(request, sizeof request,
                 "GET %s HTTP/1.1\r\nHost: doctor\r\nConnection: close\r\n\r\n", what);
    snprintf(a.sun_path, sizeof a.sun_path, "%.*s", (int)sizeof a.sun_path - 1, path);
    setsockopt(s, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    if (connect(s, (const struct sockaddr *)(const void *)&a, sizeof a) == 0 &&
        write(s, request, (size_t)length) == length)
        for (ssize_t more; n < size - 1 && (more = read(s, answer + n, size - 1 - n)) > 0;)
            n += (size_t)more;
    answer[n] = '\0';
    close(s);
}

static int metric_of(const char *text, const char *name)
{
    const char *at = strstr(text, name);

    return at ? (int)strtol(at + strlen(name), NULL, 10) : 0;
}

/* Open sockets of all nodes, and the addresses of the node that has most of them. */
struct crowd {
    int sockets, addresses;
};

static void count_crowd(struct crowd *crowd, const char *path)
{
    char *text = alloc_zeroed(1, METRICS_TEXT_MAX);

    ask_node(path, "/metrics", text, METRICS_TEXT_MAX);
    const int addresses = metric_of(text, "\nplateau_client_addresses ");
    crowd->sockets += metric_of(text, "\nplateau_sockets ");
    crowd->addresses = addresses > crowd->addresses ? addresses : crowd->addresses;
    free(text);
}

static void check_addresses(struct doctor *d, const struct crowd *crowd)
{
    if (crowd->sockets < CROWD)
        return;
    if (crowd->addresses == 1)
        doctor_note(d, DOCTOR_WARNING, "addresses",
                    "if a proxy or CDN is before nginx, name it by set_real_ip_from "
                    "(docs/running.md); players in one building may have one address",
                    "all %d sockets come from one address: limits and bans take them for one "
                    "player",
                    crowd->sockets);
    else
        doctor_note(d, DOCTOR_OK, "addresses", NULL, "%d sockets come from several addresses",
                    crowd->sockets);
}

static void check_nodes(struct doctor *d)
{
    char path[WHOLE_FILE_PATH_MAX], inside[64], answer[64];
    struct crowd crowd = {0};
    int found = 0;

    for (int i = 1; i <= NODES_MAX; i++) {
        snprintf(inside, sizeof inside, "/run/plateau/%d/node.sock", i);
        whole_file_path(path, d->root, inside);
        if (access(path, F_OK) != 0)
            continue;
        found++;
        ask_node(path, "/healthz", answer, sizeof answer);
        count_crowd(&crowd, path);
        if (strstr(answer, " 200 "))
            doctor_note(d, DOCTOR_OK, "node", NULL, "node %d is ready", i);
        else
            doctor_note(d, DOCTOR_ERROR, "node", "journalctl -u 'plateaud@*' -o cat says why",
                        "node %d %s", i, answer[0] ? "is not ready" : "does not answer");
    }
    if (found == 0)
        doctor_note(d, DOCTOR_WARNING, "node", "systemctl start plateaud@1",
                    "no node runs on this machine");
    check_addresses(d, &crowd);
}

/* The `plateau` program computes the workers' moves, so it should have the same rules. With --root
 * nothing is run, because that may be the disk of another machine. */
static void check_versions(struct doctor *d)
{
    char output[256], expected[64];

    doctor_note(d, DOCTOR_OK, "version", NULL, "plateaud %s (commit %s), schema %d",
                PLATEAU_VERSION, version_commit, migrate_newest());
    if (d->root[0] || spawn(output, sizeof output, "plateau", "--version") != 0)
        return;
    snprintf(expected, sizeof expected, "plateau %s ", PLATEAU_VERSION);
    output[strcspn(output, "\n")] = '\0';
    if (strncmp(output, expected, strlen(expected)) != 0)
        doctor_note(d, DOCTOR_WARNING, "version", "install both from the same release",
                    "workers have another version: %s", output);
}

static void check_page(struct doctor *d)
{
    char path[WHOLE_FILE_PATH_MAX];

    if (!d->node.page[0])
        return;
    snprintf(path, sizeof path, "%.400s%.600s", d->root, d->node.page);
    if (access(path, R_OK) != 0)
        doctor_note(d, DOCTOR_ERROR, "page", "install the site (plateau-web), or correct `page`",
                    "%s is missing", d->node.page);
    else
        doctor_note(d, DOCTOR_OK, "page", NULL, "%s is there", d->node.page);
}

void doctor_front(struct doctor *d)
{
    check_site(d);
    if (d->has_node)
        check_page(d);
    check_nodes(d);
    check_versions(d);
}
