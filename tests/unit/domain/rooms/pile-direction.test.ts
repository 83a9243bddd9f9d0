/** The way the pile runs in a room, by how its pieces lie on the roll: a piece turned by half a turn has it the other way. */
import { expect, test } from 'vitest';
import { shapeOf } from '#domain/rooms/cutting/piece.ts';
import { roomPlan } from '#domain/rooms/roll/one-room.ts';
import type { RollCut } from '#domain/rooms/roll/cut.ts';
import { USUAL } from '#tests/support/roll-jobs.ts';

const rect = (x: number, y: number, length: number, width: number) => ({ x, y, length, width });
type Rects = ReturnType<typeof rect>[];
const TRIM = 50;

/** The end of the room at which the roll's start lies, by the only corner that its piece lacks. */
function startsLow(cut: RollCut, rects: Rects): boolean {
  const { pile } = cut.lays[0] ?? { pile: 'x' };
  const [piece] = cut.layout;
  const drawn = shapeOf(rects);
  const laid = shapeOf(piece?.rects ?? []);
  const depthAt = (region: Rects, along: 'x' | 'y', at: number): number =>
    region
      .filter((each) => {
        const size = along === 'x' ? each.length : each.width;
        return each[along] <= at && at < each[along] + size;
      })
      .reduce((sum, each) => sum + (along === 'x' ? each.width : each.length), 0);
  const onRoll = depthAt([...laid.rects], 'x', 0);
  const low = depthAt([...drawn.rects], pile, 0) + 2 * TRIM;
  return onRoll === low;
}

const ell: Rects = [rect(0, 0, 3000, 2400), rect(3000, 0, 1500, 1000)];
const quarter = (rects: Rects): Rects =>
  rects.map((each) => rect(-each.y - each.width, each.x, each.width, each.length));
const turns = [ell, quarter(ell), quarter(quarter(ell)), quarter(quarter(quarter(ell)))];

test.each(turns.map((rects, quarters) => [quarters * 90, rects] as const))(
  'an L-shape turned by %i degrees is drawn with the pile as its piece has it',
  (_, rects) => {
    const { cut } = roomPlan({ ...USUAL, rects }, 4000);
    expect(cut.layout).toHaveLength(1);
    expect(startsLow(cut, rects)).toBe(!cut.lays[0]?.isReversed);
  },
);
