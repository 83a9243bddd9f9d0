/** Merges the pages of a long conversation at the chat inbox. */
import type { InboxMessage, InboxPage } from './inbox-contract.ts';

/**
 * The messages to show after the newest page was loaded again. Earlier messages are kept if the two overlap. If more than
 * a page of new messages arrived, there would be a gap, so only the newest page is shown.
 */
export function withNewest(known: InboxPage, newest: InboxPage): InboxPage {
  const [first] = newest.messages;
  if (!first || !newest.earlier) return newest;
  const overlaps = known.messages.some(({ _id }) => _id === first._id);
  const before = known.messages.filter(({ seq }) => seq < first.seq);
  if (!overlaps || before.length === 0) return newest;
  return { messages: [...before, ...newest.messages], earlier: known.earlier };
}

/** The messages to show after an earlier page was loaded, without duplicates. */
export function withEarlier(known: InboxPage, earlier: InboxPage): InboxPage {
  const first = known.messages[0]?.seq ?? Infinity;
  const before = earlier.messages.filter(({ seq }: InboxMessage) => seq < first);
  return { messages: [...before, ...known.messages], earlier: earlier.earlier };
}
