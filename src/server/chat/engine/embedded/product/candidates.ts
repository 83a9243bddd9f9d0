/** The ways to answer about single products: a fact, a pick, a comparison of those shown, which one is meant. */
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { calculateBoxes } from '../../tools.ts';
import type { Draft } from '../../port.ts';
import { entryAnswer } from '../advice/answer.ts';
import { bestFor } from '../advice/candidates.ts';
import { answerCalculation } from '../figures/figures.ts';
import { listOf } from '../goods/answer.ts';
import { likeIt } from '../goods/follow-ups.ts';
import { categoriesOf, kindName, searchName } from '#domain/catalogue/phrases.ts';
import { goodsIn, searchGoods } from '../goods/search.ts';
import { type Candidate, candidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { idsOf, joined, reply, replyOn, showing, WHICH_FLOOR } from '../reply.ts';
import { FIXED, weigh } from '../weights.ts';
import { eachAnswer, chosenAnswer, pairAnswer, pairIn, thoseThatAre } from './compare.ts';
import { fitness, judges, maySuit } from '#domain/rooms/reading/demands.ts';
import { asksFact, factsIn } from '#domain/catalogue/product-facts.ts';
import { type Chosen, comparedIn } from '#domain/catalogue/measures.ts';
import { facts } from '#config/facts.ts';
import type { Described } from './in-hand.ts';
import { askWhichNamed, type Called } from './named.ts';
import { whichProductAnswer, withoutPick } from './picked.ts';

/** Answers the fact that a sentence asks for. @param needed the boxes for the floor, if its size is known */
const answerFacts = (text: string, product: ProductDetail, needed?: number): Draft =>
  replyOn(product, factsIn(product, plain(text), facts().phone, needed), 'productFacts', {
    chips: ['How many boxes for 20 m²?', 'Can I have a sample of it?'],
  });

/** Which product with these looks is meant; the question is held back until one is picked. */
async function askWhichOne({ looks, rest, among }: Described, question: Question): Promise<Draft | null> {
  const kind = question.product?.category ?? categoriesOf(question.memory.goods ?? [])[0];
  const { phrases } = await goodsIn(kind ? `${looks} ${searchName(kind)}` : looks);
  const found = among.length > 0 ? null : await searchGoods(phrases);
  const products: readonly ProductDetail[] = found?.products ?? among;
  const [first] = products;
  if (!first) return null;
  const forAll = judges(rest) ? await adviceForAll(products, rest) : null;
  const opening = `All of these are ${kindName(first.category).replace(' flooring', '')}, so it is much the same for each.`;
  if (forAll) return joined(reply(opening, { memory: { shown: idsOf(products) }, products }), forAll);
  const these = among.length > 0 ? 'These are among them' : 'We have these, for instance';
  return showing(products, `Which ${looks} one do you mean? ${these}: tell me which, and I will say.`, {
    memory: {
      // Other versions of the one in hand were meant.
      productId: among.length > 0 ? question.product?.id : undefined,
      held: rest,
      ...(found && { goods: phrases }),
    },
    sources: found ? [listOf(phrases, `All ${looks} ones`)] : [],
  });
}

/** Topics that hold for every product of a kind. */
const OF_KIND: ReadonlySet<string> = new Set(['rooms', 'materials', 'heating', 'care']);

/** The advice on a question about a kind of goods; null if none is sure. */
async function adviceOn(category: Category, text: string): Promise<Draft | null> {
  const asked = `${text} ${kindName(category).replace(' flooring', '')}`;
  const best = await bestFor(asked, OF_KIND);
  return best && best.score >= FIXED.advice ? entryAnswer(best.entry, text) : null;
}

/** Whether the product suits the room of the sentence, with the advice for its kind. */
async function fits(product: ProductDetail, { words, text }: Question): Promise<Draft | null> {
  const own = fitness(words, product);
  if (own === null) return null;
  const draft = { ...answerFacts(text, product), text: own, memory: { asked: { text, topic: 'rooms' } } };
  const advice = maySuit(words, product) ? await adviceOn(product.category, withoutPick(text)) : null;
  return advice ? { ...joined(draft, advice), memory: { ...advice.memory } } : draft;
}

async function factsFor(product: ProductDetail, question: Question): Promise<Draft> {
  const { text } = question;
  const fitted = await fits(product, question);
  const needed = question.areaMm2 && calculateBoxes(product, question.areaMm2, question.memory)?.boxes;
  return fitted ?? answerFacts(text, product, needed || undefined);
}

function factScore(question: Question): number {
  const { product, hand, words, known, refers, goods, memory, length, saidMm2, asked } = question;
  if (!product) return 0;
  const isOnPage = asked.pageProductId === product.id && memory.shown === undefined;
  // `the second one, is it in stock and how thick is it`
  const isOfProduct = refers || hand.isSaid || (question.continues && memory.settled === true);
  const isFact = asksFact(words);
  return weigh('fact', {
    like: known.like('fact'),
    said: hand.isSaid,
    refers: !hand.isSaid && isOfProduct,
    onPage: !isOfProduct && (isOnPage || length <= 5),
    fact: isFact,
    judged: !isFact && judges(words) && isOfProduct,
    otherKind: goods.categories.some((category) => category !== product.category) && !hand.isSaid,
    terms: says('terms', words) && !/\bstock\b/.test(words),
    sized: saidMm2 !== null,
    settled: isFact && memory.settled === true && length <= 5 && goods.categories.length === 0,
  });
}

/** Advice that holds for whichever of some products is meant; null where they are of several kinds. */
async function adviceForAll(among: readonly ProductDetail[], text: string): Promise<Draft | null> {
  const [first] = among;
  const isOneKind = among.every(({ category }) => category === first?.category);
  return first && isOneKind ? adviceOn(first.category, text) : null;
}

/** An answer for goods of one name, whichever of them is meant; else the question which one it is. */
async function ofName(called: Called): Promise<Draft | null> {
  const { text } = called.asked;
  const forAll = asksFact(plain(text)) ? null : await adviceForAll(called.among, text);
  return forAll ?? askWhichNamed(called);
}

/** The product chosen, why, and what it takes and costs for the room. */
async function sumOfChosen({ product, why }: Chosen, { areaMm2, memory }: Question): Promise<Draft> {
  const sum = await answerCalculation(product, areaMm2, memory);
  return { ...sum, text: `${why} ${sum.text}` };
}

export function productCandidates(question: Question): Candidate[] {
  const { hand, product, text, words, memory, goods } = question;
  const { called, described, shown } = hand;
  const pair = goods.hasLook && says('howMuchMore', words) ? null : pairIn(text, shown);
  const isFresh = goods.categories.length === 0;
  const each = isFresh && !hand.isSaid && !question.isSeeking ? eachAnswer(text, shown) : null;
  // `how much would the cheapest of those be for 20 m²`
  const isOfSum = question.saidMm2 !== null || says('total', words) || says('count', words);
  const isOfOne = !product && !memory.asked && isFresh && says('ofOne', words);
  return [
    candidate('which of that name', called, FIXED.sure, async (one) => {
      const [first] = one.among;
      const alike = first && says('likeIt', words) ? await likeIt(question, first) : null;
      return alike ?? ofName(one);
    }),
    candidate('which of those looks', described, FIXED.sure - 0.4, (one) => askWhichOne(one, question)),
    candidate('none at that place', hand.isMissing, FIXED.sure, () => whichProductAnswer(shown)),
    candidate('picked', hand.isAlone && product, FIXED.sure, (picked) =>
      memory.areaMm2
        ? answerCalculation(picked, memory.areaMm2, memory)
        : { ...answerFacts(text, picked), memory: { productId: picked.id, settled: true } },
    ),
    candidate('two compared', pair, FIXED.sure + 0.1, (two) => pairAnswer(two, question.areaMm2, memory)),
    candidate('chosen by comparison', comparedIn(text, shown) && hand.chosen, FIXED.chosen, (chosen) => {
      if (question.areaMm2 && isOfSum) return sumOfChosen(chosen, question);
      if (!says('moreOfChosen', chosen.rest)) return chosenAnswer(chosen);
      const answer = answerFacts(chosen.rest, chosen.product);
      return { ...answer, memory: { productId: chosen.product.id, settled: true } };
    }),
    candidate('those that are', says('ofEach', words), FIXED.pair + 0.1, () => thoseThatAre(text, shown)),
    candidate('of each shown', each, FIXED.pair, (answer) => answer),
    candidate('product fact', product, factScore(question), async (one) => {
      const answer = await factsFor(one, question);
      const settled = hand.isSaid ? { settled: true } : {};
      return { ...answer, memory: { ...answer.memory, productId: one.id, ...settled } };
    }),
    candidate('which floor', isOfOne, FIXED.whichFloor, () => reply(WHICH_FLOOR)),
  ];
}
