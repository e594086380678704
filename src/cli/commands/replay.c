/*
 * replay.c - `plateau replay`: checks a record and plays it through, with its notes; or prints its
 * text.
 */
#include <stdio.h>
#include <stdlib.h>

#include "cli/base/command.h"
#include "cli/base/print.h"
#include "cli/base/record_file.h"
#include "options/tr.h"
#include "options/usage.h"

static void replay_print_line(const struct record *r, const struct position *p, int turn, int mover,
                              const char *move)
{
    char text[GAME_TEXT_MAX];

    r->game->write(p, text);
    if (turn == 0)
        printf("0\t-\t-\t%s\n", text);
    else
        printf("%d\t%d\t%s\t%s\n", turn, mover + 1, move, text);
}

/* ---- notes: lines that begin with a tab ---- */

static void print_note(enum terminal_text name, const char *text)
{
    printf("\t%s ", tr(name));
    for (; *text; text++)
        printf(*text == '\n' ? "\n\t" : "%c", *text);
    putchar('\n');
}

static bool print_variation(const struct tree *t, int node)
{
    const size_t length = tree_write_variation(t, node, NULL, 0);
    char *text = malloc(length + 1);

    if (!text)
        return false;
    tree_write_variation(t, node, text, length + 1);
    print_note(TERMINAL_COMMANDS_VARIATION, text);
    free(text);
    return true;
}

/* Prints the notes on a move of the main line, and the variations in its place. */
static bool print_notes(const struct tree *t, int node)
{
    static const enum terminal_text signs[] = {
        [TREE_GOOD] = TERMINAL_COMMANDS_SIGN_GOOD,
        [TREE_MISTAKE] = TERMINAL_COMMANDS_SIGN_MISTAKE,
        [TREE_BRILLIANT] = TERMINAL_COMMANDS_SIGN_BRILLIANT,
        [TREE_BLUNDER] = TERMINAL_COMMANDS_SIGN_BLUNDER,
        [TREE_INTERESTING] = TERMINAL_COMMANDS_SIGN_INTERESTING,
        [TREE_DUBIOUS] = TERMINAL_COMMANDS_SIGN_DUBIOUS,
    };
    const struct tree_node *n = &t->nodes[node];
    bool good = true;

    if (n->sign != TREE_NO_SIGN)
        print_note(TERMINAL_COMMANDS_SIGN, tr(signs[n->sign]));
    if (tree_marks(t, node)[0])
        print_note(TERMINAL_COMMANDS_MARKS, tree_marks(t, node));
    if (tree_comment(t, node)[0])
        print_note(TERMINAL_COMMANDS_COMMENT, tree_comment(t, node));
    if (node == TREE_START)
        return true;
    for (int i = t->nodes[n->parent].child; i && good; i = t->nodes[i].next)
        if (tree_is_variation(t, i))
            good = print_variation(t, i);
    return good;
}

static bool replay(const struct tree *t)
{
    const struct record *r = &t->record;
    union any_position p = r->start;
    char move[GAME_MOVE_TEXT_MAX];
    int node = TREE_START;

    replay_print_line(r, &p.position, 0, 0, NULL);
    bool good = print_notes(t, node);
    for (int turn = 0; turn < r->turns && good; turn++) {
        const int mover = p.position.to_move;
        r->game->write_move(&p.position, record_move(r, turn), move);
        r->game->play(&p.position, record_move(r, turn));
        replay_print_line(r, &p.position, turn + 1, mover, move);
        node = tree_follow(t, node);
        good = print_notes(t, node);
    }
    return good;
}

/* Prints the record's result, including repetition, resignation and other endings. */
static void print_end(const struct record *r)
{
    struct position end = r->now.position;
    char sentence[ENDING_TEXT_MAX];

    end.status = r->status;
    end.winners = r->winners;
    print_result(&end);
    ending_write((enum ending)r->ending, r->status == STATUS_DRAWN, r->winners, tr_tag(), NULL,
                 sentence);
    printf("ending: %s: %s\n", ending_name((enum ending)r->ending), sentence);
}

/* Prints the record's text as our programs write it. */
static bool print_record(const struct tree *t, bool main_line)
{
    const size_t length = main_line ? record_write(&t->record, NULL, 0) : tree_write(t, NULL, 0);
    char *text = malloc(length + 1);

    if (!text)
        return false;
    if (main_line)
        record_write(&t->record, text, length + 1);
    else
        tree_write(t, text, length + 1);
    fputs(text, stdout);
    free(text);
    return true;
}

struct replay_options {
    bool record, main_line;
};

static int run_replay(int argc, char **argv)
{
    static struct tree t;
    struct replay_options o = {0};

    if (option_parse(&command_replay, argc, argv, &o) < 0)
        return EXIT_USAGE;
    const int code = record_file_read_tree(&command_replay, argv[1], &t);
    if (code != EXIT_SUCCESS)
        return code;
    const bool text = o.record || o.main_line;
    if (text ? !print_record(&t, o.main_line) : !replay(&t))
        return usage_no_memory(&command_replay);
    if (!text)
        print_end(&t.record);
    return EXIT_SUCCESS;
}

static const struct option options[] = {
    {.name = "--record",
     .offset = offsetof(struct replay_options, record),
     .help = {.key = TERMINAL_HELP_REPLAY_RECORD}},
    {.name = "--main-line",
     .offset = offsetof(struct replay_options, main_line),
     .help = {.key = TERMINAL_HELP_REPLAY_MAIN_LINE}},
    OPTION_END,
};

const struct command command_replay = {
    .name = "replay",
    .operands = "FILE",
    .summary = {.key = TERMINAL_HELP_REPLAY},
    .help = {.key = TERMINAL_HELP_REPLAY_LONG},
    .options = options,
    .examples = {.key = TERMINAL_HELP_REPLAY_EXAMPLES},
    .run = run_replay,
};
