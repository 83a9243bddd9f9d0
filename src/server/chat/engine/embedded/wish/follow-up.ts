/** Follow-up wishes: `and in grey?`, `anything cheaper?`, `not vinyl`. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { asksCheaper } from '#domain/chat/cheaper.ts';
import { plain } from '#domain/chat/plain.ts';
import { floorWordIn, wishForRoom, wishIn } from './goods.ts';
import { isOrdered, namesGoods, refine, type Wish } from './wish.ts';
import { asksAdvice } from '../search/guidance.ts';
import { alike } from './further.ts';
import { belowOf, beyondIn } from './measures.ts';
import type { Memory } from '../../port.ts';

const FOLLOW_UP =
  /^(?:and\b|or\b|but\b|what about\b|anything\b|any\b|in\b|how about\b|something\b|the same\b)/;
// `plain` turns `one` into `1`.
const OTHER_LOOK = /\b(?:this|it|that|these|those|them|they|same|1)\b.*\bin\b|\bcome in\b/;
/** The most words in a sentence that names only a look and so refines the search before. */
const MOST_WORDS = 5;
/** A question about the current product: `is it waterproof`. */
const ASKS =
  /\?$|^(?:is|are|does|do|can|could|will|would|has|have|how|what|which|why)\b|\b(?:it|this|these|they|them)\b/;
/** Looks of shape, which are kept when another colour is asked for. */
const OF_SHAPE =
  /^(?:herringbone|chevron|basket|hexagon|metro|marble|porcelain|ceramic|engineered|solid|twist|saxony|loop|berber|stripe)$/;
/** A question about other products: `have you anything darker?` */
const ASKS_ANY = /^(?:have|do) (?:you|ye|yous)\b|\b(?:any|anything|something|ones?|1s?)\b/;
/** About the whole range: `the dearest you have`. */
const OF_ALL = /\byou(?:'ve got| have| do| sell| stock)\b/;
const SHOW_SOME =
  /^(?:(?:ok|okay|yes|right|so|please|can you|could you) )*(?:show|let me see|give|find)(?: me| us)?(?: some| a few| them| any| what you have)?(?: of (?:them|those))?(?: (?:please|then|now))*[.?! ]*$/;

/** The beginning of a follow-up question. */
export const AND = /^(?:(?:ok|okay|right|so) )?(?:and|or|what about|how about)\b/;

/**
 * The wish of a sentence that refines the one before (`and in grey?`, `anything cheaper?`) or starts from the current
 * product (`does it come in oak?`); null for an independent sentence.
 */
export function followUp(
  text: string,
  memory: Memory,
  product: ProductDetail | null,
  wish: Wish = wishIn(text),
  /** The product that `cheaper` refers to: the current one, or the cheapest of those shown. */
  anchor: ProductDetail | null = product,
): Wish | null {
  const sentence = plain(text);
  const isShort = sentence.split(' ').length <= MOST_WORDS;
  if (memory.asked) {
    if (SHOW_SOME.test(sentence) || asksAdvice(text)) {
      const about = wishIn(memory.asked.text);
      return namesGoods(about) ? about : wishForRoom(memory.asked.text);
    }
    // `and laminate?` follows up the question before, not a search.
    if (wish.category && AND.test(sentence)) return null;
  }
  const before: Wish | null =
    memory.wish ??
    (product && OTHER_LOOK.test(sentence)
      ? {
          category: product.category,
          looks: wishIn(product.name).looks.filter((look) => OF_SHAPE.test(look)),
          maxPencePerM2: null,
        }
      : null);
  if (anchor && asksCheaper(text))
    return { ...refine(before ?? alike(anchor), wish), below: belowOf(anchor) };
  // `What's the dearest you have?` on a product's page: of its category.
  if (!before && product && OF_ALL.test(sentence) && isOrdered(wish) && !namesGoods(wish))
    return { ...wish, category: product.category };
  // `Does it come in oak?` without an earlier search: shows some of that look.
  if (!before) return /\bcomes? in\b/.test(sentence) && namesGoods(wish) ? wish : null;
  if (isShort && memory.wish && !namesGoods(wish) && wish.maxPencePerM2 !== null) return refine(before, wish);
  const isForBase = memory.wish?.category === 'Adhesives' || memory.wish?.category === 'Underlay';
  const floor = floorWordIn(sentence);
  if (isForBase && floor && /^(?:it'?s |it is |the 1s? )?for\b/.test(sentence))
    return refine(before, { ...wish, category: before.category, looks: [floor] });
  if (isShort && memory.wish && SHOW_SOME.test(sentence)) return before;
  const beyond = isShort && memory.wish && product ? beyondIn(sentence, product) : null;
  if (beyond && (!ASKS.test(sentence) || ASKS_ANY.test(sentence))) return refine(before, { ...wish, beyond });
  if (isShort && memory.wish && isOrdered(wish) && !namesGoods(wish)) return refine(before, wish);
  // `Not grey`, `no, not tiles, wood`: narrows or replaces the search before.
  if (memory.wish && wish.turnedDown && !ASKS.test(sentence) && sentence.split(' ').length <= 2 * MOST_WORDS)
    return refine(before, wish);
  // `Walnut`, then `laminate`: walnut laminate.
  const kindOnly =
    sentence.split(' ').length <= 2 &&
    wish.category !== null &&
    wish.looks.length === 0 &&
    !ASKS.test(sentence);
  if (kindOnly && memory.wish?.category === null && !memory.wish.looks.includes('waterproof'))
    return refine(memory.wish, wish);
  const looksOnly =
    isShort &&
    (wish.category === null || !sentence.includes(' ')) &&
    wish.looks.length > 0 &&
    !ASKS.test(sentence);
  const isFollowUp =
    (memory.wish && looksOnly) ||
    FOLLOW_UP.test(sentence) ||
    (OTHER_LOOK.test(sentence) && wish.category === null);
  return namesGoods(wish) && isFollowUp ? refine(before, wish) : null;
}
