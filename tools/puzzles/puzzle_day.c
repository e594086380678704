/*
 * puzzle_day.c - writes the orders of daily puzzles, in which games alternate as evenly as their
 * numbers allow.
 */
#include "puzzle_day.h"

#include <stdlib.h>
#include <string.h>

enum { FILE_MAX = 1 << 18, DATE = 10 };

static bool is_date(const char *text)
{
    int year, month, day, used = 0;

    return strlen(text) == DATE && sscanf(text, "%4d-%2d-%2d%n", &year, &month, &day, &used) == 3 &&
           used == DATE && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/* Sorts puzzles by name, which is effectively random because it is a hash of the position. */
static int by_name(const void *a, const void *b)
{
    char x[PUZZLE_ID_MAX], y[PUZZLE_ID_MAX];

    puzzle_id(a, x);
    puzzle_id(b, y);
    return strcmp(x, y);
}

/* Returns the game with the largest share left; never the previous one, if possible. */
static int next_game(const struct puzzle_list *lists, const int *used, int last)
{
    double most = -1;
    int best = last;

    for (int i = 0; i < GAMES_COUNT; i++) {
        const double left = (lists[i].count - used[i] - 0.5) / (lists[i].count + 1.0);
        if (i != last && used[i] < lists[i].count && left > most) {
            most = left;
            best = i;
        }
    }
    return best;
}

static void write_order(struct puzzle_list *lists, const char *from, FILE *file)
{
    int used[GAMES_COUNT] = {0}, all = 0, last = -1;

    for (int i = 0; i < GAMES_COUNT; i++) {
        qsort(lists[i].puzzles, (size_t)lists[i].count, sizeof lists[i].puzzles[0], by_name);
        all += lists[i].count;
    }
    fprintf(file, "{\"from\":\"%s\",\"order\":[\n", from);
    for (int i = 0; i < all; i++) {
        char id[PUZZLE_ID_MAX];
        last = next_game(lists, used, last);
        puzzle_id(&lists[last].puzzles[used[last]++], id);
        fprintf(file, "\"%s %s\"%s\n", games[last]->name, id, i + 1 < all ? "," : "");
    }
    fprintf(file, "]}");
}

/* Reads the existing orders, without the end of their list; "" if there is no file. */
static bool read_orders(const char *path, const char *from, char text[static FILE_MAX])
{
    FILE *file = fopen(path, "r");
    size_t length;

    text[0] = '\0';
    if (!file)
        return true;
    length = fread(text, 1, FILE_MAX - 1, file);
    fclose(file);
    text[length] = '\0';
    if (length < 4 || strcmp(text + length - 3, "\n]\n") != 0)
        return false;
    text[length - 3] = '\0';
    for (char *at = text; (at = strstr(at, "\"from\":\"")); at++)
        if (strncmp(at + 8, from, DATE) >= 0)
            return false;
    return true;
}

bool puzzle_day_add(struct puzzle_list lists[static GAMES_COUNT], const char *path,
                    const char *from)
{
    static char text[FILE_MAX];

    if (!is_date(from) || !read_orders(path, from, text))
        return false;
    FILE *file = fopen(path, "w");
    if (!file)
        return false;
    fprintf(file, "%s%s\n", text[0] ? text : "[", text[0] ? "," : "");
    write_order(lists, from, file);
    fprintf(file, "\n]\n");
    return fclose(file) == 0;
}
