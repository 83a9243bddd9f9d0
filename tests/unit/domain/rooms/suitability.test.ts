import { describe, expect, test } from 'vitest';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NEEDS } from '#domain/catalogue/reading.ts';
import { SUITS, type Suit } from '#domain/catalogue/suits.ts';
import { traitsOf } from '#domain/catalogue/traits.ts';
import { isWallTile } from '#domain/catalogue/build.ts';
import { ROOM_USES } from '#domain/rooms/limits.ts';
import { type RoomDemands, suitabilityOf } from '#domain/rooms/suitability.ts';
import { aProductWith } from '#tests/support/product.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { buildHeightMm, togOf } from '#domain/rooms/suitability-rules.ts';

const a = (category: Category, attributes: ProductDetail['attributes'], name = 'A Floor'): ProductDetail =>
  aProductWith({ category, attributes, name });
const FLOORS = {
  'polished porcelain': a('Tiles', { material: 'Porcelain', finish: 'Polished', thickness: '9mm' }),
  'matt porcelain': a('Tiles', { material: 'Porcelain', finish: 'Matt', thickness: '9mm' }),
  'anti-slip porcelain': a('Tiles', { material: 'Porcelain', finish: 'Anti-slip R11', thickness: '9mm' }),
  'unsealed terracotta': a('Tiles', { material: 'Terracotta', finish: 'Unsealed', thickness: '12mm' }),
  'glazed wall tile': a('Tiles', { material: 'Ceramic', finish: 'Gloss', thickness: '7mm' }),
  'engineered oak': a('Wood Flooring', { wood_type: 'Engineered', thickness: '14mm' }),
  'solid oak': a('Wood Flooring', { wood_type: 'Solid', thickness: '18mm' }),
  'laminate AC3': a('Laminate Flooring', { ac_rating: 'AC3', water_resistant: 'Standard', thickness: '7mm' }),
  'laminate AC5 24 h': a('Laminate Flooring', {
    ac_rating: 'AC5',
    water_resistant: 'Water resistant 24 h',
    thickness: '8mm',
  }),
  'glued LVT 0.3': a('LVT', { construction: 'Glue Down', wear_layer: '0.3mm', thickness: '2mm' }),
  'SPC LVT 0.5': a('LVT', { construction: 'SPC Click', wear_layer: '0.5mm', thickness: '5mm' }),
  'loose LVT 0.7': a('LVT', { construction: 'Loose Lay', wear_layer: '0.7mm', thickness: '5mm' }),
  'safety vinyl': a('Vinyl & Lino', {
    material: 'Safety vinyl',
    finish: 'Slip-resistant R11',
    thickness: '2mm',
  }),
  'cushioned vinyl': a('Vinyl & Lino', { material: 'Cushioned vinyl', finish: 'Matt', thickness: '2.8mm' }),
  linoleum: a('Vinyl & Lino', { material: 'Linoleum', finish: 'Matt', thickness: '2mm' }),
  'carpet 32 oz': a('Carpet', { material: 'Wool' }, 'A Twist Carpet 32 oz, 4 m Wide'),
  'carpet 50 oz': a('Carpet', { material: 'Wool' }, 'A Twist Carpet 50 oz, 4 m Wide'),
} as const;
type Floor = keyof typeof FLOORS;
const judged = (floor: Floor, demands: RoomDemands) => suitabilityOf(FLOORS[floor], demands);

