/* words.ts - texts of the choices that only dialogs of a new game have, in the language chosen. */
import { computed } from '@preact/signals';
import type { Same } from '../../i18n/dictionary';
import { settings } from '../../local/settings';

const en = {
    times: 'Time odds',
    timesWhy: 'A stronger player gets less time.',
    timeOf: (who: string) => `Time: ${who}`,
};

const fr: Same<typeof en> = {
    times: 'Handicap de temps',
    timesWhy: 'Un joueur plus fort a moins de temps.',
    timeOf: (who) => `Temps\u00a0: ${who}`,
};

export const dialogWords = computed<Same<typeof en>>(() => (settings.value.language === 'fr' ? fr : en));
