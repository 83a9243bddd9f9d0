/** Answers in the words of the advice, with their sources and questions to ask next. */
import { type AdviceEntry, adviceEntries, caseOf, findByText, topicGroup } from '#server/advice/index.ts';
import type { Draft } from '../../port.ts';
import { reply } from '../reply.ts';

/** Two questions on the same topic, to suggest next. */
const suggestionsFor = (entry: AdviceEntry): string[] =>
  findByText(entry.question)
    .filter(({ entry: other }) => other.id !== entry.id && topicGroup(other) === topicGroup(entry))
    .slice(0, 2)
    .map(({ entry: other }) => other.question);

/** The answer from an entry, applied to the case that the question states. */
export const entryAnswer = (entry: AdviceEntry, question: string = entry.question): Draft =>
  reply(caseOf(entry, question) ?? entry.text, {
    tools: ['searchKnowledge'],
    memory: { asked: { text: question, topic: topicGroup(entry), id: entry.id } },
    sources: entry.sources,
    chips: suggestionsFor(entry),
  });

export const entryOf = (id: string): AdviceEntry | undefined => adviceEntries().find((one) => one.id === id);

/** The answer from the entry of an id; null if there is none. */
export function adviceOf(id: string, question?: string): Draft | null {
  const entry = entryOf(id);
  return entry ? entryAnswer(entry, question) : null;
}
