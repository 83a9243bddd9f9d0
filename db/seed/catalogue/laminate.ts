/** Laminate: thickness, AC class, water resistance and surface go together as the makers sell them. */
import type { Design } from '../designs.ts';
import { Random } from '../random.ts';
import { boxPrice, capital, inFinish, packOf, rangeFor, titleCase, type Draft } from './draft.ts';
import { plankStyle } from './wood.ts';

const SUPPLIERS = ['Lamstrand', 'Nordskog', 'Kvarnholm', 'Florentis', 'Bergvald'];
/** Ranges in pairs: the standard one and the water resistant one, which its name shows. */
const RANGES = [
  'Everyday',
  'Townhouse',
  'Boulevard',
  'Coastline',
  'Homestead',
  'Milltown',
  'Parkway',
  'Summit',
  'Tranquil',
  'Village',
  'Woodside',
  'Avenue',
  'Birchmoor',
  'Cottage',
  'Dockside',
];
interface Build {
  thickness: number;
  ac: string;
  water: string;
  tag: string;
  pence: number;
  surface: string | null;
}
const BUILDS: readonly Build[] = [
  { thickness: 7, ac: 'AC3', water: 'Standard', tag: '', pence: 980, surface: 'Silk' },
  { thickness: 8, ac: 'AC3', water: 'Standard', tag: 'Classic', pence: 1190, surface: null },
  { thickness: 8, ac: 'AC4', water: 'Standard', tag: '', pence: 1390, surface: null },
  { thickness: 8, ac: 'AC4', water: 'Water resistant 24 h', tag: 'Aqua', pence: 1690, surface: null },
  { thickness: 8, ac: 'AC5', water: 'Water resistant 72 h', tag: 'AquaPro', pence: 2090, surface: null },
  { thickness: 10, ac: 'AC4', water: 'Standard', tag: '', pence: 1790, surface: null },
  {
    thickness: 10,
    ac: 'AC4',
    water: 'Water resistant 24 h',
    tag: 'Quatro',
    pence: 1990,
    surface: 'Four-sided bevel',
  },
  { thickness: 12, ac: 'AC4', water: 'Standard', tag: '', pence: 2190, surface: null },
  {
    thickness: 12,
    ac: 'AC5',
    water: 'Water resistant 72 h',
    tag: 'Water Resistant',
    pence: 2690,
    surface: null,
  },
];

export function laminateDrafts(design: Design, round: number): Draft[] {
  const { supplier, range, tier } = rangeFor(design.id, round, SUPPLIERS, RANGES);
  const random = new Random(`laminate ${design.id} ${round}`);
  const [width = 0, length = 0] = design.pieceMm ?? [];
  const pack = packOf(width * length, length > 1000 ? random.pick([1.8, 2.2, 2.5]) : 1.2);
  const style = plankStyle(design);
  const label = design.id.startsWith('lam-') ? design.name : `${design.name.replace(' planks', '')} Laminate`;
  const chosen = round % 2 === 0 ? BUILDS.filter((_, i) => i !== 1) : BUILDS.filter((_, i) => i !== 0);
  return chosen.map((build): Draft => {
    const surface = capital(build.surface ?? design.finish ?? 'matt');
    return {
      category: 'Laminate Flooring',
      design: inFinish(design, surface),
      supplier,
      range,
      unit: 'box',
      pack,
      cutToSize: false,
      name: `${range}${build.tag ? ` ${build.tag}` : ''} ${titleCase(label)} ${build.thickness}mm ${build.ac}`,
      attributes: {
        material: 'Laminate',
        thickness: `${build.thickness}mm`,
        ac_rating: build.ac,
        plank_style: style,
        water_resistant: build.water,
        surface,
        tile_size: `${width}×${length}mm`,
      },
      pricePence: boxPrice(build.pence * tier * (style === 'Herringbone' ? 1.2 : 1), pack),
      facts: [
        `${width} × ${length} mm, ${build.thickness} mm thick`,
        `${build.ac}: ${build.ac === 'AC3' ? 'all rooms of a home' : build.ac === 'AC4' ? 'busy homes, light shops and offices' : 'heavy traffic at home or in a shop'}`,
        build.water === 'Standard'
          ? 'Dry rooms only'
          : `Standing water may lie for ${build.water.includes('24') ? 24 : 72} hours`,
        `${pack.pieces} planks to the box, click joint, no glue`,
      ],
    };
  });
}
