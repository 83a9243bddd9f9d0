/** Goods beside what our data does not hold of them. */
import { isCategory } from '#domain/catalogue/categories.ts';
import { qualityToTell } from '#domain/chat/qualities.ts';
import type { Draft } from './port.ts';

/** Goods with what can be told of a quality that was asked for and that our data does not hold. */
export function withQuality(text: string, made: Draft): Draft {
  const kinds = new Set(made.attachments?.products.map(({ category }) => category));
  const isOfGoods = made.tools?.includes('searchProducts') && !made.tools.includes('searchKnowledge');
  if (!isOfGoods || kinds.size === 0) return made;
  const [only = ''] = kinds.size === 1 ? kinds : [];
  const told = qualityToTell(text, isCategory(only) ? only : null);
  return told ? { ...made, text: `${told} ${made.text}` } : made;
}
