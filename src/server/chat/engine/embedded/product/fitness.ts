/** Whether the current product, or those that may be meant, suit a room: by the product's data, then by its category. */
import { plain } from '#domain/chat/plain.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { waterResistanceOf } from './facts.ts';
import { kindsIn } from '../wish/goods.ts';
import { sayEntry } from '../retrieval/answer.ts';
import { lookUpKnowledge, type Known } from '../retrieval/look-up.ts';
import { topicGroup } from '../retrieval/topic-group.ts';
import type { AdviceEntry } from '#server/advice/index.ts';
import type { Draft } from '../../port.ts';
import { kindName } from '../search/answer.ts';
import { toCard } from '../../tools.ts';

const WET = /\b(?:kitchen|bath\w*|shower|wet ?room|utility|toilet|cloakroom|en-?suite|conservatory|porch)\b/;
/** A circumstance, for which what is true of a category is true of each of its products. */
const CIRCUMSTANCE =
  /\b(?:in|for|with|on|over|under|near) (?:an?|the|my|our|your|his|her|some|two|\d|\w+s\b|under|kitchen|bath|hall|stairs)/;
const TOPICS: ReadonlySet<string> = new Set(['rooms', 'materials', 'heating', 'care']);

/** True for an entry about what a floor is suitable for. */
export const isAboutSuitability = (entry: AdviceEntry): boolean =>
  ['rooms', 'materials'].includes(topicGroup(entry));

/** The nearest entry that is about this category: laminate in a kitchen rather than any floor in one. */
export const forCategory = ({ entry, nearest }: Known, category: Category): AdviceEntry | null =>
  (entry &&
    nearest.find(
      (one) => topicGroup(one) === topicGroup(entry) && kindsIn(one.question).join() === category,
    )) ??
  entry;

/** The product's own water resistance, for a question about a wet room; otherwise null. */
export const ownWater = (text: string, product: ProductDetail): string | null =>
  WET.test(plain(text)) ? waterResistanceOf(product) : null;

/** An answer about rooms, preceded by what is known of the current product. */
export function withOwnFacts(draft: Draft, text: string, product: ProductDetail): Draft {
  const own = ownWater(text, product);
  if (!own) return draft;
  return {
    ...draft,
    text: `${own}\n\n${draft.text}`,
    tools: ['productFacts', ...(draft.tools ?? [])],
    attachments: { ...NOTHING_ATTACHED, ...draft.attachments, products: [toCard(product)] },
  };
}

/** Answers a question of suitability for several products of one category at once; null if it depends on the product. */
export async function aboutAll(rest: string, among: readonly ProductDetail[]): Promise<Draft | null> {
  const [first] = among;
  if (!first || among.some(({ category }) => category !== first.category)) return null;
  if (!CIRCUMSTANCE.test(plain(rest))) return null;
  const kind = kindName(first.category).replace(' flooring', '');
  const known = await lookUpKnowledge(`${rest} ${kind}`);
  const entry = forCategory(known, first.category);
  if (!entry || known.saying || !TOPICS.has(topicGroup(entry))) return null;
  const draft = sayEntry(entry, `${rest} ${kind}`);
  const isWet = WET.test(plain(rest));
  const differ = new Set(among.map(({ attributes }) => attributes.water_resistant ?? '')).size > 1;
  const differNote =
    isWet && differ ? ' Their pages differ in what they say of water: tell me which, and I will say.' : '';
  return {
    ...draft,
    text: `All of these are ${kind}, so it is much the same for each.${differNote}\n\n${draft.text}`,
    tools: ['searchKnowledge', 'productFacts'],
    memory: { ...draft.memory, shown: among.map(({ id }) => id) },
    attachments: { ...NOTHING_ATTACHED, ...draft.attachments, products: among.map(toCard) },
  };
}
