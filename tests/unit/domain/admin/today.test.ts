import { expect, test } from 'vitest';
import { TASKS, type TaskName, todayOf, type Waiting } from '#domain/admin/today.ts';

const NOW = Date.parse('2026-11-30T09:00:00Z');
const hours = (count: number): number => NOW - count * 3_600_000;
const waitingOf = (some: Partial<Record<TaskName, Waiting>>): Record<TaskName, Waiting> => ({
  ...(Object.fromEntries(Object.keys(TASKS).map((name) => [name, { count: 0, since: null }])) as Record<
    TaskName,
    Waiting
  >),
  ...some,
});
const everything = () => true;

test('people in the chat stand first, then what waits longest, then what has no age', () => {
  const { tasks } = todayOf(
    waitingOf({
      lowStock: { count: 4, since: null },
      messages: { count: 2, since: hours(5) },
      toSend: { count: 20, since: hours(50) },
      chats: { count: 1, since: hours(0.05) },
    }),
    everything,
    NOW,
  );
  expect(tasks.map(({ label, note }) => `${label}: ${note}`)).toEqual([
    'People waiting in chat: the longest for 3 minutes',
    'Orders to send: the longest for 2 days',
    'Unanswered messages: the longest for 5 hours',
    'Low stock of what sells: ',
  ]);
});

test('a deadline stands in place of the age, and a list of its own in place of the kind’s', () => {
  const { tasks } = todayOf(
    waitingOf({
      withdrawals: { count: 1, since: hours(30), due: 'the first by 12 December 2026' },
      visits: { count: 1, since: hours(9), href: '/admin/calendar?week=2026-11-30' },
    }),
    everything,
    NOW,
  );
  expect(tasks.map(({ note }) => note)).toEqual(['the first by 12 December 2026', 'the longest for 9 hours']);
  expect(tasks[1]?.href).toBe('/admin/calendar?week=2026-11-30');
});

test('lists without anything are named once, and those of other roles not at all', () => {
  const { tasks, quiet } = todayOf(
    waitingOf({ toSend: { count: 1, since: NOW }, messages: { count: 1, since: NOW } }),
    (path) => path === '/admin/orders',
    NOW,
  );
  expect(tasks.map(({ label }) => label)).toEqual(['Orders to send']);
  expect(quiet).toEqual([
    'Collections today',
    'Deliveries today',
    'Withdrawals to refund',
    'Refunds that did not reach the card',
  ]);
});
