/** Which of the products shown last: `which of those is the thickest?`, `is the cheapest one in stock?`. */
import { ATTRIBUTE_LABELS, ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from './port.ts';
import { placesIn } from './searching.ts';
import { toCard } from './tools.ts';

interface Measure {
  readonly said: RegExp;
  readonly word: string;
  /** Null where the catalogue does not say. */
  readonly of: (product: ProductDetail) => number | null;
  readonly in: (product: ProductDetail) => string;
  /** The most of it is meant, else the least. */
  readonly most: boolean;
}

const number = (text: string | undefined): number | null => {
  const found = /\d+(?:\.\d+)?/.exec(text ?? '');
  return found ? Number(found[0]) : null;
};
const price = (product: ProductDetail): number => product.pencePerM2 ?? product.pricePence;
const inPounds = ({ pencePerM2, pricePence, unit }: ProductDetail): string =>
  pencePerM2 === null ? `${formatPence(pricePence)} per ${unit}` : `${formatPence(pencePerM2)} per m²`;
const thickness = ({ attributes }: ProductDetail): number | null => number(attributes.thickness);
const wear = ({ attributes }: ProductDetail): number | null => number(attributes.wear_layer);
const inThickness = ({ attributes }: ProductDetail): string => attributes.thickness ?? '';

const MEASURES: readonly Measure[] = [
  {
    said: /\b(?:which\b.*\b(?:cheaper|less dear)|cheapest|least (?:expensive|dear)|lowest (?:in )?price)\b/,
    word: 'the cheapest',
    of: price,
    in: inPounds,
    most: false,
  },
  {
    said: /\b(?:which\b.*\bdearer|dearest|most expensive|priciest)\b/,
    word: 'the dearest',
    of: price,
    in: inPounds,
    most: true,
  },
  {
    said: /\bthickest\b|\bwhich\b.*\bthicker\b/,
    word: 'the thickest',
    of: thickness,
    in: inThickness,
    most: true,
  },
  {
    said: /\bthinnest\b|\bwhich\b.*\bthinner\b/,
    word: 'the thinnest',
    of: thickness,
    in: inThickness,
    most: false,
  },
  {
    said: /\b(?:which\b.*\b(?:tougher|harder[- ]wearing|more durable)|toughest|hardest[- ]wearing|most (?:durable|hard[- ]wearing)|(?:thickest|best) wear layer)\b/,
    word: 'the hardest wearing',
    of: wear,
    in: ({ attributes }) => `wear layer ${attributes.wear_layer ?? ''}`,
    most: true,
  },
];

export interface Chosen {
  readonly product: ProductDetail;
  /** What makes it the one, in a sentence. */
  readonly why: string;
  /** The shopper's sentence with the product pointed at instead of compared: `is this one in stock?` */
  readonly rest: string;
}

/** The one of several products that a sentence means by comparing them; null where it compares nothing. */
export function comparedIn(text: string, shown: readonly ProductDetail[]): Chosen | null {
  const words = plain(text);
  const measure = MEASURES.findLast(({ said }) => said.test(words));
  if (!measure || shown.length < 2) return null;
  const known = shown.flatMap((product) => {
    const value = measure.of(product);
    return value === null ? [] : [{ product, value: measure.most ? value : -value }];
  });
  const best = Math.max(...known.map(({ value }) => value));
  const equal = known.filter(({ value }) => value === best);
  const [first] = equal;
  if (!first) return null;
  const { product } = first;
  const others = equal.slice(1).map((one) => one.product.name);
  const also =
    others.length === 0 ? '' : ` ${others.join(' and ')} ${others.length > 1 ? 'are' : 'is'} the same.`;
  const rest = words.replace(measure.said, 'this');
  return {
    product,
    rest,
    why: `Of those, ${product.name} is ${measure.word}: ${measure.in(product)}.${also}`,
  };
}

/** The chosen product and why. */
export const sayChosen = ({ product, why }: Chosen): Draft => ({
  text: why,
  tools: ['productFacts'],
  memory: { productId: product.id },
  attachments: {
    ...NOTHING_ATTACHED,
    products: [toCard(product)],
    sources: [{ label: product.name, href: `/products/${product.id}` }],
  },
});

const COMPARES =
  /\bcompar(?:e|ed|ing|ison)\b|\bdiffer(?:ence|ent|s)?\b.*\b(?:them|those|these|2|two|first|second|third|fourth)\b|\b(?:them|those|these|first|second|third|fourth)\b.*\b(?:differ|versus|vs)\b|\b(?:first|second|third) (?:1 )?(?:or|vs|versus) (?:the )?(?:first|second|third|fourth)\b/;
const MOST_COMPARED = 5;

/** The two of those shown that a sentence sets side by side: those it names, else the first two; null for none. */
export function pairIn(
  text: string,
  shown: readonly ProductDetail[],
): readonly [ProductDetail, ProductDetail] | null {
  const words = plain(text);
  if (shown.length < 2 || !COMPARES.test(words)) return null;
  const places = [...new Set(placesIn(text))];
  const [one, other] = places.length === 2 ? places : [0, 1];
  const [first, second] = [shown[one ?? 0], shown[other ?? 1]];
  return first && second ? [first, second] : null;
}

/** Two products side by side: what each costs, and where their pages differ. */
export function sayPair([one, other]: readonly [ProductDetail, ProductDetail]): Draft {
  const differing = ATTRIBUTES.flatMap((name) => {
    const [first, second] = [one.attributes[name], other.attributes[name]];
    return first && second && first !== second
      ? [`${ATTRIBUTE_LABELS[name]}: ${first} against ${second}.`]
      : [];
  }).slice(0, MOST_COMPARED);
  const rest =
    differing.length > 0 ? differing.join(' ') : 'In all else that their pages say they are alike.';
  return {
    text: `${one.name}: ${inPounds(one)}. ${other.name}: ${inPounds(other)}. ${rest}`,
    tools: ['productFacts'],
    memory: { shown: [one.id, other.id], productId: one.id },
    attachments: {
      ...NOTHING_ATTACHED,
      products: [toCard(one), toCard(other)],
      sources: [one, other].map(({ id, name }) => ({ label: name, href: `/products/${id}` })),
    },
  };
}
