/** Rooms and stairs off a roll to plan, in mm. */
import type { Rect } from '#domain/rooms/cutting/piece.ts';
import type { RollRoom } from '#domain/rooms/roll/layout.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import fc from './property.ts';

export const ROLL = 4000;
const { trims, leastFillMm } = DEFAULT_RULES;
/** The trade's usual trim and shortest piece. */
export const USUAL = { trim: trims.roll, leastFill: leastFillMm };
export const USUAL_TRIMS = trims;
export const rect = (x: number, y: number, length: number, width: number): Rect => ({ x, y, length, width });
export const oblong = (length: number, width: number): RollRoom => ({
  ...USUAL,
  rects: [rect(0, 0, length, width)],
});
/** The room turned by a quarter. */
export const turned = ({ rects }: RollRoom): RollRoom => ({
  ...USUAL,
  rects: rects.map(({ x, y, length, width }) => rect(-y - width, x, width, length)),
});

const cm = (min: number, max: number) =>
  fc.integer({ min: min / 10, max: max / 10 }).map((each) => each * 10);
export const anOblong = fc
  .tuple(cm(600, 9000), cm(600, 7000))
  .map(([length, width]) => oblong(length, width));
const anEll = fc
  .tuple(cm(1500, 6000), cm(800, 3000), cm(600, 1400), cm(500, 3000))
  .map(([length, width, wide, deep]): RollRoom => ({
    ...USUAL,
    rects: [rect(0, 0, length, width), rect(0, width, wide, deep)],
  }));
export const aRoom = fc.oneof(anOblong, anEll);
const aFlight = fc.record({
  steps: fc.integer({ min: 1, max: 15 }),
  going: cm(200, 300),
  rise: cm(150, 220),
  width: cm(700, 1100),
  winders: fc.constant(0),
  trims: fc.constant(USUAL_TRIMS),
});
export const aJob = fc.record({
  rooms: fc.array(aRoom, { minLength: 1, maxLength: 5 }),
  flights: fc.array(aFlight, { maxLength: 1 }),
});
