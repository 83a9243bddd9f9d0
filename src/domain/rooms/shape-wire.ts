/** The shapes of the wire (metres) as rectangles in mm. */
import type { PlanBody } from './contract.ts';
import type { Rect } from './cutting/piece.ts';
import type { Door } from './doorways.ts';
import type { CutLayoutWire } from './floor-contract.ts';
import { rectOf } from './outline.ts';

/** Metres to whole mm. */
export const mmFromM = (metres: number): number => Math.round(metres * 1000);

type Room = PlanBody['rooms'][number];

/** A door in mm; without a place where the call names none. */
export const doorFromWire = ({ width_m, x_m, y_m, has_bar }: NonNullable<Room['doors']>[number]): Door => ({
  width: mmFromM(width_m),
  hasBar: has_bar,
  ...(x_m === undefined || y_m === undefined ? {} : { at: { x: mmFromM(x_m), y: mmFromM(y_m) } }),
});

/** A rectangle on a roll. */
export const rectFromMm = ({
  x_mm: x,
  y_mm: y,
  length_mm: length,
  width_mm: width,
}: CutLayoutWire[number]['rects'][number]): Rect => ({ x, y, length, width });

/** The floor of a room; null where only its area is known. */
export function rectsFromWire(shape: Room['shape']): Rect[] | null {
  if (shape.kind === 'area') return null;
  const parts = shape.kind === 'rectangle' ? [{ x_m: 0, y_m: 0, ...shape }] : shape.parts;
  return parts.map((part) => rectOf(part, mmFromM));
}
