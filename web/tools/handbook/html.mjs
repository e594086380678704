/* html.mjs - escapes texts for HTML, and makes the anchors of headings. */
const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escape(text) {
    return text.replace(/[&<>"]/g, (letter) => entities[letter]);
}

/* Makes anchors as GitHub does, so that links to headings work in both. */
export function slugger() {
    const taken = new Map();
    return (text) => {
        const slug = text
            .trim()
            .toLowerCase()
            .replace(/[^\p{L}\p{N}_\- ]/gu, '')
            .replaceAll(' ', '-');
        const before = taken.get(slug) ?? 0;
        taken.set(slug, before + 1);
        return before === 0 ? slug : `${slug}-${before}`;
    };
}

/* Returns the path from one page to a file, which works on a site and from disk. */
export function relative(from, to) {
    const here = from.split('/').slice(0, -1),
        there = to.split('/');
    while (here.length > 0 && here[0] === there[0]) {
        here.shift();
        there.shift();
    }
    return [...here.map(() => '..'), ...there].join('/');
}
