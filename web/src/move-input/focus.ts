/*
 * focus.ts - keeps the focus when the focused button disappears or is disabled.
 */

function boardStop(): HTMLElement | null {
    return document.querySelector<HTMLElement>('.board [tabindex="0"]');
}

/* Where a board has just been opened, keys mean the board. */
export function focusBoard(): void {
    setTimeout(() => {
        if ((document.activeElement ?? document.body) === document.body) boardStop()?.focus({ preventScroll: true });
    });
}

/* Past what every page begins with: to the board, or to what the page is about. */
export function skipToMain(): void {
    const main = document.querySelector<HTMLElement>('main');
    main?.setAttribute('tabindex', '-1');
    (boardStop() ?? main)?.focus();
}

/* Call before the page changes: if the focus is then lost, the board has it. */
export function keepFocus(): void {
    const before = document.activeElement;
    if (!before || before === document.body) return;
    setTimeout(() => {
        const now = document.activeElement;
        if ((before.isConnected && !before.matches(':disabled')) || (now !== before && now !== document.body)) return;
        boardStop()?.focus({ preventScroll: true });
    });
}
