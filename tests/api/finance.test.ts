/** Finance applications over HTTP: started, resumed, submitted, decided, withdrawn, expired. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anAdmin, aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { type Shop, startShop } from '#tests/support/shop.ts';
import { changedToken } from '#tests/support/tokens.ts';
import { addRows, setRows } from '#tests/support/stored.ts';

const FORM = {
  full_name: 'Fay Finn',
  phone: '028 9000 0000',
  date_of_birth: '1980-02-03',
  address: '1 Main Street',
  city: 'Bangor',
  postal_code: 'BT20 4AB',
  employment: 'Employed',
  income_pounds: '30000',
  consent: 'yes',
};

let shop: Shop;
let keeper: Shopper;
let product: { id: string; name: string; pounds: number };
beforeAll(async () => {
  shop = await startShop();
  keeper = await anAdmin(shop);
  const { rows } = await shop.database.client.execute(
    "SELECT id, name, price_pence FROM products WHERE in_stock = 1 AND stock > 0 AND archived_at IS NULL AND price_pence > 5000 AND name NOT LIKE '%&%' LIMIT 1",
  );
  const [row] = rows;
  product = {
    id: String(row?.['id']),
    name: String(row?.['name']),
    pounds: Number(row?.['price_pence']) / 100,
  };
});
afterAll(() => shop.end());

const begin = async (who: Shopper | null, boxes = 2): Promise<string> => {
  const body = {
    product_id: product.id,
    price_pounds: Math.round(product.pounds * boxes * 100) / 100,
    deposit_pounds: 0,
    instalments: 12,
  };
  const answer = await shop.send('POST', `/api/products/${product.id}/finance-apply`, body, who?.bearer);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return new URL((answer.body as { application_url: string }).application_url).pathname;
};
const rowsOf = async ({ id }: Shopper) => {
  const sql = 'SELECT id, state FROM finance_applications WHERE user_id = ? ORDER BY created_at';
  const { rows } = await shop.database.client.execute({ sql, args: [id] });
  return rows.map((row) => ({ id: String(row['id']), state: String(row['state']) }));
};
const look = async (path: string, who: Shopper | null = null) => {
  const answer = await shop.fetch(path, who ? { headers: { cookie: who.browser['cookie'] ?? '' } } : {});
  return { status: answer.status, text: (await answer.text()).replace(/\s+/g, ' ') };
};
const send = (path: string, who: Shopper, fields: Record<string, string> = {}) =>
  postForm(shop, path, { ...FORM, email: who.email, ...fields }, who.browser);
const own = (who: Shopper, form: string, id: string) =>
  postForm(shop, '/account/finance', { form, id }, who.browser);
const answer = (id: string, said: string, who = keeper) =>
  postForm(shop, '/admin/finance', { form: 'answer', id, answer: said }, who.browser);

test('all errors of a form are listed together, including an age under 18', async () => {
  const fay = await aShopper(shop, 'fay-young');
  const path = await begin(fay);
  const born = `${new Date().getFullYear() - 10}-01-01`;
  const refused = await send(path, fay, { date_of_birth: born, phone: '' });
  expect(refused.status).toBe(422);
  const text = await refused.text();
  expect(text).toContain('You must be 18 or over to apply');
  expect(text).toContain('Phone is required');
});

test('a repeated request returns the same application; another plan starts a new one', async () => {
  const ida = await aShopper(shop, 'ida');
  const first = await begin(ida);
  expect(await begin(ida)).toBe(first);
  expect(await rowsOf(ida)).toHaveLength(1);
  expect(await begin(ida, 3)).not.toBe(first);
  const other = await aShopper(shop, 'other-ida');
  expect(await begin(other)).not.toBe(first);
  expect(await begin(null)).not.toBe(await begin(null));
});

test('an unsent application is shown as unsent to shopper and staff, and can be resumed from the account', async () => {
  const joe = await aShopper(shop, 'joe');
  const path = await begin(joe);
  const account = await look('/account/finance', joe);
  expect(account.text).toContain('Not sent yet');
  expect(account.text).toContain('The lender has not received anything yet. You can send it until');
  expect(account.text).not.toContain('Sent to the lender');
  expect(account.text).toContain(`href="${path}"`);
  const staff = await look('/admin/finance?state=started', keeper);
  expect(staff.text).toContain('Opened, nothing sent.');
  expect((await look(path)).text).toContain('Send the application');

  expect((await send(path, joe)).status).toBe(303);
  const sent = await look('/account/finance', joe);
  expect(sent.text).toContain('Sent to the lender');
  expect(sent.text).not.toContain(path);
  // A second submission is no error: the first one counts and is mailed once.
  expect((await send(path, joe, { full_name: 'Somebody Else' })).status).toBe(303);
  expect((await rowsOf(joe)).map(({ state }) => state)).toEqual(['submitted']);
  const mails = (await shop.mails(joe.email)).filter(({ template }) => template === 'finance-moved');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your finance application at Ardglen Flooring is with the lender',
  ]);
});

test('two concurrent submissions of a form both succeed and submit it once', async () => {
  const una = await aShopper(shop, 'una');
  const path = await begin(una);
  const body = new TransformStream<Uint8Array, Uint8Array>();
  const slow = shop.fetch(path, {
    method: 'POST',
    headers: { ...una.browser, 'content-type': 'application/x-www-form-urlencoded' },
    body: body.readable,
    duplex: 'half',
  } as RequestInit);
  const line = body.writable.getWriter();
  const words = new TextEncoder().encode(new URLSearchParams({ ...FORM, email: una.email }).toString());
  await line.write(words.slice(0, 20));
  // Waits until the shop has read the application.
  await pause(500);
  expect((await send(path, una)).status).toBe(303);
  await line.write(words.slice(20));
  await line.close();
  expect((await slow).status).toBe(303);
  expect((await rowsOf(una)).map(({ state }) => state)).toEqual(['submitted']);
  expect((await shop.mails(una.email)).filter(({ template }) => template === 'finance-moved')).toHaveLength(
    1,
  );
});

test('the form is prefilled from the account and its newest UK address', async () => {
  const nan = await aShopper(shop, 'nan');
  const at = { first_name: 'Nan', last_name: 'Nolan', email: nan.email, phone: '028 9000 0009' };
  const homes = [
    { ...at, address: '3 Harbour Row', city: 'Bangor', postal_code: 'BT20 5XX', country: 'GB' },
    { ...at, address: '9 Quay', city: 'Dublin', postal_code: 'D01 X000', country: 'IE' },
  ];
  for (const home of homes) await shop.send('POST', '/api/account/addresses', home, nan.bearer);
  const { text } = await look(await begin(nan), nan);
  for (const words of ['nan Shopper', nan.email, '028 9000 0009', 'BT20 5XX'])
    expect(text, words).toContain(`value="${words}"`);
  expect(text).toContain('>3 Harbour Row</textarea>');
  expect((await look(await begin(nan))).text).not.toContain('3 Harbour Row');
});

test('staff read the application and record the decision once, which is mailed to the applicant', async () => {
  const kim = await aShopper(shop, 'kim');
  const path = await begin(kim);
  await send(path, kim);
  const id = (await rowsOf(kim))[0]?.id ?? '';
  const inbox = await look('/admin/finance?state=submitted', keeper);
  for (const words of ['Fay Finn', kim.email, '028 9000 0000', '1 Main Street, Bangor, BT20 4AB', '£30,000'])
    expect(inbox.text, words).toContain(words);
  expect((await answer(id, 'perhaps')).status).toBe(422);
  expect((await answer(id, 'approved', kim)).status).toBe(403);
  expect((await answer(id, 'approved')).status).toBe(303);
  expect((await answer(id, 'declined')).status).toBe(422);
  expect((await rowsOf(kim))[0]?.state).toBe('approved');
  expect((await look('/account/finance', kim)).text).toContain('The lender has said yes.');
  expect((await look(path)).text).toContain('The lender has said yes.');
  await expect
    .poll(
      async () =>
        (await shop.mails(kim.email)).filter(({ template }) => template === 'finance-moved').at(-1)?.text ??
        '',
      { timeout: 40_000 },
    )
    .toMatch(
      /said yes[\s\S]*Total payable[\s\S]*0% APR[\s\S]*Credit is subject to status, 18\+, UK residents/,
    );
  const { rows } = await shop.database.client.execute({
    sql: "SELECT count(*) AS n FROM audit_log WHERE action = 'finance.answer' AND entity_id = ?",
    args: [id],
  });
  expect(rows[0]?.['n']).toBe(1);
});

test('shoppers delete their unsent and withdraw their sent applications, but not those of others', async () => {
  const lea = await aShopper(shop, 'lea');
  const thief = await aShopper(shop, 'thief');
  await begin(lea);
  const unsent = (await rowsOf(lea))[0]?.id ?? '';
  await own(thief, 'discard', unsent);
  expect(await rowsOf(lea)).toHaveLength(1);
  expect((await own(lea, 'discard', unsent)).headers.get('location')).toBe('/account/finance?done=discard');
  expect(await rowsOf(lea)).toEqual([]);

  await send(await begin(lea), lea);
  const sent = (await rowsOf(lea))[0]?.id ?? '';
  expect((await own(thief, 'withdraw', sent)).status).toBe(422);
  expect((await own(lea, 'discard', sent)).status).toBe(303);
  expect((await rowsOf(lea))[0]?.state).toBe('submitted');
  expect((await own(lea, 'withdraw', sent)).status).toBe(303);
  expect((await own(lea, 'withdraw', sent)).status).toBe(303);
  expect((await rowsOf(lea))[0]?.state).toBe('withdrawn');
  expect((await answer(sent, 'approved')).status).toBe(422);
});

test('a changed link gets 404; applications unsent after 30 days are deleted, sent ones stay', async () => {
  const max = await aShopper(shop, 'max');
  const path = await begin(max);
  await send(await begin(max, 4), max);
  for (const wrong of [`${path}_`, path.slice(0, -1), changedToken(path), '/finance/apply/nothing'])
    expect((await look(wrong)).status, wrong).toBe(404);
  expectProblem(
    await shop.send('POST', '/api/products/nothing/finance-apply', {
      product_id: 'nothing',
      price_pounds: 100,
      deposit_pounds: 0,
      instalments: 12,
    }),
    404,
  );
  const old = Date.now() - 31 * 86_400_000;
  await setRows(shop, 'financeApplications', { userId: max.id }, { createdAt: new Date(old) });
  expect((await look(path)).status).toBe(404);
  const { dataDir, port } = shop;
  await shop.stop();
  const stopped = await openDatabase(`file:${join(dataDir, 'store.db')}`);
  await addRows(stopped, 'jobLeases', {
    name: 'clear-expired',
    holder: 'elsewhere/1/a',
    expiresAt: new Date(Date.now() + 4_000),
  });
  stopped.client.close();
  // The first round of jobs deletes them, though another machine's process is only just giving up that job.
  shop = await startShop({ dataDir, port });
  await expect
    .poll(async () => (await rowsOf(max)).map(({ state }) => state), { timeout: 40_000 })
    .toEqual(['submitted']);
});
