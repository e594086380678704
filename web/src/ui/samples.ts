/*
 * samples.ts - a position of each game as it looks in the middle: pictures for the first page.
 */
import type { GameId } from '../core/rules';

export const samples: Record<GameId, string> = {
    quoridor: 'e4,d6 c5v,b6h,c3h,f5v,d4h,g6h 7,7 1/2',
    dorix: '4,1,4,3/3,2,42,-/-,211,313,4/1,-,-,2 5,6,6,6 1/4',
    orbital: 'bPsA,bPe,pw,-/-,Pna,BPea,Bpsa/pe,-,-,-/-,-,-,Pn Pa2e 1/2',
    tictacdoh: '-,-,-,-,-/-,S,-,M,-/-,-,LM,-,-/-,L,SM,-,-/-,-,-,-,- 2/2',
};
