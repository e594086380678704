/*
 * turn_builder.h - a turn that a player builds token by token, by choosing, replacing and undoing.
 * It knows no game: game_choices() says what may follow. It has no state: position and turn in,
 * turn out.
 */
#ifndef PLATEAU_TURN_BUILDER_H
#define PLATEAU_TURN_BUILDER_H

#include "rules/game.h"

/* The tokens chosen so far; all zero is an empty turn. */
struct built_turn {
    struct token tokens[GAME_TOKENS_MAX];
    uint8_t count;
    /* one bit per token that was added because there was no other choice; it is undone with the
     * choice before it */
    uint8_t forced;
};

/* Adds the tokens that leave no choice; also the first one, such as the only legal pass. */
void turn_follow(const struct game *g, const struct position *p, struct built_turn *turn);

/*
 * Chooses a token, and adds those that then leave no choice. A token that cannot follow replaces
 * the only one of its kind, and later choices stay as far as they are legal; after a whole turn it
 * may begin a new one. If none of this is legal, returns false and sets `turn` to the tokens with
 * which to ask game_choices() for the reason.
 */
bool turn_choose(const struct game *g, const struct position *p, struct built_turn *turn,
                 struct token token);

/* Takes back the last choice and what it forced; returns false if nothing was chosen. */
bool turn_undo(struct built_turn *turn);

#endif
