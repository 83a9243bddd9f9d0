import { describe, expect, test } from 'vitest';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { type KitFloor, needsOf } from '#domain/rooms/kit.ts';
import { KIT_ROLES, kitOptions, type KitRole } from '#domain/rooms/kit-goods.ts';
import { kitFor } from '#domain/rooms/kit-lines.ts';
import { DEFAULT_RULES, type TradeRules } from '#domain/rooms/trade-rules.ts';
import { aProductWith } from '#tests/support/product.ts';
import { seedProducts } from '#tests/support/seed-products.ts';

const M2 = 1_000_000;
const floor = (product: Partial<ProductDetail>, more: Partial<KitFloor> = {}): KitFloor => ({
  product: aProductWith(product),
  pattern: 'straight',
  pieceSize: { width: 600, length: 600 },
  areaMm2: 20 * M2,
  perimeterMm: 18_000,
  doors: [{ width: 800 }, { width: 1500 }],
  ...more,
});
const needed = (of: KitFloor, rules: TradeRules = DEFAULT_RULES): Partial<Record<KitRole, number>> =>
  Object.fromEntries(needsOf(of, rules).map(({ role, amount }) => [role, amount]));
const roles = (of: KitFloor, rules?: TradeRules) => [
  ...new Set(needsOf(of, rules ?? DEFAULT_RULES).map(({ role }) => role)),
];

const OAK = {
  category: 'Wood Flooring',
  attributes: { wood_type: 'Engineered', plank_style: 'Plank' },
} as const;
const LVT = (construction: string) => ({ category: 'LVT', attributes: { construction } }) as const;
const TILES = { category: 'Tiles', attributes: { thickness: '10mm' } } as const;
const CARPET = { category: 'Carpet', unit: 'metre' } as const;

describe('what a floor needs', () => {
  test.each<[string, KitFloor, KitRole[]]>([
    ['floating oak', floor(OAK), ['wood underlay', 'scotia', 'door bar']],
    [
      'oak made as herringbone, which is glued',
      floor({ ...OAK, attributes: { wood_type: 'Engineered', plank_style: 'Herringbone' } }),
      ['primer', 'wood adhesive', 'scotia', 'door bar'],
    ],
    [
      'oak planks laid in herringbone, which is glued',
      floor(OAK, { pattern: 'herringbone' }),
      ['primer', 'wood adhesive', 'scotia', 'door bar'],
    ],
    [
      'solid oak',
      floor({ category: 'Wood Flooring', attributes: { wood_type: 'Solid' } }),
      ['primer', 'wood adhesive', 'scotia', 'door bar'],
    ],
    ['laminate', floor({ category: 'Laminate Flooring' }), ['laminate underlay', 'scotia', 'door bar']],
    ['click LVT', floor(LVT('SPC Click')), ['LVT underlay', 'scotia', 'door bar']],
    [
      'glued LVT',
      floor(LVT('Glue Down')),
      ['levelling compound', 'primer', 'LVT adhesive', 'scotia', 'door bar'],
    ],
    ['loose LVT', floor(LVT('Loose Lay')), ['levelling compound', 'scotia', 'door bar']],
    ['tiles', floor(TILES), ['primer', 'tile adhesive', 'grout', 'door bar']],
    ['sheet vinyl', floor({ category: 'Vinyl & Lino', unit: 'metre' }), ['levelling compound', 'door bar']],
    ['carpet', floor(CARPET), ['carpet underlay', 'door bar']],
    ['carpet over heating', floor(CARPET, { isHeated: true }), ['dense carpet underlay', 'door bar']],
    ['a finished carpet', floor({ category: 'Carpet', unit: 'each' }), ['carpet underlay']],
    [
      'carpet on stairs',
      floor(CARPET, { perimeterMm: null, doors: [], stepsMm: [900, 900] }),
      ['dense carpet underlay'],
    ],
    [
      'oak on stairs',
      floor(OAK, { perimeterMm: null, doors: [], stepsMm: [900, 900] }),
      ['primer', 'wood adhesive', 'stair nosing'],
    ],
  ])('%s', (_, of, expected) => {
    expect(roles(of)).toEqual(expected);
  });

  test('is by the area without waste, the walls without doors, and the doors', () => {
    expect(needed(floor(TILES))).toEqual({
      primer: 2500,
      'tile adhesive': 100_000,
      grout: 3200,
      'door bar': 1500,
    });
    expect(needed(floor(OAK))).toMatchObject({ 'wood underlay': 20 * M2, scotia: 19_625 });
    expect(needed(floor(OAK, { perimeterMm: 1000 }))).toMatchObject({ scotia: 0 });
  });

  test('follows the rules that the shop has set', () => {
    const rules: TradeRules = {
      ...DEFAULT_RULES,
      spread: { ...DEFAULT_RULES.spread, 'tile adhesive': 6000 },
      jointMm: 6,
      edging: 'skirting',
      edgingCuts: { scotia: 25, skirting: 10 },
      offers: { primer: false, levelling: false, doorBars: false },
    };
    expect(needed(floor(TILES), rules)).toEqual({ 'tile adhesive': 120_000, grout: 6400 });
    expect(needed(floor(OAK), rules)).toMatchObject({ skirting: 17_270 });
    expect(needed(floor(OAK), { ...DEFAULT_RULES, edging: 'skirting' })).toMatchObject({ skirting: 18_055 });
    expect(roles(floor(LVT('Glue Down')), rules)).toEqual(['LVT adhesive', 'skirting']);
    expect(roles(floor(OAK), { ...rules, edging: 'none' })).toEqual(['wood underlay']);
  });
});

