/** The settings: each one on the pages and in the mails that show it, two editors, the audit log, access. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#config/facts.ts';
import type { Settings } from '#domain/settings/contract.ts';
import { EDITS } from '#tests/support/settings-edits.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

type Wire = Settings & { readonly version: number };

/** Long enough for a busy machine. */
const SOON = { timeout: 40_000, interval: 50 };

let shop: Shop;
let owner: Record<string, string>;
let product: string;
let scarce: string;

beforeAll(async () => {
  shop = await startShop();
  owner = await as(shop, 'owner');
  const { rows } = await shop.database.client.execute(
    `SELECT (SELECT id FROM products WHERE stock > 40 AND in_stock = 1 AND archived_at IS NULL LIMIT 1) AS many,
            (SELECT id FROM products WHERE stock = 8 AND in_stock = 1 AND archived_at IS NULL LIMIT 1) AS few`,
  );
  product = `/products/${String(rows[0]?.['many'])}`;
  scarce = `/products/${String(rows[0]?.['few'])}`;
});
afterAll(() => shop.end());

const read = async (): Promise<Wire> =>
  (await shop.send('GET', '/api/admin/settings', undefined, owner)).body as Wire;

async function change(changes: Partial<Settings>): Promise<Wire> {
  const { version } = await read();
  const saved = await shop.send('PUT', '/api/admin/settings', { version, ...changes }, owner);
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  return saved.body as Wire;
}

const html = async (path: string): Promise<string> =>
  (await (await shop.fetch(path)).text()).replaceAll('&#39;', "'").replaceAll('&amp;', '&');

describe('every setting takes effect where it is shown', () => {
  test('the table names every setting', () => {
    const named = new Set(EDITS.flatMap(([changes]) => Object.keys(changes)));
    // The days of a week are rendered by the same code, so two days of each week are enough.
    const left = Object.keys(DEFAULT_SETTINGS).filter(
      (name) => !named.has(name) && !/^(showroom|support)_/.test(name),
    );
    expect(left).toEqual(['banner_on']);
  });

  test.each(EDITS)('%j', async (changes, shows) => {
    await change(changes);
    for (const [where, words] of shows) {
      const path = where === 'PRODUCT' ? product : where === 'SCARCE' ? scarce : where;
      await expect.poll(() => html(path), { ...SOON, message: path }).toContain(words);
    }
  });

  test('the banner can be turned off and on', async () => {
    await change({ banner_on: false });
    await expect.poll(() => html('/'), SOON).not.toContain('Closed on Monday</strong>');
    await change({ banner_on: true });
    await expect.poll(() => html('/'), SOON).toContain('Closed on Monday</strong>');
  });

  test('pages rendered on demand and the islands’ data block have the same settings', async () => {
    for (const path of ['/products', '/checkout']) expect(await html(path)).toContain('028 9111 2222');
    // The cart page is a static file. It may have been rendered while a setting was saved; then it is published again.
    const facts = async (): Promise<unknown> => {
      const block = /<script type="application\/json" id="owner-facts">(.*?)<\/script>/;
      return JSON.parse(block.exec(await html('/cart'))?.[1] ?? '{}');
    };
    await expect.poll(facts, SOON).toMatchObject({ phone: '028 9111 2222', stock_low: 8 });
    expect(await html('/cart')).toContain('028 9111 2222');
  });

  test('mails, and where contact messages go', async () => {
    await shop.send('POST', '/api/contact', {
      firstName: 'Una',
      lastName: 'Reid',
      email: 'una@mail.example',
      subject: 'product',
      message: 'Do you keep the grey one?',
    });
    await expect
      .poll(async () => (await shop.mails('una@mail.example')).map(({ state }) => state), SOON)
      .toEqual(['captured']);
    const [mail] = await shop.mails('una@mail.example');
    for (const words of [
      'We answer by the next morning',
      '028 9111 2222',
      'Mon 8.30AM-5PM, Tue-Fri 9AM-5PM',
      '3 Harbour Row, Donaghadee, Co. Antrim, BT21 0AA',
      'floors@ardglen.example',
    ]) {
      expect(mail?.text).toContain(words);
    }
    expect((await shop.mails('floors@ardglen.example')).map(({ template }) => template)).toEqual([
      'contact-message',
    ]);
  });

  test('pages are static files again, and a new process starts with the same settings', async () => {
    await expect.poll(async () => (await shop.fetch('/contact')).headers.get('etag'), SOON).toBeTruthy();
    await shop.stop();
    shop = await startShop({ dataDir: shop.dataDir });
    expect(await html('/contact')).toContain('028 9111 2222');
    expect(await html('/products')).toContain('028 9111 2222');
  });
});

