/*
 * json.c - positions of plateau.h as JSON.
 */
#include "json/position_json.h"

#include "board/writer.h"
#include "library/library.h"

static void on_full(void *context, const char *bytes, size_t size)
{
    writer_put_bytes(context, bytes, size);
}

size_t plateau_position_json_write(const plateau_position *position, char *text, size_t room)
{
    const struct game *g = library_game(position);
    const struct position *p = library_position(position);
    struct named_move moves[GAME_MOVES_MAX];
    struct mark marks[GAME_MARKS_MAX];
    struct writer out = writer_begin(text, room);
    struct json_writer w;
    char buffer[256];

    json_writer_init_through(&w, buffer, sizeof buffer, on_full, &out);
    json_put_object(&w);
    position_json_put(&w, g, p, moves);
    position_json_put_marks(&w, marks, game_marks(g, p, NULL, 0, marks));
    json_put_end(&w);
    json_writer_finish(&w);
    return writer_end(&out);
}
