/**
 * The rules of suitability, one verdict each. Slip: HSE, a pendulum value of 36 or more when wet. Heating: 2.5 tog and 27 °C
 * (burts.co.uk; Carpet Foundation: underlays below 1.3 tog). Damp: BS 8201 and BS 8203 (fitting-figures.ts).
 */
import type { ProductDetail } from '../catalogue/product.ts';
import type { Need } from '../catalogue/reading.ts';
import { buildOf, needsSealing } from '../catalogue/build.ts';
import { DAMP_LIMIT, HEATED_SURFACE_CELSIUS, TOG_LIMIT } from '../fitting/fitting-figures.ts';
import type { RoomUse } from './limits.ts';

export type Answer = 'yes' | 'yes_if' | 'no';

export interface Verdict {
  readonly answer: Answer;
  readonly reason: string;
}

/** A floor with what the catalogue's filters know of it. */
export interface JudgedFloor {
  readonly product: ProductDetail;
  /** The underlay that is planned below it. */
  readonly underlay: ProductDetail | null;
  /** Whether the list would show it for a need. */
  readonly bears: (need: Need) => boolean;
}

const yes = (reason: string): Verdict => ({ answer: 'yes', reason });
const yesIf = (reason: string): Verdict => ({ answer: 'yes_if', reason });
const no = (reason: string): Verdict => ({ answer: 'no', reason });

/** Wet floors from this pendulum value on are of low slip risk (HSE). */
const SAFE_PTV = 36;
/** The most that an underlay below carpet may have over underfloor heating (Carpet Foundation). */
const CARPET_UNDERLAY_TOG = 1.3;

const isPolished = ({ product: { attributes } }: JudgedFloor): boolean =>
  /polish|gloss/i.test(attributes.finish ?? '');
const hours = ({ product: { attributes } }: JudgedFloor): string =>
  /(\d+) h\b/.exec(attributes.water_resistant ?? '')?.[1] ?? '';

/** Claws, castors and many feet: laminate by its AC class, LVT by its wear layer, carpet by its weight. */
export function wearVerdict({ product, bears }: JudgedFloor): Verdict {
  const { category, attributes } = product;
  if (bears('heavy_wear')) {
    if (category === 'Wood Flooring')
      return yes('Wood bears heavy wear: it dents and scratches, but can be sanded or oiled again.');
    return yes('Its surface is made for heavy wear.');
  }
  if (category === 'Laminate Flooring')
    return yesIf(
      `Heavy wear: yes, if mats lie under chairs and at the door. ${attributes.ac_rating ?? 'Its class'} is for ordinary rooms; AC4 or AC5 would need none.`,
    );
  if (category === 'LVT')
    return yesIf(
      `Heavy wear: yes, if mats lie under chairs and at the door. Its wear layer of ${attributes.wear_layer ?? 'unknown thickness'} is for ordinary rooms; 0.5 mm would need none.`,
    );
  return no('It is too light for heavy wear: a carpet of 40 oz or more keeps its pile.');
}

function wetRoom(floor: JudgedFloor): Verdict {
  const { product, bears } = floor;
  if (bears('wet_room')) return yes('It is waterproof, and its surface keeps its grip when wet.');
  if (!bears('waterproof')) return no('A wet room stands under water, and this floor is not waterproof.');
  if (isPolished(floor))
    return no('A polished tile is slippery when wet; a wet room needs an anti-slip one.');
  if (product.category === 'LVT' && buildOf(product) !== 'glued')
    return no('In a wet room water gets under a floor that is not glued down.');
  return yesIf(
    `Wet room: yes, if the maker confirms a slip rating of ${SAFE_PTV} PTV or more when wet, or R11; we have none for this floor.`,
  );
}

function bathroom(floor: JudgedFloor): Verdict {
  const { product, bears } = floor;
  if (needsSealing(product))
    return yesIf('Bathroom: yes, if it is sealed before it is used, and again when water no longer beads.');
  if (bears('bathroom')) {
    return isPolished(floor)
      ? yesIf(
          'Bathroom: yes, if a mat lies where it gets wet. It is waterproof, but polished faces are slippery.',
        )
      : yes('It is waterproof, so splashes do it no harm.');
  }
  if (product.category === 'Laminate Flooring' && bears('kitchen'))
    return yesIf(
      `Bathroom: yes, if the edges are sealed with silicone and no water stands for longer than ${hours(floor)} hours.`,
    );
  return no('A bathroom is too wet for it: it swells or rots where water gets into it.');
}

