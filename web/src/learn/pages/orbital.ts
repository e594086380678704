/* orbital.ts - the rules of Orbital. */
import { both } from '../lesson';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const decisions: readonly Decision[] = [
    {
        name: 'D1',
        text: both(
            'In rule 2 both the row and the column of the square count, and Thrusters of both' +
                ' colours. Example: with one pointing east on `a2`, none may point east on `c2` or on `a4`.',
            'Dans la règle 2, la rangée et la colonne de la case comptent, et les Propulseurs des deux couleurs.' +
                ' Exemple\u00a0: si l’un pointe à l’est en `a2`, aucun ne peut pointer à l’est en `c2` ni en `a4`.',
        ),
    },
    {
        name: 'D2',
        text: both(
            'In rule 4 you play ahead of the point: not on the Thruster’s own square, not behind it.' +
                ' The published rule speaks of pieces “sur le chemin”, on the way.',
            'Dans la règle 4, on joue devant la pointe\u00a0: ni sur la case du Propulseur, ni derrière lui. La' +
                ' règle publiée parle de pièces «\u00a0sur le chemin\u00a0».',
        ),
    },
    {
        name: 'D3',
        text: both(
            'When nothing fits in the zone, any square where rules 1 and 2 allow a piece will do, not' +
                ' only empty ones. The published rule says that a square with pieces can be played on “dans' +
                ' tous les cas”, in all cases.',
            'Quand rien ne tient dans la zone, toute case où les règles 1 et 2 le permettent convient, pas' +
                ' seulement les cases vides. La règle publiée dit qu’on peut jouer «\u00a0dans tous les cas\u00a0»' +
                ' sur une case déjà occupée.',
        ),
    },
    {
        name: 'D4',
        text: both(
            'If you can place nothing anywhere, you pass; your opponent then plays without a zone.' +
                ' Two passes in a row end the game as if all pieces were placed.',
            'Si vous ne pouvez rien poser nulle part, vous passez\u00a0; votre adversaire joue alors sans zone. Deux' +
                ' passes de suite finissent la partie comme si tout était posé.',
        ),
    },
    {
        name: 'D5',
        text: both(
            'Not in the published rule: it lists 18 pieces in 2 colours and lets each player take the' +
                ' 18; we read 18 for each player. The random first player is ours too.',
            'Ce qui n’est pas dans la règle publiée\u00a0: elle annonce 18 pièces en 2 couleurs, et chacun prend' +
                ' les 18\u00a0; nous lisons 18 pour chaque joueur. Le tirage au sort du premier joueur est' +
                ' aussi de nous.',
        ),
    },
];

