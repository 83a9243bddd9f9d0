/** One text typed in two encodings, with composed letters and with combining marks, is the same text. */
import { hash } from '@node-rs/argon2';
import { beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '#db/migrate.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { setOrder, setUser } from '#tests/support/stored.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const COMPOSED = 'Sláinte-99';
const DECOMPOSED = COMPOSED.normalize('NFD');
const status = async (email: string, password: string) =>
  (await shop.send('POST', '/api/auth/login', { email, password })).status;

test.each([
  [COMPOSED, DECOMPOSED],
  [DECOMPOSED, COMPOSED],
])('a password registered as %j opens the account in either form', async (registered, typed) => {
  const ana = await aShopper(shop, `ana-${registered.length}`, registered);
  expect(await status(ana.email, registered)).toBe(200);
  expect(await status(ana.email, typed)).toBe(200);
  expect(await status(ana.email, 'Slainte-99')).toBe(401);
  const form = await postForm(shop, '/login', { email: ana.email, password: typed });
  expect(form.status).toBe(303);
});

test.each([
  ['with combining marks', DECOMPOSED],
  ['in mixed forms', `${COMPOSED}${DECOMPOSED}`],
])('a hash of a password stored as it was typed, %s, still opens the account', async (_, password) => {
  const old = await aShopper(shop, `old-${password.length}`);
  await setUser(shop, old.id, {
    passwordHash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
  });
  expect(await status(old.email, password)).toBe(200);
});

test('staff find a name that was stored with combining marks before texts were composed, once it is migrated', async () => {
  const owner = await as(shop, 'owner');
  const older = await aShopper(shop, 'older');
  const name = 'Ó Súilleabháin-Šimčík'.normalize('NFD');
  await setUser(shop, older.id, { fullName: name });
  const [order] = await shop.rows('SELECT id FROM orders ORDER BY id LIMIT 1');
  await setOrder(shop, String(order?.['id']), { lastName: name });
  const found = async (list: string, search: string) => {
    const path = `/api/admin/${list}?search=${encodeURIComponent(search)}`;
    return JSON.stringify((await shop.send('GET', path, undefined, owner)).body);
  };
  expect(await found('users', 'suilleabhain-simcik')).not.toContain('Súilleabháin');
  await migrateDatabase(shop.database.db);
  for (const search of [name, name.normalize('NFC'), 'suilleabhain-simcik']) {
    for (const list of ['users', 'orders'])
      expect(await found(list, search), `${list}: ${search}`).toContain(name.normalize('NFC'));
  }
});

test('staff find a name that was typed with combining marks, by JSON and by form', async () => {
  const owner = await as(shop, 'owner');
  const found = async (search: string) =>
    (
      (await shop.send('GET', `/api/admin/users?search=${encodeURIComponent(search)}`, undefined, owner))
        .body as { total: number }
    ).total;
  const person = {
    full_name: 'Bláthnaid Ó Caoimh'.normalize('NFD'),
    username: 'blathnaid',
    email: 'blathnaid@mail.example',
    password: 'six-oak-planks',
  };
  expect((await shop.send('POST', '/api/auth/register', person)).status).toBe(200);
  for (const search of [person.full_name, person.full_name.normalize('NFC'), 'blathnaid o']) {
    expect(await found(search), search).toBe(1);
  }
  const form = { ...person, full_name: 'Séafra Déise'.normalize('NFD'), username: 'seafra' };
  expect((await postForm(shop, '/register', { ...form, email: 'seafra@mail.example' })).status).toBe(303);
  expect(await found('Séafra')).toBe(1);
});

test('an e-mail and a username are taken in every form of their letters', async () => {
  const person = { full_name: 'Zoë', username: 'zoë', email: 'zoë@mail.example', password: 'six-oak-planks' };
  expect((await shop.send('POST', '/api/auth/register', person)).status).toBe(200);
  const again = { ...person, username: 'zoé', email: person.email.normalize('NFD') };
  expect((await shop.send('POST', '/api/auth/register', again)).status).toBe(409);
  const wide = { ...person, username: 'ｚｏë', email: 'other@mail.example' };
  expect((await shop.send('POST', '/api/auth/register', wide)).status).toBe(409);
});
