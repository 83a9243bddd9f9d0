/** The assistant answers for the postcode that the shopper gave before, where a question of delivery names no place. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { converse } from '#tests/support/chatting.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.end());

async function ask(message: string, postcode: string | null): Promise<string> {
  const { id, headers } = await converse(shop);
  const body = { session_id: id, message, postcode };
  const answer = await shop.send('POST', '/api/chat/message', body, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as { response: string }).response;
}

test.each(['when can you deliver this to me?', 'what is the earliest you can deliver?'])(
  '%s',
  async (question) => {
    expect(await ask(question, 'BT19 1AA')).toMatch(/^Delivered to BT19 from/);
    expect(await ask(question, null)).not.toContain('BT19');
  },
);

test('boxes that are said weigh what they weigh', async () => {
  const found = await shop.send('GET', '/api/products?category=LVT&limit=1');
  const { products } = found.body as { products: { id: string }[] };
  const page = `/products/${products[0]?.id ?? ''}`;
  const { say } = await converse(shop);
  expect((await say('When would 20 boxes come to AB10 1AB?', page)).response).toContain(
    'That is for 20 boxes.',
  );
});

test('a place that is named comes first', async () => {
  expect(await ask('when can you deliver this to LS1?', 'BT19 1AA')).toMatch(/^Delivered to LS1 from/);
});

test.each([
  'when will my order be delivered?',
  'when could I collect it?',
  'how long does delivery to Scotland take?',
  'how quickly do you ship to the US?',
  'how long do samples take to arrive?',
  'when will you collect the faulty boxes?',
  'when do you deliver, on Saturdays?',
])('%s is not about that postcode', async (question) => {
  expect(await ask(question, 'BT19 1AA')).not.toContain('BT19');
});

test('what is asked after a day is asked of the same goods and place', async () => {
  const found = await shop.send('GET', '/api/products?category=LVT&limit=1');
  const { products } = found.body as { products: { id: string }[] };
  const { say } = await converse(shop);
  const after = async (message: string) =>
    (await say(message, `/products/${products[0]?.id ?? ''}`)).response;
  expect(await after('When would 20 boxes come to AB10 1AB?')).toMatch(/^Delivered to AB10 .*20 boxes/);
  expect(await after('and 5 boxes?')).toMatch(/^Delivered to AB10 .*5 boxes/);
  expect(await after('and in Dublin D02 AF30?')).toMatch(/^Delivered to D02 .*5 boxes/);
  expect(await after('how about 2 boxes only')).toMatch(/^Delivered to D02 .*2 boxes/);
  expect(await after('my postcode is IM1 1AA')).toMatch(/^Delivered to IM1 .*2 boxes/);
  expect(await after('and collection?')).toMatch(/first day to collect/);
});

test('whoever comes to measure brings no goods', async () => {
  expect(await ask('when can someone measure my house in BT20 4AA?', null)).not.toContain('Delivered to');
});
