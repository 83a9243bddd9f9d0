/** Corrects typing errors in a search text. */
import { isOneSlip } from '../shared/edit-distance.ts';
import { LEXICON_STEMS, LEXICON_WORDS, meaningAt, rightSpelling, translated } from './lexicon.ts';
import { stemOf, type Token, tokensOf } from './search-tokens.ts';

interface Known {
  has(word: string): boolean;
  nearest(word: string): string | null;
}

/** The unknown words of a text that are corrected: each is compared with the whole vocabulary. */
const MOST_CORRECTED = 8;
/** Shorter words that were split are not compared with others: almost any is near another. */
const LONG_JOINED = 8;
const LEXICON_LIST = [...LEXICON_WORDS];

/** A word of which the lists or the catalogue know more than a letter or two. */
const SHORTEST = 3;

/** What a text without a meaning of its own is taken for: words that were split (`hering bone`) or run together. */
function respelt(tokens: readonly Token[], known: Known, put: Map<Token, string>): Token[] {
  const words = tokens.map(({ word }) => word);
  const isKnown = ({ typed, word }: Token): boolean => LEXICON_STEMS.has(word) || known.has(typed);
  const better: Token[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const [token, next] = [tokens[at] as Token, tokens[at + 1]];
    const joined = next && token.number === null && next.number === null ? joinedOf(token, next) : null;
    if (joined !== null && (meaningAt(words, at)?.length ?? 0) < 2) {
      better.push(tokenOf(joined));
      put.set(token, joined);
      if (next) put.set(next, '');
      at += 1;
      continue;
    }
    const parts = token.number === null && !isKnown(token) ? splitOf(token.typed, known) : null;
    better.push(...(parts?.map(tokenOf) ?? [token]));
    if (parts) put.set(token, parts.join(' '));
  }
  return better;
}

const tokenOf = (typed: string): Token => ({ word: stemOf(typed), typed, number: null });

/** Two words as one with a meaning, which one of them alone has not: `under lay`, `hering bone`. */
function joinedOf(one: Token, other: Token): string | null {
  const joined = one.typed + other.typed;
  const isOneWord = (word: string) =>
    /^(?:goods|look|colour|need)$/.test(meaningAt([stemOf(word)], 0)?.meaning.kind ?? '');
  const isMeant = (token: Token) => meaningAt([token.word], 0) !== null;
  if (isMeant(one) && isMeant(other)) return null;
  // The `s` of `1960s and` is no part of a word.
  if (Math.min(one.typed.length, other.typed.length) < 2) return null;
  if (isOneWord(joined)) return joined;
  if (isMeant(one) || isMeant(other) || joined.length < LONG_JOINED) return null;
  if (Math.min(one.typed.length, other.typed.length) < SHORTEST) return null;
  return LEXICON_LIST.find((word) => isOneSlip(joined, word) && isOneWord(word)) ?? null;
}

/** Words run together, the first of which is as long as possible: `laminateflooring`; `floorring` is `flooring`. */
function splitOf(typed: string, known: Known): readonly [string, string] | null {
  if (LEXICON_LIST.some((word) => isOneSlip(typed, word))) return null;
  for (let at = typed.length - SHORTEST; at >= SHORTEST; at--) {
    const [one, other] = [typed.slice(0, at), typed.slice(at)];
    const stems = [one, other].map(stemOf);
    const meant = stems.map((stem) => meaningAt([stem], 0) !== null);
    if (
      meaningAt(stems, 0)?.length === 2 ||
      (meant.includes(true) && [one, other].every((word, nth) => meant[nth] || known.has(word)))
    )
      return [one, other];
  }
  return null;
}

/** Corrected words, and what was put in the place of each wrong one of the typed words. */
export interface Corrected {
  readonly tokens: readonly Token[];
  readonly typed: readonly Token[];
  readonly put: ReadonlyMap<Token, string>;
}

/** Corrects the words that neither the catalogue nor the word lists know. */
export function corrected(typed: readonly Token[], known: Known): Corrected {
  const put = new Map<Token, string>();
  let compared = 0;
  const tokens = respelt(typed, known, put).map((token) => {
    const { typed, number, word } = token;
    if (number !== null || LEXICON_STEMS.has(word) || known.has(typed)) return token;
    const right = translated(typed) ?? rightSpelling(typed);
    if (right === typed && (typed.length < 4 || compared >= MOST_CORRECTED)) return token;
    compared += 1;
    const nearest = right === typed ? known.nearest(typed) : right;
    if (nearest === null) return token;
    put.set(token, nearest);
    return tokenOf(nearest);
  });
  return { tokens, typed, put };
}

/** The shopper's own text with the wrong words put right, and everything else as it was typed; null if none was wrong. */
export function correctedText(text: string, { typed, put }: Corrected): string | null {
  if (put.size === 0) return null;
  let next = 0;
  const right = text.replace(/[\p{L}\p{M}’']+/gu, (word) => {
    const [token] = tokensOf(word);
    if (!token) return word;
    const at = typed.findIndex((one, nth) => nth >= next && one.typed === token.typed);
    const own = typed[at];
    if (own) next = at + 1;
    const better = (own && put.get(own)) ?? rightSpelling(token.typed);
    return better === token.typed ? word : better;
  });
  return right.replace(/ {2,}/g, ' ').trim();
}
