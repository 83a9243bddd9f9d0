/** The shapes of the wire (metres) as rectangles in mm. */
import type { PlanBody } from './contract.ts';
import type { Rect } from './cutting/piece.ts';

const MM_PER_M = 1000;
/** Metres to whole mm. */
export const mmFromM = (metres: number): number => Math.round(metres * MM_PER_M);

/** The floor of a room; null where only its area is known. */
export function rectsFromWire(shape: PlanBody['rooms'][number]['shape']): Rect[] | null {
  if (shape.kind === 'area') return null;
  const parts = shape.kind === 'rectangle' ? [{ x_m: 0, y_m: 0, ...shape }] : shape.parts;
  return parts.map((part) => {
    const [x, y] = [mmFromM(part.x_m), mmFromM(part.y_m)];
    // Both edges are rounded, so that parts that touch in metres touch in mm.
    return {
      x,
      y,
      length: mmFromM(part.x_m + part.length_m) - x,
      width: mmFromM(part.y_m + part.width_m) - y,
    };
  });
}
