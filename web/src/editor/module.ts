/*
 * module.ts - loads editor.wasm for the editor and for studies, when one of them is first shown.
 */
import editorUrl from '@wasm/editor.wasm?url';
import { moduleAt } from '../core/module';

const editorModule = moduleAt(editorUrl);

/* Creates a separate instance: each holds one position and one tree. */
export async function newEditor(): Promise<WebAssembly.Instance> {
    return await WebAssembly.instantiate(await editorModule());
}
