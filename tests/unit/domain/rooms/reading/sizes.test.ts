import fc from '#tests/support/property.ts';
import { describe, expect, test } from 'vitest';
import { areaIn, withoutArea, bareSizeIn, isNoSize, wasteIn } from '#domain/rooms/reading/sizes.ts';
import { doorWidthsIn, wallIn } from '#domain/rooms/reading/shapes.ts';

const m2 = (text: string) => {
  const area = areaIn(text);
  return area === null ? null : Math.round(area / 10_000) / 100;
};

describe('areas as people say them', () => {
  test.each([
    ['how many boxes for 4m by 5m', 20],
    ['room 1 3x4 room 2 4x4 room 3 2x2.5', 33],
    ['room 12 foot 3 inches x 9 foot 10', 11.19],
    ['my kitchen is 12ft x 10ft', 11.15],
    ['3.2 x 2.8', 8.96],
    ['room is 5.4 metres by 3.9 metres', 21.06],
    ['32,5 sq m', 32.5],
    ['covering sixty square metres', 60],
    ['200 sq ft', 18.58],
    ['27m²', 27],
    ["12'6 x 10'", 11.61],
    ['12ft 4 by 10ft 8 of carpet', 12.22],
    ['12 ft by 10 ft 8 boxes', 11.15],
    ['12ft 6in by 10 foot', 11.61],
    ['420cm by 350cm', 14.7],
    ['the room is 6 metres long and 4 wide', 24],
    ['a bedroom of four and a half metres by three', 13.5],
    ['about twenty five square metres', 25],
    ['3m 40 x 2m 80', 9.52],
    ['four metres by three metres sixty', 14.4],
    ['£1500 for 9 + 22 + 5 m2', 36],
    ['3 flats same size 28 sq m each', 84],
    ['2 flats of 30 m2 each and a hall of 5 m2', 65],
    ['two bedrooms each 3.2 x 2.9 and a hall 5 x 1', 23.56],
    ['a hall 5 x 1 and two bedrooms each 3.2 x 2.9', 23.56],
    ['2 rooms 4x3 each plus landing 2.5 x 1.2', 27],
    ['2 bathrooms 2.4 x 1.8 each, utility 2 x 1.5', 11.64],
    ['hall 5 x 1 and 2 bedrooms 3 x 4 each', 29],
    ['3 rooms, all 11 ft by 9 ft', 27.59],
    ['3 rooms, all the same laminate: 4x3, 3x3, 2x2', 25],
    ['3 rooms, all the same laminate: 4x3 and 3x3 and 2x2', 25],
    ['3 rooms, all 4x3, 3x3, 2x2', 25],
    ['4 bedrooms all the same size, 3 x 3', 36],
    ['2 bedrooms 4 x 3, 3 x 3, each carpeted', 21],
    ['2 bedrooms 4 x 3, each carpeted', 24],
    ['twenty square yards', 16.72],
    ['4200mm x 3000mm', 12.6],
    ['the shop is 1,200 sq ft', 111.48],
    ['two rooms, 12 square metres and 9 square metres', 21],
  ])('%s', (text, area) => expect(m2(text)).toBeCloseTo(area, 1));

  test.each([
    '600x1200 porcelain',
    '600mm x 600mm tiles',
    'only the 20x20 ones',
    'a 4m room',
    'show me oak',
    'AC4 laminate',
    '',
  ])('%s names none', (text) => expect(areaIn(text)).toBeNull());

  test('never throws, and never returns a size of zero', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(areaIn(text)).not.toBe(0);
      }),
    );
  });

  test('long input is read to its end', () => {
    expect(areaIn('9'.repeat(2000))).toBeNull();
    expect(areaIn('1 x '.repeat(500))).toBe(250_000_000);
  });
});

describe('an allowance for cuts, in per cent', () => {
  test.each([
    ['how many boxes for 10m2 with 15% waste', 15],
    ['add 5 per cent for cuts', 5],
    ['waste of 12%', 12],
    ['20% off', null],
    ['ten square metres', null],
    ['and if I go without the 10%', 0],
    ['no waste please', 0],
    ['you are right, keep the 10', 10],
  ])('%s', (text, percent) => expect(wasteIn(text)).toBe(percent));

  test('the sizes of tiles stay in a sentence that says the size of a room too', () => {
    expect(withoutArea('tiles no bigger than 300x300 for 1.4 x 1.1')).toContain('300x300');
  });

  test.each([
    ['with one 80 cm doorway', [800]],
    ['2 75 cm doors', [750, 750]],
    ['one door 0.8', [800]],
    ['doors are white', []],
  ])('doors: %s', (text, widths) => expect(doorWidthsIn(text)).toEqual(widths));
});

