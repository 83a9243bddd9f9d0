/** What is known of a room besides its area, so that pages can show the price of every floor for it: the wire's `room_cuts`. */
import { m2FromMm2 } from '../shared/area.ts';
import { shapeOf } from './cutting/piece.ts';
import { Work } from './cutting/work.ts';
import { metresFor } from './roll/goods.ts';
import type { RoomSizes } from './plan-types.ts';
import { roomPlan } from './roll/one-room.ts';
import { chosenCut } from './roll/cut.ts';
import type { RollRoom } from './roll/layout.ts';
import { wallsOf } from './wall-lines.ts';

/** What a room or a flight by itself may cost, in elementary steps: some hundredths of a second. */
export const ALONE_STEPS = 5e6;
/** Of an outline of more walls: less, so that fifty of them take some two seconds. */
const MANY_WALLS = 24;
const MANY_WALLS_STEPS = 1e6;

/** What one room may cost, in whatever plan and however it is turned: its figures here are those of its plan. */
export const roomWork = ({ rects }: RollRoom): Work =>
  new Work(wallsOf(rects).length > MANY_WALLS ? MANY_WALLS_STEPS : ALONE_STEPS);

/**
 * Rolls are cut as the room's own floor is: with the fewest joins unless the least money was chosen. Whether other goods have a pattern to match, and how long, is not known: a room with
 * one has no metres.
 * @param room undefined where its sides are not known @param rollWidths of all rolls that are sold, mm
 * @param sizes its parts without floor, and how its own floor is cut
 */
export function roomCutsOf(
  room: RollRoom | undefined,
  rollWidths: readonly number[],
  { cutOuts = [], ...way }: Partial<Pick<RoomSizes, 'cutOuts' | 'takesLeast'>> = {},
): string {
  const metres =
    room && !room.repeat
      ? rollWidths.map((width) => {
          const plan = roomPlan(room, width, roomWork(room));
          return `${width / 1000}m:${metresFor(chosenCut(plan, way).length)}`;
        })
      : [];
  const box = room && shapeOf(room.rects);
  const sides = box ? [box.length, box.width].map((mm) => (mm + 2 * room.trim) / 1000) : [];
  const size = box ? [sides.toSorted((a, b) => b - a).join('x')] : [];
  return [...metres, ...size, ...cutOuts.map(({ length, width }) => `-${m2FromMm2(length * width)}`)].join(
    ' ',
  );
}
