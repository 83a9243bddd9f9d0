/** Vinyl and lino: sold by the running metre off the roll. */
import { MM2_PER_M2 as M2 } from '../../../src/domain/shared/area.ts';
import type { Design } from '../designs.ts';
import { boxPrice, rangeFor, titleCase, type Draft } from './draft.ts';

const VINYL_MAKERS = ['Polyfloor North', 'Linwarra', 'Veridane', 'Sheetline'];
const VINYL_RANGES = [
  'Atlas',
  'Breeze',
  'Calmar',
  'Duchess',
  'Elan',
  'Fresco',
  'Galley',
  'Homely',
  'Imprint',
  'Jubilee',
  'Kitchener',
  'Lagoon',
  'Marlow',
  'Nimbus',
];

interface Sheet {
  material: string;
  pence: number;
  thicknesses: readonly string[];
  widths: readonly number[];
  finishes: readonly string[];
}

function sheetOf(design: Design): Sheet {
  if (design.material === 'linoleum')
    return {
      material: 'Linoleum',
      pence: 2690,
      thicknesses: ['2mm', '2.5mm'],
      widths: [2],
      finishes: ['Matt', 'Sealed matt'],
    };
  if (design.id.includes('speckle'))
    return {
      material: 'Safety vinyl',
      pence: 2290,
      thicknesses: ['2mm', '2.5mm'],
      widths: [2],
      finishes: ['Slip-resistant R10', 'Slip-resistant R11'],
    };
  return {
    material: 'Cushioned vinyl',
    pence: 1290,
    thicknesses: ['2.8mm', '3.5mm'],
    widths: [2, 3, 4],
    finishes: ['Matt'],
  };
}

/**
 * The products of one vinyl or lino design.
 * @param round how often the design has been used before
 */
export function vinylDrafts(design: Design, round: number): Draft[] {
  const { supplier, range, tier } = rangeFor(design.id, round, VINYL_MAKERS, VINYL_RANGES);
  const sheet = sheetOf(design);
  return sheet.thicknesses.flatMap((thickness, step) =>
    sheet.widths.flatMap((width) =>
      sheet.finishes.map((finish): Draft => {
        const pack = { pieces: 1, pieceMm2: width * M2 };
        return {
          category: 'Vinyl & Lino',
          design,
          supplier,
          range,
          unit: 'metre',
          pack,
          cutToSize: true,
          name: `${range} ${titleCase(design.name)} ${thickness}, ${width} m Wide${sheet.finishes.length > 1 ? ` ${finish}` : ''}`,
          attributes: { material: sheet.material, thickness, finish, tile_size: `${width} m wide` },
          pricePence: boxPrice(sheet.pence * tier * (1 + step * 0.22), pack),
          facts: [
            `${thickness.replace('mm', ' mm')} thick, cut from a ${width} m wide roll`,
            `One metre is ${width} m²`,
            sheet.material === 'Linoleum'
              ? 'Linseed oil, cork and chalk on jute'
              : sheet.material === 'Safety vinyl'
                ? 'Grit through the whole wear layer; grips when wet'
                : 'Foam back: warm, quiet, forgiving of small unevenness',
          ],
        };
      }),
    ),
  );
}
