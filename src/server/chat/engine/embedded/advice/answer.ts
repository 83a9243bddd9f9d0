/** Answers in the words of the advice, with their sources and questions to ask next. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { type AdviceEntry, adviceEntries } from '#server/advice/index.ts';
import type { Draft } from '../../port.ts';
import { findByText } from './full-text.ts';

/** Topics that are taken together, for a follow-up or a suggestion within one of them. */
const GROUPS: Readonly<Record<string, string>> = {
  subfloors: 'fitting',
  'wet-rooms': 'rooms',
  comparisons: 'materials',
};
/** The topic of an entry, or the one that it belongs to. */
export const topicGroup = ({ topic }: AdviceEntry): string => GROUPS[topic] ?? topic;

const suggested = new Map<string, string[]>();

/** Two questions on the same topic, to suggest next. */
function suggestionsFor(entry: AdviceEntry): string[] {
  const known = suggested.get(entry.id);
  if (known) return known;
  const group = topicGroup(entry);
  const found = findByText(entry.question)
    .filter(({ entry: other }) => other.id !== entry.id && topicGroup(other) === group)
    .slice(0, 2)
    .map(({ entry: other }) => other.question);
  suggested.set(entry.id, found);
  return found;
}

/** The answer from an entry. @param text the question, for follow-ups */
export function entryAnswer(entry: AdviceEntry, text: string = entry.question): Draft {
  return {
    text: entry.text,
    tools: ['searchKnowledge'],
    memory: { asked: { text, topic: topicGroup(entry), id: entry.id } },
    attachments: { ...NOTHING_ATTACHED, sources: [...entry.sources], chips: suggestionsFor(entry) },
  };
}

/** An entry by its id; undefined if there is none. */
export const entryOf = (id: string): AdviceEntry | undefined => adviceEntries().find((one) => one.id === id);
