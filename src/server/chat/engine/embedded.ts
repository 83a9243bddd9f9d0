/**
 * The embedded assistant: intent, slots, tools, a grounded sentence. It needs no key and no network; every figure
 * comes from a tool, every advice from the knowledge base, and what it does not know it says.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type Intent, intentOf } from '#domain/chat/intent.ts';
import { foreignWords } from '#domain/chat/language.ts';
import { areaIn, boxesIn, plain, totalIn, wasteIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { answerMoney, goOn } from './asking.ts';
import { sayChosen } from './comparing.ts';
import { answerFacts } from './facts.ts';
import { answerBoxes, answerCalculation, answerSample } from './figures.ts';
import { namesGoods, type Wish, wishForRoom, wishIn } from './goods.ts';
import { byRule, type InHand, inHand } from './in-hand.ts';
import { know, sayBoth, sayEntry } from './knowing.ts';
import { answerOrders } from './orders.ts';
import type { Answered, Asked, Draft, Memory } from './port.ts';
import { answerSearch, followUp } from './searching.ts';
import { productFacts } from './tools.ts';
import { spelt } from './vocabulary.ts';
import { doNotKnow, notOfAll, onlyEnglish, SMALL_TALK } from './words.ts';

/** The product in hand is spoken of. */
const REFERS = /\b(this|it|that|one)\b/i;
/** A sentence of so few words that names goods is a search, whatever else is in it. */
const SHORT = 5;
/** How sure the knowledge base has to be to answer a longer one instead. */
const SURE_OF_STORY = 0.95;

/** A question that goods alone do not answer. */
const YES_OR_NO = /^(?:is|are|does|do|will|would|has|have|can|could|should|why)\b/;

/** What the knowledge base may answer: of these, two can be asked in one sentence. */
const ASKS_THE_SHOP: ReadonlySet<Intent> = new Set(['question', 'sample', 'finance', 'mention']);

async function answerKnowledge(text: string, topics?: readonly string[]): Promise<Draft | null> {
  const { entry } = await know(text, topics);
  return entry ? sayEntry(entry, text) : null;
}

/** A short question about the product in hand: its category joins the words, so that 'fine in a bathroom?' finds its answer. */
const aboutProduct = (text: string, product: ProductDetail | null): string =>
  product && /\b(it|this|that|they|these|one)\b/i.test(text) && wishIn(text).category === null
    ? `${text} ${product.category.replace(' Flooring', '')}`
    : text;

/** A question that no rule has understood: the knowledge base, what is nearest in meaning, goods, or honest ignorance. */
async function answerQuestion(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const { entry, saying } = await know(aboutProduct(asked.text, product));
  // A policy on orders sounds like a question for one's own: the knowledge base goes first where it is sure.
  if (saying && !(entry && (saying === 'order_status' || saying === 'greeting')))
    return draft(asked, saying, product, wish);
  if (entry) return sayEntry(entry, asked.text);
  if (!namesGoods(wish)) return { text: doNotKnow() };
  const found = await answerSearch(wish, asked.memory);
  // Goods are no answer to a question that nobody could answer.
  return YES_OR_NO.test(plain(asked.text)) ? { ...found, text: notOfAll(found.text) } : found;
}

/** Goods in passing: mostly a search; where the knowledge base is sure of the story around them, its answer. */
async function answerMention(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const { text, memory } = asked;
  if (plain(text).split(' ').length <= SHORT) return answerSearch(wish, memory);
  const { entry, sure, saying } = await know(aboutProduct(text, product));
  if (entry && sure >= SURE_OF_STORY && !saying && !isNamed(text, wish)) return sayEntry(entry, text);
  return saying === 'order_status' || saying === 'hand_over' || saying === 'hostile'
    ? draft(asked, saying, product, wish)
    : answerSearch(wish, memory);
}

/** On top of what the room needs. */
const EXTRA = /\b(?:extra|more|spare|over|on top)\b/i;

/** Goods by kind and look, and no sentence around them: `grey slate tiles for the patio`. */
const TELLS =
  /\b(?:i|we|my|our|he|she|it|they|you|is|are|was|has|have|had|does|do|did|can|will|keeps?|got|went|what|how|why|not|no|or|differen\w+|better|best|versus|vs|compared?|pros|mean)\b/;
