/** The ways to answer about single products: a fact, a pick, a comparison of those shown, which one is meant. */
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { entryOf, entryAnswer, topicGroup } from '../advice/answer.ts';
import { bestFor } from '../advice/candidates.ts';
import { answerCalculation } from '../figures/figures.ts';
import { WHICH_FLOOR } from '../fixed-replies.ts';
import { listOf } from '../goods/answer.ts';
import { categoriesOf } from '../goods/phrases.ts';
import { kindName, searchName } from '../goods/words.ts';
import { goodsIn, searchGoods } from '../goods/search.ts';
import { type Candidate, type Question, weigh } from '../question.ts';
import { comparedIn, pairIn, chosenAnswer, pairAnswer, unmeasuredAnswer } from './compare.ts';
import { answerFacts, asksFact } from './facts.ts';
import { demandsIn, fitness } from './fitness.ts';
import type { Described } from './in-hand.ts';
import { askWhichNamed } from './named.ts';
import { whichProductAnswer, withoutPick } from './picked.ts';

/** More than any other candidate: the sentence says nothing else, or cannot be answered before this is. */
const SURE = 2.6;

/** Which product with these looks is meant; the question is held back until one is picked. */
async function askWhichOne({ looks, rest, among }: Described, question: Question): Promise<Draft | null> {
  const kind = question.product?.category ?? categoriesOf(question.memory.goods ?? [])[0];
  const { phrases } = await goodsIn(kind ? `${looks} ${searchName(kind)}` : looks);
  const found = among.length > 0 ? null : await searchGoods(phrases);
  const products: readonly ProductDetail[] = found?.products ?? among;
  if (products.length === 0) return null;
  const [first] = products;
  const isOneKind = products.every(({ category }) => category === first?.category);
  const judges = Object.values(demandsIn(rest)).some((demand) => demand !== undefined);
  const forAll = first && isOneKind && judges ? await adviceOn(first.category, rest) : null;
  if (forAll && first)
    return {
      ...forAll,
      text: `All of these are ${kindName(first.category).replace(' flooring', '')}, so it is much the same for each.\n\n${forAll.text}`,
      tools: ['searchKnowledge', 'productFacts'],
      memory: { ...forAll.memory, shown: products.map(({ id }) => id), held: rest },
      attachments: { ...NOTHING_ATTACHED, ...forAll.attachments, products: products.map(toCard) },
    };
  const water = /\bwater|\bwet\b/.test(rest) ? entryOf('waterproof-which') : undefined;
  return {
    text: `Which ${looks} one do you mean? ${among.length > 0 ? 'These are among them' : 'We have these, for instance'}: tell me which, and I will say.${water ? ` ${water.text}` : ''}`,
    tools: water ? ['searchProducts', 'searchKnowledge'] : ['searchProducts'],
    memory: {
      productId: undefined,
      shown: products.map(({ id }) => id),
      asked: undefined,
      held: rest,
      ...(found ? { goods: phrases } : {}),
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [...(water?.sources ?? []), ...(found ? [listOf(phrases, `All ${looks} ones`)] : [])],
    },
  };
}

/** Topics that hold for every product of a kind. */
const OF_KIND: ReadonlySet<string> = new Set(['rooms', 'materials', 'heating', 'care']);
/** From this score on advice is worth adding. */
const WORTH_ADDING = 1;

/** The advice on a question about a kind of goods; null if none is sure. */
async function adviceOn(category: Category, text: string): Promise<Draft | null> {
  const best = await bestFor(`${text} ${kindName(category).replace(' flooring', '')}`);
  return best && best.score >= WORTH_ADDING && OF_KIND.has(topicGroup(best.entry))
    ? entryAnswer(best.entry, text)
    : null;
}

/** Whether the product suits the room of the sentence, with the advice for its kind. */
async function fits(product: ProductDetail, question: Question): Promise<Draft | null> {
  const own = fitness(question.words, product);
  if (own === null) return null;
  const facts = answerFacts(question.text, product);
  const advice = await adviceOn(product.category, withoutPick(question.text));
  return {
    ...facts,
    text: advice ? `${own}\n\n${advice.text}` : own,
    tools: advice ? ['productFacts', 'searchKnowledge'] : ['productFacts'],
    memory: {
      productId: product.id,
      asked: advice?.memory?.asked ?? { text: question.text, topic: 'rooms' },
    },
    attachments: {
      ...NOTHING_ATTACHED,
      ...facts.attachments,
      sources: [...(facts.attachments?.sources ?? []), ...(advice?.attachments?.sources ?? [])],
    },
  };
}

