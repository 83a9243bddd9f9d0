/** A new password invalidates logins and changes with the old one, including those in progress. */
import { beforeAll, expect, test } from 'vitest';
import { aShopper, mailedResetToken, postForm } from '#tests/support/shoppers.ts';
import { type Answer, type Shop, sharedShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const NEW = 'chosen-by-the-owner';
const logIn = (email: string, password: string) => shop.send('POST', '/api/auth/login', { email, password });
const reset = (token: string) =>
  postForm(shop, `/reset-password?token=${token}`, { form: 'reset', password: NEW });
const tokenOf = ({ body }: Answer) => (body as { access_token?: string }).access_token;

test('a login with the old password that is in progress gets no session after a reset', async () => {
  const eve = await aShopper(shop, 'eve-races');
  const link = await mailedResetToken(shop, eve.email);
  // More logins than are hashed concurrently, so the last ones start before the reset and end after it.
  const entering = Array.from({ length: 24 }, () => logIn(eve.email, eve.password));
  expect((await reset(link)).status).toBe(303);
  const tokens = (await Promise.all(entering)).flatMap((answer) => tokenOf(answer) ?? []);
  for (const token of tokens) {
    const me = await shop.send('GET', '/api/auth/me', undefined, { authorization: `Bearer ${token}` });
    expect(me.status).toBe(401);
  }
  expect((await logIn(eve.email, NEW)).status).toBe(200);
});

test('a change with the old password does not overwrite a concurrent reset by the mailed link', async () => {
  const ivy = await aShopper(shop, 'ivy-races');
  const link = await mailedResetToken(shop, ivy.email);
  const fields = { form: 'password', current_password: ivy.password, password: 'chosen-by-a-thief' };
  // A change computes two hashes and a reset one, so the reset usually ends first. A change that ends first invalidates
  // the link.
  const resetting = reset(link);
  const changing = Array.from({ length: 4 }, () => postForm(shop, '/account', fields, ivy.browser));
  const isReset = (await resetting).status === 303;
  await Promise.all(changing);
  expect((await logIn(ivy.email, NEW)).status).toBe(isReset ? 200 : 401);
  expect((await logIn(ivy.email, 'chosen-by-a-thief')).status).toBe(isReset ? 401 : 200);
});
