/*
 * means.ts - the pointing device: finger or mouse. Fingers slip and hide what they touch, so a move made with
 * one may have to be confirmed where a mouse or a key plays at once.
 */
export type Means = 'finger' | 'mouse' | 'keys';

/* Whether the last choice was made by pointing: then the focus is not where the choice is. */
let pointed = false;

export function hasPointed(): boolean {
    return pointed;
}

addEventListener(
    'pointerdown',
    (event) => {
        pointed = (event.target as Element).closest('.board') !== null;
    },
    true,
);
addEventListener(
    'keydown',
    ({ key }) => {
        pointed &&= !/^(Arrow|Tab|Home|End|[a-i]$)/.test(key);
    },
    true,
);

/* A click without a pointer comes from a keyboard or from assistive technology. */
export function meansOf(event: MouseEvent): Means {
    const { pointerType = '' } = event as Partial<PointerEvent>;
    if (event.type === 'click' && event.detail === 0) return 'keys';
    /* Some browsers do not say what a click was made with. */
    const coarse = pointerType === '' && matchMedia('(pointer: coarse)').matches;
    return pointerType === 'touch' || pointerType === 'pen' || coarse ? 'finger' : 'mouse';
}
