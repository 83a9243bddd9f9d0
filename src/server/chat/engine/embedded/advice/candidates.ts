/** The ways to answer with advice: one entry, two in one sentence, one that follows up another. */
import type { Category } from '#domain/catalogue/categories.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { namePlaces } from '#domain/chat/places.ts';
import { leaningIn, questionsIn } from '#domain/chat/questions.ts';
import type { AdviceEntry } from '#server/advice/index.ts';
import type { Draft } from '../../port.ts';
import { type Candidate, type Question, weigh } from '../question.ts';
import { entryAnswer, topicGroup } from './answer.ts';
import { caseOf } from './cases.ts';
import { type Ranked, retrieve } from './retrieve.ts';
import { isKnownWord, spelt } from './vocabulary.ts';

/** An entry about other goods than those asked about is this much less likely to be meant. */
const OTHER_GOODS = 0.3;
/** An entry that compares two kinds, where two others or only one are named. */
const OTHER_PAIR = 0.5;
/** An entry that compares just the two kinds that are named. */
const SAME_PAIR = 0.25;
/** An entry that was the answer before. */
const SAID_ALREADY = 0.4;
/** An entry on the subject of the question before. */
const SAME_TOPIC = 0.2;

/** Entries whose goods are looked at. */
const MOST_LOOKED_AT = 12;

const kindsByEntry = new Map<string, readonly Category[]>();

/** The kinds of goods that an entry's question names. */
function kindsOf(entry: AdviceEntry): readonly Category[] {
  const known = kindsByEntry.get(entry.id) ?? goodsWordsIn(entry.question).categories;
  kindsByEntry.set(entry.id, known);
  return known;
}

const isPair = ({ topic }: AdviceEntry): boolean => topic === 'comparisons';

/** How well the goods of an entry match those of the question. */
function goodsFit(entry: AdviceEntry, asked: readonly Category[], isOneRespect: boolean): number {
  const own = kindsOf(entry);
  if (isPair(entry)) {
    const isSame = asked.length === 2 && asked.every((kind) => own.includes(kind));
    return isSame && !isOneRespect ? SAME_PAIR : -OTHER_PAIR;
  }
  const isOther = asked.length === 1 && own.length === 1 && !own.includes(asked[0] as Category);
  return isOther ? -OTHER_GOODS : 0;
}

/** A comparison in one respect: `which is warmer, LVT or laminate`. */
const IN_ONE_RESPECT =
  /\b(?:warm|cold|cool|quiet|eas|hard|tough|soft|clean|nois|thick|thin|strong|dear|cheap|safe|dur)\w*er\b/;

/** The entry that answers best, for the goods of the question. */
export function bestOf(ranked: readonly Ranked[], words: string, asked: readonly Category[]): Ranked | null {
  const isOneRespect = IN_ONE_RESPECT.test(words);
  const fitted = ranked
    .slice(0, MOST_LOOKED_AT)
    .map(({ entry, score }) => ({ entry, score: score + goodsFit(entry, asked, isOneRespect) }))
    .sort((one, other) => other.score - one.score);
  return fitted[0] ?? null;
}

const say = (entry: AdviceEntry, text: string): Draft => {
  const draft = entryAnswer(entry, text);
  const applied = caseOf(entry, text);
  return applied === null ? draft : { ...draft, text: applied };
};

const joined = (first: Draft, second: Draft): Draft => ({
  text: `${first.text}\n\n${second.text}`,
  tools: ['searchKnowledge'],
  memory: first.memory ?? {},
  attachments: {
    ...NOTHING_ATTACHED,
    sources: [...(first.attachments?.sources ?? []), ...(second.attachments?.sources ?? [])],
  },
});

export async function bestFor(text: string, topic?: string): Promise<Ranked | null> {
  const { ranked } = await retrieve(text);
  const inTopic = topic
    ? ranked
        .map((one) => (topicGroup(one.entry) === topic ? { ...one, score: one.score + SAME_TOPIC } : one))
        .sort((one, other) => other.score - one.score)
    : ranked;
  const { categories } = goodsWordsIn(text);
  return bestOf(inTopic, text.toLowerCase(), categories);
}