const TERMS =
  /\b(?:deliver\w*|shipping|postage|return\w*|refund\w*|fitt?(?:ed|ing)|samples?|warranty|guarantee|finance|month\w*)\b/;
/** About one product, which has to be known. */
const OF_ONE: readonly RegExp[] = [
  /^(?:(?:and|so|ok|hi|but),? )*(?:is|are) (?:it|this|that|they|these)(?: 1)? (?:still |now )?(?:in stock|available)/,
  /^(?:(?:and|so|ok),? )*how (?:many|much) (?:of (?:it|this|that) )?(?:is|are)?.{0,15}\bleft\b/,
  /^(?:(?:and|so|ok),? )*how (?:much|thick|wide|long|big) (?:is|are) (?:it|this|that|they|these)\b.{0,12}$/,
  /^what colou?rs? (?:does|do|is|are) (?:it|this|that|they|these)\b/,
];

/** How much a sentence asks for a fact of the product in hand. */
function factScore(question: Question): number {
  const { product, hand, words, known, refers, goods, memory, length, saidMm2, asked } = question;
  if (!product) return 0;
  const asks = asksFact(words);
  const judges = Object.values(demandsIn(words)).some((demand) => demand !== undefined);
  const isOnPage = asked.pageProductId === product.id && memory.shown === undefined;
  return (
    known.like('fact') * 0.5 +
    weigh(
      [hand.isSaid, 0.55],
      [!hand.isSaid && refers, 0.45],
      [!hand.isSaid && !refers && (isOnPage || length <= 5), 0.3],
      [asks, 0.6],
      [!asks && judges && (refers || hand.isSaid), 0.95],
      [goods.categories.some((category) => category !== product.category) && !hand.isSaid, -0.6],
      [TERMS.test(words) && !/\bstock\b/.test(words), -0.7],
      [saidMm2 !== null, -0.5],
    )
  );
}

/** The candidates about single products. */
export function productCandidates(question: Question): Candidate[] {
  const { hand, product, text, words, memory, goods } = question;
  const pair = pairIn(text, hand.shown);
  const isFresh = goods.categories.length === 0;
  const { called, described } = hand;
  // `which is cheaper`, after two kinds of goods, is about the kinds.
  const isOfKinds = categoriesOf(memory.goods ?? []).length > 1 && /\bwhich is\b/.test(words);
  const chosen = isOfKinds ? null : hand.chosen;
  const unmeasured = isFresh && !chosen ? unmeasuredAnswer(text, hand.shown) : null;
  return [
    { name: 'which of that name', score: called ? SURE : 0, answer: () => called && askWhichNamed(called) },
    {
      name: 'which of those looks',
      score: described ? SURE - 0.4 : 0,
      answer: () => described && askWhichOne(described, question),
    },
    {
      name: 'none at that place',
      score: hand.isMissing ? SURE : 0,
      answer: () => whichProductAnswer(hand.shown),
    },
    {
      name: 'picked',
      score: hand.isAlone && product ? SURE : 0,
      answer: () => {
        if (!product) return null;
        return memory.areaMm2
          ? answerCalculation(product, memory.areaMm2, memory)
          : { ...answerFacts(text, product), memory: { productId: product.id, settled: true } };
      },
    },
    { name: 'two compared', score: pair ? 1.9 : 0, answer: () => pair && pairAnswer(pair) },
    {
      name: 'chosen by comparison',
      score: chosen && comparedIn(text, hand.shown) ? 1.9 : 0,
      answer: () => {
        if (!chosen) return null;
        const isMore = /\b(?:in stock|waterproof|suit\w*|how (?:many|much)|available)\b/.test(chosen.rest);
        if (!isMore) return chosenAnswer(chosen);
        const facts = answerFacts(chosen.rest, chosen.product);
        return { ...facts, memory: { productId: chosen.product.id, settled: true } };
      },
    },
    { name: 'not measured', score: unmeasured ? 1.3 : 0, answer: () => unmeasured },
    {
      name: 'product fact',
      score: factScore(question),
      answer: async () => {
        if (!product) return null;
        const fitted = /\bin stock\b|\bleft\b|\bthick|\bwear (?:layer|rating)|\bprice|\bcost|how much/.test(
          words,
        )
          ? null
          : await fits(product, question);
        const facts = fitted ?? answerFacts(text, product);
        return {
          ...facts,
          memory: { ...facts.memory, productId: product.id, ...(hand.isSaid ? { settled: true } : {}) },
        };
      },
    },
    {
      name: 'which floor',
      score: !product && !memory.asked && isFresh && OF_ONE.some((one) => one.test(words)) ? 1.6 : 0,
      answer: () => ({ text: WHICH_FLOOR }),
    },
  ];
}
