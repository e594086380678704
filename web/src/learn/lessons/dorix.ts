/*
 * dorix.ts - the lesson of Dorix. The step that teaches each rule or decision (docs/rules):
 *
 *     goal, setup of 2, an empty cell             1
 *     control: the top pawn; your own pile        2
 *     collapse: one lower neighbour, forced       3
 *     which neighbours receive; D3                4
 *     the order sent; D4 pawns are alike          5
 *     more neighbours than pawns                  6
 *     what stays behind; no cascade               7
 *     an empty hand: lift and place; D1           8
 *     the end, after any move; two diagonals      9
 *     setup of 3 and 4, teams, partner's piles    10
 *     D2 pass                                     11
 *     C1 to C7                                    12
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';
import { tableStep } from './table';

const place = both('Placing', 'Poser');
const collapse = both('The collapse', 'L’effondrement');
const later = both('The end', 'La fin');

const firstSteps: readonly Step[] = [
    {
        topic: place,
        title: both('The great diagonals', 'Les grandes diagonales'),
        text: both(
            'You have 15 blue pawns. Take all **four piles** of one **great diagonal**, along a brass line,' +
                ' and you win. Place a pawn on one of those squares.',
            'Vous avez 15 pions bleus. Prenez les **quatre piles** d’une **grande diagonale**, le long d’un' +
                ' trait de laiton, et vous gagnez. Posez un pion sur l’une de ces cases.',
        ),
        position: '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- 15,15 1/2',
        task: { kind: 'turn', moves: ['a1', 'b2', 'c3', 'd4', 'a4', 'b3', 'c2', 'd1'] },
        praise: both(
            'A good start! Now orange places one: you play by turns.',
            'Bon début\u00a0! Orange pose un pion à son tour\u00a0: on joue chacun son tour.',
        ),
        hint: both(
            'The squares from corner to corner, for example b2.',
            'Les cases d’un coin à l’autre, par exemple b2.',
        ),
        other: both(
            'Allowed: every empty square is. But choose one on a brass line.',
            'Permis, comme toute case vide. Mais choisissez-en une sur un trait de laiton.',
        ),
        reply: ['c2', 'b3'],
        solution: ['b2'],
    },
    {
        topic: place,
        title: both('Whose pile is it?', 'À qui est la pile\u00a0?'),
        text: both(
            'You **control** a pile when its **top** pawn is yours, whatever is below. You place on an' +
                ' **empty square** or on a pile you control. Try to play on **c2**.',
            'Vous **contrôlez** une pile quand le pion du **sommet** est à vous, peu importe le dessous. On' +
                ' pose sur une **case vide** ou sur une pile que l’on contrôle. Essayez de jouer en' +
                ' **c2**.',
        ),
        position: '-,-,-,-/-,1,-,-/-,21,12,-/-,-,-,2 12,12 1/2',
        notes: [
            { at: 'c2', text: '◆', tone: 'plain' },
            { at: 'b2', text: '●', tone: 'plain' },
        ],
        task: { kind: 'refusal', words: ['not-your-pile'] },
        praise: both(
            'Right: orange is on top there. You control b2 and b3.',
            'Exact\u00a0: orange est au sommet. Vous contrôlez b2 et b3.',
        ),
        hint: both('Just tap c2 and see what happens.', 'Touchez c2, pour voir.'),
        other: both(
            'That one is allowed. Try c2, where orange is on top.',
            'Là, c’est permis. Essayez c2, où orange est au sommet.',
        ),
        solution: ['c2'],
        tries: [{ tokens: ['d1'], word: 'not-your-pile' }],
    },
    {
        topic: collapse,
        title: both('Make it collapse', 'Faites-la s’effondrer'),
        text: both(
            'Place on your pile **b2**: it grows to 2. The pile beside it is **lower**, so b2 **must**' +
                ' **collapse**: its top pawn falls onto the neighbour.',
            'Posez sur votre pile **b2**\u00a0: elle monte à 2. La pile d’à côté est **plus basse**, donc b2' +
                ' **doit s’effondrer**\u00a0: son pion du sommet tombe sur la voisine.',
        ),
        position: '-,-,-,-/-,-,-,-/-,1,2,-/-,-,-,- 14,14 1/2',
        task: { kind: 'turn', moves: ['b2:c2'] },
        praise: both('You took c2! And b2 is still yours.', 'Vous prenez c2\u00a0! Et b2 reste à vous.'),
        hint: both('Tap b2, your only pile.', 'Touchez b2, votre seule pile.'),
        other: both(
            'Allowed, but on an empty square nothing collapses. Tap b2.',
            'Permis, mais sur une case vide rien ne s’effondre. Touchez b2.',
        ),
        solution: ['b2'],
    },
    {
        topic: collapse,
        title: both('Who gets a pawn?', 'Qui reçoit un pion\u00a0?'),
        text: both(
            'Your pile on **b2** has just grown to **3**. It gives one pawn to each **lower** pile that' +
                ' shares a side with it. Tap them.',
            'Votre pile en **b2** vient de monter à **3**. Elle donne un pion à chaque pile **plus basse**' +
                ' qui la touche par un côté. Touchez-les.',
        ),
        position: '-,-,1,-/-,2,-,1/212,21,12,-/-,-,-,2 10,9 1/2',
        task: { kind: 'find', after: ['b2'] },
        praise: both(
            'Both found! An empty square gets nothing, nor does a pile just as high.',
            'Les deux\u00a0! Une case vide ne reçoit rien, une pile aussi haute non plus.',
        ),
        hint: both(
            'Look for piles of 1 or 2 that touch b2 by a side.',
            'Cherchez les piles de 1 ou 2 qui touchent b2 par un côté.',
        ),
        solution: ['b3', 'c2'],
        tries: [
            { tokens: ['b2', 'a2'], word: 'not-lower' },
            { tokens: ['b2', 'c3'], word: 'not-next-to' },
            { tokens: ['b2', 'b1'], word: 'empty-receives-nothing' },
        ],
    },
    {
        topic: collapse,
        title: both('You choose the order', 'Vous choisissez l’ordre'),
        text: both(
            'Pawns leave from the **top**, and you choose who gets each. Play **b2**: blue, blue, then' +
                ' orange will go. Take **both** orange piles.',
            'Les pions partent du **sommet**, et vous choisissez qui reçoit chacun. Jouez **b2**\u00a0: il part' +
                ' bleu, bleu, puis orange. Prenez **les deux** piles orange.',
        ),
        position: '-,-,-,-/-,2,-,-/1,21,2,-/-,121,-,- 11,11 1/2',
        task: { kind: 'turn', moves: ['b2:c2b3a2'] },
        praise: both(
            'Well sent! Your two pawns are alike, so which came first makes no difference.',
            'Bien envoyé\u00a0! Vos deux pions sont pareils\u00a0: lequel part d’abord ne change rien.',
        ),
        hint: both(
            'Tap b2, then the two orange piles b3 and c2. The orange pawn is left for a2.',
            'Touchez b2, puis les deux piles orange b3 et c2. Le pion orange ira en a2.',
        ),
        other: both(
            'Allowed, but then you do not control b3 and c2. Start again with b2.',
            'Permis, mais vous ne contrôlez pas b3 et c2. Recommencez par b2.',
        ),
        solution: ['b2', 'c2', 'b3'],
        tries: [
            { tokens: ['b2', 'c2', 'c2'], word: 'receives-once' },
            { tokens: ['b2', 'b1'], word: 'not-lower' },
        ],
    },
    {
        topic: collapse,
        title: both('Too few pawns', 'Pas assez de pions'),
        text: both(
            'On **b2** there will be 2 pawns for **three** lower neighbours. All the pawns go, to neighbours' +
                ' you choose; one gets nothing. Play b2 and take the **orange** ones.',
            'En **b2**, il y aura 2 pions pour **trois** voisines plus basses. Tous partent, chez qui vous' +
                ' voulez\u00a0; une voisine n’a rien. Jouez b2 et prenez les **orange**.',
        ),
        position: '-,-,-,-/-,2,-,-/2,1,1,-/-,-,-,- 13,13 1/2',
        task: { kind: 'turn', moves: ['b2:a2b3'] },
        praise: both('You took two piles! b2 is empty again.', 'Vous prenez deux piles\u00a0! b2 est de nouveau vide.'),
        hint: both('Tap b2, then a2 and b3.', 'Touchez b2, puis a2 et b3.'),
        other: both(
            'Allowed, but one orange pile is left. Start again with b2.',
            'Permis, mais il reste une pile orange. Recommencez par b2.',
        ),
        solution: ['b2', 'a2', 'b3'],
    },
    {
        topic: collapse,
        title: both('What stays behind', 'Ce qui reste'),
        text: both(
            'Three pawns, **two** lower neighbours: one pawn **stays**. Which one? Play **b2** and look. The' +
                ' piles that receive do not collapse in turn.',
            'Trois pions, **deux** voisines plus basses\u00a0: un pion **reste**. Lequel\u00a0? Jouez **b2** et' +
                ' regardez. Les piles qui reçoivent ne s’effondrent pas à leur tour.',
        ),
        position: '1,-,-,1/-,2,-,-/-,21,2,-/-,-,-,- 12,12 1/2',
        task: { kind: 'turn', moves: ['b2:c2b3'] },
        praise: both(
            'An orange one stayed: you took two piles and lost b2. Look before you play!',
            'C’est un orange qui reste\u00a0: deux piles prises, b2 perdue. Regardez avant de jouer\u00a0!',
        ),
        hint: both('Tap b2, then one of the two neighbours.', 'Touchez b2, puis une des deux voisines.'),
        other: both('Allowed, but here play on b2.', 'Permis, mais ici jouez sur b2.'),
        solution: ['b2', 'c2'],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: later,
        title: both('An empty hand', 'La main vide'),
        text: both(
            'No pawns in hand? **Lift** one of your pawns from the top of a pile and place it by the same rules.' +
                ' Lift **a1** and place it on **b2**.',
            'Plus de pions en main\u00a0? **Retirez** un des vôtres du sommet d’une pile et posez-le selon les' +
                ' mêmes règles. Retirez-le de **a1** et posez-le en **b2**.',
        ),
        position: '12,1,2,121/21,112,-,-/212,21,1212,2/121,22,1,21 0,0 1/2',
        task: { kind: 'turn', moves: ['a1-b2:b1'] },
        praise: both(
            'And it fell onto b1. A pawn may also go back where it came from, if the square is then' +
                ' empty or the pile is still yours.',
            'Et il tombe sur b1. Un pion peut aussi revenir d’où il vient, si la case est alors vide ou si la' +
                ' pile est encore à vous.',
        ),
        hint: both('Tap a1, then b2.', 'Touchez a1, puis b2.'),
        other: both('Allowed, but here: from a1 to b2.', 'Permis, mais ici\u00a0: de a1 à b2.'),
        solution: ['a1', 'b2'],
        tries: [
            { tokens: ['d1', 'd1'], word: 'not-your-pile' },
            { tokens: ['b1'], word: 'lift-not-yours' },
            { tokens: ['c3'], word: 'nothing-to-lift' },
        ],
    },
    {
        topic: later,
        title: both('Take the diagonal', 'Prenez la diagonale'),
        text: both(
            'You control a1, b2 and d4. Only **c3** is missing, and orange is on it. Find the move that' + ' **wins**.',
            'Vous contrôlez a1, b2 et d4. Il ne manque que **c3**, où se trouve orange. Trouvez le coup qui' +
                ' **gagne**.',
        ),
        position: '12,2,-,1/-,-,2,1/-,21,2,-/1,-,-,- 10,10 1/2',
        task: { kind: 'win' },
        praise: both(
            'You won! A whole diagonal wins, no matter who moved. If both sides have one, play' + ' continues.',
            'Gagné\u00a0! Une diagonale entière gagne, peu importe qui a joué. Si chacun a la sienne, on' +
                ' continue.',
        ),
        hint: both('Let the pile on d3 collapse onto c3.', 'Faites s’effondrer la pile d3 sur c3.'),
        other: both(
            'Allowed, but you can win: which pile falls onto c3?',
            'Permis, mais vous pouvez gagner\u00a0: quelle pile tombe sur c3\u00a0?',
        ),
        solution: ['d3', 'c3'],
        tries: [{ tokens: ['c3'], word: 'not-your-pile' }],
    },
    {
        topic: both('Three and four players', 'À trois ou quatre'),
        title: both('Your partner’s pile', 'La pile du partenaire'),
        text: both(
            'Three players have 12 pawns each. Four have 10, in **two teams**: blue with black. The piles of' +
                ' a diagonal may belong to **both** of you. Try to play on black’s pile, **c3**.',
            'À trois, 12 pions chacun. À quatre, 10, en **deux équipes**\u00a0: bleu avec noir. Les piles d’une' +
                ' diagonale peuvent être à **vous deux**. Essayez de jouer sur la pile noire, **c3**.',
        ),
        position: '-,-,-,-/-,-,3,4/-,21,-,-/1,-,2,- 8,8,9,9 1/4',
        task: { kind: 'refusal', words: ['partners-pile'] },
        praise: both(
            'Partners win together, but each plays only on their own piles.',
            'Les partenaires gagnent ensemble, mais chacun joue seulement sur ses piles.',
        ),
        hint: both('Tap the black pawn on c3.', 'Touchez le pion noir en c3.'),
        other: both('That is allowed. Try the black pawn on c3.', 'C’est permis. Essayez le pion noir, en c3.'),
        solution: ['c3'],
        tries: [{ tokens: ['d3'], word: 'not-your-pile' }],
    },
    {
        topic: later,
        title: both('Nothing possible', 'Rien à faire'),
        text: both(
            'Your hand is empty and orange is on top **everywhere**: you can only **pass**. The same if no' +
                ' square is empty and no pile is yours, or if the one pawn you could lift has no place to' +
                ' go.',
            'Votre main est vide et orange est **partout** au sommet\u00a0: vous ne pouvez que **passer**. De' +
                ' même si aucune case n’est vide et aucune pile à vous, ou si le seul pion à retirer n’a' +
                ' nulle part où aller.',
        ),
        position: '12,12,12,12/12,12,12,12/12,12,12,12/-,12,1122,- 0,0 1/2',
        task: { kind: 'turn', moves: ['pass'] },
        praise: both('It is rare, and your turn comes again.', 'C’est rare, et votre tour reviendra.'),
        hint: both('Tap Pass below the board.', 'Touchez Passer, sous le plateau.'),
        reply: ['b1-d1', 'c1-c1'],
        solution: ['pass'],
        tries: [{ tokens: ['a1'], word: 'must-pass' }],
    },
];

export const lesson: Lesson = {
    game: 'dorix',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('2,-,-,1/-,22,11,-/-,21,12,-/1,-,-,2 9,9 1/2', { repeats: true, more: true, teams: true }),
    ],
};