describe('a floor for a room', () => {
  test.each<[Floor, RoomDemands, 'yes' | 'yes_if' | 'no', RegExp]>([
    ['anti-slip porcelain', { use: 'wet_room' }, 'yes', /keeps its grip/],
    ['safety vinyl', { use: 'wet_room' }, 'yes', /waterproof/],
    ['matt porcelain', { use: 'wet_room' }, 'yes_if', /36 PTV/],
    ['polished porcelain', { use: 'wet_room' }, 'no', /slippery/],
    ['SPC LVT 0.5', { use: 'wet_room' }, 'no', /gets under/],
    ['glued LVT 0.3', { use: 'wet_room' }, 'yes_if', /36 PTV/],
    ['engineered oak', { use: 'wet_room' }, 'no', /not waterproof/],
    ['laminate AC5 24 h', { use: 'bathroom' }, 'yes_if', /24 hours/],
    ['laminate AC3', { use: 'bathroom' }, 'no', /swells/],
    ['polished porcelain', { use: 'bathroom' }, 'yes_if', /mat/],
    ['unsealed terracotta', { use: 'bathroom' }, 'yes_if', /sealed/],
    ['linoleum', { use: 'bathroom' }, 'no', /wet/],
    ['cushioned vinyl', { use: 'kitchen' }, 'yes', /mop/],
    ['engineered oak', { use: 'kitchen' }, 'yes_if', /wiped up at once/],
    ['carpet 50 oz', { use: 'kitchen' }, 'no', /settle/],
    ['laminate AC3', { use: 'hall' }, 'yes_if', /AC4/],
    ['laminate AC5 24 h', { use: 'hall' }, 'yes', /heavy wear/],
    ['glued LVT 0.3', { heavy_wear: true }, 'yes_if', /0\.5 mm/],
    ['carpet 32 oz', { heavy_wear: true }, 'no', /40 oz/],
    ['engineered oak', { heavy_wear: true }, 'yes', /sanded/],
    ['carpet 50 oz', { use: 'stairs' }, 'yes', /dense/],
    ['carpet 32 oz', { use: 'stairs' }, 'no', /50 oz/],
    ['engineered oak', { use: 'stairs' }, 'yes_if', /nosing/],
    ['loose LVT 0.7', { use: 'stairs' }, 'no', /slides/],
    ['SPC LVT 0.5', { use: 'conservatory' }, 'yes', /keeps its size/],
    ['solid oak', { use: 'conservatory' }, 'no', /moves too much/],
    ['engineered oak', { use: 'conservatory' }, 'yes_if', /blinds/],
    ['matt porcelain', { underfloor_heating: true }, 'yes', /best/],
    ['engineered oak', { underfloor_heating: true }, 'yes', /27 °C/],
    ['solid oak', { underfloor_heating: true }, 'no', /engineered/],
    ['carpet 50 oz', { underfloor_heating: true }, 'yes_if', /2\.5 tog/],
    ['solid oak', { damp: true }, 'no', /swells/],
    ['engineered oak', { damp: true }, 'yes_if', /65 %/],
    ['glued LVT 0.3', { damp: true }, 'yes_if', /75 %.*its adhesive/],
    ['SPC LVT 0.5', { damp: true }, 'yes_if', /75 %.*keeps damp below/],
    ['matt porcelain', { damp: true }, 'yes_if', /cement adhesive/],
    ['carpet 50 oz', { damp: true }, 'no', /rot/],
    ['glazed wall tile', { use: 'bedroom' }, 'no', /made for walls/],
    ['engineered oak', { use: 'bedroom' }, 'yes', /dry rooms/],
  ])('%s with %o: %s', (floor, demands, answer, reason) => {
    const verdict = judged(floor, demands);
    expect(verdict?.answer).toBe(answer);
    expect(verdict?.reasons[0]).toMatch(reason);
  });

  test('has the strictest of its verdicts, that reason first', () => {
    const verdict = judged('laminate AC3', { use: 'kitchen', underfloor_heating: true, damp: true });
    expect(verdict?.answer).toBe('yes_if');
    expect(verdict?.reasons).toHaveLength(3);
    expect(verdict?.reasons[2]).toMatch(/^Over underfloor heating/);
  });

  test('of a no has no word of how it would do otherwise', () => {
    const verdict = judged('glazed wall tile', { use: 'bathroom', underfloor_heating: true });
    expect(verdict).toEqual({ answer: 'no', reasons: [expect.stringMatching(/made for walls/)] });
  });

  test('is not judged when nothing is asked of it', () => {
    expect(judged('engineered oak', {})).toBeNull();
  });
});

describe('heat and height', () => {
  const cork = a('Underlay', { material: 'Cork', thickness: '4mm' });
  const thickFoam = a('Underlay', { material: 'PE foam', thickness: '10mm' });

  test('are those of floor and underlay together: 1 tog is 0.1 m²K/W', () => {
    expect(togOf(FLOORS['engineered oak'])).toBeCloseTo(0.78, 2);
    expect(togOf(cork)).toBeCloseTo(0.8, 2);
    expect(buildHeightMm(FLOORS['engineered oak'], cork)).toBe(18);
    expect(buildHeightMm(FLOORS['matt porcelain'], null)).toBe(14);
    expect(buildHeightMm(FLOORS['glued LVT 0.3'], null)).toBe(3);
  });

  test('ask for a thinner underlay above 2.5 tog', () => {
    const verdict = suitabilityOf(FLOORS['engineered oak'], { underfloor_heating: true }, thickFoam);
    expect(verdict).toMatchObject({
      answer: 'yes_if',
      reasons: [expect.stringMatching(/3\.3 of the 2\.5 tog/)],
    });
  });

  test('say by how much doors have to be shortened', () => {
    const at = (mm: number) => suitabilityOf(FLOORS['engineered oak'], { door_clearance_mm: mm }, cork);
    expect(at(18)?.answer).toBe('yes');
    expect(at(16)).toMatchObject({ answer: 'yes_if', reasons: [expect.stringMatching(/shortened by 2 mm/)] });
  });
});

describe('over all floors of the demo shop', () => {
  const floors = seedProducts().filter(({ category }) =>
    ['Tiles', 'Wood Flooring', 'Laminate Flooring', 'LVT', 'Vinyl & Lino', 'Carpet'].includes(category),
  );
  const DEMANDS: Record<Suit, RoomDemands> = {
    wet_room: { use: 'wet_room' },
    underfloor_heating: { underfloor_heating: true },
    heavy_wear: { heavy_wear: true },
    stairs: { use: 'stairs' },
  };

  test.each(SUITS)('it says yes to exactly those that the list shows as suiting %s', (suit) => {
    const bit = 1 << NEEDS.indexOf(suit);
    const wrong = floors.filter((floor) => {
      const isListed = (traitsOf(floor).needs & bit) !== 0;
      const isYes = suitabilityOf(floor, DEMANDS[suit])?.answer === 'yes';
      return isListed !== isYes && !isWallTile(floor);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('every answer has its reasons as sentences', () => {
    const kinds = new Map(floors.map((floor) => [JSON.stringify([floor.category, floor.attributes]), floor]));
    const reasons = new Set(
      [...kinds.values()].flatMap((floor) =>
        ROOM_USES.flatMap(
          (use) => suitabilityOf(floor, { use, damp: true, underfloor_heating: true })?.reasons ?? [],
        ),
      ),
    );
    expect(reasons.size).toBeGreaterThan(30);
    for (const reason of reasons) expect(reason).toMatch(/^[A-Z][^\n]+[.]$/);
  });
});
