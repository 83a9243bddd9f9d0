import { describe, expect, it } from 'vitest';
import type { Category } from '#domain/catalogue/categories.ts';
import { Compared } from '#domain/catalogue/compared.ts';
import { find } from '#domain/catalogue/find.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { understand } from '#domain/catalogue/understand.ts';
import { aProductWith } from '#tests/support/product.ts';

const product = (name: string, category: Category, part: Partial<ProductDetail> = {}): ProductDetail =>
  aProductWith({ id: name, sku: `SKU-${name.length}`, name, category, ...part });

const SHOP = [
  product('Quay Slate Hexagon', 'Tiles', { colour: 'Charcoal', tileSize: '200×231mm' }),
  product('Fara White Hexagon', 'Tiles', { colour: 'White', tileSize: '150×173mm' }),
  product('Orla Black Metro', 'Tiles', { colour: 'Black', tileSize: '100×200mm', pencePerM2: 1800 }),
  product('Calm Carpet Underlay', 'Underlay', { attributes: { thickness: '9mm' } }),
  product('Balmoor Grey Twist Carpet 50 oz', 'Carpet', {
    colour: 'Grey',
    tileSize: '4 m wide',
    pencePerM2: 3900,
  }),
  product('Haven Grey Oak LVT', 'LVT', { colour: 'Grey', pencePerM2: 2900 }),
  product('Haven Smoked Oak LVT', 'LVT', { colour: 'Smoked', pencePerM2: 3900 }),
];

const search = (text: string, shop: readonly ProductDetail[] = SHOP) => {
  const traits = shop.map(traitsOf);
  const searched = {
    order: shop.map((_, at) => at),
    traitsAt: (at: number) => traits[at],
    described: new Map(),
    compared: new Compared(shop.length),
  };
  const found = find(searched, text, understand(text));
  return { ...found, names: found.positions.map((at) => shop[at]?.name) };
};

