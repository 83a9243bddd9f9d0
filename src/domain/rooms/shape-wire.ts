/** The shapes of the wire (metres) as rectangles in mm. */
import type { Rect } from './cutting/piece.ts';
import type { Door } from './doorways.ts';
import type { CutLayoutWire } from './floor-contract.ts';
import { THIN_WALL_MM } from './limits.ts';
import { wallLength, wallsOf } from './wall-lines.ts';

const MM_PER_M = 1000;
/** Metres to whole mm. */
export const mmFromM = (metres: number): number => Math.round(metres * MM_PER_M);

type Part = Readonly<Record<'x_m' | 'y_m' | 'length_m' | 'width_m', number>>;
/** As a call has it (contract.ts, which checks its parts here). */
type ShapeWire =
  | ({ readonly kind: 'rectangle' } & Pick<Part, 'length_m' | 'width_m'>)
  | { readonly kind: 'rectangles'; readonly parts: readonly Part[] }
  | { readonly kind: 'area'; readonly area_m2: number };
interface DoorWire {
  readonly width_m: number;
  readonly x_m?: number | undefined;
  readonly y_m?: number | undefined;
  readonly has_bar?: boolean | undefined;
}

/** A part in whole units of its measures. Both edges are rounded, so that parts that touch in metres touch in units. */
function rectOf({ x_m, y_m, length_m, width_m }: Part, unitsOf: (metres: number) => number): Rect {
  const [x, y] = [unitsOf(x_m), unitsOf(y_m)];
  return { x, y, length: unitsOf(x_m + length_m) - x, width: unitsOf(y_m + width_m) - y };
}

const FINE_PER_MM = 100;

/** Whether two edges lie so near each other that whole mm would move them: one part was measured, or added up, wrongly. */
const areNear = (edges: readonly number[]): boolean =>
  edges
    .toSorted((a, b) => a - b)
    .some((edge, index, all) => {
      const gap = edge - (all[index - 1] ?? edge);
      return gap > 0 && gap < FINE_PER_MM;
    });

/** Whether a wall of the outline is shorter than can be meant, be it so short that whole mm would not show it. */
export function hasThinWall(parts: readonly Part[]): boolean {
  const fine = (metres: number): number => Math.round(metres * MM_PER_M * FINE_PER_MM);
  const rects = parts.map((part) => rectOf(part, fine));
  const walls = wallsOf(rects);
  if (areNear(rects.flatMap(({ x, length }) => [x, x + length]))) return true;
  if (areNear(rects.flatMap(({ y, width }) => [y, y + width]))) return true;
  return walls.some((wall) => wallLength(wall) < THIN_WALL_MM * FINE_PER_MM);
}

/** A door in mm; without a place where the call names none. */
export const doorFromWire = ({ width_m, x_m, y_m, has_bar }: DoorWire): Door => ({
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
export function rectsFromWire(shape: ShapeWire): Rect[] | null {
  if (shape.kind === 'area') return null;
  const parts = shape.kind === 'rectangle' ? [{ x_m: 0, y_m: 0, ...shape }] : shape.parts;
  return parts.map((part) => rectOf(part, mmFromM));
}
