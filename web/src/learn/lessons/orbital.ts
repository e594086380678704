/*
 * orbital.ts - the lesson of Orbital. The step that teaches each rule or decision (docs/rules):
 *
 *     goal, setup, first piece                    1
 *     rule 3: after a Base                        2
 *     rule 4: after a Thruster; D2                3
 *     rule 1: one of each kind                    4
 *     rule 5: after an Antenna; whose Tower       5
 *     rule 2: off the board, same way; D1         6
 *     nothing fits: play anywhere; D3             7
 *     the zone as a weapon                        8
 *     three Towers win at once                    9
 *     D4 pass, two passes, counting               10
 *     C2, C4 to C7                                11
 */
import type { Lesson, Step } from '../lesson';
import { both } from '../lesson';
import { tableStep } from './table';

const pieces = both('The pieces', 'Les pièces');
const zone = both('The zone', 'La zone');
const tower = both('The Towers', 'Les Tours');

const firstSteps: readonly Step[] = [
    {
        topic: pieces,
        title: both('Three pieces, one Tower', 'Trois pièces, une Tour'),
        text: both(
            'You have 6 square **Bases**, 6 triangular **Thrusters** and 6 round **Antennas**. One of each' +
                ' on the same square makes a **Tower**; 3 Towers win. Choose a Base and put it in the' +
                ' **middle**.',
            'Vous avez 6 **Bases** carrées, 6 **Propulseurs** triangulaires et 6 **Antennes** rondes. Une de' +
                ' chaque sorte sur une case fait une **Tour**\u00a0; 3 Tours gagnent. Choisissez une Base et' +
                ' posez-la au **milieu**.',
        ),
        position: '-,-,-,-/-,-,-,-/-,-,-,-/-,-,-,- - 1/2',
        task: { kind: 'turn', moves: ['Bb2', 'Bc2', 'Bb3', 'Bc3'] },
        praise: both(
            'Placed! Look: orange had to answer right beside it.',
            'Posée\u00a0! Regardez\u00a0: orange a dû répondre juste à côté.',
        ),
        hint: both(
            'Tap the square piece below the board, then one of the 4 middle squares.',
            'Touchez la pièce carrée sous le plateau, puis une des 4 cases du milieu.',
        ),
        other: both(
            'Allowed, but here: a Base on one of the four middle squares.',
            'Permis, mais ici\u00a0: une Base sur une des quatre cases du milieu.',
        ),
        reply: ['Bc1', 'Bb4', 'Ba2', 'Bd3', 'Bb1'],
        solution: ['B', 'b2'],
    },
    {
        topic: zone,
        title: both('After a Base: beside it', 'Après une Base\u00a0: à côté'),
        text: both(
            'The last piece placed decides where you play. Orange has placed a **Base**: you play on a' +
                ' square that **shares a side** with it. Tap all of them.',
            'La dernière pièce posée décide où vous jouez. Orange a posé une **Base**\u00a0: vous jouez sur une' +
                ' case qui la **touche par un côté**. Touchez-les toutes.',
        ),
        position: '-,-,-,-/-,-,-,-/-,bA,-,-/-,-,-,- Bb2 1/2',
        task: { kind: 'find', after: [] },
        praise: both(
            'All four! These squares are called the **zone**.',
            'Les quatre\u00a0! Ces cases s’appellent la **zone**.',
        ),
        hint: both('Above, below, left and right of b2.', 'Au-dessus, au-dessous, à gauche et à droite de b2.'),
        solution: ['b3', 'b1', 'a2', 'c2'],
        tries: [
            { tokens: ['b2'], word: 'after-base' },
            { tokens: ['c3'], word: 'after-base' },
        ],
    },
    {
        topic: zone,
        title: both('After a Thruster: ahead', 'Après un Propulseur\u00a0: devant'),
        text: both(
            'Orange’s **Thruster** points right. You play **ahead of its point**, as far as the edge, even' +
                ' past other pieces: not on it, not behind it. Place any piece.',
            'Le **Propulseur** orange pointe à droite. Vous jouez **devant sa pointe**, jusqu’au bord, même' +
                ' au-delà d’autres pièces\u00a0: ni sur lui, ni derrière. Posez une pièce.',
        ),
        position: '-,-,-,-/-,pe,B,-/-,-,-,-/-,-,-,- Pb3e 1/2',
        task: { kind: 'turn', moves: [] },
        praise: both(
            'Right! And your piece now sends orange somewhere.',
            'Juste\u00a0! Et votre pièce envoie maintenant orange quelque part.',
        ),
        hint: both('Choose an Antenna, then tap c3 or d3.', 'Choisissez une Antenne, puis touchez c3 ou d3.'),
        solution: ['A', 'd3'],
        tries: [
            { tokens: ['B', 'b3'], word: 'after-thruster' },
            { tokens: ['A', 'a3'], word: 'after-thruster' },
            { tokens: ['B', 'c3'], word: 'kind-taken' },
        ],
    },
    {
        topic: pieces,
        title: both('One of each kind', 'Une de chaque sorte'),
        text: both(
            'A square holds at most **one** Base, **one** Thruster and **one** Antenna, of any colour, in' +
                ' any order. You must play on **c2**. Which piece still fits? **Choose it** below the' +
                ' board.',
            'Une case porte au plus **une** Base, **un** Propulseur et **une** Antenne, de toute couleur,' +
                ' dans n’importe quel ordre. Vous jouez en **c2**. Quelle pièce y manque\u00a0?' +
                ' **Choisissez-la**.',
        ),
        position: '-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2',
        task: { kind: 'pick', tokens: ['P'] },
        praise: both(
            'Yes, the Thruster. Base and Antenna are there already.',
            'Oui, le Propulseur. La Base et l’Antenne y sont déjà.',
        ),
        hint: both(
            'On c2 you see a square piece and a round one. The triangle is missing.',
            'En c2, il y a une pièce carrée et une ronde. Il manque le triangle.',
        ),
        solution: ['P'],
        tries: [
            { tokens: ['B'], word: 'fits-nowhere' },
            { tokens: ['A'], word: 'fits-nowhere' },
        ],
    },
    {
        topic: zone,
        title: both('After an Antenna: on it', 'Après une Antenne\u00a0: dessus'),
        text: both(
            'Orange has placed an **Antenna**: you must play on **that very square**. Place the Thruster,' +
                ' turn it, and see who gets the Tower.',
            'Orange a posé une **Antenne**\u00a0: vous devez jouer **sur cette case même**. Posez le Propulseur,' +
                ' tournez-le, et voyez à qui est la Tour.',
        ),
        position: '-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2',
        task: { kind: 'turn', moves: [] },
        praise: both(
            'Two pieces of three are orange: the Tower is orange’s, though you finished it!',
            'Deux pièces sur trois sont orange\u00a0: la Tour est à orange, même si vous l’avez finie\u00a0!',
        ),
        hint: both(
            'Thruster, then c2, then any open direction.',
            'Le Propulseur, puis c2, puis une direction ouverte.',
        ),
        solution: ['P', 'n'],
        tries: [
            { tokens: ['P', 'b3'], word: 'after-antenna' },
            { tokens: ['P', 'c2', 'e'], word: 'same-direction' },
        ],
    },
    {
        topic: pieces,
        title: both('Turn the Thruster', 'Tournez le Propulseur'),
        text: both(
            'A Thruster never points **off the board**, nor the **same way** as another on its row or' +
                ' column, of either colour. **Towards** one is fine. Place yours on **b4**: your Tower!',
            'Un Propulseur ne pointe jamais **hors du plateau**, ni **dans le même sens** qu’un autre de sa' +
                ' rangée ou de sa colonne, peu importe la couleur. Pointer **vers** lui est permis. Posez' +
                ' le vôtre en **b4**\u00a0: votre Tour\u00a0!',
        ),
        position: '-,Ba,-,pw/-,-,-,-/-,-,-,-/-,-,bA,Pn Ab4 1/2',
        task: { kind: 'turn', moves: [] },
        praise: both(
            'Your first Tower: two of its pieces are blue.',
            'Votre première Tour\u00a0: deux de ses pièces sont bleues.',
        ),
        hint: both(
            'Up is off the board, left is taken by d4. Right and down are open.',
            'En haut, c’est hors du plateau\u00a0; à gauche, d4 le fait déjà. Restent la droite et le bas.',
        ),
        solution: ['P', 'e'],
        tries: [
            { tokens: ['P', 'b4', 'n'], word: 'points-off' },
            { tokens: ['P', 'b4', 'w'], word: 'same-direction' },
        ],
    },
];

