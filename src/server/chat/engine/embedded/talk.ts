/** Candidates that need no lookup: requests for a person, what is refused, small talk, other languages. */
import { createRequire } from 'node:module';
import type * as Tinyld from 'tinyld';
import { says, saysOnly, patternOf } from '#domain/language/signals.ts';
import refused from '#domain/chat/words/refused.json' with { type: 'json' };
import { isKnownWord } from '#server/advice/index.ts';
import { type Candidate, candidate } from './candidate.ts';
import type { Question } from './question.ts';
import { onlyEnglish, reply, SMALL_TALK } from './reply.ts';
import { FIXED, weigh, weightsOf } from './weights.ts';

/** Loaded for the first sentence with few English words: its tables take a tenth of a second, which each start would wait. */
const detector = (): typeof Tinyld => createRequire(import.meta.url)('tinyld') as typeof Tinyld;

/** Sentences with at least this share of known English words are English, whatever they resemble. */
const ENGLISH_SHARE = 0.4;
/** The least confidence in another language. */
const SURE = 0.2;

/**
 * True for a sentence in another language; false for English, and if it is uncertain.
 *
 * @param isKnown true for the English words that shoppers use, lower case
 * @example isForeign('Czy macie panele dębowe?', isKnown) // true
 */
export function isForeign(text: string, isKnown: (word: string) => boolean): boolean {
  if (/[\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Han}\p{Script=Hebrew}]{2,}/u.test(text)) return true;
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  if (words.length < 3) return false;
  const known = words.filter((word) => isKnown(word)).length;
  if (known / words.length >= ENGLISH_SHARE) return false;
  const [best] = detector().detectAll(text);
  return best !== undefined && best.lang !== 'en' && (best.accuracy >= SURE || known === 0);
}

const REFUSED = patternOf(refused.says, refused.lists);

/** Whether a sentence attempts the instructions, the role, others' data or prices. @param words as `plain` returns them */
export const isRefused = (words: string): boolean => REFUSED.test(words);

export function talkCandidates(question: Question): Candidate[] {
  const { words, length, known, goods, text, saidMm2, isAsking, isSeeking } = question;
  const bare = goods.categories.length === 0;
  const isOfPerson = says('person', words);
  const asked = (isOfPerson && (says('wantsPerson', words) || length <= 3)) || says('someone', words);
  const isRude = says('rude', words) && (bare || goods.hasFigure) && saidMm2 === null;
  const isThanksAlone = says('beginsWithThanks', words) && !isAsking && !isSeeking && saidMm2 === null;
  const like = (kind: keyof ReturnType<typeof weightsOf<'likeTalk'>>, always = bare): number =>
    always ? known.like(kind) * weightsOf('likeTalk')[kind] : 0;
  /** Less certain things first: what a gate has recognised counts more than any advice. */
  const gate = (is: boolean, more: number): number => (is ? FIXED.gate + more : 0);
  const say = (name: keyof typeof SMALL_TALK, score: number): Candidate =>
    candidate(name, true, score, () => reply(SMALL_TALK[name]));
  const all: Candidate[] = [
    candidate('hand-over', true, weigh('handOver', { asked }) || like('handOver'), () =>
      reply('', { tools: ['handOver'], handOver: true }),
    ),
    candidate('other language', isForeign(text, isKnownWord), gate(true, 0.3), () => reply(onlyEnglish())),
    say('refusal', gate(isRefused(words) || says('insult', words), 0.2) || like('refusal', true)),
    say('rude', gate(isRude, -0.2)),
    say('identity', gate(says('identity', words), 0.1) || like('identity')),
    say('greeting', gate(says('greeting', words) && length <= 5 && bare, -0.5) || like('greeting')),
    say('goodbye', gate(says('goodbye', words), -0.5) || like('goodbye')),
    say(
      'thanks',
      gate(says('thanks', words) && (length <= 6 || isThanksAlone) && bare, -0.6) || like('thanks'),
    ),
    say('acknowledge', gate(saysOnly('acknowledged', words), -0.4)),
  ];
  return all.map((one) => ({ ...one, isWhole: one.score >= FIXED.gate - 1 }));
}
