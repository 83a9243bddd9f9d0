/** What shoppers say of a job in figures: rooms that add up, what is left out, packs and prices of their own, stairs. */
import { expect, test } from 'vitest';
import { type Job, jobAfter, jobArea } from '#domain/rooms/reading/job.ts';

const after = (...turns: string[]): Job =>
  turns.reduce<Job>((job, turn) => jobAfter(turn, job), { rooms: [] });

test.each([
  [['how many boxes for 4 by 5'], 20],
  [['how many boxes for 4 by 5', 'and the hall is 4 by 1.2'], 24.8],
  [['how many boxes for 4 by 5', 'no, I meant 5 by 6'], 30],
  [['underlay for 3.4x3.1, 2.7 x2.5 and 4.05 x 3.3. roll is 15.07 m2'], 30.655],
  [['2 bedrooms 3 x 4 each and a hall 5 x 1'], 29],
  [['2 bedrooms 4 x 3 each with a bay'], 24],
  [['2 bedrooms 4x3 each minus a wardrobe 1 x 2'], 20],
  [['2 bedrooms 4x3 each and an L-shaped hall 3 x 2'], 30],
  [['4 by 5 m please', 'there is a fitted wardrobe 1.9 x 0.6, not doing under it'], 18.86],
])('%j is %s m²', (turns, m2) => expect((jobArea(after(...turns)) ?? 0) / 1e6).toBeCloseTo(m2, 3));

test('equal rooms are rooms each', () => {
  expect(after('2 bedrooms 3 x 4 each and a hall 5 x 1').rooms.map(({ areaMm2 }) => areaMm2 / 1e6)).toEqual([
    12, 12, 5,
  ]);
});

test('a box of the shopper, and those left over', () => {
  const job = after('I have 3 boxes left over (2.196 a box), now doing 3.6x3.1');
  expect(job).toMatchObject({ packMm2: 2_196_000, pack: 'box', have: 3 });
});

test.each([
  ['boxes are 2.22m2, how many', { packMm2: 2_220_000 }],
  ['1.08 m2 per pack, £46.50 a pack', { packMm2: 1_080_000, packPence: 4650 }],
  ['at 51.95 a box what do I pay', { packPence: 5195 }],
])('the packs in: %s', (text, packs) => {
  const { packMm2, packPence } = jobAfter(text);
  expect({ packMm2, packPence }).toEqual({ packMm2: undefined, packPence: undefined, ...packs });
});

test('another pack does not cost what the one before did', () => {
  const first = '2.196 m2 per box at £30 a box';
  expect(after(first)).toMatchObject({ packMm2: 2_196_000, packPence: 3000 });
  expect(after(first, 'and how many boxes of 4 by 5').packPence).toBe(3000);
  expect(after(first, 'the other one is 1.8 m2 per box').packPence).toBeUndefined();
});

test.each([
  ['at £13.99 a metre sq what is that', 1399],
  ['incl underlay at about 3.20 a metre', 320],
  ['roll is 15.07 m2', undefined],
  ['a floor for £900', undefined],
])('the price per m² in: %s', (text, pence) => expect(jobAfter(text).pencePerM2).toBe(pence));

test.each([
  ['13 stairs, 86cm wide, each step 24 deep and 20 high', { steps: 13, width: 860, going: 240, rise: 200 }],
  ['12 steps 800mm wide', { steps: 12, width: 800, going: 250, rise: 200 }],
  ['13 steps stairs 85 cm wide, going 23 cm rise 17 cm', { steps: 13, width: 850, going: 230, rise: 170 }],
  [
    '13 steps, 85cm wide, treads of 230 mm and risers 170mm',
    { steps: 13, width: 850, going: 230, rise: 170 },
  ],
  ['12 steps', undefined],
  ['14 steps 0.9 m wide', { steps: 14, width: 900, going: 250, rise: 200 }],
  ['13 stairs, 86 cm wide, three winders', { steps: 13, width: 860, going: 250, rise: 200, winders: 3 }],
  [
    '13 stairs 86cm wide, 3 of which are winders',
    { steps: 13, width: 860, going: 250, rise: 200, winders: 3 },
  ],
  [
    '10 straight steps and 3 winders, 86cm wide',
    { steps: 13, width: 860, going: 250, rise: 200, winders: 3 },
  ],
  ['a room 4 by 3 and 13 stairs', { steps: 13, width: 860, going: 250, rise: 200, isUsualWidth: true }],
])('the stairs in: %s', (text, stairs) => expect(jobAfter(text).stairs).toEqual(stairs));

test.each([
  'landing 0.9 by 0.86 m and 3 winders',
  '3 winders and a landing 900 by 860',
  '3 winders, a 90 x 86 cm landing',
])('the turns of stairs in: %s', (turns) =>
  expect(after(`13 stairs, 86 cm wide, ${turns}`)).toMatchObject({
    rooms: [],
    stairs: { steps: 13, width: 860, winders: 3, landings: [{ length: 900, width: 860 }] },
  }),
);

test('winders and landings are no rooms, and join the stairs told before', () => {
  expect(after('carpet for 13 stairs, 86 cm wide, landing 0.9 by 0.86 m, three winders').rooms).toEqual([]);
  expect(after('13 stairs, 86 cm wide', '3 of them are winders').stairs).toMatchObject({
    steps: 13,
    winders: 3,
  });
});

test('the width of a roll', () => expect(jobAfter('carpet for 4.3m x 3.65, rolls is 4m').rollMm).toBe(4000));

test.each([
  'what if it was a 5 metre wide one?',
  'and if the roll was 5m wide?',
  'and with a 5 m roll',
  'what about the 5m wide',
])('another roll for the same room: %s', (text) => {
  const job = after('what do I take off a 4m roll for 4.3m x 3.6m', text);
  expect(job.rollMm).toBe(5000);
  expect((jobArea(job) ?? 0) / 1e6).toBeCloseTo(15.48, 2);
});
