/** Which entry of advice fits the goods and the figures of a question. */
import { type Category, isFloor } from '#domain/catalogue/categories.ts';
import { type GoodsWords, goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { says } from '#domain/language/signals.ts';
import { caseOf, judgesFigureOf } from './cases.ts';
import type { AdviceEntry } from './entries.ts';
import type { Ranked } from './retrieve.ts';
import weights from './weights.json' with { type: 'json' };

/** What counts for an entry, or against it, besides how like the question it is. */
export const FIT = weights.fit;

/** Entries whose goods are looked at. */
export const MOST_LOOKED_AT = 12;

/** An entry with less has nothing to do with the question, whatever figure it judges. */
const LEAST_JUDGED = 0.35;

const goodsByEntry = new Map<string, GoodsWords>();

/** The goods that an entry's question names. */
function goodsOf(entry: AdviceEntry): GoodsWords {
  const known = goodsByEntry.get(entry.id) ?? goodsWordsIn(entry.question);
  goodsByEntry.set(entry.id, known);
  return known;
}

const kindsOf = (entry: AdviceEntry): readonly Category[] => goodsOf(entry).categories;

/** Whether an entry's question sets things of one kind against each other: SPC and WPC. */
const isOfOneKind = (entry: AdviceEntry): boolean =>
  kindsOf(entry).length === 1 &&
  (goodsOf(entry).isChoice || says('comparesKinds', entry.question.toLowerCase()));

/** Whether an entry sets kinds of goods against each other, those given if any. */
const isPair = (entry: AdviceEntry, asked: readonly Category[] = []): boolean =>
  (entry.topic === 'comparisons' || (kindsOf(entry).length === 2 && /\bwhich\b/.test(entry.question))) &&
  asked.every((kind) => kindsOf(entry).includes(kind));

/** How well the goods of an entry match those of the question. */
function goodsFit(entry: AdviceEntry, asked: readonly Category[], words: string): number {
  const own = kindsOf(entry);
  // `which is warmer, LVT or laminate` compares in one respect.
  const isOneRespect = says('inOneRespect', words);
  const isCompared = says('compares', words) && !isOneRespect;
  const isSettled = isCompared || (isOneRespect && caseOf(entry, words) !== null);
  const isSamePair = isSettled && asked.length === 2 && isPair(entry, asked);
  const [kind] = asked;
  const isOther = kind !== undefined && asked.length === 1 && own.length > 0 && !own.includes(kind);
  const extra = asked.find((one) => !isFloor(one));
  const { samePair, otherPair, otherGoods, sameExtra, otherExtra } = FIT;
  // What is said of two things answers for others only if both of those are its own: SPC and WPC not for laminate.
  if (asked.length === 2 && asked.every(isFloor) && isOfOneKind(entry)) return otherPair;
  if (isPair(entry)) return isSamePair ? samePair : otherPair;
  // What goes under or around a floor is the subject of entries that name it.
  if (extra) return own.includes(extra) ? sameExtra : otherExtra;
  return isOther ? otherGoods : 0;
}

const byScore = (ranked: readonly Ranked[]): Ranked[] =>
  ranked.toSorted((one, other) => other.score - one.score);

/** The entry that answers best, for the goods and the figures of a question. @param words as `plain` returns them */
export function bestOf(ranked: readonly Ranked[], words: string, asked: readonly Category[]): Ranked | null {
  const judged = ranked.map(({ entry, score }) => ({
    entry,
    score: score + (score > LEAST_JUDGED && judgesFigureOf(entry, words) ? FIT.ofFigure : 0),
  }));
  const fitted = byScore(judged)
    .slice(0, MOST_LOOKED_AT)
    .map(({ entry, score }) => ({ entry, score: score + goodsFit(entry, asked, words) }));
  return byScore(fitted)[0] ?? null;
}

/** Topics that are taken together, for a follow-up or a suggestion within one of them. */
const GROUPS: Readonly<Record<string, string>> = {
  subfloors: 'fitting',
  'wet-rooms': 'rooms',
  comparisons: 'materials',
};
export const topicGroup = ({ topic }: AdviceEntry): string => GROUPS[topic] ?? topic;

/** Ranked anew, where those on a subject count more. */
export const favouring = (ranked: readonly Ranked[], topic: string, more: number): Ranked[] =>
  byScore(
    ranked.map(({ entry, score }) => ({ entry, score: topicGroup(entry) === topic ? score + more : score })),
  );
