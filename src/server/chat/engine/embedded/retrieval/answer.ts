/**
 * Chooses the entry of the knowledge base that answers a question, by full-text score and embedding similarity together;
 * null if the confidence is too low, so that the assistant says that it does not know.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { namePlaces } from '#domain/chat/places.ts';
import { leaningIn, questionsIn } from '#domain/chat/questions.ts';
import { plain } from '#domain/chat/slots.ts';
import { isEither } from '#domain/chat/two-goods.ts';
import type { Topic } from '../../../knowledge/entry.ts';
import { KNOWLEDGE, type KnowledgeEntry } from '../../../knowledge/index.ts';
import { PAIRS } from '../../../knowledge/pairs.ts';
import type { Saying } from '../../../knowledge/sayings.ts';
import type { Draft } from '../../port.ts';
import { meaningOf } from './embedder.ts';
import { kindsIn } from '../wish/goods.ts';
import { findKnowledge } from './full-text.ts';

/** Without embeddings: the least coverage of the question (0 to 1), and the least BM25 score. */
const COVER = 0.42;
const SCORE = 3.2;

/**
 * With embeddings: similarity + WORDS × saturated score + SHARE × coverage. Weights and threshold were fitted by
 * leave-one-out over the ~1,100 wordings, against 45 questions that have nothing to do with the shop.
 */
const WORDS = 0.5;
const HALF = 8;
const SHARE = 0.3;
const LEAST = 0.88;
/** The threshold if the question is about the current product, or its topic is known already. */
const LEAST_IN_TOPIC = 0.6;
/** A saying must be at least this similar, and more similar than every entry. */
const SAID = 0.55;

export interface Known {
  readonly entry: KnowledgeEntry | null;
  /** Confidence, 0 to about 1.8; comparable between questions only if embeddings were used. */
  readonly sure: number;
  /** The intent, if it is not a question for the knowledge base. */
  readonly saying: Saying | null;
  /** The nearest entries, best first, whatever their confidence. */
  readonly nearest: readonly KnowledgeEntry[];
}

const NEAREST = 3;

/** Looks a question up in the knowledge base. `topics` restricts it. */
export async function know(asked: string, topics?: readonly string[]): Promise<Known> {
  const text = namePlaces(asked);
  const kinds = kindsIn(text).length;
  const byWords = findKnowledge(text, topics).filter(({ entry }) => !isAside(entry, kinds));
  const likeness = await meaningOf(text);
  if (!likeness) {
    const [first] = byWords;
    const sure = first && (topics ? first.score >= SCORE / 2 : first.cover >= COVER && first.score >= SCORE);
    const nearest = byWords.slice(0, NEAREST).map(({ entry }) => entry);
    return { entry: sure ? first.entry : null, sure: sure ? LEAST : 0, saying: null, nearest };
  }
  const found = new Map(byWords.map((one) => [one.entry, one]));
  let most = 0;
  const ranked = KNOWLEDGE.filter(
    (entry) => (!topics || topics.includes(entry.topic)) && !isAside(entry, kinds),
  )
    .map((entry) => {
      const alike = likeness.entries.get(entry) ?? 0;
      const words = found.get(entry);
      most = Math.max(most, alike);
      const known = words ? (WORDS * words.score) / (words.score + HALF) + SHARE * words.cover : 0;
      return { entry, sum: alike + known };
    })
    .sort((one, other) => other.sum - one.sum);
  const best = ofKindAsked(ranked, text);
  const sure = best?.sum ?? 0;
  const { saying } = likeness;
  const said = saying && saying.likeness > SAID && saying.likeness > most ? saying.intent : null;
  return {
    entry: best && sure >= (topics ? LEAST_IN_TOPIC : LEAST) ? best.entry : null,
    sure,
    saying: said,
    nearest: ranked.slice(0, NEAREST).map(({ entry }) => entry),
  };
}

const OF_PAIRS: ReadonlySet<string> = new Set(PAIRS.map(({ id }) => id));

/** True for an entry that compares two categories, if the question does not name two. */
const isAside = ({ id }: KnowledgeEntry, kinds: number): boolean => OF_PAIRS.has(id) && kinds !== 2;

/** How much less similar an entry about the right category may be than the nearest, which is about another. */
const NEAR = 0.35;

/** Topics in which an answer about one category does not hold for another. */
const OF_ONE_KIND: ReadonlySet<Topic> = new Set(['care', 'rooms']);

