/** Whole categories: their colours, prices and suppliers, and which of two is cheaper. */
import { type Category, CATEGORIES, categoryHref, isFloor } from '#domain/catalogue/categories.ts';
import { EVERYTHING, listHref, type Sort } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatPence } from '#domain/shared/money.ts';
import { listProducts } from '#server/catalogue/index.ts';
import type { Draft, Memory } from '../../port.ts';
import { priceOf } from '../product/measures.ts';
import { idsOf, reply } from '../reply.ts';
import { inPhrase, kindName, type Phrase, phraseFor, searchText } from './phrases.ts';
import { goodsIn } from './search.ts';

/** More than any shop has, so that nothing is cut off. */
const ALL = 1_000_000;
const MOST_SHOWN = 4;
const MOST_NAMED = 12;
const tools = ['searchProducts'] as const;

/** The goods of a category; by default in the product list's order. */
export const productsOf = async (
  category: Category,
  sort: Sort = EVERYTHING.sort,
): Promise<readonly ProductDetail[]> =>
  (await listProducts({ ...EVERYTHING, category, sort, limit: ALL })).products;

/** Of some products those sold by area, the cheapest first; without remnants, whose prices are not typical. */
const byArea = (products: readonly ProductDetail[]): ProductDetail[] =>
  products
    .filter(({ pencePerM2, unit }) => pencePerM2 !== null && unit !== 'piece')
    .toSorted((one, other) => priceOf(one) - priceOf(other));

/** The least, the most and the middle of some prices per m²; null without any. */
function spanOf(sorted: readonly ProductDetail[]) {
  const [first] = sorted;
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const last = sorted.at(-1);
  if (!first || !middle || !last) return null;
  return { first, middle, last, least: priceOf(first), median: priceOf(middle), most: priceOf(last) };
}

const linkTo = (category: Category) => ({ label: `All ${category}`, href: categoryHref(category) });

/** What is remembered after some products of a category were shown. */
const shownOf = (category: Category, shown: readonly ProductDetail[]): Memory => ({
  goods: [phraseFor(category)],
  shown: idsOf(shown),
  seen: idsOf(shown),
  asked: undefined,
});

/**
 * The colours that goods come in; null if they are fewer than two.
 * @param goods what is asked for besides the category: `oak herringbone`
 */
export async function coloursAnswer(
  category: Category,
  inHand: ProductDetail | null,
  goods: readonly Phrase[],
): Promise<Draft | null> {
  const phrases = goods.length > 0 ? goods : [phraseFor(category)];
  const { products: all } = await listProducts({
    ...EVERYTHING,
    ...(goods.length > 0 ? { search: searchText(goods) } : { category }),
    limit: ALL,
  });
  const products = all.filter((one) => one.colour && one.category === category);
  const byColour = Map.groupBy(products, ({ colour }) => (colour ?? '').toLowerCase());
  const colours = [...byColour].sort(([, one], [, other]) => other.length - one.length);
  if (colours.length < 2) return null;
  const named = colours.slice(0, MOST_NAMED).map(([colour]) => colour);
  const shown = colours.slice(0, MOST_SHOWN).flatMap(([, [first]]) => first ?? []);
  const own = inHand?.colour ? `${inHand.name} is ${inHand.colour.toLowerCase()}. ` : '';
  const more = colours.length > MOST_NAMED ? ', and more' : '';
  return reply(
    `${own}Our ${inPhrase(phrases, false)} comes in ${inWords(named)}${more}. Name one, and I will show what we have in it.`,
    {
      tools,
      memory: { ...shownOf(category, shown), goods: phrases },
      products: shown,
      sources: [linkTo(category)],
    },
  );
}

/** What a category costs; null if none of it is sold by area. */
export async function pricesAnswer(category: Category): Promise<Draft | null> {
  const span = spanOf(byArea(await productsOf(category)));
  if (!span) return null;
  const shown = [...new Set([span.first, span.middle, span.last])];
  return reply(
    `Our ${kindName(category)} costs ${formatPence(span.least)} to ${formatPence(span.most)} per m², half of it ${formatPence(span.median)} or less. Below are the cheapest, one from the middle and the dearest. Tell me the size of the room or a budget, and I will look for one.`,
    { tools, memory: shownOf(category, shown), products: shown, sources: [linkTo(category)] },
  );
}

