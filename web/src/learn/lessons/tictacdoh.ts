/*
 * tictacdoh.ts - the lesson of Tic Tac Doh. The step that teaches each rule or decision (docs/rules):
 *
 *     setup, stash; D2 five of each, D3 c3        1
 *     next to a piece in play                     2
 *     all in 3 by 3                               3
 *     stack                                       4
 *     nest; one size at a time                    5
 *     never both                                  6
 *     a stack counts as each size; the end        7
 *     a nest counts as its outer piece            8
 *     a line of all three kinds of cells          9
 *     all placed: a draw                          10
 *     stuck loses; D1 three and four players      11
 *     C2 to C7                                    12
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';
import { tableStep } from './table';

const grid = both('The hidden grid', 'La grille cachée');
const cells = both('Stack and nest', 'Empiler, emboîter');
const line = both('The line', 'La ligne');
const ends = both('The end', 'La fin');

const firstSteps: readonly Step[] = [
    {
        topic: grid,
        title: both('No board, no owners', 'Ni plateau ni propriétaire'),
        text: both(
            'All play from one **stash**: 5 small, 5 medium and 5 large pyramids, which belong to nobody.' +
                ' Make **three in a line** of one size to win. **Choose a pyramid**: the first one is placed on' +
                ' c3.',
            'Tous jouent avec une seule **réserve**\u00a0: 5 petites, 5 moyennes et 5 grandes pyramides, qui ne' +
                ' sont à personne. Alignez **trois fois la même taille** pour gagner. **Choisissez une' +
                ' pyramide**\u00a0: la première va en c3.',
        ),
        position: '-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: [] },
        praise: both(
            'The first square is always called c3: the grid is not known yet.',
            'La première case s’appelle toujours c3\u00a0: la grille n’est pas encore connue.',
        ),
        hint: both(
            'Tap one of the three pyramids below the board.',
            'Touchez une des trois pyramides sous le plateau.',
        ),
        reply: ['Mb4'],
        solution: ['L'],
        tries: [{ tokens: ['S', 'b2'], word: 'first-on-c3' }],
    },
    {
        topic: grid,
        title: both('Stay close', 'Restez tout près'),
        text: both(
            'On an empty square, a pyramid must **touch** another, by a side or a corner. Try to put a small' +
                ' one far off, on **a1**.',
            'Sur une case vide, une pyramide doit en **toucher** une autre, par un côté ou un coin. Essayez' +
                ' d’en poser une petite loin, en **a1**.',
        ),
        position: '-,-,-,-,-/-,-,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
        notes: [{ at: 'a1', text: both('try', 'essai'), tone: 'plain' }],
        task: { kind: 'refusal', words: ['not-touching'] },
        praise: both('Too far: it touches nothing.', 'Trop loin\u00a0: elle ne touche rien.'),
        hint: both('Choose the small pyramid, then tap a1.', 'Choisissez la petite pyramide, puis touchez a1.'),
        other: both('That one is near enough. Try a1.', 'Celle-là est assez près. Essayez a1.'),
        solution: ['S', 'a1'],
        tries: [{ tokens: ['L', 'e3'], word: 'not-touching' }],
    },
    {
        topic: grid,
        title: both('The grid appears', 'La grille se dévoile'),
        text: both(
            'Everything must fit in **3 by 3** squares. From b4 to d4 there are three columns: b, c and d.' +
                ' So what about column a? Try **a3**.',
            'Tout doit tenir dans **3 cases sur 3**. De b4 à d4, il y a trois colonnes\u00a0: b, c et d. Et la' +
                ' colonne a\u00a0? Essayez **a3**.',
        ),
        position: '-,-,-,-,-/-,M,-,S,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
        notes: [{ at: 'a3', text: both('try', 'essai'), tone: 'plain' }],
        task: { kind: 'refusal', words: ['outside-grid'] },
        praise: both(
            'Outside the grid! Sure squares are solid, possible ones dashed.',
            'Hors de la grille\u00a0! Les cases sûres sont pleines, les possibles en pointillé.',
        ),
        hint: both('Choose any pyramid, then tap a3.', 'Choisissez une pyramide, puis touchez a3.'),
        other: both('That square still fits. Try a3.', 'Cette case convient encore. Essayez a3.'),
        solution: ['M', 'a3'],
    },
    {
        topic: cells,
        title: both('A stack', 'Un empilement'),
        text: both(
            'You may also play **on** a pyramid: one size **smaller** goes on top. That is a **stack**, up' +
                ' to large, medium, small. Put a medium on the large one.',
            'On peut aussi jouer **sur** une pyramide\u00a0: une taille **plus petite** se pose au sommet. C’est' +
                ' un **empilement**\u00a0: grande, moyenne, petite. Posez une moyenne sur la grande.',
        ),
        position: '-,-,-,-,-/-,S,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Mc3'] },
        praise: both('A stack: you see both sizes.', 'Un empilement\u00a0: on voit les deux tailles.'),
        hint: both('Choose the medium one, then tap c3.', 'Choisissez la moyenne, puis touchez c3.'),
        other: both('Allowed, but here stack: medium on c3.', 'Permis, mais ici empilez\u00a0: la moyenne en c3.'),
        solution: ['M', 'c3'],
        tries: [{ tokens: ['S', 'c3'], word: 'size-step' }],
    },
    {
        topic: cells,
        title: both('A nest', 'Un emboîtement'),
        text: both(
            'Or put a pyramid one size **larger** over it, like a hat. That is a **nest**, up to small,' +
                ' medium, large. Cover the small one on **b4**.',
            'Ou coiffez-la d’une pyramide d’une taille **plus grande**, comme d’un chapeau. C’est un' +
                ' **emboîtement**\u00a0: petite, moyenne, grande. Couvrez la petite en **b4**.',
        ),
        position: '-,-,-,-,-/-,S,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Mb4'] },
        praise: both(
            'A nest: only the outer one is seen. Sizes go one by one, never small and large.',
            'Un emboîtement\u00a0: on ne voit que l’extérieure. Les tailles se suivent, jamais petite et grande.',
        ),
        hint: both('Choose the medium one, then tap b4.', 'Choisissez la moyenne, puis touchez b4.'),
        other: both('Allowed, but here nest: medium over b4.', 'Permis, mais ici emboîtez\u00a0: la moyenne en b4.'),
        solution: ['M', 'b4'],
        tries: [{ tokens: ['L', 'b4'], word: 'size-step' }],
    },
    {
        topic: cells,
        title: both('Never both', 'Jamais les deux'),
        text: both(
            'On a stack you can only **stack**, on a nest only **nest**. c3 is a stack. Try to put a' +
                ' **large** one over it.',
            'Sur un empilement on ne fait qu’**empiler**, sur un emboîtement qu’**emboîter**. c3 est un' +
                ' empilement. Essayez de le couvrir d’une **grande**.',
        ),
        position: '-,-,-,-,-/-,M,-,S,-/-,-,LM,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'refusal', words: ['stack-and-nest'] },
        praise: both(
            'A square is a stack or a nest, never both. Here only a small one would fit.',
            'Une case est un empilement ou un emboîtement, jamais les deux. Ici, seule une petite irait.',
        ),
        hint: both('Choose the large one, then tap c3.', 'Choisissez la grande, puis touchez c3.'),
        other: both('That is allowed. Try a large one on c3.', 'C’est permis. Essayez une grande en c3.'),
        solution: ['L', 'c3'],
        tries: [{ tokens: ['M', 'c3'], word: 'size-step' }],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: line,
        title: both('A stack counts for each size', 'Un empilement compte plusieurs fois'),
        text: both(
            'A **stack** counts as **each** of its sizes: c3 is large and medium. Now finish a row, column' +
                ' or diagonal of one size, and **win**!',
            'Un **empilement** compte pour **chacune** de ses tailles\u00a0: c3 est grande et moyenne. Achevez' +
                ' une rangée, colonne ou diagonale d’une seule taille, et **gagnez**\u00a0!',
        ),
        position: '-,-,-,-,-/-,-,-,-,-/-,M,LM,-,-/-,S,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'win' },
        praise: both(
            'Three mediums in a row. It does not matter who placed them!',
            'Trois moyennes en ligne. Peu importe qui les a posées\u00a0!',
        ),
        hint: both(
            'b3 and c3 count as medium. Add one on d3 or a3.',
            'b3 et c3 comptent pour moyennes. Ajoutez-en une en d3 ou a3.',
        ),
        other: both(
            'Allowed, but you can win: look at row 3.',
            'Permis, mais vous pouvez gagner\u00a0: regardez la rangée 3.',
        ),
        solution: ['M', 'd3'],
    },
    {
        topic: line,
        title: both('A nest hides', 'Un emboîtement cache'),
        text: both(
            'A **nest** counts only as its **outer** pyramid: b4 is medium, its small one no longer counts.' +
                ' Find the winning move.',
            'Un **emboîtement** compte seulement pour sa pyramide **extérieure**\u00a0: b4 est moyenne, sa petite' +
                ' ne compte plus. Trouvez le coup gagnant.',
        ),
        position: '-,-,-,-,-/-,SM,-,-,-/-,M,S,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'win' },
        praise: both(
            'Mediums on b4 and b3, and yours: a column!',
            'Moyennes en b4 et b3, et la vôtre\u00a0:' + ' une colonne\u00a0!',
        ),
        hint: both('Column b: two mediums already.', 'La colonne b\u00a0: déjà deux moyennes.'),
        other: both(
            'No line yet: the small one inside b4 is hidden. Count mediums.',
            'Pas de ligne\u00a0: la petite dans b4 est cachée. Comptez les moyennes.',
        ),
        solution: ['M', 'b2'],
    },
    {
        topic: line,
        title: both('All together', 'Tout ensemble'),
        text: both(
            'Single pyramids, stacks and nests may share a line. Look for three **large** ones: one move' + ' wins.',
            'Pyramides seules, empilements et emboîtements peuvent s’aligner. Cherchez trois **grandes**\u00a0:' +
                ' un coup gagne.',
        ),
        position: '-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2',
        task: { kind: 'win' },
        praise: both(
            'The diagonal: a large one, a stack with a large one, and your nest.',
            'La diagonale\u00a0: une grande, un empilement avec une grande, et votre emboîtement.',
        ),
        hint: both(
            'Diagonal b2, c3, d4. What goes over the medium one?',
            'Diagonale b2, c3, d4. Qu’est-ce qui coiffe la moyenne\u00a0?',
        ),
        other: both('Allowed, but a line is waiting: b2, c3, d4.', 'Permis, mais une ligne attend\u00a0: b2, c3, d4.'),
        solution: ['L', 'd4'],
    },
    {
        topic: ends,
        title: both('The last pyramid', 'La dernière pyramide'),
        text: both(
            'One pyramid is left, and it makes no line anywhere. When **all 15** are placed without a line,' +
                ' it is a **draw**. Place it.',
            'Il reste une pyramide, et elle ne fait de ligne nulle part. Quand les **15** sont posées sans' +
                ' ligne, c’est une **partie nulle**. Posez-la.',
        ),
        position: '-,-,-,-,-/-,SM,SML,L,-/-,ML,S,SM,-/-,LM,L,-,-/-,-,-,-,- 1/2',
        task: { kind: 'draw' },
        praise: both('A draw: all placed, no line.', 'Partie nulle\u00a0: tout est posé, aucune ligne.'),
        hint: both('The small one fits on b2 or d2.', 'La petite va en b2 ou en d2.'),
        solution: ['S', 'd2'],
    },
    {
        topic: ends,
        title: both('Stuck!', 'Bloqué\u00a0!'),
        text: both(
            'Pyramids are left, but the player to move can place **none**: that player **loses**, there is' +
                ' no passing. Fill the last place.',
            'Il reste des pyramides, mais le joueur dont c’est le tour ne peut en poser **aucune**\u00a0: il' +
                ' **perd**, on ne passe pas. Prenez la dernière place.',
        ),
        position: '-,-,-,-,-/-,-,S,ML,S/-,-,MS,L,M/-,-,L,MS,ML/-,-,-,-,- 2/2',
        task: { kind: 'win' },
        praise: both(
            'Your opponent is stuck: you won! With 3 or 4 players, the player just before wins' + ' alone.',
            'Votre adversaire est bloqué\u00a0: gagné\u00a0! À 3 ou 4 joueurs, seul gagne celui qui vient de jouer.',
        ),
        hint: both(
            'Only the medium one on e3 can take another pyramid.',
            'Seule la moyenne en e3 peut encore recevoir une pyramide.',
        ),
        solution: ['S'],
    },
];

export const lesson: Lesson = {
    game: 'tictacdoh',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2', {
            repeats: false,
            more: true,
            teams: false,
        }),
    ],
};
