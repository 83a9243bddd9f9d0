/** The assistant's answers about somebody who comes to measure or to fit: whether, when, and what helps where nobody does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { answerEmbedded as answer } from '#server/chat/engine/embedded/embedded.ts';
import type { Answered, Asked, Memory } from '#server/chat/engine/port.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';

let shop: OrdersInProcess;
let answerEmbedded: typeof answer;
beforeAll(async () => {
  shop = await openOrders();
  shop.clock.at = Date.parse('2026-11-26T12:00:00Z');
  ({ answerEmbedded } = await import('#server/chat/engine/embedded/embedded.ts'));
});
afterAll(() => shop.close());

/** Says one message after the other. @returns the last answer, and the pages that it leads to */
async function say(messages: readonly string[], context: Partial<Asked> = {}) {
  let memory: Memory = {};
  let last: Answered | undefined;
  for (const text of messages) {
    const asked = { pageProductId: null, userId: null, visitor: 'x', history: () => Promise.resolve([]) };
    last = await answerEmbedded({ ...asked, ...context, text, memory });
    ({ memory } = last);
  }
  return { text: last?.text ?? '', links: last?.attachments.sources.map(({ href }) => href) ?? [] };
}

test.each([
  ['can someone measure in BT19 1AA?', 'BT19 1AA', 'Monday 30 November'],
  ['When can you fit my floor in Derry?', 'BT48', 'Wednesday 2 December'],
  ['how soon can you fit in BT30 6AB?', 'BT30 6AB', 'Tuesday 1 December'],
  ['could someone come to Letterkenny to measure?', 'F92', 'Wednesday 2 December'],
])('says when somebody comes to a place: %s', async (asked, place, day) => {
  const { text, links } = await say([asked]);
  expect(text).toMatch(new RegExp(`^We come to ${place}: the first free time is ${day}, 9am to 1pm\\.`));
  expect(links).toEqual([`/visit?postcode=${encodeURIComponent(place)}`]);
});

test.each([
  'can someone measure in SW1A 1AA?',
  'do you measure in Edinburgh?',
  'could I get a fella out to measure in Portrush?',
  'are yous able to fit a carpet in Ballymena BT43 5AA next week?',
])('says what helps where nobody comes: %s', async (asked) => {
  const { text, links } = await say([asked]);
  expect(text).toMatch(/^We do not come to .*room planner.*quote.*ring/);
  expect(links).toEqual(['/plan', '/contact']);
});

test('answers each place that is asked for', async () => {
  const { text, links } = await say(['do you measure in Strabane and Lisburn?']);
  expect(text).toMatch(/^We do not come to BT82\.[^]*\n\nWe come to BT28: /);
  expect(links).toEqual(['/plan', '/contact', '/visit?postcode=BT28']);
});

test('goes on to a place that is all that is said', async () => {
  expect((await say(['can someone measure?', 'BT47 2AB'])).text).toMatch(/^We come to BT47 2AB/);
  expect((await say(['can someone measure?', 'Derry', 'and Omagh?'])).text).toMatch(
    /^We do not come to BT78/,
  );
});

test.each([
  'When can you fit my floor?',
  'how soon can a fitter come?',
  'What day could your lads lay carpet?',
])('leads to the booking of a visit, for the remembered postcode if there is one: %s', async (asked) => {
  expect((await say([asked])).links).toContain('/visit');
  const { text } = await say([asked], { postcode: 'BT20 5XX' });
  expect(text).toMatch(/^We come to BT20 5XX/);
});

test.each([
  'Do you come to Newry to measure?',
  'could someone come out to Newry for a quote?',
  'is measuring in Newry free?',
  'do you fit floors in Newry?',
])('is told from the days of a delivery that was asked for before: %s', async (asked) => {
  const { text } = await say(['when could 12 boxes be delivered to BT48?', asked]);
  expect(text).not.toMatch(/Delivered to/);
  expect(text).toMatch(/We come to BT3[45]|We serve Northern Ireland/);
});

test('leaves other questions about visits their own answers', async () => {
  expect((await say(['do I have to buy if you measure in Lisburn?'])).text).toMatch(/^You need not buy/);
  expect((await say(['how long does measuring take in Derry?'])).text).toMatch(/half an hour/);
});
