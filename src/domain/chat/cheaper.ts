/** Recognises requests for cheaper goods, and price comparisons of two kinds. */
import { plain } from './plain.ts';

const FEW = 9;
const CHEAPER =
  /\b(?:cheaper|less (?:dear|expensive|money)|(?:not|nothing) (?:as|so) (?:dear|expensive|pricey)|(?:lower|better) price)\b/;
const TOO_DEAR =
  /^(?:(?:no|nah|oh|ach|och|god|hmm|sorry|right|ok|well|but),? )*(?:(?:that's|that is|it's|it is|they're|they are|those are|these are|all) )?(?:(?:all|a|an|far|way|still|just|bit|wee|awful|wild|very|quite|pretty|too|over|above|out of) )*(?:too (?:dear|much|expensive|pricey|steep)|bit (?:dear|expensive|pricey|steep|much)|(?:wee )?bit over budget|(?:awful|wild|very) (?:dear|expensive|pricey)|(?:over|above|out of) (?:my |our |the )?(?:budget|price range))(?: for (?:me|us))?[.!? ]*$/;
/** About the terms rather than the goods: a bulk discount, another way to buy or to deliver. */
const OF_TERMS = /\bif\b|\bbulk\b|\bdeliver|\bto (?:buy|fit|lay|get it|collect)\b|\bonline\b|\belsewhere\b/;

/** True for a request for something cheaper than the current product: `anything cheaper?`, `that's a bit dear`. */
export function asksCheaper(text: string): boolean {
  const words = plain(text);
  if (words.split(' ').length > FEW || OF_TERMS.test(words)) return false;
  return CHEAPER.test(words) || TOO_DEAR.test(words);
}

/** The highest price in pence that counts as noticeably cheaper: a tenth less. */
export const noticeablyLess = (pence: number): number => Math.floor((pence * 9) / 10);

const LESS =
  /\bcheap(?:er|est)\b|\bless (?:dear|expensive|money)\b|\bcosts? (?:\w+ )?less\b|\b(?:better|best) value\b/;
const MORE =
  /\bdear(?:er|est)\b|\b(?:more|most) expensive\b|\bcosts? (?:\w+ )?(?:more|most)\b|\bpricier\b|\bpriciest\b/;
const EITHER =
  /\bdifference in (?:price|cost)|\b(?:price|cost) difference|\bcompar\w+\b.*\b(?:price|cost)|\b(?:price|cost)s?\b.*\b(?:compar\w+|versus|vs|against)\b/;

/** Whether a price comparison asks for the cheaper or the dearer; null if no prices are compared. */
export function priceContestIn(text: string): 'cheaper' | 'dearer' | null {
  const words = plain(text);
  if (MORE.test(words)) return 'dearer';
  return LESS.test(words) || EITHER.test(words) ? 'cheaper' : null;
}

export interface PriceSpan {
  /** All in pence per m². */
  readonly least: number;
  readonly most: number;
  readonly median: number;
}

/** The span of prices in pence per m²; null if there are none. */
export function spanOf(prices: readonly number[]): PriceSpan | null {
  const sorted = prices.toSorted((a, b) => a - b);
  const [least] = sorted;
  const most = sorted.at(-1);
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  return least === undefined || most === undefined || median === undefined ? null : { least, most, median };
}
