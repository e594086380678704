/*
 * lobby.h - the lobby, read once a second at most and shown to everybody who asks meanwhile.
 *
 * Whoever asks after something has changed gets what was read after that: they wait for it.
 */
#ifndef PLATEAU_LOBBY_H
#define PLATEAU_LOBBY_H

struct api_call;
struct lobby;
struct node;

struct lobby *lobby_new(struct node *n);
/* After the database, which may still answer. */
void lobby_free(struct lobby *l);
/* What was read is not what there is any more. */
void lobby_changed(struct lobby *l);
/* Answers a call with the lobby: of all games, or of the game of that name. */
void lobby_show(struct lobby *l, struct api_call *c, const char *game);

#endif
