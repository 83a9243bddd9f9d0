/** The day of delivery or collection that a customer chooses when accepting a quote. */
import { beforeAll, expect, test } from 'vitest';
import type { ProductWire } from '#domain/catalogue/contract.ts';
import type { DeliveryWire } from '#domain/delivery/contract.ts';
import { addDays } from '#domain/delivery/days.ts';
import { DEFAULT_DELIVERY_DRAFT } from '#domain/delivery/draft.ts';
import type { QuoteWire } from '#domain/quotes/contract.ts';
import { ADDRESS } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let floor: ProductWire;
beforeAll(async () => {
  shop = await sharedShop();
  const { body } = await shop.send('GET', '/api/products?category=Laminate+Flooring&in_stock=true&limit=50');
  const found = (body as { products: ProductWire[] }).products.find(({ stock }) => stock > 60);
  if (!found) throw new Error('the seed has no such floor');
  floor = found;
});

const days = async () =>
  (await shop.send('GET', `/api/delivery?postcode=BT20+5XX&items=${floor.id}:2`)).body as DeliveryWire;

/** A quote that was sent, as its page's path. */
async function sent(name: string): Promise<string> {
  const staff = await as(shop, 'orders');
  const quote = {
    customer: { name: `${name} Caller`, email: `${name}-days@mail.example` },
    lines: [{ product_id: floor.id, quantity: 2 }],
  };
  const written = (await shop.send('POST', '/api/admin/quotes', quote, staff)).body as QuoteWire;
  const { body } = await shop.send('POST', `/api/admin/quotes/${written.id}/send`, undefined, staff);
  return new URL((body as QuoteWire).url ?? '').pathname;
}
const accept = (path: string, name: string, delivery?: object, controls: Record<string, string> = {}) =>
  postForm(shop, path, {
    form: 'accept',
    ...ADDRESS,
    email: `${name}-days@mail.example`,
    postal_code: 'BT20 5XX',
    country: 'GB',
    ...(delivery ? { delivery: JSON.stringify({ ...DEFAULT_DELIVERY_DRAFT, ...delivery }) } : {}),
    ...controls,
  });
const booked = async (answer: Response) => {
  const id = /^\/orders\/([0-9a-f-]{36})/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT method, day, drop_to, stairs, lorry_18t, is_held FROM delivery_bookings WHERE order_id = ?',
    args: [id],
  });
  return rows[0];
};

test('the day, the method and what the driver has to know are the order’s; without a choice the earliest day is', async () => {
  const { days: free, collection } = await days();
  const [earliest = '', second = ''] = free;
  const path = await sent('dana');
  expect(await (await shop.fetch(path)).text()).toContain('Delivery or collection');
  expect(
    await booked(await accept(path, 'dana', { day: second, access: { to: 'room', stairs: true } })),
  ).toMatchObject({
    method: 'delivery',
    day: second,
    drop_to: 'room',
    stairs: 1,
    is_held: 1,
  });
  const collected = { method: 'collection', day: collection.days[1] };
  expect(await booked(await accept(await sent('cora'), 'cora', collected))).toMatchObject(collected);
  expect(await booked(await accept(await sent('noa'), 'noa'))).toMatchObject({ day: earliest });
});

test('without a script, what the driver has to know is read from the controls', async () => {
  const path = await sent('nell');
  const page = await (await shop.fetch(path)).text();
  const controls = { access_stairs: 'false', access_to: 'room', access_lorry_18t: '' };
  for (const name of Object.keys(controls)) expect(page).toContain(`name="${name}"`);
  expect(await booked(await accept(path, 'nell', {}, controls))).toMatchObject({
    drop_to: 'room',
    stairs: 0,
    lorry_18t: null,
  });
});

test('a second acceptance with another day or address changes nothing, and the page that it leads to says so', async () => {
  const [earliest = '', second = ''] = (await days()).days;
  const path = await sent('lena');
  await booked(await accept(path, 'lena', { day: earliest, access: { to: 'room' } }));
  const again = await accept(
    path,
    'lena',
    { day: second, access: { to: 'room' } },
    { address: '9 Other Way' },
  );
  expect(await booked(again)).toMatchObject({ day: earliest });
  const page = await (await shop.fetch(again.headers.get('location') ?? '')).text();
  expect(page).toMatch(/The quote is accepted already,\s+to (?!9 Other Way)/);
});

test('a day that is not to be had, and a fitting day that is near, are said and nothing is accepted', async () => {
  const { days: free } = await days();
  const [earliest = ''] = free;
  const path = await sent('gail');
  const gone = await accept(path, 'gail', { day: addDays(earliest, -1), access: { to: 'room' } });
  expect(gone.status).toBe(422);
  const page = await gone.text();
  expect(page).toContain('The next day for delivery is');
  expect(page).toMatch(/<option value="room" selected/);
  const near = await accept(path, 'gail', { day: earliest, fittingDay: addDays(earliest, 1) });
  expect(near.status).toBe(422);
  const fitting = { day: earliest, fittingDay: addDays(earliest, 1), fittingDayConfirmed: true };
  expect(await booked(await accept(path, 'gail', fitting))).toMatchObject({ day: earliest });
});
