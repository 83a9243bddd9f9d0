/** What products are compared by: price, size, thickness, shade, wear, rating; and the words for more and less of it. */
import { sidesIn } from './piece-size.ts';
import type { ProductDetail } from './product.ts';
import { toneOf } from './tones.ts';
import { patternOf, phrasesIn } from '../language/signals.ts';
import words from './words/measures.json' with { type: 'json' };
import { plain } from '../language/plain.ts';
import { inWords } from '../settings/facts.ts';
import { formatPence } from '../shared/money.ts';
import { amount, unitName } from '../shared/units.ts';

const number = (text: string | undefined): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
};

/** Pence per m², or per unit if it is not sold by area. */
export const priceOf = (product: ProductDetail): number => product.pencePerM2 ?? product.pricePence;

/** The price as text: `£18.90 per m²`. */
export const inPounds = ({ pencePerM2, pricePence, unit }: ProductDetail): string =>
  pencePerM2 === null
    ? `${formatPence(pricePence)} per ${unitName(unit)}`
    : `${formatPence(pencePerM2)} per m²`;

/** The weight of a carpet's pile, which stands for its thickness, in ounces a square yard. */
const pileWeightOf = ({ name, category }: ProductDetail): string | undefined =>
  category === 'Carpet' ? /\b\d+ oz\b/.exec(name)?.[0] : undefined;

/** One thing that products are compared by. */
interface Measure {
  /** Null if the catalogue does not say. */
  readonly value: (product: ProductDetail) => number | null;
  /** The value as a shopper reads it. */
  readonly told: (product: ProductDetail) => string;
}

type Name = keyof typeof words;

const MEASURES: Readonly<Record<Name, Measure>> = {
  price: { value: priceOf, told: inPounds },
  stock: { value: ({ stock }) => stock, told: ({ stock, unit }) => amount(stock, unit) },
  size: {
    value: ({ tileSize }) => sidesIn(tileSize)?.reduce((one, other) => one * other) ?? null,
    told: ({ tileSize }) => tileSize ?? '',
  },
  width: { value: ({ tileSize }) => sidesIn(tileSize)?.[0] ?? null, told: ({ tileSize }) => tileSize ?? '' },
  thickness: {
    value: (product) => number(product.attributes.thickness) ?? number(pileWeightOf(product)),
    told: (product) => product.attributes.thickness ?? `a pile of ${pileWeightOf(product) ?? ''}`,
  },
  // By the wear layer, the class of laminate or the weight of the pile, whichever the goods have.
  wear: {
    value: (product) =>
      number(product.attributes.wear_layer) ??
      number(product.attributes.ac_rating) ??
      number(pileWeightOf(product)),
    told: (product) =>
      product.attributes.wear_layer
        ? `wear layer ${product.attributes.wear_layer}`
        : (product.attributes.ac_rating ?? `a pile of ${pileWeightOf(product) ?? ''}`),
  },
  // From black (0) to white (100), by the name of the colour.
  tone: {
    value: ({ colour }) => toneOf(colour ?? ''),
    told: ({ colour }) => colour?.toLowerCase() ?? '',
  },
  rating: {
    value: ({ rating }) => rating,
    told: ({ rating, ratingCount }) => `${rating ?? 0} of 5 by ${amount(ratingCount, 'shopper')}`,
  },
};

const SIDES = [
  ['high', 'low', 1],
  ['low', 'high', -1],
] as const;
type Degree = 'plain' | 'than' | 'most';

/** One pattern for each measure and side, of the phrases of a degree as they are put into sentences. */
const patternsOf = (degree: Degree, put = (phrase: string): string => phrase, wanted: 1 | -1 = 1) =>
  (Object.keys(words) as Name[]).flatMap((name) =>
    SIDES.flatMap(([side, other, sign]) => {
      const phrases = phrasesIn(words[name][side][degree]).map(put);
      const meant = words[name][wanted > 0 ? side : other];
      const comparison = {
        ...MEASURES[name],
        name,
        /** What has the most of it: `the thickest`. */
        called: meant.called,
        /** What has more of it: `thicker`. */
        more: phrasesIn(meant.than)[0] ?? '',
        wants: (sign * wanted) as 1 | -1,
      };
      return phrases.length > 0 ? [{ comparison, pattern: patternOf(phrases) }] : [];
    }),
  );

const MOST = [...patternsOf('most'), ...patternsOf('than', (phrase) => `which\\b.*\\b${phrase}`)];
const THAN = patternsOf('than');
/** `too dark` wants something lighter. */
const TOO = patternsOf('plain', (phrase) => `(too|bit|very|it'?s|that'?s) ${phrase}`, -1);

/** The first comparison that a sentence makes, as the shopper says it. */
function firstOf(patterns: typeof MOST, sentence: string) {
  for (const { pattern, comparison } of patterns) {
    const said = pattern.exec(sentence)?.[0];
    if (said !== undefined) return { ...comparison, said };
  }
  return null;
}

/** The superlative of a sentence: `the thickest`, `which is cheaper`. @param sentence as `plain` returns it */
export const superlativeIn = (sentence: string) => firstOf(MOST, sentence);

/** Something cheaper has to be so by this share. */
const NOTICEABLY = 0.1;

/** A comparison with the product in hand, and its value. */
type Beyond = NonNullable<ReturnType<typeof beyondIn>>;

const COMPLAINT =
  /(?<!\bn(?:o|')t )\b(?:too \w+|(?:it'?s|it is|that'?s|bit|very|so) (?:dear|expensive|pricey|steep))\b/gi;

/** A sentence without what it complains of, which is no wish. */
export const withoutComplaint = (text: string): string => text.replace(COMPLAINT, ' ');

/** What a sentence wants more or less of than a product has; null for nothing, or if the product's value is unknown. */
export function beyondIn(sentence: string, product: ProductDetail) {
  const comparison = firstOf(THAN, sentence) ?? firstOf(TOO, sentence);
  const than = comparison?.value(product) ?? null;
  if (!comparison || than === null) return null;
  const { name, wants } = comparison;
  return { ...comparison, than: name === 'price' ? than * (1 + wants * NOTICEABLY) : than };
}

/** True for a product that satisfies the comparison. */
export function isBeyond(product: ProductDetail, { value, wants, than }: Beyond): boolean {
  const own = value(product);
  return own !== null && wants * (own - than) > 0;
}

const MOST_OF_BEST = 9;

/** The product that a sentence chooses by comparison; null if it compares nothing. */
export function comparedIn(text: string, shown: readonly ProductDetail[]) {
  const sentence = plain(text);
  const comparison = superlativeIn(sentence);
  // Which one is best in a long story depends on the story.
  const isLong = comparison?.name === 'rating' && sentence.split(' ').length > MOST_OF_BEST;
  if (!comparison || isLong || shown.length < 2) return null;
  const { value: valueOf, told, wants, called, said } = comparison;
  const known = shown.flatMap((product) => {
    const value = valueOf(product);
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
    /** Others with the same value. */
    equal: tied,
    /** The shopper's sentence with the comparison replaced: `is this one in stock?` */
    rest: sentence.replace(said, 'this'),
    /** The reason, as a sentence. */
    why:
      tied.length + 1 === shown.length
        ? `None of those stands out as ${called}: all are the same${isSame ? ` (${told(product)})` : ' in that'}.`
        : `Of those, ${product.name} is ${called}: ${told(product)}.${also}`,
  };
}

export type Chosen = NonNullable<ReturnType<typeof comparedIn>>;