function kitchen({ product, bears }: JudgedFloor): Verdict {
  if (needsSealing(product))
    return yesIf('Kitchen: yes, if it is sealed first: oil and wine stain bare stone.');
  if (bears('kitchen')) return yes('Spills and a damp mop do it no harm.');
  if (product.category === 'Carpet')
    return no('Grease and spills settle in a carpet; a kitchen needs a floor that is wiped.');
  return yesIf('Kitchen: yes, if spills are wiped up at once: its joints swell where water stands.');
}

function stairs({ product, bears }: JudgedFloor): Verdict {
  const { category } = product;
  if (bears('stairs')) return yes('It is dense enough for the edges of stairs.');
  if (category === 'Carpet')
    return bears('heavy_wear')
      ? yesIf('Stairs: yes, if they are little used. On busy ones the edges want 50 oz or more.')
      : no('It is too light for stairs: the edges would show soon. Take 50 oz or more.');
  if (category === 'LVT' && buildOf(product) === 'loose')
    return no('A floor that lies loose slides off a step; stairs need one that is glued.');
  return yesIf('Stairs: yes, if each step is glued and finished with a stair nosing that grips.');
}

function conservatory({ product }: JudgedFloor): Verdict {
  const { category, attributes } = product;
  const build = buildOf(product);
  if (category === 'Tiles') return yes('Sun, heat and frost behind glass do tiles no harm.');
  if (category === 'LVT' && (build === 'glued' || /spc/i.test(attributes.construction ?? '')))
    return yes('Glued down or with a stone core it keeps its size in the sun.');
  if (category === 'Wood Flooring' && attributes.wood_type === 'Solid')
    return no('Solid wood moves too much with the heat and cold of a conservatory.');
  return yesIf(
    'Conservatory: yes, if blinds keep off the midday sun and it is heated in winter: it moves and fades.',
  );
}

/** Verdicts for what a room is used for. */
export function useVerdict(floor: JudgedFloor, use: RoomUse): Verdict[] {
  switch (use) {
    case 'kitchen':
    case 'utility_room':
      return [kitchen(floor)];
    case 'bathroom':
      return [bathroom(floor)];
    case 'wet_room':
      return [wetRoom(floor)];
    case 'hall':
    case 'office':
      return [wearVerdict(floor)];
    case 'stairs':
      return [stairs(floor)];
    case 'conservatory':
      return [conservatory(floor)];
    case 'living_room':
    case 'dining_room':
    case 'bedroom':
      return [yes('It is made for dry rooms to live in.')];
  }
}

/** Underfloor heating: what the floor and its underlay hold back, and how warm the surface may be. */
export function heatingVerdict({ product, underlay, bears }: JudgedFloor): Verdict {
  const { category } = product;
  const tog = togOf(product) + (underlay ? togOf(underlay) : 0);
  const together = `floor and underlay have about ${tog.toFixed(1)} of the ${TOG_LIMIT} tog that heating passes`;
  if (category === 'Tiles') return yes('Tiles pass the heat of underfloor heating best.');
  if (category === 'Carpet')
    return yesIf(
      `Underfloor heating: yes, if carpet and underlay together have at most ${TOG_LIMIT} tog. Take an underlay below ${CARPET_UNDERLAY_TOG} tog, and ask us for the carpet’s own figure.`,
    );
  if (!bears('underfloor_heating'))
    return no('Solid wood moves too much over underfloor heating; engineered boards keep their shape.');
  if (tog > TOG_LIMIT) return yesIf(`Underfloor heating: yes, if a thinner underlay is laid: ${together}.`);
  return yes(
    `Over underfloor heating ${together}. Keep its surface at ${HEATED_SURFACE_CELSIUS} °C or below.`,
  );
}

