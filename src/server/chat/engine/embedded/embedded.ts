/**
 * The embedded assistant: intent, slots, tools, a grounded answer. It needs no key and no network. Every figure comes
 * from a tool and all advice from the knowledge base; otherwise it says that it does not know.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type Intent, intentOf, isOfOne } from '#domain/chat/intent.ts';
import { foreignWords } from '#domain/chat/language.ts';
import { isEither } from '#domain/chat/two-goods.ts';
import { plain } from '#domain/chat/plain.ts';
import { areaIn, boxesIn, totalIn, wasteIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import {
  aboutProduct,
  adviceFor,
  onlyNamesGoods,
  isStory,
  recommendsRejected,
} from './search/advice-and-goods.ts';
import { withBudget } from './wish/budget.ts';
import { answerMoney, answerFollowUp, financeFollowUp } from './product/follow-up-questions.ts';
import { sayChosen } from './product/compare.ts';
import { answerFacts } from './product/facts.ts';
import { answerBoxes, answerCalculation, answerSample } from './figures/figures.ts';
import { withOwnFacts, isAboutSuitability, forCategory } from './product/fitness.ts';
import { forFloor, wishToMatch, withUnderlay } from './search/accessories.ts';
import { kindsIn, wishIn } from './wish/goods.ts';
import { isOrdered, namesGoods, type Wish } from './wish/wish.ts';
import { forRoom, guide, withoutStairs } from './search/guidance.ts';
import { sayImplement } from './search/implements.ts';
import { anchorOf, byRule, type InHand, inHand, resolveReferences } from './product/in-hand.ts';
import { describeCategory } from './category/facts.ts';
import { comparePrices } from './category/price-comparison.ts';
import { sayBoth, sayEntry } from './retrieval/answer.ts';
import { lookUpKnowledge } from './retrieval/look-up.ts';
import { sayMakers, sayUnknownName, withMaker } from './search/makers.ts';
import { followUp } from './wish/follow-up.ts';
import { sayLengths } from './figures/lengths.ts';
import { answerOrders } from './orders.ts';
import type { Answered, Asked, Draft, Memory } from '../port.ts';
import { answerCheaper, sayMore } from './wish/further.ts';
import { answerSearch } from './search/answer.ts';
import { answerSundry } from './figures/sundries.ts';
import { withQuality } from './product/qualities.ts';
import { sayTwoGoods } from './search/two-goods.ts';
import { productFacts } from '../tools.ts';
import { spelt, speltKinds } from './retrieval/vocabulary.ts';
import { doNotKnow, notOfAll, onlyEnglish, SMALL_TALK, WHICH_FLOOR } from './fixed-replies.ts';

/** Refers to the current product. */
const REFERS = /\b(this|it|that|one)\b/i;
/** A sentence that names goods and has at most this many words is a search. */
const SHORT = 5;
/** The least confidence (`Known.confidence`) at which the knowledge base answers a longer one. */
const SURE_OF_STORY = 0.95;

/** A yes-or-no question, which goods alone do not answer. */
const YES_OR_NO = /^(?:is|are|does|do|will|would|has|have|can|could|should|why)\b/;

/** Intents that the knowledge base may answer; a sentence may hold two such questions. */
const ASKS_THE_SHOP: ReadonlySet<Intent> = new Set(['question', 'sample', 'finance', 'mention']);

async function answerKnowledge(text: string, topics?: readonly string[]): Promise<Draft | null> {
  const { entry } = await lookUpKnowledge(text, topics);
  return entry ? sayEntry(entry, text) : null;
}

/** The state with the size given in this message, if any. */
const withSize = ({ text, memory }: Asked): Memory => ({
  ...memory,
  areaMm2: areaIn(text) ?? memory.areaMm2,
});

