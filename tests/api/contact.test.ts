/** The contact form over HTTP: kept, mailed twice, refused in words, with and without a script. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop()));
afterAll(async () => {
  await shop.stop();
  shop.clear();
});

const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Byrne',
  email: 'ada.byrne@mail.example',
  phone: '',
  subject: 'quote',
  message: 'Forty square metres of oak, fitted in May?',
};

const kept = async (email: string) => {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT * FROM contact_messages WHERE email = ?',
    args: [email],
  });
  return rows;
};

describe('POST /api/contact', () => {
  test('keeps the message and writes to both', async () => {
    const { status } = await shop.send('POST', '/api/contact', MESSAGE);
    expect(status).toBe(200);
    expect(await kept(MESSAGE.email)).toHaveLength(1);
    expect((await shop.mails(MESSAGE.email)).map(({ template }) => template)).toEqual(['contact-received']);
    const toShop = (await shop.mails('hello@ardglen.example')).filter(
      ({ template }) => template === 'contact-message',
    );
    expect(toShop).toHaveLength(1);
  });

  test.each([
    ['firstName', '', 'First name is required'],
    ['lastName', '  ', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'no-address', 'Please enter a valid email'],
    ['subject', 'gossip', 'Subject is required'],
    ['message', '', 'Message is required'],
    ['message', 'x'.repeat(5001), 'Message can have at most 5000 characters'],
  ])('%s of %j is refused', async (field, value, words) => {
    const problem = expectProblem(
      await shop.send('POST', '/api/contact', { ...MESSAGE, [field]: value }),
      422,
    );
    expect(problem.errors).toContainEqual({ field, message: words });
  });

  test('a message with the honeypot field filled in is thanked and discarded', async () => {
    const email = 'robot@mail.example';
    const { status } = await shop.send('POST', '/api/contact', {
      ...MESSAGE,
      email,
      website: 'http://spam.example',
    });
    expect(status).toBe(200);
    expect(await kept(email)).toHaveLength(0);
    expect(await shop.mails(email)).toHaveLength(0);
  });
});

describe('a message whose beginning was noted', () => {
  const begin = async () =>
    ((await shop.send('GET', '/api/contact/started')).body as { started: string }).started;

  test('is refused in words where it took no time, and taken a moment later', async () => {
    const email = 'quick@mail.example';
    const message = { ...MESSAGE, email, started: await begin() };
    const problem = expectProblem(await shop.send('POST', '/api/contact', message), 422);
    expect(problem).toMatchObject({ code: 'too_quick' });
    expect(problem.detail).toContain('please send it once more');
    expect(await kept(email)).toHaveLength(0);
    await expect
      .poll(async () => (await shop.send('POST', '/api/contact', message)).status, {
        timeout: 40_000,
        interval: 700,
      })
      .toBe(200);
    expect(await kept(email)).toHaveLength(1);
  });

  test('is told so if the honeypot field is filled in', async () => {
    const message = { ...MESSAGE, website: 'http://autofill.example', started: await begin() };
    await expect
      .poll(async () => (await shop.send('POST', '/api/contact', message)).body, {
        timeout: 40_000,
        interval: 700,
      })
      .toMatchObject({ code: 'hidden_field' });
  });

  test('is ignored if the note is not signed by us', async () => {
    const email = 'forged@mail.example';
    const { status } = await shop.send('POST', '/api/contact', { ...MESSAGE, email, started: 'x.y.z' });
    expect(status).toBe(200);
    expect(await kept(email)).toHaveLength(1);
  });
});

describe('the form without a script', () => {
  const post = (fields: Record<string, string>) =>
    shop.fetch('/contact/send', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
      body: new URLSearchParams(fields).toString(),
    });

  test('says what is wrong and keeps what was typed', async () => {
    const answer = await post({ ...MESSAGE, email: '' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Email is required');
    expect(html).toContain('Forty square metres of oak, fitted in May?');
  });

  test('thanks', async () => {
    const answer = await post({ ...MESSAGE, email: 'plain@mail.example' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Thank you for your message');
    expect(await kept('plain@mail.example')).toHaveLength(1);
  });

  test('explains the honeypot field to whoever filled it in, and keeps what was typed', async () => {
    const answer = await post({
      ...MESSAGE,
      email: 'filled@mail.example',
      website: 'http://autofill.example',
    });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('a field that people do not see');
    expect(html).toContain('Forty square metres of oak, fitted in May?');
    expect(html).not.toContain('autofill.example');
  });
});

test('messages without the note have a lower rate limit', async () => {
  const own = await startShop({ env: { RATE_LIMITS: 'on' } });
  const send = async (started?: string) =>
    (await own.send('POST', '/api/contact', { ...MESSAGE, started })).status;
  const { started } = (await own.send('GET', '/api/contact/started')).body as { started: string };
  const plain: number[] = [];
  for (let at = 0; at < 21; at += 1) plain.push(await send());
  // One address may stand for a whole office, or for somebody who asks about every subject there is.
  expect(plain).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  await expect.poll(() => send(started), { timeout: 40_000, interval: 700 }).toBe(200);
  await own.stop();
  own.clear();
});