describe('find', () => {
  it.each([
    ['lvt under £30', ['Haven Grey Oak LVT']],
    ['carpet', ['Balmoor Grey Twist Carpet 50 oz']],
    ['carpet underlay', ['Calm Carpet Underlay']],
    ['subway tiles', ['Orla Black Metro']],
    ['oak lvt not grey', ['Haven Smoked Oak LVT']],
    ['20x10 tiles', ['Orla Black Metro']],
    ['Haven Smoked Oak LVT', ['Haven Smoked Oak LVT']],
  ])('%s finds nothing but what is asked for', (text, names) => {
    const { names: found, relaxed } = search(text);
    expect(found).toEqual(names);
    expect(relaxed).toBeNull();
  });

  it('shows similar colours where the colour is missing, and says so', () => {
    const { names, relaxed } = search('black hexagon');
    expect(names).toEqual(['Quay Slate Hexagon']);
    expect(relaxed?.near.map(({ label }) => label)).toEqual(['Black']);
  });

  it('shows a colour by its name before its family, and before mixtures with another', () => {
    const tiles = ['Blue grey', 'Silver', 'Grey'].map((colour) =>
      product(`Range ${colour} Tile`, 'Tiles', { colour, tileSize: '600×600mm' }),
    );
    const traits = tiles.map(traitsOf);
    const { positions } = find(
      {
        order: [0, 1, 2],
        traitsAt: (at: number) => traits[at],
        described: new Map(),
        compared: new Compared(3),
      },
      'grey tiles',
      understand('grey tiles'),
    );
    expect(positions.map((at) => tiles[at]?.colour)).toEqual(['Grey', 'Silver', 'Blue grey']);
  });

  it('lets go of unknown words first, then of what rules out least, and says so', () => {
    expect(search('karndean oak lvt').relaxed?.dropped.map(({ label }) => label)).toEqual(['Karndean']);
    const { names, relaxed } = search('oak metro tiles');
    expect(names).toEqual(['Orla Black Metro']);
    expect(relaxed?.dropped.map(({ label }) => label)).toEqual(['“oak”']);
  });

  it('lets go of the budget last', () => {
    const { names, relaxed } = search('white hexagon under £2');
    expect(names).toEqual(['Fara White Hexagon']);
    expect(relaxed?.dropped.map(({ label }) => label)).toEqual(['up to £2']);
  });

  it('shows the nearest size where the shop has none of it, and says so', () => {
    const { names, relaxed } = search('8 x 5 inch metro tiles');
    expect(names).toEqual(['Orla Black Metro']);
    expect(relaxed?.near.map(({ label }) => label)).toEqual(['127 × 203 mm']);
  });

  it('shows the largest there is for a size beyond all, and says so', () => {
    const { names, relaxed } = search('1200x1200', [
      product('Quay Grey Slab', 'Tiles', { tileSize: '600×1200mm' }),
      product('Quay Grey Mosaic', 'Tiles', { tileSize: '48×48mm' }),
    ]);
    expect(names).toEqual(['Quay Grey Slab']);
    expect(relaxed?.near.map(({ label }) => label)).toEqual(['1200 × 1200']);
  });

  it('takes a size without a unit for the one in which there is what else is asked for', () => {
    const shop = [
      product('Monte Red Tile', 'Tiles', { colour: 'Red', tileSize: '300×300mm' }),
      product('Monte Green Tile', 'Tiles', { colour: 'Green', tileSize: '120×120mm' }),
    ];
    expect(search('12x12 red tile', shop).names).toEqual(['Monte Red Tile']);
    expect(search('12x12 green tile', shop).names).toEqual(['Monte Green Tile']);
    const remnants = ['4 × 3 m', '5 × 3 m'].map((tileSize) =>
      product(`Larkhill Room-Size Remnant ${tileSize}`, 'Carpet', { tileSize }),
    );
    expect(search('remnant carpet 4 x 3', remnants).names).toEqual(['Larkhill Room-Size Remnant 4 × 3 m']);
  });

  it('loosens no more than it has to, and says only that', () => {
    const shop = [
      product('Vela Charcoal Slate', 'Tiles', { colour: 'Charcoal', tileSize: '300×600mm' }),
      product('Vela Black Slate', 'Tiles', { colour: 'Black', tileSize: '280×560mm' }),
    ];
    const { names, relaxed } = search('black slate 60x30', shop);
    expect(names).toEqual(['Vela Charcoal Slate']);
    expect(relaxed?.near.map(({ label }) => label)).toEqual(['Black']);
  });

  it.each([
    ['cream carpet', 'Teviot Oatmeal Twist Carpet', 'Cream'],
    ['white grout', 'Larroch Flexible Grout, Limestone', 'White'],
  ])('%s: shows the next colours where there is not even a like one', (text, next, colour) => {
    const shop = [
      product('Teviot Oatmeal Twist Carpet', 'Carpet', { colour: 'Oatmeal' }),
      product('Teviot Navy Twist Carpet', 'Carpet', { colour: 'Navy' }),
      product('Larroch Flexible Grout, Charcoal', 'Adhesives', { colour: 'Charcoal' }),
      product('Larroch Flexible Grout, Limestone', 'Adhesives', { colour: 'Limestone' }),
    ];
    const { names, relaxed } = search(text, shop);
    expect(names).toEqual([next]);
    expect(relaxed?.near.map(({ label }) => label)).toEqual([colour]);
  });

  it('keeps the goods while a word can be let go of', () => {
    const { names, relaxed } = search('grey oak hexagon carpet underlay');
    expect(names).toEqual(['Calm Carpet Underlay']);
    expect(relaxed?.dropped.map(({ label }) => label)).not.toContain('Underlay');
  });

  it('lets go of what a room adds before anything that was typed, and says so', () => {
    const shop = [
      product('Dockside Laminate 7mm', 'Laminate Flooring', { attributes: { thickness: '7mm' } }),
      product('Dockside Laminate 8mm', 'Laminate Flooring', {
        attributes: { thickness: '8mm', ac_rating: 'AC4' },
      }),
    ];
    const { names, relaxed } = search('7mm laminate for the hall', shop);
    expect(names).toEqual(['Dockside Laminate 7mm']);
    expect(relaxed?.dropped.map(({ label }) => label)).toEqual(['For halls']);
  });

  it('shows tiles for walls alone where no floor tile is like that, and says so', () => {
    const wall = product('Selva Zellige', 'Tiles', { description: 'For walls and splashbacks.' });
    const { names, relaxed } = search('zellige floor tiles', [...SHOP, wall]);
    expect(names).toEqual(['Selva Zellige']);
    expect(relaxed?.dropped.map(({ label }) => label)).toEqual(['For floors']);
  });

  it('reads no look from the name of a maker', () => {
    const shop = [
      product('Larkhill Twist Carpet', 'Carpet', { supplier: 'Skerry Wool' }),
      product('Teviot Twist Carpet', 'Carpet', { attributes: { material: '100% wool' } }),
    ];
    expect(search('wool carpet', shop).names).toEqual(['Teviot Twist Carpet']);
    expect(search('skerry wool carpet', shop).names).toContain('Larkhill Twist Carpet');
  });

  it('finds the measures of trims within limits', () => {
    const trims = ['8 mm', '12 mm'].map((mm) => product(`Edge Tile Trim, ${mm}`, 'Trims & Accessories'));
    expect(search('tile trim under 10mm', trims).names).toEqual(['Edge Tile Trim, 8 mm']);
  });

  it('says of one demand that it is met nearly or that it is let go of, never both', () => {
    for (const text of [
      '12mm thick lvt 12mm thick',
      '30x30 metro tiles 30x30',
      '30x30 white hexagon under £1',
    ]) {
      const { near = [], dropped = [] } = search(text).relaxed ?? {};
      const said = [...near, ...dropped].map(({ label }) => label);
      expect(said, text).toEqual([...new Set(said)]);
    }
  });

  it('shows floors beside goods that it has none of, and says so', () => {
    const { names, relaxed } = search('bleach resistant carpet');
    expect(names).toEqual(['Balmoor Grey Twist Carpet 50 oz']);
    expect(relaxed?.dropped.map(({ label }) => label)).toContain('“bleach”');
  });

  it('says what is not sold, and shows nothing else for it', () => {
    const { names, relaxed } = search('gripper rods for carpet');
    expect(names).toEqual([]);
    expect(relaxed?.dropped.map(({ label }) => label)).toEqual(['“gripper rods”']);
  });

  it('finds nothing for what means nothing', () => {
    expect(search('zzzzqqq').positions).toEqual([]);
    expect(search('zzzzqqq 1').positions).toEqual([]);
    expect(search('').positions).toEqual([]);
  });
});

