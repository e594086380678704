/* words.ts - texts that only the dialogs of a new game need, in the chosen language. */
import { computed } from '@preact/signals';
import type { Same } from '../../i18n/dictionary';
import { settings } from '../../local/settings';

const en = {
    strength: (who: string) => `Strength: ${who}`,
    fair: 'Propose fair odds',
    fairFound: 'With these, matches of computers were even.',
    fairUnknown: 'Not measured between these levels: try others, or choose yourselves.',
    byRatings: 'By ratings',
    rating: (who: string) => `Rating: ${who}`,
    ratingsMissing: 'Enter both ratings, 0 to 4000.',
    ratingsFound: 'With these, computers that differ about as much were even.',
    ratingsNear: 'These ratings are close: no odds are needed.',
    ratingsApart: 'Not measured for so large a difference: choose yourselves.',
    times: 'Time odds',
    timesWhy: 'A stronger player gets less time.',
    timeOf: (who: string) => `Time: ${who}`,
    from: 'From a position',
    fromWhy: 'Begin in the middle of a game.',
    position: 'Position as text',
    positionSeats: (seats: number) => `This position is not for ${seats} players.`,
    positionOver: 'The game is over in this position.',
};

const fr: Same<typeof en> = {
    strength: (who) => `Force\u00a0: ${who}`,
    fair: 'Proposer un handicap équitable',
    fairFound: 'Ainsi, les matchs entre ordinateurs étaient équilibrés.',
    fairUnknown: 'Pas mesuré entre ces niveaux\u00a0: essayez-en d’autres, ou choisissez vous-mêmes.',
    byRatings: 'Selon les classements',
    rating: (who) => `Classement\u00a0: ${who}`,
    ratingsMissing: 'Indiquez les deux classements, de 0 à 4000.',
    ratingsFound: 'Ainsi, des ordinateurs d’écart semblable étaient à égalité.',
    ratingsNear: 'Ces classements sont proches\u00a0: aucun handicap n’est nécessaire.',
    ratingsApart: 'Pas mesuré pour un tel écart\u00a0: choisissez vous-mêmes.',
    times: 'Handicap de temps',
    timesWhy: 'Un joueur plus fort a moins de temps.',
    timeOf: (who) => `Temps\u00a0: ${who}`,
    from: 'Partir d’une position',
    fromWhy: 'Commencer au milieu d’une partie.',
    position: 'Position en texte',
    positionSeats: (seats) => `Cette position n’est pas pour ${seats} joueurs.`,
    positionOver: 'La partie est finie dans cette position.',
};

export const dialogWords = computed<Same<typeof en>>(() => (settings.value.language === 'fr' ? fr : en));
