/** Trade customers of a shop under test: applied by the form, approved and priced as staff do it. */
import { expect } from 'vitest';
import { aShopper, postForm, type Shopper } from './shoppers.ts';
import type { Shop } from './shop.ts';
import { as } from './staff.ts';

/** A number of the published test cases of British VAT numbers. */
export const VAT_NUMBER = 'GB 980 7806 84';

/** Sets per cent off by category. */
export async function tradePrices(shop: Shop, categories: Readonly<Record<string, number>>): Promise<void> {
  const answer = await shop.send(
    'PUT',
    '/api/admin/trade-prices',
    { categories },
    await as(shop, 'catalogue'),
  );
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** Sends the application of a shopper. */
export const applyForTrade = (shop: Shop, { browser }: Shopper, fields: Record<string, string> = {}) =>
  postForm(
    shop,
    '/trade',
    { company: 'Lagan Fitters Ltd', vat_number: VAT_NUMBER, phone: '028 9000 4455', ...fields },
    browser,
  );

/** Approves or refuses it. */
export async function decide(shop: Shop, { id }: Shopper, body: object): Promise<void> {
  const answer = await shop.send('POST', `/api/admin/trade/${id}/decide`, body, await as(shop, 'support'));
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}

/** A registered shopper whose trade account is open. */
export async function aTradeCustomer(shop: Shop, name: string): Promise<Shopper> {
  const shopper = await aShopper(shop, name);
  expect((await applyForTrade(shop, shopper)).status).toBe(303);
  await decide(shop, shopper, { state: 'approved' });
  return shopper;
}
