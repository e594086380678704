/*
 * words.c - every sentence of every fact, in both languages, character by character.
 */
#include <stdio.h>
#include <string.h>

#include "facts/fact.h"
#include "languages/language.h"

#define CELL(name) {TOKEN_CELL, (uint8_t)((name)[0] - 'a' + 16 * ((name)[1] - '1'))}

static const struct {
    struct fact fact;
    const char *text[2]; /* English, French */
} cases[] = {
    {{.kind = FACT_ONLY_MOVE}, {"is the only legal move", "est le seul coup possible"}},
    {{.kind = FACT_WINS}, {"wins the game", "gagne la partie"}},
    {{.kind = FACT_GIVES_WIN, .seats = 10},
     {"gives the win to players 2 and 4", "donne la victoire aux joueurs 2 et 4"}},
    {{.kind = FACT_DRAWS}, {"ends the game in a draw", "termine la partie sur une nulle"}},
    {{.kind = FACT_LETS_WIN, .seat = 1, .count = 12, .of = 40},
     {"lets player 2 win at once, though 12 of the 40 moves would not",
      "laisse le joueur 2 gagner aussitôt, alors que 12 des 40 coups l'évitent"}},
    {{.kind = FACT_LETS_WIN, .seat = 1, .count = 1, .of = 40},
     {"lets player 2 win at once, though one of the 40 moves would not",
      "laisse le joueur 2 gagner aussitôt, alors qu'un des 40 coups l'évite"}},
    {{.kind = FACT_LETS_WIN, .seat = 1, .of = 40},
     {"lets player 2 win at once, as all 40 moves do",
      "laisse le joueur 2 gagner aussitôt, comme chacun des 40 coups"}},
    {{.kind = FACT_LETS_WIN, .seat = 1, .of = 1},
     {"lets player 2 win at once", "laisse le joueur 2 gagner aussitôt"}},
    {{.kind = FACT_ONE_OF_FEW, .seat = 1, .count = 3, .of = 40},
     {"is one of the 3 moves out of 40 that keep player 2 from winning at once",
      "est l'un des 3 coups sur 40 qui empêchent le joueur 2 de gagner aussitôt"}},
    {{.kind = FACT_ONE_OF_FEW, .seat = 1, .count = 1, .of = 40},
     {"is the only move out of 40 that keeps player 2 from winning at once",
      "est le seul coup sur 40 qui empêche le joueur 2 de gagner aussitôt"}},
    {{.kind = FACT_SAFE_REPLIES, .seat = 1, .seats = 1, .sides = 2, .count = 4, .of = 9},
     {"leaves player 2 only 4 safe replies out of 9",
      "ne laisse au joueur 2 que 4 réponses sûres sur 9"}},
    {{.kind = FACT_SAFE_REPLIES, .seat = 1, .seats = 1, .sides = 2, .count = 1, .of = 9},
     {"leaves player 2 only one safe reply out of 9",
      "ne laisse au joueur 2 qu'une réponse sûre sur 9"}},
    {{.kind = FACT_SAFE_REPLIES, .seat = 1, .seats = 1, .sides = 2, .of = 9},
     {"leaves player 2 no safe reply", "ne laisse au joueur 2 aucune réponse sûre"}},
    {{.kind = FACT_SAFE_REPLIES, .seat = 1, .seats = 4, .sides = 3, .count = 4, .of = 9},
     {"leaves player 2 only 4 moves out of 9 that keep player 3 from winning at once",
      "ne laisse au joueur 2 que 4 coups sur 9 qui empêchent le joueur 3 de gagner aussitôt"}},
    {{.kind = FACT_SAFE_REPLIES, .seat = 1, .seats = 4, .sides = 3, .count = 1, .of = 9},
     {"leaves player 2 only one move out of 9 that keeps player 3 from winning at once",
      "ne laisse au joueur 2 qu'un coup sur 9 qui empêche le joueur 3 de gagner aussitôt"}},
    {{.kind = FACT_SAFE_REPLIES, .seat = 1, .seats = 4, .sides = 3, .of = 9},
     {"lets player 3 win whatever player 2 plays",
      "laisse le joueur 3 gagner quoi que joue le joueur 2"}},
    {{.kind = FACT_PATHS, .by_seat = {1, 4}},
     {"lengthens player 2's path by 4 steps and player 1's by 1",
      "allonge le chemin du joueur 2 de 4 pas et celui du joueur 1 de 1"}},
    {{.kind = FACT_PATHS, .seat = 2, .by_seat = {1, 1, 5, 2}},
     {"lengthens player 4's path by 2 steps, player 1's by 1, player 2's by 1 and player 3's by 5",
      "allonge le chemin du joueur 4 de 2 pas, celui du joueur 1 de 1, celui du joueur 2 de 1 et "
      "celui du joueur 3 de 5"}},
    {{.kind = FACT_PATHS, .by_seat = {1}},
     {"lengthens player 1's path by 1 step", "allonge le chemin du joueur 1 d'un pas"}},
    {{.kind = FACT_NO_PATHS}, {"lengthens nobody's path", "n'allonge aucun chemin"}},
    {{.kind = FACT_STEPS, .count = 5, .of = 6},
     {"shortens player 1's path from 6 steps to 5", "ramène le chemin du joueur 1 de 6 à 5 pas"}},
    {{.kind = FACT_STEPS, .count = 1, .of = 1},
     {"keeps player 1's path at 1 step", "maintient le chemin du joueur 1 à 1 pas"}},
    {{.kind = FACT_STEPS, .count = 3, .of = 3},
     {"keeps player 1's path at 3 steps", "maintient le chemin du joueur 1 à 3 pas"}},
    {{.kind = FACT_STEPS, .count = 2, .of = 1},
     {"lengthens player 1's path from 1 step to 2",
      "fait passer le chemin du joueur 1 de 1 à 2 pas"}},
    {{.kind = FACT_STEPS, .count = 4, .of = 3},
     {"lengthens player 1's path from 3 steps to 4",
      "fait passer le chemin du joueur 1 de 3 à 4 pas"}},
    {{.kind = FACT_JUMPS, .seats = 2}, {"jumps over player 2's pawn", "saute le pion du joueur 2"}},
    {{.kind = FACT_JUMPS, .form = FACT_TO_A_SIDE, .seats = 2},
     {"sidesteps player 2's pawn", "bifurque devant le pion du joueur 2"}},
    {{.kind = FACT_LAST_WALL, .seat = 3},
     {"uses player 4's last wall", "utilise la dernière barrière du joueur 4"}},
    {{.kind = FACT_LEAD, .seats = 2, .count = 2},
     {"leaves player 1 ahead of player 2 by 2 steps",
      "laisse le joueur 1 en avance de 2 pas sur le joueur 2"}},
    {{.kind = FACT_LEAD, .seats = 6, .count = 1},
     {"leaves player 1 ahead of players 2 and 3 by 1 step",
      "laisse le joueur 1 en avance d'un pas sur les joueurs 2 et 3"}},
    {{.kind = FACT_LEAD, .form = FACT_LEVEL, .seats = 2},
     {"leaves player 1 level with player 2", "laisse le joueur 1 à égalité avec le joueur 2"}},
    {{.kind = FACT_LEAD, .form = FACT_BEHIND, .seats = 2, .count = 1},
     {"leaves player 1 behind player 2 by 1 step",
      "laisse le joueur 1 en retard d'un pas sur le joueur 2"}},
    {{.kind = FACT_THREATENS, .count = 1, .at = {CELL("a4"), CELL("d1")}},
     {"threatens to complete the great diagonal from a4 to d1 with one move",
      "menace de compléter la grande diagonale de a4 à d1 avec un coup"}},
    {{.kind = FACT_THREATENS, .count = 3, .at = {CELL("a1"), CELL("d4")}},
     {"threatens to complete the great diagonal from a1 to d4 with 3 different moves",
      "menace de compléter la grande diagonale de a1 à d4 avec 3 coups différents"}},
    {{.kind = FACT_THREATENS, .form = FACT_BOTH, .count = 2},
     {"threatens to complete either great diagonal, with 2 different moves in all",
      "menace de compléter l'une ou l'autre grande diagonale, avec 2 coups différents en tout"}},
    {{.kind = FACT_DIAGONAL, .seats = 5, .count = 3, .at = {CELL("a1"), CELL("d4")}},
     {"brings players 1 and 3 to 3 of the 4 squares of the great diagonal from a1 to d4",
      "amène les joueurs 1 et 3 à 3 des 4 cases de la grande diagonale de a1 à d4"}},
    {{.kind = FACT_DIAGONAL, .seats = 1, .count = 4, .at = {CELL("a4"), CELL("d1")}},
     {"completes the great diagonal from a4 to d1", "complète la grande diagonale de a4 à d1"}},
    {{.kind = FACT_BREAKS, .seats = 2, .count = 1, .of = 3, .at = {CELL("a4"), CELL("d1")}},
     {"cuts player 2 from 3 squares to 1 on the great diagonal from a4 to d1",
      "ramène le joueur 2 de 3 cases à 1 sur la grande diagonale de a4 à d1"}},
    {{.kind = FACT_TAKES, .seats = 6, .count = 2},
     {"takes 2 piles from players 2 and 3", "prend 2 piles aux joueurs 2 et 3"}},
    {{.kind = FACT_TAKES, .seats = 2, .count = 1},
     {"takes 1 pile from player 2", "prend 1 pile au joueur 2"}},
    {{.kind = FACT_YIELDS, .seats = 2, .count = 1},
     {"gives 1 pile to player 2", "cède 1 pile au joueur 2"}},
    {{.kind = FACT_COLLAPSE, .count = 1, .at = {CELL("b2")}},
     {"makes the pile on b2 collapse onto 1 neighbour",
      "fait s'effondrer la pile en b2 sur 1 voisine"}},
    {{.kind = FACT_COLLAPSE, .count = 4, .at = {CELL("b2")}},
     {"makes the pile on b2 collapse onto 4 neighbours",
      "fait s'effondrer la pile en b2 sur 4 voisines"}},
    {{.kind = FACT_LAST_PAWN},
     {"places player 1's last pawn in hand", "pose le dernier pion en main du joueur 1"}},
    {{.kind = FACT_PILES, .seats = 1, .sides = 2, .by_seat = {1, 0}},
     {"leaves player 1 in control of 1 pile and player 2 of none",
      "laisse 1 pile au joueur 1 et aucune au joueur 2"}},
    {{.kind = FACT_PILES, .seat = 3, .seats = 10, .sides = 2, .by_seat = {7, 5, 7, 5}},
     {"leaves players 2 and 4 in control of 5 piles, and players 1 and 3 of 7",
      "laisse 5 piles aux joueurs 2 et 4, et 7 aux joueurs 1 et 3"}},
    {{.kind = FACT_PILES, .seat = 2, .seats = 4, .sides = 3, .by_seat = {4, 1, 5}},
     {"leaves player 3 in control of 5 piles, player 1 of 4 and player 2 of 1",
      "laisse 5 piles au joueur 3, 4 au joueur 1 et 1 au joueur 2"}},
    {{.kind = FACT_TOWER, .seat = 1, .count = 2},
     {"completes a Tower for player 2, who now has 2",
      "achève une Tour pour le joueur 2, qui en a maintenant 2"}},
    {{.kind = FACT_LETS_TOWER, .seat = 1, .count = 3, .of = 12},
     {"lets player 2 gain a Tower with 3 of the 12 possible moves",
      "laisse le joueur 2 gagner une Tour avec 3 des 12 coups possibles"}},
    {{.kind = FACT_LETS_TOWER, .seat = 1, .count = 1, .of = 1},
     {"lets player 2 gain a Tower with the only possible move",
      "laisse le joueur 2 gagner une Tour avec le seul coup possible"}},
    {{.kind = FACT_LINE, .piece = 'M', .at = {CELL("b2"), CELL("c3"), CELL("d4")}},
     {"puts three medium pyramids in a line, on b2, c3 and d4",
      "aligne trois pyramides moyennes, en b2, c3 et d4"}},
    {{.kind = FACT_STUCK, .seat = 1},
     {"leaves player 2 no pyramid to place", "ne laisse au joueur 2 aucune pyramide à poser"}},
    {{.kind = FACT_GRID, .count = 2, .of = 6},
     {"cuts the places for the grid from 6 to 2",
      "réduit de 6 à 2 les places possibles de la grille"}},
    {{.kind = FACT_GRID, .count = 1, .of = 2}, {"fixes the grid", "fixe la grille"}},
    {{.kind = FACT_STACK, .count = 7, .at = {CELL("b2")}},
     {"makes a stack on b2 that counts as large, medium and small",
      "fait en b2 un empilement qui compte comme une grande, une moyenne et une petite"}},
    {{.kind = FACT_NEST, .count = 4, .at = {CELL("b2")}},
     {"makes a nest on b2 that counts only as large",
      "fait en b2 un emboîtement qui ne compte que comme une grande"}},
    {{.kind = FACT_LAST_SIZE, .piece = 'S'},
     {"uses the last of the small pyramids", "utilise la dernière des petites pyramides"}},
    {{.kind = FACT_CHOICE, .seat = 1, .count = 7, .of = 2},
     {"gives player 2 a choice of 7 moves on 2 squares",
      "donne au joueur 2 le choix entre 7 coups sur 2 cases"}},
    {{.kind = FACT_CHOICE, .seat = 1, .count = 3, .of = 1, .at = {CELL("c2")}},
     {"makes player 2 play on c2", "oblige le joueur 2 à jouer en c2"}},
    {{.kind = FACT_CHOICE, .form = FACT_MUST_PASS, .seat = 1, .count = 1},
     {"makes player 2 pass", "oblige le joueur 2 à passer"}},
    {{.kind = FACT_CHOICE, .form = FACT_ANYWHERE, .seat = 1, .count = 30, .of = 1},
     {"lets player 2 play on any square", "laisse le joueur 2 jouer sur n'importe quelle case"}},
};

int main(void)
{
    static const char *const names[GAME_SEATS_MAX] = {"Ada", "Bo"};
    int faults = 0, said[FACT_COUNT] = {0};
    char text[FACT_TEXT_MAX];

    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        said[cases[i].fact.kind]++;
        for (int language = 0; language_at(language); language++) {
            const size_t n = fact_write_one(&cases[i].fact, language_at(language), NULL, text);
            if (n == strlen(text) && strcmp(text, cases[i].text[language]) == 0)
                continue;
            printf("expected: %s\nwritten:  %s\n", cases[i].text[language], text);
            faults++;
        }
    }
    for (int kind = 0; kind < FACT_COUNT; kind++)
        if (said[kind] == 0) {
            printf("no case: %s\n", fact_name((enum fact_kind)kind));
            faults++;
        }
    fact_write_one(&cases[16].fact, language_find("fr"), names, text);
    if (strcmp(text, "allonge le chemin de Bo de 4 pas et celui d'Ada de 1") != 0) {
        printf("names: %s\n", text);
        faults++;
    }
    return faults > 0;
}
