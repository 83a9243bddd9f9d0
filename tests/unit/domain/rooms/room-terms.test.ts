import { expect, test } from 'vitest';
import { boxesFor } from '#domain/calculator/rules.ts';
import { kitOptions } from '#domain/rooms/kit-goods.ts';
import { kitFor } from '#domain/rooms/kit-lines.ts';
import { byRoomPrice, type RoomPriced, roomTerms } from '#domain/rooms/room-terms.ts';
import { isLeast, measuresOf, penceFor, type RoomTerms } from '#domain/rooms/room-price.ts';
import { DEFAULT_RULES } from '#domain/rooms/trade-rules.ts';
import { aProductWith } from '#tests/support/product.ts';

const plank = aProductWith({ pricePence: 5000, boxCoverageMm2: 2_000_000 });
const herringbone = { ...plank, name: 'Glebe Oak Herringbone' };
const remnant = aProductWith({
  unit: 'piece',
  category: 'Carpet',
  tileSize: '4 × 3 m',
  boxCoverageMm2: 12_000_000,
  pricePence: 9000,
});
const { waste } = DEFAULT_RULES;
const termsOf = (product: RoomPriced): RoomTerms => {
  const terms = roomTerms(product, waste);
  if (!terms) throw new Error('it is not sold by area');
  return terms;
};
/** From the terms as pages have them. */
const penceByTerms = (terms: RoomTerms, areaMm2: number, cuts: string) =>
  penceFor(JSON.parse(JSON.stringify(terms)) as RoomTerms, measuresOf(areaMm2, cuts));
const penceOf = (product: RoomPriced, areaMm2: number, percent = waste) => {
  const terms = roomTerms(product, percent);
  return terms === undefined ? null : penceByTerms(terms, areaMm2, '');
};

test('a room takes whole boxes, with the waste of the product’s own pattern', () => {
  // 23.4 m² and 10 % are 25.74 m²: 13 boxes.
  expect(penceOf(plank, 23_400_000)).toBe(13 * 5000);
  // Herringbone wastes 18 %: 27.612 m², 14 boxes.
  expect(penceOf(herringbone, 23_400_000)).toBe(14 * 5000);
});

test('underlay has no waste, as in the kit: a room takes as many rolls as its kit does', () => {
  const roll = aProductWith({
    category: 'Underlay',
    name: 'Quietmoor Hush 3 mm White Foam Underlay Roll 10 m²',
    attributes: { material: 'PE foam' },
    unit: 'roll',
    stock: 50,
    pricePence: 1199,
    boxCoverageMm2: 10_000_000,
  });
  expect(penceOf(roll, 20_000_000)).toBe(2 * 1199);
  for (const areaMm2 of [1, 10_000_000, 19_999_999, 20_000_001]) {
    const kit = kitFor([{ role: 'laminate underlay', amount: areaMm2, areaMm2 }], (role) => {
      const { all } = kitOptions([roll], role);
      return { suggested: all, all };
    });
    expect(penceOf(roll, areaMm2)).toBe((kit[0]?.quantity ?? 0) * 1199);
  }
});

test('the shop’s own waste counts', () => {
  // 25 %: 29.25 m², 15 boxes.
  expect(penceOf(herringbone, 23_400_000, { ...waste, herringbone: 25 })).toBe(15 * 5000);
});

test('it is the calculator’s price of the area, also of goods off a roll and for odd figures', () => {
  const carpet = aProductWith({
    unit: 'metre',
    cutToSize: true,
    category: 'Carpet',
    boxCoverageMm2: 4_000_000,
  });
  for (const product of [plank, carpet, { ...plank, boxCoverageMm2: 1_440_000 }])
    for (const percent of [0, 7, 10, 12.5, 14.29])
      for (const areaMm2 of [1, 1_440_000, 20_000_000, 23_400_000, 9_999_999_999])
        expect(
          penceOf(product, areaMm2, { ...waste, straight: percent }),
          `${areaMm2} mm², ${percent} %`,
        ).toBe(boxesFor(areaMm2, percent, product.boxCoverageMm2 ?? 1) * product.pricePence);
});

