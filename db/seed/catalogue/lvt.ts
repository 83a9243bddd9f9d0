/** Luxury vinyl tile: construction, thickness and wear layer as they are made; format follows the picture. */
import type { Design } from '../designs.ts';
import { Random } from '../random.ts';
import { boxPrice, capital, packOf, rangeFor, titleCase, type Draft } from './draft.ts';

const SUPPLIERS = ['Veridane', 'Kvarnholm', 'Polyfloor North', 'Stratalay', 'Oxbridge Vinyl Works'];
const RANGES = [
  'Alto',
  'Boston',
  'Canvas',
  'Delta',
  'Everhold',
  'Forma',
  'Gallery',
  'Haven',
  'Impact',
  'Journey',
  'Keystone',
  'Loft',
  'Metro',
  'Nova',
  'Opus',
  'Pure',
  'Rapide',
  'Studio',
  'Tempo',
  'Urban',
];
const BUILDS: readonly { construction: string; thickness: number; wear: string; pence: number }[] = [
  { construction: 'Glue Down', thickness: 2, wear: '0.3mm', pence: 1690 },
  { construction: 'Glue Down', thickness: 3, wear: '0.5mm', pence: 2190 },
  { construction: 'Glue Down', thickness: 3, wear: '0.7mm', pence: 2590 },
  { construction: 'SPC Click', thickness: 4, wear: '0.3mm', pence: 1890 },
  { construction: 'SPC Click', thickness: 5, wear: '0.5mm', pence: 2490 },
  { construction: 'SPC Click', thickness: 6, wear: '0.5mm', pence: 2890 },
  { construction: 'SPC Click', thickness: 6, wear: '0.7mm', pence: 3190 },
  { construction: 'WPC Click', thickness: 6, wear: '0.5mm', pence: 3090 },
  { construction: 'WPC Click', thickness: 7, wear: '0.7mm', pence: 3590 },
  { construction: 'Loose Lay', thickness: 4, wear: '0.5mm', pence: 2690 },
  { construction: 'Loose Lay', thickness: 5, wear: '0.7mm', pence: 3190 },
  { construction: 'Loose Lay', thickness: 5, wear: '1.0mm', pence: 3690 },
];
const LAYING: Readonly<Record<string, string>> = {
  'Glue Down': 'Full spread of pressure-sensitive adhesive on a smooth, dry subfloor',
  'SPC Click': 'Clicks together over most level floors; stone core, so it stays put in sun',
  'WPC Click': 'Clicks together; foamed core, warm and quiet underfoot',
  'Loose Lay': 'Lies by its own weight; tackifier at the edges, lifts again for repairs',
};

function formatOf(design: Design): string {
  if (/herringbone|chevron|basket/.test(design.layout ?? '')) return 'Herringbone';
  return /grid|half bond/.test(design.layout ?? '') ? 'Tile' : 'Plank';
}

export function lvtDrafts(design: Design, round: number): Draft[] {
  const { supplier, range, tier } = rangeFor(design.id, round, SUPPLIERS, RANGES);
  const random = new Random(`lvt ${design.id} ${round}`);
  const [width = 0, length = 0] = design.pieceMm ?? [];
  const pack = packOf(
    width * length,
    width * length > 150_000 ? random.pick([2.2, 2.5, 3.3]) : random.pick([1.1, 1.6, 2]),
  );
  const format = formatOf(design);
  const label = design.name.includes('LVT') ? design.name : `${design.name.replace(' planks', '')} LVT`;
  // Parquet blocks are glued or clicked, never loose-laid.
  const builds = BUILDS.filter((build) => format !== 'Herringbone' || build.construction !== 'Loose Lay');
  return builds.map((build): Draft => ({
    category: 'LVT',
    design,
    supplier,
    range,
    unit: 'box',
    pack,
    cutToSize: false,
    name: `${range} ${titleCase(label)} ${build.construction} ${build.thickness}mm / ${build.wear}`,
    attributes: {
      material: 'Luxury vinyl',
      construction: build.construction,
      thickness: `${build.thickness}mm`,
      wear_layer: build.wear,
      format,
      tile_size: `${width}×${length}mm`,
      finish: capital(design.finish ?? 'matt'),
    },
    pricePence: boxPrice(Math.min(4500, build.pence * tier * (format === 'Herringbone' ? 1.12 : 1)), pack),
    facts: [
      `${width} × ${length} mm, ${build.thickness} mm with a ${build.wear.replace('mm', ' mm')} wear layer`,
      LAYING[build.construction] ?? build.construction,
      `${pack.pieces} pieces to the box`,
      'Waterproof: kitchens and bathrooms included',
    ],
  }));
}