/** Two questions in one sentence; the second may lean on the first (`is it free?`). */
async function twoQuestions(text: string): Promise<Candidate | null> {
  const leaning = leaningIn(text);
  const parts = questionsIn(text) ?? leaning;
  if (!parts) return null;
  const first = await bestFor(parts[0]);
  const second = await bestFor(
    leaning ? `${parts[1]} ${parts[0]}` : parts[1],
    leaning && first ? topicGroup(first.entry) : undefined,
  );
  if (!first || !second || first.entry === second.entry) return null;
  return {
    name: 'advice on two questions',
    score: (first.score + second.score) / 2 + 0.2,
    answer: () => joined(say(first.entry, parts[0]), say(second.entry, parts[1])),
  };
}

const LEADS =
  /^(?:and|so|ok|but|what about|how about|what would|would|will|is|are|does|it'?s|in|for|if|with)\b/;
const ALONE = /^(?:and |so |ok )*how (?:long|much|soon|many)\b|\bhow (?:long|much)[?.! ]*$/;

/** The best entry for a follow-up, by the question before and by its subject; seldom the entry that was said already. */
async function followed(
  whole: string,
  onTopic: string,
  asked: { readonly topic: string; readonly id?: string | undefined },
  isAlone: boolean,
): Promise<Ranked | null> {
  const [first, second] = await Promise.all([retrieve(whole), retrieve(onTopic)]);
  const scores = new Map(second.ranked.map(({ entry, score }) => [entry, score]));
  const summed = first.ranked.map(({ entry, score }) => ({
    entry,
    score:
      (score + (scores.get(entry) ?? 0)) / 2 +
      (topicGroup(entry) === asked.topic ? SAME_TOPIC : 0) -
      (entry.id === asked.id && isAlone ? SAID_ALREADY : 0),
  }));
  summed.sort((one, other) => other.score - one.score);
  return bestOf(summed, whole.toLowerCase(), goodsWordsIn(whole).categories);
}

/** A short question that leans on the one before: `how long?`, `and laminate?`, `is it free`. */
async function followUp({ memory, text, words, length, goods, refers }: Question): Promise<Candidate | null> {
  const { asked } = memory;
  if (!asked || length > 7) return null;
  const isSwap = goods.categories.length > 0 && goods.left.length === 0;
  if (!refers && !ALONE.test(words) && !LEADS.test(words) && !isSwap) return null;
  const before = isSwap ? withoutGoods(asked.text) : asked.text;
  const best = await followed(`${before} ${text}`, `${text} ${asked.topic}`, asked, ALONE.test(words));
  if (!best) return null;
  return {
    name: 'advice that follows up',
    score: best.score * 0.85 + weigh([LEADS.test(words) || ALONE.test(words), 0.25]),
    answer: () => say(best.entry, `${before} ${text}`),
  };
}

/** A question without its goods, to be asked of others. */
const withoutGoods = (text: string): string =>
  text
    .split(/\s+/)
    .filter((word) => goodsWordsIn(word).categories.length === 0)
    .join(' ');

/** What a word that no shopper has used of floors takes from the likelihood of advice, and at most. */
const STRANGE = 0.1;
const MOST_STRANGE = 0.3;

/** How much of a sentence is about something else than floors. */
function strangeness(text: string): number {
  const words = new Set(
    spelt(namePlaces(text))
      .toLowerCase()
      .match(/[a-z]{4,}/g),
  );
  const strange = [...words].filter((word) => !isKnownWord(word));
  return Math.min(MOST_STRANGE, strange.length * STRANGE);
}

/** The candidates of advice. */
export async function adviceCandidates(question: Question): Promise<Candidate[]> {
  const { known, words, goods, text, isSeeking, isAsking } = question;
  const best = bestOf(known.ranked, words, goods.categories);
  const others = await Promise.all([twoQuestions(text), followUp(question)]);
  return [
    ...(best
      ? [
          {
            name: `advice: ${best.entry.id}`,
            score: best.score - strangeness(text) + weigh([isSeeking && !isAsking, -0.15]),
            answer: () => say(best.entry, text),
          },
        ]
      : []),
    ...others.filter((one) => one !== null),
  ];
}

/** Subjects that say what a floor has to stand. */
const USES: ReadonlySet<string> = new Set(['rooms']);

/** The advice for the room that a wish for a floor names. */
export async function roomAdvice({ text }: Question): Promise<Candidate | null> {
  const room = / for (?:the |my |our |an? )?(.+)$/i.exec(text)?.[1] ?? text;
  const { ranked } = await retrieve(`which floor is best for a ${room}`);
  const best = ranked.slice(0, MOST_LOOKED_AT).find(({ entry }) => USES.has(topicGroup(entry)));
  if (!best) return null;
  return { name: `advice: ${best.entry.id}`, score: best.score, answer: () => entryAnswer(best.entry, text) };
}
