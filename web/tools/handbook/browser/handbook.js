/*
 * handbook.js - runs on every page of the handbook: the theme chosen in the game's page, the link back to it, and
 * keyboard access to scrolling parts.
 */
try {
    const { theme } = JSON.parse(localStorage.getItem('plateau.settings') ?? '{}');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
    /* Local storage is empty or not available to a page from disk: use the system's theme. */
}

/* Makes parts that are wider than the screen focusable, so that they scroll by keys. */
function reachScrolling() {
    for (const box of document.querySelectorAll('.scroll')) {
        const wide = box.scrollWidth > box.clientWidth;
        if (wide) {
            box.tabIndex = 0;
            box.setAttribute('role', 'group');
            box.setAttribute('aria-label', box.dataset.name);
        } else for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    }
}

addEventListener('DOMContentLoaded', () => {
    for (const link of document.querySelectorAll('[data-site]')) link.hidden = !location.protocol.startsWith('http');
    /* The current page may be far down in the contents. */
    const current = document.querySelector('#contents [aria-current]'),
        contents = document.getElementById('contents');
    if (current) contents.scrollTop = current.offsetTop - contents.clientHeight / 3;
    reachScrolling();
});
addEventListener('resize', reachScrolling);
