/* grips.ts - what can be dragged in Quoridor: a wall in hand or not yet confirmed, the player's own pawn. */
import { isWall } from '../../core/token';
import { heldBy, type Grip, type Point, type Scene } from '../../board/game-ui';
import type { Hand } from '../../core/rules';
import { bar } from './pieces';
import { hit, placeOf, quartersOf, wayOf } from './places';
import { parse, type View } from './view';

const reachable = 12; /* how far a press may be beyond the wall's edge */

/* Returns the chosen wall, if the point is on it. */
function wallAt(token: string, at: Point, quarters: number): Grip | null {
    const place = placeOf(token, quarters),
        way = wayOf(token, quarters);
    const { x, y, width, height } = bar({ ...place, way, grow: reachable });
    const inside = at.x >= x && at.x <= x + width && at.y >= y && at.y <= y + height;
    return inside
        ? {
              first: [],
              turn: 'on',
              from: token,
              mode: way,
              picture: way,
              snaps: true,
              at: place,
          }
        : null;
}

export function grip(view: View, scene: Scene, at: Point): Grip | null {
    const [chosen = ''] = scene.tokens;
    const wall = isWall(chosen) ? wallAt(chosen, at, quartersOf(view, scene.bottom)) : null;
    const cell = hit(view, { bottom: scene.bottom, mode: 'cell' }, at);
    const own = parse(scene.before).pawns[scene.turn];
    if (wall || cell === null || (cell !== own && cell !== chosen)) return wall;
    return { first: [], turn: 'new', from: cell, mode: 'cell', picture: cell, snaps: false };
}

/* Its direction depends on where it is dropped. */
export function stock(held: readonly Hand[], seat: number): Grip | null {
    return heldBy(held, seat).count > 0
        ? { first: [], turn: 'new', from: null, mode: 'wall', picture: 'h', snaps: true }
        : null;
}
