/** What the search compares of a product, made once for each: its label, colours, measures, and what it can bear. */
import { ATTRIBUTES } from './attributes.ts';
import type { Category } from './categories.ts';
import { FAMILIES } from './lexicon.ts';
import { sidesIn } from './piece-size.ts';
import { mainPhoto, type ProductDetail } from './product.ts';
import { type Need, NEEDS } from './reading.ts';
import { labelOf, sharedLabelOf } from './search-tokens.ts';
import { groupOf } from './versions.ts';

/** Lengths in mm, prices in pence. Labels are in the form of `labelOf`. */
export interface Traits {
  readonly category: Category;
  readonly name: string;
  /** Everything that the product says of itself in a few words, name included. */
  readonly label: string;
  /** No part of what it says of itself: `Portavale Stone` makes tiles of all kinds. */
  readonly maker: string;
  /** In lower case. */
  readonly code: string;
  readonly colour: string;
  /** What it is made of. */
  readonly material: string;
  readonly pencePerM2: number | null;
  readonly pricePence: number;
  /** The sides of a piece, the short one first; of a roll, [width, 0]; [0, 0] for other goods. */
  readonly short: number;
  readonly long: number;
  readonly isRoll: boolean;
  readonly thickness: number | null;
  /** The wear layer. */
  readonly wear: number | null;
  /** One bit for each of `NEEDS`. */
  readonly needs: number;
  /** One bit for each of `FAMILIES`: the product is of this colour. */
  readonly families: number;
  readonly inStock: boolean;
  readonly isReduced: boolean;
  readonly sampleEligible: boolean;
  /** The picture: products with the same one look the same. */
  readonly look: string;
  /** The versions of one floor have it in common (versions.ts). */
  readonly group: string;
}

const ROLL = /^(\d+(?:\.\d+)?) m wide$/;
const SIZE_IN_NAME = /\d+×\d+/;
/** The length of a bar, as the names of trims end. */
const BAR = /, (\d+(?:\.\d+)?) m$/;

function sidesOf({ tileSize, name, category }: ProductDetail): Pick<Traits, 'short' | 'long' | 'isRoll'> {
  const roll = ROLL.exec(tileSize ?? '');
  if (roll) return { short: Number(roll[1]) * 1000, long: 0, isRoll: true };
  const named = category === 'Other' ? SIZE_IN_NAME.exec(name)?.[0] : undefined;
  const [short, long] = sidesIn(tileSize) ?? sidesIn(named ? `${named}mm` : null) ?? [0, 0];
  const bar = long === 0 ? BAR.exec(name) : null;
  return { short, long: bar ? Math.round(Number(bar[1]) * 1000) : long, isRoll: false };
}

const number = (text: string | undefined): number | null => {
  const value = Number.parseFloat(text ?? '');
  return Number.isNaN(value) ? null : value;
};

/** A carpet of this weight (ounces to the square yard) or more wears well. */
const HEAVY_OZ = 40;
const STAIR_OZ = 50;
/** A wear layer of this many mm or more stands claws and chairs. */
const HEAVY_WEAR_LAYER_MM = 0.5;
/** Of wood the wear layer stands on the page alone. */
const WEAR_LINE = /(\d(?:\.\d)?) mm wear layer/;
/** Tiles of this thickness are laid outdoors on pedestals. */
const OUTDOOR_MM = 20;

type Bears = (product: ProductDetail, label: string) => boolean;

const ounces = (label: string): number => Number(/ (\d+)oz /.exec(label)?.[1] ?? 0);
const isGripping = (label: string): boolean =>
  [' anti slip ', ' slip resistant ', ' safety ', ' mosaic '].some((words) => label.includes(words));
const isWatertight: Bears = ({ category }, label) =>
  category === 'Tiles' ||
  category === 'LVT' ||
  (category === 'Vinyl & Lino' && !label.includes(' linoleum '));
/** Laminate bears water for a day or three. */
const isResistant = ({ category, attributes }: ProductDetail): boolean =>
  category === 'Laminate Flooring' && (attributes.water_resistant ?? '').startsWith('Water resistant');
