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
    ['what goes under laminate', 'Underlay'],
    ['carpet to tile threshold', 'Trims & Accessories'],
    ['oak strip flooring', 'Wood Flooring'],
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

describe('goods that go with floors', () => {
  it.each([
    ['scotia trim', 'Scotia'],
    ['no more nails glue', 'Grab adhesive'],
    ['threshold ramp', 'Door bars'],
  ])('are those among others that a text names twice: %s', (text, label) =>
    expect(labelsOf(text)).toContain(label),
  );

  it('are for every kind of floor that a word means: glue for vinyl flooring', () => {
    expect(demandOf('glue for vinyl flooring', 'word')?.words).toEqual(['vinyl flooring', 'vinyl', 'lvt']);
  });
});

describe('rooms', () => {
  it.each([
    ['scullery', 'kitchen'],
    ['byre', 'outdoor'],
    ['garden room', 'underfloor_heating'],
    ['hairdressers', 'heavy_wear'],
    ['static caravan', 'any'],
  ])('are asked for by name alone: %s', (text, need) => expect(demandOf(text, 'need')?.need).toBe(need));
});

describe('what is ruled out, how it is sorted, and what is left', () => {
  it.each([
    ['herringbone not grey', ['Herringbone', 'not Grey']],
    ['oak flooring no herringbone', ['“oak”', 'Floors', 'not Herringbone']],
    ['carpet without stripes or loop', ['Carpet', 'not Stripe', 'not Loop']],
    ['non slip tiles', ['Anti-slip', 'Tiles']],
    ['no glue flooring', ['not Glue Down', 'Floors']],
    ['tiles that are not too slippy', ['Tiles', 'Anti-slip']],
    ['floor that wont scratch', ['Floors', 'For pets and heavy wear']],
    ['marble not marble effect', ['Marble', 'Real marble']],
    ['navy blue tiles', ['Navy blue', 'Tiles']],
    ['dark brown boards', ['Dark brown', 'Planks']],
    ['natural herringbone laminate', ['Natural', 'Herringbone', 'Laminate Flooring']],
    ['tiles not for floors', ['Tiles']],
    ['lvt not wood', ['LVT', 'not Wood effect']],
    ['kitchen floor not wood', ['For kitchens', 'Floors', 'not Wood Flooring']],
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

  it('rules out every kind of floor that a name means', () => {
    const ruledOut = readingsOf('bathroom floor not vinyl').find(({ not }) => not)?.demand;
    expect(ruledOut).toMatchObject({ categories: ['Vinyl & Lino', 'LVT'] });
  });

  it('takes a last word for half typed unless it is a plural or stands on a label', () => {
    const startsOf = (text: string, sells = false) =>
      understand(text, { ...NOTHING_KNOWN, sells: () => sells }).readings.flatMap(({ demand }) =>
        demand.kind === 'word' ? demand.starts : [],
      );
    expect(startsOf('flurb')).toEqual([' flurb']);
    expect(startsOf('flurbs')).toEqual([]);
    expect(startsOf('flurb', true)).toEqual([]);
  });

  it('joins words that were split, and splits those that were run together', () => {
    const known = { ...NOTHING_KNOWN, has: () => false };
    expect(understand('hering bone lvt', known).correction).toBe('herringbone lvt');
    expect(understand('Laminateflooring, grey', known).correction).toBe('laminate flooring, grey');
    expect(understand('under lay for carpet', known).readings[0]?.label).toBe('Underlay');
    expect(understand('vinyl for a 2 m x 2 m bathroom', known).correction).toBeNull();
    // One letter too many is likelier than two words, and a word is no pieces of others.
    const splits = (text: string) => understand(text, { ...known, nearest: () => null }).correction;
    expect(splits('floorring')).toBeNull();
    expect(splits('berber destiny')).toBeNull();
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

  it('knows the colours and goods of other languages', () => {
    const known = { ...NOTHING_KNOWN, has: () => false };
    expect(understand('laminat eiche grau', known).correction).toBe('laminate oak grey');
    expect(understand('marron', known).correction).toBeNull();
  });

  it('translates no word that the catalogue knows', () => {
    const known = { ...NOTHING_KNOWN, has: (word: string) => word === 'gris' };
    expect(understand('gris oke tiles', known).correction).toBe('gris oak tiles');
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
    expect(correction('oke laminate')).toBe('oak laminate');
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

it.each(['charcoal', 'graphite', 'anthracite'])('%s has black and grey for its nearest', (said) => {
  const [reading] = understand(`${said} laminate`).readings;
  expect(reading?.demand).toMatchObject({
    shades: { near: expect.arrayContaining([' black ', ' grey ']) as string[] },
  });
});
