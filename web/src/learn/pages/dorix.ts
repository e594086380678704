/* dorix.ts - the rules of Dorix. */
import { both } from '../lesson';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const decisions: readonly Decision[] = [
    {
        name: 'D1',
        text: both(
            'The pawn you lift may go back where it came from, if the square is then empty or the' +
                ' pile you uncover is yours. Example: a lone pawn may go back; a pawn that uncovers an orange' +
                ' one may not.',
            'Le pion que vous retirez peut revenir d’où il vient, si la case est alors vide ou si la pile' +
                ' découverte est à vous. Exemple\u00a0: un pion seul peut revenir\u00a0; un pion qui découvre un orange,' +
                ' non.',
        ),
    },
    {
        name: 'D2',
        text: both(
            'With no place to play you pass. It happens in three ways: your hand is empty and no top' +
                ' pawn is yours; you have pawns, but no square is empty and no pile yours; your hand is empty,' +
                ' the board is full, and the only pile you control shows another colour once your pawn is' +
                ' lifted.',
            'Sans endroit où jouer, vous passez. Trois cas\u00a0: votre main est vide et aucun sommet n’est à vous\u00a0;' +
                ' vous avez des pions, mais aucune case vide ni pile à vous\u00a0; votre main est vide, le plateau' +
                ' est plein, et votre seule pile montre une autre couleur une fois le pion retiré.',
        ),
    },
    {
        name: 'D3',
        text: both(
            'Empty squares receive nothing in a collapse: only piles do. Figures 1 and 4 of the' +
                ' published rule show it.',
            'Une case vide ne reçoit rien dans un effondrement\u00a0: seules les piles reçoivent. Les figures 1' +
                ' et 4 de la règle publiée le montrent.',
        ),
    },
    {
        name: 'D4',
        text: both(
            'Pawns of one colour are alike: two ways to send them that give the same board are one' +
                ' move. We write it with the first squares first; the others are understood too.',
            'Les pions d’une couleur sont pareils\u00a0: deux envois qui donnent le même plateau sont un seul coup.' +
                ' Nous l’écrivons avec les premières cases d’abord\u00a0; les autres façons sont comprises aussi.',
        ),
    },
    {
        name: 'D5',
        text: both(
            'Not in the published rule: there each player chooses a colour, here it goes with the' +
                ' seat. The random first player and the clockwise order are ours too.',
            'Ce qui n’est pas dans la règle publiée\u00a0: chacun y choisit sa couleur, ici elle va avec la' +
                ' place. Le tirage au sort du premier joueur et le sens des aiguilles d’une montre sont' +
                ' aussi de nous.',
        ),
    },
];

