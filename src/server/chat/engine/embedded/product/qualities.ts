/** Adds what the shop can say about a quality that its product data does not hold. */
import { isCategory } from '#domain/catalogue/categories.ts';
import { qualityToTell } from '#domain/chat/qualities.ts';
import type { Draft } from '../../port.ts';

/** An answer that shows goods, preceded by such a statement if the shopper asked for one of those qualities. */
export function withQuality(text: string, answer: Draft): Draft {
  const kinds = new Set(answer.attachments?.products.map(({ category }) => category));
  const isOfGoods = answer.tools?.includes('searchProducts') && !answer.tools.includes('searchKnowledge');
  if (!isOfGoods || kinds.size === 0) return answer;
  const [only = ''] = kinds.size === 1 ? kinds : [];
  const statement = qualityToTell(text, isCategory(only) ? only : null);
  return statement ? { ...answer, text: `${statement} ${answer.text}` } : answer;
}
