/*
 * claim.ts - what a lesson in playing well says of a position, in a form that a test can prove: by the rules, by the
 * facts of the core, or by every line of play. No engine's guess is a proof. Players count from 1.
 */

/* A fact as `plateau analyse --json` gives it (docs/analyse.md): its kind, and the keys that matter here. */
export interface FactClaim {
    readonly kind: string;
    readonly [key: string]: unknown;
}

/* Another position than that of the step, or the one that these moves lead to. */
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
          /* Every legal move has the fact, or none has. */
        | { readonly every: FactClaim }
        | { readonly none: FactClaim }
        /* These moves, and no others, win within so many moves of their player, whatever all others do. */
        | { readonly wins: readonly string[]; readonly within: number }
        /* After every move that the step does not ask for, the next player wins within so many moves; can make a move
           with this fact. */
        | { readonly elseLoses: number }
        | { readonly elseHas: FactClaim }
        /* A move is refused for this reason. */
        | { readonly refused: string; readonly word: string }
        /* So many moves are legal. */
        | { readonly legal: number }
        /* So many pieces of the only kind are in hand; so many of a kind in the stash that all share. */
        | { readonly hand: number; readonly player: number }
        | { readonly stash: string; readonly count: number; readonly whole: number }
        /* Quoridor: the shortest way that begins with this step of the pawn; no wall costs a player more steps. */
        | { readonly by: string; readonly steps: number }
        | { readonly atMost: number; readonly player: number }
    );
