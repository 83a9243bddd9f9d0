/** Erasure: what a person typed anywhere in the shop is nowhere afterwards, but where the list of columns says so. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { ADDRESS, aProduct, pay, type PayingShop, startPayingShop } from '#tests/support/paying.ts';
import {
  aShopper,
  mailedResetToken,
  postForm,
  type Shopper,
  changeAccount,
} from '#tests/support/shoppers.ts';
import { converse } from '#tests/support/chatting.ts';
import { placedPhoto } from '#tests/support/claiming.ts';
import { as } from '#tests/support/staff.ts';
import { VAT_NUMBER } from '#tests/support/trade.ts';

let shop: PayingShop;
let owner: Record<string, string>;
beforeAll(async () => {
  shop = await startPayingShop();
  owner = await as(shop, 'owner');
});
afterAll(() => shop.end());

/** In everything that the person types, and in what staff write about them. */
const MARK = 'zqmark';
/** Where the mark may be afterwards: published words about a product. */
const KEPT = ['reviews.title', 'reviews.comment'];

/** The columns of the database that contain the mark. */
async function columnsWith(mark: string): Promise<string[]> {
  const { client } = shop.database;
  const tables = await client.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE '%fts%' AND sql NOT LIKE '%VIRTUAL%'",
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const columns = await client.execute(`SELECT name FROM pragma_table_info('${String(name)}')`);
    for (const { name: column } of columns.rows) {
      const { rows } = await client.execute({
        sql: `SELECT 1 FROM "${String(name)}" WHERE instr(lower(CAST("${String(column)}" AS TEXT)), ?) LIMIT 1`,
        args: [mark],
      });
      if (rows.length > 0) found.push(`${String(name)}.${String(column)}`);
    }
  }
  return found.toSorted();
}

/** The uploaded files that contain the mark, the private ones included. */
const mediaWith = (mark: string): string[] =>
  readdirSync(shop.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:media|private)\//.test(name))
    .map((name) => join(shop.dataDir, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(mark));

const good = async (sending: Promise<{ status: number; body: unknown }>): Promise<unknown> => {
  const { status, body } = await sending;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
};
const goodForm = async (path: string, fields: Record<string, string>, who: Shopper | null) => {
  const headers = who?.browser ?? { cookie: `auth_token=${owner['authorization']?.replace('Bearer ', '')}` };
  const answer = await postForm(shop, path, fields, headers);
  expect(answer.status, (await answer.text()).slice(0, 2000)).toBe(303);
};

const aFloor = () =>
  aProduct(shop, "stock > 20 AND category = 'Laminate Flooring' AND box_coverage_mm2 IS NOT NULL");

/** An order with notes, refunds with reasons, and a withdrawal that is paid back. */
async function anOrderWithStories(who: Shopper): Promise<PlacedOrderWire> {
  const product_id = await aFloor();
  await good(
    shop.send('POST', '/api/cart/add', { product_id, quantity: 3, room_names: `${MARK}'s room` }, who.bearer),
  );
  const shipping_address = {
    ...ADDRESS,
    first_name: `${MARK}-first`,
    last_name: `${MARK}-last`,
    email: `${MARK}-order@example.com`,
    phone: `${MARK}-phone`,
    address: `1 ${MARK} Street`,
    city: `${MARK}-town`,
  };
  const order = (await good(
    shop.send('POST', '/api/orders', { shipping_address }, who.bearer),
  )) as PlacedOrderWire;
  const rooms = [{ name: `${MARK}'s den`, shape: { kind: 'area', area_m2: 9 }, product_id }];
  const plan = { name: `${MARK}'s floors`, rooms };
  await good(shop.send('PUT', `/api/orders/${order.id}/plan`, plan, who.bearer));
  expect((await pay(shop, order)).status).toBe(200);
  const path = `/api/admin/orders/${order.id}`;
  await good(shop.send('POST', `${path}/notes`, { note: `Ring ${MARK} first`, is_private: true }, owner));
  await good(shop.send('POST', `${path}/refund`, { amount: 1, reason: `Damaged, says ${MARK}.` }, owner));
  const withdrawing = { name: `${MARK} Person`, reason: `${MARK} is unhappy`, step: 'confirm' };
  await goodForm(`/orders/${order.id}/withdraw`, withdrawing, who);
  const rest = { amount: Number((order.total_amount - 1).toFixed(2)), reason: `Withdrawn, says ${MARK}.` };
  await good(shop.send('POST', `${path}/refund`, rest, owner));
  return order;
}

async function talk(who: Shopper): Promise<void> {
  const { session_id } = (await good(shop.send('POST', '/api/chat/session', {}, who.bearer))) as {
    session_id: string;
  };
  await good(shop.send('POST', '/api/chat/message', { session_id, message: `oak for ${MARK}` }, who.bearer));
  await good(shop.send('POST', '/api/chat/escalate', { session_id, reason: `${MARK} asks` }, who.bearer));
  const other = `${MARK}-friend@example.com`;
  await good(shop.send('POST', '/api/chat/transcript', { session_id, email: other }, who.bearer));
}

async function contact(who: Shopper): Promise<void> {
  const message = {
    firstName: MARK,
    lastName: 'Writer',
    email: `${MARK}-contact@example.com`,
    phone: `${MARK} 1`,
    subject: 'quote',
    message: `From ${MARK}`,
  };
  await good(shop.send('POST', '/api/contact', message, who.bearer));
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT id FROM contact_messages WHERE first_name = ?',
    args: [MARK],
  });
  const notes = `${MARK} wants oak`;
  const fields = { form: 'save', id: String(rows[0]?.['id']), before: '', answered_before: '', notes };
  await goodForm('/admin/messages', fields, null);
}

