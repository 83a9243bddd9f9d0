/** Orders are found by their number as staff's lists show it: its first and its last letters. */
import { expect, test } from 'vitest';
import { anOrder } from '#tests/support/paying.ts';
import { sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

test('both ends of an order’s number find it, as the list shows them', async () => {
  const shop = await sharedShop();
  const owner = await as(shop, 'owner');
  const found = async (typed: string) =>
    JSON.stringify(
      (await shop.send('GET', `/api/admin/orders?search=${encodeURIComponent(typed)}`, undefined, owner))
        .body,
    );
  const [one, other] = [(await anOrder(shop)).id, (await anOrder(shop)).id];
  const [front, end] = [one.slice(0, 8), one.slice(-8)];
  for (const typed of [
    `${front}… buyer’s no. ${end}`,
    `${front} ${end}`,
    `${front}…${end}`,
    `Order ${front}…\n buyer's no. ${end.toUpperCase()}`,
  ])
    expect(await found(typed), typed).toContain(one);
  expect(await found(`${front}…${other.slice(-8)}`)).not.toContain(one);
});
