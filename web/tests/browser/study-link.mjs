/*
 * study-link.mjs - a handwritten link to a study, and what a page shows of it.
 */
export const studied = {
    quoridor: `[Game "quoridor"]
[Players "2"]

{mark green e2 red e1-e9} { Where it begins. }
1. e2! { The shortest way. } (1. e3h?! e8 { A wall so early\\ncosts later. } (d9) 2. d1) e8
2. e3 {mark yellow e5 blue e5h green d5 c3-e5} { Both run. } e7
`,
    dorix: `[Game "dorix"]
[Players "3"]

1. b2 c3 b3 { In the middle. } 2. c2
`,
};

/* Runs in a page: returns the current move, the tree, the comment and the marks shown. */
export function seenStudy() {
    return {
        now: document.querySelector('.review-move[aria-current]').innerText,
        tree: document.querySelector('.study .review-lists').innerText,
        comment: document.querySelector('.study-comment textarea').value,
        marks: document.querySelector('.study-marks').innerHTML,
    };
}

export function studyLink(game, at = 0, text = studied[game]) {
    return `/study/${game}#t${Buffer.from(text).toString('base64url')}.${at}`;
}
