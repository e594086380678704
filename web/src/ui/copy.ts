/*
 * copy.ts - text for the clipboard. Without TLS, as on a network at home, a page has no clipboard
 * to write to, but what is selected can be copied.
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