const secondSteps: readonly Step[] = [
    {
        topic: zone,
        title: both('Free as a bird', 'Libre comme l’air'),
        text: both(
            'Orange’s Antenna finished the Tower on **c2**: nothing fits there any more. Then you play' +
                ' **anywhere**, on squares with pieces too. Put a piece on **c3** or **b2**.',
            'L’Antenne orange a fini la Tour en **c2**\u00a0: plus rien n’y tient. Alors vous jouez **où vous' +
                ' voulez**, même sur une case déjà occupée. Posez une pièce en **c3** ou **b2**.',
        ),
        position: '-,-,-,-/-,-,Ba,-/-,Pe,bPna,-/-,-,-,- Ac2 1/2',
        task: { kind: 'turn', moves: ['Pc3e', 'Pc3s', 'Pc3w', 'Bb2', 'Ab2'] },
        praise: both(
            'Free choice! But while a piece fits in the zone, you stay in it.',
            'Libre choix\u00a0! Mais tant qu’une pièce tient dans la zone, on y reste.',
        ),
        hint: both('For example a Base on b2.', 'Par exemple une Base en b2.'),
        other: both(
            'Allowed: you are free. But now choose a square that holds a piece: c3 or b2.',
            'Permis\u00a0: vous êtes libre. Mais choisissez une case déjà occupée\u00a0: c3 ou b2.',
        ),
        solution: ['B', 'b2'],
        tries: [{ tokens: ['A', 'c2'], word: 'kind-taken' }],
    },
    {
        topic: zone,
        title: both('Send orange away', 'Éloignez orange'),
        text: both(
            'Orange has two Towers and needs only a Thruster on **b3**. You play on **b2**: choose a piece' +
                ' that sends orange **elsewhere**.',
            'Orange a deux Tours, et il ne lui manque qu’un Propulseur en **b3**. Vous jouez en **b2**\u00a0:' +
                ' choisissez une pièce qui envoie orange **ailleurs**.',
        ),
        position: '-,-,B,bpwA/-,ba,-,-/-,a,-,A/bpnA,-,B,BA Ab2 1/2',
        notes: [{ at: 'b3', text: '!', tone: 'bad' }],
        task: { kind: 'safe' },
        praise: both('Well seen! Orange has to play somewhere else.', 'Bien vu\u00a0! Orange doit jouer ailleurs.'),
        hint: both(
            'A Base on b2 opens b3. A Thruster that points another way does not.',
            'Une Base en b2 ouvre b3. Un Propulseur tourné ailleurs, non.',
        ),
        other: both(
            'Careful: orange could play on b3 and win. Try another piece or direction.',
            'Attention\u00a0: orange jouerait en b3 et gagnerait. Essayez autre chose.',
        ),
        solution: ['P', 's'],
    },
    {
        topic: tower,
        title: both('The third Tower', 'La troisième Tour'),
        text: both(
            'You control two Towers. A **third** one wins **at once**, no matter who finishes it. Find it!',
            'Vous contrôlez deux Tours. La **troisième** gagne **aussitôt**, peu importe qui l’achève.' +
                ' Trouvez-la\u00a0!',
        ),
        position: 'BPea,-,ba,-/-,-,-,pw/-,b,BA,-/-,-,-,bPnA Bb2 1/2',
        task: { kind: 'win' },
        praise: both('Three Towers: you won!', 'Trois Tours\u00a0: gagné\u00a0!'),
        hint: both('Your Base and your Antenna are on c2.', 'En c2 sont déjà votre Base et votre Antenne.'),
        other: both('Allowed, but you can win: look at c2.', 'Permis, mais vous pouvez gagner\u00a0: regardez c2.'),
        solution: ['P', 'c2', 'n'],
    },
    {
        topic: tower,
        title: both('Nothing fits anywhere', 'Plus rien ne tient'),
        text: both(
            'You have only Thrusters left, and every direction is forbidden: you **pass**, and orange plays' +
                ' without a zone. Two passes in a row end the game; the **most Towers** win.',
            'Il ne vous reste que des Propulseurs, et toute direction est interdite\u00a0: vous **passez**, et' +
                ' orange joue sans zone. Deux passes de suite finissent la partie\u00a0; **le plus de Tours**' +
                ' gagne.',
        ),
        position: 'bA,bA,Bpea,BPsa/bA,Bpe,Bpsa,Pna/bA,psA,Pna,Pw/bpe,BPwa,BA,b Pb3e 1/2',
        task: { kind: 'turn', moves: ['pass'] },
        praise: both(
            'Orange passes as well: two Towers each, a draw. The same happens when all 36 pieces are placed.',
            'Orange passe aussi\u00a0: deux Tours chacun, partie nulle. De même quand les 36 pièces sont posées.',
        ),
        hint: both('Tap Pass below the board.', 'Touchez Passer, sous le plateau.'),
        reply: ['pass'],
        solution: ['pass'],
        tries: [{ tokens: ['P', 'b2'], word: 'must-pass' }],
    },
];

export const lesson: Lesson = {
    game: 'orbital',
    steps: [
        ...firstSteps,
        ...secondSteps,
        tableStep('BPea,-,ba,-/-,-,-,pw/-,b,BA,-/-,-,-,bPnA Bb2 1/2', { repeats: false, more: false, teams: false }),
    ],
};
