/*
 * module.ts - editor.wasm, for the editor and for studies: fetched when one of them is first shown.
 */
import editorUrl from '@wasm/editor.wasm?url';
import { moduleAt } from '../core/module';

const editorModule = moduleAt(editorUrl);

/* Another instance: each keeps a position and a tree. */
export async function newEditor(): Promise<WebAssembly.Instance> {
    return await WebAssembly.instantiate(await editorModule());
}
