/** Price comparisons of categories, by the catalogue's prices per m². */
import { priceContestIn, type PriceSpan, spanOf } from '#domain/chat/cheaper.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { type Category, categoryHref } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatPence } from '#domain/shared/money.ts';
import { kindsIn } from '../wish/goods.ts';
import type { Draft } from '../../port.ts';
import { kindName } from '../search/answer.ts';
import { toCard } from '../../tools.ts';
import { soldByArea, productsOfCategory } from './goods.ts';

/** The most words in a follow-up question. */
const SHORT = 6;

interface PricedCategory {
  readonly category: Category;
  readonly span: PriceSpan;
  /** Its cheapest product. */
  readonly first: ProductDetail;
}

/** A category with its prices per m²; null if none of it is sold by area. */
async function pricesOf(category: Category): Promise<PricedCategory | null> {
  const byArea = soldByArea(await productsOfCategory(category, 'price_per_m2'));
  const span = spanOf(byArea.flatMap(({ pencePerM2 }) => pencePerM2 ?? []));
  const [first] = byArea;
  return span && first ? { category, span, first } : null;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const priceLine = ({ category, span: { least, most, median } }: PricedCategory): string =>
  `${capitalised(kindName(category))}: ${formatPence(least)} to ${formatPence(most)} per m², half of it at ${formatPence(median)} or less.`;

const attachmentsFor = (kinds: readonly PricedCategory[]) => ({
  ...NOTHING_ATTACHED,
  products: kinds.map(({ first }) => toCard(first)),
  sources: kinds.map(({ category }) => ({
    label: category,
    href: `${categoryHref(category)}&sort=price_per_m2`,
  })),
});

/** `cheaper than carpet`, `would LVT be dearer?`: compared with the current product. */
const AGAINST = /\b(?:than|against|compared (?:to|with))\b|^(?:would|is|are)\b/;

/** Compares categories by price; null if the sentence does not ask for it. */
export async function comparePrices(
  text: string,
  inHand: ProductDetail | null,
  /** The question before, for `which is cheaper` of the two categories in it. */
  before?: string,
): Promise<Draft | null> {
  const direction = priceContestIn(text);
  if (!direction) return null;
  const mentioned = kindsIn(text);
  const isShort = plain(text).split(' ').length <= SHORT;
  const named = mentioned.length === 0 && before && isShort ? kindsIn(before) : mentioned;
  const [only] = named;
  const isAgainst = inHand && named.length === 1 && only !== inHand.category && AGAINST.test(plain(text));
  const categories = isAgainst ? [inHand.category, ...named] : named;
  if (categories.length < 2) return null;
  const kinds = (await Promise.all(categories.map(pricesOf))).flatMap((kind) => kind ?? []);
  if (kinds.length < 2) return null;
  const byMedian = kinds.toSorted((one, other) => one.span.median - other.span.median);
  const ordered = direction === 'dearer' ? byMedian.toReversed() : byMedian;
  const [first, second] = ordered;
  if (!first || !second) return null;
  const word = `${direction}${kinds.length > 2 ? ' than the others' : ''}`;
  // The category with the higher median may have the cheaper cheapest product.
  const cheapestIsElsewhere =
    direction === 'dearer' ? first.span.least < second.span.least : first.span.least > second.span.least;
  const exception = cheapestIsElsewhere
    ? ` The very cheapest of all is ${kindName([...kinds].sort((one, other) => one.span.least - other.span.least)[0]?.category ?? first.category)}, though.`
    : '';
  return {
    text: `${capitalised(kindName(first.category))} is mostly ${word}, going by our prices.\n${ordered.map(priceLine).join('\n')}${exception ? `\n${exception.trim()}` : ''}\nUnderlay, adhesive and fitting are not in these prices. Below is the cheapest of each.`,
    tools: ['searchProducts'],
    memory: { shown: kinds.map(({ first: one }) => one.id), asked: undefined, wish: undefined },
    attachments: { ...attachmentsFor(ordered), chips: ['Does the price include fitting?'] },
  };
}
