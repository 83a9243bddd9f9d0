/** Adjectives whose sense depends on what stands behind them. */
import { describe, expect, it } from 'vitest';
import { understand } from '#domain/catalogue/understand.ts';

const labelsOf = (text: string): string[] =>
  understand(text).readings.map(({ label, not }) => (not ? `not ${label}` : label));

describe('a diminutive', () => {
  it.each(['wee grey laminate', 'a nice wee grey laminate', 'little grey laminate'])(
    '%s says nothing of the pieces',
    (text) => expect(labelsOf(text)).not.toContain('Small pieces'),
  );
  it('is the size of tiles', () => expect(labelsOf('wee tiles')).toContain('Small pieces'));
});

describe('a shape', () => {
  it.each(['long hall carpet', 'carpet for a narrow hall', 'wide landing carpet'])(
    '%s is that of the room',
    (text) => expect(understand(text).sort).toBeNull(),
  );
  it.each([
    ['long planks', 'Longest first'],
    ['thick grey carpet', 'Thickest first'],
  ])('%s orders the goods', (text, label) => expect(understand(text).sort?.label).toBe(label));
});

describe('warm', () => {
  it.each(['warm wood look lvt', 'warm oak laminate'])('%s is a colour', (text) =>
    expect(labelsOf(text)).toContain('Warm tones'),
  );
  it('alone is what feet feel', () => expect(labelsOf('warm floor')).toContain('Warm underfoot'));
});

describe('what is disliked', () => {
  it.each([
    'hate grey carpet',
    'carpet, cant stand grey',
    "carpet, i don't like grey",
    'carpet not keen on grey',
    'sick of grey carpet',
  ])('%s rules it out', (text) => expect(labelsOf(text)).toContain('not Grey'));
});

describe('a price that is not high', () => {
  it.each([
    'laminate not dear',
    'laminate not too expensive',
    "laminate that isn't pricey",
    'laminate isnt too dear',
  ])('%s asks for cheap ones', (text) => expect(understand(text).sort?.label).toBe('Cheapest first'));
});

it.each(['glue down lvt 0.55', 'lvt 0.7 click'])('%s names a wear layer', (text) =>
  expect(labelsOf(text).join()).toMatch(/0\.\d+ mm wear layer/),
);
it('three quarters of an inch is no wear layer', () =>
  expect(labelsOf('3/4 inch scotia').join()).not.toMatch(/wear layer/));
it('adhesive for porcelain is one for tiles', () =>
  expect(
    understand('flexible adhesive for porcelain').readings.some(
      ({ demand }) => demand.kind === 'word' && demand.words.includes('tile'),
    ),
  ).toBe(true));
