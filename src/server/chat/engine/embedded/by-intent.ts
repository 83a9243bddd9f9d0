/** The embedded assistant's answer by the intent of a sentence, for sentences that no rule has answered before. */
import type { Intent } from '#domain/chat/intent.ts';
import { isEither } from '#domain/chat/two-goods.ts';
import { plain } from '#domain/chat/plain.ts';
import { areaIn, boxesIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import {
  aboutProduct,
  adviceFor,
  onlyNamesGoods,
  isStory,
  recommendsRejected,
} from './search/advice-and-goods.ts';
import { withBudget } from './wish/budget.ts';
import { answerMoney } from './product/follow-up-questions.ts';
import { answerFacts } from './product/facts.ts';
import { answerBoxes, answerCalculation, answerSample } from './figures/figures.ts';
import { withOwnFacts, isAboutSuitability, forCategory } from './product/fitness.ts';
import { withUnderlay } from './search/accessories.ts';
import { kindsIn } from './wish/goods.ts';
import { namesGoods, type Wish } from './wish/wish.ts';
import { sayEntry } from './retrieval/answer.ts';
import { lookUpKnowledge } from './retrieval/look-up.ts';
import { answerOrders } from './orders.ts';
import type { Asked, Draft, Memory } from '../port.ts';
import { answerCheaper } from './wish/further.ts';
import { answerSearch } from './search/answer.ts';
import { doNotKnow, notOfAll, SMALL_TALK } from './fixed-replies.ts';

/** Refers to the current product. */
const REFERS = /\b(this|it|that|one)\b/i;
/** A sentence that names goods and has at most this many words is a search. */
const SHORT = 5;
/** The least confidence (`Known.confidence`) at which the knowledge base answers a longer one. */
const SURE_OF_STORY = 0.95;

/** A yes-or-no question, which goods alone do not answer. */
const YES_OR_NO = /^(?:is|are|does|do|will|would|has|have|can|could|should|why)\b/;

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
    return answerIntent(asked, saying, product, wish);
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
    ? answerIntent(asked, saying, product, wish)
    : answerSearch(wish, withSize(asked));
}

/** A staircase, which is not measured by area. */
const STAIRS = /\b\d{1,2} (?:steps|stairs|treads|risers)\b/;

/** Extra boxes, beyond what the room needs. */
const EXTRA = /\b(?:extra|more|spare|over|on top)\b/i;

/** Answers a sentence whose intent is known. `product` is the current one, `wish` the goods that the sentence names. */
export async function answerIntent(
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
