/*
 * print-light.ts - prints in the light theme whatever the screen shows: dark colours waste ink, and light letters do
 * not show on paper.
 */
export function printLight(): () => void {
    const root = document.documentElement;
    let theme: string | undefined;
    const before = (): void => {
        theme = root.dataset.theme;
        root.dataset.theme = 'light';
    };
    const after = (): void => {
        if (theme) root.dataset.theme = theme;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
        removeEventListener('beforeprint', before);
        removeEventListener('afterprint', after);
    };
}
