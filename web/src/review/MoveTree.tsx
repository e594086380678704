/*
 * MoveTree.tsx - the moves of the game, one row per round, with their variations. A small board shows the position of
 * the move under the pointer or the focus.
 */
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SeatBadge } from '../board/players';
import { isPiece } from '../core/token';
import { RoundButton } from '../ui/buttons';
import { Thumbnail, thumbnailMarks } from '../ui/thumbnails';
import type { TreeNode } from '../local/tree';
import type { TreeControl } from './tree-control';
import { reviewWords } from './words';

interface Peek {
    readonly node: TreeNode;
    readonly beside: DOMRect;
}

interface Shared {
    control: TreeControl;
    peek: Signal<Peek | null>;
}

/* The piece of a move, if its text names one; else the player's emblem. */
function MoveSign({ control, node }: { control: TreeControl; node: TreeNode }): JSX.Element {
    const [token] = control.rules.tokens(control.game, node.parent!.position, node.move!);
    if (!token || !isPiece(token)) return <SeatBadge seat={node.seat} size={16} />;
    return (
        <svg viewBox="0 0 64 64" width="20" height="20" aria-hidden="true">
            {control.ui.drawToken(token, node.seat)}
        </svg>
    );
}

function MoveButton({ control, peek, node }: Shared & { node: TreeNode }): JSX.Element {
    const sign = control.sign(node);
    const current = node === control.at.value;
    const show = (element: HTMLElement): void => {
        peek.value = { node, beside: element.getBoundingClientRect() };
    };
    const hide = (): void => {
        peek.value = null;
    };
    return (
        <button
            type="button"
            class="move review-move"
            {...(current ? { 'aria-current': 'true' as const } : {})}
            onClick={() => control.jump(node)}
            onPointerEnter={(event) => event.pointerType === 'mouse' && show(event.currentTarget)}
            onPointerLeave={hide}
            onBlur={hide}
            onFocus={(event) => event.currentTarget.matches(':focus-visible') && show(event.currentTarget)}>
            <MoveSign control={control} node={node} />
            <span class="spoken">{control.colour(node.seat)} </span>
            <span>{node.move}</span>
            {sign && (
                <span class={`sign ${sign.style}`} title={sign.meaning}>
                    <span aria-hidden="true">{sign.text}</span>
                    <span class="spoken">{sign.meaning}</span>
                </span>
            )}
        </button>
    );
}

function Comment({ control, node }: { control: TreeControl; node: TreeNode }): JSX.Element | null {
    const text = control.comment(node);
    return text ? <p class="tree-comment">{text}</p> : null;
}

/* A variation: its moves, then the alternatives to them. */
function Try({ control, peek, head }: Shared & { head: TreeNode }): JSX.Element {
    const w = reviewWords.value;
    const line: TreeNode[] = [];
    for (let n: TreeNode | undefined = head; n; n = n.children[0]) line.push(n);
    const others = line.slice(1).flatMap((node) => node.parent!.children.slice(1));
    return (
        <div class="try">
            <ol>
                {line.map((node, i) => (
                    <li key={node.id}>
                        {(i === 0 || node.seat === 0) && <span class="round-number">{roundOf(control, node)}.</span>}
                        <MoveButton control={control} peek={peek} node={node} />
                        <Comment control={control} node={node} />
                    </li>
                ))}
                <li>
                    {control.promote && (
                        <RoundButton
                            icon="turn"
                            size={18}
                            aria-label={w.promote({ move: head.move! })}
                            title={w.promote({ move: head.move! })}
                            onClick={() => control.promote!(head)}
                        />
                    )}
                    <RoundButton
                        icon="close"
                        size={18}
                        aria-label={w.removeTry({ move: head.move! })}
                        onClick={() => control.remove(head)}
                    />
                </li>
            </ol>
            {others.map((other) => (
                <Try key={other.id} control={control} peek={peek} head={other} />
            ))}
        </div>
    );
}

/* Rounds are counted from the seat that plays first. */
function offset(control: TreeControl): number {
    return control.turn(control.tree.root);
}

function roundOf(control: TreeControl, node: TreeNode): number {
    return Math.floor((node.ply - 1 + offset(control)) / control.seats) + 1;
}

interface RoundProps extends Shared {
    number: number;
    nodes: readonly TreeNode[];
}

function Round({ control, peek, number, nodes }: RoundProps): JSX.Element {
    const main = control.tree.main();
    const tries = nodes.flatMap((node) => [
        ...node.parent!.children.filter((other) => other !== node),
        ...(node === main.at(-1) ? node.children : []),
    ]);
    const before = number === 1 ? offset(control) : 0;
    return (
        <li>
            <div class="round-row">
                <span class="round-number">{number}</span>
                {Array.from({ length: before }, () => (
                    <span />
                ))}
                {nodes.map((node) => (
                    <MoveButton key={node.id} control={control} peek={peek} node={node} />
                ))}
            </div>
            {nodes.map((node) => (
                <Comment key={node.id} control={control} node={node} />
            ))}
            {tries.map((head) => (
                <Try key={head.id} control={control} peek={peek} head={head} />
            ))}
        </li>
    );
}

const peekSide = 168;

/* Places the small board beside the move, where there is room. */
function place(element: HTMLElement | null, { beside }: Peek): void {
    if (!element) return;
    const left = beside.left - peekSide - 12 >= 0 ? beside.left - peekSide - 12 : beside.right + 12;
    element.style.left = `${Math.min(left, innerWidth - peekSide - 8)}px`;
    element.style.top = `${Math.max(8, Math.min(beside.top - peekSide / 2, innerHeight - peekSide - 8))}px`;
}

export function MoveTree({ control }: { control: TreeControl }): JSX.Element {
    void control.grown.value;
    const w = reviewWords.value;
    const box = useRef<HTMLDivElement>(null);
    const peek = useSignal<Peek | null>(null);
    const shown = peek.value;
    const at = control.at.value;
    useEffect(() => {
        const element = box.current?.querySelector<HTMLElement>('[aria-current]');
        const list = box.current;
        if (!list) return;
        if (!element) {
            list.scrollTop = 0; /* The start is before the first move. */
            return;
        }
        /* Scrolls only the list, never the page. */
        const inside = element.getBoundingClientRect(),
            outside = list.getBoundingClientRect();
        if (inside.top < outside.top + 8) list.scrollTop += inside.top - outside.top - 48;
        else if (inside.bottom > outside.bottom - 8) list.scrollTop += inside.bottom - outside.bottom + 48;
    }, [at.id]);
    const rounds: TreeNode[][] = [];
    for (const node of control.tree.main().slice(1)) (rounds[roundOf(control, node) - 1] ??= []).push(node);
    const atStart = control.tree.main().length === 1 ? control.tree.root.children : [];
    return (
        <div class="moves-scroll" ref={box} role="group" aria-label={w.moves} tabIndex={0}>
            <Comment control={control} node={control.tree.root} />
            <ol class={`rounds review-rounds of-${control.seats}`}>
                {rounds.map((nodes, r) => (
                    <Round key={r} control={control} peek={peek} number={r + 1} nodes={nodes} />
                ))}
            </ol>
            {atStart.map((head) => (
                <Try key={head.id} control={control} peek={peek} head={head} />
            ))}
            {shown && (
                <div class="review-peek" aria-hidden="true" ref={(e) => place(e, shown)}>
                    <Thumbnail
                        game={control.game}
                        position={shown.node.position}
                        bottom={control.bottom.value}
                        marks={thumbnailMarks(control.rules, control.game, shown.node.position)}
                    />
                </div>
            )}
        </div>
    );
}