test.each([
  ['how many tiles is that in 60x60', null],
  ['a 30 x 60 tile', null],
  ['60cm x 60cm tiles', null],
  ['a 20 by 12 hall', 240],
  ['the cloakroom is 90cm x 120cm', 1.08],
])('the size of a tile is not a room: %s', (text, m2) => {
  expect(areaIn(text)).toBe(m2 === null ? null : m2 * 1e6);
});

test('a unit given once applies to all sides', () => {
  expect(areaIn('a 12x14 lounge in feet')).toBeCloseTo(15.61e6, -5);
  expect(areaIn('rooms of 10 x 12 and 9 x 11 (ft)')).toBeCloseTo(20.35e6, -5);
});

test.each([
  ['5 by 4, no sorry 5 by 3.5', 17.5],
  ['4x5, actually 4x6', 24],
  ['I said 3 by 3, no wait 3 by 4', 12],
  ['two rooms, 3x4 and 2x2, sorry for the bother', 16],
  ['my room is 4m square', 16],
  ['it is 13ft square', 15.7],
])('self-corrections and squares: %s', (text, m2) => {
  expect((areaIn(text) ?? 0) / 1e6).toBeCloseTo(m2, 1);
});

test.each([
  ['no wait 8', 8],
  ['and for 45?', 45],
  ['sorry, 12.5', 12.5],
  ['8', null],
  ['what about packs of 4', null],
  ['and for 4 boxes', null],
])('a bare number that replaces a size: %s', (text, size) => expect(bareSizeIn(text)).toBe(size));

test.each([
  ['four point two by three point six', 15.12],
  ['three point two five by 4', 13],
  ['bedroom 1 is 3.4 x 3.1, bedroom 2 is 2.9 x 2.6 and the landing 4 x 0.9', 21.68],
  ['living room 18 sqm, hall 6.5 sqm, study 9 sqm', 33.5],
])('decimals as spoken and several areas: %s', (text, m2) => {
  expect((areaIn(text) ?? 0) / 1e6).toBeCloseTo(m2, 2);
});

test('a sentence without its areas keeps its other words', () => {
  expect(withoutArea('grey laminate for 4 m by 5 m')).toMatch(/^grey laminate for\s*$/);
  expect(withoutArea('tiles 600x1200')).toBe('tiles 600x1200');
});

test.each([
  ['a room with a perimeter of 18 m', 18_000],
  ['18.5 metres of wall', 18_500],
  ['4 m by 5 m', 18_000],
  ['3.5m x 4m', 15_000],
  ['a room of 20 m²', null],
  ['white please', null],
])('the length of wall in: %s', (text, mm) => expect(wallIn(text)).toBe(mm));

test.each([
  'laminate for -3 x 4 m',
  '0 by 5',
  '5 km by 3 m',
  '1e3 m2',
  '-20 m2',
  '0.0001 x 0.0001 m',
  'under £1e308',
])('%s is no size', (text) => expect(isNoSize(text)).toBe(true));

test.each([
  'lounge -4 x 5 m, hall -3 x 1.2 m',
  'deliver to D02 2E45',
  '0.5 x 3 m',
  '12-0 m2',
  'how far is it, 5 km?',
  '20 m2 r11',
])('%s states no impossible size', (text) => expect(isNoSize(text)).toBe(false));

test('a number after a correction has the unit of the area before', () => {
  expect(areaIn('how much for 20m2, no wait its 26, of it')).toBe(26_000_000);
  expect(areaIn('20 m2, sorry 3 boxes')).toBe(20_000_000);
});

test.each(['in 60 by 60 cm', '30 x 60 cm'])('a size of pieces is no area: %s', (text) =>
  expect(areaIn(text)).toBeNull(),
);

test.each([
  ['a room with two doors', [800, 800]],
  ['it has a door', [800]],
  ['which door bar', []],
  ['two 76 cm doors', [760, 760]],
])('doors: %s', (text, widths) => expect(doorWidthsIn(text)).toEqual(widths));

test.each(["i'm 5ft2", 'she is 5 ft 10'])('%s is how tall somebody is', (text) =>
  expect(areaIn(text)).toBeNull(),
);
test('a word such as actually corrects nothing where no size stands before it', () =>
  expect(withoutArea('oak that is actually in stock, 40 m2')).toContain('oak'));
test('a width of goods is no room', () => expect(areaIn('what if it was a 5 metre wide one')).toBeNull());
