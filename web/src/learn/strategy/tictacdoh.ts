/*
 * tictacdoh.ts - the lesson in playing Tic Tac Doh well. Pyramids are shared, so a line that can be finished is the
 * next player's: look for moves that leave the opponent no good one.
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';

const lines = both('Lines', 'Les lignes');
const safe = both('Safe moves', 'Les coups sûrs');

const steps: readonly Step[] = [
    {
        topic: lines,
        title: both('Look before you play', 'Regardez d’abord'),
        text: both(
            'The pyramids are **nobody’s**: what orange has prepared, you may finish. Exactly **one** move wins at' +
                ' once. Find it!',
            'Les pyramides ne sont **à personne**\u00a0: ce qu’orange a préparé, vous pouvez le finir. **Un** seul coup' +
                ' gagne tout de suite. Trouvez-le\u00a0!',
        ),
        position: '-,-,-,-,-/-,S,-,L,-/-,-,M,-,-/-,L,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'win' },
        praise: both(
            'Over the medium one: the nest counts as large. Orange should not have left that.',
            'Par-dessus la moyenne\u00a0: l’emboîtement compte comme grande. Orange n’aurait pas dû laisser cela.',
        ),
        hint: both(
            'Two large ones are in a diagonal: what goes over c3?',
            'Deux grandes sont en diagonale\u00a0: que poser sur c3\u00a0?',
        ),
        other: both('That wins nothing.', 'Cela ne gagne pas.'),
        solution: ['L', 'c3'],
        claims: [
            { wins: ['Lc3'], within: 1 },
            { moves: ['Lc3'], fact: { kind: 'nest', sizes: ['L'], squares: ['c3'] } },
        ],
    },
    {
        topic: lines,
        title: both('Give no presents', 'Pas de cadeau'),
        text: both(
            'A **pair** of one size that can become a line is a present: orange finishes it. c3 is a stack of' +
                ' medium and small, so it counts as both. Place a pyramid that gives **nothing** away.',
            'Une **paire** de même taille qui peut devenir une ligne est un cadeau\u00a0: orange la finit. c3 empile une' +
                ' moyenne et une petite\u00a0: elle compte pour les deux. Posez une pyramide qui n’offre **rien**.',
        ),
        position: '-,-,-,-,-/-,-,-,-,-/-,-,MS,-,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'safe' },
        praise: both(
            'A large one makes no pair. Only 8 of the 24 moves are safe.',
            'Une grande ne fait pas de paire. Seuls 8 coups sur 24 sont sûrs.',
        ),
        hint: both('Which size is not there yet?', 'Quelle taille n’y est pas encore\u00a0?'),
        other: both('A present for orange.', 'Un cadeau pour orange.'),
        solution: ['L', 'b2'],
        claims: [
            {
                moves: ['Lb2', 'Lc2', 'Ld2', 'Lb3', 'Ld3', 'Lb4', 'Lc4', 'Ld4'],
                fact: { kind: 'one-of-few', seat: 1, count: 8, of: 24 },
                only: true,
            },
            { moves: ['Sb2', 'Mb2'], fact: { kind: 'lets-win', seat: 1 } },
        ],
    },
    {
        topic: safe,
        title: both('Hide a size', 'Cachez une taille'),
        text: both(
            'Nearly every move gives a present. A **nest** helps: it counts only as its outer pyramid and **hides**' +
                ' the one inside. Cover a **medium** one!',
            'Presque tous les coups offrent un cadeau. Un **emboîtement** aide\u00a0: il ne compte que pour sa pyramide' +
                ' extérieure et **cache** l’autre. Couvrez une **moyenne**\u00a0!',
        ),
        position: '-,-,M,S,-/-,S,-,M,-/-,LM,S,L,-/-,-,-,-,-/-,-,-,-,- 1/2',
        task: { kind: 'safe' },
        praise: both(
            'A medium one is gone from view. Only 2 of the 15 moves were safe, and both win.',
            'Une moyenne a disparu. Seuls 2 coups sur 15 étaient sûrs, et ils gagnent.',
        ),
        hint: both('Put a large one over c5 or d4.', 'Posez une grande sur c5 ou d4.'),
        other: both('A present for orange.', 'Un cadeau pour orange.'),
        solution: ['L', 'd4'],
        claims: [
            { wins: ['Ld4', 'Lc5'], within: 3 },
            { moves: ['Ld4', 'Lc5'], fact: { kind: 'one-of-few', seat: 1, count: 2, of: 15 }, only: true },
            { moves: ['Ld4', 'Lc5'], fact: { kind: 'nest', sizes: ['L'] } },
        ],
    },
    {
        topic: safe,
        title: both('Leave no safe move', 'Plus de coup sûr'),
        text: both(
            'You win when **every** move of orange is a present. 3 moves are safe for you. Which one leaves orange' +
                ' **no** safe move?',
            'Vous gagnez quand **tous** les coups d’orange sont des cadeaux. 3 coups sont sûrs pour vous. Lequel ne' +
                ' laisse à orange **aucun** coup sûr\u00a0?',
        ),
        position: '-,-,-,-,-/-,S,-,-,-/-,-,LM,-,-/-,-,-,L,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Sc3'] },
        praise: both(
            'c3 counts as all sizes now: whatever orange plays, all 20 moves let you win.',
            'c3 compte maintenant pour toutes les tailles\u00a0: les 20 coups d’orange vous laissent gagner.',
        ),
        hint: both('Make c3 a stack of all sizes.', 'Faites de c3 un empilement de toutes les tailles.'),
        other: both('Orange has an answer to that.', 'Orange a une réponse à cela.'),
        reply: ['Ld3'],
        solution: ['S', 'c3'],
        claims: [
            { wins: ['Sc3'], within: 2 },
            { moves: ['Sc2', 'Sc3', 'Sd3'], fact: { kind: 'one-of-few', count: 3 }, only: true },
            { moves: ['Sc3'], fact: { kind: 'safe-replies', count: 0, of: 20 } },
            { moves: ['Sc3'], fact: { kind: 'stack', sizes: ['S', 'M', 'L'] } },
        ],
    },
    {
        topic: safe,
        title: both('The last large one', 'La dernière grande'),
        text: both(
            'Count the stash: there are 5 of each size, and **one** large pyramid is left. Use it so that orange' +
                ' has **no** safe move.',
            'Comptez la réserve\u00a0: il y a 5 pyramides de chaque taille, et il reste **une** grande. Jouez-la pour' +
                ' qu’orange n’ait **aucun** coup sûr.',
        ),
        position: '-,-,-,-,-/-,-,-,S,LM/-,-,LM,L,S/-,-,S,ML,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Le2'] },
        praise: both(
            'No large ones are left, and all 9 moves of orange let you win.',
            'Plus de grandes, et les 9 coups d’orange vous laissent gagner.',
        ),
        hint: both('In the corner, on e2.', 'Dans le coin, en e2.'),
        other: both('Orange has an answer to that.', 'Orange a une réponse à cela.'),
        solution: ['L', 'e2'],
        claims: [
            { wins: ['Le2'], within: 2 },
            { moves: ['Le2'], fact: { kind: 'last-size', piece: 'L' } },
            { moves: ['Le2'], fact: { kind: 'safe-replies', count: 0, of: 9 } },
            { stash: 'L', count: 1, initial: 5 },
        ],
    },
    {
        topic: safe,
        title: both('All together', 'Tout ensemble'),
        text: both(
            '17 moves, 3 of them safe, and **one** wins: it leaves orange no safe move. Try each in your mind:' +
                ' which pairs will there be?',
            '17 coups, dont 3 sûrs, et **un** qui gagne\u00a0: il ne laisse à orange aucun coup sûr. Essayez-les dans' +
                ' votre tête\u00a0: quelles paires y aura-t-il\u00a0?',
        ),
        position: '-,-,-,-,-/-,SM,L,-,-/-,-,L,S,-/-,-,S,-,-/-,-,-,-,- 1/2',
        task: { kind: 'turn', moves: ['Lb3'] },
        praise: both(
            'All 15 replies let you win. Well played!',
            'Les 15 réponses vous laissent gagner. Bien joué\u00a0!',
        ),
        hint: both('A large one, left of the large one on c3.', 'Une grande, à gauche de la grande en c3.'),
        other: both('Orange has an answer to that.', 'Orange a une réponse à cela.'),
        solution: ['L', 'b3'],
        claims: [
            { wins: ['Lb3'], within: 2 },
            { moves: ['Lb3'], fact: { kind: 'one-of-few', count: 3, of: 17 } },
            { moves: ['Lb3'], fact: { kind: 'safe-replies', count: 0, of: 15 } },
        ],
    },
];

export const lesson: Lesson = { game: 'tictacdoh', steps };
