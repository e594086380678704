/*
 * pointer-kind.ts - the pointing device: finger or mouse. Fingers slip and hide what they touch, so a move made with
 * one may have to be confirmed, while a mouse or a key plays at once.
 */
export type PointerKind = 'finger' | 'mouse' | 'keys';

/* Whether the last choice was made by pointing: then the focus is not on the chosen place. */
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
export function pointerKind(event: MouseEvent): PointerKind {
    const { pointerType = '' } = event as Partial<PointerEvent>;
    if (event.type === 'click' && event.detail === 0) return 'keys';
    /* Some browsers report no pointer type for a click. */
    const coarse = pointerType === '' && matchMedia('(pointer: coarse)').matches;
    return pointerType === 'touch' || pointerType === 'pen' || coarse ? 'finger' : 'mouse';
}
