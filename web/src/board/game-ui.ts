/*
 * game-ui.ts - what a game contributes to the page; everything else is shared.
 *
 * A board is a pure function of a position text and a scene: it knows where things are drawn, not
 * what the rules allow. Whatever depends on a rule comes from the core, as choices and marks.
 */
import type { ComponentChild, FunctionComponent } from 'preact';
import type { GameId, Held, Language, Mark } from '../core/rules';
import type { Made, Making, Standing, Step } from './telling';

export interface Point {
    readonly x: number;
    readonly y: number;
}

/* How the board is oriented: who sits at its lower edge (where that matters), and which hand the game is played with. */
export interface Aspect {
    readonly bottom: number;
    readonly mode: string | null;
}

/* What a scene adds to a position. */
export interface Scene extends Aspect {
    readonly turn: number;
    /* The position before the turn's first token: what the hand has done is the difference. */
    readonly before: string;
    /* Of the core: the position's, the turn's begun in it, and those of the last move. */
    readonly marks: readonly Mark[];
    /* The tokens of the turn so far, and those that may follow; both empty when nobody may act. */
    readonly tokens: readonly string[];
    readonly next: readonly string[];
    /* The token under the pointer or the focus, not chosen yet. */
    readonly ghost: { readonly token: string; readonly legal: boolean } | null;
    /* The token just refused; its causes are among the marks. */
    readonly refused: string | null;
    /* Numbered moves of a line of play, candidates, and words of a lesson, on their places. */
    readonly notes: readonly Note[];
    /* A picture that nobody acts on: no coordinates, no height plates too small to read. */
    readonly small: boolean;
}

export interface Note {
    readonly at: string;
    readonly text: string;
    readonly tone: 'line' | 'heat' | 'good' | 'bad' | 'plain';
    readonly seat?: number;
    readonly share?: number; /* for heat, 0 to 1 */
}

/* A place that a hand can name: where it is, and in which row and column it is read out. */
export interface Target {
    readonly token: string;
    readonly row: number;
    readonly column: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/* A piece as it is: two positions are compared by these to show what moved. */
export interface Piece {
    readonly id: string; /* equal in two positions if nothing happened to it: place, level, kind */
    readonly kind: string; /* what may have come from elsewhere: the owner, the shape */
    readonly at: Point;
}

/* A piece in hand or in the stash that a token names. */
export interface TrayItem {
    readonly token: string;
    readonly count: number | null;
}

/* Something that a hand can carry to a place of the board. */
export interface Grip {
    /* The tokens that taking it names. */
    readonly first: readonly string[];
    /* Begins a turn, continues the one begun, or takes back its last choice to make another. */
    readonly turn: 'new' | 'on' | 'back';
    /* The token it is taken from: dropped there, it was not carried. */
    readonly from: string | null;
    /* How places are meant while it is carried; a mode of hit(). */
    readonly mode: string | null;
    /* Its picture, for drawToken; on the board only its place is shown if it snaps. */
    readonly picture: string;
    readonly snaps: boolean;
    /* Its middle on the board, which keeps its distance from the pointer. */
    readonly at?: Point;
}

export interface CompassProps {
    next: readonly string[];
    chosen: string | null;
    refused: string | null;
    labels: Record<'n' | 'e' | 's' | 'w', string>;
    pick(token: string, event: MouseEvent): void;
}

export interface GameUi<V = unknown> {
    readonly id: GameId;
    /* Whether each player has a side of the board and sees it from there; else all see the same picture. */
    readonly sided: boolean;
    /* All pieces are everybody's: nothing on the board has a player's colour. */
    readonly shared?: true;
    parse(position: string): V;
    size(view: V): { readonly width: number; readonly height: number };
    /* The inside of an <svg> with that size as its view box. Each piece is a <g data-piece={id}>. */
    draw(view: V, scene: Scene): ComponentChild;
    pieces(view: V, aspect: Aspect): Piece[];
    /* Every place on the board in this mode, legal or not, rows from the top. */
    targets(view: V, aspect: Aspect): Target[];
    /* The cell on which a player's hand begins, where that is one; otherwise the first place. */
    home?(view: V, seat: number): string | null;
    /* The token at a point of the view box, legal or not; null if there is none. */
    hit(view: V, aspect: Aspect, at: Point): string | null;
    /* What can be taken hold of at a point, and of what a seat has left; null if there is nothing. */
    grip(view: V, scene: Scene, at: Point): Grip | null;
    stock?(held: readonly Held[], seat: number): Grip | null;
    /* Modes beside the automatic one, which is null: the two ways of Quoridor's walls. */
    readonly modes: readonly string[];
    /* Another way to lie for a chosen token: a wall the other way, the next direction. */
    turned?(token: string, next: readonly string[]): string | null;
    /* Directions, where a turn can need one: four buttons round the piece that turns. */
    readonly Compass?: FunctionComponent<CompassProps>;
    /* What can be chosen off the board, for the seat to move. */
    tray(held: readonly Held[], seat: number): TrayItem[];
    /* A line over the tray: whose pieces these are, what the board's signs mean. */
    trayTitle?(language: Language): ComponentChild;
    /* The picture of a tray token or direction, as the inside of an <svg viewBox="0 0 64 64">. */
    drawToken(token: string, seat: number): ComponentChild;
    /* What a seat has left, as the inside of its bar: walls, pawns in hand, Towers. */
    hand(held: readonly Held[], seat: number, language: Language): ComponentChild;
    /* The cell where a move ends, if that is not the first place that its tokens name. */
    landing?(move: string): string;
    /* Speech: a token or place with what is there, and the whole position. */
    say(view: V, token: string, language: Language, marks: readonly Mark[]): string;
    describe(view: V, held: readonly Held[], language: Language, marks: readonly Mark[]): string[];
    /* What is asked of the hand: at a turn's beginning what follows "Your turn: ", else a sentence. */
    step(making: Making<V>, language: Language): Step;
    /* What a move did, in whole sentences. */
    tell(made: Made<V>, language: Language): string;
    /* How near everybody is to the goal. */
    goal(standing: Standing<V>, language: Language): string;
}

/* What a seat has of a kind; what all share is everybody's. */
export function heldBy(held: readonly Held[], seat: number, piece = '-'): Pick<Held, 'count' | 'whole'> {
    return held.find((one) => one.piece === piece && (one.seat ?? seat) === seat) ?? { count: 0, whole: 0 };
}
