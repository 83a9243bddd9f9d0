/** Answers in the words of the knowledge base, with their sources and questions to ask next. */
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { leaningIn, questionsIn } from '#domain/chat/questions.ts';
import { topicGroup } from './topic-group.ts';
import type { AdviceEntry } from '#server/advice/index.ts';
import type { Draft } from '../../port.ts';
import { findKnowledge } from './full-text.ts';
import { lookUpKnowledge } from './look-up.ts';

const suggestionsByEntry = new Map<string, string[]>();

/** Two questions on the same topic, to suggest next. */
function suggestionsFor(entry: AdviceEntry): string[] {
  const { id, question } = entry;
  const known = suggestionsByEntry.get(id);
  if (known) return known;
  const found = findKnowledge(question)
    .filter(({ entry: other }) => other.id !== id && topicGroup(other) === topicGroup(entry))
    .slice(0, 2)
    .map(({ entry: other }) => other.question);
  suggestionsByEntry.set(id, found);
  return found;
}

/** The answer from an entry, with its source and two questions to ask next. */
export function sayEntry(entry: AdviceEntry, text: string = entry.question): Draft {
  const chips = suggestionsFor(entry);
  return {
    text: entry.text,
    tools: ['searchKnowledge'],
    memory: { asked: { text, topic: topicGroup(entry) } },
    attachments: { ...NOTHING_ATTACHED, sources: [...entry.sources], chips },
  };
}

/** Names of topics, for questions that only refer to one: `how much is it?` */
const TOPIC_WORDS: Partial<Record<string, string>> = {
  delivery: 'delivery',
  samples: 'a sample',
  finance: 'the finance',
  fitting: 'fitting',
};
const PRONOUN = /\b(?:it|that|this|they|them)\b/i;

const HOW_ALONE = /^(?:and |so |ok )*how (?:long|much|soon)[?.! ]*$/i;

/** Replaces the reference to a topic in a question by the topic's name; null if there is no reference. */
export function withTopicName(text: string, topic: string): string | null {
  const name = TOPIC_WORDS[topic];
  if (name && HOW_ALONE.test(text)) return `${text.replace(/[?.! ]+$/, '')} for ${name}`;
  return name && PRONOUN.test(text) ? text.replace(PRONOUN, name) : null;
}

/** Splits two questions, the second of which refers to the first (`is it free?`), and makes them independent. */
async function splitDependent(text: string): Promise<readonly [string, string] | null> {
  const parts = leaningIn(text);
  if (!parts) return null;
  const { entry } = await lookUpKnowledge(parts[0]);
  const second = entry && withTopicName(parts[1], topicGroup(entry));
  return second ? [parts[0], second] : null;
}

/** The answers to two questions in one sentence, if the knowledge base has both; else null. */
export async function sayBoth(text: string): Promise<Draft | null> {
  const parts = questionsIn(text) ?? (await splitDependent(text));
  if (!parts) return null;
  const [first, second] = await Promise.all(parts.map((part) => lookUpKnowledge(part)));
  if (!first?.entry || !second?.entry || first.entry === second.entry) return null;
  if (first.saying || second.saying) return null;
  return {
    text: `${first.entry.text}\n\n${second.entry.text}`,
    tools: ['searchKnowledge'],
    attachments: { ...NOTHING_ATTACHED, sources: [...first.entry.sources, ...second.entry.sources] },
  };
}
