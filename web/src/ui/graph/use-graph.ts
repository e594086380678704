/*
 * use-graph.ts - shared code of graphs: as wide as their box, with a point chosen by a pointer that may be dragged
 * along.
 */
import type { ReadonlySignal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

const narrowest = 200;

type Handlers = Record<'onPointerDown' | 'onPointerMove', (event: PointerEvent) => void>;

interface GraphBox {
    readonly box: RefObject<HTMLDivElement | null>;
    readonly width: ReadonlySignal<number>;
    /* Returns handlers for the box: `to` gets the pointer's distance from its left edge. */
    pointing(to: (x: number) => void): Handlers;
}

export function useGraph(first: number): GraphBox {
    const box = useRef<HTMLDivElement>(null);
    const width = useSignal(first);
    useLayoutEffect(() => {
        const watch = new ResizeObserver(([entry]) => {
            width.value = Math.max(narrowest, entry!.contentRect.width);
        });
        if (box.current) watch.observe(box.current);
        return () => watch.disconnect();
    }, []);
    const pointing = (to: (x: number) => void): Handlers => {
        const point = ({ clientX }: PointerEvent): void => to(clientX - box.current!.getBoundingClientRect().left);
        return {
            onPointerDown: (event) => {
                box.current!.setPointerCapture(event.pointerId);
                point(event);
            },
            onPointerMove: (event) => {
                if (event.buttons === 1) point(event);
            },
        };
    };
    return { box, width, pointing };
}