/** A damp base. */
export function dampVerdict({ product }: JudgedFloor): Verdict {
  const { category, attributes } = product;
  const measured = (limit: number): string => `the base is measured at ${limit} % relative humidity or less`;
  if (category === 'Carpet')
    return no('Carpet and its underlay rot on a damp base. Have the damp cured first.');
  if (category === 'Wood Flooring' && attributes.wood_type === 'Solid')
    return no('Solid wood swells on a damp base. Have the damp cured first.');
  if (category === 'Wood Flooring' || category === 'Laminate Flooring')
    return yesIf(
      `Damp base: yes, if a damp-proof membrane is laid and ${measured(DAMP_LIMIT.wood)} before the floor is.`,
    );
  if (category === 'Tiles')
    return yesIf(
      needsSealing(product)
        ? 'Damp base: yes, if a membrane is laid first: damp brings out stains in natural stone.'
        : 'Damp base: yes, if a cement adhesive is used. Tiles mind damp least, but have its cause looked at.',
    );
  const isGlued = category !== 'LVT' || buildOf(product) === 'glued';
  const why = isGlued ? 'its adhesive lets go on damp' : 'it keeps damp below it';
  return yesIf(
    `Damp base: yes, if a surface membrane is laid first or ${measured(DAMP_LIMIT.resilient)}: ${why}.`,
  );
}

/** Doors that have to clear the new floor. */
export function doorVerdict({ product, underlay }: JudgedFloor, clearanceMm: number): Verdict {
  const height = buildHeightMm(product, underlay);
  const built = `${underlay ? 'floor and underlay build' : 'the floor builds'} about ${height} mm`;
  return height <= clearanceMm
    ? yes(`Doors clear it: ${built}, and they have ${clearanceMm} mm.`)
    : yesIf(
        `Doors: yes, if they are shortened by ${height - clearanceMm} mm: ${built}, and they have ${clearanceMm} mm.`,
      );
}

type Layer = Pick<ProductDetail, 'category' | 'attributes'>;

/** Pile and backing; the catalogue does not state the thickness of carpets. */
const CARPET_MM = 10;
/** Combed adhesive under tiles once they are pressed in (half of a 10 mm notch), and under boards. */
const BED_MM = { Tiles: 5, other: 1 } as const;

/** Thermal conductivity in W/mK (EN ISO 10456, table 3; CIBSE Guide A, tables 3.36 and 3.37). The first that fits. */
const CONDUCTIVITY: readonly (readonly [material: RegExp, wPerMK: number])[] = [
  [/cork/i, 0.05],
  [/felt|wool/i, 0.05],
  [/rubber/i, 0.1],
  [/high-density/i, 0.1],
  [/foam/i, 0.04],
  [/wood fibre/i, 0.07],
  [/lino/i, 0.17],
];
const CONDUCTIVITY_OF_FLOORS: Readonly<Partial<Record<ProductDetail['category'], number>>> = {
  Tiles: 1.3,
  'Wood Flooring': 0.18,
  'Laminate Flooring': 0.18,
  LVT: 0.25,
  'Vinyl & Lino': 0.25,
  Carpet: 0.06,
};
const TOGS_PER_M2K_W = 10;

/** The thickness that a product states, in mm; 0 if it states none. */
export const thicknessMm = ({ category, attributes }: Layer): number =>
  Number.parseFloat(attributes.thickness ?? '') || (category === 'Carpet' ? CARPET_MM : 0);

/** A layer's thermal resistance in tog (0.1 m²K/W). */
export function togOf(layer: Layer): number {
  const material = layer.attributes.material ?? '';
  const named = layer.category === 'Underlay' || /lino/i.test(material);
  const conductivity =
    (named ? CONDUCTIVITY.find(([pattern]) => pattern.test(material))?.[1] : undefined) ??
    CONDUCTIVITY_OF_FLOORS[layer.category] ??
    0.1;
  return (thicknessMm(layer) / 1000 / conductivity) * TOGS_PER_M2K_W;
}

/** How high floor, underlay and adhesive build, in whole mm. */
export function buildHeightMm(product: ProductDetail, underlay: Layer | null): number {
  const { category } = product;
  const isGlued = category === 'Tiles' || (category !== 'Carpet' && buildOf(product) === 'glued');
  const bed = isGlued ? (category === 'Tiles' ? BED_MM.Tiles : BED_MM.other) : 0;
  return Math.ceil(thicknessMm(product) + (underlay ? thicknessMm(underlay) : 0) + bed);
}
