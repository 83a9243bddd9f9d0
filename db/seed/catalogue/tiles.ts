/** Tiles: a décor in its true size, in several finishes and thicknesses, by one or more makers. */
import { isWallTile } from '../../../src/domain/catalogue/build.ts';
import type { Design } from '../designs.ts';
import { Random } from '../random.ts';
import { boxPrice, capital, inFinish, packOf, rangeFor, titleCase, type Draft, type Pack } from './draft.ts';

const SUPPLIERS = [
  'Terravelle',
  'Casa Brenno',
  'Ondara Ceramics',
  'Lisnavar Tile',
  'Strand & Quarry',
  'Portavale Stone',
  'Mirador Azul',
];
const RANGES = [
  'Altamira',
  'Brennar',
  'Calder',
  'Dunluce',
  'Estrela',
  'Fara',
  'Granton',
  'Harbour',
  'Isola',
  'Kilder',
  'Lucera',
  'Monte',
  'Narvik',
  'Orla',
  'Palmira',
  'Quay',
  'Ronda',
  'Selva',
  'Tolmin',
  'Ursa',
  'Vela',
  'Wexcombe',
  'Ystrad',
  'Zafra',
];

/** £/m² in pence, from and to, by what the tile is made of. */
const PRICES: Readonly<Record<string, readonly [number, number]>> = {
  marble: [5400, 8900],
  travertine: [3400, 6200],
  limestone: [3900, 7400],
  slate: [2400, 4900],
  porcelain: [1900, 3800],
  terracotta: [3200, 5900],
  terrazzo: [4500, 8800],
  ceramic: [1600, 3300],
  stone: [5200, 8800],
  glass: [6000, 9400],
  'encaustic cement': [6900, 11_500],
};
const FINISHES: Readonly<Record<string, readonly string[]>> = {
  marble: ['Polished', 'Honed', 'Matt'],
  travertine: ['Honed', 'Tumbled'],
  limestone: ['Honed', 'Tumbled'],
  slate: ['Riven', 'Honed'],
  porcelain: ['Matt', 'Anti-slip R11'],
  terracotta: ['Sealed', 'Unsealed'],
  terrazzo: ['Honed', 'Polished'],
  ceramic: ['Gloss', 'Satin'],
  stone: ['Tumbled', 'Honed'],
  glass: ['Gloss', 'Frosted'],
  'encaustic cement': ['Matt', 'Pre-sealed'],
};

const sheeted = (design: Design): boolean => /mosaic|penny/.test(design.layout ?? '');

/** 'Marble-effect porcelain' if the name says that it is porcelain, else the stone itself. */
function materialOf(design: Design): string {
  if (design.material === 'marble' && design.name.includes('porcelain')) return 'Marble-effect porcelain';
  return capital(design.material);
}

function thicknesses(design: Design, material: string): readonly number[] {
  if (sheeted(design)) return [6, 8];
  if (material === 'Ceramic') return design.id.startsWith('zellige') ? [10, 12] : [7, 9];
  if (design.material === 'encaustic cement') return [16, 18];
  if (/travertine|limestone|slate|terracotta/.test(design.material)) return [12, 15];
  const [width = 0, length = 0] = design.pieceMm ?? [];
  return width * length >= 360_000 ? [9, 10, 20] : [8, 9];
}

function packFor(design: Design): Pack {
  const [width = 300, length = 300] = design.pieceMm ?? [];
  if (sheeted(design)) return { pieces: 11, pieceMm2: 300 * 300 };
  // A regular hexagon fills three quarters of the rectangle around it.
  const piece = design.layout === 'hexagon' ? (width * length * 3) / 4 : width * length;
  return packOf(
    piece,
    piece > 600_000 ? 1.44 : piece > 150_000 ? 1.44 : piece > 60_000 ? 1.08 : 0.5 + (piece % 7) / 14,
  );
}

/** £/m² in pence for one variant. */
function pencePerM2(
  design: Design,
  material: string,
  thickness: number,
  tier: number,
  random: Random,
): number {
  const key = material === 'Marble-effect porcelain' ? 'porcelain' : design.material;
  const [from, to] = PRICES[key] ?? [2000, 4000];
  const [width = 0, length = 0] = design.pieceMm ?? [];
  const large = key === 'porcelain' && width * length >= 700_000 ? 1.35 : 1;
  const hand = design.id.startsWith('zellige') ? 2.6 : sheeted(design) && key === 'ceramic' ? 2.2 : 1;
  return (from + random.next() * (to - from)) * large * hand * tier * (thickness >= 20 ? 1.3 : 1);
}

export function tileDrafts(design: Design, round: number): Draft[] {
  const { supplier, range, tier } = rangeFor(design.look, round, SUPPLIERS, RANGES);
  const random = new Random(`tile ${design.id} ${round}`);
  const material = materialOf(design);
  const pack = packFor(design);
  const base = pencePerM2(design, material, 0, tier, random);
  const [width = 0, length = 0] = design.pieceMm ?? [];
  const size = `${width}×${length}`;
  const own = capital(design.finish ?? 'matt');
  const finishes = [...new Set([own, ...(FINISHES[design.material] ?? [])])].slice(0, 3);
  return finishes.flatMap((finish) => {
    const finished = inFinish(design, finish);
    return thicknesses(design, material).map((thickness): Draft => {
      const perM2 = base * (thickness >= 20 ? 1.3 : 1 + thickness / 200) * (finish === own ? 1 : 1.04);
      const label = finished.name.replace(size, '').trim();
      const name = `${range} ${titleCase(label)} ${size} ${finish} ${thickness}mm`;
      const attributes = { material, tile_size: `${size}mm`, thickness: `${thickness}mm`, finish };
      const onWalls = isWallTile({ category: 'Tiles', attributes });
      return {
        category: 'Tiles',
        design: finished,
        supplier,
        range,
        unit: 'box',
        pack,
        cutToSize: false,
        name,
        attributes,
        pricePence: boxPrice(perM2, pack),
        facts: [
          sheeted(design)
            ? `Chips of ${size} mm on 300 × 300 mm mesh sheets`
            : `${width} × ${length} mm, ${thickness} mm thick`,
          sheeted(design) ? `${pack.pieces} sheets to the box` : `${pack.pieces} tiles to the box`,
          onWalls
            ? 'Walls and splashbacks, indoors'
            : thickness >= 20
              ? 'Indoors and out, on adhesive or pedestals'
              : 'Walls and floors',
          finish.startsWith('Anti-slip')
            ? 'R11 slip rating'
            : onWalls
              ? 'Wipes clean: the glaze takes no stain'
              : 'Fine over underfloor heating',
        ],
      };
    });
  });
}
