/*
 * picture.tsx - a position as a picture to share: 1200 px wide, the board with names and result under it. It is drawn
 * from the page's own board; nothing leaves the device.
 */
import { render } from 'preact';
import type { JSX } from 'preact';
import { Picture } from '../board/Picture';
import { SeatDisc } from '../board/players';
import type { GameUi, Scene } from '../board/game-ui';

export const pictureWidth = 1200;
const margin = 60;
const font = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Liberation Sans', sans-serif";

export interface PictureParts {
    readonly ui: GameUi;
    readonly position: string;
    readonly scene: Scene;
    readonly over?: JSX.Element | null; /* drawn over the board, in its coordinates */
    readonly names: readonly string[]; /* by seat */
    readonly left: readonly string[]; /* what each has left, by seat; may be empty */
    readonly title: string;
    readonly result: string;
}

function short(text: string, most: number): string {
    const letters = [...text];
    return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : text;
}

const rowOf = (left: readonly string[]): number => (left.some((text) => text !== '') ? 92 : 62);

/* The names, two per row, each with what the player has left. */
function Names({ names, left, top }: Pick<PictureParts, 'names' | 'left'> & { top: number }): JSX.Element {
    return (
        <g>
            {names.map((name, seat) => {
                const x = margin + (seat % 2) * 540,
                    y = top + Math.floor(seat / 2) * rowOf(left);
                return (
                    <g>
                        <SeatDisc seat={seat} x={x + 22} y={y} r={22} />
                        <text x={x + 60} y={y + 12} font-size="34" font-weight="700" fill="var(--text)">
                            {short(name, 22)}
                        </text>
                        <text x={x + 60} y={y + 50} font-size="26" fill="var(--text-second)">
                            {left[seat]}
                        </text>
                    </g>
                );
            })}
        </g>
    );
}

export function heightOf({ names, left }: Pick<PictureParts, 'names' | 'left'>): number {
    return margin + (pictureWidth - 2 * margin) + 66 + rowOf(left) * Math.ceil(names.length / 2) + 74;
}

export function Sheet({ ui, position, scene, over, names, left, title, result }: PictureParts): JSX.Element {
    const side = pictureWidth - 2 * margin;
    const height = heightOf({ names, left });
    const view = ui.parse(position);
    const { width: w, height: h } = ui.size(view);
    const scale = side / Math.max(w, h);
    return (
        <svg
            xmlns="http://www.w3.org/2000/svg"
            viewBox={`0 0 ${pictureWidth} ${height}`}
            width={pictureWidth}
            height={height}
            font-family={font}>
            <rect width={pictureWidth} height={height} fill="var(--paper)" />
            <svg
                x={margin + (side - w * scale) / 2}
                y={margin + (side - h * scale) / 2}
                width={w * scale}
                height={h * scale}
                viewBox={`0 0 ${w} ${h}`}>
                <Picture ui={ui} position={position} scene={scene} />
                {over}
            </svg>
            <Names names={names} left={left} top={margin + side + 60} />
            <text x={margin} y={height - 46} font-size="30" fill="var(--text-second)">
                {short(result, 52)}
            </text>
            <text x={pictureWidth - margin} y={height - 46} font-size="30" fill="var(--text-second)" text-anchor="end">
                {title}
            </text>
        </svg>
    );
}

/* Replaces custom properties by their current values, because a standalone picture has none. */
export function literal(svg: string, valueOf: (property: string) => string): string {
    let text = svg;
    for (let depth = 0; depth < 4 && text.includes('var('); depth++)
        text = text.replace(
            /var\((--[a-z0-9-]+)(?:,[^()]*)?\)/g,
            (_, property: string) => valueOf(property).trim() || 'none',
        );
    return text;
}

/* Returns the picture as the text of an SVG file. */
export function drawn(parts: PictureParts): string {
    const box = document.createElement('div');
    render(<Sheet {...parts} />, box);
    const svg = new XMLSerializer().serializeToString(box.firstElementChild!);
    render(null, box);
    const style = getComputedStyle(document.documentElement);
    return literal(svg, (property) => style.getPropertyValue(property));
}

/* Draws the picture on a canvas of a given width. */
export async function drawPicture(parts: PictureParts, width: number): Promise<HTMLCanvasElement> {
    const url = URL.createObjectURL(new Blob([drawn(parts)], { type: 'image/svg+xml' }));
    try {
        const image = new Image();
        image.src = url;
        await image.decode();
        const canvas = document.createElement('canvas');
        canvas.width = width;
        canvas.height = Math.round((heightOf(parts) * width) / pictureWidth);
        canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
        return canvas;
    } finally {
        URL.revokeObjectURL(url);
    }
}

/* Returns the picture as a PNG file; null if the browser cannot create it. */
export async function makePicture(parts: PictureParts): Promise<Blob | null> {
    try {
        const canvas = await drawPicture(parts, pictureWidth);
        return await new Promise((done) => {
            canvas.toBlob(done, 'image/png');
        });
    } catch {
        return null;
    }
}
