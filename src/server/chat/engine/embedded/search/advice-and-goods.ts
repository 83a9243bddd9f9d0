/** Answers that combine advice and goods: `laminate in a rental`. */
import { plain } from '#domain/chat/plain.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { topicGroup } from '../retrieval/topic-group.ts';
import type { AdviceEntry } from '#server/advice/index.ts';
import { wantedIn, wishIn } from '../wish/goods.ts';
import { sayEntry } from '../retrieval/answer.ts';
import { lookUpKnowledge } from '../retrieval/look-up.ts';
import type { Draft, Memory } from '../../port.ts';
import { answerSearch } from './answer.ts';
import type { Wish } from '../wish/wish.ts';

/** A sentence with the current product's category added, so that the knowledge base understands 'fine in a bathroom?' */
export const aboutProduct = (text: string, product: ProductDetail | null): string =>
  product && /\b(it|this|that|they|these|one)\b/i.test(text) && wishIn(text).category === null
    ? `${text} ${product.category.replace(' Flooring', '')}`
    : text;

/** Words of a full sentence. A text without them only names goods: `grey slate tiles for the patio`. */
const IS_SENTENCE =
  /\b(?:i|we|my|our|he|she|it|they|you|is|are|was|has|have|had|does|do|did|can|will|keeps?|got|went|what|how|why|not|no|or|differen\w+|better|best|versus|vs|compared?|pros|mean)\b/;

/** `not too dear` is about the price, not the goods. */
const NOT_DEAR = /\b(?:not|nothing) (?:too |very |so |that )?(?:dear|expensive|pricey)\b/g;
const FLOOR = /\bfloor(?:s|ing)?\b/;

/** True for a text that only names goods: `light oak floor, not too dear`. */
export function onlyNamesGoods(text: string, { category, looks }: Wish): boolean {
  const sentence = wantedIn(text).replace(NOT_DEAR, '');
  return looks.length > (category === null && !FLOOR.test(sentence) ? 1 : 0) && !IS_SENTENCE.test(sentence);
}

/** About goods that the shopper has already: `my tiles came broken`. */
const STORY =
  /\b(?:my|our|the) (?:\w+ )?\w+ (?:came|arrived|is|are|has|have|went|got|was|were|keeps?)\b|\b(?:came|arrived|got) (?:broken|cracked|chipped|damaged|wrong|smashed)\b/;

/** True for a sentence that reports something about goods rather than asking for them. */
export const isStory = (text: string): boolean => STORY.test(plain(text));

/** A circumstance: `in a rental`, `for the stairs`, `with dogs`. */
const CIRCUMSTANCE =
  /\b(?:in|for|with|on|over|under|near|around) (?:an?|the|my|our|your|his|her|some|two|\d|\w+s\b)/;
const TOPICS: ReadonlySet<string> = new Set(['rooms', 'materials', 'fitting', 'heating', 'care']);
/** The least confidence (`Known.confidence`) for advice beside goods, which answer the shopper well enough alone. */
const MIN_CONFIDENCE_BESIDE_GOODS = 0.95;

/** Adds some goods to an answer from the knowledge base. */
export async function withGoods(draft: Draft, wish: Wish, memory: Memory): Promise<Draft> {
  const found = await answerSearch(wish, memory);
  const { attachments } = draft;
  if (!found.attachments?.products.length || !attachments) return draft;
  return {
    ...draft,
    tools: ['searchKnowledge', 'searchProducts'],
    memory: { ...found.memory, ...draft.memory },
    attachments: {
      ...attachments,
      products: found.attachments.products,
      sources: [...attachments.sources, ...found.attachments.sources],
    },
  };
}

/** Advice and goods for a circumstance that the knowledge base covers; otherwise null. */
export async function adviceFor(text: string, wish: Wish, memory: Memory): Promise<Draft | null> {
  if (wish.category === null || onlyNamesGoods(text, wish) || !CIRCUMSTANCE.test(plain(text))) return null;
  const { entry, confidence, saying } = await lookUpKnowledge(text);
  if (!entry || saying || confidence < MIN_CONFIDENCE_BESIDE_GOODS || !TOPICS.has(topicGroup(entry)))
    return null;
  return withGoods(sayEntry(entry, text), wish, memory);
}

/** True for an answer that begins by recommending what the shopper has rejected. */
export function recommendsRejected({ text }: AdviceEntry, { turnedDown, category }: Wish): boolean {
  if (!turnedDown || category !== null) return false;
  const [first = ''] = text.split('.');
  const named = CATEGORIES.filter((kind) => wishIn(first).category === kind);
  return named.some((kind) => turnedDown.categories.includes(kind));
}
