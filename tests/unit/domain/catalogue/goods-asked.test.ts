import { describe, expect, it } from 'vitest';
import { meaningAt, type Signal, signalAt } from '#domain/catalogue/lexicon.ts';
import { NOTHING_KNOWN } from '#domain/catalogue/parts.ts';
import { tokensOf } from '#domain/catalogue/search-tokens.ts';
import { understand } from '#domain/catalogue/understand.ts';
import makers from '#domain/catalogue/words/makers.json' with { type: 'json' };

const SIGNALS: readonly Signal[] = ['not', 'max', 'min', 'about', 'purpose', 'real', 'filler'];

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

  it.each([
    ['bleach resistant carpet', ['Carpet', '“bleach”', '“resistant”']],
    ['carpet you can bleach', ['Carpet', '“bleach”']],
    ['flooring you can bleach', ['Floors', '“bleach”']],
    ['carpet and curtains', ['Carpet', '“curtains”']],
    ['tiles behind radiator', ['Tiles']],
    ['splashback tiles behind basin', ['Splashbacks', 'Tiles']],
    ['tiles round the bath', ['For bathrooms', 'Tiles']],
    ['LVT plywood subfloor', ['LVT', 'Over boards']],
  ])('beside a floor hides it not: %s', (text, labels) =>
    expect(labelsOf(text).sort()).toEqual(labels.sort()),
  );

  it.each([
    'gripper rods for carpet',
    'carpet gripper',
    'radiator pipe cover',
    'floor paint',
    'paint for floors',
  ])('is all that is asked for, with a floor that only says what it is for: %s', (text) =>
    expect(readingsOf(text).some(({ demand }) => demand.kind === 'category')).toBe(false),
  );

  it('is no maker with a name of everyday words', () => {
    const isEveryday = (word: string): boolean => {
      const kind = meaningAt([word], 0)?.meaning.kind;
      return (
        (kind !== undefined && kind !== 'maker') ||
        ['and', 'the', 'of'].includes(word) ||
        SIGNALS.some((signal) => signalAt(signal, [word], 0) > 0)
      );
    };
    const wrong = makers
      .flatMap(({ says }) => says)
      .filter((name) => tokensOf(name).every(({ word }) => isEveryday(word)));
    expect(wrong).toEqual([]);
    expect(labelsOf('wall and floor tiles')).toEqual(['For walls', 'Tiles']);
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
    ['tile round edge trim', 'Tile trim'],
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
