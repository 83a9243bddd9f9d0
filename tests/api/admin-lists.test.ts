/** The admin's lists: pages beyond the last, sorting, invalid dates, and what the dashboard's figures count. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookOn } from '#tests/support/delivering.ts';
import { expectProblem } from '#tests/support/matchers.ts';
import { anOrder } from '#tests/support/paying.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { type Shop, sharedShop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';
import { addRows, setOrder, setProduct } from '#tests/support/stored.ts';

let shop: Shop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  owner = await as(shop, 'owner');
});

const page = async (path: string) => (await shop.fetch(path, { headers: owner })).text();
/** The number of rows or cards in a list. */
const rowsOf = (html: string) => (html.match(/<tr\b|class="[^"]*photo-card/g) ?? []).length;

test.each(['orders', 'products', 'users', 'messages', 'reviews', 'finance', 'mails', 'audit'])(
  'a page beyond the last of the list of %s shows page 1, and says how many there are',
  async (name) => {
    const first = rowsOf(await page(`/admin/${name}`));
    expect(first).toBeGreaterThan(1);
    const beyond = await page(`/admin/${name}?page=9999`);
    expect(rowsOf(beyond)).toBe(first);
    expect(beyond).toMatch(/There are only \d+ pages\.|There is only one page\./);
  },
);

/** Sorts of messages, reviews, applications and mails' lists, and where the rows show the sorted value. */
const SORTED: readonly (readonly [list: string, sort: string, heading: string, value: RegExp])[] = [
  ['messages', 'from', 'From', /<strong>([^<]*)<\/strong>/g],
  ['reviews', 'rating', 'Rating', /<strong>\s*(\d)\/5/g],
  ['reviews', 'product', 'Product', /<a href="\/products\/[^"]*"[^>]*>([^<]*)</g],
  ['finance', 'applicant', 'Applicant', /<strong>([^<]*)<\/strong>/g],
  ['finance', 'product', 'Application', /class="row-name"[^>]*>([^<]*)</g],
  ['mails', 'subject', 'Subject', /class="row-name"[^>]*>([^<]*)</g],
  ['mails', 'to', 'To', /<td class="row-brief"[^>]*>([^<]*)</g],
];
test.each(SORTED)('the list of %s can be sorted by %s', async (list, sort, heading, value) => {
  const sorted = async (dir: string) => {
    const html = await page(`/admin/${list}?sort=${sort}&dir=${dir}`);
    const [, rows = ''] = /<tbody[^>]*>([\s\S]*?)<\/tbody>/.exec(html) ?? [];
    const values = [...rows.matchAll(value)].map(([, text = '']) => text.trim().toLowerCase());
    return { html, values };
  };
  const up = await sorted('asc');
  expect(up.values).toEqual([...up.values].sort());
  expect(up.html).toMatch(
    new RegExp(`aria-sort="ascending"[^>]*>\\s*<a[^>]*sort=${sort}[^>]*>\\s*${heading}`),
  );
  const { values } = await sorted('desc');
  expect(values).toEqual([...values].sort().reverse());
  expect(values).not.toEqual(up.values);
});

test('a page beyond the last of the customer photos shows page 1', async () => {
  const hrefs = (html: string) =>
    [...html.matchAll(/\/admin\/customer-photos\/[\w-]+/g)].map(([href]) => href);
  const first = hrefs(await page('/admin/customer-photos'));
  const beyond = await page('/admin/customer-photos?page=9999');
  expect(hrefs(beyond)).toEqual(first);
  expect(beyond).toContain('There are only ');
});

test('an API page beyond the last is an empty list', async () => {
  const answer = await shop.send('GET', '/api/admin/orders?page=9999', undefined, owner);
  expect(answer.body).toMatchObject({ orders: [] });
});

test.each(['2026', '2026-11', '2026-02-30', '+012026-01-01', '2026-13-01'])(
  '%s is not a date',
  async (day) => {
    const answer = await shop.send(
      'GET',
      `/api/admin/orders?from=${encodeURIComponent(day)}`,
      undefined,
      owner,
    );
    expectProblem(answer, 422);
  },
);

test.each(['from', 'to', 'day'])(
  'a list by a %s that is no day says so, and is shown without it',
  async (name) => {
    const all = rowsOf(await page('/admin/orders'));
    const html = await page(`/admin/orders?${name}=2026-02-31`);
    expect(html).toContain('“2026-02-31” is not a day of the calendar');
    expect(rowsOf(html)).toBe(all);
  },
);

