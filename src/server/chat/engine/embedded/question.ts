/** A message as the candidates see it: read once, with everything that was understood. */
import { goodsWordsIn, type GoodsWords } from '#domain/chat/goods-words.ts';
import { plain } from '#domain/chat/plain.ts';
import { areaIn, totalIn, withoutArea } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { retrieve, type Retrieved } from './advice/retrieve.ts';
import { type InHand, inHand } from './product/in-hand.ts';
import { isPickAlone, withoutPick } from './product/picked.ts';
import type { Asked, Draft, Memory } from '../port.ts';

export interface Question {
  /** The message with its references resolved. */
  readonly asked: Asked;
  readonly text: string;
  /** As `plain` returns it. */
  readonly words: string;
  readonly length: number;
  readonly memory: Memory;
  readonly hand: InHand;
  readonly product: ProductDetail | null;
  readonly goods: GoodsWords;
  /** The area that the message says, and the one that is known. */
  readonly saidMm2: number | null;
  readonly areaMm2: number | undefined;
  /** An amount of money that is no price per metre. */
  readonly totalPence: number | null;
  readonly known: Retrieved;
  /** Asks how, why, whether: wants to be told something. */
  readonly isAsking: boolean;
  /** Asks to be shown goods. */
  readonly isSeeking: boolean;
  /** Refers to something by `it`, `that one`, `those`. */
  readonly refers: boolean;
}

const ASKING: readonly RegExp[] = [
  /^(?:how|why|when|where|who|is|are|does|do i|do we|should|will|would|can|could|what|which|has|am)\b(?! about\b)/,
  /[,.;!?] (?:and |but |so |also )*(?:how|why|when|where|is|are|do|does|should|which|what|can|could|will|would) /,
  /\b(?:do i|do we|should i|can i|can you|is it|will it|what happens|do they|does it|how do|how long|ok to|okay)\b/,
];
const SEEKING: readonly RegExp[] = [
  /\b(?:show me|looking for|look for|find me|browse|i'm after|we're after|i am after|^after|see some|see any)\b/,
  /\b(?:have|do) (?:you|ye|yous) (?:got |have |sell |stock |do )?(?:any|an?|some|the|anything|something)\b/,
  /\b(?:do (?:you|ye|yous) (?:sell|stock|have)|got any|anything in|something in|have you|comes? in)\b/,
  /\b(?:what|which) .{0,40}(?:have (?:you|ye|yous)|do (?:you|ye|yous) (?:have|do|sell|stock))\b/,
  /\b(?:cheapest|dearest|most expensive|darkest|palest|widest|thickest|anything under|something (?:like|for|warm|dark|light))\b/,
];
const REFERS =
  /\b(?:it|its|this|that|these|those|they|them|the (?:first|second|third|fourth|last)|[a-z]+ 1s?)\b/;
/** `have you any` and the like, which begin like questions. */
const POLITE =
  /^(?:can|could|would) (?:you|i|we) (?:please )?(?:show|see|find|have a look|browse)\b|^(?:have|do) (?:you|ye|yous) (?:have|sell|stock|got|any)/;

/** The most words of a message that only gives what a question was waiting for. */
const MOST_GIVEN = 6;

/** A question that waited for a size or a kind of floor, with what this message gives. */
function completed({ text, memory }: Asked): string {
  const { held } = memory;
  if (held === undefined || plain(text).split(' ').length > MOST_GIVEN || isPickAlone(text)) return text;
  const { cover, left } = goodsWordsIn(text);
  const isGoods = cover === 1 && left.length === 0 && !SEEKING.some((pattern) => pattern.test(plain(text)));
  return areaIn(text) !== null || isGoods ? `${held} ${text}` : text;
}

/** Reads a message. */
export async function read(request: Asked, base: Memory = request.memory): Promise<Question> {
  const whole = { ...request, memory: base, text: completed(request) };
  const { asked, hand } = await inHand(whole);
  const { text, memory } = asked;
  const words = plain(text);
  const saidMm2 = areaIn(text);
  const isPolite = POLITE.test(words);
  return {
    asked,
    text,
    words,
    length: words.split(' ').length,
    memory,
    hand,
    product: hand.product,
    goods: goodsWordsIn(withoutArea(hand.isSaid ? withoutPick(text) : text)),
    saidMm2,
    areaMm2: saidMm2 ?? memory.areaMm2,
    totalPence: totalIn(text),
    known: await retrieve(text),
    isAsking: !isPolite && ASKING.some((pattern) => pattern.test(words)),
    isSeeking: isPolite || SEEKING.some((pattern) => pattern.test(words)),
    refers: REFERS.test(words),
  };
}

/** One way to answer. */
export interface Candidate {
  readonly name: string;
  /** 0 to about 2; advice that answers a question well has 1.2. */
  readonly score: number;
  /** Null if it turns out that there is no such answer. */
  readonly answer: () => Draft | null | Promise<Draft | null>;
}

/** Adds up what speaks for and against a candidate. */
export const weigh = (...evidence: readonly (readonly [is: boolean, weight: number])[]): number =>
  evidence.reduce((sum, [is, weight]) => sum + (is ? weight : 0), 0);