/** A comparison in one respect: `which is warmer, LVT or laminate`. */
const OF_ONE_THING =
  /\b(?:warm|cold|cool|quiet|eas|hard|tough|soft|clean|nois|thick|thin|strong|dear|cheap|safe|dur)\w*er\b/i;

interface Ranked {
  readonly entry: KnowledgeEntry;
  readonly sum: number;
}

const kindsOf = new Map<KnowledgeEntry, readonly string[]>();

/** The categories that an entry is about, memoised. */
function kindsAbout(entry: KnowledgeEntry): readonly string[] {
  const known = kindsOf.get(entry) ?? kindsIn(entry.question);
  kindsOf.set(entry, known);
  return known;
}

/**
 * The nearest entry that fits the categories in the question: for two categories an entry about both, for one category
 * none that is about another.
 */
function ofKindAsked(ranked: readonly Ranked[], text: string): Ranked | undefined {
  const [best] = ranked;
  const asked = kindsIn(text);
  if (!best) return best;
  if (asked.length === 2 && !OF_ONE_THING.test(text)) {
    const ofBoth = ranked.find(({ entry }) => {
      const kinds = kindsAbout(entry);
      return kinds.length === 2 && asked.every((kind) => kinds.includes(kind));
    });
    return ofBoth && best.sum - ofBoth.sum <= NEAR && isEither(plain(text)) ? ofBoth : best;
  }
  if (!OF_ONE_KIND.has(best.entry.topic) || asked.length !== 1) return best;
  const isOfAsked = ({ entry }: Ranked): boolean => asked.some((kind) => kindsAbout(entry).includes(kind));
  if (kindsAbout(best.entry).length === 0 || isOfAsked(best)) return best;
  const other = ranked.find(
    (one) => one.entry.topic === best.entry.topic && best.sum - one.sum <= NEAR && isOfAsked(one),
  );
  return other ? { ...other, sum: best.sum } : best;
}

const neighbours = new Map<string, string[]>();

/** Two questions on the same topic, to suggest next. */
function nextTo({ id, topic, question }: KnowledgeEntry): string[] {
  const known = neighbours.get(id);
  if (known) return known;
  const found = findKnowledge(question)
    .filter(({ entry: other }) => other.id !== id && other.topic === topic)
    .slice(0, 2)
    .map(({ entry: other }) => other.question);
  neighbours.set(id, found);
  return found;
}

/** The answer from an entry, with its source and two questions to ask next. */
export function sayEntry(entry: KnowledgeEntry, text: string = entry.question): Draft {
  const chips = nextTo(entry);
  return {
    text: entry.answer,
    tools: ['searchKnowledge'],
    memory: { asked: { text, topic: entry.topic } },
    attachments: { ...NOTHING_ATTACHED, sources: [entry.source], chips },
  };
}

/** Names of topics, for questions that only refer to one: `how much is it?` */
const TOPIC_WORDS: Partial<Record<Topic, string>> = {
  delivery: 'delivery',
  samples: 'a sample',
  finance: 'the finance',
  fitting: 'fitting',
};
const POINTS = /\b(?:it|that|this|they|them)\b/i;

const HOW_ALONE = /^(?:and |so |ok )*how (?:long|much|soon)[?.! ]*$/i;

/** A question with its reference to a topic replaced by the topic's name; null if there is none to replace. */
export function named(text: string, topic: Topic): string | null {
  const name = TOPIC_WORDS[topic];
  if (name && HOW_ALONE.test(text)) return `${text.replace(/[?.! ]+$/, '')} for ${name}`;
  return name && POINTS.test(text) ? text.replace(POINTS, name) : null;
}

/** Two questions of which the second refers to the first (`is it free?` after one about delivery), made independent. */
async function upright(text: string): Promise<readonly [string, string] | null> {
  const parts = leaningIn(text);
  if (!parts) return null;
  const { entry } = await know(parts[0]);
  const second = entry && named(parts[1], entry.topic);
  return second ? [parts[0], second] : null;
}

/** The answers to two questions in one sentence, if the knowledge base has both; else null. */
export async function sayBoth(text: string): Promise<Draft | null> {
  const parts = questionsIn(text) ?? (await upright(text));
  if (!parts) return null;
  const [first, second] = await Promise.all(parts.map((part) => know(part)));
  if (!first?.entry || !second?.entry || first.entry === second.entry) return null;
  if (first.saying || second.saying) return null;
  return {
    text: `${first.entry.answer}\n\n${second.entry.answer}`,
    tools: ['searchKnowledge'],
    attachments: { ...NOTHING_ATTACHED, sources: [first.entry.source, second.entry.source] },
  };
}
