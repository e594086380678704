/* panel.ts - what can be open over a table. */
export type Panel =
    | 'menu'
    | 'resign'
    | 'draw'
    | 'moves'
    | 'keys'
    | 'settings' /* at any table */
    | 'take-back'
    | 'abort'
    | 'phrases'
    | 'report' /* online */
    | null;
