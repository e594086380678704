/*
 * copy.ts - copies text to the clipboard; without TLS by selecting it.
 */
function copySelected(text: string): boolean {
    const focused = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'spoken';
    /* Text under an open dialog cannot be selected. */
    (focused?.closest('dialog') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
}

/* Copies a text; returns whether that worked. Some browsers ask the user first. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
}
