/** Product search in words: what was understood, what was found, what to ask next. */
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { namesGoods, refine, type Wish, wishIn } from './goods.ts';
import type { Draft, Memory } from './port.ts';
import { searchProducts, toCard } from './tools.ts';

const FOLLOW_UP =
  /^(?:and\b|or\b|but\b|what about\b|anything\b|any\b|in\b|how about\b|something\b|the same\b)/;
const OTHER_LOOK = /\b(?:this|it|that|these|those|same|one)\b.*\bin\b|\bcome in\b/;
const CHEAPER = /\b(?:cheaper|less (?:dear|expensive)|lower price)\b/;

/** The list page with the same wish. */
export function listOf(wish: Wish, label = 'All that fit'): Attachments['sources'][number] {
  const query = new URLSearchParams();
  if (wish.category) query.set('category', wish.category);
  if (wish.looks.length > 0) query.set('search', wish.looks.join(' '));
  if (wish.cheapest) query.set('sort', 'price_per_m2');
  return { label, href: `/products?${query.toString()}` };
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

/** What was wished for, in words. */
function wordsOf({ category, looks, maxPencePerM2, cheapest }: Wish): string {
  // `LVT` is no word of the language.
  const kind = category === 'LVT' ? category : (category?.toLowerCase() ?? 'floors');
  const within = maxPencePerM2 === null ? '' : ` up to ${formatPence(maxPencePerM2)} per m²`;
  return `${[...looks, kind].join(' ')}${within}${cheapest ? ', the cheapest first' : ''}`;
}

/** What the shopper is asked for next. */
function nextStep(products: readonly ProductDetail[], areaMm2: number | undefined): string {
  if (products.every(({ boxCoverageMm2 }) => boxCoverageMm2 === null)) {
    return 'Tell me which one, and I will say more of it.';
  }
  return areaMm2
    ? `Tell me which one, and I will work out the boxes for ${formatM2(areaMm2)}.`
    : 'Tell me the size of the room and I will work out the boxes.';
}

/** Products for a wish, with the lists that hold all of them. What had to be let go of it is said. */
export async function answerSearch(asked: Wish, memory: Memory): Promise<Draft> {
  const { products, wish, without, lists } = await searchProducts(asked);
  const [first] = products;
  if (!first) {
    return {
      text: `I found no ${wordsOf({ ...wish, cheapest: false })}. Shall I look without one of those wishes, or would you rather ask a person?`,
      tools: ['searchProducts'],
      memory: { ...memory, wish: asked },
    };
  }
  const found = wordsOf({ ...wish, looks: wish.looks.filter((look) => !without.includes(look)) });
  const begin =
    without.length === 0
      ? `Here is what we have in ${found}.`
      : `I found no ${wordsOf({ ...wish, cheapest: false })}. This is what we have in ${found}.`;
  const byArea = products.some(({ boxCoverageMm2 }) => boxCoverageMm2 !== null);
  return {
    text: `${begin} ${nextStep(products, memory.areaMm2)}`,
    tools: ['searchProducts'],
    memory: { ...memory, wish: asked, productId: first.id, shown: products.map(({ id }) => id) },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: lists.map((list) =>
        listOf(list, lists.length > 1 ? `All ${list.category ?? 'that fit'}` : undefined),
      ),
      chips: byArea ? ['How many boxes for 20 m²?', 'How do samples work?'] : [],
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
