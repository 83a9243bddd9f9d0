/** Candidates that need no lookup: requests for a person, what is refused, small talk, other languages. */
import { says, saysOnly } from '#domain/chat/signals.ts';
import { patternOf } from '#domain/chat/ways.ts';
import refused from '#domain/chat/words/refused.json' with { type: 'json' };
import { isKnownWord } from './advice/vocabulary.ts';
import { isForeign } from './language.ts';
import type { Candidate, Question } from './question.ts';
import { onlyEnglish, reply, SMALL_TALK } from './reply.ts';
import { FIXED, weigh, weightsOf } from './weights.ts';

const REFUSED = patternOf(refused.says, refused.lists);

/** Whether a sentence attempts the instructions, the role, others' data or prices. @param words as `plain` returns them */
export const isRefused = (words: string): boolean => REFUSED.test(words);

/** The candidates of talk. */
export function talkCandidates({ words, length, known, goods, text, saidMm2 }: Question): Candidate[] {
  const bare = goods.categories.length === 0;
  const isOfPerson = says('person', words);
  const asked = (isOfPerson && (says('wantsPerson', words) || length <= 3)) || says('someone', words);
  const isRude = says('rude', words) && (bare || goods.hasFigure) && saidMm2 === null;
  const like = (kind: keyof ReturnType<typeof weightsOf<'likeTalk'>>, always = bare): number =>
    always ? known.like(kind) * weightsOf('likeTalk')[kind] : 0;
  /** Less certain things first: what a gate has recognised counts more than any advice. */
  const gate = (is: boolean, more: number): number => (is ? FIXED.gate + more : 0);
  const say = (name: keyof typeof SMALL_TALK, score: number): Candidate => ({
    name,
    score,
    answer: () => reply(SMALL_TALK[name]),
  });
  const all: Candidate[] = [
    {
      name: 'hand-over',
      score: weigh('handOver', { asked, rudely: isRude && isOfPerson }) || like('handOver'),
      answer: () => reply('', { tools: ['handOver'], handOver: true }),
    },
    {
      name: 'other language',
      score: gate(isForeign(text, isKnownWord), 0.3),
      answer: () => reply(onlyEnglish()),
    },
    say('refusal', gate(isRefused(words) || says('insult', words), 0.2) || like('refusal', true)),
    say('rude', gate(isRude, -0.2)),
    say('identity', gate(says('identity', words), 0.1) || like('identity')),
    say('greeting', gate(says('greeting', words) && length <= 5 && bare, -0.5) || like('greeting')),
    say('goodbye', gate(says('goodbye', words), -0.5) || like('goodbye')),
    say('thanks', gate(says('thanks', words) && length <= 6 && bare, -0.6) || like('thanks')),
    say('acknowledge', gate(saysOnly('acknowledged', words), -0.4)),
  ];
  return all.map((candidate) => ({ ...candidate, isWhole: candidate.score >= FIXED.gate - 1 }));
}
