/*
 * violation_print.c - prints how a program breaks the rules, for its author.
 */
#include <stdio.h>

#include "cli/conform/violation.h"
#include "options/tr.h"

/* Writes "player 1 has won", "it is a draw" or "the game continues". */
static void write_result(int result, char *text, size_t size)
{
    size_t n = 0;

    if (result == PEER_DRAWN || result == 0) {
        snprintf(text, size, "%s",
                 result == 0 ? tr("the game continues", "la partie continue")
                             : tr("the game is a draw", "la partie est nulle"));
        return;
    }
    for (int seat = 0; seat < GAME_SEATS_MAX; seat++)
        if (result >> seat & 1)
            n += (size_t)snprintf(text + n, size - n,
                                  n ? tr(" and player %d", " et le joueur %d")
                                    : tr("player %d", "le joueur %d"),
                                  seat + 1);
    snprintf(text + n, size - n, "%s",
             result & (result - 1) ? tr(" have won", " ont gagné") : tr(" has won", " a gagné"));
}

static void print_result(const struct violation *f)
{
    const struct record *r = &f->record;
    const int result =
        r->status == STATUS_DRAWN ? PEER_DRAWN : (r->status == STATUS_WON ? r->winners : 0);
    char rules[160], program[160];

    write_result(result, rules, sizeof rules);
    write_result(f->told, program, sizeof program);
    printf(tr("By the rules %s. The program says: %s.\n",
              "Selon les règles, %s. Le programme dit : %s.\n"),
           rules, program);
}

static void print_extra(const struct violation *f)
{
    char sentence[REASON_TEXT_MAX];

    reason_write(&f->why, tr_tag(), NULL, sentence);
    printf(tr("The program allows %s, which is illegal: %s.\n",
              "Le programme permet %s, qui est interdit : %s.\n"),
           f->move, sentence);
}

static void print_turn(const struct violation *f)
{
    const int turn = f->record.now.position.to_move + 1;

    if (f->told == 0)
        printf(tr("It is player %d's turn. The program says that the game is over.\n",
                  "C'est au joueur %d. Le programme dit que la partie est terminée.\n"),
               turn);
    else
        printf(tr("It is player %d's turn. The program says player %d.\n",
                  "C'est au joueur %d. Le programme dit : joueur %d.\n"),
               turn, f->told);
}

static void print_fault(const struct violation *f)
{
    switch (f->kind) {
    case VIOLATION_MISSING:
        printf(tr("%s is legal. The program does not allow it.\n",
                  "%s est permis. Le programme ne le permet pas.\n"),
               f->move);
        break;
    case VIOLATION_EXTRA:
        print_extra(f);
        break;
    case VIOLATION_TWICE:
        printf(tr("The program lists %s more than once.\n",
                  "Le programme donne %s plus d'une fois.\n"),
               f->move);
        break;
    case VIOLATION_TURN:
        print_turn(f);
        break;
    case VIOLATION_RESULT:
        print_result(f);
        break;
    case VIOLATION_POSITION:
        printf(tr("The program has another position: %s\n",
                  "Le programme a une autre position : %s\n"),
               f->said);
        break;
    case VIOLATION_REFUSED:
        printf(tr("The program does not take this position: %s\n",
                  "Le programme n'accepte pas cette position : %s\n"),
               f->said);
        break;
    case VIOLATION_NONE:
        break;
    }
}

/*
 * Prints where the game began, if not at the start, the moves, and the position that they lead to.
 */
static void print_position(const struct record *r)
{
    union any_position p = r->start;
    char text[GAME_TEXT_MAX], move[GAME_MOVE_TEXT_MAX];

    if (r->from_position && r->turns > 0) {
        r->game->write(&p.position, text);
        printf(tr("From:     %s\n", "Départ :   %s\n"), text);
    }
    if (r->turns > 0)
        printf("%s", tr("Moves:   ", "Coups :   "));
    for (int turn = 0; turn < r->turns; turn++) {
        r->game->write_move(&p.position, record_move(r, turn), move);
        r->game->play(&p.position, record_move(r, turn));
        printf(" %s", move);
    }
    r->game->write(&r->now.position, text);
    printf(tr("%sPosition: %s\n", "%sPosition : %s\n"), r->turns > 0 ? "\n" : "", text);
}

void violation_print(const struct violation *f)
{
    const struct record *r = &f->record;
    char text[GAME_TEXT_MAX];

    if (f->claim[0])
        printf(tr("Wrong rule in %s, %d players: %s\n", "Règle fausse dans %s à %d joueurs : %s\n"),
               r->game->name, r->now.position.seats, f->claim);
    else
        printf(tr("Wrong in %s, %d players\n", "Faux dans %s à %d joueurs\n"), r->game->name,
               r->now.position.seats);
    if (f->claim[0])
        printf(tr("\"%s\"\n", "« %s »\n"), f->rule[tr_column()]);
    print_position(r);
    print_fault(f);
    r->game->write(&r->now.position, text);
    printf(tr("To see it: plateau show %s %d --position '%s'\n",
              "Pour voir : plateau show %s %d --position '%s'\n"),
           r->game->name, r->now.position.seats, text);
}
