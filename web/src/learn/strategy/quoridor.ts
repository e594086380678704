/*
 * quoridor.ts - the lesson in playing Quoridor well: the race, what a wall costs, the jump, a safe path. Positions with
 * hands of 0/0 or 1/1 start with only that many walls, so that the claims can be proved to the end.
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';

const race = both('The race', 'La course');
const cost = both('What a wall costs', 'Le prix d’une barrière');
const jump = both('The jump', 'Le saut');

const steps: readonly Step[] = [
    {
        topic: race,
        title: both('Count the steps', 'Comptez les pas'),
        text: both(
            'No walls are left: it is a race. Orange needs **5** steps. Count yours, to the left and to the' +
                ' right of the walls, then take the **shorter** way.',
            'Plus de barrières\u00a0: c’est une course. Orange a besoin de **5** pas. Comptez les vôtres, à gauche' +
                ' et à droite des barrières, puis prenez le chemin **le plus court**.',
        ),
        position: 'e6,i6 d6h,f6h 0/1,0/1 1/2',
        task: { kind: 'turn', moves: ['d6'] },
        praise: both(
            '5 steps each, and you go first: you win by one turn, a **tempo**.',
            '5 pas chacun, et vous partez en premier\u00a0: vous gagnez d’un tour, un **temps**.',
        ),
        hint: both(
            'Left, by c6, is 5 steps. Right, by h6, is 6.',
            'À gauche, par c6\u00a0: 5 pas. À droite, par h6\u00a0: 6.',
        ),
        other: both('Too long: orange arrives first.', 'Trop long\u00a0: orange arrive avant vous.'),
        reply: ['i5'],
        solution: ['d6'],
        claims: [
            { wins: ['d6'], within: 5 },
            { after: ['d6'], moves: ['i5'], fact: { kind: 'steps', of: 5, count: 4 } },
            { by: 'd6', steps: 5 },
            { by: 'f6', steps: 6 },
            { elseLoses: 5 },
        ],
    },
    {
        topic: race,
        title: both('One step behind', 'Un pas de retard'),
        text: both(
            'Orange needs 1 step, you need 2. You have **one wall**. Placing it takes your turn, so it must' +
                ' cost orange **2** steps. At the **edge** it does.',
            'Orange a besoin de 1 pas, vous de 2. Il vous reste **une barrière**. La poser prend votre tour\u00a0:' +
                ' elle doit donc coûter **2** pas à orange. Au **bord**, c’est le cas.',
        ),
        position: 'e7,a2 - 1/1,0/0 1/2',
        task: { kind: 'turn', moves: ['a1h'] },
        praise: both(
            'Orange now needs 3 steps: you win. In the middle, a wall costs only 1.',
            'Orange a besoin de 3 pas\u00a0: vous gagnez. Au milieu, une barrière ne coûte que 1.',
        ),
        hint: both(
            'A horizontal wall below orange: between a1 and a2.',
            'Une barrière horizontale sous orange\u00a0: entre a1 et a2.',
        ),
        other: both('That does not stop orange.', 'Cela n’arrête pas orange.'),
        reply: ['b2'],
        solution: ['a1h'],
        claims: [
            { wins: ['a1h'], within: 3 },
            { moves: ['a1h'], fact: { kind: 'paths', by_seat: [0, 2] } },
            { by: 'e8', steps: 2 },
            { elseLoses: 1 },
            { after: ['a1h'], moves: ['b2'], fact: { kind: 'steps', of: 3, count: 2 } },
            { position: 'e7,d2 - 1/1,0/0 1/2', moves: ['c1h', 'd1h'], fact: { kind: 'paths', by_seat: [0, 1] } },
        ],
    },
    {
        topic: cost,
        title: both('Orange pays, not you', 'C’est orange qui paie'),
        text: both(
            'You need 6 steps, orange 5. Closing the **gap** between the walls costs orange 3 steps, but you 3' +
                ' as well. Find the wall that costs **only orange** 3.',
            'Vous avez besoin de 6 pas, orange de 5. Fermer le **passage** entre les barrières coûte 3 pas à' +
                ' orange, mais 3 à vous aussi. Trouvez la barrière qui ne coûte 3 pas **qu’à orange**.',
        ),
        position: 'd3,e6 b4h,f4h,d5v 1/2,0/2 1/2',
        task: { kind: 'turn', moves: ['e5h'] },
        praise: both(
            'Orange needs 8 steps now. Before each wall, count **both** paths.',
            'Orange a besoin de 8 pas. Avant de poser, comptez les **deux** chemins.',
        ),
        hint: both(
            'Use the wall beside orange: close the square below it, e5.',
            'Servez-vous de la barrière à côté d’orange\u00a0: fermez la case du dessous, e5.',
        ),
        other: both('Count both paths again.', 'Comptez encore les deux chemins.'),
        reply: ['f6'],
        solution: ['e5h'],
        claims: [
            { wins: ['e5h'], within: 7 },
            { moves: ['e5h'], fact: { kind: 'paths', by_seat: [0, 3] } },
            { moves: ['d4h'], fact: { kind: 'paths', by_seat: [3, 3] } },
            { moves: ['d4'], fact: { kind: 'steps', of: 6, count: 5 } },
            { after: ['d4'], moves: ['e5'], fact: { kind: 'steps', of: 5, count: 4 } },
            { after: ['e5h'], moves: ['f6'], fact: { kind: 'steps', of: 8, count: 7 } },
        ],
    },
    {
        topic: cost,
        title: both('Not too soon', 'Pas trop tôt'),
        text: both(
            'The board is open: **no** wall costs orange more than 1 step. A step forward is worth 1 too,' +
                ' and you keep the wall for later. **Walk!**',
            'Le plateau est ouvert\u00a0: **aucune** barrière ne coûte plus de 1 pas à orange. Un pas en avant vaut 1' +
                ' aussi, et la barrière reste pour plus tard. **Avancez\u00a0!**',
        ),
        position: 'e3,e7 - 10,10 1/2',
        task: { kind: 'turn', moves: ['e4'] },
        praise: both(
            '1 step nearer, and still 10 walls. Keep them for when they cost more.',
            '1 pas de moins, et toujours 10 barrières. Gardez-les pour le moment où elles coûtent plus.',
        ),
        hint: both('Straight on: e4.', 'Tout droit\u00a0: e4.'),
        other: both(
            'Better a step forward: it keeps your walls.',
            'Plutôt un pas en avant\u00a0: vous gardez vos barrières.',
        ),
        reply: ['e6'],
        solution: ['e4'],
        claims: [
            { atMost: 1, seat: 1 },
            { moves: ['e4'], fact: { kind: 'steps', of: 6, count: 5 } },
            { after: ['e4'], hand: 10, seat: 0 },
        ],
    },
    {
        topic: jump,
        title: both('A free step', 'Un pas gratuit'),
        text: both(
            'No walls left. You need 5 steps, orange 4: orange is ahead. But a **jump** is 2 steps in one turn.' +
                ' Win the race!',
            'Plus de barrières. Vous avez besoin de 5 pas, orange de 4\u00a0: orange mène. Mais un **saut** fait 2' +
                ' pas en un tour. Gagnez la course\u00a0!',
        ),
        position: 'e4,e5 - 0/0,0/0 1/2',
        task: { kind: 'turn', moves: ['e6'] },
        praise: both(
            'Only 3 steps left: you are ahead and you win.',
            'Plus que 3 pas\u00a0: vous menez et vous gagnez.',
        ),
        hint: both('Jump over orange, to e6.', 'Sautez par-dessus orange, en e6.'),
        other: both('Then orange wins the race.', 'Alors orange gagne la course.'),
        reply: ['e4'],
        solution: ['e6'],
        claims: [
            { wins: ['e6'], within: 4 },
            { moves: ['e6'], fact: { kind: 'jumps', form: 'straight' } },
            { moves: ['e6'], fact: { kind: 'steps', of: 5, count: 3 } },
            { moves: ['e6'], fact: { kind: 'lead', form: 'ahead', count: 1 } },
            { after: ['e6'], moves: ['e4'], fact: { kind: 'steps', of: 4, count: 3 } },
            { elseLoses: 5 },
        ],
    },
    {
        topic: jump,
        title: both('Who will jump?', 'Qui va sauter\u00a0?'),
        text: both(
            'A pawn that steps **right in front** of the other gives it the jump. Leave **one square** between' +
                ' you and orange: then orange has to choose.',
            'Celui qui se place **juste devant** l’autre lui offre le saut. Laissez **une case** entre vous et' +
                ' orange\u00a0: à orange de choisir.',
        ),
        position: 'e3,e6 - 0/0,0/0 1/2',
        task: { kind: 'turn', moves: ['e4'] },
        praise: both(
            'On e5 orange gives you the jump; walking round costs a step. You win.',
            'En e5, orange vous offre le saut\u00a0; faire le tour coûte un pas. Vous gagnez.',
        ),
        hint: both('Go to e4: e5 stays empty.', 'Allez en e4\u00a0: e5 reste vide.'),
        other: both('Then orange wins the race.', 'Alors orange gagne la course.'),
        reply: ['d6', 'f6'],
        solution: ['e4'],
        claims: [
            { wins: ['e4'], within: 6 },
            { after: ['e4', 'e5'], wins: ['e6'], within: 4 },
            { elseLoses: 6 },
            { after: ['e4', 'e5'], moves: ['e6'], fact: { kind: 'jumps', form: 'straight' } },
            { after: ['e4'], moves: ['d6', 'f6'], fact: { kind: 'steps', of: 5, count: 5 } },
        ],
    },
    {
        topic: cost,
        title: both('The last way', 'Le dernier chemin'),
        text: both(
            'You need 3 steps. But on a7, a wall above costs you **11**. Close the **other** way yourself: then this' +
                ' one is your last, and nobody may close it.',
            'Il vous faut 3 pas. Mais en a7, une barrière au-dessus vous en coûte **11**. Fermez vous-même' +
                ' **l’autre** chemin\u00a0: celui-ci sera le dernier, et personne ne peut le fermer.',
        ),
        position: 'a6,g5 b5h,d5h,f5h,a6v,b7v,a8v 1/4,1/4 1/2',
        task: { kind: 'turn', moves: ['h5h'] },
        praise: both(
            'A wall above a7 is now refused: it would close your last way. You win.',
            'Au-dessus de a7, une barrière est refusée\u00a0: c’est votre dernier chemin. Vous gagnez.',
        ),
        hint: both(
            'The other way is on the right: a horizontal wall above h5 and i5.',
            'L’autre chemin est à droite\u00a0: une barrière horizontale au-dessus de h5 et i5.',
        ),
        other: both('Your way is not safe yet.', 'Votre chemin n’est pas encore sûr.'),
        reply: ['g4'],
        solution: ['h5h'],
        claims: [
            { wins: ['h5h'], within: 4 },
            { moves: ['a7'], fact: { kind: 'steps', of: 3, count: 2 } },
            { after: ['a7'], moves: ['a7h'], fact: { kind: 'paths', by_seat: [11, 0] } },
            { after: ['h5h'], refused: 'a7h', word: 'wall-closes' },
        ],
    },
];

export const lesson: Lesson = { game: 'quoridor', steps };
