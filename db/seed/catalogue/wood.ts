/** Wood: engineered and solid boards of one species, in thicknesses and finishes that are really made. */
import { HEATED_SURFACE_CELSIUS } from '../../../src/domain/fitting/fitting-figures.ts';
import type { Design } from '../designs.ts';
import { Random } from '../random.ts';
import { boxPrice, capital, inFinish, packOf, rangeFor, titleCase, type Draft } from './draft.ts';

const SUPPLIERS = [
  'Fenwood & Sons',
  'Nordskog',
  'Carrickwood',
  'Bois de Lanvaux',
  'Ballyhollow Timber',
  'Tamarack Mills',
];
const RANGES = [
  'Ashdown',
  'Boathouse',
  'Coppice',
  'Drumlin',
  'Elder',
  'Foundry',
  'Glebe',
  'Heritage',
  'Islander',
  'Joiner',
  'Kestrel',
  'Lodge',
  'Manor',
  'Northwood',
  'Orchard',
  'Parlour',
  'Quayside',
  'Rectory',
  'Sawmill',
  'Tannery',
  'Upland',
  'Workshop',
];
const SPECIES = [
  'oak',
  'walnut',
  'ash',
  'maple',
  'hickory',
  'pine',
  'larch',
  'ebony',
  'beech',
  'cherry',
  'jatoba',
  'teak',
  'acacia',
];
/** £/m² in pence of a 14 mm engineered board. */
const PRICES: Readonly<Record<string, number>> = {
  oak: 4200,
  walnut: 6900,
  ash: 4400,
  maple: 4700,
  hickory: 5200,
  pine: 3300,
  larch: 5600,
  ebony: 8600,
  beech: 3900,
  cherry: 5300,
  jatoba: 5600,
  teak: 7400,
  acacia: 4300,
  reclaimed: 6400,
};
const BUILDS: readonly { type: string; thickness: number; factor: number; note: string }[] = [
  { type: 'Engineered', thickness: 14, factor: 1, note: '3 mm wear layer on a birch-ply core' },
  { type: 'Engineered', thickness: 15, factor: 1.12, note: '4 mm wear layer on a birch-ply core' },
  { type: 'Engineered', thickness: 20, factor: 1.36, note: '6 mm wear layer on a birch-ply core' },
  { type: 'Solid', thickness: 18, factor: 1.22, note: 'Solid timber through its whole depth' },
];

const speciesOf = (design: Design): string =>
  SPECIES.find((name) => design.material.includes(name)) ?? 'reclaimed';

/** The plank style, as the filter names it. */
export function plankStyle(design: Design): string {
  if (design.layout === 'herringbone') return 'Herringbone';
  if (design.layout === 'chevron') return 'Chevron';
  if (design.layout === 'basket parquet') return 'Basket parquet';
  return (design.pieceMm?.[0] ?? 0) >= 180 ? 'Wide plank' : 'Plank';
}

export function woodDrafts(design: Design, round: number): Draft[] {
  const { supplier, range, tier } = rangeFor(design.look, round, SUPPLIERS, RANGES);
  const random = new Random(`wood ${design.id} ${round}`);
  const species = speciesOf(design);
  const [width = 0, length = 0] = design.pieceMm ?? [];
  const pack = packOf(
    width * length,
    width * length > 200_000 ? random.pick([1.8, 2.1, 2.5]) : random.pick([0.9, 1.1, 1.4]),
  );
  const style = plankStyle(design);
  const own = capital(design.finish ?? 'oiled');
  const second =
    own === 'Lacquered' ? 'Satin lacquered' : own === 'Oiled' ? 'Hard-wax oiled' : `${own} and oiled`;
  const base =
    (PRICES[species] ?? 4500) *
    tier *
    (style === 'Chevron' ? 1.3 : /Herring|Basket/.test(style) ? 1.15 : 1) *
    (width >= 220 ? 1.12 : 1) *
    (0.94 + random.next() * 0.12);
  return BUILDS.flatMap((build) =>
    [own, second].map((finish): Draft => ({
      category: 'Wood Flooring',
      design: inFinish(design, finish),
      supplier,
      range,
      unit: 'box',
      pack,
      cutToSize: false,
      name: `${range} ${build.type} ${titleCase(design.name)} ${build.thickness}mm ${finish}`,
      attributes: {
        material: species === 'reclaimed' ? 'Reclaimed timber' : capital(species),
        wood_type: build.type,
        wood_species: species === 'reclaimed' ? 'Mixed reclaimed' : capital(species),
        thickness: `${build.thickness}mm`,
        plank_style: style,
        finish,
        tile_size: `${width}×${length}mm`,
      },
      pricePence: boxPrice(base * build.factor * (finish === own ? 1 : 1.05), pack),
      facts: [
        `${width} × ${length} mm, ${build.thickness} mm thick`,
        build.note,
        `${pack.pieces} ${style.includes('lank') ? 'boards' : 'blocks'} to the box`,
        build.type === 'Solid'
          ? 'Nail or glue down; not over underfloor heating'
          : `Float or glue down; fine over underfloor heating to ${HEATED_SURFACE_CELSIUS} °C`,
      ],
    })),
  );
}
