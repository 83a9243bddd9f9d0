/** The ways to answer with goods: those asked for, others like them, cheaper ones, two kinds at once. */
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { isTelling, SPECIES } from '#domain/chat/goods-words.ts';
import { withoutArea } from '#domain/chat/slots.ts';
import { isWallTile } from '#domain/catalogue/build.ts';
import type { Memory } from '../../port.ts';
import { beyondIn, isBeyond } from '../product/measures.ts';
import { withoutPick } from '../product/picked.ts';
import { type Candidate, type Question, weigh } from '../question.ts';
import { answerGoods, type GoodsCriteria } from './answer.ts';
import { budgetIn } from './budget.ts';
import { FLOOR_WORDS, WOODS } from './floor-words.ts';
import { alike, cheaper, more } from './follow-ups.ts';
import { supplierIn } from './makers.ts';
import { categoriesOf, merged, type Phrase, searchText } from './phrases.ts';
import { goodsIn } from './search.ts';
import { SEAM, twoKinds } from './two-kinds.ts';
import { versusIn } from './versus.ts';

const TO_MATCH = /\b(?:match\w*|go(?:es|ing)? (?:with|under|along)|suits?|same (?:colour|shade))\b/;

/** Accessories for the floor in hand: `underlay for it`, `a threshold to match`. */
function forFloor(text: string, { goods, product, memory, words }: Question): string {
  const [category, other] = goods.categories;
  const kept = memory.goods ?? [];
  const [before] = categoriesOf(kept);
  // `for lvt`, after adhesives.
  if (
    before &&
    !isFloor(before) &&
    category &&
    isFloor(category) &&
    /^(?:and |it is |it's )*for\b/.test(words)
  )
    return `${searchText(kept)} ${text}`;
  const floor = product?.category ?? categoriesOf(memory.goods ?? [])[0];
  if (!category || other || !floor || isFloor(category) || !isFloor(floor)) return text;
  const kind = FLOOR_WORDS[floor];
  if (category === 'Underlay' || category === 'Adhesives')
    return kind && !/\bgrout|\bprimer|\blevel/.test(words) ? `${text} for ${kind}` : text;
  const wood = WOODS.exec(product?.name ?? '')?.[0].toLowerCase();
  return wood && TO_MATCH.test(words) ? `${wood} ${text}` : text;
}

/** `that looks like wood`, `wood looking`. */
const LOOKS_LIKE = /\b(?:that |which )?look(?:s|ing)? like (?:real )?(\w+)/i;

/** Among more words than these, the loss of one need not be said. */
const MOST_UNKNOWN = 2;

/** Whether a word stands beside the goods that it may belong to: `carpet grippers`. */
function isBesideGoods(word: string, phrases: readonly Phrase[], words: string): boolean {
  const goods = phrases.find(({ kind, not }) => kind === 'category' && !not);
  return !goods || words.includes(`${word} ${goods.said}`) || words.includes(`${goods.said} ${word}`);
}

/** The goods that a sentence asks for, with those asked for before if it follows up. */
async function wishOf(
  question: Question,
  isFollowUp: boolean,
): Promise<{ wish: GoodsCriteria; memory: Memory }> {
  const { memory, product, goods } = question;
  const said = question.hand.isSaid ? withoutPick(question.text) : question.text;
  const text = /remnant|\brug\b/.test(question.words) ? said : withoutArea(said);
  const versus = await versusIn(forFloor(text.replace(LOOKS_LIKE, '$1 effect'), question), product);
  const supplier = await supplierIn(versus.rest);
  const { phrases, unknown, unsaid } = await goodsIn(
    supplier ? versus.rest.replace(supplier.said, ' ') : versus.rest,
  );
  const budgetPence = budgetIn(question);
  const isBudget = budgetPence !== undefined;
  const asked = phrases.filter(({ kind }) => !(kind === 'price' && isBudget) && kind !== 'room');
  const rooms = phrases.filter(({ kind }) => kind === 'room' && categoriesOf(phrases)[0] === 'Carpet');
  const before = isFollowUp ? (memory.goods ?? []) : [];
  const beyond = product && isFollowUp ? beyondIn(question.words, product) : null;
  const wanted = beyond
    ? asked.filter(
        ({ kind, said: words }) => kind !== 'sort' && kind !== 'format' && !words.includes(beyond.word),
      )
    : asked;
  const telling =
    question.goods.left.length <= MOST_UNKNOWN
      ? unknown.filter(
          (word) => isTelling(word) && (SPECIES.test(word) || isBesideGoods(word, phrases, question.words)),
        )
      : [];
  const isForFloor =
    categoriesOf(phrases)[0] === 'Tiles' && /\bfloor/.test(question.words) && !/\bwall/.test(question.words);
  const fits = (one: ProductDetail): boolean =>
    (versus.fits?.(one) ?? true) && (!beyond || isBeyond(one, beyond)) && !(isForFloor && isWallTile(one));
  const all = merged(before, [...wanted, ...rooms]);
  return {
    wish: {
      phrases: all,
      unknown: [...versus.unknown, ...(beyond ? [] : goods.cover > 0.3 || goods.read === 0 ? telling : [])],
      narrowing: { ...(versus.fits || beyond || isForFloor ? { fits } : {}), supplier: supplier?.name },
      note: beyond && product ? `that is ${beyond.word} than ${product.name}` : versus.note,
      text: question.text.toLowerCase(),
      without: unsaid,
      wantsFloor: goods.categories.length === 0 && /\bfloor(?:s|ing)?\b/.test(question.words),
      ...(beyond && product ? { begin: (asked: string) => `Here is what we have in ${asked}.` } : {}),
    },
    memory: {
      ...memory,
      areaMm2: question.areaMm2,
      ...(isBudget ? { budgetPence, budgetCategory: categoriesOf(all)[0] } : {}),
    },
  };
}

/** The sentence narrows or changes what was asked for before. */
export function isFollowUp({ memory, goods, length, words }: Question): boolean {
  if (!memory.goods?.length) return false;
  const now = goods.categories[0];
  const before = categoriesOf(memory.goods)[0];
  const isLeading =
    /^(?:and|but|no|not|what about|how about|in|or|only|ok|something|anything|do (?:you|they|it))\b/.test(
      words,
    );
  if (now && before && now !== before) return length <= 6 && isLeading;
  return length <= 9 || isLeading;
}

const asking = (question: Question): boolean => question.isAsking && !question.isSeeking;

/** `and carpet?`, after advice on another kind, asks for advice. */
const isOfAdvice = ({ memory, words, length }: Question): boolean =>
  memory.asked !== undefined &&
  !memory.goods &&
  length <= 4 &&
  /^(?:and|or|what about|how about|would|is|are)\b/.test(words);

/** Accessories are asked for that go with the floor in hand: `what underlay goes with it`. */
const isForKept = ({ goods, refers, product, memory, words }: Question): boolean =>
  refers &&
  goods.categories.length === 1 &&
  goods.categories.every((category) => !isFloor(category)) &&
  (product !== null || memory.goods !== undefined) &&
  !/\b(?:do|does|should) (?:i|it|we|this)\b/.test(words);

/** How much a sentence is about goods to be shown. */
export function goodsScore(question: Question): number {
  const { goods, known, length, isSeeking, memory, saidMm2, totalPence } = question;
  const follows = isFollowUp(question);
  // `do you have cork flooring`: a word that may be a look.
  if (goods.read === 0 && isSeeking && goods.left.length === 1 && /\bfloor/.test(question.words))
    return 0.9 + 0.3 * known.like('goods');
  if (goods.read === 0 && !(totalPence !== null && (saidMm2 !== null || question.areaMm2))) return 0;
  return (
    0.8 * goods.cover +
    0.4 * known.like('goods') +
    weigh(
      [goods.categories.length > 0, 0.1],
      [goods.hasDetail, 0.1],
      [goods.hasFigure && asking(question), 0.3],
      [goods.hasLook && goods.cover > 0.6 && !asking(question), 0.2],
      [isForKept(question), 0.5],
      [isOfAdvice(question), -0.6],
      [question.hand.isSaid && goods.categories.length === 0, -0.7],
      [goods.categories.length > 0 && saidMm2 !== null, 0.45],
      [isSeeking, 0.3],
      [asking(question), goods.categories.some((category) => !isFloor(category)) ? -0.1 : -0.45],
      [!asking(question) && length <= 6, 0.15],
      [follows && length <= 6 && !asking(question), 0.2],
      [totalPence !== null && (saidMm2 !== null || memory.areaMm2 !== undefined), 0.35],
    )
  );
}

const SHOW = /^(?:(?:so|and|ok|then) )*(?:show|what (?:would|do) (?:you|ye|yous) (?:recommend|suggest))\b/;

/** A likeness to examples that is one in meaning. */
const follows = (likeness: number, length: number): number =>
  likeness * (length <= 4 ? 1.9 : length <= 9 ? 1.5 : 0.9);

/** The candidates that show goods. */
export function goodsCandidates(question: Question): Candidate[] {
  const { goods, known, length, memory, product, words } = question;
  const isShort = length <= 9;
  const score = goodsScore(question);
  const isNew = goods.categories.length > 0;
  return [
    {
      name: 'goods',
      score,
      answer: async () => {
        const { wish, memory: state } = await wishOf(question, isFollowUp(question));
        if (wish.phrases.length === 0 && !wish.narrowing?.supplier && !state.budgetPence) return null;
        return answerGoods(wish, state);
      },
    },
    {
      // `show me some`, after advice.
      name: 'goods of the question before',
      score:
        memory.asked && !memory.goods && goods.read === 0 && length <= 6
          ? Math.max(question.isSeeking || SHOW.test(words) ? 1.3 : 0, known.like('undecided') * 1.5)
          : 0,
      answer: async () => {
        const { phrases } = await goodsIn(memory.asked?.text ?? '');
        return phrases.length > 0 ? answerGoods({ phrases }, { ...memory, areaMm2: question.areaMm2 }) : null;
      },
    },
    {
      name: 'goods of two kinds',
      score: goods.categories.length > 1 && SEAM.test(question.text) && !asking(question) ? score + 0.25 : 0,
      answer: () => twoKinds(question),
    },
    {
      name: 'more goods',
      score: memory.goods && memory.shown && !isNew ? follows(known.like('more'), length) : 0,
      answer: () => more(question),
    },
    {
      name: 'goods alike',
      score: product && !isNew ? follows(known.like('alike'), length) : 0,
      answer: () => alike(question),
    },
    {
      name: 'goods beyond',
      score: product && !isNew && memory.goods && length <= 7 && beyondIn(words, product) ? 1.5 : 0,
      answer: async () => {
        const { wish, memory: state } = await wishOf(question, true);
        return answerGoods(wish, state);
      },
    },
    {
      name: 'cheaper goods',
      score:
        product && !isNew && isShort && /cheap|dear|expensive|pric|budget|money|steep|much/.test(words)
          ? follows(known.like('cheaper'), length)
          : 0,
      answer: () => cheaper(question),
    },
  ];
}
