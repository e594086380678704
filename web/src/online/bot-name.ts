/*
 * bot-name.ts - the name of a player, marked where a program plays for them. No name that is chosen
 * has brackets, and the word is the same in both languages.
 */
export function nameOf({ name, bot = false }: { readonly name: string; readonly bot?: boolean }): string {
    return bot ? `${name} (bot)` : name;
}
