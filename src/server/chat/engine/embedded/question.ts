/** A message as the candidates see it: read once, with everything that was understood. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn, type GoodsWords } from '#domain/chat/goods-words.ts';
import { plain } from '#domain/chat/plain.ts';
import { says } from '#domain/chat/signals.ts';
import { areaIn, totalIn, withoutArea } from '#domain/chat/slots.ts';
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

/** The most words of a message that only gives what a question was waiting for. */
const MOST_GIVEN = 6;

/** A question that waited for a size or a kind of floor, with what this message gives. */
function completed({ text, memory }: Asked): string {
  const { held } = memory;
  if (held === undefined || plain(text).split(' ').length > MOST_GIVEN || isPickAlone(text)) return text;
  const { cover, left } = goodsWordsIn(text);
  const isGoods = cover === 1 && left.length === 0 && !says('seeking', plain(text));
  return areaIn(text) !== null || isGoods ? `${held} ${text}` : text;
}

/** Reads a message. */
export async function read(request: Asked, base: Memory = request.memory): Promise<Question> {
  const whole = { ...request, memory: base, text: completed(request) };
  const { asked, hand } = await inHand(whole);
  const { text, memory } = asked;
  const words = plain(text);
  const saidMm2 = areaIn(text);
  const isPolite = says('polite', words);
  const isSeeking = isPolite || says('seeking', words);
  const goods = goodsWordsIn(withoutArea(hand.isSaid ? withoutPick(text) : text));
  return {
    asked,
    text,
    words,
    length: words.split(' ').length,
    memory,
    hand,
    product: hand.product,
    goods,
    saidMm2,
    areaMm2: saidMm2 ?? memory.areaMm2,
    totalPence: totalIn(text),
    known: await retrieve(text),
    // `have you any` begins like a question.
    isAsking: (!isPolite && says('asking', words)) || (goods.isChoice && !isSeeking && !goods.hasFigure),
    isSeeking,
    refers: says('refers', words),
  };
}

/** One way to answer. */
export interface Candidate {
  readonly name: string;
  /** The subject of advice. */
  readonly topic?: string;
  /** 0 to about 2, more for what is certain; advice that answers a question well has 1.2. */
  readonly score: number;
  /** Null if it turns out that there is no such answer. */
  readonly answer: () => Draft | null | Promise<Draft | null>;
}
