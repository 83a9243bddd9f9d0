/** What anybody can have mailed to any address: few mails, and none with words of the sender's. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS, aProduct } from '#tests/support/paying.ts';
import { aShopper, postForm } from '#tests/support/shoppers.ts';
import { type Mail, type Shop, startShop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'on' } })));
afterAll(() => shop.end());

const WORDS = 'Cheap watches at watches.test';
let sender = 0;
let letters = 0;
/** Each request comes from another address. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${(sender += 1)}` });

async function mailsOf(email: string, count: number): Promise<Mail[]> {
  await expect
    .poll(async () => (await shop.mails(email)).filter(({ state }) => state === 'captured').length, {
      timeout: 40_000,
    })
    .toBe(count);
  return shop.mails(email);
}

const contact = (email: string) =>
  shop.send(
    'POST',
    '/api/contact',
    // The same message again would be one.
    { firstName: WORDS, lastName: 'X', email, subject: 'other', message: `${WORDS} ${(letters += 1)}` },
    from(),
  );

async function transcript(email: string): Promise<number> {
  const begun = await shop.send('POST', '/api/chat/session', {}, from());
  const { session_id } = begun.body as { session_id: string };
  const headers = { ...from(), cookie: (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '' };
  await shop.send('POST', '/api/chat/message', { session_id, message: WORDS }, headers);
  return (await shop.send('POST', '/api/chat/transcript', { session_id, email }, headers)).status;
}

async function cancelledOrder(email: string): Promise<void> {
  const product_id = await aProduct(shop, 'stock > 50');
  const product = (await shop.send('GET', `/api/products/${product_id}`)).body as { price: number };
  const placed = await shop.send(
    'POST',
    '/api/orders/guest',
    {
      shipping_address: { ...ADDRESS, email, first_name: WORDS },
      items: [
        {
          product_id,
          quantity: 1,
          is_sample: false,
          product_price: product.price,
          total_price: product.price,
        },
      ],
      total_amount: product.price,
    },
    from(),
  );
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id, order_token } = placed.body as { id: string; order_token: string };
  const ended = await shop.send(
    'POST',
    `/api/orders/${id}/cancel?token=${order_token}`,
    { order_token },
    from(),
  );
  expect(ended.status, JSON.stringify(ended.body)).toBe(200);
}

test('contact form, transcripts and orders together mail an address six times a day, without typed words', async () => {
  const victim = 'victim@mail.example';
  for (let n = 0; n < 4; n++) expect((await contact(victim)).status).toBe(200);
  expect(await transcript(victim)).toBe(200);
  await cancelledOrder(victim);
  expect(await transcript(victim.toUpperCase())).toBe(429);
  expect((await contact(victim)).status).toBe(200);
  await cancelledOrder(victim);
  for (const { html, subject } of await mailsOf(victim, 6))
    expect(`${subject} ${html}`).not.toContain('watches');
});

test('an address counts as one however its mailbox is written', async () => {
  for (let n = 0; n < 6; n++) expect((await contact(`a.mailbox+${n}@gmail.com`)).status).toBe(200);
  await contact('amailbox@googlemail.com');
  const { length } = await shop.rows(`SELECT 1 FROM outbox_emails WHERE "to" LIKE 'a%mailbox%@g%mail.com'`);
  expect(length).toBe(6);
});

test('the shop itself gets every message, with its words', async () => {
  const mails = await shop.mails('hello@ardglen.example');
  expect(mails.filter(({ template }) => template === 'contact-message')).toHaveLength(12);
});

test('mails to a registered address do not repeat the name that was registered with it', async () => {
  const email = 'registered@mail.example';
  const body = { full_name: WORDS, username: 'spammer', email, password: 'six-oak-planks' };
  expect((await shop.send('POST', '/api/auth/register', body, from())).status).toBe(200);
  await postForm(shop, '/forgotten-password', { form: 'forgotten', email }, from());
  for (const { html } of await mailsOf(email, 1)) expect(html).not.toContain('watches');
});

test('notices of changes to an account are not used up by other mails', async () => {
  const { email, password, browser } = await aShopper(shop, 'noticed');
  for (let n = 0; n < 7; n++) await contact(email);
  const change = { form: 'password', current_password: password, password: 'seven-oak-planks' };
  expect((await postForm(shop, '/account', change, browser)).status).toBe(303);
  const mails = await mailsOf(email, 7);
  expect(mails.map(({ template }) => template)).toContain('account-changed');
});
