/** Drafts: products as each category's rules make them, without stock, dates and pictures. */
import type { Attribute } from '../../../src/domain/catalogue/attributes.ts';
import type { Category } from '../../../src/domain/catalogue/categories.ts';
import { MM2_PER_M2 } from '../../../src/domain/shared/area.ts';
import { fnv1a } from '../../../src/domain/shared/hash.ts';
import { Random } from '../random.ts';
import type { Design } from '../designs.ts';

export interface Draft {
  readonly category: Category;
  readonly design: Design;
  readonly supplier: string;
  readonly range: string;
  readonly name: string;
  readonly attributes: Partial<Record<Attribute, string>>;
  readonly unit: string;
  /** The pieces in a box, all of one size; null if the product is not sold by area. */
  readonly pack: Pack | null;
  readonly pricePence: number;
  readonly cutToSize: boolean;
  /** Short true statements for the description's list. */
  readonly facts: readonly string[];
}

export interface Pack {
  readonly pieces: number;
  /** Area of one piece in mm²; for goods cut to length, of one metre of the roll. */
  readonly pieceMm2: number;
}

/** A box's coverage: pieces × piece, to three decimals of a m² as boxes are labelled. mm². */
export const coverageMm2 = (pack: Pack): number => Math.round((pack.pieces * pack.pieceMm2) / 1000) * 1000;

/** The number of pieces that comes closest to a box of `aimM2`. */
export const packOf = (pieceMm2: number, aimM2: number): Pack => ({
  pieces: Math.max(1, Math.round((aimM2 * MM2_PER_M2) / pieceMm2)),
  pieceMm2,
});

/** A shop price: rounded up to the next 50 p, minus a penny. Pence. */
export const shopPrice = (pence: number): number => Math.max(149, Math.ceil(pence / 50) * 50 - 1);

/** The price of a box from a price per m². Pence. */
export const boxPrice = (pencePerM2: number, pack: Pack): number =>
  shopPrice((pencePerM2 * coverageMm2(pack)) / MM2_PER_M2);

/** Capitalises each word of a product's name, except joining words and units. */
export const titleCase = (text: string): string =>
  text
    .replace(
      /(^|[\s-])([a-zà-ÿ])(?=[a-zà-ÿ])/g,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    )
    .replace(/\b(And|With|In|Of|Mm|Kg|Ml|Litre)\b/g, (word) => word.toLowerCase());

const FINISHES = /\b(?:gloss|matt|satin|polished|honed|tumbled|riven|textured)\b ?/gi;

/** The design in one of a product's finishes: its texts name that finish and no other. */
export function inFinish(design: Design, finish: string): Design {
  const own = finish.toLowerCase();
  const told = (text: string): string =>
    capital(text.replace(FINISHES, (word) => (own.includes(word.trim().toLowerCase()) ? word : '')).trim());
  const alt = design.finish ? design.alt.replace(`, ${design.finish}`, `, ${own}`) : design.alt;
  return { ...design, name: told(design.name), look: told(design.look), alt: told(alt) };
}

/** The text with its first letter in upper case. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export interface Range {
  readonly supplier: string;
  readonly range: string;
  /** The supplier's price factor: 0.85 (budget) to 1.25 (premium). */
  readonly tier: number;
}

/** The supplier and range of a look in a given round. A look never gets the same range twice. */
export function rangeFor(
  look: string,
  round: number,
  suppliers: readonly string[],
  ranges: readonly string[],
): Range {
  const start = fnv1a(look);
  const supplier = suppliers[(start + round) % suppliers.length] ?? look;
  const index = (start + round) % ranges.length;
  const edition = Math.floor(round / ranges.length);
  const range = `${ranges[index] ?? look}${edition > 0 ? ` ${edition + 1}` : ''}`;
  return { supplier, range, tier: 0.85 + new Random(`tier ${supplier} ${range}`).next() * 0.4 };
}
