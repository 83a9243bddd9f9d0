/**
 * The embedded assistant: intent, slots, tools, a grounded answer. It needs no key and no network. Every figure comes
 * from a tool and all advice from the knowledge base; otherwise it says that it does not know.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type Intent, intentOf, isOfOne } from '#domain/chat/intent.ts';
import { foreignWords } from '#domain/chat/language.ts';
import { isEither } from '#domain/chat/two-goods.ts';
import { areaIn, boxesIn, plain, totalIn, wasteIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { aboutProduct, adviceFor, isNamed, isStory, praisesUnwanted } from './search/advice-and-goods.ts';
import { withBudget } from './wish/budget.ts';
import { answerMoney, goOn, leaningSum } from './product/follow-up-questions.ts';
import { sayChosen } from './product/compare.ts';
import { answerFacts } from './product/facts.ts';
import { answerBoxes, answerCalculation, answerSample } from './figures/figures.ts';
import { aboutOne, isOfFitness, ofKind } from './product/fitness.ts';
import { forFloor, wishToMatch, withUnderlay } from './search/accessories.ts';
import { kindsIn, wishIn } from './wish/goods.ts';
import { isOrdered, namesGoods, type Wish } from './wish/wish.ts';
import { forRoom, guide, withoutStairs } from './search/guidance.ts';
import { sayImplement } from './search/implements.ts';
import { anchorOf, byRule, type InHand, inHand, read } from './product/in-hand.ts';
import { sayOfKind } from './category/facts.ts';
import { sayContest } from './category/price-comparison.ts';
import { know, sayBoth, sayEntry } from './retrieval/answer.ts';
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
/** A sentence of at most so many words that names goods is a search. */
const SHORT = 5;
/** The least confidence (`Known.sure`) at which the knowledge base answers a longer one. */
const SURE_OF_STORY = 0.95;

/** A yes-or-no question, which goods alone do not answer. */
const YES_OR_NO = /^(?:is|are|does|do|will|would|has|have|can|could|should|why)\b/;

/** Intents that the knowledge base may answer, so that a sentence may hold two such questions. */
const ASKS_THE_SHOP: ReadonlySet<Intent> = new Set(['question', 'sample', 'finance', 'mention']);

async function answerKnowledge(text: string, topics?: readonly string[]): Promise<Draft | null> {
  const { entry } = await know(text, topics);
  return entry ? sayEntry(entry, text) : null;
}

/** The state with the size given in this message, if any. */
const sized = ({ text, memory }: Asked): Memory => ({
  ...memory,
  areaMm2: areaIn(text) ?? memory.areaMm2,
});

/** Answers a question that no rule has handled: by the knowledge base, a search for goods, or 'I do not know'. */
async function answerQuestion(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const known = await know(aboutProduct(asked.text, product));
  const { entry, saying } = known;
  // Questions about order policy resemble questions about one's own order: a knowledge base entry takes precedence.
  if (saying && !(entry && (saying === 'order_status' || saying === 'greeting')))
    return draft(asked, saying, product, wish);
  if (entry && praisesUnwanted(entry, wish)) return answerSearch(wish, sized(asked));
  if (entry && product && wish.category === null && REFERS.test(asked.text) && isOfFitness(entry))
    return aboutOne(sayEntry(ofKind(known, product.category) ?? entry, asked.text), asked.text, product);
  if (entry) return withUnderlay(entry, asked.text, product);
  if (!namesGoods(wish)) return { text: doNotKnow() };
  const found = await answerSearch(wish, sized(asked));
  // Goods alone do not answer a yes-or-no question: the answer says so.
  return YES_OR_NO.test(plain(asked.text)) ? { ...found, text: notOfAll(found.text) } : found;
}

/** Answers a sentence that mentions goods: by the knowledge base if it is confident, otherwise by a search. */
async function answerMention(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const { text } = asked;
  const advised = await adviceFor(text, wish, sized(asked));
  if (advised) return advised;
  const isShort = plain(text).split(' ').length <= SHORT && !isStory(text);
  if (isShort && !(isEither(plain(text)) && kindsIn(text).length === 2))
    return answerSearch(wish, sized(asked));
  const { entry, sure, saying } = await know(aboutProduct(text, product));
  const isSure = sure >= SURE_OF_STORY || isStory(text);
  if (entry && isSure && !saying && !isNamed(text, wish)) return sayEntry(entry, text);
  return saying === 'order_status' || saying === 'hand_over' || saying === 'hostile'
    ? draft(asked, saying, product, wish)
    : answerSearch(wish, sized(asked));
}

