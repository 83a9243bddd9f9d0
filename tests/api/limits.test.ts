/** How often one address may order, and one member of staff send files: in numbers that no person reaches. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { type Answer, type Shop, startShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop({ env: { RATE_LIMITS: 'on' } })));
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

/** Makes the same call until it is one too many; answers how often it was taken. */
async function takenBefore429(call: () => Promise<Answer>, expected: number): Promise<number> {
  for (let taken = 0; taken < 1_000; taken += 1) {
    const answer = await call();
    if (answer.status !== 429) {
      expect(answer.status).toBe(expected);
      continue;
    }
    expectProblem(answer, 429, 'too_many_requests');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    return taken;
  }
  throw new Error('nobody ever said that it was enough');
}

test('orders are held to 240 in ten minutes from one address', { timeout: 60_000 }, async () => {
  const { body } = await shop.send('GET', '/api/products?in_stock=true&limit=1');
  const [product] = (body as { products: { id: string }[] }).products;
  const order = {
    shipping_address: {
      first_name: 'Orla',
      last_name: 'Often',
      email: 'orla@mail.example',
      address: '1 Quay',
      city: 'Bangor',
      postal_code: 'BT20 5AA',
      country: 'GB',
    },
    items: [{ product_id: product?.id ?? '', quantity: 1 }],
    // Not today's price: asked for often without taking the shelf empty.
    total_amount: 0.01,
  };
  expect(await takenBefore429(() => shop.send('POST', '/api/orders/guest', order), 409)).toBe(240);
});

test('files are held to 300 in ten minutes from one member of staff', { timeout: 60_000 }, async () => {
  const staff = await as(shop, 'catalogue');
  const photo = { title: 'No picture', image_url: 'data:image/png;base64,aGVsbG8=' };
  const send = (who: Record<string, string>) => shop.send('POST', '/api/admin/customer-photos', photo, who);
  expect(await takenBefore429(() => send(staff), 422)).toBe(300);
  // An address is no file, and a colleague is somebody else.
  const address = { ...photo, image_url: 'https://pictures.example/floor.jpg' };
  expect((await shop.send('POST', '/api/admin/customer-photos', address, staff)).status).toBe(200);
  expect((await send(await as(shop, 'owner'))).status).toBe(422);
});
