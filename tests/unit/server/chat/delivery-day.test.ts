/** The assistant's answers about delivery days: the postcode it asked for, what is wrong with one, and the goods at hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { deliveryFor as question } from '#server/delivery/answer.ts';
import type { answerEmbedded as answer } from '#server/chat/engine/embedded/embedded.ts';
import type { Asked, Memory } from '#server/chat/engine/port.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { addRows } from '#tests/support/stored.ts';

let shop: OrdersInProcess;
let deliveryFor: typeof question;
let answerEmbedded: typeof answer;
let oak: string;
let gone: string;
beforeAll(async () => {
  shop = await openOrders();
  shop.clock.at = Date.parse('2026-11-26T12:00:00Z');
  [oak, gone] = [await shop.stockUp(5000), await shop.stockUp(0)];
  ({ deliveryFor } = await import('#server/delivery/answer.ts'));
  ({ answerEmbedded } = await import('#server/chat/engine/embedded/embedded.ts'));
});
afterAll(() => shop.close());

type Context = Partial<Pick<Asked, 'pageProductId' | 'postcode' | 'boxes' | 'userId'>>;

/** Says one message after the other. @returns the last answer */
async function say(messages: readonly string[], context: Context = {}): Promise<string> {
  let memory: Memory = {};
  let said = '';
  for (const text of messages) {
    const asked = { pageProductId: null, userId: null, visitor: 'x', history: () => Promise.resolve([]) };
    const found = await answerEmbedded({ ...asked, ...context, text, memory });
    ({ memory, text: said } = found);
  }
  return said;
}
async function promised(postcode: string, quantity?: number): Promise<string> {
  const items = quantity === undefined ? undefined : [{ id: oak, quantity }];
  const found = await deliveryFor({ postcode, items });
  return found.ok ? found.value.words : found.error.detail;
}

describe('a conversation about delivery', () => {
  test.each([
    ['BT19 1AA', 'BT19 1AA'],
    ['bt19', 'BT19'],
    ['SW1A 1AA', 'SW1A 1AA'],
    ['my postcode is D02 X285', 'D02 X285'],
    ['it is EH1', 'EH1'],
  ])('takes the postcode that it asked for: %s', async (given, postcode) => {
    expect(await say(['When can you deliver?', given])).toContain(await promised(postcode));
  });

  test.each([
    'when can you come and measure at BT19 1AA?',
    'Could somebody come to measure my kitchen, BT19 1AA?',
  ])('does not take a visit for a delivery: %s', async (asked) => {
    expect(await say([asked])).not.toMatch(/Delivered to|How big is/);
  });

  test('does not take whoever comes to the shop for a visit to a home', async () => {
    expect(await say(['Can I come over and look at samples on Saturday?'])).not.toMatch(/measure|visit/i);
  });

  test('counts boxes although somebody comes to measure', async () => {
    const asked = 'Somebody is to come and measure, but roughly how many boxes of this would I need?';
    expect(await say([asked], { pageProductId: oak })).toMatch(/How big is|area|m²/);
  });

  test.each(['and to EH1 1AA?', 'what about EH1?'])('goes on: %s', async (next) => {
    expect(await say(['When can you deliver to BT19 1AA?', next])).toMatch(/^Delivered to EH1 from/);
  });

  test.each(['BT', 'DO2 X285', 'abc 123'])('says what is wrong with a given one: %s', async (given) => {
    expect(await say(['When can you deliver?', given])).toBe(await promised(given));
    expect(await say(['When can you deliver?', given, 'BT19'])).toContain(await promised('BT19'));
  });

  test.each(['BT', 'ABC 123', 'DO2 X285', 'ZZ1 1AA', '90210'])(
    'and with one in a question: %s',
    async (bad) => {
      expect(await say([`When can you deliver to ${bad}?`])).toBe(await promised(bad));
    },
  );

  test.each([
    ['deliver to BT19 1AA and JE2 3AB?', ['BT19', 'JE2']],
    ['When can you deliver to BT19, EH1 and JE2?', ['BT19', 'EH1', 'JE2']],
    ['When can you deliver to Derry or Belfast?', ['BT48', 'BT1']],
    ['When can you deliver to BT19 1AA, BT20, BT21 and BT22?', ['BT19', 'BT20', 'BT21']],
    ['When can you deliver to 2 Main Street, Bangor, BT19 1AA?', ['BT19']],
    ['I am in Bangor, BT19 1AA, and need it by Friday. Can you deliver?', ['BT19']],
  ])('answers each place that is asked for, three at most: %s', async (asked, places) => {
    const found = [...(await say([asked])).matchAll(/Delivered to (\w+) from/g)];
    expect(found.map(([, place]) => place)).toEqual(places);
  });

  test('goes on to another town', async () => {
    const talk = ['When can you deliver to Belfast?', 'and Derry?', 'what about Friday?'];
    for (const length of [2, 3]) expect(await say(talk.slice(0, length))).toMatch(/Delivered to BT48 from/);
  });

  test('does not take a number for a postcode', async () => {
    expect(await say(['When can you deliver to BT19?', 'and 30?'])).not.toContain('Please write');
  });

  test('‘delivery to DO2 X285?’ too', async () => {
    expect(await say(['delivery to DO2 X285?'])).toContain('the figure 0 here');
  });
});

