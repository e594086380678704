/*
 * animation.ts - a sequence of pictures as one animated SVG file, without a script: each is shown for a while, the last
 * one longer, in a loop. Parts that several pictures share are in the file once. With reduced motion only the last
 * picture is shown.
 */

const each = 1; /* seconds */
const end = 3;
/* In characters; shorter parts are not shared, because a reference would be as long. */
const leastNamed = 120;
const svg = 'http://www.w3.org/2000/svg';

/* Counts how often each part of the pictures occurs, by its text. */
function countPieces(node: Element, texts: WeakMap<Element, string>, counts: Map<string, number>): void {
    const serializer = new XMLSerializer();
    for (const child of node.children) {
        const text = serializer.serializeToString(child).replaceAll(` xmlns="${svg}"`, '');
        texts.set(child, text);
        counts.set(text, (counts.get(text) ?? 0) + 1);
        if (text.length >= leastNamed) countPieces(child, texts, counts);
    }
}

/* Replaces repeated parts by references; adds the text of each new one. */
function shareNode(
    node: Element,
    texts: WeakMap<Element, string>,
    counts: Map<string, number>,
    names: Map<string, string>,
): void {
    for (const child of Array.from(node.children)) {
        const text = texts.get(child);
        if (text === undefined || text.length < leastNamed) continue;
        if ((counts.get(text) ?? 0) < 2) {
            shareNode(child, texts, counts, names);
            continue;
        }
        const name = names.get(text) ?? `p${names.size}`;
        names.set(text, name);
        const use = child.ownerDocument.createElementNS(svg, 'use');
        use.setAttribute('href', `#${name}`);
        child.replaceWith(use);
    }
}

function style(count: number): string {
    const whole = count * each + end;
    const shown = ((100 * each) / whole).toFixed(3);
    const last = ((100 * (each + end)) / whole).toFixed(3);
    const delays = Array.from(
        { length: count },
        (_, i) => `.f:nth-of-type(${i + 1}){animation-delay:${(i * each - whole).toFixed(1)}s}`,
    );
    return (
        `@keyframes f{0%{visibility:visible}${shown}%,100%{visibility:hidden}}` +
        `@keyframes l{0%{visibility:visible}${last}%,100%{visibility:hidden}}` +
        `.f{visibility:hidden;animation:f ${whole}s step-end infinite}` +
        `.f:last-of-type{visibility:visible;animation-name:l}${delays.join('')}` +
        '@media(prefers-reduced-motion:reduce){.f{animation:none}}'
    );
}

/* Builds the file from pictures of one size, each the text of an SVG file. */
export function animate(pictures: readonly string[]): string {
    const parser = new DOMParser();
    const roots = pictures.map((text) => parser.parseFromString(text, 'image/svg+xml').documentElement);
    const texts = new WeakMap<Element, string>();
    const counts = new Map<string, number>();
    const names = new Map<string, string>();
    for (const root of roots) countPieces(root, texts, counts);
    for (const root of roots) shareNode(root, texts, counts, names);
    const first = roots[0]!;
    const head = first.getAttributeNames().map((name) => `${name}="${first.getAttribute(name)}"`);
    const pieces = [...names].map(([text, name]) => `<g id="${name}">${text}</g>`);
    const frames = roots.map((root) => `<g class="f">${root.innerHTML.replaceAll(` xmlns="${svg}"`, '')}</g>`);
    return (
        `<svg ${head.join(' ')}><style>${style(frames.length)}</style>` +
        `<defs>${pieces.join('')}</defs>${frames.join('')}</svg>`
    );
}
