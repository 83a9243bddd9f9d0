/** Quotes of trade customers that become orders on the telephone: whose company they name. */
import { beforeAll, expect, test } from 'vitest';
import { aProduct } from '#tests/support/paying.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { aTradeCustomer, orderedByTelephone } from '#tests/support/trade.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

test('they name the company of a proved address, and of none that is not or is another', async () => {
  const product = await aProduct(shop, 'stock > 30');
  const company = 'Lagan Fitters Ltd';
  const trader = await aTradeCustomer(shop, 'quoted-trader');
  expect(await (await orderedByTelephone(shop, trader, product))()).not.toContain(company);
  await shop.database.client.execute({
    sql: 'UPDATE users SET email_proved_key = email_key WHERE id = ?',
    args: [trader.id],
  });
  const words = await (await orderedByTelephone(shop, trader, product))();
  for (const fact of [company, 'GB980780684']) expect(words).toContain(fact);
  const elsewhere = await orderedByTelephone(shop, trader, product, { email: 'else@mail.example' });
  expect(await elsewhere()).not.toContain(company);
});
