import fc from '#tests/support/property.ts';
import { describe, expect, it, vi } from 'vitest';
import type { Demand, Reading } from '#domain/catalogue/reading.ts';
import { tokensOf } from '#domain/catalogue/search-tokens.ts';
import { Vocabulary } from '#domain/catalogue/vocabulary.ts';
import { NOTHING_KNOWN } from '#domain/catalogue/parts.ts';
import { understand } from '#domain/catalogue/understand.ts';

const NOTHING_SOLD = { sells: () => false, dearest: () => null };
const readingsOf = (text: string): readonly Reading[] => understand(text).readings;
const demandOf = <K extends Demand['kind']>(
  text: string,
  kind: K,
): Extract<Demand, { kind: K }> | undefined =>
  readingsOf(text).find(({ demand }) => demand.kind === kind)?.demand as
    Extract<Demand, { kind: K }> | undefined;
const labelsOf = (text: string): string[] =>
  readingsOf(text).map(({ label, not }) => (not ? `not ${label}` : label));

describe('the goods that are asked for', () => {
  it.each([
    ['tiles', 'Tiles'],
    ['wood flooring', 'Wood Flooring'],
    ['laminate wood flooring', 'Laminate Flooring'],
    ['vinyl tiles', 'LVT'],
    ['luxury vinyl', 'LVT'],
    ['lino', 'Vinyl & Lino'],
    ['carpet tiles', 'Carpet'],
    ['carpet underlay', 'Underlay'],
    ['underlay for laminate', 'Underlay'],
    ['tile adhesive', 'Adhesives'],
    ['glue for lvt', 'Adhesives'],
    ['wooden tiles', 'Tiles'],
    ['marble effect laminate', 'Laminate Flooring'],
    ['carpet with underlay', 'Carpet'],
  ])('%s asks for %s', (text, category) => {
    expect(demandOf(text, 'category')?.categories[0]).toBe(category);
  });

  it('is either of two that are joined by "or"', () => {
    expect(demandOf('laminate or lvt', 'category')?.categories).toEqual(['Laminate Flooring', 'LVT']);
  });

  it('is any floor for a bare "flooring"', () => {
    expect(demandOf('kitchen flooring', 'category')?.categories).toContain('Carpet');
    expect(demandOf('kitchen flooring', 'category')?.categories).not.toContain('Underlay');
  });
});

describe('prices', () => {
  it.each([
    ['lvt under £30', 0, 3000, 'either'],
    ['lvt under 30', 0, 3000, 'either'],
    ['carpet less than £15', 0, 1499, 'either'],
    ['carpet more than £15', 1501, Infinity, 'either'],
    ['laminate not over 15 quid a metre', 0, 1500, 'm2'],
    ['tiles up to £25.50 per square metre', 0, 2550, 'm2'],
    ['£20 or less vinyl', 0, 2000, 'either'],
    ['vinyl 15-20 pounds m2', 1500, 2000, 'm2'],
    ['between 20 and 30 lvt', 2000, 3000, 'either'],
    ['tiles from £20 to £30', 2000, 3000, 'either'],
    ['underlay under £40 a roll', 0, 4000, 'unit'],
    ['tiles over £1,050', 105000, Infinity, 'either'],
    ['tiles around £40', 3400, 4600, 'either'],
  ] as const)('%s', (text, from, to, per) => {
    expect(demandOf(text, 'price')).toEqual({ kind: 'price', from, to, per });
  });

  it.each([
    ['lvt under £30', 'up to £30 per m²'],
    ['grout under £30', 'up to £30'],
    ['under £30', 'up to £30'],
    ['underlay under £40 a roll', 'up to £40 each'],
  ])('%s is shown as “%s”', (text, label) => {
    expect(understand(text).readings.find(({ demand }) => demand.kind === 'price')?.label).toBe(label);
  });

  it.each(['600x600 tiles', '8mm laminate', '20 m2 of carpet', 'carpet under 5m wide', '32 oz carpet'])(
    '%s has no price',
    (text) => expect(demandOf(text, 'price')).toBeUndefined(),
  );
});