export const page: Page = {
    game: 'dorix',
    lead: both(
        '2, 3 or 4 players, age 8 and up, 5 to 20 minutes. Pile up pawns, let the piles collapse onto' +
            ' their neighbours, and take a whole diagonal.',
        '2, 3 ou 4 joueurs, dès 8 ans, 5 à 20 minutes. Montez des piles, faites-les s’effondrer sur leurs' +
            ' voisines, et prenez une diagonale entière.',
    ),
    blocks: [
        heading('Goal and setup', 'But et mise en place'),
        say(
            'Be the first to **control** all four piles of a great diagonal, one of the two brass lines. You' +
                ' control a pile when its **top** pawn is yours, whatever is below. One pawn is a pile of' +
                ' height 1.',
            '**Contrôlez** le premier les quatre piles d’une grande diagonale, un des deux traits de laiton.' +
                ' Vous contrôlez une pile quand son pion du **sommet** est à vous, quel que soit le dessous.' +
                ' Un pion seul est une pile de hauteur 1.',
        ),
        say(
            '**In the box:** a board of 4 by 4 squares, and 15 pawns in each of 4 colours.',
            '**Matériel\u00a0:** un plateau de 4 cases sur 4 et 15 pions dans chacune des 4 couleurs.',
        ),
        list(
            both('2 players: 15 pawns each.', 'À 2 joueurs\u00a0: 15 pions chacun.'),
            both('3 players: 12 pawns each.', 'À 3 joueurs\u00a0: 12 pions chacun.'),
            both(
                '4 players: 10 pawns each, in two teams, players 1 and 3 against 2 and 4.',
                'À 4 joueurs\u00a0: 10 pions chacun, en deux équipes, les joueurs 1 et 3 contre 2 et 4.',
            ),
        ),
        say(
            'The board starts empty. The first player is chosen at random, unless you agree on someone;' +
                ' turns go clockwise.',
            'Le plateau est vide au départ. Le premier joueur est tiré au sort, sauf si vous préférez' +
                ' choisir\u00a0; on joue dans le sens des aiguilles d’une montre.',
        ),
        say(
            '**With odds**, a stronger player begins with fewer pawns, at least one. Such a game is not rated.',
            '**Avec un handicap**, un joueur plus fort commence avec moins de pions, un au moins. Une telle partie' +
                ' n’est pas classée.',
        ),
        heading('Your turn: place a pawn', 'À votre tour\u00a0: posez un pion'),
        say(
            'Place a pawn from your hand on an **empty square** or on a pile **you** control, never on your' +
                ' partner’s.',
            'Posez un pion de votre main sur une **case vide** ou sur une pile que **vous** contrôlez,' +
                ' jamais sur celle de votre partenaire.',
        ),
        boards({
            position: '-,-,-,22/-,1,-,-/-,21,12,-/1,-,-,- 11,11 1/2',
            lit: true,
            caption: both(
                'Blue may play on a1, b2 and b3 or on an empty square, not on c2 or d4.',
                'Bleu peut jouer en a1, b2, b3 ou sur une case vide, mais pas en c2 ni d4.',
            ),
        }),
        heading('The collapse', 'L’effondrement'),
        say(
            'If you place on a pile, count its height now. Its **lower neighbours** are the piles that share' +
                ' a side with it and have fewer pawns. If there is one at least, the pile **must** collapse:' +
                ' take pawns off its top, one for each lower neighbour, in the order you like. Heights are' +
                ' compared before anything falls.',
            'Si vous posez sur une pile, comptez sa nouvelle hauteur. Ses **voisines plus basses** sont les' +
                ' piles qui la touchent par un côté et ont moins de pions. S’il y en a au moins une, la pile' +
                ' **doit** s’effondrer\u00a0: prenez des pions au sommet, un pour chaque voisine plus basse, dans' +
                ' l’ordre que vous voulez. On compare les hauteurs avant que rien ne tombe.',
        ),
        list(
            both(
                'Not enough pawns? All go, to neighbours you choose.',
                'Pas assez de pions\u00a0? Tous partent, chez les voisines de votre choix.',
            ),
            both(
                'Pawns that are not needed stay, and the one now on top decides who controls the pile.',
                'Les pions en trop restent, et celui qui est alors au sommet dit qui contrôle la pile.',
            ),
            both(
                'The piles that receive do not collapse in turn.',
                'Les piles qui reçoivent ne s’effondrent pas à leur tour.',
            ),
        ),
        boards(
            {
                position: '-,-,-,-/-,-,-,-/-,1,2,-/-,-,-,- 14,14 1/2',
                move: 'b2:c2',
                caption: both(
                    'Blue played on b2: the top pawn fell onto c2. Blue controls both.',
                    'Bleu a joué en b2\u00a0: le pion du sommet est tombé sur c2. Bleu contrôle les deux.',
                ),
            },
            {
                position: '-,-,-,-/-,122,-,-/-,1,21,-/-,-,-,- 12,12 1/2',
                move: 'b2',
                caption: both(
                    'No neighbour is lower: nothing falls.',
                    'Aucune voisine plus basse\u00a0: rien ne tombe.',
                ),
            },
            {
                position: '-,-,1,-/-,2,-,1/212,21,12,-/-,-,-,2 10,9 1/2',
                tokens: ['b2'],
                caption: both(
                    'b2 grew to 3: b3 and c2 are lower and get a pawn each.',
                    'b2 monte à 3\u00a0: b3 et c2 sont plus basses et reçoivent chacune un pion.',
                ),
            },
            {
                position: '-,-,-,-/-,2,-,-/1,21,2,-/-,121,-,- 11,11 1/2',
                move: 'b2:c2b3a2',
                caption: both(
                    'Three pawns left b2 from the top: blue on c2, blue on b3, orange on a2.',
                    'Trois pions ont quitté b2 par le sommet\u00a0: bleu en c2, bleu en b3, orange en a2.',
                ),
            },
            {
                position: '-,-,-,-/-,2,-,-/2,1,1,-/-,-,-,- 13,13 1/2',
                move: 'b2:a2b3',
                caption: both(
                    'Two pawns for three neighbours: blue chose a2 and b3.',
                    'Deux pions pour trois voisines\u00a0: bleu a choisi a2 et b3.',
                ),
            },
            {
                position: '1,-,-,1/-,2,-,-/-,21,2,-/-,-,-,- 12,12 1/2',
                move: 'b2:c2b3',
                caption: both(
                    'An orange pawn stayed on b2: blue took two piles and lost one.',
                    'Un pion orange est resté en b2\u00a0: bleu prend deux piles et en perd une.',
                ),
            },
        ),
        heading('With an empty hand', 'La main vide'),
        say(
            'Lift one of your own pawns from the **top** of a pile and place it by the same rules; then the' +
                ' collapse as before. If nothing at all is possible, you pass.',
            'Retirez un de vos pions du **sommet** d’une pile et posez-le selon les mêmes règles\u00a0; puis' +
                ' l’effondrement, comme avant. Si rien n’est possible, vous passez.',
        ),
        boards({
            position: '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
            move: 'a1-b2:b1',
            caption: both(
                'Blue lifted the pawn on a1, placed it on b2, and a pawn fell onto b1.',
                'Bleu a retiré le pion de a1, l’a posé en b2, et un pion est tombé sur b1.',
            ),
        }),
        heading('End of the game', 'Fin de la partie'),
        say(
            'After the collapse, if **exactly one** side controls a whole diagonal, that side wins, **no' +
                ' matter who has just played**. If two sides have one each, play continues. A side is a player' +
                ' or, with four, a team: the piles of a diagonal may belong to both partners.',
            'Après l’effondrement, si **un seul** camp contrôle une diagonale entière, il gagne, **peu importe' +
                ' qui a joué**. Si deux camps en ont une chacun, on continue. Un camp est un joueur ou, à' +
                ' quatre, une équipe\u00a0: les piles d’une diagonale peuvent être aux deux partenaires.',
        ),
        boards(
            {
                position: '12,2,-,1/-,-,2,1/-,21,2,-/1,-,-,- 10,10 1/2',
                move: 'd3:c3d4',
                caption: both(
                    'Blue controls a1, b2, c3 and d4: blue has won.',
                    'Bleu contrôle a1, b2, c3 et d4\u00a0: bleu a gagné.',
                ),
            },
            {
                position: '2,-,-,1/-,22,11,-/-,21,12,-/1,-,-,2 9,9 1/2',
                caption: both(
                    'Both sides control a diagonal: play continues.',
                    'Chaque camp contrôle une diagonale\u00a0: on continue.',
                ),
            },
        ),
        heading('How we write moves', 'Comment s’écrivent les coups'),
        list(
            both(
                'From the hand: the square, `b2`. Lifted: from where to where, `a1-b2`.',
                'De la main\u00a0: la case, `b2`. Un pion retiré\u00a0: d’où et où, `a1-b2`.',
            ),
            both(
                'With a collapse: the squares that receive, top pawn first, `b2:c2b3`, even when there is' +
                    ' no choice.',
                'Avec un effondrement\u00a0: les cases qui reçoivent, pion du sommet d’abord, `b2:c2b3`, même' +
                    ' sans choix.',
            ),
            both('Nothing possible: `pass`.', 'Rien de possible\u00a0: `pass`.'),
        ),
        ...readings(decisions, { repeats: true, more: true, teams: true }),
    ],
    credits: credits('Dorix is a game by Loïc Lamy.', 'Dorix est un jeu de Loïc Lamy.'),
};
