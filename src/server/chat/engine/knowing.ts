/**
 * Which entry of the knowledge base answers a question, by words and by meaning together; null where neither is sure
 * enough, so that the assistant says that it does not know.
 */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { namePlaces } from '#domain/chat/places.ts';
import { questionsIn } from '#domain/chat/questions.ts';
import { KNOWLEDGE, type KnowledgeEntry } from '../knowledge/index.ts';
import type { Saying } from '../knowledge/sayings.ts';
import type { Draft } from './port.ts';
import { meaningOf } from './embedder.ts';
import { findKnowledge } from './retrieval.ts';

/** By words alone: how much of the question the entry has to know, and how well. */
const COVER = 0.42;
const SCORE = 3.2;

/**
 * By words and meaning: likeness + WORDS × saturated score + SHARE × cover. Weights and the least sum were measured
 * by leaving each of the ~1,100 wordings out in turn, against 45 questions that have nothing to do with the shop.
 */
const WORDS = 0.5;
const HALF = 8;
const SHARE = 0.3;
const LEAST = 0.88;
/** The least sum where the question is about the product in hand or its topic is known already. */
const LEAST_IN_TOPIC = 0.6;
/** A saying has to be this near, and nearer than every entry. */
const SAID = 0.55;

export interface Known {
  readonly entry: KnowledgeEntry | null;
  /** How sure, 0 to about 1.8; comparable between questions only where meaning was asked for. */
  readonly sure: number;
  /** What was said, where it is no question to the knowledge base. */
  readonly saying: Saying | null;
  /** The entries that come nearest, best first, sure or not. */
  readonly nearest: readonly KnowledgeEntry[];
}

const NEAREST = 3;

/** What a question asks of the knowledge base. `topics` restricts it. */
export async function know(asked: string, topics?: readonly string[]): Promise<Known> {
  const text = namePlaces(asked);
  const byWords = findKnowledge(text, topics);
  const likeness = await meaningOf(text);
  if (!likeness) {
    const [first] = byWords;
    const sure = first && (topics ? first.score >= SCORE / 2 : first.cover >= COVER && first.score >= SCORE);
    const nearest = byWords.slice(0, NEAREST).map(({ entry }) => entry);
    return { entry: sure ? first.entry : null, sure: sure ? LEAST : 0, saying: null, nearest };
  }
  const found = new Map(byWords.map((one) => [one.entry, one]));
  let most = 0;
  const ranked = KNOWLEDGE.filter(({ topic }) => !topics || topics.includes(topic))
    .map((entry) => {
      const alike = likeness.entries.get(entry) ?? 0;
      const words = found.get(entry);
      most = Math.max(most, alike);
      const known = words ? (WORDS * words.score) / (words.score + HALF) + SHARE * words.cover : 0;
      return { entry, sum: alike + known };
    })
    .sort((one, other) => other.sum - one.sum);
  const [best] = ranked;
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

const neighbours = new Map<string, string[]>();

/** Two questions near an entry, to ask next. */
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

/** An entry as an answer to a question, with its source and two neighbours to ask next. */
export function sayEntry(entry: KnowledgeEntry, text: string = entry.question): Draft {
  const chips = nextTo(entry);
  return {
    text: entry.answer,
    tools: ['searchKnowledge'],
    memory: { asked: { text, topic: entry.topic } },
    attachments: { ...NOTHING_ATTACHED, sources: [entry.source], chips },
  };
}

/** Two questions in one breath, where the knowledge base is sure of both; else null. */
export async function sayBoth(text: string): Promise<Draft | null> {
  const parts = questionsIn(text);
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
