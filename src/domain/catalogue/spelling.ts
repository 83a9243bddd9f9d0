/** Corrects typing errors in a search text. */
import { LEXICON_STEMS, meaningAt, rightSpelling } from './lexicon.ts';
import { stemOf, type Token, tokensOf } from './search-tokens.ts';

interface Known {
  has(word: string): boolean;
  nearest(word: string): string | null;
}

/** The unknown words of a text that are corrected: each is compared with the whole vocabulary. */
const MOST_CORRECTED = 8;

/** Corrects the words that neither the catalogue nor the word lists know. */
export function corrected(tokens: readonly Token[], known: Known): { tokens: Token[]; isChanged: boolean } {
  let isChanged = false;
  let compared = 0;
  const better = tokens.map((token, at) => {
    const { typed, number, word } = token;
    if (number !== null || typed.length < 4 || LEXICON_STEMS.has(word) || known.has(typed)) return token;
    // Half a phrase that is known in pieces: 'gate way' is left to the search.
    const joined = meaningAt([typed + (tokens[at + 1]?.typed ?? '')], 0);
    if (joined || compared >= MOST_CORRECTED) return token;
    compared += 1;
    const nearest = known.nearest(typed);
    if (nearest === null) return token;
    isChanged = true;
    return { word: stemOf(nearest), typed: nearest, number: null };
  });
  return { tokens: better, isChanged };
}

/** The shopper's own text with the wrong words put right, and everything else as it was typed. */
export function correctedText(text: string, typed: readonly Token[], tokens: readonly Token[]): string {
  const right = new Map(
    typed.map((token, at) => [token.typed, rightSpelling(tokens[at]?.typed ?? token.typed)]),
  );
  return text.replace(/[\p{L}\p{M}’']+/gu, (word) => {
    const [token] = tokensOf(word);
    const put = token && right.get(token.typed);
    return put === undefined || put === token?.typed ? word : put;
  });
}
