/*
 * picture.c - the boards of plateau.h as SVG.
 */
#include "board/canvas_svg.h"
#include "library/library.h"

/* Whether the picture can be drawn: its last move and its turn begun must be legal, in this game.
 */
static bool is_possible(const plateau_position *position, const plateau_picture *picture,
                        const struct token *turn)
{
    struct choices choices;

    if (picture->before && (picture->before->game != position->game ||
                            !plateau_move_is_legal(picture->before, picture->move)))
        return false;
    return picture->count == 0 || game_choices(library_game(position), library_position(position),
                                               turn, (int)picture->count, &choices, NULL);
}

static size_t draw(const plateau_position *position, const plateau_picture *picture,
                   const struct token *turn, struct canvas_svg_room *canvas, char *text,
                   size_t room)
{
    const struct canvas_svg_scene scene = {
        .game = library_game(position),
        .position = library_position(position),
        .before = picture->before ? library_position(picture->before) : NULL,
        .last = library_move(picture->move),
        .turn = turn,
        .count = (int)picture->count,
        .tokens = picture->tokens,
    };

    return canvas_svg_draw(&scene, canvas, text, room);
}

size_t plateau_position_svg_write(const plateau_position *position, const plateau_picture *picture,
                                  const plateau_allocator *allocator, char *text, size_t room)
{
    const plateau_allocator kept = library_keep(allocator);
    struct token turn[GAME_TOKENS_MAX];
    struct canvas_svg_room *canvas = NULL;
    plateau_picture p;
    size_t length = 0;

    library_take_struct(picture, &p, sizeof p);
    if (library_turn(p.turn, p.count, turn) && is_possible(position, &p, turn))
        canvas = library_allocate(&kept, sizeof *canvas);
    if (canvas)
        length = draw(position, &p, turn, canvas, text, room);
    else
        library_give_text("", 0, text, room);
    library_release(&kept, canvas, sizeof *canvas);
    return length;
}