it('finds the same when an earlier search has compared the products', () => {
  const traits = SHOP.map(traitsOf);
  const searched = {
    order: SHOP.map((_, at) => at),
    traitsAt: (at: number) => traits[at],
    described: new Map(),
    compared: new Compared(SHOP.length),
  };
  const texts = ['oak', 'not oak', 'oak lvt', 'grey', 'lvt under £30', 'black hexagon', 'oak'];
  for (const text of texts)
    expect(find(searched, text, understand(text)), text).toEqual(
      find({ ...searched, compared: new Compared(SHOP.length) }, text, understand(text)),
    );
});

it.each(['12226', 'BOU-12226', 'la-bou-12226'])('%s is the end of a code', (text) => {
  const shop = [...SHOP, product('Boulevard Oak', 'Laminate Flooring', { sku: 'LA-BOU-12226' })];
  expect(search(text, shop)).toMatchObject({ names: ['Boulevard Oak'], relaxed: null });
});

const FOIL = 'for laminate and wood on concrete; the foil stops damp';
const UNDERLAYS = [
  product('Calm 10 mm Carpet Underlay', 'Underlay', { attributes: { thickness: '10mm' } }),
  product('Studio 3 mm Foil Laminate Underlay', 'Underlay', {
    attributes: { thickness: '3mm' },
    description: FOIL,
  }),
];

it('lets go of a thickness before the floor that underlay is for', () => {
  const { names, relaxed } = search('10mm underlay for laminate', UNDERLAYS);
  expect(names).toEqual(['Studio 3 mm Foil Laminate Underlay']);
  expect(relaxed?.dropped.map(({ label }) => label)).toEqual(['10 mm thick']);
});

it('lets go of a floor beside other goods before their metal', () => {
  const shop = [
    product('Brass Door Threshold', 'Trims & Accessories', { colour: 'Brass' }),
    product('Oak Ramp Door Threshold', 'Trims & Accessories', { description: 'From carpet to tile.' }),
  ];
  expect(search('carpet to tile threshold brass', shop).names).toEqual(['Brass Door Threshold']);
});

it.each(['with moisture barrier', 'with dpm', 'for moisture barrier'])(
  'foil underlay is found %s',
  (barrier) => {
    expect(search(`underlay for laminate ${barrier}`, UNDERLAYS)).toMatchObject({
      names: ['Studio 3 mm Foil Laminate Underlay'],
      relaxed: null,
    });
  },
);

it.each([
  ['large format tiles 120x120', 'Grand'],
  ['tiles 120x120', 'Scale'],
  ['not large tiles, 120x120', 'Scale'],
])('%s', (text, name) => {
  const shop = [
    product('Scale', 'Tiles', { tileSize: '120×120mm' }),
    product('Grand', 'Tiles', { tileSize: '1200×1200mm' }),
  ];
  expect(search(text, shop).names).toEqual([name]);
});

it.each([
  ['under 0.5mm wear layer', 'Thin'],
  ['wear layer over 0.3mm', 'Firm'],
  ['wear layer at least 0.5', 'Firm'],
])('lvt %s', (text, name) => {
  const lvt = (named: string, wear: string) => product(named, 'LVT', { attributes: { wear_layer: wear } });
  expect(search(`lvt ${text}`, [lvt('Thin', '0.3mm'), lvt('Firm', '0.5mm')]).names).toEqual([name]);
});

it('finds nothing frosted for frost', () => {
  const shop = [product('Sea Glass Frosted', 'Tiles'), product('Paving Anti-slip R11', 'Tiles')];
  expect(search('frost proof tiles', shop).names).toEqual(['Paving Anti-slip R11']);
});
