/*
 * module.ts - editor.wasm, for the editor and for studies: fetched when one of them is first shown.
 */
import editorUrl from '@wasm/editor.wasm?url';

let loading: Promise<WebAssembly.Module> | null = null;

async function load(): Promise<WebAssembly.Module> {
    const response = await fetch(editorUrl);
    if (!response.ok) throw new Error(`${editorUrl}: ${response.status}`);
    return await WebAssembly.compile(await response.arrayBuffer());
}

/* Another instance: each keeps a position and a tree. */
export async function newEditor(): Promise<WebAssembly.Instance> {
    loading ??= load().catch((error: unknown) => {
        loading = null;
        throw error;
    });
    return await WebAssembly.instantiate(await loading);
}
