/* privacy-en.ts - the privacy and legal notice in English; it must agree with docs/running.md. */
import type { RetentionDays } from '../online/api-types';

/* How long each kind of data is stored, as "90 days"; empty where there is no limit. */
export type RetentionTexts = Readonly<Record<keyof RetentionDays, string>>;

export const privacyEn = {
    title: 'Privacy and legal notice',
    lead: 'In short: no e‑mail, no real name, nothing shared. You can download or delete your data yourself.',
    sections: {
        who: {
            title: 'Who runs this site',
            text: [
                'Plateau is free software that anyone may run. The operator of this site is responsible for the' +
                    ' data stored here.',
            ],
            points: [],
        },
        offline: {
            title: 'Without going online',
            text: [
                'Against the computer, together on one device, in lessons, puzzles and reviews, everything' +
                    ' stays in your browser: games, settings and progress. None of it is sent to the server. To' +
                    ' remove it, delete this site’s data in your browser.',
            ],
            points: [],
        },
        kept: {
            title: 'What is stored when you play online',
            text: ['Only what the games need:'],
            points: [
                'Your name: one that we give you, or one that you choose. Your language. The dates of your' +
                    ' first and last visit.',
                'With an account: your password and your recovery code, both only as a hash, which nobody can read back.',
                'Your sessions, so that we recognise your browser or your program: also as a hash.',
                'Your games: seats, moves and messages with their times. And your ratings.',
                'The players you block, and your reports.',
                'Your network address (IP) is used against abuse while you are connected, and is not stored. If' +
                    ' an address is banned, a hash of it is kept until the ban ends.',
            ],
        },
        long: {
            title: 'How long',
            text: [],
            points: (kept: RetentionTexts) => [
                `A guest is deleted after ${kept.guest} without a visit.`,
                kept.account === ''
                    ? 'An account is kept until you delete it.'
                    : `An account is deleted after ${kept.account} without a visit, or when you delete it.`,
                `A session ends after ${kept.session} without use.`,
                'Games and ratings are kept. Once your data is deleted they have no name, only a random number.',
                'Reports are kept until our team has dealt with them' +
                    (kept.report === '' ? ' and after that' : `, then for ${kept.report}`) +
                    ', without their author once that player’s data is deleted.',
                'What our team does, such as closing an account, is noted without a name' +
                    (kept.admin_log === '' ? '.' : `, for ${kept.admin_log}.`),
                'The server’s answers are kept for a day, so that nothing is done twice.',
                'Backups may contain a deleted name until they expire.',
            ],
        },
        seen: {
            title: 'What others see',
            text: [
                'Everyone can see your name and your ratings, and can watch games in progress, except private' +
                    ' ones. Players with an account, and players you have met, also see the date you joined' +
                    ' and your games; everyone sees them only if you choose so on your account page. There is no chat:' +
                    ' players can only choose from a few phrases. So do not use your real name.',
            ],
            points: [],
        },
        none: {
            title: 'What we do not collect',
            text: [],
            points: [
                'No e‑mail address, no phone number, no real name.',
                'No advertising, no trackers, no statistics about you, nothing from other sites.',
                'Nothing is sold or given to anyone.',
                'No personal data in the server’s logs.',
            ],
        },
        cookie: {
            title: 'Two cookies',
            text: [
                'When you go online, a cookie called “__Host-plateau” recognises you. When you have signed in,' +
                    ' one called “__Host-plateau-device” recognises this device, so that nobody can lock you out by' +
                    ' guessing your password. They are only used for playing, so there is no cookie banner.',
            ],
            points: [],
        },
        rights: {
            title: 'Your data is yours',
            text: [
                'On your account page you can download everything as one file and delete your data at once, as' +
                    ' a guest too; an account can change its name. You may also ask the operator, or complain' +
                    ' to the data protection authority of your country. We store this data because the' +
                    ' games cannot work without it, and to protect players from abuse.',
            ],
            points: [],
        },
        licence: {
            title: 'Licence',
            text: [
                'The program Plateau is free software under the MIT licence. The games are played by their' +
                    ' published rules; their names belong to their owners.',
            ],
            points: [],
        },
    },
    account: 'My account',
};
