/*
 * contents.mjs - the pages of the handbook in their order. A page is a Markdown file of the project; its French
 * version, if there is one, has `.fr` in its name.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/* In the order of the page; others follow. */
const order = ['quoridor', 'dorix', 'orbital', 'tictacdoh'];

/* The pages of design decisions, in the order of their index. */
const areas = ['rules', 'records', 'search', 'tables', 'service', 'page', 'tests', 'packages'];

/*
 * Names are those of Markdown files in docs/, or in capitals of files at the root. Pages for players exist in both
 * languages.
 */
const chaptersOf = (games) => [
    {
        title: { en: 'Playing', fr: 'Jouer' },
        players: true,
        pages: [...games.map((game) => `rules/${game}`), 'browser', 'playing'],
    },
    {
        title: { en: 'Game design and research', fr: 'Conception de jeux et recherche' },
        pages: [...games.map((game) => `games/${game}`), 'solved', 'lab', 'levels', 'odds', 'puzzles'],
    },
    {
        title: { en: 'Engines and formats', fr: 'Moteurs et formats' },
        pages: ['positions', 'record', 'engine', 'match', 'conform', 'analyse', 'library', 'python', 'npm'],
    },
    {
        title: { en: 'Web service', fr: 'Service en ligne' },
        pages: ['api', 'api-reference', 'bots', 'tables'],
    },
    {
        title: { en: 'Running the service', fr: 'Faire tourner le service' },
        pages: ['packages', 'image', 'running', 'large-operators', 'scaling', 'releases', 'SECURITY'],
    },
    {
        title: { en: 'How it is made', fr: 'Comment c’est fait' },
        pages: [
            'ARCHITECTURE',
            'CONTRIBUTING',
            'adding-a-game',
            'translating',
            'server',
            'web',
            'handbook',
            'search',
            'strength',
            'performance',
            'decisions/README',
            ...areas.map((area) => `decisions/${area}`),
            'dependencies',
            'CHANGELOG',
        ],
    },
];

/* Generated from docs/openapi.json. */
export const reference = { source: 'docs/openapi.json', target: 'api-reference.html', language: 'en' };

function pageOf(source, target, language) {
    return { source, target, language };
}

/* Returns the existing versions of a page, in their order of preference: rules pages name both languages. */
function versions(root, name) {
    if (name === 'api-reference') return [reference];
    if (name === name.toUpperCase()) return [pageOf(`${name}.md`, `${name.toLowerCase()}.html`, 'en')];
    const stems = [`${name}.en`, name, `${name}.fr`].filter((stem) => existsSync(join(root, 'docs', `${stem}.md`)));
    /* The page about a game's properties is written after the game has been added. */
    if (stems.length === 0 && !name.startsWith('games/')) throw new Error(`there is no docs/${name}.md`);
    return stems.map((stem) => pageOf(`docs/${stem}.md`, `${stem}.html`, stem.endsWith('.fr') ? 'fr' : 'en'));
}

/* Returns Markdown files of docs/ that have no place yet, by name: they come last, and a test reports them. */
function unplaced(root, named) {
    const sources = new Set(named.map(({ source }) => source));
    return readdirSync(join(root, 'docs'), { recursive: true })
        .filter((name) => name.endsWith('.md') && !sources.has(`docs/${name}`))
        .map((name) => name.replace(/(\.en|\.fr)?\.md$/, ''));
}

/* Every game has a page of rules. */
function gamesOf(root) {
    const games = readdirSync(join(root, 'docs/rules')).flatMap((name) => /^(\w+)\.en\.md$/.exec(name)?.[1] ?? []);
    const rank = (game) => (order.indexOf(game) + order.length + 1) % (order.length + 1);
    return games.sort((a, b) => rank(a) - rank(b));
}

/* Returns a chapter with its entries; an entry has a page for each language, French only where it is translated. */
function fill(root, { title, pages, players = false }) {
    const entries = pages.map((name) => Object.fromEntries(versions(root, name).map((page) => [page.language, page])));
    return { title, players, entries: entries.filter((entry) => Object.keys(entry).length > 0) };
}

const pagesOf = (entries) => entries.flatMap((entry) => Object.values(entry));

export function readContents(root) {
    const home = { en: pageOf('README.md', 'index.html', 'en'), fr: pageOf('docs/index.fr.md', 'index.fr.html', 'fr') };
    const placed = chaptersOf(gamesOf(root)).map((chapter) => fill(root, chapter));
    const left = unplaced(root, pagesOf([home, ...placed.flatMap(({ entries }) => entries)]));
    const last =
        left.length > 0 ? [fill(root, { title: { en: 'More', fr: 'Autres pages' }, pages: [...new Set(left)] })] : [];
    const chapters = [...placed, ...last];
    const entries = [home, ...chapters.flatMap((chapter) => chapter.entries)];
    for (const entry of entries) for (const page of Object.values(entry)) page.entry = entry;
    return { home, chapters, pages: pagesOf(entries), left };
}
