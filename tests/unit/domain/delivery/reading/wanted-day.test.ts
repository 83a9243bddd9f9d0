/** The days for which a shopper wants something, and words that only look like one. */
import { expect, test } from 'vitest';
import { wantedDays } from '#domain/delivery/reading/dates.ts';

/** A Saturday. */
const TODAY = '2026-11-28';

test.each([
  ['i need them on wed', '2026-12-02'],
  ['if i order thurs can i have it for mon week', '2026-12-07'],
  ['when will it be here if i order today, for friday?', '2026-12-04'],
  ['can i have it for monday if i pay tomorrow', '2026-11-30'],
  ['12 boxes for next friday in bt34', '2026-12-04'],
  ['is tuesday next week possible', '2026-12-01'],
  ['on the 5th of december', '2026-12-05'],
  ['dec 5', '2026-12-05'],
  ['saturday 12 december', '2026-12-12'],
  ['on 12 december 2027', '2027-12-12'],
  ['on 25 november 2026', '2026-11-25'],
  ['on 12/12', '2026-12-12'],
  ['on 12/01/2027', '2027-01-12'],
  ['2026-12-15', '2026-12-15'],
  ['can it come on the 12th?', '2026-12-12'],
  ['is the tiler on the 30th', '2026-11-30'],
  ['need it for the 20th of next month is that doable', '2026-12-20'],
  ['tomorrow if that is possible', '2026-11-29'],
  ['the day after tomorrow', '2026-11-30'],
  ['can i pick it up today?', '2026-11-28'],
  ['this afternoon', '2026-11-28'],
  ['christmas eve', '2026-12-24'],
  ['do you deliver christmas day', '2026-12-25'],
  ['boxing day', '2026-12-26'],
  ["new year's eve", '2026-12-31'],
  ["new year's day", '2027-01-01'],
  ["st stephen's day", '2026-12-26'],
  ["on st patrick's day", '2027-03-17'],
])('%s', (words, day) => {
  expect(wantedDays(words, TODAY)).toEqual({ from: day, until: day });
});

test.each([
  ['can i have it by friday', TODAY, '2026-12-04'],
  ['will it get to im1 1aa by 15 december?', TODAY, '2026-12-15'],
  ['before 3 march', TODAY, '2027-03-02'],
  ['before christmas', TODAY, '2026-12-24'],
  ['in time for xmas', TODAY, '2026-12-25'],
  ['by the 12th please', TODAY, '2026-12-12'],
  ['in 10 days', TODAY, '2026-12-08'],
  ['within a week', TODAY, '2026-12-05'],
  ['this week', TODAY, '2026-11-29'],
  ['next week', '2026-11-30', '2026-12-06'],
  ['by the end of next week', TODAY, '2026-12-06'],
  ['by the weekend', TODAY, '2026-11-29'],
  ['next weekend', '2026-12-05', '2026-12-06'],
  ['by the end of the month', TODAY, '2026-11-30'],
  ['next month', '2026-12-01', '2026-12-31'],
  ['in january', '2027-01-01', '2027-01-31'],
  ['before january', TODAY, '2026-12-31'],
])('%s: several days', (words, from, until) => {
  expect(wantedDays(words, TODAY)).toEqual({ from, until });
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
  'can it come on a saturday',
  'on saturdays',
  'bring it to the 2nd floor',
  'it may be 1/2 inch',
  'how soon if i order today',
])('%s: names no day', (words) => {
  expect(wantedDays(words, TODAY)).toBeNull();
});
