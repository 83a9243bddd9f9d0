/** A message as the candidates see it: read once, with everything that was understood. */
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn, type GoodsWords, withoutBase } from '#domain/catalogue/goods-words.ts';
import { jobAfter, jobArea } from '#domain/rooms/reading/job.ts';
import { plain } from '#domain/language/plain.ts';
import { patternIn } from '#domain/rooms/reading/patterns.ts';
import { says, sundriesIn, useIn, without } from '#domain/language/signals.ts';
import { floorMm2In } from '#domain/rooms/reading/shapes.ts';
import { areaIn, rectanglesIn, withoutArea } from '#domain/rooms/reading/sizes.ts';
import { boxesIn } from '#domain/language/quantities.ts';
import { totalIn } from '#domain/catalogue/read-prices.ts';
import { getProduct } from '#server/catalogue/index.ts';
import { retrieve } from '#server/advice/index.ts';
import { categoriesOf, type Phrase, phraseFor, searchText } from '#domain/catalogue/phrases.ts';
import { meeting } from './goods/search.ts';
import { inHand } from './product/in-hand.ts';
import { superlativeIn } from '#domain/catalogue/measures.ts';
import { isPickAlone, withoutPick } from './product/picked.ts';
import type { Asked, Memory } from '../port.ts';

/** The most words of a message that only gives what a question was waiting for. */
const MOST_GIVEN = 6;

/** A question that waited for a size or a kind of floor, with what this message gives. */
function completed({ text, memory }: Asked): string {
  const { held } = memory;
  if (held === undefined || plain(text).split(' ').length > MOST_GIVEN || isPickAlone(text)) return text;
  const { cover, left } = goodsWordsIn(text);
  const isGoods = cover === 1 && left.length === 0 && !says('seeking', plain(text));
  const isOfStairs = jobAfter(`${held} ${text}`).stairs !== undefined;
  return areaIn(text) !== null || isGoods || isOfStairs ? `${held} ${text}` : text;
}

/** The most words of a message that only makes sense with the goods it refers to. */
const MOST_REFERRING = 8;
const SAYS_WHAT: ReadonlySet<Phrase['kind']> = new Set(['category', 'look', 'word', 'format']);

/** The goods of the conversation, in the shopper's words. */
const goodsInHand = ({ goods = [] }: Memory): Phrase[] =>
  goods.filter(({ kind, not }) => !not && SAYS_WHAT.has(kind));

/** The floor that a product is, or goes with. */
const floorOf = async (product: ProductDetail | null, { floorId }: Memory): Promise<ProductDetail | null> =>
  product && isFloor(product.category) ? product : floorId ? getProduct(floorId) : null;

/** Whether a message goes on to another room than the one whose size is known: `now the hall, some vinyl`. */
function isOfNextRoom(words: string, { room, areaMm2 }: Memory): boolean {
  const use = useIn(words)?.replaceAll('_', ' ');
  if (areaMm2 === undefined || use === undefined || use === room || says('asking', words)) return false;
  // `and the stairs too` joins the rooms.
  const areStairs = says('steps', words) || (use === 'stairs' && says('furtherRoom', words));
  return !areStairs && (room !== undefined || says('nextRoom', words));
}

/** The job that a message goes on with: rooms with a kind of floor of their own begin another, without what was before. */
function jobBefore({ job, kinds }: Memory, { categories }: GoodsWords, isForRoom: boolean, words: string) {
  if (!isForRoom || !job || !categories.some(isFloor)) return job;
  if (kinds && !categories.some((kind) => kinds.includes(kind))) return undefined;
  return says('furtherRoom', words) ? job : { ...job, stairs: undefined };
}

/** Whether a message says nothing but demands on goods, and asks nothing of a product that was shown. */
function saysDemands(words: string, { demands, left, isSort }: GoodsWords): boolean {
  const isOrder = demands === 1 && isSort && !says('ofAll', words);
  return demands > 0 && left.length === 0 && !isOrder && !says('ofShown', words);
}

/** Whether the goods that are named for a room are others than the product in hand. */
const isOfOther = async (
  text: string,
  { categories, hasLook }: GoodsWords,
  { product, isSaid, shown }: Awaited<ReturnType<typeof inHand>>['hand'],
  isForRoom: boolean,
): Promise<boolean> =>
  product !== null &&
  // Of several that are shown none is chosen yet: what is said then narrows them down.
  shown.length < 2 &&
  isForRoom &&
  !isSaid &&
  (hasLook || categories.length > 0) &&
  categories.every((kind) => isFloor(kind)) &&
  (await meeting([product], text)).length === 0;

