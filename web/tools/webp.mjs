/*
 * webp.mjs - encodes a screenshot as WebP, as small as the browser can.
 */
export async function webp(page, { clip, quality }) {
    const png = (await page.screenshot(clip ? { clip } : {})).toString('base64');
    const data = await page.evaluate(
        async ([base64, how]) => {
            const image = new Image();
            image.src = `data:image/png;base64,${base64}`;
            await image.decode();
            const canvas = document.createElement('canvas');
            [canvas.width, canvas.height] = [image.width, image.height];
            canvas.getContext('2d').drawImage(image, 0, 0);
            return canvas.toDataURL('image/webp', how).split(',')[1];
        },
        [png, quality],
    );
    return Buffer.from(data, 'base64');
}
