/** The notice about the desk's hours, in the shop's time zone. */
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
])('there is no notice while the desk is open: %s', (_name, iso) => expect(at(iso)).toBeNull());

test.each([
  ['early on Saturday', '2026-11-21T08:00:00Z', 'We are back today at 10am.'],
  ['on Saturday evening', '2026-11-21T17:00:00Z', 'We are back on Monday at 9am.'],
  ['on Sunday', '2026-11-22T12:00:00Z', 'We are back tomorrow at 9am.'],
  ['at the end of a summer day', '2026-07-06T16:00:00Z', 'We are back tomorrow at 9am.'],
])('the notice says when the desk opens: %s', (_name, iso, back) => {
  expect(at(iso)).toBe(
    `Nobody is at the desk just now. ${back} Leave your e-mail address and we will answer by mail.`,
  );
});

test('without opening hours the notice promises no answer', () => {
  expect(closedWords({}, store.timeZone, new Date('2026-11-21T12:00:00Z'), [])).toBe(
    'Nobody is at the desk just now. Leave your e-mail address and we will answer by mail.',
  );
});

test('a known address is mentioned instead of being requested again', () => {
  const sunday = new Date('2026-11-22T12:00:00Z');
  const { supportHours, closedDays } = facts();
  expect(closedWords(supportHours, store.timeZone, sunday, closedDays, 'orla@mail.example')).toBe(
    'Nobody is at the desk just now. We are back tomorrow at 9am. The answer comes here, and to orla@mail.example if you have left.',
  );
});

test('skips closed days over Christmas', () => {
  // 24 December 2026 is a Thursday; support is also closed on Sundays.
  expect(at('2026-12-24T18:00:00Z')).toContain('We are back on Monday at 9am.');
  expect(at('2026-12-25T12:00:00Z')).toContain('We are back on Monday at 9am.');
});

test('backAgain says only when the desk opens', () => {
  const { supportHours, closedDays } = facts();
  const back = (iso: string) => backAgain(supportHours, store.timeZone, new Date(iso), closedDays);
  expect(back('2026-11-22T12:00:00Z')).toBe('Nobody is at the desk just now. We are back tomorrow at 9am.');
  expect(back('2026-11-23T12:00:00Z')).toBeNull();
});
