/* tictacdoh.ts - the rules of Tic Tac Doh. */
import { both } from '../lesson';
import { boards, credits, heading, list, readings, say } from './common';
import type { Decision, Page } from './page';

const decisions: readonly Decision[] = [
    {
        name: 'D1',
        text: both(
            'With 3 or 4 players, if the player to move is stuck, the player just before wins alone' +
                ' and the others lose. A draw is everybody’s. Nobody passes in this game.',
            'À 3 ou 4 joueurs, si celui qui doit jouer est bloqué, celui qui vient de jouer gagne seul et les' +
                ' autres perdent. Une partie nulle l’est pour tous. On ne passe pas dans ce jeu.',
        ),
    },
    {
        name: 'D2',
        text: both(
            'The stash has five pyramids of each size: the rule asks for one set, and in Icehouse' +
                ' games that is five small, five medium and five large.',
            'La réserve a cinq pyramides de chaque taille\u00a0: la règle demande une «\u00a0pile\u00a0», et dans les jeux' +
                ' Icehouse ce sont cinq petites, cinq moyennes et cinq grandes.',
        ),
    },
    {
        name: 'D3',
        text: both(
            'The first pyramid is written on `c3`, wherever you imagine it: any other start is the' +
                ' same game, shifted.',
            'La première pyramide s’écrit en `c3`, où que vous l’imaginiez\u00a0: tout autre départ est la même' +
                ' partie, décalée.',
        ),
    },
    {
        name: 'D4',
        text: both(
            'Not in the published rule: age 8, the random first player and the clockwise order. It' +
                ' suggests red small, orange medium and yellow large pyramids; ours have other colours, so' +
                ' that none looks like a player’s.',
            'Ce qui n’est pas dans la règle publiée\u00a0: l’âge de 8 ans, le tirage au sort du premier joueur et' +
                ' le sens des aiguilles d’une montre. Elle propose des petites rouges, des moyennes orange' +
                ' et des grandes jaunes\u00a0; les nôtres ont d’autres couleurs, pour qu’aucune ne semble être' +
                ' à un joueur.',
        ),
    },
];

