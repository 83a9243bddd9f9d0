/** An entry applied to the figure, the day or the number that a question gives. */
import { expect, test } from 'vitest';
import { addDays, dayOfMonth } from '#domain/delivery/days.ts';
import { adviceEntries, caseOf } from '#server/advice/index.ts';
import { shopToday } from '#server/shop-day.ts';

const said = (id: string, question: string): string => {
  const entry = adviceEntries().find((one) => one.id === id);
  if (!entry) throw new Error(`no entry ${id}`);
  return caseOf(entry, question) ?? entry.text;
};

test.each([
  ['concrete-damp', 'my slab reads 4.5% CM, engineered oak?', /^No, too wet: 4\.5% by carbide/],
  ['concrete-damp', 'carbide test says 3.2 per cent on the screed', /^No, too wet: 3\.2%/],
  ['concrete-damp', 'the reading was 1.6% CM, can the LVT go down', /^By carbide.*so 1\.6% will do/],
  ['concrete-damp', '82% humidity in a 5 cm screed', /^No, not yet/],
  ['concrete-damp', 'hygrometer reads 70%, oak to go on', /dry enough for vinyl.*too damp for wood/],
  ['concrete-damp', 'it is at 60% RH, is that all right', /^Yes, if a hygrometer says so: 60%/],
  ['concrete-damp', 'how dry must concrete be for 5 cm', /^Test it/],
  ['anhydrite-screed', 'anhydrite screed at 0.5% CM', /^Not by that figure alone/],
  ['subfloor-level', 'a dip of 8mm over 2 metres, click LVT straight on it?', /^Not straight onto it: 8 mm/],
  ['subfloor-level', 'there is a half an inch hollow in it', /^Not straight onto it: 12\.7 mm/],
  ['subfloor-level', 'the floor is out by 1 cm', /^Not straight onto it: 10 mm/],
  ['subfloor-level', '2 mm dip under laminate, fine?', /^Yes: 2 mm/],
  ['subfloor-level', '5 mm LVT over a dip, is that all right', /^Up to/],
  [
    'floor-over-tiles',
    'LVT over old ceramic, joints are about 4mm deep',
    /^Not straight over them: joints of 4 mm/,
  ],
  ['floor-over-tiles', '5 mm grout lines, will they show', /^Not straight over them: joints of 5 mm/],
  ['floor-over-tiles', '8 mm laminate over tiles', /^Floating laminate/],
  ['carpet-tog', 'tog in total? mine is 1.6 carpet plus 1.0 underlay', /^No, that is too much: 2\.6 tog/],
  ['carpet-tog', 'carpet 1.2 tog and underlay 0.8 tog', /^Yes: 2 tog/],
  [
    'carpet-tog',
    'carpet 1.5 tog with a 1 tog underlay, should be under 2.5 tog',
    /^No, that is too much: 2\.5/,
  ],
  ['carpet-tog', 'is the limit 2.5 tog', /^Over underfloor heating/],
  ['carpet-over-heating', 'UFH: carpet 2.1 tog, underlay 1.3 tog', /^Not as it is: 3\.4 tog/],
  ['samples-many', 'took 3 last week, can I get two more, what would they cost', /2 samples come to £11\.98/],
  ['samples-many', 'had 2 samples already, another four?', /4 samples come to £23\.96/],
  ['samples-many', 'had three already, can I get another few', /^As many/],
  [
    'returns-cut',
    'ordered it on Saturday and measured wrong. has it been cut, can I change it?',
    /until it is cut/,
  ],
  ['returns-cut', 'it has been cut, may I swap it', /^Once goods are cut/],
  ['wood-stains', 'cat peed on the oiled oak, black stain', /^Blot it up/],
  ['laminate-or-lvt', 'laminate or SPC, which is quieter', /^LVT is the quieter/],
  ['laminate-or-lvt', 'what is the difference between laminate and SPC', /^SPC and WPC are LVT/],
])('%s: %s', (id, question, answer) => expect(said(id, question)).toMatch(answer));

const inMonth = (day: string): string => dayOfMonth(day);
test.each([21, 40])('a day that is over counts, %i days ago', (ago) => {
  const day = addDays(shopToday(), -ago);
  const text = said(
    'returns-period',
    `boxes delivered on ${inMonth(day)}, 2 sealed ones left, can I send them back`,
  );
  expect(text).toMatch(ago > 30 ? /^For a change of mind it is too late/ : /^It is not too late/);
  expect(text).toContain(`Counted from ${inMonth(day)}`);
  expect(text).toContain(inMonth(addDays(day, 30)));
});

test('a day to come counts nothing', () => {
  const day = inMonth(addDays(shopToday(), 20));
  expect(said('returns-period', `it comes on ${day}, how long may I keep it`)).not.toContain(day);
});
