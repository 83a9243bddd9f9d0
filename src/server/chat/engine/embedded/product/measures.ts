/** Comparable measures of a product: price, thickness, size, shade. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { toneOf } from '#domain/chat/tones.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';

/** A measure of a product; null if the catalogue does not say. */
export type Measure = (product: ProductDetail) => number | null;

const number = (text: string | undefined): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
};

/** Pence per m², or per unit if it is not sold by area. */
export const priceOf = (product: ProductDetail): number => product.pencePerM2 ?? product.pricePence;
/** Millimetres. */
export const thicknessOf: Measure = ({ attributes }) => number(attributes.thickness);
/** Millimetres of the wear layer. */
export const wearOf: Measure = ({ attributes }) => number(attributes.wear_layer);
/** From black (0) to white (100), by the name of its colour. */
export const toneOfProduct: Measure = ({ colour }) => toneOf(colour ?? '');

/** The price as text: `£18.90 per m²`. */
export const inPounds = ({ pencePerM2, pricePence, unit }: ProductDetail): string =>
  pencePerM2 === null
    ? `${formatPence(pricePence)} per ${unitName(unit)}`
    : `${formatPence(pencePerM2)} per m²`;

/** The two sides of one tile or board in mm. */
function sidesOf({ tileSize, name }: ProductDetail): readonly [number, number] | null {
  const [, width, length] = /(\d{2,4}) ?[×x] ?(\d{2,4})/.exec(`${tileSize ?? ''} ${name}`) ?? [];
  return width && length ? [Number(width), Number(length)] : null;
}

/** The area of one tile or board in mm². */
export const sizeOf: Measure = (product) => {
  const sides = sidesOf(product);
  return sides && sides[0] * sides[1];
};
/** The width of one tile or board in mm. */
const widthOf: Measure = (product) => {
  const sides = sidesOf(product);
  return sides && Math.min(...sides);
};

/** A comparison with the product in hand: bigger, thicker, darker. */
export interface Beyond {
  readonly word: string;
  readonly than: number;
}

/** What a comparative measures, and whether it wants more of it or less. */
const COMPARISONS: ReadonlyMap<string, readonly [Measure, wants: 1 | -1]> = new Map([
  ['bigger', [sizeOf, 1]],
  ['larger', [sizeOf, 1]],
  ['smaller', [sizeOf, -1]],
  ['wider', [widthOf, 1]],
  ['narrower', [widthOf, -1]],
  ['thicker', [thicknessOf, 1]],
  ['thinner', [thicknessOf, -1]],
  ['lighter', [toneOfProduct, 1]],
  ['paler', [toneOfProduct, 1]],
  ['darker', [toneOfProduct, -1]],
]);

const COMPARED = new RegExp(`\\b(${[...COMPARISONS.keys()].join('|')})\\b`);
/** `too dark` wants something lighter. */
const TOO: Readonly<Record<string, string>> = {
  ...{ big: 'smaller', large: 'smaller', small: 'bigger', wide: 'narrower', narrow: 'wider' },
  ...{ thick: 'thinner', thin: 'thicker', dark: 'lighter', light: 'darker', pale: 'darker' },
};
const TOO_MUCH = new RegExp(`\\b(?:too|bit|very) (${Object.keys(TOO).join('|')})\\b`);
/** A sentence without what it complains of, which is no wish. */
export const withoutComplaint = (text: string): string => text.replace(/\btoo \w+/gi, ' ');

/** The comparison that a sentence makes with a product; null if it makes none, or the product's value is unknown. */
export function beyondIn(sentence: string, product: ProductDetail): Beyond | null {
  const word = COMPARED.exec(sentence)?.[1] ?? TOO[TOO_MUCH.exec(sentence)?.[1] ?? ''] ?? '';
  const than = COMPARISONS.get(word)?.[0](product) ?? null;
  return than === null ? null : { word, than };
}

/** True for a product that satisfies the comparison. */
export function isBeyond(product: ProductDetail, { word, than }: Beyond): boolean {
  const [measure, wants] = COMPARISONS.get(word) ?? [];
  const value = measure?.(product) ?? null;
  return wants !== undefined && value !== null && wants * (value - than) > 0;
}