describe('sizes and lengths', () => {
  it.each([
    ['600 x 1200 mm tiles', [600, 1200]],
    ['120x60cm', [600, 1200]],
    ['24 by 12 inches', [305, 610]],
    ['12" x 24" tiles', [305, 610]],
    ['60 cm x 60 cm', [600, 600]],
  ])('%s', (text, sides) => expect(demandOf(text, 'size')?.sides).toEqual([sides]));

  it('leaves open what a size without a unit is in', () => {
    expect(demandOf('60x60', 'size')?.sides).toEqual([
      [60, 60],
      [600, 600],
    ]);
  });

  it.each([
    ['12mm laminate', 'thickness', 12, 12],
    ['laminate at least 10 mm thick', 'thickness', 10, Infinity],
    ['underlay under 5mm', 'thickness', 0, 5],
    ['oak boards 220mm wide', 'width', 220, 220],
    ['5 metre wide carpet', 'roll', 5000, 5000],
    ['600mm tiles', 'side', 600, 600],
  ] as const)('%s', (text, of, from, to) =>
    expect(demandOf(text, 'length')).toEqual({ kind: 'length', of, from, to }),
  );

  it.each([
    ['oak boards wider than 200mm', 'width'],
    ['oak boards 200mm or wider', 'width'],
    ['200mm+ wide oak boards', 'width'],
    ['laminate thicker than 8 mm', 'thickness'],
    ['planks longer than 150cm', 'long'],
  ] as const)('a comparison says what is measured: %s', (text, of) => {
    const demand = demandOf(text, 'length');
    expect(demand).toMatchObject({ of, to: Infinity });
    expect(demand?.from).toBeGreaterThanOrEqual(of === 'long' ? 1500 : of === 'width' ? 200 : 8);
  });
});

describe('feet, metres and amounts for the whole', () => {
  it.each([
    ['2ft x 2ft tiles', [610, 610]],
    ['2 foot square tiles', [610, 610]],
    ['1.2m x 0.6m tiles', [600, 1200]],
  ])('%s is a size of pieces', (text, sides) => expect(demandOf(text, 'size')?.sides).toEqual([sides]));

  it.each(['carpet 12ft x 10ft', 'laminate for a 3 x 4 room', 'tiles room 4ft by 3ft'])(
    '%s is a room',
    (text) => {
      expect(demandOf(text, 'room')).toBeDefined();
      expect(demandOf(text, 'size')).toBeUndefined();
    },
  );

  it.each([
    ['tiles over 1m long', 'long', 1000],
    ['door bar 90cm', 'side', 900],
    ['2.7m stair nosing', 'long', 2700],
  ] as const)('%s', (text, of, from) => expect(demandOf(text, 'length')).toMatchObject({ of, from }));

  it.each([
    ['flooring 15m2 for £300', 0, 2000, 'm2'],
    ['carpet for 20 sq m under £500', 0, 2500, 'm2'],
    ['laminate for 4m x 5m room under £500', 0, 2500, 'm2'],
    ['lvt total budget 500 for 200 sq ft', 0, 2691, 'm2'],
    ['carpet for 20 sq m at £15 a metre', 1200, 1500, 'm2'],
  ] as const)('%s costs at most so much per m²', (text, from, to, per) =>
    expect(demandOf(text, 'price')).toEqual({ kind: 'price', from, to, per }),
  );

  it('takes an amount that no m² costs for a whole floor of unknown area', () => {
    const known = { ...NOTHING_KNOWN, dearest: () => 6500 };
    const labels = (text: string) => understand(text, known).readings.map(({ label }) => label);
    expect(labels('carpet under £300')).toEqual(['Carpet', '£300 for the whole floor']);
    expect(labels('carpet under £60')).toEqual(['Carpet', 'up to £60 per m²']);
  });
});