const isFineTile: Bears = ({ category }, label) => category === 'Tiles' && !label.includes(' unsealed ');
const isForWallsAlone = ({ category, description }: ProductDetail): boolean =>
  category === 'Tiles' && /\bwalls and splashbacks\b/i.test(description);
const wearsWell: Bears = (product, label) => {
  const { category, attributes } = product;
  switch (category) {
    case 'Tiles':
      return !isForWallsAlone(product);
    case 'Vinyl & Lino':
    case 'Wood Flooring':
      return true;
    case 'Laminate Flooring':
      return attributes.ac_rating === 'AC4' || attributes.ac_rating === 'AC5';
    case 'LVT':
      return (number(attributes.wear_layer) ?? 0) >= HEAVY_WEAR_LAYER_MM;
    case 'Carpet':
      return ounces(label) >= HEAVY_OZ;
    default:
      return false;
  }
};

const BEARS: Record<Need, Bears> = {
  wet_room: (product, label) => isWatertight(product, label) && isGripping(label),
  underfloor_heating: (product) => {
    if (product.category === 'Wood Flooring') return product.attributes.wood_type === 'Engineered';
    if (product.category === 'Underlay')
      return product.description.includes('with or without underfloor heating');
    const isFit = ['Tiles', 'Laminate Flooring', 'LVT', 'Vinyl & Lino'].includes(product.category);
    return isFit && !isForWallsAlone(product);
  },
  heavy_wear: wearsWell,
  stairs: ({ category }, label) =>
    (category === 'Carpet' && ounces(label) >= STAIR_OZ) || label.includes(' stair nosing '),
  bathroom: (product, label) =>
    isWatertight(product, label) && (product.category !== 'Tiles' || isFineTile(product, label)),
  waterproof: isWatertight,
  water_resistant: (product, label) => isWatertight(product, label) || isResistant(product),
  kitchen: (product) => ['Tiles', 'LVT', 'Vinyl & Lino'].includes(product.category) || isResistant(product),
  outdoor: ({ category, attributes }, label) =>
    category === 'Tiles' &&
    ((number(attributes.thickness) ?? 0) >= OUTDOOR_MM || label.includes(' anti slip ')) &&
    !label.includes(' polished '),
  paving: ({ category, attributes }, label) =>
    category === 'Tiles' &&
    (number(attributes.thickness) ?? 0) >= OUTDOOR_MM &&
    !label.includes(' polished '),
  wall: ({ category, attributes }) =>
    category === 'Tiles' && (number(attributes.thickness) ?? 0) < OUTDOOR_MM,
  floor: (product) => !isForWallsAlone(product),
};

export function traitsOf(product: ProductDetail): Traits {
  const { category, attributes, colour, tileSize, supplier, sku } = product;
  const name = labelOf(product.name);
  const values = ATTRIBUTES.flatMap((attribute) => attributes[attribute] ?? []);
  const parts = [colour ?? '', tileSize ?? '', ...values].map((part) => sharedLabelOf(part).slice(1));
  const label = `${name}${parts.join('')}`;
  const colourLabel = sharedLabelOf(colour ?? '');
  const needs = NEEDS.reduce(
    (bits, need, nth) => (BEARS[need](product, label) ? bits | (1 << nth) : bits),
    0,
  );
  const families = FAMILIES.reduce(
    (bits, { own }, nth) => (own.some((shade) => colourLabel.includes(shade)) ? bits | (1 << nth) : bits),
    0,
  );
  return {
    category,
    name,
    label,
    maker: sharedLabelOf(supplier),
    code: sku.toLowerCase(),
    colour: colourLabel,
    material: sharedLabelOf(attributes.material ?? ''),
    pencePerM2: product.pencePerM2,
    pricePence: product.pricePence,
    ...sidesOf(product),
    thickness: number(attributes.thickness),
    wear: number(attributes.wear_layer) ?? number(WEAR_LINE.exec(product.description)?.[1]),
    needs,
    families,
    inStock: product.stock > 0,
    isReduced: product.compareAtPence !== null,
    sampleEligible: product.sampleEligible,
    look: mainPhoto(product)?.imageUrl ?? product.id,
    group: groupOf(product, name),
  };
}
