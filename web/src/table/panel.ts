/* panel.ts - the dialogs a table can open. */
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
