/*
 * background.h - periodic background jobs: admin requests, cleanup, archive.
 */
#ifndef PLATEAU_BACKGROUND_H
#define PLATEAU_BACKGROUND_H

struct background;
struct config;
struct hub;
struct loop;
struct player_commands;
struct stores;

struct background_settings {
    struct loop *loop;
    const struct stores *stores;
    struct hub *hub;
    struct player_commands *commands;
    const struct config *config; /* the configuration and the name must outlive the jobs */
    const char *node;            /* the node's name */
};

struct background *background_new(const struct background_settings *s);
/* Starts nothing new that is not needed, because the node shuts down. */
void background_drain(struct background *c);
/* Call it after the database and the hub are freed: until then their answers may
 * still arrive here. */
void background_free(struct background *c);

#endif
