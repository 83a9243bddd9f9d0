/**
 * The embedded assistant: intent, slots, tools, a grounded sentence. It needs no key and no network; every figure
 * comes from a tool, every advice from the knowledge base, and what it does not know it says.
 */
import { store } from '#config/store.ts';
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type Intent, intentOf } from '#domain/chat/intent.ts';
import { areaIn } from '#domain/chat/slots.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { answerCalculation, answerFinance, answerSample } from './figures.ts';
import { namesGoods, refine, type Wish, wishIn } from './goods.ts';
import { answerOrders } from './orders.ts';
import type { KnowledgeEntry } from '../knowledge/index.ts';
import { findByMeaning } from './embedder.ts';
import { findKnowledge } from './retrieval.ts';
import { productFacts, searchProducts, toCard, type ToolName } from './tools.ts';

/** What the conversation is about; kept with the session. */
export interface Memory {
  readonly productId?: string | undefined;
  readonly areaMm2?: number | undefined;
  readonly wish?: Wish | undefined;
}

export interface Asked {
  readonly text: string;
  readonly memory: Memory;
  /** The product whose page the shopper is on. */
  readonly pageProductId: string | null;
  /** Null for guests. */
  readonly userId: string | null;
}

export interface Answered {
  readonly text: string;
  readonly attachments: Attachments;
  readonly memory: Memory;
  readonly tools: readonly ToolName[];
  /** A person is wanted: the conversation hands over. */
  readonly handOver: boolean;
}

export type Draft = Partial<Omit<Answered, 'text'>> & { readonly text: string };

/** How much of a question an answer has to know. Below it the assistant says that it does not know. */
const SURE = 0.42;
const SCORE = 3.2;

const DO_NOT_KNOW = `That I do not know, and I would rather not guess. I can help with floors, quantities, delivery, samples and orders; or ask for a person, and one of us will answer (${store.supportHoursText}).`;

const SMALL_TALK: Partial<Record<Intent, string>> = {
  greeting: 'Hello. What room are you thinking of, and roughly how big is it?',
  thanks: 'You are welcome. If anything else comes up about the floor, just ask.',
  goodbye: 'Goodbye, and good luck with the floor.',
  identity:
    'I am the shop’s AI assistant, not a person. I look things up in our catalogue and policies. You can ask for a person at any time.',
  acknowledge: 'Good. Is there anything else about the floor?',
  hostile:
    'I can only help with our floors, and with what is yours: prices are those on the product pages, and nobody’s orders but your own can be seen, when you are logged in. What would you like to know about a floor?',
};

/** How alike in meaning a question and an answer's own have to be where the words do not settle it. */
const ALIKE = 0.58;
/** Reciprocal rank fusion: how much the first places count. */
const RRF = 8;

/** The entry that fits, by words and by meaning together; null where neither is sure enough. */
async function bestEntry(text: string, topics?: readonly string[]): Promise<KnowledgeEntry | null> {
  const byWords = findKnowledge(text, topics);
  const [first] = byWords;
  const sure = first && first.cover >= SURE && first.score >= SCORE ? first.entry : null;
  const byMeaning = (await findByMeaning(text))?.filter(
    ({ entry }) => !topics || topics.includes(entry.topic),
  );
  const [nearest] = byMeaning ?? [];
  if (!byMeaning || !nearest) return sure;
  if (!sure && nearest.likeness < ALIKE) return null;
  const points = new Map<KnowledgeEntry, number>();
  const give = (entry: KnowledgeEntry, rank: number, weight: number) =>
    points.set(entry, (points.get(entry) ?? 0) + weight / (RRF + rank));
  byWords.slice(0, 12).forEach(({ entry, cover }, rank) => give(entry, rank, 0.6 + cover));
  byMeaning.slice(0, 12).forEach(({ entry, likeness }, rank) => give(entry, rank, 0.6 + likeness));
  return [...points].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}

async function answerKnowledge(text: string, topics?: readonly string[]): Promise<Draft | null> {
  const best = await bestEntry(text, topics);
  if (!best) return null;
  const more = findKnowledge(best.question)
    .filter(({ entry }) => entry.id !== best.id && entry.topic === best.topic)
    .slice(0, 2)
    .map(({ entry }) => entry.question);
  return {
    text: best.answer,
    tools: ['searchKnowledge'],
    attachments: { ...NOTHING_ATTACHED, sources: [best.source], chips: more },
  };
}

