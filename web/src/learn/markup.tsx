/* markup.tsx - renders texts with **bold** words and line breaks as paragraphs. */
import type { ComponentChild, JSX } from 'preact';

export function plain(text: string): string {
    return text.replaceAll('**', '').replaceAll('`', '');
}

/* Renders inline markup; moves and cells between backquotes are never broken across lines. */
export function inline(text: string): ComponentChild[] {
    return text
        .split(/(\*\*.*?\*\*|`.*?`)/)
        .filter((part) => part !== '')
        .map((part) =>
            part.startsWith('**') ? (
                <strong>{part.slice(2, -2)}</strong>
            ) : part.startsWith('`') ? (
                <b class="notation">{part.slice(1, -1)}</b>
            ) : (
                part
            ),
        );
}

export function Paragraphs({ text }: { text: string }): JSX.Element {
    return (
        <>
            {text.split('\n').map((line) => (
                <p>{inline(line)}</p>
            ))}
        </>
    );
}

/* Returns the first sentence and the rest. */
export function sentences(text: string): readonly [string, string] {
    const first = /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
    return [first, text.slice(first.length).trim()];
}