const isNamed = (text: string, { category, looks }: Wish): boolean =>
  category !== null && looks.length > 0 && !TELLS.test(plain(text));

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
      return answerOrders(asked.userId);
    case 'calculate':
      // The size is known, the floor only by its kind: some of that kind are shown.
      if (!product && areaMm2 && namesGoods(wish)) return answerSearch(wish, { ...memory, areaMm2 });
      if (product && boxesIn(text) !== null && areaIn(text) === null)
        return answerBoxes(product, boxesIn(text) ?? 1, EXTRA.test(text) ? areaMm2 : undefined);
      return answerCalculation(product, areaMm2, { ...memory, areaMm2 }, wasteIn(text) ?? undefined);
    case 'facts':
      return product ? answerFacts(text, product) : answerQuestion(asked, product, wish);
    case 'finance':
      return answerMoney(asked, product, areaMm2);
    case 'sample':
      if (product && REFERS.test(text)) return answerSample(product);
      return (await answerKnowledge(text, ['samples'])) ?? { text: doNotKnow() };
    case 'search':
      return answerSearch(withBudget(text, wish, areaMm2), { ...memory, areaMm2 });
    case 'mention':
      return answerMention(asked, product, wish);
    case 'question':
      return answerQuestion(asked, product, wish);
    default:
      return { text: SMALL_TALK[intent] ?? doNotKnow() };
  }
}

/** A wish with what the sentence says of money: for the whole floor where its size is known, else by the square metre. */
function withBudget(text: string, wish: Wish, areaMm2: number | undefined): Wish {
  const named = namesGoods(wish)
    ? wish
    : { ...wishForRoom(text), ...(wish.cheapest ? { cheapest: true } : {}) };
  const pence = totalIn(text);
  return pence !== null && areaMm2 ? { ...named, maxPencePerM2: null, maxTotal: { pence, areaMm2 } } : named;
}

async function understand(asked: Asked, hand: InHand): Promise<Draft> {
  const { text, memory } = asked;
  const { chosen, productId } = hand;
  const product = productId ? await productFacts(productId) : null;
  const ruled = await byRule(asked, hand, product);
  if (ruled) return ruled;
  const said = wishIn(text);
  const further = followUp(text, memory, product);
  const areaMm2 = areaIn(text) ?? memory.areaMm2;
  const intent = further
    ? 'search'
    : intentOf(chosen?.rest ?? text, {
        hasProduct: product !== null,
        hasArea: memory.areaMm2 !== undefined,
        saysArea: areaIn(text) !== null,
        saysBudget: said.maxPencePerM2 !== null || (totalIn(text) !== null && areaMm2 !== undefined),
        namesGoods: namesGoods(said),
      });
  if (chosen && (intent === 'question' || intent === 'mention')) return sayChosen(chosen);
  if (ASKS_THE_SHOP.has(intent)) {
    const both = (await sayBoth(text)) ?? (await goOn(asked, product));
    if (both) return both;
  }
  return draft(asked, intent, product, further ?? said);
}

/** Answers one sentence of a conversation. */
export async function answerEmbedded(asked: Asked): Promise<Answered> {
  const hand = await inHand(asked);
  const memory: Memory = {
    ...asked.memory,
    productId: hand.productId,
    pageId: asked.pageProductId ?? undefined,
  };
  const foreign = foreignWords(asked.text);
  let made: Draft = foreign ? { text: onlyEnglish(foreign) } : await understand({ ...asked, memory }, hand);
  // Only what nobody understands is read as a slip of the finger: a name is no slip.
  if (made.text === doNotKnow() && spelt(asked.text) !== asked.text) {
    const mended = { ...asked, memory, text: spelt(asked.text) };
    const read = await understand(mended, await inHand(mended));
    if (read.tools?.length) made = read;
  }
  return {
    text: made.text,
    attachments: made.attachments ?? NOTHING_ATTACHED,
    memory: { ...memory, ...made.memory },
    tools: made.tools ?? [],
    handOver: made.handOver ?? false,
  };
}
