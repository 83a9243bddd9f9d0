/** Comparisons of the products shown: `which of those is the thickest?`, `is the cheapest one in stock?` */
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { inWords } from '#domain/settings/facts.ts';
import { labelOf } from './facts.ts';
import type { Draft } from '../../port.ts';
import { inPounds, priceOf, sizeOf, thicknessOf, toneOfProduct, wearOf } from './measures.ts';
import { placesIn } from './picked.ts';
import { toCard } from '../../tools.ts';

interface Measure {
  readonly pattern: RegExp;
  readonly word: string;
  /** Null if the catalogue does not say. */
  readonly valueIn: (product: ProductDetail) => number | null;
  readonly textIn: (product: ProductDetail) => string;
  /** True for the maximum, false for the minimum. */
  readonly isMax: boolean;
}

const inThickness = ({ attributes }: ProductDetail): string => attributes.thickness ?? '';

const inColour = ({ colour }: ProductDetail): string => colour?.toLowerCase() ?? '';

const MEASURES: readonly Measure[] = [
  {
    pattern: /\bdarkest\b|\bwhich\b.*\bdarker\b/,
    word: 'the darkest by the name of its colour',
    valueIn: toneOfProduct,
    textIn: inColour,
    isMax: false,
  },
  {
    pattern: /\b(?:lightest|palest)\b|\bwhich\b.*\b(?:lighter|paler)\b/,
    word: 'the lightest by the name of its colour',
    valueIn: toneOfProduct,
    textIn: inColour,
    isMax: true,
  },
  {
    pattern:
      /\b(?:which\b.*\b(?:cheaper|less dear)|cheapest|least (?:expensive|dear)|lowest (?:in )?price)\b/,
    word: 'the cheapest',
    valueIn: priceOf,
    textIn: inPounds,
    isMax: false,
  },
  {
    pattern: /\b(?:which\b.*\bdearer|dearest|most expensive|priciest)\b/,
    word: 'the dearest',
    valueIn: priceOf,
    textIn: inPounds,
    isMax: true,
  },
  {
    pattern: /\b(?:biggest|largest)\b|\bwhich\b.*\b(?:bigger|larger)\b/,
    word: 'the largest',
    valueIn: sizeOf,
    textIn: ({ tileSize }) => tileSize ?? '',
    isMax: true,
  },
  {
    pattern: /\bthickest\b|\bwhich\b.*\bthicker\b/,
    word: 'the thickest',
    valueIn: thicknessOf,
    textIn: inThickness,
    isMax: true,
  },
  {
    pattern: /\bthinnest\b|\bwhich\b.*\bthinner\b/,
    word: 'the thinnest',
    valueIn: thicknessOf,
    textIn: inThickness,
    isMax: false,
  },
  {
    pattern:
      /\bwhich\b.*\b(?:tougher|harder[- ]wearing)\b|\b(?:toughest|hardest[- ]wearing|most durable|best wear layer)\b/,
    word: 'the hardest wearing',
    valueIn: wearOf,
    textIn: ({ attributes }) => `wear layer ${attributes.wear_layer ?? ''}`,
    isMax: true,
  },
  {
    pattern:
      /\bbest (?:rated|reviewed)\b|\bwhich\b.{0,25}\b(?:recommend|suggest|pick|choose|go for|take|best)[?.! ]*$/,
    word: 'the best rated by its buyers',
    valueIn: ({ rating }) => rating,
    textIn: ({ rating, ratingCount }) =>
      `${rating ?? 0} of 5 by ${ratingCount} ${ratingCount === 1 ? 'shopper' : 'shoppers'}`,
    isMax: true,
  },
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

/** The product that a sentence chooses by comparison; null if it compares nothing. */
export function comparedIn(text: string, shown: readonly ProductDetail[]): Chosen | null {
  const sentence = plain(text);
  const measure = MEASURES.findLast(({ pattern }) => pattern.test(sentence));
  if (!measure || shown.length < 2) return null;
  const known = shown.flatMap((product) => {
    const value = measure.valueIn(product);
    return value === null ? [] : [{ product, value: measure.isMax ? value : -value }];
  });
  const best = Math.max(...known.map(({ value }) => value));
  const equal = known.filter(({ value }) => value === best);
  const [first] = equal;
  if (!first) return null;
  const { product } = first;
  const tied = equal.slice(1).map((one) => one.product);
  const also =
    tied.length === 0
      ? ''
      : ` ${inWords(tied.map(({ name }) => name))} ${tied.length > 1 ? 'are' : 'is'} the same.`;
  // Two different colours may have the same lightness.
  const values = new Set(equal.map((one) => measure.textIn(one.product)));
  const tiedValue = values.size === 1 ? ` (${measure.textIn(product)})` : ' in that';
  const rest = sentence.replace(measure.pattern, 'this');
  return {
    product,
    equal: tied,
    rest,
    why:
      equal.length === shown.length
        ? `None of those stands out as ${measure.word}: all are the same${tiedValue}.`
        : `Of those, ${product.name} is ${measure.word}: ${measure.textIn(product)}.${also}`,
  };
}

/** The answer if the products' data does not hold what they are compared by; null if nothing is compared. */
export function unmeasuredAnswer(text: string, shown: readonly ProductDetail[]): Draft | null {
  const sentence = plain(text);
  const measure = MEASURES.findLast(({ pattern }) => pattern.test(sentence));
  if (!measure || shown.length < 2) return null;
  if (shown.some((product) => measure.valueIn(product) !== null)) return null;
  return {
    text: `Which of those is ${measure.word} their pages do not say, so I cannot either. Shall I show others, or would you rather ask a person?`,
    tools: ['productFacts'],
    attachments: { ...NOTHING_ATTACHED, products: shown.map(toCard) },
  };
}

/** The chosen product and why. */
export const chosenAnswer = ({ product, equal, why }: Chosen): Draft => ({
  text: why,
  tools: ['productFacts'],
  memory: { productId: product.id },
  attachments: {
    ...NOTHING_ATTACHED,
    products: [product, ...equal].map(toCard),
    sources: [{ label: product.name, href: `/products/${product.id}` }],
  },
});

const THEM = String.raw`\b(?:them|those|these|2|first|second|third|fourth)\b`;
const COMPARES: readonly RegExp[] = [
  /\bcompar(?:e|ed|ing|ison)\b/,
  new RegExp(String.raw`\bdiffer(?:ence|ent|s)?\b.*${THEM}`),
  new RegExp(String.raw`${THEM}.*\b(?:differ|versus|vs)\b`),
  /\b(?:first|second|third) (?:1 )?(?:or|vs|versus|better than) (?:the )?(?:first|second|third|fourth)\b/,
];
const MOST_COMPARED = 5;

/** The two products shown that a sentence compares: those it names, else the first two; null for none. */
export function pairIn(
  text: string,
  shown: readonly ProductDetail[],
): readonly [ProductDetail, ProductDetail] | null {
  const sentence = plain(text);
  if (shown.length < 2 || !COMPARES.some((pattern) => pattern.test(sentence))) return null;
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
  const differences =
    differing.length > 0 ? differing.join(' ') : 'In all else that their pages say they are alike.';
  return {
    text: `${one.name}: ${inPounds(one)}. ${other.name}: ${inPounds(other)}. ${differences}`,
    tools: ['productFacts'],
    memory: { shown: [one.id, other.id], productId: one.id },
    attachments: {
      ...NOTHING_ATTACHED,
      products: [toCard(one), toCard(other)],
      sources: [one, other].map(({ id, name }) => ({ label: name, href: `/products/${id}` })),
    },
  };
}
