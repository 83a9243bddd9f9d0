/** The ways to answer with advice: one entry, two in one sentence, one that follows up another. */
import type { Category } from '#domain/catalogue/categories.ts';
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import {
  bestOf,
  caseOf,
  favouring,
  FIT,
  MOST_LOOKED_AT,
  type Ranked,
  retrieve,
  SAME_TOPIC,
  topicGroup,
} from '#server/advice/index.ts';
import type { Memory } from '../../port.ts';
import type { Candidate } from '../candidate.ts';
import type { Question } from '../question.ts';
import { namesPlace } from '#domain/delivery/reading/places.ts';
import { judges } from '#domain/rooms/reading/demands.ts';
import { FIXED, weigh } from '../weights.ts';
import { entryAnswer } from './answer.ts';

/** The best entry of some subjects for a sentence. */
export async function bestFor(text: string, topics: ReadonlySet<string>): Promise<Ranked | null> {
  const { ranked } = await retrieve(text);
  const ofTopics = ranked.filter(({ entry }) => topics.has(topicGroup(entry)));
  return bestOf(ofTopics, plain(text), goodsWordsIn(text).categories);
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
  const { saidAlready } = FIT;
  const summed = first.ranked.map(({ entry, score }) => ({
    entry,
    score: (score + (scores.get(entry) ?? 0)) / 2 + (entry.id === asked.id && wantsOther ? saidAlready : 0),
  }));
  const ranked = favouring(summed, asked.topic, SAME_TOPIC);
  return bestOf(ranked, plain(whole), goodsWordsIn(whole).categories);
}

/** A follow-up that begins as one may have more words. */
const MOST_LED = 10;

/** Whether a message goes on about delivery or fitting with another place: `and to Bangor?` */
export const isOfNextPlace = ({ memory: { asked }, asked: { text }, words, goods }: Question): boolean =>
  (asked?.topic === 'delivery' || asked?.topic === 'fitting') &&
  goods.categories.length === 0 &&
  says('leadsOn', words) &&
  namesPlace(text);

/** A short question that leans on the one before: `how long?`, `and laminate?`, `is it free`. */
async function followUp(question: Question): Promise<Candidate | null> {
  const { memory, text, words, length, goods, refers, continues } = question;
  const { asked } = memory;
  if (!asked || (length > (says('leadsOn', words) ? MOST_LED : 7) && !continues)) return null;
  // `and laminate?`, `and to Bangor?`
  const isSwap = (goods.categories.length > 0 && goods.left.length === 0) || isOfNextPlace(question);
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
  // The same again is seldom an answer, where something else answers by itself: but that has to answer `it` well.
  const other = own.find(({ entry }) => entry !== best.entry);
  const ofOther = refers ? FIXED.otherThanIt : FIXED.anotherAnswer;
  const least = caseOf(best.entry, text) ? Infinity : ofOther;
  if (best.entry.id === asked.id && !isSwap && (other?.score ?? 0) >= least) return null;
  return {
    name: 'advice that follows up',
    score: weigh('followUp', {
      like: best.score,
      leads,
      ofCase: best.entry.id === asked.id && caseOf(best.entry, text) !== null,
    }),
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
  const order =
    memory.asked?.topic === 'orders' || says('ofOwnOrder', plain(text)) ? memory.order : undefined;
  return [text, isOffRoll ? 'off a roll' : '', memory.region, order].filter(Boolean).join(' ');
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
  const ranked = asked && isShort ? favouring(known.ranked, asked.topic, FIT.nearTie) : known.ranked;
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
  if (!judges(words) && (named === undefined || /[£\d]/.test(named))) return null;
  const room = named ?? text;
  const { ranked } = await retrieve(`which floor is best for a ${room}`);
  const best = ranked.slice(0, MOST_LOOKED_AT).find(({ entry }) => topicGroup(entry) === 'rooms');
  return best ? adviceCandidate(best, text) : null;
}
