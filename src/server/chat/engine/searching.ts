/** Product search in words: what was understood, what was found, what to ask next. */
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatPence } from '#domain/shared/money.ts';
import { namesGoods, refine, type Wish, wishIn } from './goods.ts';
import type { Draft, Memory } from './port.ts';
import { searchProducts, toCard } from './tools.ts';

const FOLLOW_UP =
  /^(?:and\b|or\b|but\b|what about\b|anything\b|any\b|in\b|how about\b|something\b|the same\b)/;
const OTHER_LOOK = /\b(?:this|it|that|these|those|same|one)\b.*\bin\b|\bcome in\b/;
const CHEAPER = /\b(?:cheaper|less (?:dear|expensive)|lower price)\b/;

/** The list page with the same wish. */
export function listOf(wish: Wish): Attachments['sources'][number] {
  const query = new URLSearchParams();
  if (wish.category) query.set('category', wish.category);
  if (wish.looks.length > 0) query.set('search', wish.looks.join(' '));
  return { label: 'All that fit', href: `/products?${query.toString()}` };
}

/**
 * The wish of a sentence that goes on from the one before (`and in grey?`, `anything cheaper?`), or from the product
 * in hand (`does it come in oak?`); null where it stands for itself.
 */
export function followUp(text: string, memory: Memory, product: ProductDetail | null): Wish | null {
  const words = plain(text);
  const said = wishIn(text);
  const before: Wish | null =
    memory.wish ??
    (product && OTHER_LOOK.test(words)
      ? { category: product.category, looks: wishIn(product.name).looks.slice(-1), maxPencePerM2: null }
      : null);
  if (!before) return null;
  if (CHEAPER.test(words) && words.split(' ').length <= 8 && product?.pencePerM2) {
    return { ...refine(before, said), maxPencePerM2: product.pencePerM2 - 1 };
  }
  const goesOn = FOLLOW_UP.test(words) || (OTHER_LOOK.test(words) && said.category === null);
  return namesGoods(said) && goesOn ? refine(before, said) : null;
}

/** Products for a wish, with the list that holds all of them. */
export async function answerSearch(wish: Wish, memory: Memory): Promise<Draft> {
  const products = await searchProducts(wish);
  const words = [...wish.looks, wish.category?.toLowerCase() ?? 'floors'].join(' ');
  const within = wish.maxPencePerM2 === null ? '' : ` up to ${formatPence(wish.maxPencePerM2)} per m²`;
  const [first] = products;
  if (!first) {
    return {
      text: `I found no ${words}${within} in stock lists. Shall I look without one of those wishes, or would you rather ask a person?`,
      tools: ['searchProducts'],
      memory: { ...memory, wish },
    };
  }
  return {
    text: `Here is what we have in ${words}${within}. Tell me the size of the room and I will work out the boxes.`,
    tools: ['searchProducts'],
    memory: { ...memory, wish, productId: first.id, shown: products.map(({ id }) => id) },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [listOf(wish)],
      chips: ['How many boxes for 20 m²?', 'How do samples work?'],
    },
  };
}

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top) (?:one|of)\b/, 0],
  [/\b(?:second|2nd) (?:one|of)\b/, 1],
  [/\b(?:third|3rd) (?:one|of)\b/, 2],
  [/\b(?:fourth|4th) (?:one|of)\b/, 3],
];

/** The product that a sentence picks of those shown last: `the second one`, `the last one`, or by its range's name. */
export function pickOf(
  text: string,
  shown: readonly { readonly id: string; readonly name: string }[],
): string | null {
  // As it stands: `plain` makes a figure of `one`.
  const words = text.toLowerCase();
  const place = /\blast one\b/.test(words)
    ? shown.length - 1
    : PLACES.find(([pattern]) => pattern.test(words))?.[1];
  if (place !== undefined) return shown[place]?.id ?? null;
  const named = shown.filter(({ name }) => {
    const [range = ''] = plain(name).split(' ');
    return range.length > 3 && new RegExp(`\\b${range.replace(/\W/g, '')}\\b`).test(words);
  });
  return named.length === 1 ? (named[0]?.id ?? null) : null;
}
