/** The prices, sizes and lengths that are read in a search text. */
import { describe, expect, it } from 'vitest';
import type { Demand } from '#domain/catalogue/reading.ts';
import { figureAt, NOTHING_KNOWN } from '#domain/catalogue/parts.ts';
import { tokensOf } from '#domain/catalogue/search-tokens.ts';
import { understand } from '#domain/catalogue/understand.ts';

const demandOf = <K extends Demand['kind']>(
  text: string,
  kind: K,
): Extract<Demand, { kind: K }> | undefined =>
  understand(text).readings.find(({ demand }) => demand.kind === kind)?.demand as
    Extract<Demand, { kind: K }> | undefined;

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
    ['scullery under £20', 'up to £20 per m²'],
    ['5mm lvt max £35', 'up to £35 per m²'],
    ['carpet remnant under £100', 'up to £100'],
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
    ['underlay under 5mm', 'thickness', 0, 4.925],
    ['oak boards 220mm wide', 'width', 220, 220],
    ['5 metre wide carpet', 'roll', 5000, 5000],
    ['600mm tiles', 'side', 600, 600],
    ['12ml laminate', 'thickness', 12, 12],
    ['14 mm wide plank oak', 'thickness', 14, 14],
    ['5mm lvt max £35', 'thickness', 5, 5],
  ] as const)('%s', (text, of, from, to) =>
    expect(demandOf(text, 'length')).toEqual({ kind: 'length', of, from, to }),
  );

  it.each([
    ['3/4 inch scotia', 'thickness', 19],
    ['2 1/4" oak boards', 'side', 57],
    ['tiles ½ in thick', 'thickness', 12.5],
    ['7 inch wide oak boards', 'width', 180],
    ['6 inch tiles', 'side', 150],
  ] as const)('%s are met by the metric pieces that are sold as such', (text, of, mm) => {
    const demand = demandOf(text, 'length');
    expect(demand?.of).toBe(of);
    expect(demand?.from).toBeLessThanOrEqual(mm);
    expect(demand?.to).toBeGreaterThanOrEqual(mm);
    expect(demand?.to).toBeLessThan(mm * 1.1);
  });

  it('are not read from what a tube holds', () => {
    expect(demandOf('grab adhesive 290ml', 'length')).toBeUndefined();
  });

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
    ['tiles at least 1m long', 'long', 1000],
    ['door bar 90cm', 'side', 900],
    ['2.7m stair nosing', 'long', 2700],
  ] as const)('%s', (text, of, from) => expect(demandOf(text, 'length')).toMatchObject({ of, from }));

  it.each([
    ['flooring 15m2 for £300', 0, 2000, 'm2'],
    ['carpet for 20 sq m under £500', 0, 2500, 'm2'],
    ['laminate for 4m x 5m room under £500', 0, 2500, 'm2'],
    ['lvt total budget 500 for 200 sq ft', 0, 2690, 'm2'],
    ['carpet for 20 sq m at £15 a metre', 1200, 1500, 'm2'],
  ] as const)('%s costs at most so much per m²', (text, from, to, per) =>
    expect(demandOf(text, 'price')).toEqual({ kind: 'price', from, to, per }),
  );

  it('takes an amount that no m² costs for a whole floor of unknown area', () => {
    const known = { ...NOTHING_KNOWN, dearest: () => 6500 };
    const labels = (text: string) => understand(text, known).readings.map(({ label }) => label);
    expect(labels('carpet under £300')).toEqual(['Carpet', '£300 for the whole floor']);
    expect(labels('carpet under £60')).toEqual(['Carpet', 'up to £60 per m²']);
    expect(labels('bathroom under £300')).toEqual(['For bathrooms', '£300 for the whole floor']);
  });
});

it.each(['carpet for my dog 15 square metres', 'carpet for kids 15 square metres'])(
  '%s: the area stays',
  (text) => {
    const tokens = tokensOf(text);
    const words = tokens.map(({ word }) => word);
    expect(figureAt(tokens, words, words.indexOf('15'))?.areaM2).toBe(15);
  },
);

it('reads floor tiles behind an age', () =>
  expect(demandOf('2 kids under 5 floor tiles', 'category')?.isWalkedOn).toBe(true));

describe('what is no measure of goods', () => {
  it.each([
    ['lvt for a conservatory about 40 degrees', 'LVT, For conservatories'],
    ['lvt at 18C', 'LVT'],
    ['lvt 18 to 27 degrees', 'LVT'],
    ['floor for 2 kids under 5', 'Floors, For children'],
    ['kids are 7 and 9, carpet', 'For children, Carpet'],
    ['carpet for under 10s', 'Carpet'],
    ['carpet for a 2nd floor flat', 'Carpet'],
    ['my house is 30 years old, lvt', 'LVT'],
    ['tiles, from 5 weeks ago', 'Tiles'],
    ['lvt under a 400kg thing', 'LVT'],
    ['20 kg tile adhesive', '“20 kg”, Tile adhesive'],
    ['lvt under 25 pet friendly', 'LVT, up to £25 per m², For pets and heavy wear'],
    ['carpet under 20 kids room', 'Carpet, up to £20 per m², For bedrooms'],
    ['carpet under 20, 2 dogs', 'Carpet, up to £20 per m², For pets and heavy wear'],
    ['carpet under 20, 2nd floor', 'Carpet, up to £20 per m²'],
    ['laminate for dogs under 15', 'Laminate Flooring, For pets and heavy wear, up to £15 per m²'],
    ['laminate for dogs under 18', 'Laminate Flooring, For pets and heavy wear, up to £18 per m²'],
    ['carpet for my dog 15 square metres', 'Carpet, For pets and heavy wear'],
    ['2 kids under 5 floor tiles', 'For children, Tiles'],
    ['lvt between 18 and 27 degrees', 'LVT'],
    ['floor for kids under 20 a metre', 'Floors, For children, up to £20 per m²'],
  ])('%s', (text, labels) =>
    expect(understand(text).readings.map(({ label }) => label)).toEqual(labels.split(', ')),
  );
});

it.each([
  ['the hall is 6m long, carpet', undefined],
  ['vinyl for 4 wide', undefined],
  ['laminate and a new sofa', undefined],
  ['new laminate', 'Newest first'],
  ['show me 5 new carpets', 'Newest first'],
  ['widest vinyl', 'Widest first'],
])('%s is sorted only where goods are: %s', (text, sort) => expect(understand(text).sort?.label).toBe(sort));

describe('figures in words', () => {
  it.each([
    ['tiles under thirty pounds', { kind: 'price', from: 0, to: 3000, per: 'either' }],
    ['lvt under a tenner a metre', { kind: 'price', from: 0, to: 1000, per: 'm2' }],
    ['no more than twenty five quid a metre squared', { kind: 'price', from: 0, to: 2500, per: 'm2' }],
  ] as const)('%s is a limit of price', (text, price) => expect(demandOf(text, 'price')).toEqual(price));

  it.each([
    ['four metre wide vinyl', 4000],
    ['vinyl 3 yards wide', 2743],
  ])('%s is a width', (text, mm) =>
    expect(demandOf(text, 'length')).toMatchObject({ of: 'roll', from: expect.closeTo(mm, -3) as number }),
  );
});
