/*
 * replay.c - `plateau replay`: a record, checked and played through.
 */
#include <stdio.h>

#include "cli/base/command.h"
#include "cli/base/print.h"
#include "cli/base/record_file.h"
#include "cli/base/tr.h"
#include "cli/base/usage.h"

static void print_line(const struct record *r, const struct position *p, int turn, int mover,
                       const char *move)
{
    char text[GAME_TEXT_MAX];

    r->game->write(p, text);
    if (turn == 0)
        printf("0\t-\t-\t%s\n", text);
    else
        printf("%d\t%d\t%s\t%s\n", turn, mover + 1, move, text);
}

static void replay(const struct record *r)
{
    union any_position p = r->start;
    char move[GAME_MOVE_TEXT_MAX];

    print_line(r, &p.position, 0, 0, NULL);
    for (int turn = 0; turn < r->turns; turn++) {
        const int mover = p.position.turn;
        r->game->write_move(&p.position, record_move(r, turn), move);
        r->game->play(&p.position, record_move(r, turn));
        print_line(r, &p.position, turn + 1, mover, move);
    }
}

/* The record's result, which knows repetition, resignation and the rest. */
static void print_end(const struct record *r)
{
    struct position end = r->now.position;
    char sentence[ENDING_TEXT_MAX];

    end.status = r->status;
    end.winners = r->winners;
    print_result(&end);
    ending_write((enum ending)r->ending, r->status == STATUS_DRAWN, r->winners, tr_language(), NULL,
                 sentence);
    printf("ending: %s: %s\n", ending_name((enum ending)r->ending), sentence);
}

static int run(int argc, char **argv)
{
    static struct record r;

    if (option_parse(&command_replay, argc, argv, NULL) < 0)
        return EXIT_USAGE;
    const int code = record_file_read(&command_replay, argv[1], &r);
    if (code != EXIT_FINE)
        return code;
    replay(&r);
    print_end(&r);
    return EXIT_FINE;
}

const struct command command_replay = {
    .name = "replay",
    .operands = "FILE",
    .summary = {"check a record and print every position",
                "vérifier une partie et afficher chaque position"},
    .help = {"Reads the record of a game (docs/record.md), or standard input if FILE is -. Prints "
             "one line per move, with tabs between: ply, player, move, position; moves that were "
             "taken back are left out. Then the result and how the game ended. An invalid record "
             "is refused with exit status 1.",
             "Lit l'enregistrement d'une partie (docs/record.md), ou l'entrée standard si FILE est "
             "-. Affiche une ligne par coup, avec des tabulations : rang, joueur, coup, position ; "
             "les coups repris sont omis. Puis le résultat et la façon dont la partie s'est "
             "terminée. Un enregistrement invalide est refusé avec le statut 1."},
    .examples = {"plateau replay game.txt\n"
                 "plateau replay - < game.txt",
                 "plateau replay partie.txt\n"
                 "plateau replay - < partie.txt"},
    .run = run,
};