describe('what is ruled out, how it is sorted, and what is left', () => {
  it.each([
    ['herringbone not grey', ['Herringbone', 'not Grey']],
    ['oak flooring no herringbone', ['“oak”', 'Floors', 'not Herringbone']],
    ['carpet without stripes or loop', ['Carpet', 'not Stripe', 'not Loop']],
    ['non slip tiles', ['Anti-slip', 'Tiles']],
    ['no glue flooring', ['Click', 'Floors']],
    ['tiles that are not too slippy', ['Tiles', 'Anti-slip']],
    ['floor that wont scratch', ['Floors', 'For pets and heavy wear']],
    ['marble not marble effect', ['Marble', 'Real marble']],
    ['navy blue tiles', ['Navy blue', 'Tiles']],
  ])('%s', (text, labels) => expect(labelsOf(text)).toEqual(labels));

  it.each([
    ['cheap carpet', 'Cheapest first'],
    ['best lvt', 'Best rated first'],
    ['thickest underlay', 'Thickest first'],
  ])('%s sorts: %s', (text, label) => {
    expect(understand(text).sort?.label).toBe(label);
    expect(readingsOf(text)).toHaveLength(1);
  });

  it('sorts the other way round what is ruled out', () => {
    expect(understand('lvt not too expensive').sort?.label).toBe('Cheapest first');
  });

  it('joins words that were split, and splits those that were run together', () => {
    const known = { ...NOTHING_KNOWN, has: () => false };
    expect(understand('hering bone lvt', known).correction).toBe('herringbone lvt');
    expect(understand('Laminateflooring, grey', known).correction).toBe('laminate flooring, grey');
    expect(understand('under lay for carpet', known).readings[0]?.label).toBe('Underlay');
    expect(understand('vinyl for a 2 m x 2 m bathroom', known).correction).toBeNull();
  });

  it('knows the trade’s words for one thing', () => {
    for (const words of [
      ['metro tiles', 'subway tiles'],
      ['door bar', 'threshold'],
      ['scotia', 'beading'],
      ['tile glue', 'tile adhesive'],
      ['saddle board', 'threshold'],
      ['semi-solid', 'engineered'],
    ]) {
      const [one, other] = words.map((text) => readingsOf(text).map(({ demand }) => demand));
      expect(one).toEqual(other);
    }
  });

  it('searches the parts as words that are not to be read', () => {
    const { readings } = understand('cheap lvt under £30', undefined, ['under £30', 'cheap']);
    expect(readings.map(({ label }) => label)).toEqual(['“cheap”', 'LVT', '“under”', '“£”', '“30”']);
  });

  it('corrects words that neither catalogue nor lists know', () => {
    const known = { has: () => false, nearest: () => 'porcelain', synonyms: new Map(), ...NOTHING_SOLD };
    expect(understand('porcelian tiles', known).correction).toBe('porcelain tiles');
    expect(understand('porcelain tiles', known).correction).toBeNull();
  });

  it('corrects to the right spelling, and leaves the rest of the text as it was typed', () => {
    const vocabulary = new Vocabulary();
    vocabulary.add(['porcelain', 'laminate', 'oak']);
    const correction = (text: string) =>
      understand(text, {
        has: (word) => vocabulary.has(word),
        nearest: (word) => vocabulary.nearest(word),
        synonyms: new Map(),
        ...NOTHING_SOLD,
      }).correction;
    expect(correction('parkey flurble')).toBe('parquet flurble');
    expect(correction('Lamminat, parkay, under £30')).toBe('laminate, parquet, under £30');
    expect(correction('porcelin 600x600 wood-effect')).toBe('porcelain 600x600 wood-effect');
  });

  it('corrects a word where it is wrong, and not where it is right', () => {
    expect(understand('hering bone in bone').correction).toBe('herringbone in bone');
    expect(understand('lami nate and nate').correction).toBe('laminate and nate');
  });

  it('asks the catalogue once for what it is about', () => {
    const sells = vi.fn(() => false);
    const dearest = vi.fn(() => 5000);
    understand('karndean karndean karndean lvt under £30 or under £40', { ...NOTHING_KNOWN, sells, dearest });
    expect(sells).toHaveBeenCalledTimes(1);
    expect(dearest).toHaveBeenCalledTimes(1);
  });

  it('compares no more than the first unknown words of a text with the vocabulary', () => {
    const compared: string[] = [];
    const nearest = (word: string) => {
      compared.push(word);
      return null;
    };
    const words = Array.from({ length: 40 }, (_, index) => `qz${String.fromCharCode(97 + (index % 26))}x`);
    understand(words.join(' '), { has: () => false, nearest, synonyms: new Map(), ...NOTHING_SOLD });
    expect(compared).toEqual(words.slice(0, 8));
  });
});

describe('any text', () => {
  it('is understood without an error, in readings that were said', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (text) => {
        const { readings } = understand(text);
        expect(readings.length).toBeLessThanOrEqual(tokensOf(text).length);
        for (const { said, label } of readings) expect(said.length * label.length).toBeGreaterThan(0);
      }),
    );
  });

  it('made of words and figures is understood too, the same each time', () => {
    const part = fc.constantFrom(
      ...'under over not £ 30 600 x 60 cm mm " lvt tile grey oak a metre between and - per box for no cheap'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
        const text = parts.join(' ');
        expect(understand(text)).toEqual(understand(text.toUpperCase()));
      }),
    );
  });

  it('is read no further than a line', () => {
    expect(readingsOf('oak '.repeat(5000)).length).toBeLessThanOrEqual(48);
  });
});
