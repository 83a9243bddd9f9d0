/** Further goods: of the same wish, like the current product, or noticeably cheaper. */
import { asksAlike, asksMore } from '#domain/chat/further.ts';
import { plain } from '#domain/chat/plain.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatPence } from '#domain/shared/money.ts';
import { type Found, searchProducts } from '../search/find.ts';
import { wishIn } from './goods.ts';
import { inPounds, priceOf } from './measures.ts';
import type { Asked, Draft, Memory } from '../../port.ts';
import { matchedWish, sayFound, unordered, wordsOf } from '../search/answer.ts';
import { COLOURS, namesGoods, type Wish } from './wish.ts';

/** The number shown at a time. */
const SHOWN = 4;

/** Terms of construction, not of looks. */
const CONSTRUCTION = /^(?:ac\d|spc|wpc|click|planks?|\d.*)$/;

/** A wish for goods like a product: its category, and the looks in its name. */
export function alike(product: ProductDetail): Wish {
  const { looks } = wishIn(product.name);
  const [colour] = looks.filter((look) => COLOURS.has(look));
  const wood = looks.find((look) => !COLOURS.has(look) && !CONSTRUCTION.test(look));
  return {
    category: product.category,
    looks: [wood, colour].flatMap((look) => look ?? []),
    maxPencePerM2: null,
  };
}

/** True if the same parts of the wish were dropped. */
const droppedTheSame = (one: Found, other: Found): boolean =>
  one.without.join() === other.without.join() &&
  (one.instead === undefined) === (other.instead === undefined);

/** Asks for other goods, unlike `anything else I should know?`. */
const NAMES_GOODS = /\b(?:show|see|others?|ones?|1s?|options?|them|those|these)\b/;

/**
 * Other goods of the same wish, or goods like the current product; null if they are not asked for, or there was no
 * search.
 */
export async function sayMore(
  { text, memory }: Asked,
  product: ProductDetail | null,
  wish: Wish,
): Promise<Draft | null> {
  const isAlike = product !== null && asksAlike(text);
  if (!(isAlike || asksMore(text)) || namesGoods(wish)) return null;
  // After an answer from the knowledge base, `anything else?` is not a wish for goods.
  if (memory.asked && !isAlike && !NAMES_GOODS.test(plain(text))) return null;
  const before = isAlike ? alike(product) : (memory.wish ?? (product ? alike(product) : null));
  if (!before) return null;
  const shownForWish = isAlike ? [] : (memory.seen ?? memory.shown ?? []);
  const passed = [...new Set([...shownForWish, ...(product ? [product.id] : [])])];
  const sized = { ...before, areaMm2: memory.areaMm2 };
  const [all, further] = await Promise.all([searchProducts(sized), searchProducts({ ...sized, passed })]);
  const than = before.below ? ` that is clearly cheaper than ${before.below.name}` : '';
  const wishText = `${wordsOf(unordered(matchedWish(all)))}${than}`;
  if (further.products.length === 0 || !droppedTheSame(all, further)) {
    return {
      text: `Those are all we have in ${wishText}: there are no others. Name another colour or another kind of floor, and I will look there.`,
      tools: ['searchProducts'],
      memory: { wish: before, asked: undefined },
    };
  }
  const isRest = further.products.length < SHOWN;
  const opening = isAlike ? `Like it, in ${wishText}, we have these.` : `Here is more in ${wishText}.`;
  const begin = !isAlike && isRest ? `Here is the rest of what we have in ${wishText}.` : opening;
  return sayFound({ ...before, passed }, further, memory, begin);
}

/** Cheapest first. */
const ascending = (products: readonly ProductDetail[]): ProductDetail[] =>
  products.toSorted((one, other) => priceOf(one) - priceOf(other));

/** Broader wishes, tried in order if nothing of the wish itself is noticeably cheaper. */
const wider = (wish: Wish): Wish[] =>
  wish.category === null
    ? []
    : [
        ...(wish.looks.length > 0 ? [{ ...wish, looks: [] }] : []),
        ...(wish.looks.length > 0 ? [{ ...wish, category: null }] : []),
      ];

/** Goods noticeably cheaper than the current product, with the difference; if there are none, the nearest ones. */
export async function answerCheaper(asked: Wish, memory: Memory): Promise<Draft> {
  const { below } = asked;
  const wish: Wish = { ...asked, areaMm2: memory.areaMm2 };
  if (!below) return sayFound(asked, await searchProducts(wish), memory);
  // Sorted by price, because the answer names the lowest one.
  const cheapest = (one: Wish) => searchProducts({ ...one, cheapest: true });
  const withSaving = (product: ProductDetail): string =>
    `${inPounds(product)}, ${formatPence(below.pence - priceOf(product))} less`;
  // With several categories the results are interleaved, so the first is not necessarily the cheapest.
  const fromPrice = ({ category }: Wish, product: ProductDetail): string =>
    category === null
      ? `${product.name}, for instance, at ${withSaving(product)}`
      : `from ${withSaving(product)}`;
  const isFullMatch = ({ products, without, instead }: Found): boolean =>
    products.length > 0 && without.length === 0 && !instead;
  const anchorText = `${below.name} (${below.said})`;
  const wishText = wordsOf(unordered(asked));
  const found = await cheapest(wish);
  const [least] = ascending(found.products);
  if (least && isFullMatch(found)) {
    const begin = `Here is what we have in ${wishText} that is clearly cheaper than ${anchorText}: ${fromPrice(asked, least)}.`;
    return sayFound(asked, { ...found, products: ascending(found.products) }, memory, begin);
  }
  const all = await cheapest({ ...wish, below: undefined });
  const first = isFullMatch(all) ? all.products[0] : undefined;
  const nothingMuchCheaper =
    first && priceOf(first) < below.pence
      ? `Nothing in ${wishText} is much cheaper than ${anchorText}: the least is ${first.name} at ${withSaving(first)}.`
      : first?.id === below.id
        ? `${anchorText} is the cheapest we have in ${wishText}.`
        : `We have nothing in ${wishText} that is cheaper than ${anchorText}.`;
  for (const widerWish of wider(wish)) {
    const instead = await cheapest(widerWish);
    const products = ascending(instead.products);
    const [start] = products;
    if (!start || !isFullMatch(instead)) continue;
    const any = `${wordsOf(unordered(widerWish))} of any ${widerWish.category === null ? 'kind' : 'look'}`;
    const begin = `${nothingMuchCheaper} In ${any} there is more: ${fromPrice(widerWish, start)}.`;
    return sayFound({ ...widerWish, areaMm2: undefined }, { ...instead, products }, memory, begin);
  }
  if (first)
    return sayFound(
      { ...asked, below: undefined },
      { ...all, products: [first] },
      memory,
      nothingMuchCheaper,
    );
  return { text: nothingMuchCheaper, tools: ['searchProducts'], memory: { wish: asked, asked: undefined } };
}
