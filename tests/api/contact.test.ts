/** The contact form over HTTP: stored, mailed to both sides, refused with messages, with and without JavaScript. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectProblem } from '#tests/support/matchers.ts';
import { postForm } from '#tests/support/shoppers.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.end());

const MESSAGE = {
  firstName: 'Ada',
  lastName: 'Byrne',
  email: 'ada.byrne@mail.example',
  phone: '',
  subject: 'quote',
  message: 'Forty square metres of oak, fitted in May?',
};

const stored = async (email: string) => {
  const { rows } = await shop.database.client.execute({
    sql: 'SELECT * FROM contact_messages WHERE email = ?',
    args: [email],
  });
  return rows;
};

describe('POST /api/contact', () => {
  test('stores the message and mails the shop and the sender', async () => {
    const { status } = await shop.send('POST', '/api/contact', MESSAGE);
    expect(status).toBe(200);
    expect(await stored(MESSAGE.email)).toHaveLength(1);
    expect((await shop.mails(MESSAGE.email)).map(({ template }) => template)).toEqual(['contact-received']);
    const toShop = (await shop.mails('hello@ardglen.example')).filter(
      ({ template }) => template === 'contact-message',
    );
    expect(toShop).toHaveLength(1);
  });

  test('keeps a message that is sent again, also at once, a single time', async () => {
    const twice = { ...MESSAGE, email: 'twice@mail.example' };
    const send = () => shop.send('POST', '/api/contact', twice);
    const sent = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stored(twice.email)).toHaveLength(1);
    expect(await shop.mails(twice.email)).toHaveLength(1);
    await shop.send('POST', '/api/contact', { ...twice, message: 'And in June?' });
    expect(await stored(twice.email)).toHaveLength(2);
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

  test('a message with the honeypot field filled in gets a success response and is discarded', async () => {
    const email = 'robot@mail.example';
    const { status } = await shop.send('POST', '/api/contact', {
      ...MESSAGE,
      email,
      website: 'http://spam.example',
    });
    expect(status).toBe(200);
    expect(await stored(email)).toHaveLength(0);
    expect(await shop.mails(email)).toHaveLength(0);
  });
});

describe('a message with a start token', () => {
  const begin = async () =>
    ((await shop.send('GET', '/api/contact/started')).body as { started: string }).started;

  test('is refused with a message if sent at once, and accepted a moment later', async () => {
    const email = 'quick@mail.example';
    const message = { ...MESSAGE, email, started: await begin() };
    const problem = expectProblem(await shop.send('POST', '/api/contact', message), 422);
    expect(problem).toMatchObject({ code: 'too_quick' });
    expect(problem.detail).toContain('please send it once more');
    expect(await stored(email)).toHaveLength(0);
    await expect
      .poll(async () => (await shop.send('POST', '/api/contact', message)).status, {
        timeout: 40_000,
        interval: 700,
      })
      .toBe(200);
    expect(await stored(email)).toHaveLength(1);
  });

  test('is refused with a message if the honeypot field is filled in', async () => {
    const message = { ...MESSAGE, website: 'http://autofill.example', started: await begin() };
    await expect
      .poll(async () => (await shop.send('POST', '/api/contact', message)).body, {
        timeout: 40_000,
        interval: 700,
      })
      .toMatchObject({ code: 'hidden_field' });
  });

  test('is accepted as one without a token if the token is forged', async () => {
    const email = 'forged@mail.example';
    const { status } = await shop.send('POST', '/api/contact', { ...MESSAGE, email, started: 'x.y.z' });
    expect(status).toBe(200);
    expect(await stored(email)).toHaveLength(1);
  });
});

describe('the form without JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    shop.fetch('/contact/send', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url },
      body: new URLSearchParams(fields).toString(),
    });

  test('shows the errors and keeps the typed values', async () => {
    const answer = await post({ ...MESSAGE, email: '', subject: '' });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(html).toContain('Email is required');
    expect(html).toContain('Subject is required');
    expect(html).toContain('Forty square metres of oak, fitted in May?');
  });

  test('shows the success message', async () => {
    const answer = await post({ ...MESSAGE, email: 'plain@mail.example' });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Thank you for your message');
    expect(await stored('plain@mail.example')).toHaveLength(1);
  });

  test('explains a filled-in honeypot field and keeps the typed values', async () => {
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

test('messages without a start token have a lower rate limit', async () => {
  const own = await startShop({ env: { RATE_LIMITS: 'on' } });
  const send = async (started?: string) =>
    (await own.send('POST', '/api/contact', { ...MESSAGE, started })).status;
  const { started } = (await own.send('GET', '/api/contact/started')).body as { started: string };
  const statuses: number[] = [];
  for (let count = 0; count < 21; count += 1) statuses.push(await send());
  // The limit is generous, as many people of an office may share one address.
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  await expect.poll(() => send(started), { timeout: 40_000, interval: 700 }).toBe(200);
  await own.stop();
  own.clear();
});

test('open messages are counted in the menu, and come first in the list', async () => {
  const staff = await as(shop, 'support');
  const [open, answered] = ['open@mail.example', 'answered@mail.example'];
  for (const email of [open, answered]) await shop.send('POST', '/api/contact', { ...MESSAGE, email });
  const menu = async () =>
    /data-waiting="\/admin\/messages"[^>]*>\s*<span>(\d+)/.exec(
      await (await shop.fetch('/admin/messages', { headers: staff })).text(),
    )?.[1];
  const before = Number(await menu());
  const [row] = await stored(answered);
  await postForm(
    shop,
    '/admin/messages',
    { form: 'save', id: String(row?.['id']), answered: 'on', answered_before: '', before: '', notes: '' },
    staff,
  );
  expect(Number(await menu())).toBe(before - 1);
  const list = await (await shop.fetch('/admin/messages', { headers: staff })).text();
  expect(list.indexOf(open)).toBeGreaterThan(0);
  expect(list.includes(answered) ? list.indexOf(answered) : Infinity).toBeGreaterThan(list.indexOf(open));
});

describe('an answer from the admin', () => {
  const email = 'asker@mail.example';
  let path: string;
  let support: Record<string, string>;
  const answer = (fields: Record<string, string>, who = support) =>
    postForm(shop, path, { form: 'answer', key: crypto.randomUUID(), seen: '0', ...fields }, who);
  const answers = async () =>
    (await shop.mails(email)).filter(({ template }) => template === 'contact-answer');

  beforeAll(async () => {
    support = await as(shop, 'support');
    await shop.send('POST', '/api/contact', { ...MESSAGE, email });
    path = `/admin/messages/${String((await stored(email))[0]?.['id'])}`;
  });

  test.each([
    ['their account’s orders alone for who is logged in', 'shopper', 'Orders of the sender’s account', false],
    ['otherwise those with the typed e-mail, which is not proved', null, 'which is not proved', true],
  ] as const)('stands beside %s', async (_case, person, heading, isShown) => {
    const { rows } = await shop.database.client.execute(
      `SELECT o.id, o.email FROM orders o JOIN users u ON u.id = o.user_id
       WHERE u.email <> 'shopper@ardglen.example' ORDER BY o.created_at DESC LIMIT 1`,
    );
    const [typed, id] = [String(rows[0]?.['email']), String(rows[0]?.['id'])];
    const sender = person ? await as(shop, person) : {};
    await shop.send('POST', '/api/contact', { ...MESSAGE, email: typed }, sender);
    const message = (await stored(typed)).at(-1);
    const screen = await shop.fetch(`/admin/messages/${String(message?.['id'])}`, { headers: support });
    const html = await screen.text();
    expect(html).toContain(heading);
    expect(html.includes(`/admin/orders/${id}`)).toBe(isShown);
    // An answer by the sender's own mail program would not be in the thread.
    expect(html).not.toContain(`mailto:${typed}`);
  });

  test('can begin with a saved reply, which is put below the typed words', async () => {
    const idOf = async (forMail: 0 | 1) =>
      String(
        (
          await shop.database.client.execute(
            `SELECT id FROM canned_replies WHERE body LIKE '%{name}%' AND for_mail = ${forMail} ORDER BY title LIMIT 1`,
          )
        ).rows[0]?.['id'],
      );
    // Those of the chat speak of the chat, and are not offered.
    const screen = await (await shop.fetch(path, { headers: support })).text();
    expect(screen).toContain(await idOf(1));
    expect(screen).not.toContain(await idOf(0));
    const html = await (
      await postForm(shop, path, { form: 'text', text: await idOf(1), words: 'In May, yes.' }, support)
    ).text();
    expect(html).toMatch(/<textarea[^>]*>In May, yes\.\s+[^<]*Ada/);
  });

  test('keeps its words as a text for further answers, and asks before it deletes it', async () => {
    const send = async (fields: Record<string, string>) =>
      (await postForm(shop, path, { words: 'We lay parquet, {name}.', ...fields }, support)).text();
    expect(await send({ form: 'keep', title: ' ' })).toContain('Please give it a title');
    const kept = await send({ form: 'keep', title: 'Parquet' });
    expect(kept).toContain('The reply is saved for answers by mail.');
    expect(kept).toContain('We lay parquet, {name}.</textarea>');
    const id = /<option value="([^"]+)"[^>]*>\s*Parquet/.exec(kept)?.[1] ?? '';
    const { body } = await shop.send('GET', '/api/admin/chat/replies', undefined, support);
    expect(JSON.stringify(body)).not.toContain('Parquet');
    expect(await send({ form: 'text', text: id, words: '' })).toMatch(/<textarea[^>]*>We lay parquet, Ada\./);
    expect(await send({ form: 'ask-drop' })).toMatch(/Please choose a text\.[^]*We lay parquet, \{name\}\.</);
    expect(await send({ form: 'ask-drop', text: id })).toMatch(/parquet[^<]*<[^]*“Parquet” is then gone/);
    expect(await send({ form: 'drop', deleting: id })).not.toMatch(/<option[^>]*>\s*Parquet/);
  });

  test('is one mail, sent twice or by two members of staff at once', async () => {
    expect((await answer({ words: ' ' })).status).toBe(422);
    expect((await answer({ words: 'No.' }, await as(shop, 'catalogue'))).status).toBe(403);
    const once = { key: crypto.randomUUID(), words: 'In May, gladly.' };
    const [one, again, other] = await Promise.all([
      answer(once),
      answer(once),
      answer({ words: 'In June.' }, await as(shop, 'orders')),
    ]);
    const statuses = [one.status, again.status, other.status];
    expect([
      [303, 303, 422],
      [422, 422, 303],
    ]).toContainEqual(statuses);
    expect(await answers()).toHaveLength(1);
    // Back, corrected and sent again, or the form of another message.
    if (one.status === 303) expect((await answer({ ...once, words: 'In May, or June.' })).status).toBe(422);
    const late = await answer({ words: 'In July.' });
    expect(late.status).toBe(422);
    const html = await late.text();
    expect(html).toContain('Somebody else has answered this message');
    expect(html).toContain('In July.</textarea>');
    expect((await stored(email))[0]?.['answered_by']).toBeTruthy();
    // Who has read it answers once more.
    expect((await answer({ words: 'Or in July.', seen: '1' })).status).toBe(303);
    const mails = await answers();
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails)).toContain('Or in July.');
    expect(JSON.stringify(mails)).toContain('Forty square metres of oak');
    const [user] = await shop.rows("SELECT full_name FROM users WHERE email = 'support@ardglen.example'");
    const name = `${String(user?.['full_name'])}, Ardglen Flooring`;
    await expect.poll(async () => (await answers()).at(-1)?.text ?? '').toContain(name);
  });
});