/** Answers a question that no rule has handled: by the knowledge base, a search for goods, or 'I do not know'. */
async function answerQuestion(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const known = await lookUpKnowledge(aboutProduct(asked.text, product));
  const { entry, saying } = known;
  // Questions about order policy resemble questions about one's own order: a knowledge base entry takes precedence.
  if (saying && !(entry && (saying === 'order_status' || saying === 'greeting')))
    return draft(asked, saying, product, wish);
  if (entry && recommendsRejected(entry, wish)) return answerSearch(wish, withSize(asked));
  if (entry && product && wish.category === null && REFERS.test(asked.text) && isAboutSuitability(entry))
    return withOwnFacts(
      sayEntry(forCategory(known, product.category) ?? entry, asked.text),
      asked.text,
      product,
    );
  if (entry) return withUnderlay(entry, asked.text, product);
  if (!namesGoods(wish)) return { text: doNotKnow() };
  const found = await answerSearch(wish, withSize(asked));
  // Goods alone do not answer a yes-or-no question: the answer says so.
  return YES_OR_NO.test(plain(asked.text)) ? { ...found, text: notOfAll(found.text) } : found;
}

/** Answers a sentence that mentions goods: by the knowledge base if it is confident, otherwise by a search. */
async function answerMention(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const { text } = asked;
  const advised = await adviceFor(text, wish, withSize(asked));
  if (advised) return advised;
  const isShort = plain(text).split(' ').length <= SHORT && !isStory(text);
  if (isShort && !(isEither(plain(text)) && kindsIn(text).length === 2))
    return answerSearch(wish, withSize(asked));
  const { entry, confidence, saying } = await lookUpKnowledge(aboutProduct(text, product));
  const isSure = confidence >= SURE_OF_STORY || isStory(text);
  if (entry && isSure && !saying && !onlyNamesGoods(text, wish)) return sayEntry(entry, text);
  return saying === 'order_status' || saying === 'hand_over' || saying === 'hostile'
    ? draft(asked, saying, product, wish)
    : answerSearch(wish, withSize(asked));
}

/** A staircase, which is not measured by area. */
const STAIRS = /\b\d{1,2} (?:steps|stairs|treads|risers)\b/;

/** Extra boxes, beyond what the room needs. */
const EXTRA = /\b(?:extra|more|spare|over|on top)\b/i;

async function draft(
  asked: Asked,
  intent: Intent,
  product: ProductDetail | null,
  wish: Wish,
): Promise<Draft> {
  const { text, memory } = asked;
  const areaMm2 = areaIn(text) ?? memory.areaMm2;
  switch (intent) {
    case 'hand_over':
      return { text: '', tools: ['handOver'], handOver: true };
    case 'order_status':
      return answerOrders(asked.userId, text);
    case 'calculate':
      // No product is chosen yet, only a kind of floor: shows some of that kind.
      if (!product && areaMm2 && namesGoods(wish)) return answerSearch(wish, { ...memory, areaMm2 });
      if (product && boxesIn(text) !== null && areaIn(text) === null)
        return answerBoxes(product, boxesIn(text) ?? 1, EXTRA.test(text) ? areaMm2 : undefined, memory.waste);
      if (areaIn(text) === null && STAIRS.test(plain(text)))
        return (await answerKnowledge('how do I measure stairs', ['measuring'])) ?? { text: doNotKnow() };
      return answerCalculation(product, areaMm2, { ...memory, areaMm2 });
    case 'facts':
      return product ? answerFacts(text, product) : answerQuestion(asked, product, wish);
    case 'finance':
      return answerMoney(asked, product, areaMm2);
    case 'sample':
      if (product && REFERS.test(text)) return answerSample(product);
      return (await answerKnowledge(text, ['samples'])) ?? { text: doNotKnow() };
    case 'search':
      return answerCheaper(withBudget(text, wish, areaMm2), { ...memory, areaMm2 });
    case 'mention':
      return answerMention(asked, product, wish);
    case 'question':
      return answerQuestion(asked, product, wish);
    default:
      return { text: SMALL_TALK[intent] ?? doNotKnow() };
  }
}

