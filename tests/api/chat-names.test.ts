/** Products named in a question, on any page, and figures that are kept for follow-up questions. */
import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { converse } from '#tests/support/chatting.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const price = (product: ProductWire): string => formatPence(penceFromPounds(product.price));

async function productsOf(query: string): Promise<ProductWire[]> {
  const { body } = await shop.send('GET', `/api/products?${query}`);
  return (body as { products: ProductWire[] }).products;
}

/** Three products of a category: the first, the middle and the last of the list. */
async function someOf(category: string): Promise<ProductWire[]> {
  const all = await productsOf(`category=${encodeURIComponent(category)}&limit=100`);
  return [0, Math.floor(all.length / 2), all.length - 1].flatMap((at) => all[at] ?? []);
}

describe.each(CATEGORIES)('%s', (category) => {
  test('a question with a product’s name is answered for that product', async () => {
    for (const product of await someOf(category)) {
      const { say } = await converse(shop);
      const { response, message } = await say(`How much is ${product.name}?`);
      expect(response).toContain(`${product.name} costs ${price(product)}`);
      expect(message?.attachments?.products.map(({ id }) => id)).toEqual([product.id]);
    }
  });
});

test('a named product takes precedence over the product of the page', async () => {
  const [carpet] = await productsOf('category=Carpet&limit=1');
  const [tile] = await productsOf('category=Tiles&in_stock=true&limit=1');
  if (!carpet || !tile) throw new Error('the seed has no carpet or no tile');
  const { say } = await converse(shop);
  const { response, message } = await say(
    `how many boxes of ${tile.name} for 13 m²?`,
    `/products/${carpet.id}`,
  );
  expect(response).toContain(`For 13 m² of ${tile.name} you need`);
  const boxes = message?.attachments?.calculation?.boxes_needed;
  const again = await say('and with 40% waste?', `/products/${carpet.id}`);
  expect(again.message?.attachments?.calculation?.boxes_needed).toBeGreaterThan(boxes ?? Infinity);
  // A follow-up uses the latest calculation.
  const total = penceFromPounds(again.message?.attachments?.calculation?.total_price ?? 0);
  const plan = await say('what would it be per month?', `/products/${carpet.id}`);
  expect(plan.response).toContain(`cash price ${formatPence(total)}`);
});

test('an ambiguous name is answered with the number of matches, and the full name with the product', async () => {
  const tiles = await productsOf('category=Tiles&limit=100');
  const stem = ({ name }: ProductWire): string => name.replace(/ \d+×.*/, '');
  const counted = (name: string): number => tiles.filter((tile) => stem(tile) === name).length;
  const one = tiles.find((tile) => stem(tile).split(' ').length > 2 && counted(stem(tile)) > 1);
  if (!one) throw new Error('the seed has no range of tiles');
  const { say } = await converse(shop);
  const which = await say(`what does ${stem(one)} cost?`);
  expect(which.response).toMatch(/^We have \d+ called “.*Which do you mean\?/s);
  expect((await say(one.name)).response).toContain(`${one.name} costs ${price(one)}`);
});

test('two named products are compared', async () => {
  const [one, other] = await productsOf('category=LVT&limit=2');
  if (!one || !other) throw new Error('the seed has no LVT');
  const { say } = await converse(shop);
  const { message } = await say(`compare ${one.name} with ${other.name}`);
  expect(message?.attachments?.products.map(({ id }) => id)).toEqual([one.id, other.id]);
});

test('a floor and the underlay that are named in one message are summed', async () => {
  const [floor] = await productsOf('category=Laminate%20Flooring&limit=1&in_stock=true');
  const [underlay] = await productsOf('search=silver%20foil%20underlay&limit=1&in_stock=true');
  if (!floor || !underlay) throw new Error('the seed has no laminate or no underlay');
  const { say } = await converse(shop);
  const { response, message } = await say(`boxes of ${floor.name} for 4 x 5 m and ${underlay.name}, total?`);
  expect(response).toMatch(/For 20 m².*With the floor that is £/s);
  expect(message?.attachments?.products.map(({ id }) => id)).toEqual([floor.id, underlay.id]);
});

test('a question about delivery on a product’s page is not answered with the product’s price', async () => {
  const [tile] = await productsOf('category=Tiles&limit=1');
  const { say } = await converse(shop);
  for (const question of ['do you deliver to Dublin and what does it cost?', 'how much is delivery?'])
    expect((await say(question, `/products/${tile?.id ?? ''}`)).response).toContain('ship free');
});

test('if a deposit is not allowed, the answer says which one was used instead', async () => {
  const { say } = await converse(shop);
  const { response } = await say('a plan for £400 with £90 deposit');
  expect(response).toContain('deposit £50.00');
  expect(response).toContain('so I reckoned with £50.00 instead of £90.00');
});

test('a calculation says how many there are if that is fewer than the area takes', async () => {
  const [floor] = await productsOf('category=LVT&limit=1&in_stock=true');
  if (!floor) throw new Error('the seed has no LVT');
  const { say } = await converse(shop);
  const only = `Only ${floor.stock} left, not `;
  const ask = (question: string) => say(question, `/products/${floor.id}`);
  const byArea = await ask('how many boxes for 9000 square metres?');
  expect(byArea.message?.attachments?.calculation?.stock_message).toContain(only);
  expect((await ask('how much are 5000 boxes?')).response).toContain(only);
  const small = await ask('how many boxes for 1 square metre?');
  expect(small.message?.attachments?.calculation?.stock_message).toBeNull();
});

test('a carpet of a width, and a tile for a floor, are what was asked for', async () => {
  const names = async (question: string): Promise<string[]> => {
    const { say } = await converse(shop);
    return ((await say(question)).message?.attachments?.products ?? []).map(({ name }) => name);
  };
  const wide = await names('do you have a 5 m wide grey carpet?');
  expect(wide.length).toBeGreaterThan(1);
  expect(wide.filter((name) => !name.endsWith(', 5 m Wide'))).toEqual([]);
  expect(
    (await names('gloss tiles to go over old floor tiles')).filter((name) => /metro/i.test(name)),
  ).toEqual([]);
  expect((await names('gloss wall tiles')).length).toBeGreaterThan(1);
});
