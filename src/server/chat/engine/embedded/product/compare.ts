/** Comparisons of the products shown: `which of those is the thickest?`, `is the cheapest one in stock?` */
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { plain } from '#domain/chat/plain.ts';
import { saidAs, says, type Signal } from '#domain/chat/signals.ts';
import { inWords } from '#domain/settings/facts.ts';
import type { Draft } from '../../port.ts';
import { idsOf, pageOf, reply } from '../reply.ts';
import { labelOf } from './facts.ts';
import { inPounds, type Measure, priceOf, sizeOf, thicknessOf, toneOfProduct, wearOf } from './measures.ts';
import { placesIn } from './picked.ts';

type Told = (product: ProductDetail) => string;

const inThickness: Told = ({ attributes }) => attributes.thickness ?? '';
const inColour: Told = ({ colour }) => colour?.toLowerCase() ?? '';
const inSize: Told = ({ tileSize }) => tileSize ?? '';
const inWear: Told = ({ attributes }) => `wear layer ${attributes.wear_layer ?? ''}`;
const ratingOf: Measure = ({ rating }) => rating;
const inStars: Told = ({ rating, ratingCount }) =>
  `${rating ?? 0} of 5 by ${ratingCount} ${ratingCount === 1 ? 'shopper' : 'shoppers'}`;

/** What a superlative compares, and whether it wants the most of it or the least. */
const MEASURES: readonly (readonly [Signal, words: string, Measure, Told, wants: 1 | -1])[] = [
  ['darkest', 'the darkest by the name of its colour', toneOfProduct, inColour, -1],
  ['lightest', 'the lightest by the name of its colour', toneOfProduct, inColour, 1],
  ['cheapest', 'the cheapest', priceOf, inPounds, -1],
  ['dearest', 'the dearest', priceOf, inPounds, 1],
  ['biggest', 'the largest', sizeOf, inSize, 1],
  ['thickest', 'the thickest', thicknessOf, inThickness, 1],
  ['thinnest', 'the thinnest', thicknessOf, inThickness, -1],
  ['toughest', 'the hardest wearing', wearOf, inWear, 1],
  ['bestRated', 'the best rated by its buyers', ratingOf, inStars, 1],
];

/** The outcome of a comparison among the products shown. */
export interface Chosen {
  readonly product: ProductDetail;
  /** Others with the same value. */
  readonly equal: readonly ProductDetail[];
  /** The reason, as a sentence. */
  readonly why: string;
  /** The shopper's sentence with the comparison replaced: `is this one in stock?` */
  readonly rest: string;
}

const measureIn = (sentence: string) => MEASURES.findLast(([signal]) => says(signal, sentence));

/** The product that a sentence chooses by comparison; null if it compares nothing. */
export function comparedIn(text: string, shown: readonly ProductDetail[]): Chosen | null {
  const sentence = plain(text);
  const measure = measureIn(sentence);
  if (!measure || shown.length < 2) return null;
  const [signal, words, valueIn, told, wants] = measure;
  const known = shown.flatMap((product) => {
    const value = valueIn(product);
    return value === null ? [] : [{ product, value: wants * value }];
  });
  const best = Math.max(...known.map(({ value }) => value));
  const [product, ...tied] = known.filter(({ value }) => value === best).map((one) => one.product);
  if (!product) return null;
  const also =
    tied.length === 0
      ? ''
      : ` ${inWords(tied.map(({ name }) => name))} ${tied.length > 1 ? 'are' : 'is'} the same.`;
  // Two different colours may have the same lightness.
  const isSame = new Set([product, ...tied].map(told)).size === 1;
  return {
    product,
    equal: tied,
    rest: saidAs(signal, sentence, 'this'),
    why:
      tied.length + 1 === shown.length
        ? `None of those stands out as ${words}: all are the same${isSame ? ` (${told(product)})` : ' in that'}.`
        : `Of those, ${product.name} is ${words}: ${told(product)}.${also}`,
  };
}

/** The answer if the products' data does not hold what they are compared by; null if nothing is compared. */
export function unmeasuredAnswer(text: string, shown: readonly ProductDetail[]): Draft | null {
  const [, words, valueIn] = measureIn(plain(text)) ?? [];
  if (!valueIn || shown.length < 2 || shown.some((product) => valueIn(product) !== null)) return null;
  return reply(
    `Which of those is ${words} their pages do not say, so I cannot either. Shall I show others, or would you rather ask a person?`,
    { tools: ['productFacts'], products: shown },
  );
}

/** The chosen product and why. */
export const chosenAnswer = ({ product, equal, why }: Chosen): Draft =>
  reply(why, {
    tools: ['productFacts'],
    memory: { productId: product.id },
    products: [product, ...equal],
    sources: [pageOf(product)],
  });

const MOST_COMPARED = 5;

/** The two products shown that a sentence compares: those it names, else the first two; null for none. */
export function pairIn(
  text: string,
  shown: readonly ProductDetail[],
): readonly [ProductDetail, ProductDetail] | null {
  if (shown.length < 2 || !says('comparesShown', plain(text))) return null;
  const places = [...new Set(placesIn(text))];
  const [one, other] = places.length === 2 ? places : [0, 1];
  const [first, second] = [shown[one ?? 0], shown[other ?? 1]];
  return first && second ? [first, second] : null;
}

/** Compares two products: their prices, and the attributes in which they differ. */
export function pairAnswer([one, other]: readonly [ProductDetail, ProductDetail]): Draft {
  const differing = ATTRIBUTES.flatMap((name) => {
    const [first, second] = [one.attributes[name], other.attributes[name]];
    return first && second && first !== second
      ? [`${labelOf(name, one.category)}: ${first} against ${second}.`]
      : [];
  }).slice(0, MOST_COMPARED);
  const differences = differing.join(' ') || 'In all else that their pages say they are alike.';
  return reply(`${one.name}: ${inPounds(one)}. ${other.name}: ${inPounds(other)}. ${differences}`, {
    tools: ['productFacts'],
    memory: { shown: idsOf([one, other]), productId: one.id },
    products: [one, other],
    sources: [pageOf(one), pageOf(other)],
  });
}
