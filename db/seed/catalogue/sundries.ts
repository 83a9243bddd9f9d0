/** What goes under and between: underlay, adhesives and grout. Packs carry their brand's label. */
import { MM2_PER_M2 } from '../../../src/domain/shared/area.ts';
import type { Design } from '../designs.ts';
import { boxPrice, capital, shopPrice, titleCase, type Draft } from './draft.ts';

/** The maker on the pack's label. */
export const brandOf = (design: Design): string => titleCase((design.brand ?? 'Hearthwell').toLowerCase());

const LINES = [
  'Calm',
  'Hush',
  'Steady',
  'Level',
  'Comfort',
  'Trade',
  'Studio',
  'Landlord',
  'Family',
  'Reserve',
];
/** £/m² in pence and the roll or pack sizes (m²) each underlay comes in. */
const UNDERLAYS: Readonly<
  Record<string, { pence: number; sizes: readonly number[]; under: string; unit: string }>
> = {
  'underlay-foam-white': {
    pence: 110,
    sizes: [10, 15],
    under: 'laminate and floating wood in dry rooms',
    unit: 'roll',
  },
  'underlay-foam-silver': {
    pence: 290,
    sizes: [10, 15],
    under: 'laminate and wood on concrete; the foil stops damp',
    unit: 'roll',
  },
  'underlay-cork': { pence: 520, sizes: [8, 10], under: 'engineered wood, glued or floating', unit: 'roll' },
  'underlay-rubber-crumb': {
    pence: 390,
    sizes: [11, 15.07],
    under: 'carpet on stairs and landings',
    unit: 'roll',
  },
  'underlay-felt': { pence: 340, sizes: [11, 15.07], under: 'woven and loop carpet', unit: 'roll' },
  'underlay-pu-foam': {
    pence: 430,
    sizes: [11, 15.07],
    under: 'carpet in bedrooms and living rooms',
    unit: 'roll',
  },
  'underlay-fibreboard': {
    pence: 330,
    sizes: [7, 9.77],
    under: 'laminate and wood over uneven boards',
    unit: 'pack',
  },
  'underlay-lvt-mat': {
    pence: 380,
    sizes: [10, 15],
    under: 'click LVT, with or without underfloor heating',
    unit: 'roll',
  },
};

/**
 * The products that one underlay gives.
 * @param round how often the design has been used before
 */
export function underlayDrafts(design: Design, round: number): Draft[] {
  const spec = UNDERLAYS[design.id];
  if (!spec) return [];
  const line = `${LINES[round % LINES.length] ?? 'Calm'}${round >= LINES.length ? ` ${Math.floor(round / LINES.length) + 1}` : ''}`;
  const thickness = `${/^[\d.]+/.exec(design.name)?.[0] ?? '5'}mm`;
  return spec.sizes.map((m2): Draft => {
    const pack = { pieces: 1, pieceMm2: Math.round(m2 * MM2_PER_M2) };
    return {
      category: 'Underlay',
      design,
      supplier: brandOf(design),
      range: line,
      unit: spec.unit,
      pack,
      cutToSize: false,
      name: `${brandOf(design)} ${line} ${titleCase(design.name)} ${m2} m²`,
      attributes: { material: capital(design.material), thickness },
      pricePence: boxPrice(spec.pence * (1 + (round % 7) * 0.05), pack),
      facts: [
        `${thickness.replace('mm', ' mm')} thick, ${m2} m² to the ${spec.unit}`,
        `For ${spec.under}`,
        `${16 + ((round * 3 + design.name.length) % 8)} dB less footfall noise`,
      ],
    };
  });
}

const ADHESIVES: Readonly<
  Record<string, { format: string; pence: number; unit: string; yieldText: string }>
> = {
  'adhesive-wood-tub': {
    format: 'Wood adhesive',
    pence: 6890,
    unit: 'tub',
    yieldText: '15 kg covers 13 to 15 m² with a 4 mm notch',
  },
  'adhesive-lvt-tub': {
    format: 'LVT adhesive',
    pence: 4590,
    unit: 'tub',
    yieldText: '10 kg covers 35 to 40 m² with an A2 trowel',
  },
  'adhesive-tile-ready-tub': {
    format: 'Wall tile adhesive',
    pence: 1890,
    unit: 'tub',
    yieldText: '10 kg covers 5 to 6 m² of wall',
  },
  'adhesive-tile-bag-grey': {
    format: 'Floor tile adhesive',
    pence: 1690,
    unit: 'bag',
    yieldText: '20 kg covers 4 to 5 m² with a 10 mm notch',
  },
  'adhesive-tile-bag-white': {
    format: 'Floor tile adhesive',
    pence: 1990,
    unit: 'bag',
    yieldText: '20 kg covers 4 to 5 m² with a 10 mm notch',
  },
  'grout-limestone-bag': {
    format: 'Grout',
    pence: 1090,
    unit: 'bag',
    yieldText: '5 kg grouts 25 m² of 10 mm tiles, 600 mm square, at a 3 mm joint',
  },
  'grout-charcoal-bag': {
    format: 'Grout',
    pence: 1090,
    unit: 'bag',
    yieldText: '5 kg grouts 25 m² of 10 mm tiles, 600 mm square, at a 3 mm joint',
  },
  'adhesive-grab-cartridge': {
    format: 'Grab adhesive',
    pence: 490,
    unit: 'each',
    yieldText: '290 ml runs about 12 m of 5 mm bead',
  },
  'adhesive-primer-bottle': {
    format: 'Primer',
    pence: 2490,
    unit: 'each',
    yieldText: '5 litres prime 40 to 50 m² in one coat',
  },
};
const EDITIONS = ['Standard', 'Low-Dust', 'Winter Grade', 'Pro', 'Low-Odour', 'Site', 'Plus'];
const BUNDLES = [
  { count: 1, factor: 1 },
  { count: 2, factor: 1.92 },
  { count: 4, factor: 3.68 },
];

/**
 * The products that one adhesive, grout or primer gives.
 * @param round how often the design has been used before
 */
export function adhesiveDrafts(design: Design, round: number): Draft[] {
  const spec = ADHESIVES[design.id];
  if (!spec) return [];
  const edition = `${EDITIONS[round % EDITIONS.length] ?? 'Pro'}${round >= EDITIONS.length ? ` ${Math.floor(round / EDITIONS.length) + 1}` : ''}`;
  return BUNDLES.map(({ count, factor }): Draft => ({
    category: 'Adhesives',
    design,
    supplier: brandOf(design),
    range: edition,
    pack: null,
    cutToSize: false,
    unit: count === 1 ? spec.unit : 'pack',
    name: `${brandOf(design)} ${edition} ${titleCase(design.name)}${count > 1 ? `, Pack of ${count}` : ''}`,
    attributes: { material: capital(design.material), format: spec.format },
    pricePence: shopPrice(spec.pence * factor * (1 + (round % 7) * 0.06)),
    facts: [
      spec.yieldText,
      count > 1 ? `${count} in the pack` : 'Sold singly',
      design.id.startsWith('grout') ? 'Joints from 2 to 15 mm' : 'Keep frost-free; use within 12 months',
    ],
  }));
}
