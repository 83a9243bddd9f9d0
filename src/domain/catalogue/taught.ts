/** Words that staff let stand for others (synonyms.ts), put in the place of what a shopper typed. */
import { type KnownWords, literalPositions, negationOf, synonymAt } from './parts.ts';
import { labelOf, type Token, tokensOf } from './search-tokens.ts';

/** A text with what its taught words mean, and the synonyms that were not put in: they are alternatives to the words. */
interface Taught {
  readonly tokens: readonly Token[];
  readonly synonyms: KnownWords['synonyms'];
}

/**
 * Puts the meaning in the place of a taught phrase that no product has, so that it is read as if it had been typed. A phrase
 * that products have, that has several meanings, or that is ruled out keeps its place.
 * @param literal phrases that the shopper wants searched as words
 */
export function withTaught(
  tokens: readonly Token[],
  literal: readonly string[],
  { synonyms, sells }: KnownWords,
): Taught {
  if (synonyms.size === 0) return { tokens, synonyms };
  const words = tokens.map(({ word }) => word);
  const kept = literalPositions(tokens, literal);
  const others = new Map(synonyms);
  const meant: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = kept.has(at) ? null : synonymAt(words, at, synonyms);
    const length = found?.length ?? 1;
    const own = words.slice(at, at + length).join(' ');
    const [meaning, ...further] = found?.means ?? [];
    const isPut =
      meaning !== undefined && further.length === 0 && negationOf(words, at) === at && !sells(labelOf(own));
    meant.push(...(isPut ? tokensOf(meaning) : tokens.slice(at, at + length)));
    if (isPut) others.delete(own);
    at += length;
  }
  return { tokens: meant, synonyms: others };
}
