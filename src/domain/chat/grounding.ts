/**
 * Whether an answer of a language model may be said: every figure, order fact, offer, link and statement in it has to
 * come from what the shop's own tools said in this conversation. Pure rules; the first breach refuses the whole answer.
 */
import { breachOfForm } from './forbidden.ts';
import {
  type Evidence,
  isNegated,
  isPricedSo,
  isSize,
  type Piece,
  piecesOf,
  sizesOf,
  speaksOfAll,
} from './evidence.ts';
import { type Figure, figuresOf, sentencesOf } from './sentences.ts';
import { plain } from './slots.ts';
import { stems } from './stems.ts';
import { TALK } from './talk.ts';

export type Breach =
  | 'empty'
  | 'figure'
  | 'offer'
  | 'link'
  | 'contact'
  | 'insult'
  | 'alarm'
  | 'instructions'
  | 'order'
  | 'contradiction'
  | 'unsupported';

export interface Said {
  readonly answer: string;
  /** The shopper's sentence: its sizes may be said back, its prices may not. */
  readonly question: string;
  readonly evidence: readonly Evidence[];
  /** The model's instructions, which are never told. */
  readonly instructions: string;
  /** The shop's own address and number. */
  readonly contact: { readonly email: string; readonly phone: string };
  /** Stems of the words that belong to the trade: they may be used, but support nothing. */
  readonly trade: ReadonlySet<string>;
}

/** How much of a sentence's telling words has to be known, as evidence or as the trade's language. */
const KNOWN = { stated: 0.65, asked: 0.4, talk: 0.75 } as const;
/** How much of what an answer states has to stand in the evidence. */
const SUPPORTED = 0.4;
/** From here on a sentence says what a piece of evidence says. */
const SAME = 0.75;
/** How much of an offer or an order fact has to stand in one piece of evidence. */
const BACKED = 0.6;

/** Forms that a tool's own words can make right. */
const BACKABLE: ReadonlySet<Breach> = new Set(['offer', 'order', 'alarm']);

const share = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;

const UNIT = /^£?\d|^(?:mm|cm|kg|m2|sq)$/;

/** Words that tell something: neither talk nor figures, which are judged by themselves. */
const telling = (sentence: string): string[] =>
  stems(sentence).filter((word) => !TALK.has(word) && !UNIT.test(word));

const asks = (sentence: string): boolean => sentence.trimEnd().endsWith('?');

/** Things of the shopper's that are counted: neither time, money, stock nor goods. */
const COUNTED =
  /^ (?!per |pounds?|pence|box|pack|tile|plank|board|roll|week|day|month|year|hour|payment|instal|in |left|off|percent|star)[a-z]{3,}/;
/** A number with the word that it counts. */
const countOf = ({ value, after }: Figure): string => `${value} ${stems(after)[0] ?? ''}`;

/** A figure counts where a piece has it, about the product that is spoken of, or in the same words. */
function hasFigure(
  sentence: string,
  question: string,
  pieces: readonly Piece[],
  subjects: readonly string[],
): Breach | null {
  const echoed = new Set(figuresOf(question).flatMap((said) => (said.money ? [] : [countOf(said)])));
  const words = stems(sentence).filter((word) => !/^[£\d]/.test(word));
  const named = subjects.filter((subject) => sentence.includes(subject));
  const isUniversal = speaksOfAll(sentence);
  for (const figure of figuresOf(sentence)) {
    const { value, after, money } = figure;
    // The shopper's own count of things: two dogs are two dogs.
    if (!money && COUNTED.test(after) && echoed.has(countOf(figure))) continue;
    const backed = pieces.some((piece) => {
      if (!(money ? piece.money : piece.figures).has(value)) return false;
      if (money && isUniversal && !piece.universal) return false;
      if (!isPricedSo(figure, piece)) return false;
      if (piece.subject) return named.length === 0 || named.includes(piece.subject);
      const shared = words.filter((word) => piece.words.has(word)).length;
      return shared >= Math.min(2, words.length);
    });
    if (!backed && (money || !isSize(after))) return 'figure';
    if (!backed && !pieces.some((piece) => piece.figures.has(value))) return 'figure';
  }
  return null;
}

