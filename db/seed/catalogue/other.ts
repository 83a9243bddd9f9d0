/** 'Other': floor care, fitting tools, door plates, and end-of-line lots of real floors. */
import { designById, designsOf, type Design } from '../designs.ts';
import { boxPrice, capital, rangeFor, titleCase, type Draft } from './draft.ts';
import { trimDrafts } from './trims.ts';

const OTHER_PACKS = [
  'accessory-cleaning-kit',
  'accessory-trowel',
  'accessory-tile-spacers',
  'trim-tbar-aluminium',
  'trim-tbar-brass',
];

/** The designs of 'Other': floor care and tools, then real floors sold as end-of-line lots. */
export const otherDesigns = (): readonly Design[] => {
  const lots = (['Tiles', 'Wood Flooring', 'LVT', 'Laminate Flooring'] as const).flatMap((category) =>
    designsOf(category)
      .filter(
        (design) => design.pieceMm && design.layout !== 'mosaic grid' && design.layout !== 'penny round',
      )
      .slice(0, 14),
  );
  return [...OTHER_PACKS.map(designById), ...new Set(lots)];
};

/**
 * The products of one design of 'Other'.
 * @param round how often the design has been used before
 */
export function otherDrafts(design: Design, round: number): Draft[] {
  if (!design.pieceMm) return trimDrafts(design, round, 'Other');
  const [width, length] = design.pieceMm;
  const pieces = 10 + ((design.id.length * 7 + round * 5) % 31);
  const pack = { pieces, pieceMm2: width * length };
  const { supplier, range } = rangeFor(
    design.id,
    round,
    ['Fenwood & Sons', 'Terravelle', 'Veridane', 'Lamstrand'],
    ['Lot', 'Last Boxes', 'Showroom Lot', 'Contract Lot'],
  );
  return [
    {
      category: 'Other',
      design,
      supplier,
      range,
      unit: 'lot',
      pack,
      cutToSize: false,
      name: `End of Line ${range} ${design.id.length * 3 + round}: ${titleCase(design.name)} ${width}×${length}`,
      attributes: { material: capital(design.material), tile_size: `${width}×${length}mm` },
      pricePence: boxPrice(1490 + (design.id.length % 9) * 110, pack),
      facts: [
        `${pieces} pieces of ${width} × ${length} mm, sold as one lot`,
        'First quality, no repeat order',
        'Enough for a small room; measure twice',
      ],
    },
  ];
}
