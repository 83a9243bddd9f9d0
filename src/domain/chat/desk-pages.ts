/** Merges the pages of a long conversation at the chat desk. Pure. */
import type { DeskMessage, DeskPage } from './desk-contract.ts';

/**
 * The messages to show after the newest page was read again. Earlier ones stay if the two overlap; if more was said
 * meanwhile than a page holds, there would be a gap, so the page alone is shown.
 */
export function withNewest(known: DeskPage, newest: DeskPage): DeskPage {
  const [first] = newest.messages;
  if (!first || !newest.earlier) return newest;
  const meet = known.messages.some(({ _id }) => _id === first._id);
  const before = known.messages.filter(({ seq }) => seq < first.seq);
  if (!meet || before.length === 0) return newest;
  return { messages: [...before, ...newest.messages], earlier: known.earlier };
}

/** The messages to show after an earlier page was read; duplicates are dropped. */
export function withEarlier(known: DeskPage, earlier: DeskPage): DeskPage {
  const first = known.messages[0]?.seq ?? Infinity;
  const before = earlier.messages.filter(({ seq }: DeskMessage) => seq < first);
  return { messages: [...before, ...known.messages], earlier: earlier.earlier };
}
