/*
 * game-ui.ts - the interface that each game implements for the page; all other UI code is shared. A board is a pure
 * function of a position text and a scene: it knows where things are drawn, not what the rules allow. Everything that
 * depends on a rule comes from the core, as choices and marks.
 */
import type { ComponentChild, FunctionComponent } from 'preact';
import type { GameId, Hand, Mark } from '../core/rules';
import type { Made, Making, Standing, Step } from './sentence-parts';

export interface Point {
    readonly x: number;
    readonly y: number;
}

/* How the board is oriented (the seat at its lower edge, where that matters), and the mode of input. */
export interface Aspect {
    readonly bottom: number;
    readonly mode: string | null;
}

/* What is drawn in addition to the position. */
export interface Scene extends Aspect {
    readonly turn: number;
    /* The position before the turn's first token; its difference from the drawn one is the turn so far. */
    readonly before: string;
    /* From the core: marks of the position, of the turn in progress and of the last move. */
    readonly marks: readonly Mark[];
    /* The tokens of the turn so far, and those that may follow; both empty when no input is expected. */
    readonly tokens: readonly string[];
    readonly next: readonly string[];
    /* The token under the pointer or the focus, not chosen yet. */
    readonly ghost: { readonly token: string; readonly legal: boolean } | null;
    /* The token just refused; the squares and walls that are the reason are among the marks. */
    readonly refused: string | null;
    /* Labels on places: move numbers of a line, candidate moves, captions of a lesson. */
    readonly notes: readonly Note[];
    /* A picture without input: no coordinates, no height plates too small to read. */
    readonly small: boolean;
}

export interface Note {
    readonly at: string;
    readonly text: string;
    readonly tone: 'line' | 'heat' | 'good' | 'bad' | 'plain';
    readonly seat?: number;
    readonly share?: number; /* value for the heat map, 0 to 1 */
}

/* A place that can be selected: where it is, and in which row and column screen readers find it. */
export interface Target {
    readonly token: string;
    readonly row: number;
    readonly column: number;
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
}

/* A drawn piece; two lists of these are compared to animate what moved. */
export interface Piece {
    readonly id: string; /* equal in two positions if the piece did not move or change: place, level, kind */
    readonly kind: string; /* what a piece keeps when it moves: its owner, its shape */
    readonly at: Point;
}

/* A piece in hand or in the stash that a token names. */
export interface TrayItem {
    readonly token: string;
    readonly count: number | null;
}

/* Something that can be dragged to a place of the board. */
export interface Grip {
    /* The tokens that are chosen by picking it up. */
    readonly first: readonly string[];
    /* Starts a turn, continues the current one, or undoes its last choice to make another. */
    readonly turn: 'new' | 'on' | 'back';
    /* The token of its place; a drop there cancels the drag. */
    readonly from: string | null;
    /* The mode of hit() while it is dragged. */
    readonly mode: string | null;
    /* The token that drawToken() draws under the pointer; on the board only the target place is shown if it snaps. */
    readonly picture: string;
    readonly snaps: boolean;
    /* Its centre on the board; the distance from the pointer is kept while dragging. */
    readonly at?: Point;
}

/* Feats that earn stickers, in addition to wins, lessons and puzzles. */
export type Feat = 'jump' | 'collapse' | 'tower';

export interface CompassProps {
    next: readonly string[];
    chosen: string | null;
    refused: string | null;
    labels: Record<'n' | 'e' | 's' | 'w', string>;
    pick(token: string, event: MouseEvent): void;
}

export interface GameUi<V = unknown> {
    readonly id: GameId;
    /* Whether each player sees the board from their own side; otherwise all see the same picture. */
    readonly sided: boolean;
    /* All pieces belong to everybody: nothing on the board has a player's colour. */
    readonly shared?: true;
    /* Each player's own pieces move up the board, towards the opponent's side. */
    readonly upwards?: true;
    parse(position: string): V;
    size(view: V): { readonly width: number; readonly height: number };
    /* Draws the inside of an <svg> with that size as its view box. Each piece is a <g data-piece={id}>. */
    draw(view: V, scene: Scene): ComponentChild;
    pieces(view: V, aspect: Aspect): Piece[];
    /* Returns every place on the board in this mode, legal or not, rows from the top. */
    targets(view: V, aspect: Aspect): Target[];
    /* Returns the cell that has the focus first, such as the player's pawn; without one it is the first place. */
    home?(view: V, seat: number): string | null;
    /* Returns the token at a point of the view box, legal or not; null if there is none. */
    hit(view: V, aspect: Aspect, at: Point): string | null;
    /* Returns what can be picked up at a point, also of the pieces that a seat has left; null if there is nothing. */
    grip(view: V, scene: Scene, at: Point): Grip | null;
    stock?(held: readonly Hand[], seat: number): Grip | null;
    /* Modes of input beside the automatic one (null): horizontal and vertical walls in Quoridor. */
    readonly modes: readonly string[];
    /* Returns the chosen token rotated: the wall in the other orientation, or the next direction. */
    turned?(token: string, next: readonly string[]): string | null;
    /* Direction buttons: four around the piece that moves, in games where a turn can need a direction. */
    readonly Compass?: FunctionComponent<CompassProps>;
    /* Returns what can be chosen off the board, for the seat to move. */
    tray(held: readonly Hand[], seat: number): TrayItem[];
    /* Returns a line above the tray: whose pieces these are, what the board's signs mean. */
    trayTitle?(): ComponentChild;
    /* Draws a tray token or direction, as the inside of an <svg viewBox="0 0 64 64">. */
    drawToken(token: string, seat: number): ComponentChild;
    /* Draws what a seat has left, for the inside of its bar: walls, pawns in hand, Towers. */
    hand(held: readonly Hand[], seat: number): ComponentChild;
    /* Returns the same in a few words, shown under a name on a picture; optional. */
    handText?(held: readonly Hand[], seat: number): string;
    /* Returns the feat of a move, or of a player's final position: the first of each kind earns a sticker. */
    moveFeat?(before: V, after: V, move: string, seat: number): Feat | null;
    endFeat?(held: readonly Hand[], seat: number): Feat | null;
    /* Returns the cell where a move ends, if that is not the first place that its tokens name. */
    landing?(move: string): string;
    /* For screen readers: describes a token or place and its contents, and the whole position. */
    say(view: V, token: string, marks: readonly Mark[]): string;
    describe(view: V, held: readonly Hand[], marks: readonly Mark[]): string[];
    /*
     * Returns the prompt for the next choice: at the start of a turn what follows "Your turn: ", otherwise a sentence.
     */
    step(making: Making<V>): Step;
    /* Describes what a move did, in whole sentences. */
    tell(made: Made<V>): string;
    /* Describes how close every player is to the goal. */
    goal(standing: Standing<V>): string;
}

/* Returns how many pieces of a kind a seat has; shared pieces count for every seat. */
export function heldBy(held: readonly Hand[], seat: number, piece = '-'): Pick<Hand, 'count' | 'initial'> {
    return held.find((one) => one.piece === piece && (one.seat ?? seat) === seat) ?? { count: 0, initial: 0 };
}
