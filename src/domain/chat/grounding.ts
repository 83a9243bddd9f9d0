/**
 * Checks whether a language model's answer is grounded: every figure, order fact, offer, link and statement in it must
 * come from what the tools have returned in this conversation. A single breach rejects the whole answer.
 */
import { breachOfForm, type Contact, type FormBreach } from './forbidden.ts';
import {
  type Evidence,
  isNegated,
  isPricedSo,
  isSize,
  type Piece,
  piecesOf,
  sizesOf,
  speaksOfAll,
  type Figure,
  figuresOf,
  sentencesOf,
} from './evidence.ts';
import { plain } from '../language/plain.ts';
import { stems, TALK } from '../language/stems.ts';

export type Breach = FormBreach | 'empty' | 'figure' | 'contradiction' | 'unsupported';

export interface CheckedAnswer {
  readonly answer: string;
  /** The shopper's sentence: its sizes may be repeated, its prices may not. */
  readonly question: string;
  readonly evidence: readonly Evidence[];
  /** The model's instructions, which must never be revealed. */
  readonly instructions: string;
  /** The shop's own e-mail address and phone number. */
  readonly contact: Contact;
  /** Stems of the trade's vocabulary: they may be used, but support no statement. */
  readonly trade: ReadonlySet<string>;
}

/** The share of a sentence's content words that must be known, from the evidence or the trade's vocabulary. */
const KNOWN = { stated: 0.65, asked: 0.4, talk: 0.75 } as const;
/** The share of an answer's content words that must occur in the evidence. */
const SUPPORTED = 0.4;
/** From this overlap on, a sentence says the same as a piece of evidence. */
const SAME = 0.75;
/** The share of an offer or order fact that must occur in a single piece of evidence. */
const BACKED = 0.6;

/** Breaches that are allowed if a tool said the same. */
const BACKABLE: ReadonlySet<Breach> = new Set(['offer', 'order', 'alarm']);

const share = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;

const UNIT = /^£?\d|^(?:mm|cm|kg|m2|sq)$/;

/** The stems of content words: without small talk, and without figures, which are checked separately. */
const contentWords = (sentence: string): string[] =>
  stems(sentence).filter((word) => !TALK.has(word) && !UNIT.test(word));

const isQuestion = (sentence: string): boolean => sentence.trimEnd().endsWith('?');

/** Nouns for things of the shopper's that may be counted: not time, money, stock or goods. */
const NOT_COUNTED = 'per |pounds?|pence|box|pack|tile|plank|board|roll|week|day|month|year|hour|payment';
const COUNTED = new RegExp(`^ (?!${NOT_COUNTED}|instal|in |left|off|percent|star)[a-z]{3,}`);
/** A number with the noun that it counts. */
const countOf = ({ value, after }: Figure): string => `${value} ${stems(after)[0] ?? ''}`;

/** A figure is supported if a piece of evidence has it, about the same product or in the same words. */
function hasFigure(
  sentence: string,
  question: string,
  pieces: readonly Piece[],
  subjects: readonly string[],
): Breach | null {
  const askedCounts = new Set(
    figuresOf(question).flatMap((figure) => (figure.money ? [] : [countOf(figure)])),
  );
  const words = stems(sentence).filter((word) => !/^[£\d]/.test(word));
  const named = subjects.filter((subject) => sentence.includes(subject));
  const isUniversal = speaksOfAll(sentence);
  for (const figure of figuresOf(sentence)) {
    const { value, after, money } = figure;
    // A count from the shopper's own question: 'two dogs'.
    if (!money && COUNTED.test(after) && askedCounts.has(countOf(figure))) continue;
    const backed = pieces.some((piece) => {
      if (!(money ? piece.money : piece.figures).has(value)) return false;
      if (money && isUniversal && !piece.universal) return false;
      if (!isPricedSo(figure, piece)) return false;
      if (piece.subject) return named.length === 0 || named.includes(piece.subject);
      const shared = words.filter((word) => piece.words.has(word)).length;
      return shared >= Math.min(2, words.length);
    });
    const isRepeated = !money && isSize(after) && pieces.some((piece) => piece.figures.has(value));
    if (!backed && !isRepeated) return 'figure';
  }
  return null;
}

