/*
 * focus.ts - a button that goes away, or can no longer be pressed, must not take the focus with it.
 */

/* Call before the page changes: if the focus is then lost, the board has it. */
export function keepFocus(): void {
    const before = document.activeElement;
    if (!before || before === document.body)
        return;
    setTimeout(() => {
        const now = document.activeElement;
        if (before.isConnected && !before.matches(':disabled') || now !== before && now !== document.body)
            return;
        document.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus({ preventScroll: true });
    });
}