export const page: Page = {
    game: 'tictacdoh',
    lead: both(
        '2 players (3 or 4 can try it too), age 8 and up, 5 to 10 minutes. Noughts and crosses' +
            ' (tic-tac-toe) with pyramids of three sizes, on a grid that nobody sees at first.',
        '2 joueurs (on peut essayer à 3 ou 4), dès 8 ans, 5 à 10 minutes. Un morpion avec des pyramides de trois' +
            ' tailles, sur une grille que personne ne voit au départ.',
    ),
    blocks: [
        heading('Goal and setup', 'But et mise en place'),
        say(
            'Complete a **line** of three squares, a row, a column or a diagonal of the 3 by 3 grid, that' +
                ' all count as the same size. All play from one stash; no pyramid belongs to anyone. The first' +
                ' player is chosen at random, unless you agree on someone.',
            'Achevez une **ligne** de trois cases, rangée, colonne ou diagonale de la grille de 3 sur 3, qui' +
                ' comptent toutes pour la même taille. Tous jouent avec une seule réserve\u00a0; aucune pyramide' +
                ' n’est à personne. Le premier joueur est tiré au sort, sauf si vous préférez choisir.',
        ),
        say(
            '**In the box:** 15 pyramids, 5 small, 5 medium and 5 large. There is no board.',
            '**Matériel\u00a0:** 15 pyramides, 5 petites, 5 moyennes et 5 grandes. Il n’y a pas de plateau.',
        ),
        heading('On an empty square: the grid shows itself', 'Sur une case vide\u00a0: la grille se dévoile'),
        say(
            'Take a pyramid and place it. On an empty square it must **touch** another, by a side or a' +
                ' corner (the first goes anywhere), and everything must fit in a grid of **3 by 3** squares.' +
                ' Where that grid is, you find out as you play: sure squares are solid, possible ones dashed.',
            'Prenez une pyramide et posez-la. Sur une case vide, elle doit en **toucher** une autre, par un côté' +
                ' ou un coin (la première va n’importe où), et tout doit tenir dans une grille de **3 cases' +
                ' sur 3**. Où est cette grille\u00a0? Vous la découvrez en jouant\u00a0: les cases sûres sont pleines,' +
                ' les possibles en pointillé.',
        ),
        boards(
            {
                position: '-,-,-,-,-/-,-,-,-,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
                tokens: ['S'],
                lit: true,
                caption: both(
                    'A second pyramid goes round the first.',
                    'Une deuxième pyramide va autour de la première.',
                ),
            },
            {
                position: '-,-,-,-,-/-,M,-,S,-/-,-,L,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
                tokens: ['S'],
                lit: true,
                caption: both(
                    'Columns b, c and d are known; the rows are not yet.',
                    'Les colonnes b, c et d sont connues\u00a0; les rangées, pas encore.',
                ),
            },
        ),
        heading('On a pyramid: stack or nest', 'Sur une pyramide\u00a0: empiler ou emboîter'),
        list(
            both(
                'A **stack**: one size **smaller** on top, up to large, medium, small. It counts as' +
                    ' **each** of its sizes.',
                'Un **empilement**\u00a0: une taille **plus petite** au sommet, jusqu’à grande, moyenne, petite.' +
                    ' Il compte pour **chacune** de ses tailles.',
            ),
            both(
                'A **nest**: one size **larger** over it, like a hat, up to small, medium, large. It counts' +
                    ' only as its **outer** pyramid.',
                'Un **emboîtement**\u00a0: une taille **plus grande** par-dessus, comme un chapeau, jusqu’à petite,' +
                    ' moyenne, grande. Il ne compte que pour sa pyramide **extérieure**.',
            ),
            both(
                'Never both: a stack is only stacked on, a nest only nested over. Small and large never' +
                    ' meet directly.',
                'Jamais les deux\u00a0: on ne fait qu’empiler sur un empilement, qu’emboîter sur un emboîtement.' +
                    ' Petite et grande ne se suivent jamais.',
            ),
        ),
        boards({
            position: '-,-,-,-,-/-,LM,MS,S,-/-,SM,ML,-,-/-,-,-,-,-/-,-,-,-,- 2/2',
            caption: both(
                'b4 and c4 are stacks; b3, a medium, and c3, a large, are nests.',
                'b4 et c4 sont des empilements\u00a0; b3, une moyenne, et c3, une grande, sont des emboîtements.',
            ),
        }),
        heading('End of the game', 'Fin de la partie'),
        list(
            both(
                '**A line**: three squares that count as one size win, no matter who placed the others.',
                '**Une ligne**\u00a0: trois cases d’une même taille gagnent, peu importe qui a posé les autres.',
            ),
            both(
                '**All placed**: 15 pyramids without a line are a draw.',
                '**Tout est posé**\u00a0: 15 pyramides sans ligne, la partie est nulle.',
            ),
            both(
                '**Stuck**: pyramids are left, but none can be placed: the player to move loses.',
                '**Bloqué**\u00a0: il reste des pyramides, mais aucune ne va nulle part\u00a0: celui qui doit' +
                    ' jouer' +
                    ' perd.',
            ),
        ),
        boards(
            {
                position: '-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2',
                move: 'Ld4',
                caption: both(
                    'The large one over d4 completes the diagonal b2, c3, d4.',
                    'La grande en d4 achève la diagonale b2, c3, d4.',
                ),
            },
            {
                position: '-,-,-,-,-/-,-,S,ML,S/-,-,MS,L,M/-,-,L,MS,ML/-,-,-,-,- 2/2',
                move: 'Se3',
                caption: both(
                    'One large is left, and it fits nowhere: the player to move has lost.',
                    'Il reste une grande, qui ne va nulle part\u00a0: qui doit jouer a perdu.',
                ),
            },
        ),
        heading('How we write moves', 'Comment s’écrivent les coups'),
        list(
            both(
                'The size, `S` small, `M` medium or `L` large, and the square: `Lc3`, `Mb4`. The sizes' +
                    ' tell whether it is a stack or a nest.',
                'La taille, `S` petite, `M` moyenne ou `L` grande (les lettres sont anglaises), et la case\u00a0: `Lc3`,' +
                    ' `Mb4`. Les tailles disent si c’est un empilement ou un emboîtement.',
            ),
        ),
        ...readings(decisions, { repeats: false, more: true, teams: false }),
    ],
    credits: credits(
        'Tic Tac Doh is a game by Brian Schultze, played with Icehouse pyramids.',
        'Tic Tac Doh est un jeu de Brian Schultze, qui se joue avec des pyramides Icehouse.',
    ),
};
