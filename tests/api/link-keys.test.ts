/** Links that open something without a password: staff read the mail, but cannot act as the person it was sent to. */
import { beforeAll, expect, test } from 'vitest';
import { type PayingShop, sharedPayingShop, stateOf } from '#tests/support/paying.ts';
import { as } from '#tests/support/staff.ts';
import { withdrawing } from '#tests/support/withdrawing.ts';

let shop: PayingShop;
let a: Awaited<ReturnType<typeof withdrawing>>;
let support: Record<string, string>;
beforeAll(async () => {
  shop = await sharedPayingShop();
  a = await withdrawing(shop);
  support = await as(shop, 'support');
});

const mailTo = async (email: string, template: string): Promise<string> => {
  const find = async () =>
    (await shop.mails(email)).find((mail) => mail.template === template && mail.html)?.id ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return `/admin/mails/${await find()}`;
};

test('a guest’s order mail is readable for staff without the key of its link', async () => {
  const order = await a.paid();
  const path = await mailTo(order.shipping_address.email, 'order-confirmation');
  const seen = await shop.page(path, support);
  expect(seen).toContain('Model cancellation form');
  expect(seen).toContain(`/orders/${order.id}?token=removed`);
  expect(seen).not.toContain(order.order_token);
  expect(seen).toContain('shown to nobody but the person it was sent to');
  // Without SMTP the owner reads them, because nobody else gets the mails of a shop that is tried out.
  expect(await shop.page(path, await as(shop, 'owner'))).toContain(order.order_token);
});

test('the keys in a conversation and in a message of the contact form are not shown to staff', async () => {
  const order = await a.placed();
  const link = `${shop.url}/orders/${order.id}?token=${order.order_token}`;
  const applying = `/finance/apply/${order.order_token}`;
  const begun = await shop.send('POST', '/api/chat/session', {});
  const { session_id } = begun.body as { session_id: string };
  const shopper = {
    cookie: begun.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; '),
    origin: shop.url,
  };
  const asked = { session_id, message: `Where is my order? ${link}` };
  expect((await shop.send('POST', '/api/chat/message', asked, shopper)).status).toBe(200);
  const presence = { session_id, typing: false, page: applying };
  expect((await shop.send('POST', '/api/chat/presence', presence, shopper)).status).toBe(200);
  const transcript = { session_id, email: 'transcript@example.com' };
  expect((await shop.send('POST', '/api/chat/transcript', transcript, shopper)).status).toBe(200);
  const conversation = JSON.stringify(
    (await shop.send('GET', `/api/admin/chat/${session_id}`, undefined, support)).body,
  );
  expect(conversation).toContain('Where is my order?');
  expect(conversation).not.toContain(order.order_token);
  const queue = await shop.send('GET', '/api/admin/chat?view=assistant', undefined, support);
  expect(JSON.stringify(queue.body)).toContain(session_id);
  expect(JSON.stringify(queue.body)).not.toContain(order.order_token);
  expect(await shop.page(await mailTo('transcript@example.com', 'chat-transcript'), support)).not.toContain(
    order.order_token,
  );

  const message = {
    firstName: 'Kay',
    lastName: 'Link',
    email: 'kay-link@example.com',
    subject: 'support',
    message: `Please look at ${link}`,
  };
  expect((await shop.send('POST', '/api/contact', message)).status).toBe(200);
  const inbox = await shop.page('/admin/messages?search=kay-link', support);
  expect(inbox).toContain('Please look at');
  expect(inbox).not.toContain(order.order_token);
  // Nor in the mail that goes to the shop.
  const toShop = (await shop.mails()).filter(({ template }) => template === 'contact-message');
  expect(JSON.stringify(toShop)).not.toContain(order.order_token);
});

test('what a member of staff does with somebody’s link is in the order’s timeline as done by staff', async () => {
  const actors = async (order: { id: string }) =>
    (
      await shop.rows(
        "SELECT actor, kind FROM order_events WHERE order_id = ? AND (kind = 'withdrawal' OR to_status = 'cancelled')",
        order.id,
      )
    ).map(({ actor }) => String(actor));
  const { body } = await shop.send('GET', '/api/auth/me', undefined, support);
  const clerk = `staff:${(body as { id: string }).id}`;
  const cookie = { cookie: `auth_token=${support['authorization']?.replace('Bearer ', '')}` };

  const paid = await a.paid();
  await a.post(paid, 'confirm', await a.fields(paid, 1, 0, 0), cookie);
  expect(await actors(paid)).toEqual([clerk]);
  const unpaid = await a.placed();
  const cancelling = { ...support, 'x-order-token': unpaid.order_token ?? '' };
  expect((await shop.send('POST', `/api/orders/${unpaid.id}/cancel`, undefined, cancelling)).status).toBe(
    200,
  );
  expect(await stateOf(shop, unpaid)).toBe('cancelled');
  expect(await actors(unpaid)).toEqual([clerk]);
  const own = await a.paid();
  await a.post(own, 'confirm', await a.fields(own, 1, 0, 0));
  expect(await actors(own)).toEqual(['shopper']);
});
