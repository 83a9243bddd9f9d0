/** Adds what the shop can say about a quality that its product data does not hold. */
import { isCategory } from '#domain/catalogue/categories.ts';
import { qualityToTell } from '#domain/chat/qualities.ts';
import type { Draft } from '../../port.ts';

/** An answer that shows goods, preceded by such a statement if the shopper asked for one of those qualities. */
export function withQuality(text: string, made: Draft): Draft {
  const kinds = new Set(made.attachments?.products.map(({ category }) => category));
  const isOfGoods = made.tools?.includes('searchProducts') && !made.tools.includes('searchKnowledge');
  if (!isOfGoods || kinds.size === 0) return made;
  const [only = ''] = kinds.size === 1 ? kinds : [];
  const told = qualityToTell(text, isCategory(only) ? only : null);
  return told ? { ...made, text: `${told} ${made.text}` } : made;
}
