/* privacy-en.ts - the privacy and legal notice, in English: true to docs/running.md. */
export const privacyEn = {
    title: 'Privacy and legal notice',
    lead:
        'In short: we ask for no e‑mail and no real name, nobody else gets anything, and you can take your' +
        ' data along or have it erased yourself.',
    sections: {
        who: {
            title: 'Who runs this site',
            text: [
                'Plateau is free software that anyone may run. The operator of this site answers for what is' +
                    ' kept here.',
            ],
            points: [],
        },
        offline: {
            title: 'Without going online',
            text: [
                'Against the computer, together on one device, in lessons, puzzles and reviews, everything' +
                    ' stays in your browser: games, settings and progress. The service learns nothing of it.' +
                    ' To remove it, remove this site’s data in your browser.',
            ],
            points: [],
        },
        kept: {
            title: 'What is kept when you play online',
            text: ['Only what the games need:'],
            points: [
                'Your name: one that we give you, or one that you choose. Your language. When you first' +
                    ' came, and the day when you last came.',
                'With an account: your password and your recovery code, both only in a form from which' +
                    ' nobody can read them back.',
                'Your sign-ins, so that your browser or your program is known again: in the same form.',
                'Your games: who sat where, every move and every phrase with its time. And the ratings that' +
                    ' come of them.',
                'Whom you block, and what you report.',
                'Your network address (IP) is used while you are connected, against abuse, and is not written' +
                    ' down. If an address is banned, a scrambled form of it is kept until the ban ends.',
            ],
        },
        long: {
            title: 'How long',
            text: [],
            points: [
                'A guest who does not come for 90 days is erased.',
                'An account is kept until you erase it. A sign-in that is not used for a year ends.',
                'Games and ratings are kept. After an erasure they have no name, only a number that leads to' +
                    ' nobody.',
                'Reports are kept, without who made them once that player is erased.',
                'What the service answered you is kept for a day, so that nothing is done twice.',
                'Copies that the operator makes against loss may have an erased name in them until they are' +
                    ' thrown away.',
            ],
        },
        seen: {
            title: 'What others see',
            text: [
                'Everyone may see your name, since when you are here, your ratings and your games, except' +
                    ' games that are by link only. There is no chat: players can only choose from a few' +
                    ' phrases. Therefore please do not take your real name.',
            ],
            points: [],
        },
        none: {
            title: 'What there is not',
            text: [],
            points: [
                'No e‑mail address, no telephone number, no real name.',
                'No advertising, no trackers, no statistics about you, nothing from other sites.',
                'Nothing is sold or given to anybody.',
                'No personal data in the logs of the service.',
            ],
        },
        cookie: {
            title: 'Two cookies',
            text: [
                'When you go online, a cookie called “plateau” tells the service that you are still you.' +
                    ' When you have signed in, one called “plateau-device” tells it that this device is yours,' +
                    ' so that nobody can keep you out by guessing your password. They are needed for that and' +
                    ' used for nothing else. So we need not ask you about cookies.',
            ],
            points: [],
        },
        rights: {
            title: 'Your data is yours',
            text: [
                'On your account page you can take everything along as one file and have yourself erased, at' +
                    ' once, as a guest too; an account can change its name. You may also ask the operator, and' +
                    ' you may complain to the data protection authority of your country. We keep this data' +
                    ' because the games you ask for cannot work without it, and to protect players from abuse.',
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
    account: 'To my account',
};
