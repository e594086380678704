/*
 * focus.ts - keeps the focus when the focused button disappears or is disabled.
 */

function boardStop(): HTMLElement | null {
    return document.querySelector<HTMLElement>('.board [tabindex="0"]');
}

/* Moves the focus to a board that has just been opened, so that keys act on it. */
export function focusBoard(): void {
    setTimeout(() => {
        if ((document.activeElement ?? document.body) === document.body) boardStop()?.focus({ preventScroll: true });
    });
}

/* Skips the page's header: moves the focus to the board, or to the main content. */
export function skipToMain(): void {
    const main = document.querySelector<HTMLElement>('main');
    main?.setAttribute('tabindex', '-1');
    (boardStop() ?? main)?.focus();
}

/* Call before the page changes: if the focus is then lost, it moves to the board. */
export function keepFocus(): void {
    const before = document.activeElement;
    if (!before || before === document.body) return;
    setTimeout(() => {
        const now = document.activeElement;
        if ((before.isConnected && !before.matches(':disabled')) || (now !== before && now !== document.body)) return;
        boardStop()?.focus({ preventScroll: true });
    });
}
