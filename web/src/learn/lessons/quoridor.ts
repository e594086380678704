/*
 * quoridor.ts - the lesson of Quoridor. The step that teaches each rule or decision (docs/rules):
 *
 *     setup of 2, goal, first player, turns       1
 *     pawn: one cell, no walls, no pawns          2
 *     wall: length, place                         3
 *     wall: no crossing, no overlap; D5           4
 *     a path for every pawn                       5
 *     D4 your own too; pawns close nothing        6
 *     jump; no sidestep then                      7
 *     sidestep behind a wall; wall in between     8
 *     D1 the edge; the end                        9
 *     D2; setup of 4, the winner takes all        10
 *     D3 pass; no walls left                      11
 *     C1 to C7                                    12
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';
import { tableStep } from './table';

const pawn = both('The pawn', 'Le pion');
const wall = both('The walls', 'Les barrières');
const faces = both('Face to face', 'Face à face');
const four = both('Four players', 'À quatre joueurs');

const firstSteps: readonly Step[] = [
    {
        topic: pawn,
        title: both('Off you go!', 'En route\u00a0!'),
        text: both(
            'You are **blue**. Be the first to reach the other side: any square of the blue line counts.' +
                ' The first player is chosen at random. This time it’s you! Tap the square **e2**.',
            'Vous jouez **bleu**. Arrivez de l’autre côté avant orange\u00a0: toutes les cases de la ligne bleue' +
                ' conviennent. Le premier joueur est tiré au sort\u00a0: cette fois, c’est vous\u00a0! Touchez la' +
                ' case **e2**.',
        ),
        position: 'e1,e9 - 10,10 1/2',
        notes: [{ at: 'e2', text: both('here', 'ici'), tone: 'good' }],
        task: { kind: 'turn', moves: ['e2'] },
        praise: both(
            'That is one turn. Now orange walks towards you: its goal line is on your side.',
            'C’est un tour de jeu. Orange vient vers vous\u00a0: sa ligne d’arrivée est de votre côté.',
        ),
        hint: both('e2 is the square just above your pawn.', 'e2 est la case juste au-dessus de votre pion.'),
        other: both(
            'That is allowed too. But go straight on: tap e2.',
            'C’est permis aussi. Mais allez tout droit\u00a0: touchez e2.',
        ),
        reply: ['e8'],
        solution: ['e2'],
        tries: [{ tokens: ['e3'], word: 'too-far' }],
    },
    {
        topic: pawn,
        title: both('Where can it go?', 'Où peut-il aller\u00a0?'),
        text: both(
            'A pawn goes **one square**: forwards, backwards or sideways, never diagonally. It does not walk' +
                ' through a wall. Tap **every** square it can reach.',
            'Un pion avance d’**une case**\u00a0: devant, derrière ou sur le côté, jamais en diagonale. Il ne' +
                ' traverse pas les barrières. Touchez **toutes** les cases possibles.',
        ),
        position: 'e4,e8 e4h 10,9 1/2',
        task: { kind: 'find', after: [] },
        praise: both(
            'All three! Going backwards can be a good detour.',
            'Les trois\u00a0! Reculer est parfois un bon détour.',
        ),
        hint: both(
            'There are three: one below and one on each side.',
            'Il y en a trois\u00a0: une en dessous et une de chaque côté.',
        ),
        solution: ['d4', 'f4', 'e3'],
        tries: [
            { tokens: ['e5'], word: 'wall-between' },
            { tokens: ['d5'], word: 'no-diagonal' },
        ],
    },
    {
        topic: wall,
        title: both('Put up a wall', 'Posez une barrière'),
        text: both(
            'Instead of moving your pawn you may place **one wall**. It is **two squares long**, goes' +
                ' between the squares and stays there. You have ten. Place one just **below** the orange' +
                ' pawn.',
            'Au lieu de bouger votre pion, vous pouvez poser **une barrière**. Elle longe **deux cases**, se' +
                ' glisse entre les cases et ne bouge plus. Vous en avez dix. Posez-en une juste **sous**' +
                ' le pion orange.',
        ),
        position: 'e4,e6 - 10,10 1/2',
        task: { kind: 'turn', moves: ['e5h', 'd5h'] },
        praise: both(
            'Well blocked! Now orange has to walk round.',
            'Bien placée\u00a0! Orange doit maintenant faire le tour.',
        ),
        hint: both(
            'Choose the horizontal wall, then tap the groove between e5 and e6.',
            'Choisissez la barrière horizontale, puis touchez le creux entre e5 et e6.',
        ),
        other: both(
            'You can do that, but put a wall between e5 and e6.',
            'Permis, mais posez une barrière entre e5 et e6.',
        ),
        reply: ['f6', 'd6'],
        solution: ['e5h'],
    },
    {
        topic: wall,
        title: both('No crossing', 'On ne croise pas'),
        text: both(
            'Walls may **touch**, end to end or like a T. But they never **cross** and never **overlap**.' +
                ' Try it: put a vertical wall through the **middle** of this one.',
            'Les barrières peuvent **se toucher**, bout à bout ou en T. Mais elles ne **se croisent** pas et' +
                ' ne **se chevauchent** pas. Essayez\u00a0: posez-en une verticale à travers le **milieu** de' +
                ' celle-ci.',
        ),
        position: 'e3,e7 d4h,f4h 9,9 1/2',
        notes: [{ at: 'd4v', text: both('try', 'essai'), tone: 'plain' }],
        task: { kind: 'refusal', words: ['wall-crosses', 'wall-overlaps'] },
        praise: both(
            'Refused, as it should be. Touching, as these two walls do, is fine.',
            'Refusée, et c’est normal. Se toucher, comme ces deux barrières, est permis.',
        ),
        hint: both(
            'Choose the vertical wall and tap the middle of the wall above d4 and e4.',
            'Choisissez la barrière verticale et touchez le milieu de celle qui passe au-dessus de d4 et' + ' e4.',
        ),
        other: both(
            'That is allowed: nothing is crossed. Try the middle of a wall.',
            'C’est permis\u00a0: rien n’est croisé. Essayez le milieu d’une barrière.',
        ),
        solution: ['d4v'],
        tries: [{ tokens: ['e4h'], word: 'wall-overlaps' }],
    },
    {
        topic: wall,
        title: both('Always a path', 'Toujours un chemin'),
        text: both(
            'A wall may make a path longer. It may never **close** it. Try to shut the orange pawn in: put a' +
                ' vertical wall to the **right of b9**.',
            'Une barrière peut rallonger un chemin, jamais le **fermer**. Essayez d’enfermer le pion' +
                ' orange\u00a0: posez une barrière verticale **à droite de b9**.',
        ),
        position: 'e4,b9 a8h 9,10 1/2',
        notes: [{ at: 'b8v', text: both('try', 'essai'), tone: 'plain' }],
        task: { kind: 'refusal', words: ['wall-closes'] },
        praise: both(
            'Look: the last path would be closed. Every pawn keeps a path to its goal line.',
            'Regardez\u00a0: le dernier chemin serait fermé. Chaque pion garde un chemin vers sa ligne' + ' d’arrivée.',
        ),
        hint: both(
            'Choose the vertical wall and tap the corner between b8, b9, c8 and c9.',
            'Choisissez la barrière verticale et touchez le coin entre b8, b9, c8 et c9.',
        ),
        other: both(
            'That wall leaves a path. Close the last gap, at b9.',
            'Cette barrière laisse un chemin. Fermez le dernier trou, en b9.',
        ),
        solution: ['b8v'],
    },
    {
        topic: wall,
        title: both('Your own path too', 'Votre chemin aussi'),
        text: both(
            'This goes for **your** pawn too. Only walls count: a pawn in the way closes nothing. Try' +
                ' to shut **yourself** in: a vertical wall to the right of **b1**.',
            'Cela vaut pour **votre** pion aussi. Seules les barrières comptent\u00a0: un pion ne ferme rien.' +
                ' Essayez de **vous** enfermer\u00a0: une barrière verticale à droite de **b1**.',
        ),
        position: 'b1,e7 a1h 9,10 1/2',
        notes: [{ at: 'b1v', text: both('try', 'essai'), tone: 'plain' }],
        task: { kind: 'refusal', words: ['wall-closes'] },
        praise: both(
            'Not even around yourself! A game you can no longer win is not fun.',
            'Même pas vous\u00a0! Une partie qu’on ne peut plus gagner n’amuse personne.',
        ),
        hint: both(
            'Choose the vertical wall and tap the corner between b1, b2, c1 and c2.',
            'Choisissez la barrière verticale et touchez le coin entre b1, b2, c1 et c2.',
        ),
        other: both(
            'You still have a way out. Close it, just for once.',
            'Il vous reste une sortie. Fermez-la, pour voir.',
        ),
        solution: ['b1v'],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: faces,
        title: both('Jump!', 'Sautez\u00a0!'),
        text: both(
            'A pawn is right in front of your pawn, with no wall between. You may **jump** straight over it, to' +
                ' the square behind. You never have to.',
            'Un pion est juste devant le vôtre, sans barrière entre les deux. Vous pouvez **sauter** tout' +
                ' droit par-dessus, sur la case derrière. Ce n’est jamais obligatoire.',
        ),
        position: 'e4,e5 d6h,f6h 9,9 1/2',
        task: { kind: 'turn', moves: ['e6'] },
        praise: both(
            'Hop! Two squares in one turn. While you can jump, you may not sidestep.',
            'Hop\u00a0! Deux cases en un tour. Quand le saut est possible, on ne bifurque pas.',
        ),
        hint: both('The square behind the orange pawn is e6.', 'La case derrière le pion orange est e6.'),
        other: both(
            'Allowed, but try the jump: over the orange pawn.',
            'Permis, mais essayez le saut\u00a0: par-dessus le pion orange.',
        ),
        reply: ['e4'],
        solution: ['e6'],
        tries: [
            { tokens: ['f5'], word: 'jump-straight' },
            { tokens: ['e5'], word: 'pawn-there' },
        ],
    },
    {
        topic: faces,
        title: both('Sidestep', 'Bifurquez'),
        text: both(
            'Now a **wall** is behind the orange pawn. You cannot jump straight; instead you may' +
                ' **sidestep**, to the square just left or right of it.',
            'Cette fois, une **barrière** est derrière le pion orange. Pas de saut tout droit\u00a0: vous pouvez' +
                ' **bifurquer**, juste à sa gauche ou à sa droite.',
        ),
        position: 'e4,e5 e5h 9,10 1/2',
        task: { kind: 'turn', moves: ['d5', 'f5'] },
        praise: both(
            'Neatly done! With a wall between the two pawns you may neither jump nor sidestep.',
            'Bien joué\u00a0! Avec une barrière entre les deux pions, on ne peut ni sauter ni bifurquer.',
        ),
        hint: both('Tap d5 or f5, beside the orange pawn.', 'Touchez d5 ou f5, à côté du pion orange.'),
        other: both(
            'Allowed, but go past the orange pawn: to its left or right.',
            'Permis, mais dépassez le pion orange\u00a0: par sa gauche ou sa droite.',
        ),
        solution: ['d5'],
        tries: [{ tokens: ['e6'], word: 'wall-behind' }],
    },
    {
        topic: faces,
        title: both('The edge is a wall', 'Le bord est une barrière'),
        text: both(
            'Behind orange is the **edge of the board**: it counts as a wall. The first pawn on its line' +
                ' **wins at once**. Win!',
            'Derrière orange, c’est le **bord du plateau**\u00a0: il compte comme une barrière. Le premier pion' +
                ' sur sa ligne **gagne aussitôt**. Gagnez\u00a0!',
        ),
        position: 'e8,e9 c5v,e7h 9,9 1/2',
        task: { kind: 'win' },
        praise: both('You won! Your pawn is on its goal line.', 'Gagné\u00a0! Votre pion est sur sa ligne d’arrivée.'),
        hint: both('Sidestep past the orange pawn: d9 or f9.', 'Bifurquez\u00a0: d9 ou f9, à côté du pion orange.'),
        other: both('Allowed, but this turn you can win!', 'Permis, mais vous pouvez gagner tout de suite\u00a0!'),
        solution: ['f9'],
    },
    {
        topic: four,
        title: both('Two pawns in a row', 'Deux pions à la file'),
        text: both(
            'Four players have **five** walls each and play for themselves; one wins, the others lose. Can' +
                ' you get past two pawns in a row? Try **d5**.',
            'À quatre, chacun a **cinq** barrières et joue pour soi\u00a0; un seul gagne. Peut-on dépasser deux' +
                ' pions à la file\u00a0? Essayez **d5**.',
        ),
        position: 'e4,e5,e6,i5 - 5,5,5,5 1/4',
        notes: [{ at: 'd5', text: both('try', 'essai'), tone: 'plain' }],
        task: { kind: 'refusal', words: ['pawn-behind'] },
        praise: both(
            'No: a pawn is not a wall. With a wall between those two, you could sidestep.',
            'Non\u00a0: un pion n’est pas une barrière. Avec une barrière entre ces deux-là, vous pourriez' +
                ' bifurquer.',
        ),
        hint: both('Tap d5, to the left of the first pawn.', 'Touchez d5, à gauche du premier pion.'),
        other: both(
            'That is an ordinary step. Try to go past: tap d5.',
            'C’est un pas ordinaire. Essayez de dépasser\u00a0: touchez d5.',
        ),
        solution: ['d5'],
        tries: [
            { tokens: ['e6'], word: 'pawn-there' },
            { tokens: ['f5'], word: 'pawn-behind' },
        ],
    },
    {
        topic: four,
        title: both('Stuck?', 'Coincé\u00a0?'),
        text: both(
            'You have **no wall left**, so you must move your pawn. But there is a wall beside you and two' +
                ' pawns ahead. When nothing is possible, you **pass**.',
            'Vous n’avez **plus de barrière**\u00a0: il faut bouger votre pion. Mais il y a une barrière à côté' +
                ' et deux pions devant. Quand rien n’est possible, on **passe**.',
        ),
        position: 'a1,a2,a3,i5 a1v,e3h,g3h,c6h,e6h 0,5,5,5 1/4',
        task: { kind: 'turn', moves: ['pass'] },
        praise: both(
            'You wait one turn. The others will soon make room.',
            'Vous attendez un tour. Les autres libèrent bientôt la voie.',
        ),
        hint: both('Tap Pass below the board.', 'Touchez Passer, sous le plateau.'),
        reply: ['b2', 'b3', 'a4'],
        solution: ['pass'],
        tries: [{ tokens: ['b1'], word: 'must-pass' }],
    },
];

export const lesson: Lesson = {
    game: 'quoridor',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('e5,d8 g3h,b4h,e5h,c6v 8,8 1/2', { repeats: true, more: true, teams: false }),
    ],
};
