/** The ways to answer with advice: one entry, two in one sentence, one that follows up another. */
import { type Category, isFloor } from '#domain/catalogue/categories.ts';
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { says } from '#domain/language/signals.ts';
import { type AdviceEntry, caseOf, type Ranked, retrieve, SAME_TOPIC } from '#server/advice/index.ts';
import type { Memory } from '../../port.ts';
import type { Candidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { judges } from '#domain/rooms/reading/demands.ts';
import { FIXED, weigh, weightsOf } from '../weights.ts';
import { entryAnswer, topicGroup } from './answer.ts';

/** Entries whose goods are looked at. */
const MOST_LOOKED_AT = 12;

const kindsByEntry = new Map<string, readonly Category[]>();

/** The kinds of goods that an entry's question names. */
function kindsOf(entry: AdviceEntry): readonly Category[] {
  const known = kindsByEntry.get(entry.id) ?? goodsWordsIn(entry.question).categories;
  kindsByEntry.set(entry.id, known);
  return known;
}

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
  const isSamePair = isCompared && asked.length === 2 && isPair(entry, asked);
  const [kind] = asked;
  const isOther = kind !== undefined && asked.length === 1 && own.length > 0 && !own.includes(kind);
  const extra = asked.find((one) => !isFloor(one));
  const { samePair, otherPair, otherGoods, sameExtra, otherExtra } = weightsOf('advice');
  if (isPair(entry)) return isSamePair ? samePair : otherPair;
  // What goes under or around a floor is the subject of entries that name it.
  if (extra) return own.includes(extra) ? sameExtra : otherExtra;
  return isOther ? otherGoods : 0;
}

const byScore = (ranked: readonly Ranked[]): Ranked[] =>
  ranked.toSorted((one, other) => other.score - one.score);

/** The entry that answers best, for the goods of the question. */
function bestOf(ranked: readonly Ranked[], words: string, asked: readonly Category[]): Ranked | null {
  const fitted = ranked
    .slice(0, MOST_LOOKED_AT)
    .map(({ entry, score }) => ({ entry, score: score + goodsFit(entry, asked, words) }));
  return byScore(fitted)[0] ?? null;
}

/** Ranked anew, where those on a subject count more. */
const favouring = (ranked: readonly Ranked[], topic: string, more: number): Ranked[] =>
  byScore(
    ranked.map(({ entry, score }) => ({ entry, score: topicGroup(entry) === topic ? score + more : score })),
  );

/** The best entry of some subjects for a sentence. */
export async function bestFor(text: string, topics: ReadonlySet<string>): Promise<Ranked | null> {
  const { ranked } = await retrieve(text);
  const ofTopics = ranked.filter(({ entry }) => topics.has(topicGroup(entry)));
  return bestOf(ofTopics, text.toLowerCase(), goodsWordsIn(text).categories);
}

/** The best entry for a follow-up, by the question before and by its subject; seldom the entry that was said already. */
async function followed(
  whole: string,
  onTopic: string,
  asked: NonNullable<Memory['asked']>,
  wantsOther: boolean,
): Promise<Ranked | null> {
  const [first, second] = await Promise.all([retrieve(whole), retrieve(onTopic)]);
  const scores = new Map(second.ranked.map(({ entry, score }) => [entry, score]));
  const { saidAlready } = weightsOf('advice');
  const summed = first.ranked.map(({ entry, score }) => ({
    entry,
    score: (score + (scores.get(entry) ?? 0)) / 2 + (entry.id === asked.id && wantsOther ? saidAlready : 0),
  }));
  const ranked = favouring(summed, asked.topic, SAME_TOPIC);
  return bestOf(ranked, whole.toLowerCase(), goodsWordsIn(whole).categories);
}

/** A follow-up that begins as one may have more words. */
const MOST_LED = 10;

