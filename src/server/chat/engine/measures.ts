/** What of a product can be measured against another: price, thickness, size, shade. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { noticeablyLess } from '#domain/chat/cheaper.ts';
import { toneOf } from '#domain/chat/tones.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';

const number = (text: string | undefined): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
};

/** Pence per m², or each where it is not sold by area. */
export const priceOf = (product: ProductDetail): number => product.pencePerM2 ?? product.pricePence;
/** Millimetres; null where the page does not say. */
export const thicknessOf = ({ attributes }: ProductDetail): number | null => number(attributes.thickness);
/** Millimetres of the wear layer. */
export const wearOf = ({ attributes }: ProductDetail): number | null => number(attributes.wear_layer);
/** From black (0) to white (100), by the name of its colour. */
export const toneOfProduct = ({ colour }: ProductDetail): number | null => toneOf(colour ?? '');

/** In words: `£18.90 per m²`. */
export const inPounds = ({ pencePerM2, pricePence, unit }: ProductDetail): string =>
  pencePerM2 === null
    ? `${formatPence(pricePence)} per ${unitName(unit)}`
    : `${formatPence(pencePerM2)} per m²`;

/** What something has to be noticeably cheaper than. */
export interface Below {
  readonly id: string;
  readonly name: string;
  /** Pence per m², or each where it is not sold by area. */
  readonly pence: number;
  readonly byArea: boolean;
  /** Its price in words. */
  readonly said: string;
}

/** A product as that which others are to be cheaper than. */
export const belowOf = (product: ProductDetail): Below => ({
  id: product.id,
  name: product.name,
  pence: priceOf(product),
  byArea: product.pencePerM2 !== null,
  said: inPounds(product),
});

/** True for a product that costs so much less that it is worth a mention. */
export const isWellBelow = (product: ProductDetail, { pence, byArea }: Below): boolean =>
  byArea === (product.pencePerM2 !== null) && priceOf(product) <= noticeablyLess(pence);

/** What one tile or board covers, in mm²; null where its page gives no two sides. */
export function sizeOf({ tileSize, name }: ProductDetail): number | null {
  const [, width, length] = /(\d{2,4}) ?[×x] ?(\d{2,4})/.exec(`${tileSize ?? ''} ${name}`) ?? [];
  return width && length ? Number(width) * Number(length) : null;
}

/** Wished for by comparison: bigger, thicker, darker than the one in hand. */
export interface Beyond {
  readonly word: string;
  readonly than: number;
}

interface Way {
  readonly of: (product: ProductDetail) => number | null;
  readonly more: boolean;
}

const WAYS: Readonly<Record<string, Way>> = {
  bigger: { of: sizeOf, more: true },
  larger: { of: sizeOf, more: true },
  smaller: { of: sizeOf, more: false },
  thicker: { of: thicknessOf, more: true },
  thinner: { of: thicknessOf, more: false },
  lighter: { of: toneOfProduct, more: true },
  paler: { of: toneOfProduct, more: true },
  darker: { of: toneOfProduct, more: false },
};

const COMPARED = new RegExp(`\\b(${Object.keys(WAYS).join('|')})\\b`);

/** The comparison that a sentence makes with a product; null where it makes none, or nothing is known to compare. */
export function beyondIn(words: string, product: ProductDetail): Beyond | null {
  const word = COMPARED.exec(words)?.[1] ?? '';
  const than = WAYS[word]?.of(product) ?? null;
  return than === null ? null : { word, than };
}

/** True for a product that is what was asked for by comparison. */
export function isBeyond(product: ProductDetail, { word, than }: Beyond): boolean {
  const way = WAYS[word];
  const value = way?.of(product) ?? null;
  return way !== undefined && value !== null && (way.more ? value > than : value < than);
}