test.each<[KitRole, number, RegExp]>([
  ['grout', 5000.5, /^5\.1 kg of grout/],
  ['primer', 2501, /^2\.6 litres/],
  ['wood adhesive', 5200, /^5\.2 kg of adhesive for 20 m² of boards that do not float/],
])('the reason for %s carries each bag that is bought', (role, amount, reason) => {
  const [line] = kitFor([{ role, amount, areaMm2: 20 * M2 }], (each) => kitOptions(seedProducts(), each));
  expect(line?.reason).toMatch(reason);
});

describe('the goods for a need', () => {
  const products = seedProducts();
  const FORMATS: Partial<Record<KitRole, RegExp>> = {
    'carpet underlay': /Carpet Underlay/,
    'dense carpet underlay': /Rubber Crumb/,
    'laminate underlay': /Foil/,
    'wood underlay': /Cork/,
    'LVT underlay': /LVT Underlay/,
    primer: /Primer/,
    'LVT adhesive': /LVT.*Adhesive/,
    'wood adhesive': /Wood Floor Adhesive/,
    'tile adhesive': /(?:Floor|Rapid-Set) Tile Adhesive/,
    grout: /Grout/,
    scotia: /Scotia/,
    skirting: /Skirting/,
    'door bar': /Threshold/,
    'stair nosing': /Nosing/,
  };

  test.each(KIT_ROLES.filter((role) => role !== 'levelling compound'))('%s are of their kind', (role) => {
    const { suggested, all } = kitOptions(products, role);
    expect(suggested.length).toBeGreaterThan(0);
    for (const { product, size } of suggested) {
      expect(product.name).toMatch(FORMATS[role] ?? /./);
      expect(product.stock).toBeGreaterThanOrEqual(20);
      expect(size).toBeGreaterThan(0);
    }
    expect(all.length).toBeGreaterThan(suggested.length);
  });

  test('are found by what the catalogue says of them, whatever they are called', () => {
    const renamed = products.map((product) => ({
      ...product,
      name: product.name
        .replace(
          /(?:PU |Foil |White |Silver )?Foam|Cork|Rubber Crumb|High-Density LVT|Carpet|Wood-Fibre/gi,
          'Best',
        )
        .replace(/Scotia|Skirting|T-Bar|Threshold|Nosing|Primer|Grout|Tile|LVT|Wood Floor/gi, 'Best'),
    }));
    for (const role of KIT_ROLES) {
      const ids = (list: readonly ProductDetail[]) =>
        kitOptions(list, role).all.map(({ product }) => product.id);
      expect(ids(renamed)).toEqual(ids(products));
    }
  });

  test('are found by their names where the catalogue does not state their kind', () => {
    const scotia = aProductWith({
      id: 'old-scotia',
      name: 'Oak Scotia Beading, 2.4 m',
      category: 'Trims & Accessories',
      stock: 50,
    });
    expect(kitOptions([scotia], 'scotia').suggested).toEqual([{ product: scotia, size: 2400 }]);
  });

  test('make lines with a reason, and what each can be exchanged for', () => {
    const options = (role: KitRole) => kitOptions(products, role);
    const needs = needsOf(floor(OAK), DEFAULT_RULES);
    const lines = kitFor(needs, options);
    const [underlay] = lines;
    expect(underlay?.reason).toBe('Underlay for 20 m² of floating wood, waste not counted.');
    expect(lines.find(({ role }) => role === 'scotia')?.reason).toContain('19.63 m');
    expect(lines.find(({ role }) => role === 'door bar')?.reason).toMatch(/1 door|2 doors/);
    for (const { alternatives, product } of lines) {
      expect(alternatives.length).toBeGreaterThan(0);
      expect(alternatives).not.toContain(product.id);
    }
    const [other = ''] = underlay?.alternatives ?? [];
    const exchanged = kitFor(needs, options, [{ productId: other }]).filter(
      ({ role }) => role === 'wood underlay',
    );
    expect(exchanged.map(({ product }) => product.id)).toEqual([other]);
    const [line] = exchanged;
    const covered = (line?.quantity ?? 0) * (line?.product.boxCoverageMm2 ?? 0);
    expect(covered).toBeGreaterThanOrEqual(20 * M2);
    expect(covered - (line?.product.boxCoverageMm2 ?? 0)).toBeLessThan(20 * M2);
  });

  test('have goods that are chosen for one need in no other one, and those chosen for none in each that they meet', () => {
    const roles = ['carpet underlay', 'dense carpet underlay'] as const;
    const needs = roles.map((role) => ({ role, amount: 20 * M2, areaMm2: 20 * M2 }));
    const options = (role: KitRole) => kitOptions(products, role);
    const [before = [], dense = []] = roles.map((role) => options(role).all.map(({ product }) => product.id));
    const productId = before.find((id) => dense.includes(id) && id !== kitFor(needs, options)[1]?.product.id);
    if (!productId) throw new Error('the seed has no underlay for rooms and stairs');
    const idsOf = (choices: Parameters<typeof kitFor>[2]) =>
      roles.map((role) => kitFor(needs, options, choices).find((line) => line.role === role)?.product.id);
    const [, ofStairs] = idsOf([]);
    expect(idsOf([{ role: 'carpet underlay', productId }])).toEqual([productId, ofStairs]);
    expect(idsOf([{ productId }])).toEqual([productId, productId]);
    expect(idsOf([{ productId }, { role: 'dense carpet underlay', productId: ofStairs ?? '' }])).toEqual([
      productId,
      ofStairs,
    ]);
  });
});
