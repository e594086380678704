/*
 * may-press.mjs - returns all that may be pressed next at a table, as selectors: the pass, a direction, a piece if none
 * is chosen, a place. It runs in the page of any browser that a test drives.
 */
export function mayPress() {
    const open = (selector) =>
        [...document.querySelectorAll(`${selector}[aria-disabled="false"]`)].map(
            (button) => `${selector}[data-token="${button.dataset.token}"]`,
        );
    const chosen = document.querySelector('.tray-item[aria-pressed="true"]');
    return (
        [
            document.querySelector('.prompt > .button') ? ['.prompt > .button'] : [],
            open('.orbital-way'),
            chosen ? [] : open('.tray-item'),
            open('.target button'),
        ].find((list) => list.length > 0) ?? []
    );
}
