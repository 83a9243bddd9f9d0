/** Price comparisons of categories, by the catalogue's prices per m². */
import { priceContestIn, type PriceSpan, spanOf } from '#domain/chat/cheaper.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import { type Category, categoryHref } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatPence } from '#domain/shared/money.ts';
import { kindsIn } from '../wish/goods.ts';
import type { Draft } from '../../port.ts';
import { kindName } from '../search/answer.ts';
import { toCard } from '../../tools.ts';
import { soldByArea, wholeKind } from './goods.ts';

/** The most words in a follow-up question. */
const SHORT = 6;

interface Kind {
  readonly category: Category;
  readonly span: PriceSpan;
  /** Its cheapest product. */
  readonly first: ProductDetail;
}

/** A category with its prices per m²; null if none of it is sold by area. */
async function priced(category: Category): Promise<Kind | null> {
  const byArea = soldByArea(await wholeKind(category, 'price_per_m2'));
  const span = spanOf(byArea.flatMap(({ pencePerM2 }) => pencePerM2 ?? []));
  const [first] = byArea;
  return span && first ? { category, span, first } : null;
}

const upper = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

const spanned = ({ category, span: { least, most, middle } }: Kind): string =>
  `${upper(kindName(category))}: ${formatPence(least)} to ${formatPence(most)} per m², half of it at ${formatPence(middle)} or less.`;

const attached = (kinds: readonly Kind[]) => ({
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
export async function sayContest(
  text: string,
  inHand: ProductDetail | null,
  /** The question before, for `which is cheaper` of the two categories in it. */
  before?: string,
): Promise<Draft | null> {
  const contest = priceContestIn(text);
  if (!contest) return null;
  const said = kindsIn(text);
  const isShort = plain(text).split(' ').length <= SHORT;
  const named = said.length === 0 && before && isShort ? kindsIn(before) : said;
  const [only] = named;
  const isAgainst = inHand && named.length === 1 && only !== inHand.category && AGAINST.test(plain(text));
  const categories = isAgainst ? [inHand.category, ...named] : named;
  if (categories.length < 2) return null;
  const kinds = (await Promise.all(categories.map(priced))).flatMap((kind) => kind ?? []);
  if (kinds.length < 2) return null;
  const byMiddle = kinds.toSorted((one, other) => one.span.middle - other.span.middle);
  const ordered = contest === 'dearer' ? byMiddle.toReversed() : byMiddle;
  const [first, second] = ordered;
  if (!first || !second) return null;
  const word = `${contest}${kinds.length > 2 ? ' than the others' : ''}`;
  // The category with the higher median may have the cheaper cheapest product.
  const crosses =
    contest === 'dearer' ? first.span.least < second.span.least : first.span.least > second.span.least;
  const but = crosses
    ? ` The very cheapest of all is ${kindName([...kinds].sort((one, other) => one.span.least - other.span.least)[0]?.category ?? first.category)}, though.`
    : '';
  return {
    text: `${upper(kindName(first.category))} is mostly ${word}, going by our prices.\n${ordered.map(spanned).join('\n')}${but ? `\n${but.trim()}` : ''}\nUnderlay, adhesive and fitting are not in these prices. Below is the cheapest of each.`,
    tools: ['searchProducts'],
    memory: { shown: kinds.map(({ first: one }) => one.id), asked: undefined, wish: undefined },
    attachments: { ...attached(ordered), chips: ['Does the price include fitting?'] },
  };
}
