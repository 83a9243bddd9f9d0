/** When the desk is closed, and when it opens, in the shop's own time zone. */
import { expect, test } from 'vitest';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { backAgain, closedWords } from '#domain/chat/closed.ts';

const at = (iso: string) =>
  closedWords(facts().supportHours, store.timeZone, new Date(iso), facts().closedDays);

test.each([
  ['a Monday morning', '2026-11-23T09:00:00Z'],
  ['a Saturday at noon', '2026-11-21T12:00:00Z'],
  ['a summer evening, an hour ahead of UTC', '2026-07-06T15:59:00Z'],
])('somebody is there on %s', (_name, iso) => expect(at(iso)).toBeNull());

test.each([
  ['early on Saturday', '2026-11-21T08:00:00Z', 'We are back today at 10am.'],
  ['on Saturday evening', '2026-11-21T17:00:00Z', 'We are back on Monday at 9am.'],
  ['on Sunday', '2026-11-22T12:00:00Z', 'We are back tomorrow at 9am.'],
  ['at the end of a summer day', '2026-07-06T16:00:00Z', 'We are back tomorrow at 9am.'],
])('%s it says when it opens', (_name, iso, back) => {
  expect(at(iso)).toBe(
    `Nobody is at the desk just now. ${back} Leave your e-mail address and we will answer by mail.`,
  );
});

test('a week without opening hours promises no answer', () => {
  expect(closedWords({}, store.timeZone, new Date('2026-11-21T12:00:00Z'), [])).toBe(
    'Nobody is at the desk just now. Leave your e-mail address and we will answer by mail.',
  );
});

test('where the answer goes is said of an address that is known, which is not asked for again', () => {
  const sunday = new Date('2026-11-22T12:00:00Z');
  const { supportHours, closedDays } = facts();
  expect(closedWords(supportHours, store.timeZone, sunday, closedDays, 'orla@mail.example')).toBe(
    'Nobody is at the desk just now. We are back tomorrow at 9am. The answer comes here, and to orla@mail.example if you have left.',
  );
});

test('says after Christmas when nobody is in over Christmas', () => {
  // 24 December 2026 is a Thursday; support rests on Sundays as well.
  expect(at('2026-12-24T18:00:00Z')).toContain('We are back on Monday at 9am.');
  expect(at('2026-12-25T12:00:00Z')).toContain('We are back on Monday at 9am.');
});

test('without the address it says only when somebody is there again', () => {
  const { supportHours, closedDays } = facts();
  const back = (iso: string) => backAgain(supportHours, store.timeZone, new Date(iso), closedDays);
  expect(back('2026-11-22T12:00:00Z')).toBe('Nobody is at the desk just now. We are back tomorrow at 9am.');
  expect(back('2026-11-23T12:00:00Z')).toBeNull();
});
