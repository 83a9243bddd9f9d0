/** Pieces and joints in swatches: made-up ones, and those that come with the shop. */
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { DESIGNS, designById, swatchPicture } from '#db/seed/designs.ts';
import { type Brightness, isMotif, rowShifts, swatchRows } from '#domain/room-view/swatch-pieces.ts';
import { swatchProblems } from '#domain/room-view/swatch-check.ts';

const SIDE = 240;

/** A picture of rows of pieces with dark joints, each row shifted by a part of a piece. */
function drawn(rows: number, columns: number, shifts: readonly number[]): Brightness {
  const values = new Float32Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const row = Math.floor((y * rows) / SIDE);
      const along = (x * columns) / SIDE - (shifts[row] ?? 0);
      const isJoint = (y * rows) % SIDE < rows * 2 || (((along % 1) + 1) % 1) * (SIDE / columns) < 2;
      values[y * SIDE + x] = isJoint ? 0.3 : 0.6;
    }
  return { width: SIDE, height: SIDE, values };
}

async function brightnessOf(id: string): Promise<Brightness> {
  const file = join(import.meta.dirname, '../../../../db', swatchPicture(designById(id)));
  const data = await sharp(file).resize(SIDE, SIDE, { fit: 'fill' }).greyscale().raw().toBuffer();
  return { width: SIDE, height: SIDE, values: Float32Array.from(data, (value) => value / 255) };
}

describe('how many pieces a swatch shows', () => {
  test.each([
    ['boards', [1900, 1900], [190, 1900], { rows: 10, columns: 1, isUpright: false }],
    ['tiles with joints', [1809, 1809], [600, 600], { rows: 3, columns: 3, isUpright: false }],
    ['large tiles', [2406, 2412], [600, 1200], { rows: 4, columns: 2, isUpright: false }],
    ['upright tiles', [620, 605], [75, 300], { rows: 8, columns: 2, isUpright: true }],
  ] as const)('%s', (_, [widthMm, heightMm], [width, length], rows) => {
    expect(swatchRows({ widthMm, heightMm }, { width, length })).toEqual(rows);
  });

  test('none, where the pieces do not lie in rows or are of another size', () => {
    const herringbone = { widthMm: 764, heightMm: 764 };
    expect(swatchRows(herringbone, { width: 90, length: 540 })).toBeNull();
    expect(swatchRows({ widthMm: 1809, heightMm: 1809 }, { width: 500, length: 500 })).toBeNull();
  });
});

describe('where the pieces of each row begin', () => {
  test('boards end anywhere', () => {
    const shifts = [0.1, 0.6, 0.3, 0.85];
    const found = rowShifts(drawn(4, 1, shifts), { rows: 4, columns: 1, isUpright: false });
    for (const [row, shift] of shifts.entries()) expect(found[row]).toBeCloseTo(shift, 1);
  });

  test.each([
    ['straight', [0, 0, 0, 0, 0, 0]],
    ['by halves', [0, 0.5, 0, 0.5, 0, 0.5]],
    ['by thirds', [0, 1 / 3, 2 / 3, 0, 1 / 3, 2 / 3]],
  ])('tiles are laid %s', (_, shifts) => {
    const found = rowShifts(drawn(6, 3, shifts), { rows: 6, columns: 3, isUpright: false });
    expect(found.map((shift) => Math.round(shift * 6) % 6)).toEqual(
      shifts.map((shift) => Math.round(shift * 6)),
    );
  });

  test.each([
    ['marble-carrara-300x600', 6, 3, [0, 3, 0, 3, 0, 3]],
    ['travertine-noce-300x600', 6, 3, [0, 2, 4, 0, 2, 4]],
    ['marble-nero-600x600', 3, 3, [0, 0, 0]],
    ['metro-sage', 8, 4, [0, 3, 0, 3, 0, 3, 0, 3]],
  ])('in the swatch %s', async (id, rows, columns, sixths) => {
    const found = rowShifts(await brightnessOf(id), { rows, columns, isUpright: false });
    expect(found.map((shift) => Math.round(shift * 6) % 6)).toEqual(sixths);
  });
});

describe('tiles that may not change places', () => {
  const FOUR = { rows: 4, columns: 4, isUpright: false };
  test.each(['encaustic-seville', 'encaustic-fan', 'encaustic-truchet', 'checker-marble-300'])(
    '%s',
    async (id) => {
      expect(isMotif(await brightnessOf(id), FOUR)).toBe(true);
    },
  );
  test.each(['slate-rusted-300x300', 'quarry-red-200x200', 'terrazzo-ink-300x300', 'lvt-carrara'])(
    'but %s may',
    async (id) => {
      expect(isMotif(await brightnessOf(id), FOUR)).toBe(false);
    },
  );
});

describe('what staff are told of a swatch', () => {
  test('every swatch of the demo shop is seamless, and as large as it is said to be', async () => {
    const floors = DESIGNS.filter(({ swatchMm }) => swatchMm !== null);
    expect(floors).toHaveLength(257);
    for (const design of floors.filter((_, index) => index % 8 === 0)) {
      const file = join(import.meta.dirname, '../../../../db', swatchPicture(design));
      const { width = 0, height = 0 } = await sharp(file).metadata();
      expect(
        swatchProblems(await brightnessOf(design.id), [width, height], design.swatchMm),
        design.id,
      ).toEqual([]);
    }
  });

  test('a seam is seen in a part that was cut out of a swatch of staggered boards', async () => {
    const swatch = await brightnessOf('lam-oak-natural');
    const across = Math.floor(SIDE * 0.68);
    const values = Float32Array.from(
      { length: across * SIDE },
      (_, at) => swatch.values[Math.floor(at / across) * SIDE + 26 + (at % across)] ?? 0,
    );
    expect(swatchProblems({ width: across, height: SIDE, values }, [680, 1000], [1360, 2000])).toEqual([
      'A seam shows where the right edge meets the left one.',
    ]);
  });

  test('a seam, a stretched picture, and one with few pixels', () => {
    const values = Float32Array.from({ length: SIDE * SIDE }, (_, at) => ((at % SIDE) / SIDE) * 0.8);
    const slope = { width: SIDE, height: SIDE, values };
    expect(swatchProblems(slope, [1000, 1000], [2000, 2000])).toEqual([
      'A seam shows where the right edge meets the left one.',
    ]);
    const plain = { width: SIDE, height: SIDE, values: new Float32Array(SIDE * SIDE).fill(0.5) };
    expect(swatchProblems(plain, [1000, 1000], [2000, 1000])).toEqual([
      'The picture is 1000 × 1000 px, so 2000 mm of width would be 2000 mm of height.',
    ]);
    expect(swatchProblems(plain, [200, 200], [2000, 2000])).toEqual([
      'The picture has too few pixels for this size: near the viewer it will be blurred.',
    ]);
  });
});
