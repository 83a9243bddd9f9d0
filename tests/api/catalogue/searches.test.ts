/** What shoppers searched for and did not find, as staff read it, and the words that staff teach the search. */
import { beforeAll, describe, expect, it, test } from 'vitest';
import { listOf } from '#tests/support/listing.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { within } from '#tests/support/within.ts';

let shop: Shop;
let staff: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  staff = await as(shop, 'catalogue');
});

const SHOPPER = 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36';
const search = (text: string, agent = SHOPPER) =>
  shop.fetch(`/products?search=${encodeURIComponent(text)}`, { headers: { 'user-agent': agent } });
const missed = async () =>
  (await shop.database.client.execute('SELECT text, searches, is_empty FROM missed_searches')).rows.map(
    ({ text, searches, is_empty }) => [text, searches, is_empty],
  );
const page = async () => (await shop.fetch('/admin/searches', { headers: staff })).text();
const save = (term: string, means: string, who = staff) =>
  postForm(shop, '/admin/searches', { form: 'save', term, means }, who);

describe('searches without a match', () => {
  it('are said to be shown from three visitors on, before there are any', async () => {
    const shown = await page();
    expect(shown).toMatch(/shown from 3\s+visitors on, 2 of them on one day/);
    expect(shown).not.toContain('Nothing was missed');
  });

  it('are counted once for each visitor, and shown to staff', async () => {
    for (const agent of [SHOPPER, `${SHOPPER} another`, `${SHOPPER} third`, SHOPPER]) {
      await search('zanzibar flooring', agent);
      await search('Zanzibar flooring', agent);
    }
    await search('oak');
    await shop.fetch('/products?search=oak&colour=pink', { headers: { 'user-agent': SHOPPER } });
    await search('zanzibar 600 1200');
    const counted = async () => {
      const text = JSON.stringify(await missed());
      return text.includes('["zanzibar flooring",3,') && text.includes('zanzibar 600 1200');
    };
    expect(await within(counted)).toBe(true);
    const file = await shop.fetch('/admin/searches/export.csv', { headers: staff });
    expect(await file.text()).toContain('zanzibar flooring,3,');
    const shown = await page();
    expect(shown).toContain('zanzibar flooring');
    // One visitor's words stay unseen.
    expect(shown).not.toContain('zanzibar 600 1200');
    expect(shown).toContain('1 search without a match');
    expect(JSON.stringify(await missed())).not.toContain('"oak"');
  });

  it('are not counted for robots, nor if they may be an address or a number', async () => {
    await search('qwertzuiop', 'Googlebot/2.1');
    for (const text of [
      'maeve@example.com qwertz',
      'call 07700 900123 qwertz',
      'qwertz 4111.1111.1111.1111',
      'maeve qwertz 12 high street',
      `qwertz ${'long '.repeat(20)}`,
    ])
      await search(text);
    await search('last of these qwertz');
    expect(await within(async () => JSON.stringify(await missed()).includes('last of these'))).toBe(true);
    const texts = (await missed()).map(([text]) => String(text)).filter((text) => text.includes('qwertz'));
    expect(texts).toEqual(['last of these qwertz']);
  });
});

test('no more than 500 texts are kept of a day', async () => {
  await shop.database.client.execute(`INSERT INTO missed_searches
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
    SELECT unixepoch() / 86400, 'made up ' || i, 1, 1 FROM n`);
  await search('zanzibar flooring', `${SHOPPER} fourth`);
  await search('one too many zanzibars');
  const text = async () => JSON.stringify(await missed());
  expect(await within(async () => (await text()).includes('["zanzibar flooring",4,'))).toBe(true);
  expect(await text()).not.toContain('one too many');
});

describe('a synonym of the staff', () => {
  it('takes effect at once, and is gone at once', async () => {
    const names = async () =>
      (await listOf(shop, '?search=wumpelstep&limit=5')).products.map(({ name }) => name);
    expect(await names()).toEqual([]);
    expect((await save('Wumpelstep', 'stair nosing')).status).toBe(303);
    expect((await names()).length).toBeGreaterThan(0);
    for (const name of await names()) expect(name).toMatch(/stair nosing/i);
    expect(await page()).toContain('stair nosing');
    await postForm(shop, '/admin/searches', { form: 'delete', term: 'wumpelstep' }, staff);
    expect(await names()).toEqual([]);
    const { rows } = await shop.database.client.execute(
      "SELECT action FROM audit_log WHERE entity = 'synonym' ORDER BY created_at, id",
    );
    expect(rows.map(({ action }) => action)).toEqual(['synonym.save', 'synonym.delete']);
  });

  it('means what it says though the lists know the word, or the catalogue one that is spelt nearly so', async () => {
    const first = async (ask: string) =>
      (await listOf(shop, `?search=${encodeURIComponent(ask)}&limit=20`)).products
        .map(({ name }) => name)
        .join();
    for (const [ask, means, expected] of [
      ['lino', 'scotia', /scotia/i],
      ['tille', 'scotia', /scotia/i],
      ['12 mm stuff', 'scotia', /scotia/i],
      ['zarafloor', 'hexagon tiles', /hexagon/i],
      ['brixwold', 'grey carpet', /carpet/i],
      ['posh granny floor', 'red carpet', /carpet/i],
    ] as const) {
      await save(ask, means);
      expect(await first(ask), ask).toMatch(expected);
      await postForm(shop, '/admin/searches', { form: 'delete', term: ask }, staff);
      expect(await first(ask), ask).not.toMatch(expected);
    }
  });

  it('is refused without words, and what was typed stays', async () => {
    for (const [term, means] of [
      ['', 'oak'],
      ['lino', ' '],
      ['lino', ','],
      ['…', 'oak'],
      ['x'.repeat(61), 'oak'],
      ['one two three four five', 'oak'],
    ] as const) {
      const refused = await save(term, means);
      expect(refused.status, term).toBe(422);
      expect(await refused.text()).toContain(
        `value="${term === '' || term === 'lino' ? means.trim() || term : term}"`,
      );
    }
  });

  it('is for the catalogue’s staff alone', async () => {
    const support = await as(shop, 'support');
    for (const path of ['/admin/searches', '/admin/searches/export.csv'])
      expect((await shop.fetch(path, { headers: support })).status, path).toBe(403);
    await save('mine', 'oak', support);
    const { rows } = await shop.database.client.execute("SELECT 1 FROM search_synonyms WHERE term = 'mine'");
    expect(rows).toEqual([]);
  });
});
