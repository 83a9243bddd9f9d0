/** Whole categories: their colours, their prices, and which of two is cheaper. */
import { type Category, categoryHref } from '#domain/catalogue/categories.ts';
import { EVERYTHING, listHref, type Sort } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { type PriceSpan, spanOf } from '#domain/chat/price-span.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatPence } from '#domain/shared/money.ts';
import { listProducts } from '#server/catalogue/index.ts';
import type { Draft, Memory } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { type Phrase, searchText } from './phrases.ts';
import { goodsIn } from './search.ts';
import { inPhrase, kindName } from './words.ts';

/** More than any shop has, so that nothing is cut off. */
const ALL = 1_000_000;
const MOST_SHOWN = 4;
const MOST_NAMED = 12;

/** The goods of a category; by default in the product list's order. */
export const productsOf = async (
  category: Category,
  sort: Sort = EVERYTHING.sort,
): Promise<readonly ProductDetail[]> =>
  (await listProducts({ ...EVERYTHING, category, sort, limit: ALL })).products;

/** The products sold by area, the cheapest first; without remnants, whose prices are not typical. */
async function byArea(category: Category): Promise<ProductDetail[]> {
  const products = await productsOf(category, 'price_per_m2');
  return products.filter(({ pencePerM2, unit }) => pencePerM2 !== null && unit !== 'piece');
}

const pricesOf = (products: readonly ProductDetail[]): number[] =>
  products.flatMap(({ pencePerM2 }) => pencePerM2 ?? []);
const linkTo = (category: Category) => ({ label: `All ${category}`, href: categoryHref(category) });

const phraseFor = (category: Category): Phrase => ({
  kind: 'category',
  said: kindName(category),
  label: category,
  not: false,
  categories: [category],
});

/** What is remembered after some products of a category were shown. */
const shownOf = (category: Category, shown: readonly ProductDetail[]): Memory => ({
  goods: [phraseFor(category)],
  shown: shown.map(({ id }) => id),
  seen: shown.map(({ id }) => id),
  asked: undefined,
});

/** The colours that a category comes in; null if they are fewer than two. */
export async function coloursAnswer(category: Category, inHand: ProductDetail | null): Promise<Draft | null> {
  const products = await productsOf(category);
  const counts = new Map<string, number>();
  for (const { colour } of products)
    if (colour) counts.set(colour.toLowerCase(), (counts.get(colour.toLowerCase()) ?? 0) + 1);
  const colours = [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
  if (colours.length < 2) return null;
  const named = colours.slice(0, MOST_NAMED);
  const shown = named
    .slice(0, MOST_SHOWN)
    .flatMap((name) => products.find(({ colour }) => colour?.toLowerCase() === name) ?? []);
  const own = inHand?.colour ? `${inHand.name} is ${inHand.colour.toLowerCase()}. ` : '';
  return {
    text: `${own}Our ${kindName(category)} comes in ${inWords(named)}${colours.length > MOST_NAMED ? ', and more' : ''}. Name one, and I will show what we have in it.`,
    tools: ['searchProducts'],
    memory: shownOf(category, shown),
    attachments: { ...NOTHING_ATTACHED, products: shown.map(toCard), sources: [linkTo(category)] },
  };
}

/** What a category costs; null if none of it is sold by area. */
export async function pricesAnswer(category: Category): Promise<Draft | null> {
  const products = await byArea(category);
  const span = spanOf(pricesOf(products));
  if (!span) return null;
  const middle = Math.floor((products.length - 1) / 2);
  const shown = [...new Set([products[0], products[middle], products.at(-1)].flatMap((one) => one ?? []))];
  return {
    text: `Our ${kindName(category)} costs ${formatPence(span.least)} to ${formatPence(span.most)} per m², half of it ${formatPence(span.median)} or less. Below are the cheapest, one from the middle and the dearest. Tell me the size of the room or a budget, and I will look for one.`,
    tools: ['searchProducts'],
    memory: shownOf(category, shown),
    attachments: { ...NOTHING_ATTACHED, products: shown.map(toCard), sources: [linkTo(category)] },
  };
}

/** Some goods with their prices per m². */
interface Priced {
  readonly name: string;
  readonly href: string;
  readonly span: PriceSpan;
  readonly first: ProductDetail;
}

/** Goods by a text for the search; null if none of them is sold by area. */
async function priced(text: string): Promise<Priced | null> {
  const phrases = (await goodsIn(text)).phrases.filter(({ kind }) => kind === 'category' || kind === 'look');
  if (phrases.length === 0) return null;
  const [category, ...others] = goodsWordsIn(text).categories;
  // A kind by itself is the whole category, without what else goes by its name.
  const isKind = phrases.length === 1 && category !== undefined && others.length === 0;
  const query = isKind ? { ...EVERYTHING, category } : { ...EVERYTHING, search: searchText(phrases) };
  const { products } = await listProducts({ ...query, limit: ALL });
  const byPrice = products
    .filter(({ pencePerM2, unit }) => pencePerM2 !== null && unit !== 'piece')
    .toSorted((one, other) => (one.pencePerM2 ?? 0) - (other.pencePerM2 ?? 0));
  const span = spanOf(pricesOf(byPrice));
  const [first] = byPrice;
  const href = listHref({ ...query, sort: 'price_per_m2' });
  return span && first ? { name: isKind ? kindName(category) : inPhrase(phrases), href, span, first } : null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const priceLine = ({ name, span: { least, most, median } }: Priced): string =>
  `${capital(name)}: ${formatPence(least)} to ${formatPence(most)} per m², half of it at ${formatPence(median)} or less.`;

/** Which of some goods is cheaper, or dearer; null for fewer than two that are sold by area. */
export async function comparePrices(goods: readonly string[], isDearer: boolean): Promise<Draft | null> {
  const kinds = (await Promise.all(goods.map(priced))).flatMap((kind) => kind ?? []);
  const ordered = kinds.toSorted((one, other) => (one.span.median - other.span.median) * (isDearer ? -1 : 1));
  const [first, second] = ordered;
  if (!first || !second) return null;
  const word = `${isDearer ? 'dearer' : 'cheaper'}${kinds.length > 2 ? ' than the others' : ''}`;
  const cheapest = kinds.toSorted((one, other) => one.span.least - other.span.least)[0] ?? first;
  const usual = isDearer ? ordered.at(-1) : first;
  const exception =
    cheapest.name === usual?.name ? '' : `\nThe very cheapest of all is ${cheapest.name}, though.`;
  return {
    text: `${capital(first.name)} is mostly ${word}, going by our prices.\n${ordered.map(priceLine).join('\n')}${exception}\nUnderlay, adhesive and fitting are not in these prices. Below is the cheapest of each.`,
    tools: ['searchProducts'],
    memory: { shown: kinds.map(({ first: one }) => one.id), asked: undefined, goods: undefined },
    attachments: {
      ...NOTHING_ATTACHED,
      products: ordered.map(({ first: one }) => toCard(one)),
      sources: ordered.map(({ name, href }) => ({ label: capital(name), href })),
      chips: ['Does the price include fitting?'],
    },
  };
}