async function answerSearch(wish: Wish, memory: Memory): Promise<Draft> {
  const products = await searchProducts(wish);
  const words = [...wish.looks, wish.category?.toLowerCase() ?? 'floors'].join(' ');
  const within = wish.maxPencePerM2 ? ` under £${wish.maxPencePerM2 / 100} per m²` : '';
  const [first] = products;
  if (!first) {
    return {
      text: `I found no ${words}${within} in stock lists. Shall I look without one of those wishes, or would you rather ask a person?`,
      tools: ['searchProducts'],
      memory: { ...memory, wish },
    };
  }
  const query = new URLSearchParams();
  if (wish.category) query.set('category', wish.category);
  if (wish.looks.length > 0) query.set('search', wish.looks.join(' '));
  return {
    text: `Here is what we have in ${words}${within}. Tell me the size of the room and I will work out the boxes.`,
    tools: ['searchProducts'],
    memory: { ...memory, wish, productId: first.id },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [{ label: 'All that fit', href: `/products?${query.toString()}` }],
      chips: ['How many boxes for 20 m²?', 'How do samples work?'],
    },
  };
}

/** A short question about the product in hand: its category joins the words, so that 'fine in a bathroom?' finds its answer. */
const aboutProduct = (text: string, product: ProductDetail | null): string =>
  product && /\b(it|this|that)\b/i.test(text) ? `${text} ${product.category.replace(' Flooring', '')}` : text;

async function draft(
  asked: Asked,
  intent: Intent,
  product: ProductDetail | null,
  wish: Wish,
): Promise<Draft> {
  const { text, memory } = asked;
  const areaMm2 = areaIn(text) ?? undefined;
  switch (intent) {
    case 'hand_over':
      return { text: '', tools: ['handOver'], handOver: true };
    case 'order_status':
      return answerOrders(asked.userId);
    case 'calculate':
      return answerCalculation(product, areaMm2 ?? memory.areaMm2, {
        ...memory,
        areaMm2: areaMm2 ?? memory.areaMm2,
      });
    case 'finance': {
      const quote = answerFinance(text, product, areaMm2 ?? memory.areaMm2);
      return (
        quote ??
        (await answerKnowledge(text, ['finance'])) ??
        (await answerKnowledge('pay monthly finance instalments')) ?? { text: DO_NOT_KNOW }
      );
    }
    case 'sample':
      return (
        answerSample(text, product) ??
        (await answerKnowledge(text, ['samples'])) ??
        (await answerKnowledge('how do samples work')) ?? { text: DO_NOT_KNOW }
      );
    case 'search':
      return answerSearch(wish, memory);
    case 'question':
      return (
        (await answerKnowledge(aboutProduct(text, product))) ??
        (namesGoods(wish) ? answerSearch(wish, memory) : { text: DO_NOT_KNOW })
      );
    default:
      return { text: SMALL_TALK[intent] ?? DO_NOT_KNOW };
  }
}

const FOLLOW_UP = /^(?:and\b|or\b|what about\b|anything\b|any\b|in\b|how about\b)/i;

/** Answers one sentence of a conversation. */
export async function answer(asked: Asked): Promise<Answered> {
  const { text, memory } = asked;
  const productId = memory.productId ?? asked.pageProductId ?? undefined;
  const product = productId ? await productFacts(productId) : null;
  const said = wishIn(text);
  const followsUp = memory.wish !== undefined && namesGoods(said) && FOLLOW_UP.test(text.trim());
  const wish = memory.wish && followsUp ? refine(memory.wish, said) : said;
  const intent = followsUp
    ? 'search'
    : intentOf(text, {
        hasProduct: product !== null,
        hasArea: memory.areaMm2 !== undefined,
        saysArea: areaIn(text) !== null,
        namesGoods: namesGoods(said),
      });
  const made = await draft(asked, intent, product, wish);
  return {
    text: made.text,
    attachments: made.attachments ?? NOTHING_ATTACHED,
    memory: { productId, ...memory, ...made.memory },
    tools: made.tools ?? [],
    handOver: made.handOver ?? false,
  };
}
