/* words.ts - what the coach says, in both languages; it comes with the coach. */
import { computed } from '@preact/signals';
import { settings } from '../session/settings';

const en = {
    wins: (name: string, reply: string) => `Are you sure? ${name} could win with ${reply}.`,
    strong: (name: string, reply: string) => `Are you sure? ${name} could answer ${reply}.`,
    playIt: 'Play it',
    thinkAgain: 'Think again',
    good: 'Good move!',
};

const fr: typeof en = {
    wins: (name, reply) => `Vraiment\u00a0? ${name} pourrait gagner avec ${reply}.`,
    strong: (name, reply) => `Vraiment\u00a0? ${name} pourrait répondre ${reply}.`,
    playIt: 'Jouer ce coup',
    thinkAgain: 'Réfléchir encore',
    good: 'Bien joué\u00a0!',
};

export const coachWords = computed(() => settings.value.language === 'fr' ? fr : en);
