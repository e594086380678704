/*
 * bot-name.ts - the name of a player, marked where a program plays for them. No name that is chosen
 * has brackets, and the word is the same in both languages.
 */
export function nameOf({ name, bot = false }: { readonly name: string; readonly bot?: boolean }): string {
    return bot ? `${name} (bot)` : name;
}

/* Apart, where there is little room: the mark must be seen though the name is cut short. */
export function withoutMark(name: string): { readonly plain: string; readonly bot: boolean } {
    const bot = name.endsWith(' (bot)');
    return { plain: bot ? name.slice(0, -' (bot)'.length) : name, bot };
}
