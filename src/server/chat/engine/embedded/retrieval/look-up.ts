/**
 * Chooses the entry of the knowledge base that answers a question, by full-text score and embedding similarity together;
 * null if the confidence is too low, so that the assistant says that it does not know.
 */
import { namePlaces } from '#domain/chat/places.ts';
import { plain } from '#domain/chat/plain.ts';
import { isEither } from '#domain/chat/two-goods.ts';
import { topicGroup } from './topic-group.ts';
import { type AdviceEntry, adviceEntries } from '#server/advice/index.ts';
import type { Saying } from './sayings.ts';
import { meaningOf } from './embedder.ts';
import { kindsIn } from '../wish/goods.ts';
import { findKnowledge } from './full-text.ts';

/** Without embeddings: the least coverage of the question (0 to 1), and the least BM25 score. */
const MIN_COVERAGE = 0.42;
const MIN_SCORE = 3.2;

/**
 * With embeddings: similarity + SCORE_WEIGHT × saturated score + COVERAGE_WEIGHT × coverage. Weights and threshold were
 * fitted by leave-one-out over the wordings, against 45 questions that have nothing to do with the shop.
 */
const SCORE_WEIGHT = 0.5;
const HALF_SCORE = 8;
const COVERAGE_WEIGHT = 0.3;
const MIN_CONFIDENCE = 0.88;
/** The threshold if the question is about the current product, or its topic is known already. */
const MIN_CONFIDENCE_IN_TOPIC = 0.6;
/** A saying must be at least this similar, and more similar than every entry. */
const MIN_SAYING_SIMILARITY = 0.55;

/** The result of a lookup in the knowledge base. */
export interface Known {
  /** The entry that answers the question; null if the confidence is too low. */
  readonly entry: AdviceEntry | null;
  /** Confidence, 0 to about 1.8; comparable between questions only if embeddings were used. */
  readonly confidence: number;
  /** The intent, if it is not a question for the knowledge base. */
  readonly saying: Saying | null;
  /** The nearest entries, best first, whatever their confidence. */
  readonly nearest: readonly AdviceEntry[];
}

const NEAREST = 3;

/** Looks a question up in the knowledge base. `topics` restricts it. */
export async function lookUpKnowledge(question: string, topics?: readonly string[]): Promise<Known> {
  const text = namePlaces(question);
  const kinds = kindsIn(text).length;
  const byText = findKnowledge(text, topics).filter(({ entry }) => !isUnaskedComparison(entry, kinds));
  const likeness = await meaningOf(text);
  if (!likeness) {
    const [first] = byText;
    const isConfident =
      first &&
      (topics ? first.score >= MIN_SCORE / 2 : first.cover >= MIN_COVERAGE && first.score >= MIN_SCORE);
    const nearest = byText.slice(0, NEAREST).map(({ entry }) => entry);
    return {
      entry: isConfident ? first.entry : null,
      confidence: isConfident ? MIN_CONFIDENCE : 0,
      saying: null,
      nearest,
    };
  }
  const found = new Map(byText.map((one) => [one.entry, one]));
  let highestSimilarity = 0;
  const ranked = adviceEntries()
    .filter((entry) => (!topics || topics.includes(topicGroup(entry))) && !isUnaskedComparison(entry, kinds))
    .map((entry) => {
      const similarity = likeness.entries.get(entry) ?? 0;
      const textMatch = found.get(entry);
      highestSimilarity = Math.max(highestSimilarity, similarity);
      const textScore = textMatch
        ? (SCORE_WEIGHT * textMatch.score) / (textMatch.score + HALF_SCORE) +
          COVERAGE_WEIGHT * textMatch.cover
        : 0;
      return { entry, sum: similarity + textScore };
    })
    .sort((one, other) => other.sum - one.sum);
  const best = bestForCategories(ranked, text);
  const confidence = best?.sum ?? 0;
  const { saying } = likeness;
  const intent =
    saying && saying.likeness > MIN_SAYING_SIMILARITY && saying.likeness > highestSimilarity
      ? saying.intent
      : null;
  return {
    entry: best && confidence >= (topics ? MIN_CONFIDENCE_IN_TOPIC : MIN_CONFIDENCE) ? best.entry : null,
    confidence,
    saying: intent,
    nearest: ranked.slice(0, NEAREST).map(({ entry }) => entry),
  };
}

/** True for an entry that compares two categories, if the question does not name two. */
const isUnaskedComparison = ({ topic }: AdviceEntry, kinds: number): boolean =>
  topic === 'comparisons' && kinds !== 2;

/** The most by which an entry about the right category may score lower than the nearest entry. */
const NEAR = 0.35;

/** Topics in which an answer about one category does not hold for another. */
const CATEGORY_SPECIFIC: ReadonlySet<string> = new Set(['care', 'rooms']);

/** A comparison in one respect: `which is warmer, LVT or laminate`. */
const IN_ONE_RESPECT =
  /\b(?:warm|cold|cool|quiet|eas|hard|tough|soft|clean|nois|thick|thin|strong|dear|cheap|safe|dur)\w*er\b/i;

interface Ranked {
  readonly entry: AdviceEntry;
  readonly sum: number;
}

const categoriesByEntry = new Map<AdviceEntry, readonly string[]>();

/** The categories that an entry is about, memoised. */
function categoriesOf(entry: AdviceEntry): readonly string[] {
  const known = categoriesByEntry.get(entry) ?? kindsIn(entry.question);
  categoriesByEntry.set(entry, known);
  return known;
}

/**
 * The nearest entry that fits the categories in the question: for two categories an entry about both, for one category
 * none that is about another.
 */
function bestForCategories(ranked: readonly Ranked[], text: string): Ranked | undefined {
  const [best] = ranked;
  const categories = kindsIn(text);
  if (!best) return best;
  if (categories.length === 2 && !IN_ONE_RESPECT.test(text)) {
    const aboutBoth = ranked.find(({ entry }) => {
      const kinds = categoriesOf(entry);
      return kinds.length === 2 && categories.every((kind) => kinds.includes(kind));
    });
    return aboutBoth && best.sum - aboutBoth.sum <= NEAR && isEither(plain(text)) ? aboutBoth : best;
  }
  if (!CATEGORY_SPECIFIC.has(topicGroup(best.entry)) || categories.length !== 1) return best;
  const isOfAsked = ({ entry }: Ranked): boolean =>
    categories.some((kind) => categoriesOf(entry).includes(kind));
  if (categoriesOf(best.entry).length === 0 || isOfAsked(best)) return best;
  const replacement = ranked.find(
    (one) => topicGroup(one.entry) === topicGroup(best.entry) && best.sum - one.sum <= NEAR && isOfAsked(one),
  );
  return replacement ? { ...replacement, sum: best.sum } : best;
}
