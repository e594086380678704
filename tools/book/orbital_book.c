/*
 * orbital_book.c - makes the opening book of Orbital, src/solver/games/orbital_book_table.h:
 *
 *     meson compile -C build orbital_book
 *     build/tools/book/orbital_book > table.h && clang-format-19 -i table.h
 *
 * It solves every position of the first plies, once up to symmetry, which takes about a quarter of
 * an hour. Progress goes to stderr.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/orbital.h"
#include "rules/random.h"
#include "solver/games/orbital_book.h"
#include "solver/games/orbital_key.h"
#include "solver/games/orbital_play.h"

enum { PLIES = ORBITAL_BOOK_PLIES + 1, ROOM = 1 << 17, MEMORY = 16 << 20 };

/* A position, its key, and its entry in the book. */
struct page {
    struct orbital position;
    struct dfpn_key key;
    bool lost;
    uint8_t reply;
};

static struct page pages[ROOM];
static int page_count, page_first[PLIES + 2]; /* by ply */
static int longest[2][PLIES + 1];             /* won, lost; by ply */
static struct budget budget;

/* ---- the positions ---- */

static struct dfpn_key key_of(const struct orbital *o)
{
    struct orbital_board b;

    orbital_board_init(&b, o);
    return orbital_key(&b, false);
}

static int compare(const void *a, const void *b)
{
    return memcmp(&((const struct page *)a)->key, &((const struct page *)b)->key,
                  sizeof(struct dfpn_key));
}

/* Keeps one page for each key, from `first` on. */
static void keep_one_each(int first)
{
    int kept = first;

    qsort(pages + first, (size_t)(page_count - first), sizeof *pages, compare);
    for (int i = first; i < page_count; i++)
        if (i == first || compare(&pages[i], &pages[kept - 1]) != 0)
            pages[kept++] = pages[i];
    page_count = kept;
}

static void list_positions(void)
{
    struct move list[GAME_MOVES_MAX];

    orbital.setup(&pages[0].position.base, 2);
    pages[0].key = key_of(&pages[0].position);
    page_count = 1;
    for (int ply = 1; ply <= PLIES; ply++) {
        page_first[ply] = page_count;
        for (int i = page_first[ply - 1]; i < page_first[ply]; i++) {
            const int count = orbital.moves(&pages[i].position.base, list);
            for (int j = 0; j < count && page_count < ROOM; j++) {
                struct page *next = &pages[page_count++];
                next->position = pages[i].position;
                orbital.play(&next->position.base, list[j]);
                next->key = key_of(&next->position);
            }
        }
        keep_one_each(page_first[ply]);
        fprintf(stderr, "ply %d: %d positions\n", ply, page_count - page_first[ply]);
    }
    page_first[PLIES + 1] = page_count;
}

/* ---- their values ---- */

/* Returns the move of the least image that has the same result as m. */
static uint8_t number_of(const struct page *page, struct move m)
{
    struct move list[ORBITAL_BOARD_MOVES];
    struct orbital_board b, next;
    struct orbital after = page->position;
    uint8_t i = 0;

    orbital.play(&after.base, m);
    const struct dfpn_key wanted = key_of(&after);
    orbital_key_board(&page->key, &b);
    orbital_board_moves(&b, list);
    for (struct dfpn_key found = {{0}}; memcmp(&found, &wanted, sizeof found) != 0; i++) {
        orbital_board_play(&b, list[i], &next);
        found = orbital_key(&next, false);
    }
    return (uint8_t)(i - 1);
}

static void prove(struct page *page, int ply)
{
    struct answer a;

    if (ply < PLIES)
        orbital_forget(budget.memory, budget.size); /* compares the replies' results */
    if (!orbital_prove(&page->position.base, &budget, &a))
        abort();
    page->lost = a.value == VALUE_LOSS;
    if (page->lost)
        page->reply = number_of(page, a.move);
    if (a.value != VALUE_DRAW && a.distance > longest[page->lost][ply])
        longest[page->lost][ply] = a.distance;
}

static void prove_all(void)
{
    for (int ply = 0; ply <= PLIES; ply++) {
        int lost = 0;
        for (int i = page_first[ply]; i < page_first[ply + 1]; i++) {
            prove(&pages[i], ply);
            lost += pages[i].lost;
            if (i % 200 == 0)
                fprintf(stderr, "\rply %d: %d of %d", ply, i - page_first[ply],
                        page_first[ply + 1] - page_first[ply]);
        }
        fprintf(stderr, "\rply %d: %d lost, won in at most %d, lost in at most %d\n", ply, lost,
                longest[0][ply], longest[1][ply]);
    }
}

/* ---- tables without keys ---- */

/*
 * If only one remaining page uses a place, the place can be set to make that page's value right,
 * whatever the others are. So pages with such a place are removed one after another, and then the
 * places are set in reverse order. If that fails, another seed is tried.
 */
