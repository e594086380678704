/*
 * keys.ts - the editor by keyboard. Letters from a to i select columns, so no shortcut uses them.
 */
import { announce } from '../ui/live-region';
import type { EditorControl } from './editor-control';
import { eraser } from './tools';

function placeOf(event: KeyboardEvent): string | null {
    return (event.target as Element).closest('.board [data-token]')?.getAttribute('data-token') ?? null;
}

function describe({ ui, draft, held, marks }: EditorControl): void {
    announce(ui.describe(ui.parse(draft.value), held.value, marks.value).join(' '));
}

/* Handles a key; returns whether it was used. */
export function editorKey(control: EditorControl, event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const tool = control.tools.value[Number(key) - 1];
    const place = placeOf(event);
    if (tool) control.hold(tool.kind);
    else if (key === '0') control.hold(eraser);
    else if ((key === 'delete' || key === 'backspace') && place !== null) control.erase(place);
    else if (key === 'r') control.rotate();
    else if (key === 't') control.act(`turn ${(control.turn.value + 1) % control.seats.value}`, control.sayTurn);
    else if (key === 'u') control.undo();
    else if (key === 'p') describe(control);
    else return false;
    return true;
}
