/* quoridor.ts - the rules of Quoridor. */
import { both } from '../lesson';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const decisions: readonly Decision[] = [
    {
        name: 'D1',
        text: both(
            'The edge of the board behind a pawn counts as a wall; otherwise a pawn could be left' +
                ' with no move. Example: from `e8`, with a pawn on `e9`, you may go to `d9` or `f9`.',
            'Le bord du plateau derrière un pion compte comme une barrière\u00a0; sinon un pion pourrait rester sans' +
                ' coup. Exemple\u00a0: de `e8`, avec un pion en `e9`, vous pouvez aller en `d9` ou `f9`.',
        ),
    },
    {
        name: 'D2',
        text: both(
            'A pawn behind the other pawn is not a wall: no jump over two, and no sidestep. Some people allow' +
                ' the sidestep. If a wall is between those two pawns, the' +
                ' wall counts first and you may sidestep.',
            'Un pion derrière l’autre pion n’est pas une barrière\u00a0: on ne saute pas deux pions, et on ne' +
                ' bifurque pas. Certains permettent de bifurquer. Si une barrière sépare' +
                ' ces deux pions, elle compte d’abord et l’on peut bifurquer.',
        ),
    },
    {
        name: 'D3',
        text: both(
            'No pawn move, and no wall you may place: you pass. With two players it never happens.',
            'Aucun coup de pion, et aucune barrière à poser\u00a0: vous passez. À deux joueurs, cela n’arrive' +
                ' jamais.',
        ),
    },
    {
        name: 'D4',
        text: both(
            'You may not close your own path either: a game you can no longer win is not fun.',
            'Vous ne pouvez pas non plus fermer votre propre chemin\u00a0: une partie perdue d’avance n’amuse' +
                ' personne.',
        ),
    },
    {
        name: 'D5',
        text: both(
            'Walls may touch, end to end, as a T or an L. After `e3h`, both `g3h` and `e4v` are fine;' +
                ' `e3v` crosses it and `f3h` overlaps it.',
            'Les barrières peuvent se toucher, bout à bout, en T ou en L. Après `e3h`, `g3h` et `e4v`' +
                ' conviennent\u00a0; `e3v` la croise et `f3h` la chevauche.',
        ),
    },
    {
        name: 'D6',
        text: both(
            'Not in the published rule: age 8, the clockwise order of 4 players, and that only walls' +
                ' close a path, never pawns.',
            'Ce qui n’est pas dans la règle publiée\u00a0: l’âge de 8 ans, le sens des aiguilles d’une montre à 4' +
                ' joueurs, et le fait que seules les barrières ferment un chemin, jamais les pions.',
        ),
    },
];

