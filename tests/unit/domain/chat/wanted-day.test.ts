/** The day by which a shopper wants something, and words that only look like one. */
import { expect, test } from 'vitest';
import { wantedDay } from '#domain/chat/wanted-day.ts';

/** A Saturday. */
const TODAY = '2026-11-28';

test.each([
  ['can i have it by friday', '2026-12-04'],
  ['i need them on wed', '2026-12-02'],
  ['if i order thurs can i have it for mon week', '2026-12-07'],
  ['12 boxes for next friday in bt34', '2026-12-04'],
  ['on the 5th of december', '2026-12-05'],
  ['dec 5', '2026-12-05'],
  ['before 3 march', '2027-03-03'],
  ['in 10 days', '2026-12-08'],
  ['tomorrow if that is possible', '2026-11-29'],
])('%s', (words, day) => {
  expect(wantedDay(words, TODAY)).toBe(day);
});

test.each([
  'can you deliver 20 marble tiles to bt20',
  '10 decking boards to bt19',
  '12 separate packs please',
  '2 octagon samples',
  'it is for the sun room',
  'it sat on a pallet',
  'a wedge for the door',
  'satin or matt',
])('%s: names no day', (words) => {
  expect(wantedDay(words, TODAY)).toBeNull();
});
