/** Finds the advice that answers a sentence: full text and sentence vectors, over texts and wordings, summed. */
import { namePlaces, withoutPlaces } from '#domain/delivery/reading/places.ts';
import { plain } from '#domain/language/plain.ts';
import { questionClauses } from '#domain/language/questions.ts';
import { says } from '#domain/language/signals.ts';
import { stems } from '#domain/language/stems.ts';
import { type AdviceEntry, adviceEntries } from './entries.ts';
import { meaningOf } from './embedder.ts';
import { examplesOf, type Kind, KINDS, spelt } from './vocabulary.ts';
import { findByText } from './full-text.ts';
import weights from './weights.json' with { type: 'json' };

/** From which score an entry is no mere guess, answers a question, and answers one beside another answer. */
export const SCORES = weights.scores;
/** What an entry on a subject that is meant counts more. */
export const SAME_TOPIC = weights.retrieval.sameTopic;

/** At this score the full text counts half of what it can. */
const HALF_SCORE = 8;

/** An entry with how well it answers, 0 to 1.8. */
export interface Ranked {
  readonly entry: AdviceEntry;
  readonly score: number;
}

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

function likenessByWords(text: string): Map<Kind, number> {
  const said = new Set(stems(text));
  return new Map(
    KINDS.map((kind) => [kind, Math.max(...examplesOf(kind).map((one) => wordsShared(said, one)))]),
  );
}

async function retrieveAs(text: string, topic?: string): Promise<Retrieved> {
  const { words: byWords, cover: byCover, withoutVectors } = weights.retrieval;
  const byText = new Map(findByText(text).map((found) => [found.entry, found]));
  const likeness = await meaningOf(text);
  const ranked = adviceEntries()
    .map((entry) => {
      const { score = 0, cover = 0 } = byText.get(entry) ?? {};
      const words = (byWords * score) / (score + HALF_SCORE) + byCover * cover;
      const own = entry.topic === topic ? SAME_TOPIC : 0;
      // Without vectors the full text stands for both.
      const both = likeness ? words + (likeness.entries.get(entry.id) ?? 0) : words * withoutVectors;
      return { entry, score: both > 0 ? both + own : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score);
  const kinds = likeness?.kinds ?? likenessByWords(text);
  return { ranked, like: (kind) => kinds.get(kind) ?? 0 };
}

const bestOf = ({ ranked }: Retrieved): number => ranked[0]?.score ?? 0;

/** A message with more words may say more than it asks. */
const SHORT = 14;
/**
 * Ranks the advice for a message: by the whole, and by each question in it if the story around it leads nowhere.
 * @param about the goods that it refers to: by them too
 */
export async function retrieve(message: string, about = ''): Promise<Retrieved> {
  const whole = await retrieveSentence(message);
  const isLong = message.split(/\s+/).length > SHORT;
  if (bestOf(whole) >= (isLong ? SCORES.also : SCORES.advice) && about === '') return whole;
  const clauses = about ? [`${message} ${about}`] : questionClauses(message);
  const parts = await Promise.all(clauses.map(retrieveSentence));
  const scores = new Map(whole.ranked.map(({ entry, score }) => [entry, score]));
  for (const { entry, score } of parts.flatMap(({ ranked }) => ranked))
    scores.set(
      entry,
      Math.max(scores.get(entry) ?? 0, score + weights.retrieval[about ? 'about' : 'clause']),
    );
  const ranked = [...scores].map(([entry, score]) => ({ entry, score }));
  return { ranked: ranked.sort((one, other) => other.score - one.score), like: whole.like };
}

/**
 * Ranks the advice for a sentence. Its places are named by their regions where it asks for a delivery, and otherwise if
 * that is clearly more like advice; its typing errors are corrected only if it is not understood (names look like errors).
 */
async function retrieveSentence(sentence: string): Promise<Retrieved> {
  const named = namePlaces(sentence);
  const isSent = says('sends', plain(sentence));
  let best = await (isSent ? retrieveAs(named, 'delivery') : retrieveAs(sentence));
  const better = async (text: string, least: number): Promise<void> => {
    const other = await retrieveAs(text);
    const { like } = best;
    // What it is like is told by the sentence as it was typed, too.
    if (bestOf(other) > least)
      best = { ranked: other.ranked, like: (kind) => Math.max(like(kind), other.like(kind)) };
  };
  // Where it is asked does not matter.
  if (named !== sentence && !isSent) await better(withoutPlaces(sentence), bestOf(best));
  const corrected = bestOf(best) < SCORES.unknown ? spelt(named) : named;
  if (corrected !== named) await better(corrected, bestOf(best));
  return best;
}
