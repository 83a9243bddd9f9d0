/** What a shopper said of rooms and stairs, as a plan's body. */
import { m2FromMm2 } from '../../shared/area.ts';
import type { PlanBody } from '../contract.ts';
import { boxOf } from '../cutting/piece.ts';
import { rowsOfRegion } from '../outline.ts';
import { type JobRoom, partsOfRoom } from './shapes.ts';
import type { JobStairs } from './stairs.ts';

const MM = 1000;

/** What a plan is of. */
export interface Planned {
  readonly rooms: readonly JobRoom[];
  readonly stairs?: JobStairs | undefined;
}

const shapeOf = (room: JobRoom): PlanBody['rooms'][number]['shape'] => {
  const parts = partsOfRoom(room);
  if (!parts) return { kind: 'area', area_m2: m2FromMm2(room.areaMm2) };
  const box = boxOf(parts);
  return {
    kind: 'rectangles',
    // In rows from 0, 0, as the planner draws its shapes: an L can be changed there by its walls.
    parts: rowsOfRegion(parts).map(({ x, y, length, width }) => ({
      x_m: (x - box.x) / MM,
      y_m: (y - box.y) / MM,
      length_m: length / MM,
      width_m: width / MM,
    })),
  };
};

/** What a room is called: as the shopper calls it, with a number where several are called so. */
function nameOf(rooms: readonly JobRoom[], at: number): string {
  const { name = 'Room' } = rooms[at] ?? {};
  const alike = rooms.flatMap((room, nth) => ((room.name ?? 'Room') === name ? nth : []));
  return alike.length > 1 ? `${name} ${alike.indexOf(at) + 1}` : name;
}

/** What rooms and stairs are to the planner. @param laid what each room is laid with: nothing for one without a floor */
export const bodyFor = <Laid extends object>({ rooms, stairs }: Planned, laid: Laid, productId?: string) => ({
  rooms: rooms.map((room, at) => ({
    name: nameOf(rooms, at),
    shape: shapeOf(room),
    ...laid,
  })),
  ...(stairs && productId
    ? {
        stairs: [
          {
            steps: stairs.steps,
            going_mm: stairs.going,
            rise_mm: stairs.rise,
            width_mm: stairs.width,
            ...(stairs.winders && { winders: stairs.winders }),
            ...(stairs.landings && {
              landings: stairs.landings.map(({ length, width }) => ({ length_mm: length, width_mm: width })),
            }),
            product_id: productId,
          },
        ],
      }
    : {}),
});
