/** Topics of the advice that the assistant takes together, for a follow-up or a suggestion within one of them. */
import type { AdviceEntry } from '#server/advice/index.ts';

const GROUPS: Readonly<Record<string, string>> = {
  subfloors: 'fitting',
  'wet-rooms': 'rooms',
  comparisons: 'materials',
};

/** The topic of an entry, or the one that it belongs to. */
export const topicGroup = ({ topic }: AdviceEntry): string => GROUPS[topic] ?? topic;
