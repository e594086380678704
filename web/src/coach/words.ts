/* words.ts - the coach's texts in both languages, loaded with the coach. */
import { computed } from '@preact/signals';
import { settings } from '../local/settings';

const en = {
    wins: (told: string) => `Are you sure? Your opponent could win like this. ${told}`,
    strong: (told: string) => `Are you sure? Your opponent could answer like this. ${told}`,
    does: (reply: string, does: string) => `Are you sure? Your opponent could answer ${reply}. It ${does}.`,
    playIt: 'Play it',
    thinkAgain: 'Think again',
    good: 'Good move!',
};

const fr: typeof en = {
    wins: (told) => `Vraiment\u00a0? Votre adversaire pourrait gagner ainsi. ${told}`,
    strong: (told) => `Vraiment\u00a0? Votre adversaire pourrait répondre ainsi. ${told}`,
    does: (reply, does) => `Vraiment\u00a0? Votre adversaire pourrait répondre ${reply}. Ce coup ${does}.`,
    playIt: 'Jouer ce coup',
    thinkAgain: 'Réfléchir encore',
    good: 'Bien joué\u00a0!',
};

export const coachWords = computed(() => (settings.value.language === 'fr' ? fr : en));
