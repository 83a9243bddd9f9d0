/** The entries of advice and the example sentences, as the retrieval sees them. */
import type { Attachments } from '#domain/chat/contract.ts';
import { KNOWLEDGE } from '../../../knowledge/index.ts';
import examples from './examples.json' with { type: 'json' };

type Source = Attachments['sources'][number];

/** Something the shop says: all that the assistant knows of policies and advice. */
export interface AdviceEntry {
  readonly id: string;
  readonly topic: string;
  readonly text: string;
  readonly wordings: readonly string[];
  readonly sources?: readonly Source[];
  readonly cases?: readonly { readonly when: string; readonly text: string }[];
}

const ENTRIES: readonly AdviceEntry[] = KNOWLEDGE.map((entry) => ({
  id: entry.id,
  topic: entry.topic,
  get text() {
    return entry.answer;
  },
  wordings: [entry.question, ...entry.also],
  sources: [entry.source],
}));
export const adviceEntries = (): readonly AdviceEntry[] => ENTRIES;

export const EXAMPLES = examples;
/** What a sentence may be for, besides advice. */
export type Kind = keyof typeof examples;
export const KINDS = Object.keys(examples) as readonly Kind[];
