/** A long conversation at the desk: its newest page, and the pages before it that were asked for. Pure. */
import type { DeskMessage, DeskPage } from './desk-contract.ts';

/**
 * The messages that are shown once the newest page is read again: those before it stay where the two meet. Where they do
 * not, because more was said meanwhile than a page holds, the page alone is true.
 */
export function withNewest(known: DeskPage, newest: DeskPage): DeskPage {
  const [first] = newest.messages;
  if (!first || !newest.earlier) return newest;
  const meet = known.messages.some(({ _id }) => _id === first._id);
  const before = known.messages.filter(({ seq }) => seq < first.seq);
  if (!meet || before.length === 0) return newest;
  return { messages: [...before, ...newest.messages], earlier: known.earlier };
}

/** The messages that are shown once what was said before them has come; what came twice stands once. */
export function withEarlier(known: DeskPage, earlier: DeskPage): DeskPage {
  const first = known.messages[0]?.seq ?? Infinity;
  const before = earlier.messages.filter(({ seq }: DeskMessage) => seq < first);
  return { messages: [...before, ...known.messages], earlier: earlier.earlier };
}
