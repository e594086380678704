/*
 * setup_service.c - the system's user, the systemd units, and starting the nodes.
 */
#include <grp.h>
#include <pwd.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "server/base/systemd.h"
#include "server/setup/setup_private.h"
#include "server/setup/spawn.h"

static const char *const units[] = {"plateaud@.service", "plateaud-migrate.service",
                                    "plateau.target", "plateau-worker@.service"};

enum { UNITS = sizeof units / sizeof *units };

static bool is_member(const char *group, const char *user)
{
    const struct group *g = getgrnam(group);

    for (char **m = g ? g->gr_mem : NULL; m && *m; m++)
        if (strcmp(*m, user) == 0)
            return true;
    return false;
}

/* Creates the users; nginx reaches the nodes' sockets as a member of their group. */
static bool add_users(struct setup *s)
{
    char output[2048], rules[WHOLE_FILE_PATH_MAX];
    const bool there = getpwnam("plateau") != NULL, front = getpwnam("www-data") != NULL;

    snprintf(rules, sizeof rules, "%s/systemd/plateau.sysusers", s->templates);
    setup_say(s, there ? SETUP_CHANGED : SETUP_CREATED, "user plateau%s",
              front ? ", and www-data in its group" : "");
    if (s->dry ||
        (access(rules, R_OK) == 0 && spawn(output, sizeof output, "systemd-sysusers", rules) == 0))
        return true;
    if (!there && spawn(output, sizeof output, "useradd", "--system", "--user-group",
                        "--no-create-home", "--shell", "/usr/sbin/nologin", "plateau") != 0)
        return setup_fail("cannot create the user plateau: %s", output);
    return !front || spawn(output, sizeof output, "usermod", "-aG", "plateau", "www-data") == 0 ||
           setup_fail("cannot add www-data to the group plateau: %s", output);
}

bool setup_user(struct setup *s)
{
    if (s->root[0])
        return true;
    if (getpwnam("plateau") && (!getpwnam("www-data") || is_member("plateau", "www-data"))) {
        setup_say(s, SETUP_KEPT, "user plateau");
        return true;
    }
    return add_users(s);
}

bool setup_find_unit(const struct setup *s, const char *unit, char path[static WHOLE_FILE_PATH_MAX])
{
    static const char *const folders[] = {"/etc/systemd/system", "/usr/lib/systemd/system",
                                          "/lib/systemd/system"};

    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        snprintf(path, WHOLE_FILE_PATH_MAX, "%s%s/%s", s->root, folders[i], unit);
        if (access(path, R_OK) == 0)
            return true;
    }
    snprintf(path, WHOLE_FILE_PATH_MAX, "%s/systemd/%s", s->templates, unit);
    return access(path, R_OK) == 0;
}

/* Writes the unit files; those that the package installed stay where they are. */
static bool put_units(struct setup *s)
{
    char path[WHOLE_FILE_PATH_MAX], name[64], inside[128];

    for (int i = 0; i < UNITS; i++) {
        const bool there = setup_find_unit(s, units[i], path);
        const char *own = path + strlen(s->root);
        if (there && strncmp(path, s->root, strlen(s->root)) == 0 && strstr(own, "lib/systemd/")) {
            setup_say(s, SETUP_KEPT, "%s", own);
            continue;
        }
        snprintf(name, sizeof name, "systemd/%s", units[i]);
        snprintf(inside, sizeof inside, "/etc/systemd/system/%s", units[i]);
        if (!setup_put_stamped(s, inside, name, &s->units_changed))
            return false;
    }
    return true;
}

static bool control(struct setup *s, const char *verb, const char *unit)
{
    char output[2048];

    setup_say(s, SETUP_RAN, "systemctl %s%s%s", verb, unit ? " " : "", unit ? unit : "");
    if (s->dry)
        return true;
    const int status = unit ? spawn(output, sizeof output, "systemctl", verb, unit)
                            : spawn(output, sizeof output, "systemctl", verb);
    return status == 0 || setup_fail("systemctl %s: %s", verb, output);
}

static bool unit_query(const char *what, const char *unit)
{
    char output[256];

    return spawn(output, sizeof output, "systemctl", what, unit) == 0;
}

static bool start_unit(struct setup *s, const char *unit)
{
    const bool enabled = unit_query("is-enabled", unit), active = unit_query("is-active", unit);

    if (enabled && active)
        setup_say(s, SETUP_KEPT, "%s is running", unit);
    return (enabled || control(s, "enable", unit)) && (active || control(s, "start", unit));
}

static bool start_units(struct setup *s)
{
    char unit[64];
    bool ok = !s->units_changed || control(s, "daemon-reload", NULL);

    for (int i = 1; ok && i <= s->nodes; i++) {
        snprintf(unit, sizeof unit, "plateaud@%d.service", i);
        ok = start_unit(s, unit);
    }
    for (int i = 1; ok && i <= s->workers; i++) {
        snprintf(unit, sizeof unit, "plateau-worker@%d.service", i);
        ok = start_unit(s, unit);
    }
    return ok && start_unit(s, "plateau.target");
}

/* Prints commands for another service manager. */
static bool print_commands(struct setup *s)
{
    char instance[16];
    bool ok = true;

    setup_say(s, SETUP_LEFT, "%s: nothing was started. What the units would do, as root:",
              s->root[0] ? "below --root" : "systemd does not run here");
    for (int i = 1; ok && i <= s->nodes; i++) {
        snprintf(instance, sizeof instance, "%d", i);
        ok = setup_print_unit(s, "plateaud@.service", instance);
    }
    for (int i = 1; ok && i <= s->workers; i++) {
        snprintf(instance, sizeof instance, "%d", i);
        ok = setup_print_unit(s, "plateau-worker@.service", instance);
    }
    return ok;
}

bool setup_service(struct setup *s)
{
    if (!put_units(s))
        return false;
    if (s->root[0] || !systemd_runs())
        return print_commands(s);
    return start_units(s);
}
