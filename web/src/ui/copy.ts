/*
 * copy.ts - copies text to the clipboard, without TLS by a selection.
 */
function copySelected(text: string): boolean {
    const focused = document.activeElement;
    const area = document.createElement('textarea');
    area.value = text;
    area.readOnly = true;
    area.className = 'spoken';
    /* What is under an open dialog cannot be selected. */
    (focused?.closest('dialog') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
    return done;
}

/* Whether the clipboard took it; some browsers ask first. */
export async function copyText(text: string): Promise<boolean> {
    try {
        await navigator.clipboard.writeText(text);
        return true;
    } catch {
        return copySelected(text);
    }
}