test('one finished piece is bought once, and has no price for a room that it does not cover', () => {
  expect(penceOf(remnant, 12_000_000)).toBe(9000);
  expect(penceOf(remnant, 12_000_001)).toBeNull();
  const terms = termsOf(remnant);
  expect(penceByTerms(terms, 10_000_000, '4m:4 4x3')).toBe(9000);
  for (const size of ['4.1x2.6', '3.4x3.1']) expect(penceByTerms(terms, 10_000_000, size), size).toBeNull();
});

test('goods that are not sold by area have no price for a room', () => {
  expect(roomTerms({ ...plank, boxCoverageMm2: null }, waste)).toBeUndefined();
});

test('by the price for a room, what has none comes last, and waste counts', () => {
  const rows = [remnant, aProductWith({ boxCoverageMm2: null }), herringbone, plank];
  const order = (areaMm2: number, percent = waste) =>
    byRoomPrice([0, 1, 2, 3], (position) => rows[position], measuresOf(areaMm2, ''), percent);
  expect(order(23_400_000)).toEqual([3, 2, 0, 1]);
  expect(order(10_000_000)).toEqual([0, 2, 3, 1]);
  expect(order(23_400_000, { ...waste, straight: 50 })).toEqual([2, 3, 0, 1]);
});

const carpet = aProductWith({
  category: 'Carpet',
  unit: 'metre',
  cutToSize: true,
  pricePence: 7_749,
  boxCoverageMm2: 5_000_000,
});

test('of goods off a roll it is said to be the least while their cut for the room is not known', () => {
  const terms = termsOf(carpet);
  for (const cuts of ['', '4m:8 3m:9', '2.5m:9'])
    expect([isLeast(terms, measuresOf(1, cuts)), penceByTerms(terms, 4_410_000, cuts)], cuts).toEqual([
      true,
      7_749,
    ]);
  expect(isLeast(termsOf({ ...carpet, unit: 'box', cutToSize: false }), measuresOf(1, ''))).toBe(false);
});

test('of goods off a roll it is the price of the cut for the room, once that is known', () => {
  const terms = termsOf(carpet);
  expect(isLeast(terms, measuresOf(1, '4m:8 5m:6'))).toBe(false);
  expect(penceByTerms(terms, 4_410_000, '4m:8 5m:6')).toBe(6 * 7_749);
  const narrow = { ...carpet, boxCoverageMm2: 3_660_000 };
  expect(penceByTerms(termsOf(narrow), 4_410_000, '3.66m:11 4m:8')).toBe(11 * 7_749);
  expect(penceByTerms(termsOf(plank), 4_410_000, '2m:8')).toBe(3 * 5000);
  const rows = [carpet, narrow];
  const order = (cuts: string) =>
    byRoomPrice([0, 1], (position) => rows[position], measuresOf(4_410_000, cuts), waste);
  expect([order('3.66m:2 5m:1'), order('3.66m:1 5m:2')]).toEqual([
    [0, 1],
    [1, 0],
  ]);
});

test('parts without floor save whole boxes where they are larger than a piece, as in the plan', () => {
  const tile = { ...plank, tileSize: '300×300mm', category: 'Tiles' as const };
  const terms = termsOf(tile);
  // 4.56 m² and 10 % are 5.016 m²: 3 boxes; less 0.6 m² they are 4.356 m², less 1.06 m² 3.85 m².
  expect(penceByTerms(terms, 4_560_000, '')).toBe(3 * 5000);
  expect(penceByTerms(terms, 4_560_000, '-1')).toBe(2 * 5000);
  expect(penceByTerms(terms, 4_560_000, '4m:3 -0.5 -0.5')).toBe(2 * 5000);
  expect(penceByTerms(terms, 4_560_000, Array(12).fill('-0.09').join(' '))).toBe(3 * 5000);
  const cuts = '5m:6 -2';
  expect(penceByTerms(termsOf(carpet), 4_410_000, cuts)).toBe(6 * 7_749);
});

test('a room that has no more floor than its parts without one costs nothing', () => {
  expect(Object.is(penceByTerms(termsOf(plank), 1_000_000, '-99'), 0)).toBe(true);
});