const CLAUSES = /[,;:–—(]|\b(?:but|so|or|and|which|because|if|unless|when)\b/;

/** True where a sentence says of the same things what its nearest evidence denies, or the other way round. */
function contradicts(sentence: string, pieces: readonly Piece[]): boolean {
  const words = telling(sentence);
  // Of several clauses some may be denied and some not: only a plain sentence can be compared.
  if (words.length < 4 || CLAUSES.test(sentence)) return false;
  const near = pieces.filter((piece) => share(words, piece.words) >= SAME);
  const negated = isNegated(sentence);
  return near.length > 0 && near.every((piece) => piece.negated !== negated);
}

function breachOf(
  sentence: string,
  said: Said,
  pieces: readonly Piece[],
  subjects: readonly string[],
): Breach | null {
  const words = stems(sentence);
  const best = pieces.reduce<{ fit: number; piece: Piece | null }>(
    (found, piece) => {
      const fit = share(words, piece.words);
      return fit > found.fit ? { fit, piece } : found;
    },
    { fit: 0, piece: null },
  );
  const form = breachOfForm(sentence, said.contact);
  if (form && !(BACKABLE.has(form) && best.fit >= BACKED)) return form;
  const figure = hasFigure(sentence, said.question, pieces, subjects);
  if (figure) return figure;
  if (!asks(sentence) && contradicts(sentence, pieces)) return 'contradiction';
  return null;
}

/** A statement keeps to words that are known; a question may take up the shopper's. */
function isKnown(sentence: string, said: Said, evidence: ReadonlySet<string>): boolean {
  const words = stems(sentence);
  if (asks(sentence)) {
    return (
      share(words, new Set([...TALK, ...evidence, ...said.trade, ...stems(said.question)])) >= KNOWN.asked
    );
  }
  if (evidence.size === 0) return share(words, TALK) >= KNOWN.talk;
  // Places and things that the shopper named with a capital: `including Dublin`.
  const named = stems((said.question.match(/\b[A-Z][a-z]{2,}/g) ?? []).join(' '));
  return share(telling(sentence), new Set([...evidence, ...said.trade, ...named])) >= KNOWN.stated;
}

/** What an answer states as a whole stands in the evidence. */
function isSupported(sentences: readonly string[], evidence: ReadonlySet<string>): boolean {
  if (evidence.size === 0) return true;
  return share(sentences.filter((sentence) => !asks(sentence)).flatMap(telling), evidence) >= SUPPORTED;
}

const SHINGLE = 6;

/** True where the answer repeats a run of the instructions' words. */
function tells(answer: string, instructions: string): boolean {
  const words = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? [];
  const secret = ` ${words(instructions).join(' ')} `;
  const own = words(answer);
  return own.some(
    (_word, i) => i + SHINGLE <= own.length && secret.includes(` ${own.slice(i, i + SHINGLE).join(' ')} `),
  );
}

/** The first breach of an answer, or null where it may be said. */
export function breach(said: Said): Breach | null {
  const sentences = sentencesOf(said.answer);
  if (sentences.length === 0) return 'empty';
  if (tells(said.answer, said.instructions)) return 'instructions';
  const pieces = piecesOf(said.evidence);
  const subjects = [...new Set(said.evidence.flatMap(({ subject }) => subject ?? []))];
  const evidence = new Set(pieces.flatMap(({ words }) => [...words]));
  for (const sentence of sentences) {
    const found = breachOf(sentence, said, [...pieces, sizesOf(said.question)], subjects);
    if (found) return found;
    if (!isKnown(sentence, said, evidence)) return 'unsupported';
  }
  return isSupported(sentences, evidence) ? null : 'unsupported';
}
