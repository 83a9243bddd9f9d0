/**
 * Whether an answer of a language model may be said: every figure, order fact, offer, link and statement in it has to
 * come from what the shop's own tools said in this conversation. Pure rules; the first breach refuses the whole answer.
 */
import { breachOfForm } from './forbidden.ts';
import { figuresOf, sentencesOf } from './sentences.ts';
import { plain } from './slots.ts';
import { stems } from './stems.ts';

/** Something that a tool said. Texts that others wrote (descriptions, reviews) are never evidence. */
export interface Evidence {
  readonly tool: string;
  /** The product that it is about. */
  readonly subject: string | null;
  readonly text: string;
}

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
}

/** Words that state nothing of floors, prices or orders. */
const TALK = new Set(
  stems(
    `hello hi hey morning afternoon welcome thanks thank please sorry afraid yes no not sure certainly course glad happy help
     assistant ai shop store ardglen flooring floor room rooms look looking tell let know ask question answer person people human
     team speak talk time anything else more other another like want need would could may might think choose choice pick
     find found show here following these option options product products page pages catalogue see below above price prices
     one ones good idea first next also too well then now available list lists match matching fit fits suit suits
     give mind which size big area metres feet width length long wide measure work works box boxes order orders log login
     account email do don isn only just both each between either however but because since while such very own same our all every discount refund promise reduce lower offer change
     us they them their he she her his than detail details information policy cannot can't unable say check sample samples
     delivery finance colour colours style kind sort type great perfect lovely nice bye goodbye luck further`,
  ),
);

const NEGATION =
  /\b(?:not|no|never|none|cannot|can't|don't|doesn't|isn't|aren't|won't|without|nor|neither)\b/;
const SIZE_AFTER = /^\s?(?:m\b|m2\b|metres?|meters?|ft|feet|foot|'|cm|mm|sq|square|x\b|by\b|rooms?)/;
/** How much of a sentence has to be known, by what it is. */
const SUPPORT = { stated: 0.5, asked: 0.4, talk: 0.75 } as const;
/** From here on a sentence says what a piece of evidence says. */
const SAME = 0.7;
/** How much of an offer or an order fact has to stand in one piece of evidence. */
const BACKED = 0.6;

/** Forms that a tool's own words can make right. */
const BACKABLE: ReadonlySet<Breach> = new Set(['offer', 'order', 'alarm']);

const share = (words: readonly string[], known: ReadonlySet<string>): number =>
  words.length === 0 ? 1 : words.filter((word) => known.has(word)).length / words.length;

interface Piece {
  readonly tool: string;
  readonly subject: string | null;
  readonly words: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** Those of them that are amounts of money. */
  readonly money: ReadonlySet<string>;
  readonly negated: boolean;
}

const piecesOf = (evidence: readonly Evidence[]): Piece[] =>
  evidence.flatMap(({ tool, subject, text }) =>
    sentencesOf(text).map((sentence) => {
      const figures = figuresOf(sentence);
      return {
        tool,
        subject,
        words: new Set([...stems(sentence), ...stems(subject ?? '')]),
        figures: new Set(figures.map(({ value }) => value)),
        money: new Set(figures.flatMap(({ value, money }) => (money ? [value] : []))),
        negated: NEGATION.test(plain(sentence)),
      };
    }),
  );

/** A figure counts where a piece has it, about the product that is spoken of, or in the same words. */
function hasFigure(sentence: string, pieces: readonly Piece[], subjects: readonly string[]): Breach | null {
  const words = stems(sentence).filter((word) => !/^[£\d]/.test(word));
  const named = subjects.filter((subject) => sentence.includes(subject));
  for (const { value, after, money } of figuresOf(sentence)) {
    const backed = pieces.some((piece) => {
      if (!(money ? piece.money : piece.figures).has(value)) return false;
      if (piece.subject) return named.length === 0 || named.includes(piece.subject);
      const shared = words.filter((word) => piece.words.has(word)).length;
      return shared >= Math.min(2, words.length);
    });
    if (!backed && (money || !SIZE_AFTER.test(after))) return 'figure';
    if (!backed && !pieces.some((piece) => piece.figures.has(value))) return 'figure';
  }
  return null;
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
  const figure = hasFigure(sentence, pieces, subjects);
  if (figure) return figure;
  if (
    best.piece &&
    best.fit >= SAME &&
    words.length > 3 &&
    best.piece.negated !== NEGATION.test(plain(sentence))
  ) {
    const other = pieces.some(
      (piece) => share(words, piece.words) >= SAME && piece.negated === NEGATION.test(plain(sentence)),
    );
    if (!other) return 'contradiction';
  }
  return isSupported(sentence, words, said, pieces) ? null : 'unsupported';
}

/** A statement has to be known by the evidence, beyond what is mere talk; a question may take up the shopper's words. */
function isSupported(
  sentence: string,
  words: readonly string[],
  said: Said,
  pieces: readonly Piece[],
): boolean {
  const known = new Set(pieces.flatMap((piece) => [...piece.words]));
  if (sentence.trimEnd().endsWith('?')) {
    return share(words, new Set([...TALK, ...known, ...stems(said.question)])) >= SUPPORT.asked;
  }
  if (known.size === 0) return share(words, TALK) >= SUPPORT.talk;
  const telling = words.filter((word) => !TALK.has(word) && !/^£?\d/.test(word));
  return telling.length === 0 || share(telling, known) > SUPPORT.stated;
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
  // The shopper's own sizes may be said back; as evidence of nothing else, for they carry no words.
  const sizes: Piece = {
    tool: 'shopper',
    subject: null,
    words: new Set(),
    figures: new Set(
      figuresOf(said.question).flatMap(({ value, after, money }) =>
        !money && SIZE_AFTER.test(after) ? [value] : [],
      ),
    ),
    money: new Set(),
    negated: false,
  };
  const pieces = piecesOf(said.evidence);
  const subjects = [...new Set(said.evidence.flatMap(({ subject }) => subject ?? []))];
  for (const sentence of sentences) {
    const found = breachOf(sentence, said, [...pieces, sizes], subjects);
    if (found) return found;
  }
  return null;
}
