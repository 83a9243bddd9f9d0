/** Follow-up wishes: `and in grey?`, `anything cheaper?`, `not vinyl`. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { asksCheaper } from '#domain/chat/cheaper.ts';
import { plain } from '#domain/chat/slots.ts';
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
const FEW = 5;
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
  said: Wish = wishIn(text),
  /** The product that `cheaper` refers to: the current one, or the cheapest of those shown. */
  anchor: ProductDetail | null = product,
): Wish | null {
  const words = plain(text);
  const few = words.split(' ').length <= FEW;
  if (memory.asked) {
    if (SHOW_SOME.test(words) || asksAdvice(text)) {
      const about = wishIn(memory.asked.text);
      return namesGoods(about) ? about : wishForRoom(memory.asked.text);
    }
    // `and laminate?` follows up the question before, not a search.
    if (said.category && AND.test(words)) return null;
  }
  const before: Wish | null =
    memory.wish ??
    (product && OTHER_LOOK.test(words)
      ? {
          category: product.category,
          looks: wishIn(product.name).looks.filter((look) => OF_SHAPE.test(look)),
          maxPencePerM2: null,
        }
      : null);
  if (anchor && asksCheaper(text))
    return { ...refine(before ?? alike(anchor), said), below: belowOf(anchor) };
  // `What's the dearest you have?` on a product's page: of its category.
  if (!before && product && OF_ALL.test(words) && isOrdered(said) && !namesGoods(said))
    return { ...said, category: product.category };
  // `Does it come in oak?` without an earlier search: shows some of that look.
  if (!before) return /\bcomes? in\b/.test(words) && namesGoods(said) ? said : null;
  if (few && memory.wish && !namesGoods(said) && said.maxPencePerM2 !== null) return refine(before, said);
  const base = memory.wish?.category === 'Adhesives' || memory.wish?.category === 'Underlay';
  const floor = floorWordIn(words);
  if (base && floor && /^(?:it'?s |it is |the 1s? )?for\b/.test(words))
    return refine(before, { ...said, category: before.category, looks: [floor] });
  if (few && memory.wish && SHOW_SOME.test(words)) return before;
  const beyond = few && memory.wish && product ? beyondIn(words, product) : null;
  if (beyond && (!ASKS.test(words) || ASKS_ANY.test(words))) return refine(before, { ...said, beyond });
  if (few && memory.wish && isOrdered(said) && !namesGoods(said)) return refine(before, said);
  // `Not grey`, `no, not tiles, wood`: narrows or replaces the search before.
  if (memory.wish && said.turnedDown && !ASKS.test(words) && words.split(' ').length <= 2 * FEW)
    return refine(before, said);
  // `Walnut`, then `laminate`: walnut laminate.
  const kindOnly =
    words.split(' ').length <= 2 && said.category !== null && said.looks.length === 0 && !ASKS.test(words);
  if (kindOnly && memory.wish?.category === null && !memory.wish.looks.includes('waterproof'))
    return refine(memory.wish, said);
  const looksOnly =
    few && (said.category === null || !words.includes(' ')) && said.looks.length > 0 && !ASKS.test(words);
  const goesOn =
    (memory.wish && looksOnly) || FOLLOW_UP.test(words) || (OTHER_LOOK.test(words) && said.category === null);
  return namesGoods(said) && goesOn ? refine(before, said) : null;
}