describe('two editors', () => {
  test('the API answers the second with a conflict, and changes nothing', async () => {
    const { version } = await read();
    await change({ customers: '13k+' });
    const second = await shop.send('PUT', '/api/admin/settings', { version, customers: '14k+' }, owner);
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      code: 'changed_meanwhile',
      detail:
        'Somebody else has changed the settings since you opened them. Nothing of yours is lost: compare, then save again.',
    });
    expect((await read()).customers).toBe('13k+');
  });

  test('the form keeps typed values, adopts values that only the other editor changed, and can then be saved', async () => {
    const page = await shop.fetch('/admin/settings', { headers: owner });
    const fields = fieldsOf(await page.text());
    await change({ customers: '15k+', promotion: 'Theirs' });
    const typed = { ...fields, promotion: 'Mine', rating_count: '999' };
    const refused = await postForm(shop, '/admin/settings', typed, owner);
    expect(refused.status).toBe(409);
    const back = await refused.text();
    expect(back).toContain('Somebody else has changed the settings since you opened them.');
    expect(back).toContain('Theirs is ‘Theirs’; yours stands here.');
    const again = fieldsOf(back);
    expect(again).toMatchObject({ promotion: 'Mine', rating_count: '999', customers: '15k+' });
    const saved = await postForm(shop, '/admin/settings', again, owner);
    expect(saved.headers.get('location')).toBe('/admin/settings?done=settings');
    expect(await read()).toMatchObject({ promotion: 'Mine', rating_count: '999', customers: '15k+' });
  });

  test('a form with a mistake shows the error at the field and saves nothing', async () => {
    const before = await read();
    const fields = fieldsOf(await (await shop.fetch('/admin/settings', { headers: owner })).text());
    const answer = await postForm(shop, '/admin/settings', { ...fields, showroom_mon: '9 to 5' }, owner);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Hours read 09:00-17:00; leave a closed day empty.');
    expect(await read()).toEqual(before);
  });
});

/** The fields that a browser would post from the settings form. */
function fieldsOf(page: string): Record<string, string> {
  const form = /<form method="post" action="\/admin\/settings".*?<\/form>/s.exec(page)?.[0] ?? '';
  const words = (text: string) =>
    text
      .replaceAll('&#34;', '"')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&amp;', '&');
  const inputs = [...form.matchAll(/<input[^>]*>/g)].flatMap(([input]) => {
    const name = /\sname="([^"]*)"/.exec(input)?.[1];
    const value = words(/\svalue="([^"]*)"/.exec(input)?.[1] ?? '');
    if (!name || (input.includes('type="checkbox"') && !/\schecked/.test(input))) return [];
    return [[name, value] as const];
  });
  return Object.fromEntries(inputs);
}

test('the audit log has the old and new values of the changed fields only', async () => {
  const { version } = await read();
  await shop.send('PUT', '/api/admin/settings', { version, customers: '16k+' }, owner);
  const { rows } = await shop.database.client.execute(
    "SELECT before, after FROM audit_log WHERE action = 'settings.update' ORDER BY created_at DESC, id DESC LIMIT 1",
  );
  expect(JSON.parse(String(rows[0]?.['before']))).toEqual({ customers: '15k+' });
  expect(JSON.parse(String(rows[0]?.['after']))).toEqual({ customers: '16k+' });
});

test('only the owner has access', async () => {
  for (const role of ['support', 'orders', 'catalogue', 'shopper'] as const) {
    const headers = await as(shop, role);
    expect((await shop.fetch('/admin/settings', { headers })).status, role).toBe(403);
    expect((await shop.send('GET', '/api/admin/settings', undefined, headers)).status, role).toBe(403);
    const put = await shop.send(
      'PUT',
      '/api/admin/settings',
      { version: 0, phone: '028 9000 0000' },
      headers,
    );
    expect(put.status, role).toBe(403);
    expect((await postForm(shop, '/admin/settings', { form: 'settings' }, headers)).status, role).toBe(403);
  }
  expect((await shop.send('GET', '/api/admin/settings')).status).toBe(401);
});
