/*
 * draw.tsx - draws Orbital's board in layers, from the wood up.
 */
import type { JSX } from 'preact';
import { Frame } from '../../board/material';
import type { Scene } from '../../board/game-ui';
import { Cells, Coordinates, TowerFrames, TowerTokens } from './cells';
import { Heat, LinePieces, Plates } from './notes';
import { PendingPieces, standing } from './pending';
import { Piece, Shading } from './pieces';
import { centre, quarters, size } from './places';
import { Brackets, Chevrons, ObstacleLines, Obstacles } from './signs';
import type { Placed, View } from './view';

interface StandingProps {
    placed: Placed;
    faint: boolean;
}

/* The animation moves the outer group, the inner one is at the piece's cell. */
function Standing({ placed, faint }: StandingProps): JSX.Element {
    const { x, y } = centre(placed.cell);
    return (
        <g data-piece={placed.id}>
            <g transform={`translate(${x} ${y})`} opacity={faint ? 0.72 : 1}>
                <Piece
                    letter={placed.letter}
                    seat={placed.owner}
                    ways={placed.direction ? [quarters(placed.direction)] : []}
                />
            </g>
        </g>
    );
}

export function draw(view: View, scene: Scene): JSX.Element {
    const meant = standing(view, scene);
    return (
        <g font-family="system-ui, sans-serif">
            <Shading />
            <Frame width={size} height={size} />
            {!scene.small && <Coordinates />}
            <Cells scene={scene} />
            <TowerFrames scene={scene} />
            <Brackets view={view} scene={scene} />
            <Heat scene={scene} />
            <ObstacleLines scene={scene} />
            {view.placed.map((placed) => (
                <Standing key={placed.id} placed={placed} faint={placed === meant} />
            ))}
            <LinePieces view={view} scene={scene} />
            <PendingPieces view={view} scene={scene} />
            <Obstacles scene={scene} />
            <TowerTokens scene={scene} />
            <Chevrons view={view} scene={scene} />
            <Plates scene={scene} />
        </g>
    );
}