/** A staircase, which is not measured by area. */
const STEPS = /\b\d{1,2} (?:steps|stairs|treads|risers)\b/;

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
      // The size is known, but only the kind of floor: shows some of that kind.
      if (!product && areaMm2 && namesGoods(wish)) return answerSearch(wish, { ...memory, areaMm2 });
      if (product && boxesIn(text) !== null && areaIn(text) === null)
        return answerBoxes(product, boxesIn(text) ?? 1, EXTRA.test(text) ? areaMm2 : undefined, memory.waste);
      if (areaIn(text) === null && STEPS.test(plain(text)))
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
  const ruled = await byRule(asked, hand, product);
  if (ruled) return ruled;
  const said = forFloor(text, await withMaker(text, wishIn(speltKinds(text))), product);
  const guided = (await sayMakers(text, said)) ?? (await guide(text, said, memory));
  if (guided) return guided;
  if (!product && !memory.asked && !namesGoods(said) && isOfOne(text)) return { text: WHICH_FLOOR };
  const plan = leaningSum(asked);
  if (plan) return answerMoney(plan, product, undefined);
  const several =
    (await sayImplement(text)) ??
    (await sayContest(text, product, memory.asked?.text)) ??
    (await sayOfKind(text, said, product, memory.wish)) ??
    (await sayMore(asked, product, said)) ??
    (said.maxPencePerM2 === null && areaIn(text) === null ? await forRoom(text, said, memory) : null) ??
    (await sayTwoGoods(text, { ...memory, areaMm2: areaIn(text) ?? memory.areaMm2 }));
  if (several) return several;
  const bags = hand.alone ? null : await answerSundry(asked, said, product);
  if (bags) return bags;
  const further =
    wishToMatch(text, said, product) ??
    (chosen ? null : followUp(text, memory, product, said, anchorOf(hand, memory, product)));
  const areaMm2 = areaIn(text) ?? memory.areaMm2;
  const intent = further
    ? 'search'
    : intentOf(chosen?.rest ?? text, {
        hasProduct: product !== null,
        hasArea: memory.areaMm2 !== undefined,
        saysArea: areaIn(text) !== null,
        saysBudget: said.maxPencePerM2 !== null || (totalIn(text) !== null && areaMm2 !== undefined),
        namesGoods: namesGoods(said) || (isOrdered(said) && /\bfloor/i.test(text)),
      });
  if (chosen && (intent === 'question' || intent === 'mention')) return sayChosen(chosen);
  if (ASKS_THE_SHOP.has(intent)) {
    const both = (await sayBoth(text)) ?? (await goOn(asked, product));
    if (both) return both;
  }
  const made = await draft(asked, intent, product, further ?? said);
  return withoutStairs(text, withQuality(text, made));
}

/** Answers one sentence of a conversation. */
export async function answerEmbedded(heard: Asked): Promise<Answered> {
  const { asked, hand } = await read(heard);
  const said = areaIn(asked.text);
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
  let made: Draft = foreign
    ? { text: onlyEnglish(foreign) }
    : ((await sayLengths(asked.text, asked.memory.edging, memory)) ??
      (await understand({ ...asked, memory }, hand)));
  // Spelling is corrected only if nothing else was understood, because a name may look like a typing error.
  if (made.text === doNotKnow() && spelt(asked.text) !== asked.text) {
    const mended = { ...asked, memory, text: spelt(asked.text) };
    const read = await understand(mended, await inHand(mended));
    if (read.tools?.length) made = read;
  }
  if (made.text === doNotKnow()) made = (await sayUnknownName(asked.text)) ?? made;
  return {
    text: made.text,
    attachments: made.attachments ?? NOTHING_ATTACHED,
    // A given size is remembered, whatever the message was about.
    memory: { ...memory, ...(said === null ? {} : { areaMm2: said }), ...made.memory },
    tools: made.tools ?? [],
    handOver: made.handOver ?? false,
  };
}
