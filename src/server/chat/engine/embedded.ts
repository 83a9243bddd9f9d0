/**
 * The embedded assistant: intent, slots, tools, a grounded sentence. It needs no key and no network; every figure
 * comes from a tool, every advice from the knowledge base, and what it does not know it says.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type Intent, intentOf } from '#domain/chat/intent.ts';
import { areaIn, depositIn, plain } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { type Chosen, comparedIn, sayChosen } from './comparing.ts';
import { answerFacts } from './facts.ts';
import { answerCalculation, answerFinance, answerSample } from './figures.ts';
import { namesGoods, type Wish, wishIn } from './goods.ts';
import { know, sayBoth, sayEntry } from './knowing.ts';
import { answerOrders } from './orders.ts';
import type { Answered, Asked, Draft, Memory } from './port.ts';
import { answerSearch, followUp, pickOf } from './searching.ts';
import { productFacts } from './tools.ts';
import { doNotKnow, SMALL_TALK } from './words.ts';

/** The product in hand is spoken of. */
const REFERS = /\b(this|it|that|one)\b/i;
/** A sentence of so few words that names goods is a search, whatever else is in it. */
const SHORT = 5;
/** How sure the knowledge base has to be to answer a longer one instead. */
const SURE_OF_STORY = 0.95;

/** What the knowledge base may answer: of these, two can be asked in one sentence. */
const ASKS_THE_SHOP: ReadonlySet<Intent> = new Set(['question', 'sample', 'finance', 'mention']);

async function answerKnowledge(text: string, topics?: readonly string[]): Promise<Draft | null> {
  const { entry } = await know(text, topics);
  return entry ? sayEntry(entry) : null;
}

/** Finance of the product in hand where a plan is asked for, else what the shop says of finance. */
async function answerMoney(
  asked: Asked,
  product: ProductDetail | null,
  areaMm2: number | undefined,
): Promise<Draft> {
  const { text } = asked;
  const { entry } = await know(text, ['finance']);
  const aPlan = areaIn(text) !== null || depositIn(text) > 0 || !entry || entry.id === 'finance-how';
  const quote =
    product && aPlan && !/\binterest\b/i.test(text) ? answerFinance(product, areaMm2, depositIn(text)) : null;
  return quote ?? (entry ? sayEntry(entry) : { text: doNotKnow() });
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
  if (saying && !(entry && saying === 'order_status')) return draft(asked, saying, product, wish);
  if (entry) return sayEntry(entry);
  return namesGoods(wish) ? answerSearch(wish, asked.memory) : { text: doNotKnow() };
}

/** Goods in passing: mostly a search; where the knowledge base is sure of the story around them, its answer. */
async function answerMention(asked: Asked, product: ProductDetail | null, wish: Wish): Promise<Draft> {
  const { text, memory } = asked;
  if (plain(text).split(' ').length <= SHORT) return answerSearch(wish, memory);
  const { entry, sure, saying } = await know(aboutProduct(text, product));
  if (entry && sure >= SURE_OF_STORY && !saying) return sayEntry(entry);
  return saying === 'order_status' || saying === 'hand_over' || saying === 'hostile'
    ? draft(asked, saying, product, wish)
    : answerSearch(wish, memory);
}

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
      return answerCalculation(product, areaMm2, { ...memory, areaMm2 });
    case 'facts':
      return product ? answerFacts(text, product) : answerQuestion(asked, product, wish);
    case 'finance':
      return answerMoney(asked, product, areaMm2);
    case 'sample':
      if (product && REFERS.test(text)) return answerSample(product);
      return (await answerKnowledge(text, ['samples'])) ?? { text: doNotKnow() };
    case 'search':
      return answerSearch(wish, memory);
    case 'mention':
      return answerMention(asked, product, wish);
    case 'question':
      return answerQuestion(asked, product, wish);
    default:
      return { text: SMALL_TALK[intent] ?? doNotKnow() };
  }
}

interface InHand {
  readonly productId: string | undefined;
  /** It was picked by comparing those shown. */
  readonly chosen: Chosen | null;
}

/** The product in hand: picked from those shown, else that of a page just opened, else the one spoken of last. */
async function inHand({ text, memory, pageProductId }: Asked): Promise<InHand> {
  const shown = memory.shown?.length ? await productsByIds(memory.shown) : [];
  // Who names goods anew (`the cheapest oak`) means others than those shown.
  const chosen = namesGoods(wishIn(text)) ? null : comparedIn(text, shown);
  const opened = pageProductId && pageProductId !== memory.pageId ? pageProductId : null;
  const picked = chosen?.product.id ?? pickOf(text, shown);
  return { productId: picked ?? opened ?? memory.productId ?? pageProductId ?? undefined, chosen };
}

/** Answers one sentence of a conversation. */
export async function answerEmbedded(asked: Asked): Promise<Answered> {
  const { productId, chosen } = await inHand(asked);
  const memory: Memory = { ...asked.memory, productId, pageId: asked.pageProductId ?? undefined };
  const { text } = asked;
  const product = productId ? await productFacts(productId) : null;
  const said = wishIn(text);
  const further = followUp(text, memory, product);
  const intent = further
    ? 'search'
    : intentOf(chosen?.rest ?? text, {
        hasProduct: product !== null,
        hasArea: memory.areaMm2 !== undefined,
        saysArea: areaIn(text) !== null,
        namesGoods: namesGoods(said),
      });
  const made =
    chosen && (intent === 'question' || intent === 'mention')
      ? sayChosen(chosen)
      : ((ASKS_THE_SHOP.has(intent) ? await sayBoth(text) : null) ??
        (await draft({ ...asked, memory }, intent, product, further ?? said)));
  return {
    text: made.text,
    attachments: made.attachments ?? NOTHING_ATTACHED,
    memory: { ...memory, ...made.memory },
    tools: made.tools ?? [],
    handOver: made.handOver ?? false,
  };
}
