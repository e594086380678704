/*
 * lobby.h - the lobby, read at most every 0.7 s and cached for all clients.
 *
 * A request that arrives after a change waits for a read that began after the change.
 */
#ifndef PLATEAU_LOBBY_H
#define PLATEAU_LOBBY_H

struct api_call;
struct lobby;
struct loop;
struct stores;

struct lobby *lobby_new(struct loop *loop, const struct stores *s);
/* Call it after the database is closed: until then its answers may still arrive here. */
void lobby_free(struct lobby *l);
/* Invalidates the cached lists. */
void lobby_changed(struct lobby *l);
/* Answers a call with the lobby: of all games, or of the game with that name. */
void lobby_show(struct lobby *l, struct api_call *c, const char *game);

#endif