/** Goods by a text for the search, with their prices per m²; null if none of them is sold by area. */
async function priced(text: string) {
  const phrases = (await goodsIn(text)).phrases.filter(({ kind }) => kind === 'category' || kind === 'look');
  if (phrases.length === 0) return null;
  const [category, ...others] = goodsWordsIn(text).categories;
  // A kind by itself is the whole category, without what else goes by its name.
  const isKind = phrases.length === 1 && category !== undefined && others.length === 0;
  const query = isKind ? { ...EVERYTHING, category } : { ...EVERYTHING, search: searchText(phrases) };
  const { products } = await listProducts({ ...query, limit: ALL });
  const span = spanOf(byArea(products));
  const name = isKind ? kindName(category) : inPhrase(phrases);
  return span && { name, href: listHref({ ...query, sort: 'price_per_m2' }), ...span };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Which of some goods is cheaper, or dearer; null for fewer than two that are sold by area. */
export async function comparePrices(goods: readonly string[], isDearer: boolean): Promise<Draft | null> {
  const kinds = (await Promise.all(goods.map(priced))).flatMap((kind) => kind ?? []);
  const ordered = kinds.toSorted((one, other) => (one.median - other.median) * (isDearer ? -1 : 1));
  const [first, second] = ordered;
  if (!first || !second) return null;
  const word = `${isDearer ? 'dearer' : 'cheaper'}${kinds.length > 2 ? ' than the others' : ''}`;
  const cheapest = kinds.reduce((least, kind) => (kind.least < least.least ? kind : least));
  const usual = isDearer ? ordered.at(-1) : first;
  const exception =
    cheapest.name === usual?.name ? '' : `\nThe very cheapest of all is ${cheapest.name}, though.`;
  const lines = ordered.map(
    ({ name, least, most, median }) =>
      `${capital(name)}: ${formatPence(least)} to ${formatPence(most)} per m², half of it at ${formatPence(median)} or less.`,
  );
  const products = ordered.map((kind) => kind.first);
  return reply(
    `${capital(first.name)} is mostly ${word}, going by our prices.\n${lines.join('\n')}${exception}\nUnderlay, adhesive and fitting are not in these prices. Below is the cheapest of each.`,
    {
      tools,
      memory: { shown: idsOf(products), asked: undefined, goods: undefined },
      products,
      sources: ordered.map(({ name, href }) => ({ label: capital(name), href })),
      chips: ['Does the price include fitting?'],
    },
  );
}

/** The suppliers of a category, or of all, by number of products. */
async function suppliersOf(category: Category | null): Promise<string[]> {
  const { facets } = await listProducts({ ...EVERYTHING, category, limit: 1 });
  return facets.supplier.toSorted((one, other) => other.count - one.count).map(({ value }) => value);
}

const SHOWN_OF_KIND = 3;

/** Which suppliers the shop has, of a category or by category. */
export async function suppliersAnswer(category: Category | undefined): Promise<Draft> {
  const parts = { tools, memory: { asked: undefined } };
  if (category) {
    const names = inWords(await suppliersOf(category));
    const opening = names
      ? `Our ${kindName(category)} comes from ${names}.`
      : `There is no ${kindName(category)} in our catalogue now.`;
    return reply(`${opening} Name one and I will show what we have of it.`, {
      ...parts,
      sources: [{ label: category, href: categoryHref(category) }],
    });
  }
  const lines = await Promise.all(
    CATEGORIES.filter(isFloor).map(async (kind) => {
      const names = await suppliersOf(kind);
      const others = names.length > SHOWN_OF_KIND ? ' and others' : '';
      return names.length > 0 ? [`${kind}: ${names.slice(0, SHOWN_OF_KIND).join(', ')}${others}.`] : [];
    }),
  );
  return reply(
    `These are among the makers in our catalogue.\n${lines.flat().join('\n')}\nName one, or a kind of floor, and I will show what we have of it.`,
    {
      ...parts,
      sources: [{ label: 'All products', href: '/products' }],
      chips: ['What makes of laminate do you have?', 'Whose tiles do you sell?'],
    },
  );
}