export const page: Page = {
    game: 'orbital',
    lead: both(
        '2 players, age 8 and up, about 10 minutes. Build Towers piece by piece; each piece you place' +
            ' tells your opponent where to play.',
        '2 joueurs, dès 8 ans, environ 10 minutes. Bâtissez des Tours pièce par pièce\u00a0; chaque pièce posée dit à' +
            ' l’adversaire où jouer.',
    ),
    blocks: [
        heading('Goal and setup', 'But et mise en place'),
        say(
            'Be the first to control **three Towers**. A Tower is a square with a Base, a Thruster and an' +
                ' Antenna; the player with two or three of its pieces controls it.',
            'Contrôlez le premier **trois Tours**. Une Tour est une case avec une Base, un Propulseur et une' +
                ' Antenne\u00a0; le joueur qui y a deux ou trois pièces la contrôle.',
        ),
        say(
            '**In the box:** a board of 4 by 4 squares and, in each of 2 colours, 6 Bases (square), 6' +
                ' Thrusters (triangular) and 6 Antennas (round). The board starts empty. The first player is' +
                ' chosen at random, unless you agree on someone.',
            '**Matériel\u00a0:** un plateau de 4 cases sur 4 et, dans chacune des 2 couleurs, 6 Bases (carrées),' +
                ' 6 Propulseurs (triangulaires) et 6 Antennes (rondes). Le plateau est vide au départ. Le' +
                ' premier joueur est tiré au sort, sauf si vous préférez choisir.',
        ),
        boards({
            position: '-,-,-,-/B,-,-,bpnA/-,bA,-,-/-,-,-,- Pd3n 1/2',
            caption: both(
                'On d3 there is a Tower with two orange pieces: orange controls it.',
                'En d3, une Tour avec deux pièces orange\u00a0: orange la contrôle.',
            ),
        }),
        heading('Your turn: five rules', 'À votre tour\u00a0: cinq règles'),
        say(
            'Place one piece of any kind you still have. Rules 1 and 2 say what a square may hold; rules 3' +
                ' to 5 say in which **zone** you play, after the piece your opponent has just placed. The' +
                ' first move has no zone.',
            'Posez une pièce, de la sorte que vous voulez. Les règles 1 et 2 disent ce qu’une case peut porter\u00a0;' +
                ' les règles 3 à 5 dans quelle **zone** jouer, selon la pièce que votre adversaire vient de' +
                ' poser. Le premier coup n’a pas de zone.',
        ),
        list(
            both(
                '**Rule 1.** A square holds at most one piece of each kind, of either colour, in any order.',
                '**Règle 1.** Une case porte au plus une pièce de chaque sorte, de toute couleur, dans' +
                    ' n’importe quel ordre.',
            ),
            both(
                '**Rule 2.** A Thruster does not point off the board from the edge where it is, nor the' +
                    ' same way as another on its row or column. Pointing towards one is allowed.',
                '**Règle 2.** Un Propulseur ne pointe pas hors du plateau depuis le bord où il est, ni dans le' +
                    ' même sens qu’un autre de sa rangée ou colonne. Pointer vers lui est permis.',
            ),
            both(
                '**Rule 3.** After a Base: on a square that shares a side with it.',
                '**Règle 3.** Après une Base\u00a0: sur une case qui la touche par un côté.',
            ),
            both(
                '**Rule 4.** After a Thruster: on a square ahead of its point, as far as the edge, past' +
                    ' other pieces or not.',
                '**Règle 4.** Après un Propulseur\u00a0: sur une case devant sa pointe, jusqu’au bord, pièces au' +
                    ' milieu ou non.',
            ),
            both(
                '**Rule 5.** After an Antenna: on that very square.',
                '**Règle 5.** Après une Antenne\u00a0: sur cette case même.',
            ),
        ),
        boards(
            {
                position: '-,-,-,-/-,-,-,-/-,bA,-,-/-,-,-,- Bb2 1/2',
                lit: true,
                caption: both('After the orange Base on b2: beside it.', 'Après la Base orange en b2\u00a0: à côté.'),
            },
            {
                position: '-,-,-,-/-,pe,B,-/-,-,-,-/-,-,-,- Pb3e 1/2',
                lit: true,
                caption: both('After the Thruster on b3: ahead of it.', 'Après le Propulseur en b3\u00a0: devant lui.'),
            },
            {
                position: '-,-,-,-/-,-,-,-/-,BPe,ba,-/-,-,-,- Ac2 1/2',
                lit: true,
                caption: both(
                    'After the Antenna on c2: on c2, where only a Thruster fits.',
                    'Après l’Antenne en c2\u00a0: en c2, où seul un Propulseur tient.',
                ),
            },
            {
                position: '-,Ba,-,pw/-,-,-,-/-,-,-,-/-,-,bA,Pn Ab4 1/2',
                tokens: ['P', 'b4'],
                caption: both(
                    'On b4 a Thruster may point right or down: up is off the board, and the one on' +
                        ' d4 points left already.',
                    'En b4, un Propulseur peut pointer à droite ou en bas\u00a0: en haut, il sort du plateau\u00a0; à' +
                        ' gauche, celui en d4 le fait déjà.',
                ),
            },
        ),
        heading('When nothing fits', 'Quand rien ne tient'),
        say(
            'If none of your pieces fits in the zone, play on any square, under rules 1 and 2 only. While' +
                ' one fits, you stay in the zone.',
            'Si aucune de vos pièces ne tient dans la zone, jouez sur n’importe quelle case, selon les règles 1' +
                ' et 2 seulement. Tant qu’une pièce y tient, vous restez dans la zone.',
        ),
        boards({
            position: '-,-,-,-/-,-,Ba,-/-,Pe,bPna,-/-,-,-,- Ac2 1/2',
            lit: true,
            caption: both(
                'The Antenna finished the Tower on c2: blue is free.',
                'L’Antenne a fini la Tour en c2\u00a0: bleu est libre.',
            ),
        }),
        heading('End of the game', 'Fin de la partie'),
        say(
            'Three Towers win **at once**, no matter who finished the third. If all 36 pieces are placed, or both' +
                ' players pass one after the other, the most Towers win; the same number is a draw.',
            'Trois Tours gagnent **aussitôt**, peu importe qui a fini la troisième. Si les 36 pièces sont' +
                ' posées, ou si les deux joueurs passent de suite, le plus de Tours gagne\u00a0; à égalité, la' +
                ' partie est nulle.',
        ),
        boards({
            position: 'BPea,-,ba,-/-,-,-,pw/-,b,BA,-/-,-,-,bPnA Bb2 1/2',
            move: 'Pc2n',
            caption: both('Blue finished c2, a third Tower, and won.', 'Bleu a fini c2, une troisième Tour, et gagné.'),
        }),
        heading('How we write moves', 'Comment s’écrivent les coups'),
        list(
            both(
                'Kind and square: `Bb2` a Base, `Ac2` an Antenna.',
                'La sorte et la case\u00a0: `Bb2` une Base, `Ac2` une Antenne.',
            ),
            both(
                'A Thruster, letter P, has its direction too: `n` north (up), `e` east (right), `s` south' +
                    ' (down) or `w` west (left). `Pb3e` points east.',
                'Un Propulseur a aussi sa direction\u00a0: `n` nord (en haut), `e` est (à droite), `s` sud (en bas)' +
                    ' ou `w` ouest (à gauche). `Pb3e` pointe à l’est.',
            ),
            both('Nothing possible: `pass`.', 'Rien de possible\u00a0: `pass`.'),
        ),
        ...readings(decisions, { repeats: false, more: false, teams: false }),
    ],
    credits: credits('Orbital is a game by Mathias Daval.', 'Orbital est un jeu de Mathias Daval.'),
};
