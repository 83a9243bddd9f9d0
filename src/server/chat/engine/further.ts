/** Further goods of the same wish, like the one in hand, or noticeably cheaper than it. */
import { asksAlike, asksMore } from '#domain/chat/further.ts';
import { plain } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatPence } from '#domain/shared/money.ts';
import { type Found, searchProducts } from './finding.ts';
import { wishIn } from './goods.ts';
import { inPounds, priceOf } from './measures.ts';
import type { Asked, Draft, Memory } from './port.ts';
import { keptOf, sayFound, unordered, wordsOf } from './searching.ts';
import { COLOURS, namesGoods, type Wish } from './wish.ts';

/** So many are shown at a time. */
const SHOWN = 4;

/** How it is made, not how it looks. */
const OF_MAKE = /^(?:ac\d|spc|wpc|click|planks?|\d.*)$/;

/** A wish for what is like a product: of its kind, and of what its name says of its looks. */
export function alike(product: ProductDetail): Wish {
  const { looks } = wishIn(product.name);
  const [colour] = looks.filter((look) => COLOURS.has(look));
  const wood = looks.find((look) => !COLOURS.has(look) && !OF_MAKE.test(look));
  return {
    category: product.category,
    looks: [wood, colour].flatMap((look) => look ?? []),
    maxPencePerM2: null,
  };
}

/** The same was let go of. */
const isOfSame = (one: Found, other: Found): boolean =>
  one.without.join() === other.without.join() &&
  (one.instead === undefined) === (other.instead === undefined);

/** Whether others are asked for as such, not `anything else I should know?`. */
const NAMES_GOODS = /\b(?:show|see|others?|ones?|1s?|options?|them|those|these)\b/;

/**
 * Others than those shown, of the same wish, or others like the one in hand; null where they are not asked for, or
 * nothing has been looked for.
 */
export async function sayMore(
  { text, memory }: Asked,
  product: ProductDetail | null,
  said: Wish,
): Promise<Draft | null> {
  const isAlike = product !== null && asksAlike(text);
  if (!(isAlike || asksMore(text)) || namesGoods(said)) return null;
  // After an answer of another kind, `anything else?` is no wish for goods.
  if (memory.asked && !isAlike && !NAMES_GOODS.test(plain(text))) return null;
  const before = isAlike ? alike(product) : (memory.wish ?? (product ? alike(product) : null));
  if (!before) return null;
  const ofWish = isAlike ? [] : (memory.seen ?? memory.shown ?? []);
  const passed = [...new Set([...ofWish, ...(product ? [product.id] : [])])];
  const sized = { ...before, areaMm2: memory.areaMm2 };
  const [all, further] = await Promise.all([searchProducts(sized), searchProducts({ ...sized, passed })]);
  const than = before.below ? ` that is clearly cheaper than ${before.below.name}` : '';
  const words = `${wordsOf(unordered(keptOf(all)))}${than}`;
  if (further.products.length === 0 || !isOfSame(all, further)) {
    return {
      text: `Those are all we have in ${words}: there are no others. Name another colour or another kind of floor, and I will look there.`,
      tools: ['searchProducts'],
      memory: { wish: before, asked: undefined },
    };
  }
  const isRest = further.products.length < SHOWN;
  const what = isAlike ? `Like it, in ${words}, we have these.` : `Here is more in ${words}.`;
  const begin = !isAlike && isRest ? `Here is the rest of what we have in ${words}.` : what;
  return sayFound({ ...before, passed }, further, memory, begin);
}

/** The least dear first. */
const ascending = (products: readonly ProductDetail[]): ProductDetail[] =>
  products.toSorted((one, other) => priceOf(one) - priceOf(other));

/** The wishes that are tried in turn where nothing of the wish itself is much cheaper. */
const wider = (wish: Wish): Wish[] =>
  wish.category === null
    ? []
    : [
        ...(wish.looks.length > 0 ? [{ ...wish, looks: [] }] : []),
        ...(wish.looks.length > 0 ? [{ ...wish, category: null }] : []),
      ];

/** What is noticeably cheaper than the one in hand, and by how much; where nothing is, that, and what comes nearest. */
export async function answerCheaper(asked: Wish, memory: Memory): Promise<Draft> {
  const { below } = asked;
  const wish: Wish = { ...asked, areaMm2: memory.areaMm2 };
  if (!below) return sayFound(asked, await searchProducts(wish), memory);
  // The cheapest first: what is called the least has to be it.
  const cheapest = (one: Wish) => searchProducts({ ...one, cheapest: true });
  const less = (product: ProductDetail): string =>
    `${inPounds(product)}, ${formatPence(below.pence - priceOf(product))} less`;
  // Of several kinds some of each are shown: the first need not be the least of all.
  const from = ({ category }: Wish, product: ProductDetail): string =>
    category === null ? `${product.name}, for instance, at ${less(product)}` : `from ${less(product)}`;
  const isWhole = ({ products, without, instead }: Found): boolean =>
    products.length > 0 && without.length === 0 && !instead;
  const than = `${below.name} (${below.said})`;
  const words = wordsOf(unordered(asked));
  const found = await cheapest(wish);
  const [least] = ascending(found.products);
  if (least && isWhole(found)) {
    const begin = `Here is what we have in ${words} that is clearly cheaper than ${than}: ${from(asked, least)}.`;
    return sayFound(asked, { ...found, products: ascending(found.products) }, memory, begin);
  }
  const all = await cheapest({ ...wish, below: undefined });
  const first = isWhole(all) ? all.products[0] : undefined;
  const none =
    first && priceOf(first) < below.pence
      ? `Nothing in ${words} is much cheaper than ${than}: the least is ${first.name} at ${less(first)}.`
      : first?.id === below.id
        ? `${than} is the cheapest we have in ${words}.`
        : `We have nothing in ${words} that is cheaper than ${than}.`;
  for (const other of wider(wish)) {
    const instead = await cheapest(other);
    const products = ascending(instead.products);
    const [start] = products;
    if (!start || !isWhole(instead)) continue;
    const any = `${wordsOf(unordered(other))} of any ${other.category === null ? 'kind' : 'look'}`;
    const begin = `${none} In ${any} there is more: ${from(other, start)}.`;
    return sayFound({ ...other, areaMm2: undefined }, { ...instead, products }, memory, begin);
  }
  if (first) return sayFound({ ...asked, below: undefined }, { ...all, products: [first] }, memory, none);
  return { text: none, tools: ['searchProducts'], memory: { wish: asked, asked: undefined } };
}
