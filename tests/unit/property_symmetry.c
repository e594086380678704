/*
 * property_symmetry.c - properties of images of positions and moves, and of keys.
 */
#include <stdlib.h>
#include <string.h>

#include "seen.h"
#include "trial.h"

static int compare_moves(const void *a, const void *b)
{
    const uint32_t x = ((const struct move *)a)->bits, y = ((const struct move *)b)->bits;

    return x < y ? -1 : x > y;
}

static void sort_moves(struct move *list, int count)
{
    qsort(list, (size_t)count, sizeof list[0], compare_moves);
}

/* The images of the legal moves are the legal moves of the image. */
static void check_images(struct trial *t, const struct position *image, int symmetry)
{
    static struct move images[GAME_MOVES_MAX], legal[GAME_MOVES_MAX];

    for (int i = 0; i < t->count; i++)
        images[i] = t->game->transform_move(&t->now.position, t->list[i], symmetry);
    expect(t, t->game->moves(image, legal) == t->count);
    sort_moves(images, t->count);
    sort_moves(legal, t->count);
    for (int i = 0; i < t->count; i++)
        if (images[i].bits != legal[i].bits)
            trial_fail(t, "symmetry %d takes legal moves to others", symmetry);
}

/* The image of a move's result is the result of the move's image in the position's image. */
static void check_commutes(struct trial *t, const struct position *image, int symmetry, int number)
{
    union any_position one, two;

    game_copy(t->game, &one.position, &t->now.position);
    t->game->play(&one.position, t->list[number]);
    t->game->transform(&one.position, symmetry);
    game_copy(t->game, &two.position, image);
    t->game->play(&two.position,
                  t->game->transform_move(&t->now.position, t->list[number], symmetry));
    if (memcmp(&one, &two, t->game->size) != 0)
        trial_fail(t, "symmetry %d does not commute with %s", symmetry, t->texts[number]);
}

/* One of the symmetries takes the image back to the position. */
static bool can_be_undone(struct trial *t, const struct position *image)
{
    for (int symmetry = 0; symmetry < t->game->symmetries(t->seats); symmetry++) {
        union any_position back;
        game_copy(t->game, &back.position, image);
        t->game->transform(&back.position, symmetry);
        if (memcmp(&back, &t->now, t->game->size) == 0)
            return true;
    }
    return false;
}

void check_symmetry(struct trial *t)
{
    const int symmetries = t->game->symmetries(t->seats), step = 1 + t->count / 16;

    expect(t, symmetries >= 1);
    for (int symmetry = 0; symmetry < symmetries; symmetry++) {
        union any_position image;
        game_copy(t->game, &image.position, &t->now.position);
        t->game->transform(&image.position, symmetry);
        if (symmetry == 0)
            expect(t, memcmp(&image, &t->now, t->game->size) == 0);
        expect(t, memcmp(&image, &t->now, sizeof image.position) == 0);
        expect(t, can_be_undone(t, &image.position));
        check_images(t, &image.position, symmetry);
        for (int i = 0; i < t->count; i += 1 + (int)trial_below(t, (uint32_t)step))
            check_commutes(t, &image.position, symmetry, i);
    }
}

/* All images have one key, which is the packed form of one of them. */
void check_key(struct trial *t)
{
    uint8_t key[GAME_KEY_MAX], other[GAME_KEY_MAX];
    size_t length, other_length;
    const int best = game_key(t->game, &t->now.position, key, &length);

    expect(t, length > 0 && length <= GAME_KEY_MAX);
    expect(t, best >= 0 && best < t->game->symmetries(t->seats));
    for (int symmetry = 0; symmetry < t->game->symmetries(t->seats); symmetry++) {
        union any_position image;
        game_copy(t->game, &image.position, &t->now.position);
        t->game->transform(&image.position, symmetry);
        memset(other, symmetry % 2 ? 0xff : 0, sizeof other); /* Old content must not matter. */
        game_key(t->game, &image.position, other, &other_length);
        expect(t, other_length == length && memcmp(key, other, length) == 0);
        expect(t, same_in_play(t->game, &t->now.position, &image.position));
        memset(other, 0xff, sizeof other);
        other_length = t->game->pack(&image.position, other);
        if (symmetry == best)
            expect(t, other_length == length && memcmp(key, other, length) == 0);
        else
            expect(t, other_length > length ||
                          (other_length == length && memcmp(key, other, length) <= 0));
    }
}
