/*
 * orbital.ts - the lesson in playing Orbital well: each piece sends the opponent somewhere.
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';

const send = both('Where you send orange', 'Où vous envoyez orange');
const finish = both('The last Tower', 'La dernière Tour');

const steps: readonly Step[] = [
    {
        topic: send,
        title: both('Let orange build it', 'Orange construit pour vous'),
        text: both(
            'An **Antenna** sends orange onto **its own square**. On d2 you have a Base. Add one piece, so that' +
                ' orange **must** finish your Tower.',
            'Une **Antenne** envoie orange **sur sa propre case**. En d2, vous avez une Base. Ajoutez une pièce,' +
                ' pour qu’orange **doive** finir votre Tour.',
        ),
        position: '-,-,-,-/-,-,-,-/-,peA,-,B/-,-,-,b Bd1 1/2',
        task: { kind: 'turn', moves: ['Ad2'] },
        praise: both(
            'Only a Thruster fits: whichever way it points, the Tower is yours.',
            'Seul un Propulseur y tient\u00a0: où qu’il pointe, la Tour est à vous.',
        ),
        hint: both('An Antenna on d2.', 'Une Antenne en d2.'),
        other: both('Then orange does not have to finish it.', 'Alors orange n’est pas obligé de la finir.'),
        reply: ['Pd2n'],
        solution: ['A', 'd2'],
        claims: [
            { moves: ['Ad2'], fact: { kind: 'choice', of: 1, squares: ['d2'] }, only: true },
            { after: ['Ad2'], every: { kind: 'tower', seat: 0 } },
        ],
    },
    {
        topic: send,
        title: both('Not beside that one', 'Pas à côté de celle-là'),
        text: both(
            'On **b4** orange needs only an Antenna for a Tower. A Base sends orange **beside** it, a Thruster' +
                ' **ahead**. Keep orange **away from b4**.',
            'En **b4**, il ne manque à orange qu’une Antenne pour une Tour. Une Base envoie orange **à côté**, un' +
                ' Propulseur **devant**. Tenez orange **loin de b4**.',
        ),
        position: 'B,bps,-,-/-,Pn,-,-/-,-,-,-/-,-,-,- Bb4 1/2',
        task: { kind: 'turn', moves: ['Ab3', 'Aa4', 'Ac4', 'Pc4e'] },
        praise: both(
            'Orange cannot go to b4. Of 8 moves, 4 would have given a Tower away.',
            'Orange ne peut pas aller en b4. Sur 8 coups, 4 donnaient une Tour.',
        ),
        hint: both('An Antenna keeps orange on its own square.', 'Une Antenne retient orange sur sa propre case.'),
        other: both('Look where that sends orange: b4!', 'Regardez où cela envoie orange\u00a0: b4\u00a0!'),
        solution: ['A', 'b3'],
        claims: [
            { moves: ['Bb3', 'Bc4', 'Pa4e', 'Pc4w'], fact: { kind: 'lets-tower', seat: 1 }, only: true },
            { after: ['Bb3'], moves: ['Ab4'], fact: { kind: 'tower', seat: 1 } },
            { legal: 8 },
        ],
    },
    {
        topic: send,
        title: both('Aim your Thruster', 'Visez bien'),
        text: both(
            'On c2 you finish a Tower with a Thruster. Its point sends orange: **left, right and up** wait' +
                ' squares that orange can finish. Where is nothing?',
            'En c2, un Propulseur finit votre Tour. Sa pointe envoie orange\u00a0: **à gauche, à droite et en haut**,' +
                ' orange peut finir une Tour. Où n’y a-t-il rien\u00a0?',
        ),
        position: '-,-,-,-/-,-,bA,-/-,Ba,Ba,bA/-,-,-,- Ac2 1/2',
        task: { kind: 'turn', moves: ['Pc2s'] },
        praise: both(
            'A Tower for you, and orange must play on c1, where nothing is to be had.',
            'Une Tour pour vous, et orange doit jouer en c1, où il n’y a rien à prendre.',
        ),
        hint: both('Point it down, to c1.', 'Pointez vers le bas, vers c1.'),
        other: both('There orange finishes a Tower too.', 'Là, orange finit aussi une Tour.'),
        reply: ['Bc1'],
        solution: ['P', 's'],
        claims: [
            { every: { kind: 'tower', seat: 0 } },
            { moves: ['Pc2n', 'Pc2e', 'Pc2w'], fact: { kind: 'lets-tower', seat: 1 }, only: true },
            { moves: ['Pc2s'], fact: { kind: 'choice', of: 1, squares: ['c1'] } },
        ],
    },
    {
        topic: send,
        title: both('Do not set orange free', 'Ne libérez pas orange'),
        text: both(
            'You can finish **d2** or **d3**. Finish a Tower with an **Antenna**, and nothing fits there any more:' +
                ' orange plays **anywhere**. Finish the other one.',
            'Vous pouvez finir **d2** ou **d3**. Finissez une Tour par une **Antenne**, et plus rien n’y tient\u00a0:' +
                ' orange joue **où il veut**. Finissez l’autre.',
        ),
        position: '-,-,-,-/-,-,b,BPw/-,-,-,Psa/-,-,-,pn Pd1n 1/2',
        task: { kind: 'turn', moves: ['Bd2'] },
        praise: both(
            'Your Tower, and orange must stay beside d2. An Antenna on d3 would have let orange take d2.',
            'Une Tour, et orange doit rester à côté de d2. Une Antenne en d3 laissait d2 à orange.',
        ),
        hint: both('A Base on d2.', 'Une Base en d2.'),
        other: both(
            'Finish the Tower that keeps orange in a zone.',
            'Finissez la Tour qui garde orange dans une zone.',
        ),
        solution: ['B', 'd2'],
        claims: [
            { moves: ['Bd2', 'Ad3'], fact: { kind: 'tower', seat: 0 }, only: true },
            { moves: ['Ad3'], fact: { kind: 'choice', form: 'anywhere' } },
            { after: ['Ad3'], moves: ['Bd2'], fact: { kind: 'tower', seat: 1, squares: ['d2'] } },
            { moves: ['Bd2'], fact: { kind: 'choice', form: 'limited', of: 3 } },
            { after: ['Bd2'], none: { kind: 'tower', seat: 1 } },
        ],
    },
    {
        topic: finish,
        title: both('Two Towers in a row', 'Deux Tours de suite'),
        text: both(
            'You have 1 Tower. Find the piece that makes orange build your next one **and** send you to **d2**' +
                ' again.',
            'Vous avez 1 Tour. Trouvez la pièce qui fait construire la suivante par orange **et** vous renvoie vers' +
                ' **d2**.',
        ),
        position: '-,-,-,-/-,-,pe,Ps/-,-,ps,Bpn/-,Pe,BPna,pw Pd2n 1/2',
        task: { kind: 'turn', moves: ['Ad3'] },
        praise: both(
            'Orange had 1 legal move: a Base on d3. That is your Tower number 2, and you play beside it.',
            'Orange avait 1 seul coup\u00a0: une Base en d3. C’est votre Tour numéro 2, et vous jouez à côté.',
        ),
        hint: both(
            'On d3 you have a Thruster. Which piece keeps orange there?',
            'En d3, vous avez un Propulseur. Quelle pièce y retient orange\u00a0?',
        ),
        other: both('Orange has an answer to that.', 'Orange a une réponse à cela.'),
        reply: ['Bd3'],
        solution: ['A', 'd3'],
        claims: [
            { wins: ['Ad3'], within: 2 },
            { after: ['Ad3'], every: { kind: 'only-move', seat: 1 } },
            { after: ['Ad3'], moves: ['Bd3'], fact: { kind: 'tower', seat: 0, count: 2 } },
            { after: ['Ad3', 'Bd3'], wins: ['Ad2'], within: 1 },
        ],
    },
    {
        topic: finish,
        title: both('The third one', 'La troisième'),
        text: both(
            'Orange’s Base sends you beside d3. One of these squares needs only your piece. **Win!**',
            'La Base orange vous envoie à côté de d3. Sur une de ces cases, il ne manque que votre pièce.' +
                ' **Gagnez\u00a0!**',
        ),
        position: '-,-,-,-/-,-,pe,bPsA/-,-,ps,Bpn/-,Pe,BPna,pw Bd3 1/2',
        task: { kind: 'win' },
        praise: both(
            '3 Towers: you win. Before each piece, ask: where does it send orange?',
            '3 Tours\u00a0: vous gagnez. Avant chaque pièce, demandez-vous\u00a0: où envoie-t-elle orange\u00a0?',
        ),
        hint: both('An Antenna on d2.', 'Une Antenne en d2.'),
        other: both('Another square wins at once.', 'Une autre case gagne tout de suite.'),
        solution: ['A', 'd2'],
        claims: [
            { wins: ['Ad2'], within: 1 },
            { moves: ['Ad2'], fact: { kind: 'tower', seat: 0, count: 3 } },
        ],
    },
];

export const lesson: Lesson = { game: 'orbital', steps };
