/** What goods weigh, and whether they go as a parcel or on a pallet. Integer grams. */
import type { Category } from '../catalogue/categories.ts';
import { MM2_PER_M2 } from '../shared/area.ts';
import { decimalOf } from '../shared/decimal.ts';

/** What an estimate goes by. */
export interface Goods {
  readonly category: Category;
  readonly material: string | null;
  /** As staff write it: '8mm', '14/3 mm'. */
  readonly thickness: string | null;
  /** Null for goods that are not sold by area. */
  readonly boxCoverageMm2: number | null;
  readonly unit: string;
  /** A sack of '20 kg' or a tub of '5 litres' says itself what it weighs. */
  readonly name: string;
}

/** Density, kg/m³, by what the goods are made of; the first that matches. Manufacturers' data sheets, rounded. */
const DENSITIES: readonly (readonly [material: RegExp, density: number])[] = [
  [/porcelain|terrazzo/i, 2350],
  [/marble|limestone|slate|granite|stone/i, 2650],
  [/travertine|glass/i, 2450],
  [/cement/i, 2200],
  [/ceramic|terracotta/i, 1950],
  [/rubber/i, 1150],
  [/felt|wool/i, 180],
  [/wood fibre/i, 250],
  [/high-density/i, 220],
  [/\bPU\b|polyurethane/i, 110],
  [/foam|polyethylene|XPS/i, 35],
  [/cork/i, 220],
];

interface Rule {
  readonly density: number;
  /** If none is given. mm. */
  readonly thickness: number;
}
const RULES: Readonly<Record<Category, Rule>> = {
  Tiles: { density: 2300, thickness: 9 },
  'Wood Flooring': { density: 680, thickness: 15 },
  'Laminate Flooring': { density: 880, thickness: 8 },
  LVT: { density: 1950, thickness: 4.5 },
  'Vinyl & Lino': { density: 1050, thickness: 2.5 },
  Carpet: { density: 220, thickness: 9 },
  'Trims & Accessories': { density: 1200, thickness: 5 },
  Underlay: { density: 60, thickness: 5 },
  Adhesives: { density: 1500, thickness: 3 },
  Other: { density: 700, thickness: 10 },
};

/** A piece that is not sold by area and whose name does not say: a trowel, a cleaning kit, a bag of spacers. */
const PIECE_G = 900;
/** A metre of trim, threshold or beading. */
const TRIM_G_PER_METRE = 400;
/** Cardboard and film, on top of the goods: 3 %. */
const PACKING = 1.03;
/** Adhesives and cleaners in tubs weigh 1.2 to 1.5 kg a litre. */
const LITRE_G = 1300;

const NAMED = /(\d+(?:\.\d+)?)\s*-?(kg|g|litres?|l|ml|m)\b/i;
const PACK = /\bpack of (\d{1,2})\b/i;

/** What the name says of a piece: '20 kg', '5 litre', '2.4 m', and how many are in a pack. Grams; null if it says nothing. */
function namedWeightG(name: string): number | null {
  const [, figure = '', unit = ''] = NAMED.exec(name) ?? [];
  const grams: Readonly<Record<string, number>> = {
    kg: 1000,
    g: 1,
    ml: LITRE_G / 1000,
    m: TRIM_G_PER_METRE,
  };
  const packed = Number(PACK.exec(name)?.[1] ?? 1);
  return figure ? Number(figure) * (grams[unit.toLowerCase()] ?? LITRE_G) * packed : null;
}

/** A carpet says its pile's weight, in ounces a square yard; the backing is 1.2 kg/m². Grams a m². */
function carpetG(name: string): number | null {
  const [, ounces] = /\b(\d{2}) oz\b/.exec(name) ?? [];
  return ounces ? Number(ounces) * 33.9 + 1200 : null;
}

const thicknessMm = (text: string | null): number | null =>
  decimalOf(/\d+(?:\.\d+)?/.exec(text ?? '')?.[0] ?? '') || null;

/** The weight of one sale unit, from category, material, thickness and coverage; for products that say none. Grams. */
export function estimatedWeightG(goods: Goods): number {
  const rule = RULES[goods.category];
  if (goods.boxCoverageMm2 === null) {
    return Math.max(10, Math.round(namedWeightG(goods.name) ?? PIECE_G));
  }
  const found = DENSITIES.find(([material]) => material.test(goods.material ?? ''));
  // Wool carpet and cork-backed planks are still carpet and planks: only what is one stuff throughout goes by it.
  const byMaterial = ['Tiles', 'Underlay', 'Other'].includes(goods.category);
  const density = (byMaterial && found?.[1]) || rule.density;
  const thick = thicknessMm(goods.thickness) ?? rule.thickness;
  const m2 = goods.boxCoverageMm2 / MM2_PER_M2;
  // kg/m³ × mm is grams a m².
  const perM2 = (goods.category === 'Carpet' && carpetG(goods.name)) || density * thick;
  return Math.max(10, Math.round((perM2 * m2 * PACKING) / 10) * 10);
}

/** The weight of one sale unit: what staff entered, or else the estimate. Grams. */
export const weightG = (goods: Goods & { readonly weightG: number | null }): number =>
  goods.weightG ?? estimatedWeightG(goods);

/** @example kilograms(1_022_430) // '1,022.4 kg' */
export const kilograms = (grams: number): string =>
  `${(grams < 1000 ? grams / 1000 : Math.round(grams / 100) / 10).toLocaleString('en-GB')} kg`;

export type Carriage = 'parcel' | 'pallet';

/** @param parcelMaxG what a carrier takes as a parcel */
export const carriageFor = (grams: number, parcelMaxG: number): Carriage =>
  grams <= parcelMaxG ? 'parcel' : 'pallet';