test('each of two days that are none is named, and no view is kept of them', async () => {
  const path = '/admin/orders?from=2026-02-31&to=soon';
  const html = await page(path);
  for (const day of ['2026-02-31', 'soon']) expect(html).toContain(`“${day}” is not a day of the calendar`);
  const kept = await postForm(shop, path, { form: 'save', name: 'Of no day' }, owner);
  expect([kept.status, await kept.text()]).toEqual([
    422,
    expect.stringContaining('Please correct it before'),
  ]);
  expect(await page('/admin/orders')).not.toContain('Of no day');
});

test('the low stock figure uses the threshold of the settings and matches its list', async () => {
  const list = await page('/admin/products');
  const low = Number(/Low stock \(3 or fewer\)[\s\S]*?(\d+)\s*</.exec(list)?.[1]);
  expect(low).toBeGreaterThan(0);
  expect(await page('/admin/products?stock=low')).toContain(`${low} product`);
});

test('each waiting figure on the dashboard links to a list of the same length', async () => {
  await addRows(shop, 'outboxEmails', { state: 'failed' });
  const html = await page('/admin');
  const figureOf = (label: string) => {
    const [, href = '', count] =
      new RegExp(`href="([^"]+)"[^>]*>\\s*<span[^>]*>${label}</span>\\s*<strong[^>]*>(\\d+)<`).exec(html) ??
      [];
    return { href: href.replaceAll('&#38;', '&').replaceAll('&amp;', '&'), count: Number(count) };
  };
  for (const label of [
    'Orders to send',
    'Unanswered messages',
    'Reviews to read',
    'Mails that failed',
    'Low stock of what sells',
  ]) {
    const { href, count } = figureOf(label);
    expect(count, label).toBeGreaterThan(0);
    const list = await page(href);
    expect(Number(/data-count[^>]*>\s*(\d+)/.exec(list)?.[1]), label).toBe(count);
  }
});

test('a failed mail that is resent is no longer listed as failed', async () => {
  const { rows } = await shop.database.client.execute(
    `UPDATE outbox_emails SET state = 'failed', attempts = 8, last_error = 'Mailbox full'
     WHERE id = (SELECT max(id) FROM outbox_emails WHERE template = 'order-confirmation') RETURNING id, order_id`,
  );
  const [id, order] = [String(rows[0]?.['id']), String(rows[0]?.['order_id'])];
  const mail = await page(`/admin/mails/${id}`);
  expect(mail).toContain('Mailbox full');
  // The demo's confirmations have the same content as real ones.
  expect(mail).toContain('Model cancellation form');
  expect(mail).toContain(`href="/admin/orders/${order}"`);
  const sent = await postForm(shop, `/admin/mails/${id}`, { form: 'resend', id }, owner);
  expect(sent.headers.get('location')).toBe(`/admin/mails/${id}?done=resend`);
  expect(await page('/admin/mails?state=failed')).not.toContain(id);
  await expect.poll(() => page(`/admin/mails/${id}`), { timeout: 40_000 }).toContain('kept here, not sent');
});

describe('best sellers', () => {
  const sellers = async () => {
    const html = await page('/admin');
    const [, list = ''] = /id="sellers"[\s\S]*?<ol[^>]*>([\s\S]*?)<\/ol>/.exec(html) ?? [];
    return [...list.matchAll(/<li[\s\S]*?<\/li>/g)].map(([row]) => ({
      id: /href="\/(?:admin\/)?products\/([\w-]+)"/.exec(row)?.[1],
      words: row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }));
  };

  test('do not count refunded orders', async () => {
    const [first, second] = await sellers();
    expect(second?.id).toBeDefined();
    const soldIn = await shop.rows(
      'SELECT order_id AS id FROM order_lines WHERE product_id = ?',
      first?.id ?? '',
    );
    const ids = soldIn.map(({ id }) => String(id));
    await setOrder(shop, ids, ({ totalPence }) => ({ refundedPence: sql`${totalPence}` }));
    expect((await sellers()).some(({ id }) => id === first?.id)).toBe(false);
  });

  test('link only to pages that exist', async () => {
    const [archived, deleted] = await sellers();
    for (const id of [archived?.id ?? '', deleted?.id ?? ''])
      expect((await shop.send('GET', `/api/products/${id}`)).status).toBe(200);
    const path = `/api/products/${deleted?.id ?? ''}`;
    expect((await shop.send('DELETE', path, undefined, owner)).status).toBe(200);
    await setProduct(shop, archived?.id ?? '', { archivedAt: new Date(1) });
    const [first, second] = await sellers();
    expect(first).toMatchObject({
      id: archived?.id,
      words: expect.stringContaining('(in the archive)') as string,
    });
    expect(second?.id).toBeUndefined();
    expect(second?.words).toContain('(no longer sold)');
  });
});