test('a day that a question names is answered for the remembered postcode', async () => {
  const kept = { postcode: 'BT19' };
  expect(await say(['can it come on 12 December?'], kept)).toMatch(/^No, not on .*Delivered to BT19/);
  expect(await say(['can I collect on 12 December?'], kept)).toMatch(/^Yes, Saturday 12 December is free/);
});

test('how far ahead a day is counts from the first one that the cut-off allows, free or not', async () => {
  const now = shop.clock.at;
  // Goods for Jersey are there on Monday 7 December; the van goes on Thursdays.
  shop.clock.at = Date.parse('2026-11-20T12:00:00Z');
  expect(await say(['Can you deliver to JE2 3AB in February?'])).toContain('more than 8 weeks ahead');
  shop.clock.at = now;
});

describe('the goods at hand', () => {
  test.each([
    ['another place is asked for', ['Eircode D02X285 please, when?']],
    ['many words ask for it', ['and when would it be there if it went to my sister in Dublin at D02 X285?']],
    ['another question lies between', ['is it waterproof?', 'and when would that be in D02 X285?']],
    ['a day is asked for', ['Eircode D02X285 please, when?', 'and on Friday?']],
  ])('keep the number that was said when %s', async (_, next) => {
    const asked = 'When can 40 boxes of it be delivered to SW1A 1AA?';
    expect(await say([asked, ...next], { pageProductId: oak })).toContain('That is for 40 boxes.');
  });

  test('keep it while the shopper is asked which product is meant', async () => {
    const asked = 'When can 40 boxes of Oak Plank be delivered to SW1A 1AA?';
    expect(await say([asked])).toContain('Which do you mean?');
    expect(await say([asked, 'the first one'])).toContain('That is for 40 boxes.');
  });

  test('keep it until another is said', async () => {
    const talk = ['When can 40 boxes of it be delivered to SW1A 1AA?', 'and 12 boxes?', 'and to BT19 1AA?'];
    expect(await say(talk, { pageProductId: oak })).toContain('That is for 12 boxes.');
  });

  const boxes = (quantity: number) => ({ boxes: () => Promise.resolve([{ id: oak, quantity }]) });

  test('of the basket, named or not', async () => {
    for (const text of ['When can you deliver my basket to SW1A 1AA?', 'When can you deliver to SW1A 1AA?'])
      expect(await say([text], boxes(1))).toBe(
        `${await promised('SW1A 1AA', 1)} That is for your basket. You choose the day at the checkout; delivery is free. That is as of now, for an order placed today.`,
      );
    expect(await promised('SW1A 1AA', 1)).not.toBe(await promised('SW1A 1AA', 50));
  });

  test('of a basket that the van does not take in one day', async () => {
    expect(await say(['When can you deliver my basket to GY1 1AA?'], boxes(400))).toContain(
      await promised('GY1 1AA', 400),
    );
  });

  test('of the basket for the remembered postcode', async () => {
    const context = { ...boxes(1), postcode: 'SW1A 1AA' };
    expect(await say(['when can you deliver my basket?'], context)).toContain(await promised('SW1A 1AA', 1));
  });

  test('of the product of the page, one as its page has it', async () => {
    const page = { pageProductId: oak };
    const words = await promised('BT19', 1);
    expect(await say(['When can you deliver this to BT19?'], page)).toContain(`${words} That is for 1 box.`);
    const kept = { ...page, postcode: 'BT19' };
    expect(await say(['when can I get this?'], kept)).toContain(words);
  });

  test('of a product that is sold out', async () => {
    expect(await say(['When can you deliver this floor to BT19 7QT?'], { pageProductId: gone })).toBe(
      'Oak Plank: Out of Stock.',
    );
  });
});

test('the day of the shopper’s own order is said', async () => {
  await addRows(shop, 'users', { id: 'u1' });
  const placed = await shop.orders.placeOrder({
    userId: 'u1',
    address: { ...ADDRESS, phone: null },
    items: [{ product_id: oak, quantity: 1, is_sample: false }],
    delivery: { method: 'delivery', day: '2026-12-17' },
  });
  if (!placed.ok) throw new Error(placed.error.detail);
  const { id } = placed.value.order;
  await shop.orders.transitionOrder({ orderId: id, to: 'confirmed', actor: 'staff:a' });
  const number = id.slice(0, 8);
  for (const text of [`When does my order ${number} come?`, 'Which day is my delivery?'])
    expect(await say([text], { userId: 'u1' }), text).toContain('delivery on Thursday 17 December 2026');
});