static struct orbital_book_shape shape;
static uint32_t uses[ROOM * 2], users[ROOM * 2]; /* users of a place; their XOR */
static uint8_t values[ROOM * 2];
static struct {
    uint32_t page, place;
} order[ROOM];

/* Pages of the table for all positions, or for the lost ones only. */
static uint8_t number(const struct page *page, bool replies)
{
    return replies ? page->reply : page->lost;
}

static void use(uint32_t i, const uint32_t at[static 3], uint32_t more)
{
    for (int j = 0; j < 3; j++) {
        uses[at[j]] += more;
        users[at[j]] ^= i;
    }
}

/* Orders the chosen pages; returns the number that could be ordered. */
static uint32_t take_away(const uint32_t *chosen, uint32_t count)
{
    uint32_t taken = 0, at[3];
    bool any = true;

    memset(uses, 0, sizeof uses);
    memset(users, 0, sizeof users);
    for (uint32_t i = 0; i < count; i++) {
        orbital_book_places(&shape, &pages[chosen[i]].key, at);
        use(chosen[i], at, 1);
    }
    while (any) {
        any = false;
        for (uint32_t place = 0; place < 3 * shape.part; place++) {
            if (uses[place] != 1)
                continue;
            order[taken].place = place;
            order[taken].page = users[place];
            orbital_book_places(&shape, &pages[users[place]].key, at);
            use(users[place], at, UINT32_MAX);
            taken++;
            any = true;
        }
    }
    return taken;
}

static void make_table(const uint32_t *chosen, uint32_t count, bool replies)
{
    uint32_t at[3];

    shape = (struct orbital_book_shape){0, count * 41 / 100 + 11};
    while (take_away(chosen, count) < count)
        shape.seed++;
    memset(values, 0, sizeof values);
    for (uint32_t i = count; i-- > 0;) {
        const struct page *page = &pages[order[i].page];
        uint8_t value = number(page, replies);
        orbital_book_places(&shape, &page->key, at);
        for (int j = 0; j < 3; j++)
            value ^= values[at[j]];
        values[order[i].place] ^= value;
    }
}

/* ---- the file ---- */

static void print_shape(const char *name)
{
    printf("static const struct orbital_book_shape %s = {%llu, %u};\n", name,
           (unsigned long long)shape.seed, (unsigned)shape.part);
}

static void print_lost(void)
{
    static uint32_t chosen[ROOM];

    for (int i = 0; i < page_count; i++)
        chosen[i] = (uint32_t)i;
    make_table(chosen, (uint32_t)page_count, false);
    print_shape("book_lost_shape");
    printf("static const uint64_t book_lost[] = {");
    for (uint32_t i = 0; i < 3 * shape.part; i += 64) {
        uint64_t word = 0;
        for (uint32_t j = 0; j < 64 && i + j < 3 * shape.part; j++)
            word |= (uint64_t)(values[i + j] & 1) << j;
        printf("0x%016llx,", (unsigned long long)word);
    }
    printf("};\n\n");
}

static void print_replies(void)
{
    static uint32_t chosen[ROOM];
    uint32_t count = 0;

    for (int i = 0; i < page_first[PLIES]; i++)
        if (pages[i].lost)
            chosen[count++] = (uint32_t)i;
    make_table(chosen, count, true);
    print_shape("book_replies_shape");
    printf("static const uint8_t book_replies[] = {");
    for (uint32_t i = 0; i < 3 * shape.part; i++)
        printf("%d,", values[i]);
    printf("};\n");
}

static void print_book(void)
{
    printf(
        "/*\n * orbital_book_table.h - the book of Orbital, as tools/book wrote it: %d positions.\n"
        " */\n#ifndef PLATEAU_ORBITAL_BOOK_TABLE_H\n#define PLATEAU_ORBITAL_BOOK_TABLE_H\n\n"
        "#include \"solver/games/orbital_book.h\"\n\n/* Plies until the end at most: won, lost; by "
        "plies so far. */\nstatic const uint8_t book_plies[2][ORBITAL_BOOK_PLIES + 1] = {",
        page_count);
    for (int lost = 0; lost < 2; lost++) {
        printf("{");
        for (int ply = 0; ply <= ORBITAL_BOOK_PLIES; ply++)
            printf("%d, ", longest[lost][ply]);
        printf("}, ");
    }
    printf("};\n\n");
    print_lost();
    print_replies();
    printf("\n#endif\n");
}

int main(void)
{
    budget = (struct budget){aligned_alloc(64, MEMORY), MEMORY, 0, NULL};
    if (!budget.memory)
        return 1;
    list_positions();
    prove_all();
    print_book();
    free(budget.memory);
    return 0;
}
