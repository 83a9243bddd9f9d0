/** The ways to answer with goods: those asked for, others like them, cheaper ones, two kinds at once. */
import { isWallTile } from '#domain/catalogue/build.ts';
import { type Category, UNDERLAY_FLOOR_WORDS, isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { isTelling, isSpecies, withoutBase } from '#domain/catalogue/goods-words.ts';
import { partsOfRoom } from '#domain/rooms/reading/shapes.ts';
import { says } from '#domain/language/signals.ts';
import { numberShown } from '#domain/language/quantities.ts';
import { isCommonWord } from '#domain/language/stems.ts';
import { SEAM } from '#domain/rooms/reading/sized-goods.ts';
import { withoutArea } from '#domain/rooms/reading/sizes.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import type { Memory } from '../../port.ts';
import { isOfNextPlace } from '../advice/candidates.ts';
import { proposalFor } from '../figures/plan.ts';
import { beyondIn, inPounds, isBeyond, priceOf, withoutComplaint } from '#domain/catalogue/measures.ts';
import { withoutPick } from '../product/picked.ts';
import { isKnownWord } from '#server/advice/index.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { reply } from '../reply.ts';
import { FIXED, weigh } from '../weights.ts';
import { answerGoods, budgetIn, type GoodsCriteria } from './answer.ts';
import {
  anchorOf,
  cheaperThan,
  forFloor,
  goodsAskedBefore,
  likeIt,
  more,
  twoKinds,
  versusIn,
} from './follow-ups.ts';
import {
  categoriesOf,
  CHEAPEST,
  merged,
  type Phrase,
  phraseFor,
  searchName,
  searchText,
} from '#domain/catalogue/phrases.ts';
import { goodsIn } from './search.ts';

/** Pile that flattens under feet and catches claws. */
const SOFT_PILE = /\b(?:saxony|shag)/i;

/** In a message with more words a word alone means little. */
const MOST_OF_WISH = 8;

/** Among more words than these, the loss of one need not be said. */
const MOST_UNKNOWN = 2;

/** Whether a word stands beside the goods that it may belong to: `carpet grippers`. */
function isBesideGoods(word: string, phrases: readonly Phrase[], words: string): boolean {
  const goods = phrases.find(({ kind, not }) => kind === 'category' && !not);
  if (!goods) return words.split(' ').length <= MOST_OF_WISH;
  return words.includes(`${word} ${goods.said}`) || words.includes(`${goods.said} ${word}`);
}

/** The goods that a sentence asks for, with those asked for before if it follows up. */
async function wishOf(question: Question, isFollowing: boolean) {
  const { memory, product, goods, words } = question;
  const said = withoutComplaint(question.hand.isSaid ? withoutPick(question.text) : question.text);
  const text = withoutBase(/remnant|\brug\b/.test(words) ? said : withoutArea(said));
  const versus = await versusIn(forFloor(text, question));
  const { phrases, unknown } = await goodsIn(versus.rest);
  const budgetPence = budgetIn(question);
  // `thicker than 5 mm` is a measure, not a comparison with what was shown.
  const isBeside = isFollowing && !goods.hasFigure;
  const price = product && isBeside ? beyondIn(words, product) : null;
  const ofPrice = price?.name === 'price' && price.wants < 0;
  const than = ofPrice && product ? anchorOf(question, product) : product;
  const compared = than && isBeside ? beyondIn(words, than) : null;
  // `darker`, of floors of several colours, is a dark one; of dark ones, or of one that was picked, it compares.
  const isTone = compared?.name === 'tone' && !memory.settled && !(memory.goods ?? []).some(isOfTone);
  const beyond = isTone ? null : compared;
  const wanted = phrases.filter(
    ({ kind, said: own }) =>
      // Among many words one that stands in some description means nothing by itself.
      !(
        kind === 'word' &&
        question.length > MOST_OF_WISH &&
        isKnownWord(own) &&
        !isSpecies(own) &&
        !UNDERLAY_FLOOR_WORDS.has(own) &&
        !isBesideGoods(own, phrases, words)
      ) &&
      !(kind === 'price' && budgetPence !== undefined) &&
      !(beyond && (kind === 'sort' || kind === 'format' || own.includes(beyond.more))),
  );
  const isNamed = (word: string) =>
    isTelling(word) && (isSpecies(word) || (!isCommonWord(word) && isBesideGoods(word, phrases, words)));
  const isAbout = !beyond && goods.left.length <= MOST_UNKNOWN && (goods.cover > 0.3 || goods.read === 0);
  // What is not sold has nothing to do with the goods before.
  const isOther = wanted.length > 0 && wanted.every(({ kind: of }) => of === 'unsold');
  const ofProduct =
    beyond && than ? (await goodsIn(`${than.colour ?? ''} ${searchName(than.category)}`)).phrases : [];
  const before = isFollowing && !isOther ? (memory.goods ?? ofProduct) : [];
  const follows = merged(before, [...wanted, ...versus.limits]);
  // `some under £60`, after advice on wood.
  const [spoken] = categoriesOf(follows).length === 0 && says('ofSpoken', words) ? (memory.kinds ?? []) : [];
  const all = spoken && !memory.goods ? [...follows, phraseFor(spoken)] : follows;
  const [kind] = categoriesOf(all);
  // A tile for walls alone is no floor; soft long pile is none for stairs or animals, as the advice says.
  const isForFloor =
    (kind === 'Tiles' ? /\bfloor/.test(words) : !kind && !/\btiles?\b/.test(searchText(all))) &&
    !says('ofWalls', words);
  const isForWear = wanted.some(
    ({ kind, said: own }) => kind === 'need' && (says('steps', own) || /stair|pet|dog|cat|heavy/.test(own)),
  );
  const fits = (one: ProductDetail): boolean =>
    !(isForFloor && isWallTile(one)) &&
    !(isForWear && SOFT_PILE.test(one.name)) &&
    (!beyond || isBeyond(one, beyond));
  const isNarrowed = beyond !== null || isForFloor || isForWear;
  const wish: GoodsCriteria = {
    phrases: all,
    unknown: isAbout ? unknown.filter(isNamed) : [],
    narrowing: { fits: isNarrowed ? fits : undefined, most: numberShown(words) },
    plan: planOf(question, kind),
    note: beyond && product && !ofPrice ? `${beyond.more} than ${product.name}` : undefined,
    ...(ofPrice && than && cheaperWish(all, than)),
  };
  const state: Memory = {
    ...memory,
    areaMm2: question.areaMm2,
    job: question.job,
    ...(budgetPence !== undefined && { budgetPence, budgetCategory: categoriesOf(all)[0] }),
  };
  return { wish, state };
}

/** The plan of the rooms whose sides a message gives, for goods of a kind of floor with the usual waste. */
function planOf(
  { job, saidMm2, memory, asked }: Question,
  kind: Category | undefined,
): GoodsCriteria['plan'] {
  const isTold = saidMm2 !== null && !job.leftOutMm2 && job.rooms.every((room) => partsOfRoom(room));
  return isTold && kind && isFloor(kind)
    ? (first) => proposalFor(job, first, memory, asked.visitor)
    : undefined;
}

/** A colour, or a tone such as `dark`. */
const isOfTone = ({ kind, not }: Phrase): boolean => kind === 'colour' && !not;

/** Cheaper goods, how they are said, and that there are none. */
const cheaperWish = (all: readonly Phrase[], than: ProductDetail): GoodsCriteria => ({
  phrases: [...all.filter(({ kind }) => kind !== 'price' && kind !== 'sort'), cheaperThan(than), CHEAPEST],
  begin: (asked, first) =>
    `Here is ${asked.replace(', the cheapest first', '')}: from ${formatPence(priceOf(than) - priceOf(first))} less per ${first.pencePerM2 === null ? unitName(first.unit) : 'm²'}.`,
  none: (asked) =>
    reply(
      `${than.name} at ${inPounds(than)} is the cheapest we have in ${asked.replace(/ that is clearly.*/, '')}, or within a tenth of it. Shall I look in another kind of floor or another colour?`,
      { tools: ['searchProducts'], products: [than] },
    ),
});

/** The most words of a sentence without goods that still speaks of those before. */
const MOST_FOLLOWING = 16;

/** The sentence narrows or changes what was asked for before. */
function isFollowUp({ memory, goods, length, words }: Question): boolean {
  if (!memory.goods?.length) return false;
  const [now] = goods.categories;
  const [before] = categoriesOf(memory.goods);
  if (now && before && now !== before) return false;
  return length <= 9 || (!now && length <= MOST_FOLLOWING && !/\bfloor/.test(words));
}

const asking = ({ isAsking, isSeeking }: Question): boolean => isAsking && !isSeeking;

/** Accessories are asked for that go with the floor in hand: `what underlay goes with it`. */
const isForKept = ({ goods, refers, product, memory, words }: Question): boolean =>
  refers &&
  goods.categories.length === 1 &&
  goods.categories.every((category) => !isFloor(category)) &&
  (product !== null || memory.goods !== undefined) &&
  !/\b(?:do|does|should) (?:i|it|we|this)\b|\bhow\b/.test(words);

function goodsScore(question: Question): number {
  const { goods, known, length, isSeeking, saidMm2, totalPence, words } = question;
  const isSized = saidMm2 !== null;
  const isNamed = goods.categories.length > 0;
  // `underlay for laminate`, but not `laminate on underlay`.
  const isOfExtras = isNamed && !isFloor(goods.categories[0] ?? 'Tiles');
  const isAsking = asking(question);
  if (goods.read === 0 && !(totalPence !== null && (isSized || question.areaMm2))) return 0;
  if (isOfNextPlace(question)) return 0;
  return weigh('goods', {
    cover: goods.cover,
    like: known.like('goods'),
    figureAsked: goods.hasFigure && isAsking,
    look: goods.hasLook && goods.cover > 0.6 && !isAsking,
    forKept: isForKept(question),
    sized: isNamed && isSized,
    seeking: isSeeking,
    askingOfExtras: isAsking && isOfExtras,
    // `do I need a trim` asks whether, `which trim` for goods.
    advisedOfExtras: isAsking && isOfExtras && says('advised', words) && !/\b(?:what|which)\b/.test(words),
    whichExtra: isAsking && says('whichExtra', words),
    asking: isAsking && !isOfExtras,
    short: !isAsking && length <= 6 && goods.cover > 0.5,
    follows: isFollowUp(question) && length <= 6 && !isAsking,
    // A budget for a floor whose size is known.
    budget: budgetIn(question) !== undefined && question.areaMm2 !== undefined && !isNamed,
  });
}

/** A story with less of it about goods asks for none of the two that it names. */
const LEAST_OF_TWO = 0.6;

export function goodsCandidates(question: Question): Candidate[] {
  const { goods, known, length, memory, product, words } = question;
  const score = goodsScore(question);
  const isNew = goods.categories.length > 0;
  const isOfShown = product !== null && !isNew;
  const show = async (isFollowing: boolean) => {
    const { wish, state } = await wishOf(question, isFollowing);
    const isEmpty = wish.phrases.length === 0 && !state.budgetPence;
    return isEmpty ? null : answerGoods(wish, state);
  };
  // `bigger ones`
  const isBeyondShown = isOfShown && length <= 7 && !asking(question) && beyondIn(words, product) !== null;
  // One that was merely shown first is no model for others.
  const isMeant =
    question.hand.isSaid || memory.settled === true || !(memory.shown ?? []).includes(product?.id ?? '');
  const isLikeIt = product !== null && isMeant && says('likeIt', words) && !says('terms', words);
  const { asked } = memory;
  const isAfterAdvice =
    asked && !memory.goods && !isNew && (goods.read === 0 ? length <= 6 : goods.cover === 1);
  // `the cheapest of those`, `how much for 9 m² in sand`, `25 m²`
  const isSized = question.saidMm2 !== null;
  const isOfGoods = goods.read > 0 && (says('ofEach', words) || isSized);
  const wantsShown = question.isSeeking || says('show', words) || isOfGoods ? FIXED.showAfterAdvice : 0;
  const sizeAlone = isSized && goods.read === 0 && !product ? FIXED.chosen : 0;
  const shown = Math.max(score, question.narrows ? FIXED.narrows : 0, isBeyondShown ? FIXED.beyond : 0);
  // `show me some`, after advice.
  const ofBefore = Math.max(
    isOfGoods ? score + 0.3 : 0,
    wantsShown,
    sizeAlone,
    known.like('undecided') * 1.5,
  );
  const isOfTwo =
    goods.isOfSeveral &&
    goods.categories.length > 1 &&
    goods.cover > LEAST_OF_TWO &&
    SEAM.test(question.text) &&
    !asking(question);
  const ofLike = isLikeIt ? FIXED.sure + 0.2 : known.like('alike') * FIXED.alike;
  return [
    candidate('goods', true, shown, () => show(question.narrows || isBeyondShown || isFollowUp(question))),
    candidate('goods of the question before', isAfterAdvice && asked, ofBefore, async (one) => {
      const before = await goodsAskedBefore(one);
      const { phrases } = await goodsIn(withoutArea(question.text));
      return before.length > 0
        ? answerGoods({ phrases: merged(before, phrases) }, { ...memory, areaMm2: question.areaMm2 })
        : null;
    }),
    candidate('goods of two kinds', isOfTwo, score + 0.25, () => twoKinds(question)),
    candidate('more goods', memory.goods && memory.shown && !isNew, known.like('more') * FIXED.alike, () =>
      more(question),
    ),
    candidate('goods like it', (isLikeIt || isOfShown) && product, ofLike, (one) => likeIt(question, one)),
  ];
}
