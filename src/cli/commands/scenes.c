/*
 * scenes.c - reads the scenes of a game from its claims, and asks the rules about each.
 */
#include "cli/commands/scenes.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 2048 };

struct walker {
    struct scene scene;
    void (*show)(const struct scene *s, void *data);
    void *data;
};

/* Stops the program on a false claim: claims are tested, so that would be our own fault. */
static void require(bool fine, const char *line)
{
    if (fine)
        return;
    fprintf(stderr, "plateau: a scene cannot be read: %s\n", line);
    abort();
}

static void copy_word(char *to, size_t size, const char *word)
{
    const size_t length = strlen(word);

    require(length < size, word);
    memcpy(to, word, length + 1);
}

static void set_game(struct walker *w, const char *rest)
{
    const char *seats = strchr(rest, ' ');

    require(seats && game_allows(w->scene.game, seats[1] - '0'), rest);
    w->scene.game->setup(&w->scene.position.position, seats[1] - '0');
}

static void set_odds(struct walker *w, char *rest)
{
    struct position *p = &w->scene.position.position;
    uint8_t hands[GAME_SEATS_MAX] = {0};
    int n = 0;

    for (char *at, *word = strtok_r(rest, ",", &at); word && n < GAME_SEATS_MAX;
         word = strtok_r(NULL, ",", &at))
        hands[n++] = (uint8_t)strtol(word, NULL, 10);
    require(w->scene.game->odds && w->scene.game->odds(p, p->seats, hands), rest);
}

static void scenes_play_all(struct walker *w, char *rest)
{
    struct position *p = &w->scene.position.position;
    struct move m;

    for (char *at, *word = strtok_r(rest, " ", &at); word; word = strtok_r(NULL, " ", &at)) {
        require(game_read_move(w->scene.game, p, word, &m, NULL), word);
        w->scene.game->play(p, m);
    }
}

/* Shows a scene for each move, up to the reason that the claim names. */
static void show_all(struct walker *w, char *rest)
{
    struct scene *s = &w->scene;

    for (char *at, *word = strtok_r(rest, " ", &at); word && strcmp(word, "because") != 0;
         word = strtok_r(NULL, " ", &at)) {
        s->number++;
        copy_word(s->move, sizeof s->move, word);
        s->legal = game_read_move(s->game, &s->position.position, word, &s->played, &s->why);
        w->show(s, w->data);
    }
}

static void do_line(struct walker *w, char *line)
{
    char *space = strchr(line, ' ');

    require(space, line);
    *space = '\0';
    char *rest = space + 1;
    if (strcmp(line, "claim") == 0) {
        copy_word(w->scene.claim, sizeof w->scene.claim, rest);
    } else if (strcmp(line, "game") == 0) {
        set_game(w, rest);
    } else if (strcmp(line, "from") == 0) {
        require(w->scene.game->read(&w->scene.position.position, rest), rest);
    } else if (strcmp(line, "odds") == 0) {
        set_odds(w, rest);
    } else if (strcmp(line, "play") == 0) {
        scenes_play_all(w, rest);
    } else {
        show_all(w, rest);
    }
}

static void scenes_show_nothing(const struct scene *s, void *data)
{
    (void)s, (void)data;
}

int scenes_count(const struct game *g)
{
    return scenes_walk(g, scenes_show_nothing, NULL);
}

int scenes_walk(const struct game *g, void (*show)(const struct scene *s, void *data), void *data)
{
    static struct walker w;
    char line[LINE_MAX_BYTES];

    w = (struct walker){.scene.game = g, .show = show, .data = data};
    for (const struct scenes_text *t = scenes_texts; t->game; t++) {
        if (strcmp(t->game, g->name) != 0)
            continue;
        for (const char *at = t->lines; *at; at += strcspn(at, "\n") + 1) {
            const size_t length = strcspn(at, "\n");
            require(length < sizeof line, at);
            memcpy(line, at, length);
            line[length] = '\0';
            do_line(&w, line);
        }
    }
    return w.scene.number;
}
