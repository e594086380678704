/* save.ts - saves a generated file to the device. */
export function saveFile(name: string, content: Blob): void {
    const url = URL.createObjectURL(content);
    const link = document.createElement('a');
    link.href = url;
    link.download = name;
    link.click();
    /* The download has started by then. */
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
