/*
 * module.ts - fetches and compiles a WebAssembly module: once, however many callers ask, and again after a failure.
 */
export type LoadModule = () => Promise<WebAssembly.Module>;

export async function fetchBytes(url: string | URL): Promise<ArrayBuffer> {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return await response.arrayBuffer();
}

export function moduleAt(url: string | URL, read = fetchBytes): LoadModule {
    let module: Promise<WebAssembly.Module> | undefined;
    return () =>
        (module ??= read(url)
            .then((bytes) => WebAssembly.compile(bytes))
            .catch((error: unknown) => {
                module = undefined;
                throw error;
            }));
}
