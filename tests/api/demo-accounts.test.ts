/** The passwords of the demo shop are published: live mode refuses a database that has its accounts. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { demoAccounts } from '#db/seed/demo-accounts.ts';
import { hearScript } from '#tests/support/base.ts';
import { copyBase, startShop } from '#tests/support/shop.ts';
import { rmSync } from 'node:fs';
import { addRows, removeRows, setRows } from '#tests/support/stored.ts';

const LIVE = {
  STORE_MODE: 'live',
  RATE_LIMITS: 'on',
  SITE_URL: 'https://shop.example',
  SECRET: 'a-secret-for-tests-only-0123456789abcdef',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SQUARE_ACCESS_TOKEN: 'token',
  SQUARE_APPLICATION_ID: 'sandbox-sq0idb-application',
  SQUARE_LOCATION_ID: 'location',
  SQUARE_WEBHOOK_KEY: 'key',
};

const dataDir = copyBase();
const database = await openDatabase(`file:${dataDir}/store.db`);
afterAll(() => {
  database.client.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test('a database of the demo shop does not start in live mode, and the doctor says why', async () => {
  const reason = /accounts of the demo shop, whose passwords are published \(.*@ardglen\.example/s;
  await expect(startShop({ dataDir, env: LIVE })).rejects.toThrow(reason);
  const { code, words } = await hearScript('scripts/doctor.ts', [], { ...LIVE, DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(words).toMatch(reason);
});

test('staff and shoppers of the demo are recognised, also after a change of e-mail and password', async () => {
  const { rows } = await database.client.execute('SELECT email FROM users');
  expect(await demoAccounts(database)).toHaveLength(rows.length);
  const mail = sql`'me' || id || '@mail.test'`;
  await setRows(database, 'users', {}, { email: mail, emailKey: mail, passwordHash: 'another' });
  expect(await demoAccounts(database)).toHaveLength(rows.length);
});

test('a published password is recognised in any account', async () => {
  await removeRows(database, 'users');
  await addRows(
    database,
    'users',
    {
      id: 'new',
      passwordHash:
        '$argon2id$v=19$m=19456,t=2,p=1$ZmUi9jmYWnM9gQ6R90xspQ$6LdxIhcLJzvLtiDVYjQv7aAxv1iEWLSY1BhZytCyB+g',
    },
    { id: 'own', passwordHash: 'another' },
  );
  expect(await demoAccounts(database)).toEqual(['new@example.com']);
});

test('without these accounts the same database starts in live mode', async () => {
  await removeRows(database, 'users', { id: 'new' });
  const shop = await startShop({ dataDir, env: LIVE });
  const login = { email: 'owner@ardglen.example', password: 'ardglen-demo-admin' };
  expect((await shop.send('POST', '/api/auth/login', login, { host: 'shop.example' })).status).not.toBe(200);
  await shop.stop();
});