export const page: Page = {
    game: 'quoridor',
    lead: both(
        '2 or 4 players, age 8 and up, 10 to 20 minutes. Run across the board before the others.' +
            ' Walls make their path longer, or protect yours.',
        '2 ou 4 joueurs, dès 8 ans, 10 à 20 minutes. Traversez le plateau avant les autres. Les barrières' +
            ' rallongent leur chemin, ou protègent le vôtre.',
    ),
    blocks: [
        heading('Goal and setup', 'But et mise en place'),
        say(
            'Be the first to bring your pawn to the side **opposite** its start: any of the nine squares there' +
                ' counts. The first player is chosen at random, unless you agree on someone. That' +
                ' player is number 1 and sits at the bottom.',
            'Amenez avant les autres votre pion du côté **opposé** à son départ\u00a0: n’importe laquelle des neuf cases' +
                ' convient. Le premier joueur est tiré au sort, sauf si vous préférez choisir. C’est le joueur' +
                ' 1, assis en bas.',
        ),
        say(
            '**In the box:** a board of 9 by 9 squares with 4 storage areas, 20 walls and 4 pawns.',
            '**Matériel\u00a0:** un plateau de 9 cases sur 9 avec 4 zones de stockage, 20 barrières et 4 pions.',
        ),
        boards(
            {
                position: 'e1,e9 - 10,10 1/2',
                caption: both(
                    'Two players have ten walls each. The coloured lines are the goal lines.',
                    'À deux, dix barrières chacun. Les lignes de couleur sont les lignes d’arrivée.',
                ),
            },
            {
                position: 'e1,a5,e9,i5 - 5,5,5,5 1/4',
                caption: both(
                    'Four players have five walls each, and everyone plays for themselves.',
                    'À quatre, cinq barrières chacun, et chacun joue pour soi.',
                ),
            },
        ),
        say(
            '**With odds**, a stronger player begins with fewer walls: 0 to 10 each, 20 at most in all. Such a game' +
                ' is not rated.',
            '**Avec un handicap**, un joueur plus fort commence avec moins de barrières\u00a0: de 0 à 10 chacun, 20 au' +
                ' plus en tout. Une telle partie n’est pas classée.',
        ),
        heading('Your turn: a pawn or a wall', 'À votre tour\u00a0: le pion ou une barrière'),
        say(
            'Do **one** thing: move your pawn, or place one wall. Without walls left, you have to move your' +
                ' pawn. A pawn goes one square forwards, backwards or sideways, never diagonally, never' +
                ' through a wall or onto a pawn.',
            'Faites **une** chose\u00a0: déplacez votre pion, ou posez une barrière. Sans barrière en main, il faut' +
                ' bouger le pion. Un pion va d’une case en avant, en arrière ou de côté, jamais en diagonale,' +
                ' ni à travers une barrière, ni sur un pion.',
        ),
        say(
            'A wall slows the others down, or makes a path for you. It runs along **two squares** on each' +
                ' side, horizontal or vertical, inside the board. It never moves again. Walls may touch, but' +
                ' not cross or overlap.',
            'Une barrière ralentit les autres, ou vous crée un chemin. Elle longe **deux cases** de chaque côté,' +
                ' horizontale ou verticale, dans le plateau. Elle ne bouge plus. Les barrières peuvent se' +
                ' toucher, mais ni se croiser ni se chevaucher.',
        ),
        boards(
            {
                position: 'e4,e8 e4h 9,10 1/2',
                lit: true,
                caption: both(
                    'A wall is above the blue pawn: three squares are left to go to.',
                    'Une barrière est au-dessus du pion bleu\u00a0: il reste trois cases.',
                ),
            },
            {
                position: 'e2,e8 e4h,g4h,e5v 9,8 1/2',
                caption: both(
                    'These three walls only touch: all are allowed.',
                    'Ces trois barrières ne font que se toucher\u00a0: toutes sont permises.',
                ),
            },
        ),
        heading('Always a path', 'Toujours un chemin'),
        say(
            'A wall may make a path longer, never **close** it. After it is placed, every pawn, **yours' +
                ' too**, must still have a path to its goal line. A pawn in the way closes nothing.',
            'Une barrière peut rallonger un chemin, jamais le **fermer**. Une fois posée, chaque pion, **le' +
                ' vôtre aussi**, doit garder un chemin vers sa ligne d’arrivée. Un pion sur le chemin ne ferme' +
                ' rien.',
        ),
        boards({
            position: 'e4,b9 a8h 9,10 1/2',
            refused: 'b8v',
            caption: both(
                'The red wall would shut the orange pawn in: it is refused.',
                'La barrière rouge enfermerait le pion orange\u00a0: elle est refusée.',
            ),
        }),
        heading('Face to face', 'Face à face'),
        say(
            'If the next square holds a pawn and no wall is between, you may **jump** straight over it. If a' +
                ' wall or the edge is behind it, you may **sidestep** instead: to the square just left or' +
                ' right of that pawn, unless a wall or a pawn is in the way. You never have to.',
            'Si la case voisine porte un pion, sans barrière entre les deux, vous pouvez le **sauter** tout' +
                ' droit. Si une barrière ou le bord est derrière lui, vous pouvez **bifurquer**\u00a0: sur la case' +
                ' juste à sa gauche ou à sa droite, sauf si une barrière ou un pion gêne. Ce n’est jamais' +
                ' obligatoire.',
        ),
        boards(
            {
                position: 'e4,e5 - 10,10 1/2',
                lit: true,
                caption: both(
                    'The jump is possible, so there is no sidestep.',
                    'Le saut est possible\u00a0: on ne bifurque donc pas.',
                ),
            },
            {
                position: 'e4,e5 e5h 9,10 1/2',
                lit: true,
                caption: both(
                    'A wall behind: sidestep to the left or right.',
                    'Une barrière derrière\u00a0: bifurquez à gauche ou à droite.',
                ),
            },
            {
                position: 'e8,e9 - 10,10 1/2',
                lit: true,
                caption: both(
                    'The edge counts as a wall: d9 and f9 win.',
                    'Le bord compte comme une barrière\u00a0: d9 et f9 gagnent.',
                ),
            },
            {
                position: 'e4,e5,e6,i5 - 5,5,5,5 1/4',
                lit: true,
                caption: both(
                    'Two pawns in a row: neither jump nor sidestep.',
                    'Deux pions à la file\u00a0: on ne saute pas, on ne bifurque pas.',
                ),
            },
            {
                position: 'e4,e5,e6,i5 e5h 4,5,5,5 1/4',
                lit: true,
                caption: both(
                    'With a wall between them, you may sidestep.',
                    'Avec une barrière entre eux, on peut bifurquer.',
                ),
            },
            {
                position: 'a1,a2,a3,i5 a1v,e3h,g3h,c6h,e6h 0,5,5,5 1/4',
                caption: both(
                    'No wall in hand and nowhere to go: blue passes.',
                    'Aucune barrière en main, nulle part où aller\u00a0: bleu passe.',
                ),
            },
        ),
        heading('End of the game', 'Fin de la partie'),
        say(
            'The first pawn on its goal line wins **at once**. With four players one wins, the others lose.',
            'Le premier pion sur sa ligne gagne **aussitôt**. À quatre, un seul gagne, les autres perdent.',
        ),
        heading('How we write moves', 'Comment s’écrivent les coups'),
        list(
            both('A pawn: the square it arrives on, `e2`.', 'Un pion\u00a0: la case où il arrive, `e2`.'),
            both(
                'A wall: the lower left of its four squares, then `h` if it is horizontal, `v` if it is' +
                    ' vertical. `e3h` runs above e3 and f3, `e3v` to the right of e3 and e4.',
                'Une barrière\u00a0: la case en bas à gauche de ses quatre cases, puis `h` si elle est horizontale,' +
                    ' `v` si elle est verticale. `e3h` passe au-dessus de e3 et f3, `e3v` à droite de e3 et' +
                    ' e4.',
            ),
            both('Nothing possible: `pass`.', 'Rien de possible\u00a0: `pass`.'),
        ),
        ...readings(decisions, { repeats: true, more: true, teams: false }),
    ],
    credits: credits('Quoridor is a game by Mirko Marchesi.', 'Quoridor est un jeu de Mirko Marchesi.'),
};