async function understand(asked: Asked, hand: InHand): Promise<Draft> {
  const { text, memory } = asked;
  const { chosen, productId } = hand;
  const product = productId ? await productFacts(productId) : null;
  const byReference = await byRule(asked, hand, product);
  if (byReference) return byReference;
  const wish = forFloor(text, await withMaker(text, wishIn(speltKinds(text))), product);
  const guided = (await sayMakers(text, wish)) ?? (await guide(text, wish, memory));
  if (guided) return guided;
  if (!product && !memory.asked && !namesGoods(wish) && isOfOne(text)) return { text: WHICH_FLOOR };
  const financePlan = financeFollowUp(asked);
  if (financePlan) return answerMoney(financePlan, product, undefined);
  const catalogueAnswer =
    (await sayImplement(text)) ??
    (await comparePrices(text, product, memory.asked?.text)) ??
    (await describeCategory(text, wish, product, memory.wish)) ??
    (await sayMore(asked, product, wish)) ??
    (wish.maxPencePerM2 === null && areaIn(text) === null ? await forRoom(text, wish, memory) : null) ??
    (await sayTwoGoods(text, { ...memory, areaMm2: areaIn(text) ?? memory.areaMm2 }));
  if (catalogueAnswer) return catalogueAnswer;
  const sundry = hand.alone ? null : await answerSundry(asked, wish, product);
  if (sundry) return sundry;
  const followUpWish =
    wishToMatch(text, wish, product) ??
    (chosen ? null : followUp(text, memory, product, wish, anchorOf(hand, memory, product)));
  const areaMm2 = areaIn(text) ?? memory.areaMm2;
  const intent = followUpWish
    ? 'search'
    : intentOf(chosen?.rest ?? text, {
        hasProduct: product !== null,
        hasArea: memory.areaMm2 !== undefined,
        saysArea: areaIn(text) !== null,
        saysBudget: wish.maxPencePerM2 !== null || (totalIn(text) !== null && areaMm2 !== undefined),
        namesGoods: namesGoods(wish) || (isOrdered(wish) && /\bfloor/i.test(text)),
      });
  if (chosen && (intent === 'question' || intent === 'mention')) return sayChosen(chosen);
  if (ASKS_THE_SHOP.has(intent)) {
    const joint = (await sayBoth(text)) ?? (await answerFollowUp(asked, product));
    if (joint) return joint;
  }
  const answer = await draft(asked, intent, product, followUpWish ?? wish);
  return withoutStairs(text, withQuality(text, answer));
}

/** Answers one sentence of a conversation. */
export async function answerEmbedded(request: Asked): Promise<Answered> {
  const { asked, hand } = await resolveReferences(request);
  const areaMm2 = areaIn(asked.text);
  const memory: Memory = {
    ...asked.memory,
    held: undefined,
    edging: undefined,
    productId: hand.productId,
    waste: wasteIn(asked.text) ?? asked.memory.waste,
    settled: hand.picked || asked.memory.settled,
    pageId: asked.pageProductId ?? undefined,
  };
  const foreign = foreignWords(asked.text);
  let answer: Draft = foreign
    ? { text: onlyEnglish(foreign) }
    : ((await sayLengths(asked.text, asked.memory.edging, memory)) ??
      (await understand({ ...asked, memory }, hand)));
  // Spelling is corrected only if nothing else was understood, because a name may look like a typing error.
  if (answer.text === doNotKnow() && spelt(asked.text) !== asked.text) {
    const corrected = { ...asked, memory, text: spelt(asked.text) };
    const second = await understand(corrected, await inHand(corrected));
    if (second.tools?.length) answer = second;
  }
  if (answer.text === doNotKnow()) answer = (await sayUnknownName(asked.text)) ?? answer;
  return {
    text: answer.text,
    attachments: answer.attachments ?? NOTHING_ATTACHED,
    // A given size is remembered, whatever the message was about.
    memory: { ...memory, ...(areaMm2 === null ? {} : { areaMm2 }), ...answer.memory },
    tools: answer.tools ?? [],
    handOver: answer.handOver ?? false,
  };
}
