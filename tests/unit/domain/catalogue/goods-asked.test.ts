import { describe, expect, it } from 'vitest';
import { NOTHING_KNOWN } from '#domain/catalogue/parts.ts';
import { understand } from '#domain/catalogue/understand.ts';

const readingsOf = (text: string) => understand(text).readings;
const labelsOf = (text: string): string[] => readingsOf(text).map(({ label }) => label);

describe('what is not sold', () => {
  it('is a maker, of whose kind of goods the shop has others', () => {
    expect(labelsOf('karndean')).toEqual(['Karndean', 'LVT']);
    expect(labelsOf('tarkett style vinyl')).toEqual(['Tarkett', 'Vinyl']);
  });

  it('is goods, with what comes nearest or nothing', () => {
    expect(labelsOf('carpet tiles')).toEqual(['“carpet tiles”', 'Carpet']);
    expect(labelsOf('floor tile paint')).toEqual(['“floor tile”', '“paint”']);
  });

  it('is read as words once the shop sells it', () => {
    const { readings } = understand('karndean vinyl', {
      ...NOTHING_KNOWN,
      sells: (phrase) => phrase === ' karndean ',
    });
    expect(readings.map(({ label }) => label)).toEqual(['“karndean”', 'Vinyl']);
  });
});

describe('two goods', () => {
  it.each([
    ['grey tiles and grout', 'Tiles and Grout'],
    ['carpet, underlay and door bars', 'Carpet and Underlay and Door bars'],
    ['tile and grout cleaner', 'Floor cleaning'],
    ['wood and laminate underlay', 'Underlay'],
    ['underlay for carpet and laminate', 'Underlay'],
  ])('%s', (text, label) =>
    expect(readingsOf(text).find(({ demand }) => demand.kind === 'category')?.label).toBe(label),
  );

  it('have their own words', () => {
    const [grey] = readingsOf('grey tiles and grout');
    expect(grey).toMatchObject({ label: 'Grey', within: { categories: ['Tiles'] } });
    expect(labelsOf('carpet and underlay')).toEqual(['Carpet and Underlay', 'for carpet']);
    expect(labelsOf('sage metro tiles and white grout')).toEqual([
      'Sage',
      'Metro',
      'Tiles and Grout',
      'White',
    ]);
  });
});
