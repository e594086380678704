/*
 * dorix.ts - the lesson in playing Dorix well: tempo, safe squares, threats that cannot be stopped, the empty hand.
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';

const tempo = both('Tempo', 'Le temps');
const diagonals = both('The great diagonals', 'Les grandes diagonales');
const hand = both('The empty hand', 'La main vide');

const steps: readonly Step[] = [
    {
        topic: tempo,
        title: both('Be the first', 'Soyez le premier'),
        text: both(
            'Two piles touch and are **equally high**: the first to play there takes the other. It is your' +
                ' turn. **Take an orange pile!**',
            'Deux piles se touchent et ont **la même hauteur**\u00a0: qui y joue en premier prend l’autre. C’est à' +
                ' vous. **Prenez une pile orange\u00a0!**',
        ),
        position: '-,-,-,-/-,2,-,-/-,1,-,-/-,-,2,1 13,13 1/2',
        task: { kind: 'turn', moves: ['b2:b3', 'd1:c1'] },
        praise: both(
            'Taken! Wait one turn, and orange would have taken yours.',
            'Prise\u00a0! Un tour plus tard, orange prenait la vôtre.',
        ),
        hint: both('Place a pawn on b2 or on d1.', 'Posez un pion en b2 ou en d1.'),
        other: both('Nothing is taken. Orange can now take.', 'Rien n’est pris. Orange peut maintenant prendre.'),
        solution: ['b2'],
        claims: [
            { moves: ['b2:b3', 'd1:c1'], fact: { kind: 'takes', seats: [1] }, only: true },
            { elseHas: { kind: 'takes', seats: [0] } },
        ],
    },
    {
        topic: tempo,
        title: both('Alone is safe', 'Seul, à l’abri'),
        text: both(
            'Only a **neighbour** can fall on your pile. Place a second pawn on your diagonal, from a1 to d4,' +
                ' where orange **cannot take it** next turn.',
            'Seule une **voisine** peut tomber sur votre pile. Posez un second pion sur votre diagonale, de a1 à' +
                ' d4, là où orange **ne peut pas le prendre** au tour suivant.',
        ),
        position: '-,-,2,-/-,-,-,-/-,1,-,-/-,-,-,- 14,14 1/2',
        task: { kind: 'turn', moves: ['a1'] },
        praise: both(
            'Nothing touches a1. On c3 or d4, the orange pile would fall on you.',
            'Rien ne touche a1. En c3 ou en d4, la pile orange vous tomberait dessus.',
        ),
        hint: both('Far from orange: in the corner.', 'Loin d’orange\u00a0: dans le coin.'),
        other: both(
            'A free square of your diagonal, far from orange, please.',
            'Plutôt une case libre de votre diagonale, loin d’orange.',
        ),
        solution: ['a1'],
        claims: [
            { moves: ['a1'], fact: { kind: 'diagonal', seats: [0], squares: ['a1', 'd4'] } },
            { after: ['a1'], none: { kind: 'takes' } },
            { after: ['c3'], moves: ['c4:c3'], fact: { kind: 'takes', seats: [0] } },
            { after: ['d4'], moves: ['c4:d4'], fact: { kind: 'takes', seats: [0] } },
        ],
    },
    {
        topic: diagonals,
        title: both('See the threat', 'Voyez la menace'),
        text: both(
            'Orange has 3 squares of the diagonal from a1 to d4. Just filling **b2** does not help: an orange pile' +
                ' would fall on it. Find the **only** move that stops orange.',
            'Orange a 3 cases de la diagonale de a1 à d4. Remplir **b2** ne suffit pas\u00a0: une pile orange' +
                ' tomberait dessus. Trouvez le **seul** coup qui arrête orange.',
        ),
        position: '-,1,-,2/-,-,2,-/1,-,2,-/2,2,11,1 10,10 1/2',
        task: { kind: 'safe' },
        praise: both(
            'You took a1: now orange has 2. It was the only move of 11.',
            'Vous avez pris a1\u00a0: orange n’en a plus que 2. C’était le seul coup sur 11.',
        ),
        hint: both(
            'Take one of the 3 instead: which of your piles touches a1?',
            'Prenez plutôt une des 3\u00a0: quelle pile à vous touche a1\u00a0?',
        ),
        other: both('Orange completes the diagonal.', 'Orange complète la diagonale.'),
        solution: ['a2'],
        claims: [
            { moves: ['a2:a1'], fact: { kind: 'one-of-few', seat: 1, count: 1, of: 11 }, only: true },
            { moves: ['a2:a1'], fact: { kind: 'breaks', of: 3, count: 2, squares: ['a1', 'd4'] } },
            { after: ['b2'], wins: ['b1:a1b2', 'c2:b2c3'], within: 1 },
        ],
    },
    {
        topic: diagonals,
        title: both('A threat with a neighbour', 'Une menace bien entourée'),
        text: both(
            'Take 3 squares of the diagonal from a1 to d4, so that your own pile **touches the 4th**. If orange' +
                ' fills it, you fall on it.',
            'Prenez 3 cases de la diagonale de a1 à d4, pour qu’une de vos piles **touche la 4ᵉ**. Si orange la' +
                ' remplit, vous tombez dessus.',
        ),
        position: '-,2,-,1/-,-,-,-/1,-,-,2/1,-,-,2 12,12 1/2',
        task: { kind: 'turn', moves: ['c3'] },
        praise: both(
            'b2 is left, and your a2 touches it. Orange has 12 replies, and none stops you: you win.',
            'Il reste b2, et votre a2 la touche. Orange a 12 réponses, et aucune ne vous arrête\u00a0: vous gagnez.',
        ),
        hint: both('Leave b2 for the end: a2 touches it.', 'Gardez b2 pour la fin\u00a0: a2 la touche.'),
        other: both('Orange can stop that.', 'Orange peut arrêter cela.'),
        reply: ['b2'],
        solution: ['c3'],
        claims: [
            { wins: ['c3'], within: 2 },
            { moves: ['c3'], fact: { kind: 'diagonal', seats: [0], count: 3, squares: ['a1', 'd4'] } },
            { moves: ['c3'], fact: { kind: 'safe-replies', count: 0, of: 12 } },
            { after: ['c3', 'b2'], moves: ['a2:a1b2'], fact: { kind: 'diagonal', count: 4 } },
            { after: ['b2', 'c3'], wins: [], within: 2 },
        ],
    },
    {
        topic: diagonals,
        title: both('Take and threaten', 'Prendre et menacer'),
        text: both(
            'One collapse can take **2** orange piles of a diagonal and make a threat that nobody stops. Win in 2' +
                ' moves!',
            'Un seul effondrement peut prendre **2** piles orange d’une diagonale et créer une menace imparable.' +
                ' Gagnez en 2 coups\u00a0!',
        ),
        position: '2,-,-,-/1,2,-,-/-,-,-,-/-,2,1,1 12,12 1/2',
        task: { kind: 'turn', moves: ['a3:b3a4'] },
        praise: both(
            'You had 1 square of that diagonal, now you have 3. And c1 touches c2.',
            'Vous aviez 1 case de cette diagonale, vous en avez 3. Et c1 touche c2.',
        ),
        hint: both('Look at a3: it touches 2 orange piles.', 'Regardez a3\u00a0: elle touche 2 piles orange.'),
        other: both('Orange can stop that.', 'Orange peut arrêter cela.'),
        reply: ['c2'],
        solution: ['a3', 'a4'],
        claims: [
            { wins: ['a3:b3a4'], within: 2 },
            { moves: ['a3:b3a4'], fact: { kind: 'takes', seats: [1], count: 2 } },
            { moves: ['a3:b3a4'], fact: { kind: 'diagonal', of: 1, count: 3, squares: ['a4', 'd1'] } },
        ],
    },
    {
        topic: hand,
        title: both('Nothing left in hand', 'Plus rien en main'),
        text: both(
            'Hands are empty: each turn you must **lift** one of your top pawns, and give up what is below. Take' +
                ' the orange piles **b4** and **c3**: what must orange lift then?',
            'Les mains sont vides\u00a0: à chaque tour il faut **retirer** un de ses pions du sommet, et lâcher ce qui' +
                ' est dessous. Prenez les piles orange **b4** et **c3**\u00a0: que doit alors retirer orange\u00a0?',
        ),
        position: '1,2,1,-/-,-,2,-/-,-,1,-/-,11,-,12 0,0 1/2',
        task: { kind: 'turn', moves: ['b1-c4:c3b4'] },
        praise: both(
            'Orange has 1 pile left, d1, and must lift from it: d1 is yours, and you win. Keep pawns in hand!',
            'Il reste 1 pile à orange, d1, et il faut y retirer\u00a0: d1 est à vous, vous gagnez.' +
                ' Gardez des pions en main\u00a0!',
        ),
        hint: both(
            'Lift from b1, place on c4: it falls on b4 and c3.',
            'Retirez en b1, posez en c4\u00a0: la pile tombe sur b4 et c3.',
        ),
        other: both('Orange has an answer to that.', 'Orange a une réponse à cela.'),
        reply: ['d1-b3'],
        solution: ['b1', 'c4', 'b4'],
        claims: [
            { wins: ['b1-c4:c3b4'], within: 2 },
            { moves: ['b1-c4:c3b4'], fact: { kind: 'takes', seats: [1], count: 2 } },
            { moves: ['b1-c4:c3b4'], fact: { kind: 'piles', by_seat: [5, 1] } },
            { after: ['b1-c4:c3b4'], every: { kind: 'lets-win', seat: 0 } },
            { hand: 0, seat: 0 },
            { hand: 0, seat: 1 },
        ],
    },
];

export const lesson: Lesson = { game: 'dorix', steps };
