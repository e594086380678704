/*
 * claim.ts - what a lesson in playing well claims about a position, in a form that a test can prove: by the rules, by
 * the facts of the core, or by searching every line of play. An engine's estimate is not a proof. Players count from 1.
 */

/* A fact as `plateau analyse --json` gives it (docs/analyse.md): its kind, and the keys that matter here. */
export interface FactClaim {
    readonly kind: string;
    readonly [key: string]: unknown;
}

/* A position other than that of the step, or moves that lead to one. */
interface Where {
    readonly position?: string;
    readonly after?: readonly string[];
}

export type Claim = Where &
    (
        | /* Each of these moves has the fact; with `only`, no other legal move has it. */ {
              readonly moves: readonly string[];
              readonly fact: FactClaim;
              readonly only?: true;
          }
          /* Every legal move has the fact; or no legal move has it. */
        | { readonly every: FactClaim }
        | { readonly none: FactClaim }
        /* These moves, and no others, win within this many moves of their player, whatever all others do. */
        | { readonly wins: readonly string[]; readonly within: number }
        /*
         * After every move that the step does not ask for, the next player wins within this many moves; or can make a
         * move with this fact.
         */
        | { readonly elseLoses: number }
        | { readonly elseHas: FactClaim }
        /* A move is refused for this reason. */
        | { readonly refused: string; readonly word: string }
        /* This many moves are legal. */
        | { readonly legal: number }
        /* This many pieces of the only kind are in hand; this many of a kind in the shared stash. */
        | { readonly hand: number; readonly seat: number }
        | { readonly stash: string; readonly count: number; readonly initial: number }
        /*
         * Quoridor: the shortest path that begins with this step of the pawn; no wall costs a player more than this
         * many steps.
         */
        | { readonly by: string; readonly steps: number }
        | { readonly atMost: number; readonly seat: number }
    );