test.each(['orders', 'catalogue', 'support'] as const)(
  'no page for the role %s links to one that it may not open',
  async (role) => {
    const headers = await as(shop, role);
    const known = new Map<string, Promise<string>>();
    const shown = (path: string): Promise<string> => {
      const page = known.get(path) ?? shop.fetch(path, { headers }).then((answer) => answer.text());
      known.set(path, page);
      return page;
    };
    const linksOf = (html: string) => [
      ...new Set(
        [...html.matchAll(/href="(\/admin[^"#?]*)/g)]
          .map(([, path = '']) => path)
          .filter((path) => !/\.(?:csv|pdf)$/.test(path)),
      ),
    ];
    const seen = new Set<string>();
    const sections = linksOf(await shown('/admin'));
    for (const section of sections) {
      // One link of each kind of page is enough.
      const kinds = new Map(
        linksOf(await shown(section)).map((path) => [path.split('/').slice(0, 3).join('/'), path]),
      );
      for (const path of [section, ...kinds.values()]) seen.add(path);
      for (const path of kinds.values()) for (const link of linksOf(await shown(path))) seen.add(link);
    }
    const forbidden: string[] = [];
    for (const path of seen) if ((await shop.fetch(path, { headers })).status === 403) forbidden.push(path);
    expect(forbidden).toEqual([]);
    expect(seen.size).toBeGreaterThan(5);
  },
);

test('the dashboard hides figures of areas that the role has no access to', async () => {
  const shown = async (role: 'catalogue' | 'orders') =>
    (await shop.fetch('/admin', { headers: await as(shop, role) })).text();
  const [catalogue, orders] = [await shown('catalogue'), await shown('orders')];
  for (const words of [
    'Revenue',
    'Best sellers',
    'Orders by state',
    'Withdrawals to refund',
    'Chats waiting',
  ]) {
    expect(catalogue).not.toContain(words);
    if (words !== 'Chats waiting') expect(orders).toContain(words);
  }
  expect(catalogue).toContain('Low stock');
});

test('the orders of a day of delivery are listed by themselves, and what waits by its day', async () => {
  const booked = async (day: string) => {
    const order = await anOrder(shop);
    await shop.send('POST', `/api/admin/orders/${order.id}/move`, { to: 'confirmed' }, owner);
    await bookOn(shop, order.id, 'delivery', day);
    return order.id;
  };
  const later = await booked('2001-05-08');
  const first = await booked('2001-05-07');
  const listed = async (query: string) => {
    const { body } = await shop.send('GET', `/api/admin/orders?${query}`, undefined, owner);
    return (body as { orders: { id: string }[] }).orders.map(({ id }) => id);
  };
  expect(await listed('day=2001-05-07')).toEqual([first]);
  for (const status of ['to-send', 'to-deliver'])
    expect((await listed(`status=${status}&sort=send&dir=asc`)).slice(0, 2)).toEqual([first, later]);
  // The day stands first, and the order's own is said to be that.
  expect((await page('/admin/orders?status=to-send&sort=send&dir=asc')).replace(/\s+/g, ' ')).toMatch(
    /> ?for Monday 7 May(?: 2001)? ?<span[^>]*> ?ordered \d\d\/\d\d\/\d{4} ?</,
  );
  const batched = await postForm(
    shop,
    '/admin/orders/batches?status=to-deliver&day=2001-05-07',
    { all: 'on' },
    owner,
  );
  expect(await page(batched.headers.get('location') ?? '')).toMatch(
    /<option value="delivered"[^>]* selected/,
  );
  expectProblem(await shop.send('GET', '/api/admin/orders?day=soon', undefined, owner), 422, 'invalid');
});
