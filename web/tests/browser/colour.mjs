/*
 * colour.mjs - how different two colours look: the CIEDE2000 distance of two sRGB colours.
 */
function linear(part) {
    const c = part / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/* Converts to CIE L*a*b* under D65. */
export function lab([red, green, blue]) {
    const [r, g, b] = [red, green, blue].map(linear);
    const [x, y, z] = [
        (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047,
        0.2126729 * r + 0.7151522 * g + 0.072175 * b,
        (0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883,
    ].map((t) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116));
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

const radians = (degrees) => (degrees * Math.PI) / 180;

/* Returns the hue angle in degrees; 0 for grey. */
function hue(a, b) {
    return a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}

function hueStep(h1, h2) {
    const step = h2 - h1;
    return step > 180 ? step - 360 : step < -180 ? step + 360 : step;
}

/* Returns the distance of two L*a*b* colours. */
export function difference([l1, a1, b1], [l2, a2, b2]) {
    const seventh = (c) => Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
    const g = 0.5 * (1 - seventh((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
    const c1 = Math.hypot((1 + g) * a1, b1),
        c2 = Math.hypot((1 + g) * a2, b2);
    const h1 = hue((1 + g) * a1, b1),
        h2 = hue((1 + g) * a2, b2);
    const turn = c1 * c2 === 0 ? 0 : hueStep(h1, h2);
    const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2))];
    const l = (l1 + l2) / 2,
        c = (c1 + c2) / 2;
    const h = c1 * c2 === 0 ? h1 + h2 : h1 + turn / 2;
    const t =
        1 -
        0.17 * Math.cos(radians(h - 30)) +
        0.24 * Math.cos(radians(2 * h)) +
        0.32 * Math.cos(radians(3 * h + 6)) -
        0.2 * Math.cos(radians(4 * h - 63));
    const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
    const sc = 1 + 0.045 * c,
        sh = 1 + 0.015 * c * t;
    const turned = (((h + 360) % 360) - 275) / 25;
    const rotation = -2 * seventh(c) * Math.sin(radians(60 * Math.exp(-(turned ** 2))));
    return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + (((rotation * dc) / sc) * dh) / sh);
}
