/** Comparable measures of a product: price, thickness, size, shade. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { toneOf } from '#domain/chat/tones.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';

const number = (text: string | undefined): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
};

/** Pence per m², or per unit if it is not sold by area. */
export const priceOf = (product: ProductDetail): number => product.pencePerM2 ?? product.pricePence;
/** Millimetres; null if not given. */
export const thicknessOf = ({ attributes }: ProductDetail): number | null => number(attributes.thickness);
/** Millimetres of the wear layer. */
export const wearOf = ({ attributes }: ProductDetail): number | null => number(attributes.wear_layer);
/** From black (0) to white (100), by the name of its colour; null if that does not tell. */
export const toneOfProduct = ({ colour }: ProductDetail): number | null => toneOf(colour ?? '');

/** The price as text: `£18.90 per m²`. */
export const inPounds = ({ pencePerM2, pricePence, unit }: ProductDetail): string =>
  pencePerM2 === null
    ? `${formatPence(pricePence)} per ${unitName(unit)}`
    : `${formatPence(pencePerM2)} per m²`;

/** The area of one tile or board in mm²; null if its two sides are not given. */
export function sizeOf({ tileSize, name }: ProductDetail): number | null {
  const [, width, length] = /(\d{2,4}) ?[×x] ?(\d{2,4})/.exec(`${tileSize ?? ''} ${name}`) ?? [];
  return width && length ? Number(width) * Number(length) : null;
}

/** The width of one tile or board in mm. */
export function widthOf({ tileSize, name }: ProductDetail): number | null {
  const [, width, length] = /(\d{2,4}) ?[×x] ?(\d{2,4})/.exec(`${tileSize ?? ''} ${name}`) ?? [];
  return width && length ? Math.min(Number(width), Number(length)) : null;
}

/** A comparison with the product in hand: bigger, thicker, darker. */
export interface Beyond {
  readonly word: string;
  readonly than: number;
}

interface Comparison {
  readonly measure: (product: ProductDetail) => number | null;
  readonly wantsMore: boolean;
}

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  bigger: { measure: sizeOf, wantsMore: true },
  larger: { measure: sizeOf, wantsMore: true },
  smaller: { measure: sizeOf, wantsMore: false },
  wider: { measure: widthOf, wantsMore: true },
  narrower: { measure: widthOf, wantsMore: false },
  thicker: { measure: thicknessOf, wantsMore: true },
  thinner: { measure: thicknessOf, wantsMore: false },
  lighter: { measure: toneOfProduct, wantsMore: true },
  paler: { measure: toneOfProduct, wantsMore: true },
  darker: { measure: toneOfProduct, wantsMore: false },
};

const COMPARED = new RegExp(`\\b(${Object.keys(COMPARISONS).join('|')})\\b`);

/** The comparison that a sentence makes with a product; null if it makes none, or the product's value is unknown. */
export function beyondIn(sentence: string, product: ProductDetail): Beyond | null {
  const word = COMPARED.exec(sentence)?.[1] ?? '';
  const than = COMPARISONS[word]?.measure(product) ?? null;
  return than === null ? null : { word, than };
}

/** True for a product that satisfies the comparison. */
export function isBeyond(product: ProductDetail, { word, than }: Beyond): boolean {
  const comparison = COMPARISONS[word];
  const value = comparison?.measure(product) ?? null;
  return comparison !== undefined && value !== null && (comparison.wantsMore ? value > than : value < than);
}
