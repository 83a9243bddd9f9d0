/** Trims and accessories. */
import type { Category } from '../../../src/domain/catalogue/categories.ts';
import type { Design } from '../designs.ts';
import { capital, rangeFor, shopPrice, titleCase, type Draft } from './draft.ts';
import { brandOf } from './sundries.ts';

const TRIM_MAKERS = ['Edgecraft', 'Linea Profiles', 'Portavogie Joinery', 'Doorstead'];
const TRIM_RANGES = [
  'Alder',
  'Border',
  'Crest',
  'Dado',
  'Edge',
  'Flush',
  'Groove',
  'Hinge',
  'Inlay',
  'Jamb',
  'Keel',
  'Ledge',
  'Mitre',
];
const TRIMS: Readonly<
  Record<
    string,
    {
      format: string;
      pence: number;
      unit: string;
      sizes: readonly { label: string; factor: number }[];
      finish: string;
      use: string;
    }
  >
> = {
  'trim-scotia-oak': {
    format: 'Scotia',
    pence: 690,
    unit: 'length',
    sizes: [
      { label: '18 mm, 2.4 m', factor: 1 },
      { label: '22 mm, 2.4 m', factor: 1.25 },
    ],
    finish: 'Lacquered',
    use: 'Hides the expansion gap at the skirting',
  },
  'trim-scotia-white': {
    format: 'Scotia',
    pence: 390,
    unit: 'length',
    sizes: [
      { label: '18 mm, 2.4 m', factor: 1 },
      { label: '22 mm, 2.4 m', factor: 1.2 },
    ],
    finish: 'Primed',
    use: 'Hides the expansion gap at the skirting',
  },
  'trim-tbar-aluminium': {
    format: 'Threshold',
    pence: 890,
    unit: 'length',
    sizes: [
      { label: '0.9 m', factor: 1 },
      { label: '1.8 m', factor: 1.8 },
      { label: '2.7 m', factor: 2.5 },
    ],
    finish: 'Brushed silver',
    use: 'Joins two floors of the same height at a door',
  },
  'trim-tbar-brass': {
    format: 'Threshold',
    pence: 1590,
    unit: 'length',
    sizes: [
      { label: '0.9 m', factor: 1 },
      { label: '1.8 m', factor: 1.85 },
    ],
    finish: 'Antique brass',
    use: 'Joins two floors of the same height at a door',
  },
  'trim-ramp-oak': {
    format: 'Reducer',
    pence: 1890,
    unit: 'length',
    sizes: [
      { label: '0.9 m', factor: 1 },
      { label: '2.4 m', factor: 2.3 },
    ],
    finish: 'Lacquered',
    use: 'Steps down from wood to a lower floor, 5 to 18 mm',
  },
  'trim-stair-nosing-black': {
    format: 'Stair nosing',
    pence: 2190,
    unit: 'length',
    sizes: [
      { label: '1 m', factor: 1 },
      { label: '1.5 m', factor: 1.42 },
      { label: '2.7 m', factor: 2.45 },
    ],
    finish: 'Black insert',
    use: 'Protects and marks the edge of a step',
  },
  'trim-tile-chrome': {
    format: 'Tile trim',
    pence: 1090,
    unit: 'length',
    sizes: [
      { label: '8 mm, 2.5 m', factor: 1 },
      { label: '10 mm, 2.5 m', factor: 1.1 },
      { label: '12 mm, 2.5 m', factor: 1.2 },
    ],
    finish: 'Polished chrome',
    use: 'Finishes the cut edge of a tiled wall or step',
  },
  'trim-tile-black': {
    format: 'Tile trim',
    pence: 790,
    unit: 'length',
    sizes: [
      { label: '8 mm, 2.5 m', factor: 1 },
      { label: '10 mm, 2.5 m', factor: 1.1 },
      { label: '12 mm, 2.5 m', factor: 1.2 },
    ],
    finish: 'Matt black',
    use: 'Finishes the cut edge of a tiled wall or step',
  },
  'trim-skirting-white': {
    format: 'Skirting',
    pence: 1390,
    unit: 'length',
    sizes: [
      { label: '119 mm, 2.4 m', factor: 1 },
      { label: '144 mm, 2.4 m', factor: 1.2 },
      { label: '168 mm, 4.2 m', factor: 2.2 },
    ],
    finish: 'Primed',
    use: 'Covers the gap at the wall; paint in place',
  },
  'accessory-tile-spacers': {
    format: 'Tile spacers',
    pence: 299,
    unit: 'pack',
    sizes: [
      { label: 'Long Leg', factor: 1 },
      { label: 'Standard Leg', factor: 0.8 },
    ],
    finish: 'White',
    use: 'Keeps a straight 3 mm joint',
  },
  'accessory-trowel': {
    format: 'Trowel',
    pence: 899,
    unit: 'each',
    sizes: [
      { label: 'Soft Grip', factor: 1 },
      { label: 'Wooden Handle', factor: 1.3 },
    ],
    finish: 'Polished steel',
    use: 'Spreads floor tile adhesive in an even 8 mm comb',
  },
  'accessory-cleaning-kit': {
    format: 'Cleaning kit',
    pence: 2490,
    unit: 'each',
    sizes: [
      { label: 'Wood and Laminate', factor: 1 },
      { label: 'LVT and Vinyl', factor: 1 },
      { label: 'Stone and Tile', factor: 1.05 },
    ],
    finish: 'Ready to use',
    use: 'Spray, microfibre mop and two pads',
  },
};

/**
 * The products of one profile.
 * @param round how often the design has been used before
 */
export function trimDrafts(
  design: Design,
  round: number,
  category: Category = 'Trims & Accessories',
): Draft[] {
  const spec = TRIMS[design.id];
  if (!spec) return [];
  const maker = rangeFor(design.id, round, TRIM_MAKERS, TRIM_RANGES);
  const supplier = design.brand ? brandOf(design) : maker.supplier;
  return spec.sizes.map(({ label, factor }): Draft => ({
    category,
    design,
    supplier,
    range: maker.range,
    unit: spec.unit,
    pack: null,
    cutToSize: false,
    name: `${category === 'Other' ? `${maker.range} Workshop` : maker.range} ${titleCase(design.name)}, ${label}`,
    attributes: { material: capital(design.material), finish: spec.finish, format: spec.format },
    pricePence: shopPrice(spec.pence * factor * maker.tier),
    facts: [
      spec.use,
      spec.unit === 'length' ? `One length: ${label}` : label,
      `Finish: ${spec.finish.toLowerCase()}`,
    ],
  }));
}
