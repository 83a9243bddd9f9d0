/** Product search in words: what was understood, what was found, what to ask next. */
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { namesGoods, refine, type Wish, wishForRoom, wishIn } from './goods.ts';
import type { Draft, Memory } from './port.ts';
import { searchProducts, toCard } from './tools.ts';

const FOLLOW_UP =
  /^(?:and\b|or\b|but\b|what about\b|anything\b|any\b|in\b|how about\b|something\b|the same\b)/;
const OTHER_LOOK = /\b(?:this|it|that|these|those|them|they|same|one)\b.*\bin\b|\bcome in\b/;
const CHEAPER = /\b(?:cheaper|less (?:dear|expensive)|lower price)\b/;
const THRIFTY =
  /\b(?:(?:not|nothing) (?:too |very |so )?(?:dear|expensive|pricey)|(?:on a|tight) budget|cheapish|as cheap as)\b/;
/** A sentence of so few words that names a look alone goes on from the search before. */
const FEW = 5;
/** Of the product in hand, not of others: `is it waterproof`. */
const ASKS =
  /\?$|^(?:is|are|does|do|can|could|will|would|has|have|how|what|which|why)\b|\b(?:it|this|these|they|them)\b/;
const SHOW_SOME =
  /^(?:(?:ok|okay|yes|right|so|please|can you|could you) )*(?:show|let me see|give|find)(?: me| us)?(?: some| a few| them| any| what you have)?(?: of (?:them|those))?(?: please)?[.?! ]*$/;

/** Begins a question about something else of the same. */
export const AND = /^(?:(?:ok|okay|right|so) )?(?:and|or|what about|how about)\b/;

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
  const few = words.split(' ').length <= FEW;
  if (memory.asked) {
    if (SHOW_SOME.test(words)) {
      const about = wishIn(memory.asked.text);
      return namesGoods(about) ? about : wishForRoom(memory.asked.text);
    }
    // `and laminate?` goes on with the question, not with a search before it.
    if (said.category && AND.test(words)) return null;
  }
  const before: Wish | null =
    memory.wish ??
    (product && OTHER_LOOK.test(words)
      ? { category: product.category, looks: wishIn(product.name).looks.slice(-1), maxPencePerM2: null }
      : null);
  if (!before) return null;
  if (CHEAPER.test(words) && words.split(' ').length <= 8 && product?.pencePerM2) {
    return { ...refine(before, said), maxPencePerM2: product.pencePerM2 - 1 };
  }
  if (few && memory.wish && THRIFTY.test(words)) return { ...refine(before, said), cheapest: true };
  if (few && memory.wish && !namesGoods(said) && said.maxPencePerM2 !== null) return refine(before, said);
  const looksOnly =
    few && (said.category === null || !words.includes(' ')) && said.looks.length > 0 && !ASKS.test(words);
  const goesOn =
    (memory.wish && looksOnly) || FOLLOW_UP.test(words) || (OTHER_LOOK.test(words) && said.category === null);
  return namesGoods(said) && goesOn ? refine(before, said) : null;
}

/** What was wished for, in words. */
function wordsOf({ category, looks, maxPencePerM2, maxTotal, cheapest }: Wish): string {
  // `LVT` is no word of the language.
  const kind = category === 'LVT' ? category : (category?.toLowerCase() ?? 'floors');
  const within = maxPencePerM2 === null ? '' : ` up to ${formatPence(maxPencePerM2)} per m²`;
  const inAll = maxTotal ? ` within ${formatPence(maxTotal.pence)} for ${formatM2(maxTotal.areaMm2)}` : '';
  return `${[...looks, kind].join(' ')}${within}${inAll}${cheapest ? ', the cheapest first' : ''}`;
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
      memory: { ...memory, wish: asked, asked: undefined },
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
    memory: {
      ...memory,
      wish: asked,
      asked: undefined,
      productId: first.id,
      shown: products.map(({ id }) => id),
    },
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
  [/\b(?:first|1st|top)(?: (?:one|of)\b|[?.! ]*$)/, 0],
  [/\b(?:second|2nd)(?: (?:one|of)\b|[?.! ]*$)/, 1],
  [/\b(?:third|3rd)(?: (?:one|of)\b|[?.! ]*$)/, 2],
  [/\b(?:fourth|4th)(?: (?:one|of)\b|[?.! ]*$)/, 3],
];

/** `the second one, please`, `number 3`, `I'll take the first`: nothing but which. */
const ALONE =
  /^(?:(?:ok|okay|yes|yeah|please|right|i|i'll|i'd|let's|like|love|prefer|think|want|would|will|take|go|with|for|have|it|is|do|maybe|well|the|that|this|number|option|no\.?|in) )*(first|1st|top|second|2nd|third|3rd|fourth|4th|last|[1-4])(?: (?:1|option|please|then|thanks))*[.! ]*$/;
const ORDINALS: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  top: 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
};

/** Which of those shown a sentence picks that says nothing else; null where it says more, or picks none. */
export function pickedAlone(text: string, shown: readonly { readonly id: string }[]): string | null {
  const which = ALONE.exec(plain(text))?.[1];
  if (which === undefined) return null;
  const place = which === 'last' ? shown.length - 1 : (ORDINALS[which] ?? Number(which) - 1);
  return shown[place]?.id ?? null;
}

/** True where a sentence picks one and says nothing else. */
export const isPickAlone = (text: string): boolean => ALONE.test(plain(text));

/** Those shown, where a sentence picks one that is not among them. */
export const sayWhich = (shown: readonly ProductDetail[]): Draft => ({
  text:
    shown.length === 1
      ? 'Just now I showed this one alone. Is it the one you mean?'
      : `Just now I showed these ${shown.length}. Which of them do you mean?`,
  tools: ['searchProducts'],
  attachments: { ...NOTHING_ATTACHED, products: shown.map(toCard) },
});

/** Every place that a sentence names: `compare the first and third`. */
export const placesIn = (text: string): number[] =>
  [...plain(text).matchAll(/\b(first|1st|second|2nd|third|3rd|fourth|4th)\b/g)].map(
    ([, word = '']) => ORDINALS[word] ?? 0,
  );

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
