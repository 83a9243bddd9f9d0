/** The assistant answers for the postcode that the shopper gave before, where the question names no place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as assistant from '#server/chat/engine/assistant.ts';
import { openOrders, type OrdersInProcess } from '#tests/support/orders-in-process.ts';

let shop: OrdersInProcess;
let chat: typeof assistant;
beforeAll(async () => {
  shop = await openOrders();
  chat = await import('#server/chat/engine/assistant.ts');
});
afterAll(() => shop.close());

const ask = async (text: string, postcode: string | null) =>
  (
    await chat.answer({
      text,
      postcode,
      ...{ memory: {}, pageProductId: null, userId: null, visitor: 'a', history: () => Promise.resolve([]) },
    })
  ).text;

test('when can you deliver this to me?', async () => {
  for (const question of [
    'when can you deliver this to me?',
    'how long does delivery take?',
    'what is the earliest you can deliver?',
  ])
    expect(await ask(question, 'BT19 1AA'), question).toMatch(/^Delivered to BT19 from/);
  expect(await ask('when can you deliver this to me?', null)).not.toContain('BT19');
});

test('another place that is named comes first, and so does an order on its way', async () => {
  expect(await ask('when can you deliver this to LS1?', 'BT19 1AA')).toMatch(/^Delivered to LS1 from/);
  for (const question of [
    'when will my order be delivered?',
    'when could I collect it?',
    'how long does delivery to Scotland take?',
    'how quickly do you ship to the US?',
    'how long do samples take to arrive?',
    'when will you collect the faulty boxes?',
    'when do you deliver, on Saturdays?',
  ])
    expect(await ask(question, 'BT19 1AA'), question).not.toContain('BT19');
});
