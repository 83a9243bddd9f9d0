/** Control characters are taken off at the edge, whichever way text comes in; what is left is judged as usual. */
import { beforeAll, expect, test } from 'vitest';
import type { ImportReport } from '#domain/catalogue/admin/csv.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

/** Everything that no keyboard has. */
const CONTROLS = '\u0000\u0001\u0008\u001b\u007f\u0085\u009f';
const newProduct = (name: string) => ({ name, price: 9.5, category: 'Other', supplier: 'Altamira' });
const importFile = async (csv: string) =>
  (await shop.send('POST', '/api/admin/products/import', { csv, dry_run: false }, catalogue))
    .body as ImportReport;

test('a product whose name has nothing else is refused, in the editor and in a file', async () => {
  const made = await shop.send('POST', '/api/admin/products', newProduct(CONTROLS), catalogue);
  expect(expectProblem(made, 422).detail).toContain('name');
  const report = await importFile(
    `id,name,category,supplier,price,stock\n,${CONTROLS},Other,Altamira,9.50,4\n`,
  );
  expect(report).toMatchObject({ created: 0, done: false });
  expect(report.errors).toHaveLength(1);
});

test('a required text of zero-width characters alone is refused', async () => {
  const made = await shop.send('POST', '/api/admin/products', newProduct('\u200b\u2060'), catalogue);
  expect(expectProblem(made, 422).detail).toContain('name');
});

test('the name of a product is kept without them', async () => {
  const { body } = await shop.send(
    'POST',
    '/api/admin/products',
    newProduct(`Oak${CONTROLS} plank`),
    catalogue,
  );
  const { id } = body as { id: string };
  const stored = await shop.database.client.execute({
    sql: 'SELECT name FROM products WHERE id = ?',
    args: [id],
  });
  expect(stored.rows[0]?.['name']).toBe('Oak plank');
});

test.each([
  ['a call', 'application/json', (fields: Record<string, string>) => JSON.stringify(fields)],
  [
    'a form sent to a call',
    'application/x-www-form-urlencoded',
    (fields: Record<string, string>) => String(new URLSearchParams(fields)),
  ],
])('a message that comes by %s is stored without them', async (name, type, write) => {
  const email = `${name.replaceAll(' ', '-')}@mail.example`;
  const fields = {
    firstName: `Or${CONTROLS}la`,
    lastName: 'Odd',
    email,
    subject: 'product',
    message: `Do you${CONTROLS} sell oak?`,
  };
  const answer = await shop.fetch('/api/contact', {
    method: 'POST',
    headers: { 'content-type': type },
    body: write(fields),
  });
  expect(answer.ok, await answer.text()).toBe(true);
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT first_name, message FROM contact_messages WHERE email = ?',
    args: [email],
  });
  expect(rows.map((row) => ({ ...row }))).toEqual([{ first_name: 'Orla', message: 'Do you sell oak?' }]);
});

test('a search is made without them', async () => {
  const count = async (search: string) =>
    ((await shop.send('GET', `/api/products?search=${encodeURIComponent(search)}`)).body as { total: number })
      .total;
  expect(await count(`o${CONTROLS}ak`)).toBe(await count('oak'));
});