/** A document of a trade application, and a picture in a chat. */
async function sendFiles(who: Shopper): Promise<void> {
  const form = new FormData();
  const fields = { company: `${MARK} Floors`, vat_number: VAT_NUMBER, phone: '028 9000 1111' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('documents', new File([`%PDF-1.7 of ${MARK}`], `${MARK}.pdf`));
  const sent = await shop.fetch('/trade', { method: 'POST', body: form, headers: who.browser });
  expect(sent.status, (await sent.text()).slice(0, 2000)).toBe(303);
  const { id, headers } = await converse(shop, who.bearer);
  const photo = Buffer.from(await (await placedPhoto()).arrayBuffer()).toString('base64');
  const body = { session_id: id, image: `data:image/jpeg;base64,${photo}`, floors: [] };
  await good(shop.send('POST', '/api/chat/photo', body, headers));
}
const privateFiles = () => readdirSync(join(shop.dataDir, 'private'));

async function applyForFinance(who: Shopper): Promise<void> {
  const { rows } = await shop.database.client.execute(
    'SELECT id, price_pence FROM products WHERE in_stock = 1 AND stock > 0 AND archived_at IS NULL AND price_pence > 5000 LIMIT 1',
  );
  const asked = {
    product_id: String(rows[0]?.['id']),
    price_pounds: Number(rows[0]?.['price_pence']) / 50,
    deposit_pounds: 0,
    instalments: 12,
  };
  const path = `/api/products/${asked.product_id}/finance-apply`;
  const { application_url } = (await good(shop.send('POST', path, asked, who.bearer))) as {
    application_url: string;
  };
  const form = {
    form: 'apply',
    full_name: `${MARK} Applicant`,
    email: `${MARK}-finance@example.com`,
    phone: '028 9000 0000',
    date_of_birth: '1980-02-03',
    address: `${MARK} Road`,
    city: 'Bangor',
    postal_code: 'BT20 4AB',
    employment: 'Employed',
    income_pounds: '30000',
    consent: 'yes',
  };
  await goodForm(new URL(application_url).pathname, form, who);
}

test('an erased person is nowhere in the database, the media and the logs', async () => {
  const who = await aShopper(shop, `${MARK}-account`);
  await mailedResetToken(shop, who.email);
  const address = { ...ADDRESS, first_name: MARK, address: `${MARK} Lane` };
  await good(shop.send('POST', '/api/account/addresses', address, who.bearer));
  const { id } = await anOrderWithStories(who);
  await talk(who);
  await contact(who);
  await applyForFinance(who);
  await sendFiles(who);
  expect(privateFiles()).toHaveLength(2);
  expect(mediaWith(MARK)).toHaveLength(1);
  const reviewed = await aProduct(shop, 'stock > 10');
  const review = { rating: 4, title: `${MARK} floor`, comment: `The floor of ${MARK} is quiet and warm.` };
  await good(shop.send('POST', `/api/products/${reviewed}/reviews`, review, who.bearer));
  const details = {
    full_name: `${MARK} New`,
    username: `${MARK}2`,
    email: `${MARK}2@example.com`,
  };
  await changeAccount(shop, who, details);
  const places = await columnsWith(MARK);
  expect(places).toEqual(
    expect.arrayContaining([
      'addresses.first_name',
      'audit_log.after',
      'chat_messages.content',
      'contact_messages.notes',
      'earlier_emails.email_key',
      'finance_applications.applicant',
      'order_events.note',
      'order_plans.job',
      'orders.email',
      'outbox_emails.props',
      'refunds.reason',
      'trade_documents.name',
      'users.email_key',
      'withdrawals.reason',
    ]),
  );

  const exported = JSON.stringify(
    (await shop.send('GET', '/api/account/export', undefined, who.bearer)).body,
  );
  for (const words of [`From ${MARK}`, `"id":"${id}"`, 'We have your message', 'Your conversation with'])
    expect(exported).toContain(words);
  expect(exported).not.toContain(`${MARK} wants oak`);

  await goodForm(
    '/account/data',
    { form: 'delete', name: `${MARK} New`, current_password: who.password },
    who,
  );
  expect(await columnsWith(MARK)).toEqual(KEPT.toSorted());
  expect(mediaWith(MARK)).toEqual([]);
  expect(privateFiles()).toEqual([]);
  expect(shop.output().toLowerCase()).not.toContain(MARK);
}, 180_000);

test('the audit log accepts no other change than an erasure', async () => {
  for (const change of [
    "UPDATE audit_log SET actor_name = 'Nobody'",
    "UPDATE audit_log SET after = '{}'",
    'UPDATE audit_log SET before = NULL, after = NULL',
    'DELETE FROM audit_log',
  ])
    await expect(shop.database.client.execute(change)).rejects.toThrow(/append-only/);
});

test('an address that is not proved opens nobody’s messages: not by the export, and not to an erasure', async () => {
  const email = 'stranger-first@mail.example';
  const message = { firstName: 'Ann', lastName: 'Other', email, subject: 'quote', message: 'My own words' };
  await good(shop.send('POST', '/api/contact', message));
  const placed = await shop.send('POST', '/api/orders/guest', {
    shipping_address: { ...ADDRESS, email },
    items: [{ product_id: await aProduct(shop, 'stock > 10'), quantity: 1 }],
  });
  expect((await pay(shop, placed.body as PlacedOrderWire)).status).toBe(200);
  const thief = await aShopper(shop, 'stranger-first');
  expect(thief.email).toBe(email);
  const exported = JSON.stringify(
    (await shop.send('GET', '/api/account/export', undefined, thief.bearer)).body,
  );
  expect(exported).not.toContain('My own words');
  expect(exported).not.toContain((placed.body as PlacedOrderWire).id.slice(-8));
  await goodForm(
    '/account/data',
    { form: 'delete', name: 'stranger-first Shopper', current_password: thief.password },
    thief,
  );
  expect(await columnsWith('my own words')).toContain('contact_messages.message');
  expect((await shop.mails(email)).some(({ template }) => template === 'order-confirmation')).toBe(true);
});

test('a person whom staff erase while an order is open is nowhere in the database once it is done', async () => {
  const mark = 'zqopen';
  const who = await aShopper(shop, `${mark}-account`);
  const product_id = await aFloor();
  await good(shop.send('POST', '/api/cart/add', { product_id, quantity: 1 }, who.bearer));
  const shipping_address = { ...ADDRESS, first_name: mark, email: who.email, address: `1 ${mark} Street` };
  const order = (await good(
    shop.send('POST', '/api/orders', { shipping_address }, who.bearer),
  )) as PlacedOrderWire;
  expect((await pay(shop, order)).status).toBe(200);
  await good(shop.send('DELETE', `/api/admin/users/${who.id}`, undefined, owner));
  expect(await columnsWith(mark)).toEqual(expect.arrayContaining(['orders.address', 'orders.email']));
  for (const to of ['shipped', 'delivered', 'completed'])
    await good(shop.send('POST', `/api/admin/orders/${order.id}/move`, { to }, owner));
  // Those of the order's steps are written after the erasure.
  expect((await shop.mails(who.email)).map(({ template }) => template)).toContain('order-moved');
  // The job runs at the start, and leaves an order with a mail that waits to the next hour.
  const waiting = "SELECT 1 FROM outbox_emails WHERE state = 'waiting'";
  await expect.poll(() => shop.rows(waiting)).toEqual([]);
  await shop.stop();
  shop = await shop.again();
  await expect.poll(() => columnsWith(mark), { timeout: 40_000 }).toEqual([]);
  expect(await shop.page('/admin/orders/export.csv', owner)).not.toContain(mark);
}, 180_000);
