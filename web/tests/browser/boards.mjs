/*
 * boards.mjs - measures a board on the screen and checks that all parts of its screen can be seen and pressed. `look`
 * runs in the page.
 */

/* Parts of a table: each must occur on some screen, so that a renamed one is noticed. */
export const tableParts = [
    '.table-top',
    '.others .player',
    '.player.own',
    '.board',
    '.prompt:not(.result) > .message',
    '.tray',
    '.modes',
    '.directions',
    '.table-main > .actions',
    '.side-moves',
    '.prompt.result',
];

/* Parts that may not overlap; those that are missing or hidden on a screen are skipped. */
const parts = [
    ...tableParts,
    '.prompt > .button',
    '.eval-bar',
    '.review-bar',
    '.review-bars',
    '.review-way',
    '.review-where',
    '.review-switches',
    '.review-refusal',
    '.lesson-top',
    '.lesson-text',
    '.lesson-sheet',
    '.lesson-actions',
    '.lesson-directions',
    '.puzzle-top',
    '.puzzle-task',
    '.puzzle-hands',
    '.puzzle-prompt > .message',
    '.puzzle-main > .actions',
    '.puzzle-help',
];

/* Controls that a turn needs. */
const pressed =
    '.tray-item, .modes button, :is(.directions, .lesson-directions) button, .actions button, ' +
    '.review-way button, .prompt > .button, .result-actions :is(a, button)';

/*
 * The result of a game may cover controls that are no longer needed; scrolling parts may be cut, and a long text, such
 * as the title of a review, may end in an ellipsis.
 */
export function look({ parts, pressed, scrolls }) {
    const wrong = [];
    const view = { left: 0, top: 0, right: document.documentElement.clientWidth, bottom: innerHeight };
    const inside = (a, b, by = 1.5) =>
        a.left >= b.left - by && a.top >= b.top - by && a.right <= b.right + by && a.bottom <= b.bottom + by;
    const seen = (e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width > 0;
    const name = (e) =>
        `${e.className || e.nodeName}${e.matches('button, a') ? ` "${e.textContent || e.ariaLabel}"` : ''}`;
    const ended = document.querySelector('.prompt.result') !== null;

    const board = document.querySelector('.board');
    const r = board.getBoundingClientRect();
    for (let i = 0; i < 49; i++) {
        const [x, y] = [r.left + (r.width * ((i % 7) + 0.5)) / 7, r.top + (r.height * (Math.floor(i / 7) + 0.5)) / 7];
        const top = document.elementFromPoint(x, y);
        if (!board.contains(top)) {
            wrong.push(`the board is covered by ${top ? name(top) : 'the edge'} at ${Math.round(x)},${Math.round(y)}`);
            break;
        }
    }
    if (!inside(r, view))
        wrong.push(`the board is not whole in view: ${[r.left, r.top, r.right, r.bottom].map(Math.round)}`);
    const { scrollWidth, scrollHeight } = document.documentElement;
    if (scrollWidth > view.right) wrong.push(`scrolls sideways: ${scrollWidth}`);
    if (!scrolls && scrollHeight > innerHeight) wrong.push(`scrolls: ${scrollHeight}`);

    const all = parts
        .flatMap((s) => [...document.querySelectorAll(s)])
        .filter(seen)
        .filter((e) => !ended || !e.matches('.player.own, .actions, .tray, .modes, .message'));
    all.forEach((a, i) =>
        all.slice(i + 1).forEach((b) => {
            const [p, q] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
            if (a.contains(b) || b.contains(a) || a.closest('[data-scrolls]') || b.closest('[data-scrolls]')) return;
            if (
                Math.min(p.right, q.right) - Math.max(p.left, q.left) > 1.5 &&
                Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top) > 1.5
            )
                wrong.push(`${name(a)} and ${name(b)} overlap`);
        }),
    );

    /* Text fits into its button or part, and into every ancestor that clips it. */
    const cuts = (e) => !['visible', 'auto', 'scroll'].includes(getComputedStyle(e).overflowX);
    for (const part of all.filter((e) => e !== board)) {
        const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const parent = node.parentElement;
            if (
                !seen(parent) ||
                node.data.trim() === '' ||
                parent.closest('.moves-scroll, .spoken, .unseen, .review h1')
            )
                continue;
            const range = document.createRange();
            range.selectNodeContents(node);
            const text = range.getBoundingClientRect();
            const boxes = [part];
            for (let e = parent; e !== part.parentElement; e = e.parentElement)
                if (e.matches('button, a.button, .message') || cuts(e)) boxes.push(e);
            const cut = boxes.find((e) => !inside(text, e.getBoundingClientRect(), 2));
            const scrolled = parent.closest('.lesson-words, .lesson-text, .review-side, .review-main');
            if (cut && !scrolled) wrong.push(`"${node.data}" is cut by ${name(cut)}`);
        }
    }

    /* A label on two lines has a separate box for each line. */
    for (const label of [...document.querySelectorAll('.modes span')].filter(seen))
        for (const { index, 0: word } of label.textContent.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(label.firstChild, index);
            range.setEnd(label.firstChild, index + word.length);
            if (range.getClientRects().length > 1) wrong.push(`"${word}" is broken`);
        }

    for (const button of [...document.querySelectorAll(pressed)].filter(seen)) {
        if (ended && !button.closest('.result')) continue;
        if (scrolls && !inside(button.getBoundingClientRect(), view)) button.scrollIntoView({ block: 'center' });
        const b = button.getBoundingClientRect();
        const top = document.elementFromPoint((b.left + b.right) / 2, (b.top + b.bottom) / 2);
        if (!button.contains(top)) wrong.push(`${name(button)} cannot be pressed: ${top ? name(top) : 'out of view'}`);
        if (b.width < 32 || b.height < 32)
            wrong.push(`${name(button)} is only ${Math.round(b.width)}×${Math.round(b.height)}`);
    }
    scrollTo(0, 0);
    const present = parts.filter((s) => [...document.querySelectorAll(s)].some(seen));
    return { board: Math.min(r.width, r.height), wrong, present };
}

export function lookAt(page, scrolls) {
    return page.evaluate(look, { parts, pressed, scrolls });
}