export async function read(
  request: Asked,
  base: Memory = request.memory,
  /** It asks on, after another ask of the same message. */
  continues = false,
) {
  const whole = { ...request, memory: base, text: completed(request) };
  const { asked, hand } = await inHand(whole);
  const { text } = asked;
  const words = plain(text);
  const saidMm2 = floorMm2In(text);
  const isOfNext = saidMm2 === null && isOfNextRoom(words, asked.memory);
  const before: Memory = { ...asked.memory, ...(isOfNext && { areaMm2: undefined, job: undefined }) };
  const superlative = superlativeIn(words);
  // `the cheapest oak` looks for goods; `which is cheaper` and `the best` choose among those named.
  const isOfGoods = superlative?.said.startsWith('which') === false && superlative.name !== 'rating';
  const isSeeking = says('seeking', words) || isOfGoods;
  // Of `2 by 1` nothing is `one`.
  const refers = says('refers', rectanglesIn(text).words);
  // `do they need sealing`, of slate tiles.
  const isShort = words.split(' ').length <= MOST_REFERRING;
  const ofHand = hand.product ? [phraseFor(hand.product.category)] : [];
  const kept = goodsInHand(before);
  const about = refers && isShort ? (kept.length > 0 ? kept : ofHand) : [];
  const known = await retrieve(text, searchText(about));
  // What is done is not what is bought: `glue it down`.
  const ofGoods = withoutBase(without('done', withoutArea(hand.isSaid ? withoutPick(text) : text)));
  const goods = goodsWordsIn(ofGoods);
  const job = jobAfter(text, jobBefore(before, goods, saidMm2 !== null && !refers, words));
  // A pattern is that of the goods it was named for.
  const isOther = await isOfOther(ofGoods, goods, hand, saidMm2 !== null && !refers);
  const pattern = patternIn(words) ?? (goods.categories.length > 0 || isOther ? undefined : before.pattern);
  const memory: Memory = { ...before, pattern, ...(isOther && { goods: undefined, settled: undefined }) };
  const product = isOther ? null : hand.product;
  // `laminate or LVT, in oak` says which goods will do.
  const isWish =
    goods.hasLook &&
    goods.cover === 1 &&
    !words.includes('?') &&
    !says('which', words.replace(/\bor\b/g, ''));
  const isCompared = says('comparesKinds', words) && goods.categories.length > 1;
  const isAsking =
    says('asking', words) || isCompared || (goods.isChoice && !isSeeking && !goods.hasFigure && !isWish);
  // `both together`
  const isOfAll = job.rooms.length > (memory.job?.rooms.length ?? job.rooms.length);
  const totalPence = totalIn(text);
  const isOfBudget =
    totalPence !== null && (saidMm2 ?? memory.areaMm2) !== undefined && !says('ofShown', words);
  const narrows =
    (memory.goods ?? []).length > 0 &&
    !memory.settled &&
    !hand.isSaid &&
    (!isAsking || isSeeking) &&
    // `and grout?`, for a room that is known, is how much of it.
    !(memory.areaMm2 !== undefined && goods.categories.length === 1 && sundriesIn(words).length > 0) &&
    // `14 steps, 80 cm wide`
    (job.stairs === undefined || JSON.stringify(job.stairs) === JSON.stringify(memory.job?.stairs)) &&
    (saysDemands(words, goods) || (isOfBudget && goods.left.length === 0));
  return {
    /** The message with its references resolved. */
    asked,
    text,
    /** As `plain` returns it. */
    words,
    length: words.split(' ').length,
    memory,
    continues,
    hand,
    product,
    /** The floor in hand, or that was before what goes with it. */
    floor: isOther ? null : await floorOf(product, memory),
    goods,
    /** The area that the message says, and the one that is known. */
    saidMm2,
    areaMm2: saidMm2 === null && !isOfAll ? memory.areaMm2 : jobArea(job),
    /** The boxes that it says, or that were said of a delivery. */
    boxes: boxesIn(`${text} ${memory.held ?? ''}`) ?? (saidMm2 === null ? memory.boxes : undefined),
    /** The rooms and figures of the conversation, with those of the message. */
    job,
    /** The room that it is about, as far as it is known. */
    room: useIn(words)?.replaceAll('_', ' ') ?? memory.room,
    /** An amount of money that is no price per metre. */
    totalPence,
    known,
    /** The kinds of the goods that the message refers to without naming any. */
    kindsMeant: categoriesOf(about),
    /** Says only what the goods of the conversation should be besides: `in grey`, `at least 10 mm and in stock`. */
    narrows,
    /** Asks how, why, whether: wants to be told something. */
    isAsking,
    /** Asks to be shown goods. */
    isSeeking,
    /** Refers to something by `it`, `that one`, `those`. */
    refers,
  };
}

export type Question = Awaited<ReturnType<typeof read>>;
