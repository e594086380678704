/*
 * exports_board.c - pictures, as documented in exports_board.h.
 */
#include "wasm/exports_board.h"

#include <assert.h>

#include "board/canvas_svg.h"
#include "wasm/current.h"
#include "wasm/fail.h"
#include "wasm/output.h"

static struct canvas_svg_room room;

static int draw(struct canvas_svg_scene scene)
{
    scene.game = current_game();
    scene.tokens = true;
    const size_t length = canvas_svg_draw(&scene, &room, output_whole(), OUTPUT_SIZE);
    assert(length < OUTPUT_SIZE);
    output_set_length(length);
    return 0;
}

int wasm_draw(uint32_t length)
{
    struct token turn[CURRENT_TOKENS_MAX];
    const int count = current_read_tokens(length, turn);
    struct choices c;
    struct reason why;

    if (count < 0)
        return -1;
    if (count > 0 && !game_choices(current_game(), current_position(), turn, count, &c, &why))
        return fail_because(&why);
    return draw(
        (struct canvas_svg_scene){.position = current_position(), .turn = turn, .count = count});
}

int wasm_draw_move(uint32_t length)
{
    union any_position next;
    struct move m;

    if (!current_read_move(length, current_game(), current_position(), &m))
        return -1;
    game_copy(current_game(), &next.position, current_position());
    current_game()->play(&next.position, m);
    return draw((struct canvas_svg_scene){
        .position = &next.position, .before = current_position(), .last = m});
}
