/*
 * doctor.c - `plateaud doctor`: its options, and its findings as text or JSON.
 */
#include "server/doctor/doctor.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "options/usage.h"
#include "server/base/alloc.h"
#include "server/base/secret.h"
#include "server/doctor/doctor_private.h"
#include "json/json_stream.h"
#include "json/json_write.h"

#define AT(field) offsetof(struct doctor, given.field)

static const struct option options[] = {
    {"--backups", NULL, OPTION_TEXT, "FOLDER", AT(backups),
     .help = {.plain = "where dumps are (/var/backups/plateau)"}},
    {"--data", NULL, OPTION_TEXT, "FOLDER", AT(data),
     .help = {.plain = "a folder on PostgreSQL's disk (/var/lib/postgresql)"}},
    {"--json", NULL, OPTION_FLAG, NULL, AT(json),
     .help = {.plain = "print findings as one JSON object"}},
    {"--root", NULL, OPTION_TEXT, "FOLDER", AT(root),
     .help = {.plain = "look at the machine below this folder"}},
    OPTION_END,
};

static const char *const states[] = {"ok", "warning", "error"};

/* Errors of libpq end with a newline, and may have several lines. */
static void to_one_line(char *text)
{
    for (char *c = text; *c; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
    for (size_t n = strlen(text); n > 0 && text[n - 1] == ' '; n--)
        text[n - 1] = '\0';
}

void doctor_note(struct doctor *d, enum doctor_state state, const char *name, const char *remedy,
                 const char *format, ...)
{
    va_list values;

    if (d->count == DOCTOR_FINDINGS_MAX)
        return;
    struct doctor_finding *f = &d->findings[d->count++];
    f->name = name;
    f->state = state;
    va_start(values, format);
    vsnprintf(f->text, sizeof f->text, format, values);
    va_end(values);
    to_one_line(f->text);
    snprintf(f->remedy, sizeof f->remedy, "%s", remedy ? remedy : "");
}

static int count(const struct doctor *d, enum doctor_state state)
{
    int n = 0;

    for (int i = 0; i < d->count; i++)
        n += d->findings[i].state == state;
    return n;
}

static void print_text(const struct doctor *d)
{
    for (int i = 0; i < d->count; i++) {
        const struct doctor_finding *f = &d->findings[i];
        printf("%-7s  %-12s %s\n", states[f->state], f->name, f->text);
        if (f->remedy[0])
            printf("         %-12s -> %s\n", "", f->remedy);
    }
    printf("%d errors, %d warnings\n", count(d, DOCTOR_ERROR), count(d, DOCTOR_WARNING));
}

static void print_json(const struct doctor *d)
{
    char buffer[4096];
    struct json_writer w;

    json_writer_init_stream(&w, buffer, sizeof buffer, stdout);
    json_put_object(&w);
    json_put_key(&w, "errors");
    json_put_int(&w, count(d, DOCTOR_ERROR));
    json_put_key(&w, "warnings");
    json_put_int(&w, count(d, DOCTOR_WARNING));
    json_put_key(&w, "findings");
    json_put_list(&w);
    for (int i = 0; i < d->count; i++) {
        const struct doctor_finding *f = &d->findings[i];
        json_put_object(&w);
        json_put_key(&w, "name");
        json_put_string(&w, f->name);
        json_put_key(&w, "state");
        json_put_string(&w, states[f->state]);
        json_put_key(&w, "text");
        json_put_string(&w, f->text);
        json_put_key(&w, "remedy");
        json_put_string(&w, f->remedy[0] ? f->remedy : NULL);
        json_put_end(&w);
    }
    json_put_end(&w);
    json_put_end(&w);
    json_writer_finish(&w);
    putchar('\n');
}

static int run_doctor(int argc, char **argv)
{
    struct doctor *d = alloc_zeroed(1, sizeof *d);
    int status = EXIT_USAGE;

    if (option_parse(&command_doctor, argc, argv, d) >= 0 && secret_init()) {
        d->root = d->given.root ? d->given.root : "";
        doctor_settings(d);
        doctor_database(d);
        doctor_machine(d);
        doctor_front(d);
        doctor_backups(d);
        (d->given.json ? print_json : print_text)(d);
        status = count(d, DOCTOR_ERROR) > 0 ? 1 : 0;
    }
    secret_wipe(d, sizeof *d);
    free(d);
    return status;
}

const struct command command_doctor = {
    .name = "doctor",
    .operands = "",
    .summary = {.plain = "check this machine and say what to do"},
    .help =
        {.plain =
             "Looks at the settings, PostgreSQL, NATS, nginx, certificate, disk, clock, limits and "
             "backups of this machine, and says what is wrong and what to do. Changes nothing. Run "
             "it as root: the settings are root's own. Exit status: 0 without errors, even if "
             "there are warnings; 1 with errors."},
    .options = options,
    .examples = {.plain =
                     "plateaud doctor\n"
                     "plateaud doctor --json | jq '.findings[] | select(.state == \"error\")'"},
    .run = run_doctor,
};
