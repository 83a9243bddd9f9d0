/** A long conversation at the agent is loaded in pages while new messages arrive. */
import { describe, expect, test } from 'vitest';
import type { InboxMessage, InboxPage } from '#domain/chat/inbox-contract.ts';
import { withEarlier, withNewest } from '#domain/chat/inbox-pages.ts';

const page = (from: number, to: number, earlier: boolean): InboxPage => ({
  messages: Array.from(
    { length: to - from + 1 },
    (_, place) => ({ _id: String(from + place), seq: from + place }) as InboxMessage,
  ),
  earlier,
});
const numbers = ({ messages }: InboxPage) => messages.map(({ seq }) => seq);

describe('earlier messages', () => {
  test('are prepended without duplicates', () => {
    const shown = withEarlier(page(4, 6, true), page(1, 4, false));
    expect(numbers(shown)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(shown.earlier).toBe(false);
  });
  test('are kept when the newest page is loaded again', () => {
    const shown = withNewest(page(1, 6, false), page(5, 8, true));
    expect(numbers(shown)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(shown.earlier).toBe(false);
  });
  test('are dropped if more than a page of new messages arrived, because there would be a gap', () => {
    const shown = withNewest(page(1, 6, false), page(20, 24, true));
    expect(numbers(shown)).toEqual([20, 21, 22, 23, 24]);
    expect(shown.earlier).toBe(true);
  });
  test('a conversation of one page is shown as it is', () => {
    expect(numbers(withNewest(page(1, 3, false), page(1, 4, false)))).toEqual([1, 2, 3, 4]);
  });
});