const CLAUSES = /[,;:–—(]|\b(?:but|so|or|and|which|because|if|unless|when)\b/;

/** True if a sentence affirms what its most similar piece of evidence denies, or the other way round. */
function contradicts(sentence: string, pieces: readonly Piece[]): boolean {
  const words = contentWords(sentence);
  // With several clauses the negation may belong to any of them: only simple sentences are compared.
  if (words.length < 4 || CLAUSES.test(sentence)) return false;
  const similar = pieces.filter((piece) => share(words, piece.words) >= SAME);
  const negated = isNegated(sentence);
  return similar.length > 0 && similar.every((piece) => piece.negated !== negated);
}

function breachOf(
  sentence: string,
  checked: CheckedAnswer,
  pieces: readonly Piece[],
  subjects: readonly string[],
): Breach | null {
  const words = stems(sentence);
  const best = Math.max(0, ...pieces.map((piece) => share(words, piece.words)));
  const form = breachOfForm(sentence, checked.contact);
  if (form && !(BACKABLE.has(form) && best >= BACKED)) return form;
  const figure = hasFigure(sentence, checked.question, pieces, subjects);
  if (figure) return figure;
  if (!isQuestion(sentence) && contradicts(sentence, pieces)) return 'contradiction';
  return null;
}

/** True if a sentence keeps to known words; a question may also use the shopper's. */
function isKnown(sentence: string, checked: CheckedAnswer, evidence: ReadonlySet<string>): boolean {
  const words = stems(sentence);
  const asked = new Set([...TALK, ...evidence, ...checked.trade, ...stems(checked.question)]);
  if (isQuestion(sentence)) return share(words, asked) >= KNOWN.asked;
  if (evidence.size === 0) return share(words, TALK) >= KNOWN.talk;
  // Proper nouns in the shopper's question: `including Dublin`.
  const named = stems((checked.question.match(/\b[A-Z][a-z]{2,}/g) ?? []).join(' '));
  return share(contentWords(sentence), new Set([...evidence, ...checked.trade, ...named])) >= KNOWN.stated;
}

/** True if the evidence supports the answer as a whole. */
function isSupported(sentences: readonly string[], evidence: ReadonlySet<string>): boolean {
  const stated = sentences.filter((sentence) => !isQuestion(sentence)).flatMap(contentWords);
  return evidence.size === 0 || share(stated, evidence) >= SUPPORTED;
}

const SHINGLE = 6;

/** True if the answer repeats a sequence of the instructions' words. */
function leaksInstructions(answer: string, instructions: string): boolean {
  const words = (text: string) => plain(text).match(/[a-z0-9]+/g) ?? [];
  const secret = ` ${words(instructions).join(' ')} `;
  const own = words(answer);
  return own.some(
    (_word, i) => i + SHINGLE <= own.length && secret.includes(` ${own.slice(i, i + SHINGLE).join(' ')} `),
  );
}

/** The first breach in an answer; null if it may be sent. */
export function breach(checked: CheckedAnswer): Breach | null {
  const sentences = sentencesOf(checked.answer);
  if (sentences.length === 0) return 'empty';
  if (leaksInstructions(checked.answer, checked.instructions)) return 'instructions';
  const pieces = piecesOf(checked.evidence);
  const subjects = [...new Set(checked.evidence.flatMap(({ subject }) => subject ?? []))];
  const evidence = new Set(pieces.flatMap(({ words }) => [...words]));
  for (const sentence of sentences) {
    const found = breachOf(sentence, checked, [...pieces, sizesOf(checked.question)], subjects);
    if (found) return found;
    if (!isKnown(sentence, checked, evidence)) return 'unsupported';
  }
  return isSupported(sentences, evidence) ? null : 'unsupported';
}
