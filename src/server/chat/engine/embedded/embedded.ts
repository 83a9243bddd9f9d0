/**
 * The embedded assistant: intent, slots, tools, a grounded answer. It needs no key and no network. Every figure comes
 * from a tool and all advice from the knowledge base; otherwise it says that it does not know.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type Intent, intentOf, isOfOne } from '#domain/chat/intent.ts';
import { foreignWords } from '#domain/chat/language.ts';
import { areaIn, totalIn, wasteIn } from '#domain/chat/slots.ts';
import { answerMoney, answerFollowUp, financeFollowUp } from './product/follow-up-questions.ts';
import { sayChosen } from './product/compare.ts';
import { forFloor, wishToMatch } from './search/accessories.ts';
import { wishIn } from './wish/goods.ts';
import { isOrdered, namesGoods } from './wish/wish.ts';
import { forRoom, guide, withoutStairs } from './search/guidance.ts';
import { sayImplement } from './search/implements.ts';
import { anchorOf, byRule, type InHand, inHand, resolveReferences } from './product/in-hand.ts';
import { describeCategory } from './category/facts.ts';
import { comparePrices } from './category/price-comparison.ts';
import { sayBoth } from './retrieval/answer.ts';
import { sayMakers, sayUnknownName, withMaker } from './search/makers.ts';
import { followUp } from './wish/follow-up.ts';
import { sayLengths } from './figures/lengths.ts';
import type { Answered, Asked, Draft, Memory } from '../port.ts';
import { sayMore } from './wish/further.ts';
import { answerSundry } from './figures/sundries.ts';
import { withQuality } from './product/qualities.ts';
import { sayTwoGoods } from './search/two-goods.ts';
import { productFacts } from '../tools.ts';
import { spelt, speltKinds } from './retrieval/vocabulary.ts';
import { doNotKnow, onlyEnglish, WHICH_FLOOR } from './fixed-replies.ts';
import { answerIntent } from './by-intent.ts';

/** Intents that the knowledge base may answer; a sentence may hold two such questions. */
const ASKS_THE_SHOP: ReadonlySet<Intent> = new Set(['question', 'sample', 'finance', 'mention']);

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
  const answer = await answerIntent(asked, intent, product, followUpWish ?? wish);
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
