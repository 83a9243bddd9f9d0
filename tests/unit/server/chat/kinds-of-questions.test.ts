/** The assistant takes a message for what it asks: a comparison, a return, a room more, a place more, an order, a number of goods. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobAfter, jobArea } from '#domain/rooms/reading/job.ts';
import { namesIsland } from '#domain/delivery/reading/places.ts';
import { pastDayIn } from '#domain/delivery/reading/dates.ts';
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { numberShown } from '#domain/language/quantities.ts';
import { plain } from '#domain/language/plain.ts';
import type { answerEmbedded as answer } from '#server/chat/engine/embedded/embedded.ts';
import type { Memory } from '#server/chat/engine/port.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';

let shop: OrdersInProcess;
let answerEmbedded: typeof answer;
beforeAll(async () => {
  shop = await openOrders();
  shop.clock.at = Date.parse('2026-12-01T12:00:00Z');
  ({ answerEmbedded } = await import('#server/chat/engine/embedded/embedded.ts'));
});
afterAll(() => shop.close());

/** Says one message after the other. @returns the last answer */
async function say(...messages: readonly string[]): Promise<string> {
  let memory: Memory = {};
  let said = '';
  const context = { pageProductId: null, userId: null, visitor: 'x', history: () => Promise.resolve([]) };
  for (const text of messages) ({ memory, text: said } = await answerEmbedded({ ...context, text, memory }));
  return said;
}

test.each([
  'difference between laminate and SPC',
  'SPC or laminate for a kitchen?',
  'WPC vs laminate, pros and cons',
])('what is said of SPC and WPC is no comparison with laminate: %s', async (asked) => {
  const text = await say(asked);
  expect(text).not.toMatch(/^Both are rigid click LVT/);
  expect(text).toMatch(/laminate/i);
});

test.each([
  ['laminate and SPC', ['Laminate Flooring', 'LVT']],
  ['WPC versus laminate', ['LVT', 'Laminate Flooring']],
  ['SPC or WPC', ['LVT']],
  ['engineered vs laminate', ['Wood Flooring', 'Laminate Flooring']],
])('a look that names a kind is one: %s', (text, kinds) =>
  expect(goodsWordsIn(text).categories).toEqual(kinds),
);

test.each([
  'I had 9 boxes delivered on 10 November and 2 sealed ones are left over. Can I send the two back?',
  'laminate was delivered last Friday, 3 unopened packs spare, will you take them back',
])('what was delivered and goes back is no delivery: %s', async (asked) =>
  expect(await say(asked)).not.toMatch(/postcode/),
);

test('the day of a delivery that is over counts', async () =>
  expect(await say('2 sealed boxes left of those delivered on 10 November, can they go back?')).toContain(
    '10 December',
  ));

test.each([
  ['delivered on 10 November', '2026-11-10'],
  ['it came last Saturday', '2026-11-28'],
  ['ordered carpet on Saturday', '2026-11-28'],
  ['poured on the 20th of October', '2026-10-20'],
  ['can it be delivered on Saturday', null],
  ['it comes on 10 December', null],
  ['a room of 3.1 by 3.7', null],
])('%s: %s', (text, day) => expect(pastDayIn(plain(text), '2026-12-01')).toBe(day));

test('another place after delivery is about delivery', async () => {
  const text = await say('how much is delivery to Cork', 'and to Bangor if I order for £320?');
  expect(text).toMatch(/ship free/);
  expect(text).not.toMatch(/tenants|Here is what we have/);
});

test.each([
  [['the living room is 5 by 4', 'what about the hall, 2 by 4.5', 'both together in boxes of 2.22 m2?'], 29],
  [['lounge 5 by 4', 'and what of the hall, 2 by 3', 'the bedroom is 3 by 3', 'all of them together'], 35],
  [['lounge 5 by 4', 'sorry, the lounge is 5 by 5', 'altogether?'], 25],
])('%j: %i m²', (turns, m2) => {
  const job = turns.reduce((before, text) => jobAfter(text, before), jobAfter(''));
  expect((jobArea(job) ?? 0) / 1e6).toBeCloseTo(m2, 3);
});

test.each([
  ['Stairs: 14 risers 19cm, goings 24cm, 86cm wide', { steps: 14, rise: 190, going: 240, width: 860 }],
  ['13 treads 23 cm deep, risers 20 cm, 75 cm wide', { steps: 13, rise: 200, going: 230, width: 750 }],
])('the number of steps is no measure: %s', (text, stairs) =>
  expect(jobAfter(text).stairs).toMatchObject(stairs),
);

test.each(['6 packs left of 2.131 each', '6 packs left of 2.131 m2 each'])(
  'packs at hand: %s',
  async (packs) =>
    expect(await say(`Have ${packs}. Is that enough for a box room 3.1 by 3.7 with waste?`)).toMatch(
      /^11\.47 m², 12\.617 m² .*hold 12\.786 m², so they are enough, with 0\.169 m² to spare/,
    ),
);

test.each([
  ['show me the two cheapest LVTs', 2],
  ['give me 3 options', 3],
  ['three oak laminates please', 3],
  ['show me a 2 m wide vinyl', undefined],
  ['show me oak', undefined],
])('%s: %s are shown', (text, number) => expect(numberShown(plain(text))).toBe(number));

test.each([
  'Rathlin Island BT54 6RT',
  'we are on Arranmore',
  'Inishbofin',
  'Isle of Wight',
  'on Sark',
  'to Mull',
])('an island: %s', (text) => expect(namesIsland(text)).toBe(true));

test.each(['a kitchen island', 'all of the island', 'muck off the boots'])('no island: %s', (text) =>
  expect(namesIsland(text)).toBe(false),
);

test('an island gets the caveat with its day', async () =>
  expect(await say('we live on Rathlin Island BT54 6RT, when can tiles be delivered')).toMatch(
    /BT54.*On an island the boat decides too/,
  ));
