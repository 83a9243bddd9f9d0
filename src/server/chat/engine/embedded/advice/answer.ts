/** Answers in the words of the advice, with their sources and questions to ask next. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Draft } from '../../port.ts';
import { type AdviceEntry, adviceEntries } from './entries.ts';
import { findByText } from './full-text.ts';

const suggested = new Map<string, string[]>();

/** The question of an entry, as a shopper would put it. */
export const questionOf = ({ wordings, id }: AdviceEntry): string => wordings[0] ?? id;

/** Two questions on the same topic, to suggest next. */
function suggestionsFor(entry: AdviceEntry): string[] {
  const known = suggested.get(entry.id);
  if (known) return known;
  const found = findByText(questionOf(entry))
    .filter(({ entry: other }) => other.id !== entry.id && other.topic === entry.topic)
    .slice(0, 2)
    .map(({ entry: other }) => questionOf(other));
  suggested.set(entry.id, found);
  return found;
}

/** The answer from an entry. @param text the question, for follow-ups */
export function sayEntry(entry: AdviceEntry, text: string = questionOf(entry)): Draft {
  return {
    text: entry.text,
    tools: ['searchKnowledge'],
    memory: { asked: { text, topic: entry.topic, id: entry.id } },
    attachments: { ...NOTHING_ATTACHED, sources: [...(entry.sources ?? [])], chips: suggestionsFor(entry) },
  };
}

/** An entry by its id; undefined if there is none. */
export const entryOf = (id: string): AdviceEntry | undefined => adviceEntries().find((one) => one.id === id);
