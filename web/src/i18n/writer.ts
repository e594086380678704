/*
 * writer.ts - fills in templates by a language's grammar (docs/translating.md): values, names in a case, parts chosen by
 * a number, lists.
 */
type Value = string | number | readonly string[];
export type Values = Readonly<Record<string, Value>>;

/* The rules of a case, one per line: the first letters of a name, its second letters, and the name in that case. */
interface Case {
    readonly rules: string;
    readonly once: string; /* "1" if a list takes the case as a whole */
}

/* The texts of tools/catalogues/grammar.py that the page needs. */
export interface Grammar {
    readonly plural: string;
    readonly comma: string;
    readonly and: string;
    readonly or: string;
    readonly owner: Case;
    readonly to: Case;
}

/* Whether the letters of a rule allow this one. After "!" they are those that it must not be. */
function allows(letters: string, letter: string): boolean {
    const negated = letters.startsWith('!');
    return letters === '' || (letter !== '' && letters.includes(letter, Number(negated)) !== negated);
}

function inCase(rules: string, name: string): string {
    const fits = rules.split('\n').map((rule) => rule.split('\t') as [string, string, string]);
    const [, , text] = fits.find(([first, second]) => allows(first, name.charAt(0)) && allows(second, name.charAt(1)))!;
    return text.replace('{}', () => name);
}

/* Returns a value in a case, or a list with `and` or `or`. */
function say(value: Value, how: string, grammar: Grammar): string {
    const { rules, once } = (how === 'owner' || how === 'to' ? grammar[how] : {}) as Partial<Case>;
    const one = (name: string): string => (rules ? inCase(rules, name) : name);
    if (!Array.isArray(value)) return one(String(value));
    const items = once ? value : value.map(one);
    const last = how === 'or' ? grammar.or : grammar.and;
    const list = [items.slice(0, -1).join(grammar.comma), ...items.slice(-1)].filter(Boolean).join(last);
    return once ? one(list) : list;
}

/* A placeholder without others inside; the build has checked the braces of all templates. */
const place = /\{(\w+):?([^{}]*)\}/;
/* Values are inserted at the end, so that their own braces are only text; until then these characters hold their places. */
const held = 0xe000;

/* Returns the text of a template, from the innermost placeholders outwards. */
export function write(template: string, values: Values, grammar: Grammar): string {
    const said: string[] = [];
    let text = template;
    for (let found = place.exec(text); found; found = place.exec(text)) {
        const [all, name, how] = found as unknown as [string, string, string];
        const parts = how.split('|');
        const n = Number(values[name]);
        const chosen =
            parts.length > 1
                ? parts[Number(grammar.plural[n < 200 ? n : 100 + (n % 100)])]!
                : String.fromCharCode(held + said.push(say(values[name]!, how, grammar)) - 1);
        text = text.replace(all, () => chosen);
    }
    return text.replace(/[\ue000-\ue0ff]/g, (letter) => said[letter.charCodeAt(0) - held]!);
}
