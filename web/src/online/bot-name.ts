/*
 * bot-name.ts - the displayed name of an account, marked if a program plays for it. Chosen names cannot contain
 * brackets, and the mark is the same in both languages.
 */
export function nameOf({ name, bot = false }: { readonly name: string; readonly bot?: boolean }): string {
    return bot ? `${name} (bot)` : name;
}

/* Splits off the mark, so that it stays visible when a long name is cut. */
export function withoutMark(name: string): { readonly plain: string; readonly bot: boolean } {
    const bot = name.endsWith(' (bot)');
    return { plain: bot ? name.slice(0, -' (bot)'.length) : name, bot };
}
