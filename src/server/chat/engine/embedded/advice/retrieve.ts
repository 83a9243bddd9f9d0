/** Finds the advice that answers a sentence: full text and sentence vectors, over texts and wordings, summed. */
import { namePlaces } from '#domain/chat/places.ts';
import { stems } from '#domain/chat/stems.ts';
import { type AdviceEntry, adviceEntries } from '#server/advice/index.ts';
import { EXAMPLES, type Kind, KINDS } from './examples.ts';
import { meaningOf } from './embedder.ts';
import { findByText } from './full-text.ts';
import { spelt } from './vocabulary.ts';

/** Full text counts at most as much as the vectors: a saturated score, and the share of the words that are covered. */
const SCORE_WEIGHT = 0.5;
const HALF_SCORE = 8;
const COVER_WEIGHT = 0.3;
/** Without vectors the full text stands for both. */
const WITHOUT_VECTORS = 2.1;

/** An entry with how well it answers, 0 to 1.8. */
export interface Ranked {
  readonly entry: AdviceEntry;
  readonly score: number;
}

/** What a sentence is like. */
export interface Retrieved {
  /** All entries with a score, best first. */
  readonly ranked: readonly Ranked[];
  /** The likeness to the example sentences of a kind, 0 to 1. */
  readonly like: (kind: Kind) => number;
}

/** The likeness of two sentences by their words, for want of vectors. */
function wordsShared(said: ReadonlySet<string>, example: string): number {
  const words = new Set(stems(example));
  const shared = [...words].filter((word) => said.has(word)).length;
  return shared / Math.max(1, Math.sqrt(words.size * said.size));
}

const likenessByWords = (text: string): Map<Kind, number> => {
  const said = new Set(stems(text));
  return new Map(
    KINDS.map((kind) => [kind, Math.max(...EXAMPLES[kind].map((one) => wordsShared(said, one)))]),
  );
};

async function retrieveAs(text: string): Promise<Retrieved> {
  const byText = new Map(findByText(text).map((found) => [found.entry, found]));
  const likeness = await meaningOf(text);
  const ranked = adviceEntries()
    .map((entry) => {
      const found = byText.get(entry);
      const words = found
        ? (SCORE_WEIGHT * found.score) / (found.score + HALF_SCORE) + COVER_WEIGHT * found.cover
        : 0;
      return {
        entry,
        score: likeness ? words + (likeness.entries.get(entry.id) ?? 0) : words * WITHOUT_VECTORS,
      };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const kinds = likeness?.kinds ?? likenessByWords(text);
  return { ranked, like: (kind) => kinds.get(kind) ?? 0 };
}

/** Below this a sentence is not understood, and may have typing errors. */
const NOT_UNDERSTOOD = 0.8;

/** Ranks the advice for a sentence. Names may look like typing errors, so these are corrected only if nothing fits. */
export async function retrieve(sentence: string): Promise<Retrieved> {
  const text = namePlaces(sentence);
  const first = await retrieveAs(text);
  const best = (found: Retrieved): number => found.ranked[0]?.score ?? 0;
  const corrected = best(first) < NOT_UNDERSTOOD ? spelt(text) : text;
  if (corrected === text) return first;
  const second = await retrieveAs(corrected);
  return best(second) > best(first) ? second : first;
}