/** A short question that leans on the one before: `how long?`, `and laminate?`, `is it free`. */
async function followUp(question: Question): Promise<Candidate | null> {
  const { memory, text, words, length, goods, refers, continues } = question;
  const { asked } = memory;
  if (!asked || (length > (says('leadsOn', words) ? MOST_LED : 7) && !continues)) return null;
  const isSwap = goods.categories.length > 0 && goods.left.length === 0;
  const isAlone = says('standsAlone', words);
  const leads = continues || says('leadsOn', words) || isAlone;
  if (!refers && !leads && !isSwap) return null;
  const best = await followed(
    `${asked.text} ${text}`,
    `${text} ${asked.topic}`,
    asked,
    isAlone || says('corrects', words) || (leads && goods.left.length > 0),
  );
  if (!best) return null;
  const own = question.known.ranked;
  // The same again is seldom an answer, where something else answers by itself: but something else is not `it`.
  const other = refers ? undefined : own.find(({ entry }) => entry !== best.entry);
  if (best.entry.id === asked.id && !isSwap && (other?.score ?? 0) >= FIXED.anotherAnswer) return null;
  return {
    name: 'advice that follows up',
    score: weigh('followUp', { like: best.score, leads }),
    // What is asked now decides the case, before what was asked then.
    answer: () => {
      const now = caseText(question);
      return entryAnswer(best.entry, caseOf(best.entry, now) ? now : `${asked.text} ${now}`);
    },
  };
}

/** Goods that are cut off a roll. */
const OFF_ROLL: ReadonlySet<Category> = new Set(['Carpet', 'Vinyl & Lino']);

/** A question with what is known of the shopper's case: where they are, and that their goods come off a roll. */
function caseText({ text, memory, goods, refers, product, kindsMeant }: Question): string {
  const ofPronoun = refers ? [...kindsMeant, ...(product ? [product.category] : [])] : [];
  const isOffRoll = [...goods.categories, ...ofPronoun].some((kind) => OFF_ROLL.has(kind));
  return [text, isOffRoll ? 'off a roll' : '', memory.region ?? ''].filter(Boolean).join(' ');
}

const adviceCandidate = ({ entry, score }: Ranked, text: string): Candidate => ({
  name: `advice: ${entry.id}`,
  topic: topicGroup(entry),
  score,
  answer: () => entryAnswer(entry, text),
});

/** The most words of a further question that says little without the one before: `do i lose any money`. */
const MOST_OF_TAIL = 6;

export async function adviceCandidates(question: Question): Promise<Candidate[]> {
  const { known, words, goods, product, length, continues, refers } = question;
  const { asked } = question.memory;
  const isShort = length <= MOST_LED && goods.categories.length === 0;
  // Of two that answer a short question alike, the one on the subject spoken of.
  const ranked =
    asked && isShort ? favouring(known.ranked, asked.topic, weightsOf('advice').nearTie) : known.ranked;
  const own = bestOf(ranked, words, goods.categories);
  const isTail = continues && length <= MOST_OF_TAIL;
  const best = own && isTail && own.score < FIXED.also ? null : own;
  // What is well answered by itself leans on nothing, unless it says `it`.
  const isAlone = best && best.score >= FIXED.answersAlone && !refers;
  const next = isAlone ? null : await followUp(question);
  const others = next ? [next] : [];
  if (!best) return others;
  const isCounting = says('count', words) || says('monthly', words);
  const score =
    best.score +
    weigh('askedOfAdvice', {
      // `how many rolls for 38 m²` wants a figure.
      counting: question.saidMm2 !== null && isCounting && (goods.categories.length > 0 || product !== null),
    });
  return [adviceCandidate({ ...best, score }, caseText(question)), ...others];
}

/** The advice for the room that a wish for a floor names. */
export async function roomAdvice({ text, words }: Question): Promise<Candidate | null> {
  const named = / for (?:the |my |our |an? )?(.+)$/i.exec(text)?.[1];
  if (named === undefined && !judges(words)) return null;
  const room = named ?? text;
  const { ranked } = await retrieve(`which floor is best for a ${room}`);
  const best = ranked.slice(0, MOST_LOOKED_AT).find(({ entry }) => topicGroup(entry) === 'rooms');
  return best ? adviceCandidate(best, text) : null;
}
