/** What a product's page leads to: an e-mail when it is back, and questions with their answers. All of it without a script. */
import { beforeAll, describe, expect, test } from 'vitest';
import { aShopper, postForm, type Shopper } from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';
import { as } from '#tests/support/staff.ts';

let shop: Shop;
let catalogue: Record<string, string>;
beforeAll(async () => {
  shop = await sharedShop();
  catalogue = await as(shop, 'catalogue');
});

/** The main part of a page. */
const html = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await shop.fetch(path, { headers });
  return { status: answer.status, html: /<main[^]*<\/main>/.exec(await answer.text())?.[0] ?? '' };
};
const one = async (sql: string, ...args: string[]): Promise<string> =>
  String(Object.values((await shop.database.client.execute({ sql, args })).rows[0] ?? {})[0] ?? '');
/** The newest link in the mails of an address that looks so. */
async function linkTo(email: string, pattern: RegExp): Promise<string> {
  const find = async () =>
    (await shop.mails(email)).flatMap(({ text }) => pattern.exec(text)?.[0] ?? []).at(-1) ?? '';
  await expect.poll(find, { timeout: 40_000 }).not.toBe('');
  return find();
}
const ALERT = /\/back-in-stock\?token=[\w.-]+/;
const subjectsTo = async (email: string) => (await shop.mails(email)).map(({ subject }) => subject);

describe('an e-mail when it is back', () => {
  let product: string;
  /** Mailed to the first who asks. */
  let firstLink: string;
  const move = (body: object) => shop.send('POST', `/api/admin/products/${product}/stock`, body, catalogue);
  const ask = (email: string, part: Record<string, string> = {}, who: Record<string, string> = {}) =>
    postForm(shop, `/back-in-stock?product=${product}`, { form: 'ask', email, quantity: '1', ...part }, who);
  const waiting = () => one('SELECT count(*) FROM stock_alerts WHERE product_id = ?', product);

  beforeAll(async () => {
    product = await one(
      "SELECT id FROM products WHERE archived_at IS NULL AND in_stock = 1 AND unit = 'box' AND stock > 9 ORDER BY id DESC LIMIT 1",
    );
    expect((await move({ count: 0, reason: 'count' })).status).toBe(200);
  });

  test('the product’s page leads to the form, and the mailed link puts the address on the list by a press', async () => {
    // The stock of a page is published a moment later.
    await expect
      .poll(async () => (await html(`/products/${product}`)).html, { timeout: 40_000 })
      .toContain(`href="/back-in-stock?product=${product}"`);
    const asked = await ask('waiter@mail.example');
    expect(asked.headers.get('location')).toBe(`/back-in-stock?product=${product}&done=ask`);
    const link = (firstLink = await linkTo('waiter@mail.example', ALERT));
    // Mail programs open links by themselves.
    expect((await html(link)).html).toContain('Yes, write to me');
    expect(await waiting()).toBe('0');
    for (let presses = 0; presses < 2; presses++)
      expect((await postForm(shop, link, { form: 'confirm' })).status).toBe(303);
    expect(await waiting()).toBe('1');
    expect((await html(link)).html).toContain('Do not write to me');
    expect((await html(`/admin/products?search=${product.replaceAll('-', '+')}`, catalogue)).status).toBe(
      200,
    );
    expect((await html(`/admin/products/${product}`, catalogue)).html).toContain('1 person waits');
  });

  test('the link ends it by a press', async () => {
    await ask('leaver@mail.example', { quantity: '4' });
    const link = await linkTo('leaver@mail.example', ALERT);
    await postForm(shop, link, { form: 'confirm' });
    expect(await waiting()).toBe('2');
    expect((await postForm(shop, link, { form: 'end' })).status).toBe(303);
    expect(await waiting()).toBe('1');
    expect((await html(link)).html).toContain('Yes, write to me');
  });

  test('a delivery that staff note sends the one mail, and nothing is kept', async () => {
    expect((await move({ delta: 2, reason: 'delivery' })).status).toBe(200);
    await expect
      .poll(() => subjectsTo('waiter@mail.example'), { timeout: 40_000 })
      .toContainEqual(expect.stringMatching(/ is back in stock$/));
    expect(await waiting()).toBe('0');
    expect(await subjectsTo('leaver@mail.example')).toHaveLength(1);
    expect((await html(`/back-in-stock?product=${product}`)).html).toContain('There is enough of it now');
  });

  test('the first link puts nobody on the list again while the goods are there: it leads to them', async () => {
    const shown = (await html(firstLink)).html;
    expect(shown).toContain('There is enough of it now');
    expect(shown).toContain(`href="/products/${product}"`);
    expect(shown).not.toContain('Yes, write to me');
    const pressed = await postForm(shop, firstLink, { form: 'confirm' });
    expect(pressed.headers.get('location')).toMatch(/&done=there$/);
    expect(await waiting()).toBe('0');
  });

  test('for goods that are there in that quantity nothing is mailed: they can be bought now', async () => {
    const bought = await ask('impatient@mail.example', { quantity: '2' });
    expect(bought.headers.get('location')).toBe(`/back-in-stock?product=${product}&quantity=2&done=there`);
    const page = await html(bought.headers.get('location') ?? '');
    for (const words of ['It can be bought now', 'There is enough of it now', `href="/products/${product}"`])
      expect(page.html).toContain(words);
    expect(page.html).not.toContain('Tell me</button>');
    await ask('patient@mail.example', { quantity: '3' });
    await expect.poll(() => subjectsTo('patient@mail.example'), { timeout: 40_000 }).toHaveLength(1);
    expect(await subjectsTo('impatient@mail.example')).toEqual([]);
  });

  test('a signed-in person whose address is proved is on the list at once, others are not', async () => {
    const who = await aShopper(shop, 'proved-waiter');
    await postForm(shop, '/orders', { form: 'claim' }, who.browser);
    const proof = await linkTo(who.email, /\/account\/confirm-email\?token=[\w.-]+/);
    await ask(who.email, { quantity: '50' }, who.browser);
    expect(await waiting()).toBe('0');
    await postForm(shop, proof, { form: 'confirm' }, who.browser);
    const asked = await ask(who.email, { quantity: '50' }, who.browser);
    expect(asked.headers.get('location')).toMatch(/^\/back-in-stock\?token=[\w.-]+&done=confirm$/);
    expect(await waiting()).toBe('1');
    const page = await html(`/back-in-stock?product=${product}`, who.browser);
    expect(page.html).toContain('Do not write to me');
    expect((await html(`/back-in-stock?product=${product}`)).html).not.toContain(who.email);
  });

  test.each([
    [{ email: 'nobody' }, 'Please enter a valid email'],
    [{ quantity: '0' }, 'The quantity must be a whole number'],
    [{ website: 'x' }, 'something filled in a field that people do not see'],
  ])('%o is refused beside what was typed', async (part, words) => {
    const answer = await ask('typed@mail.example', { quantity: '7', ...part });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(words);
    expect(page).toContain(`value="${'email' in part ? 'nobody' : 'typed@mail.example'}"`);
    expect(await subjectsTo('typed@mail.example')).toEqual([]);
  });

  test('an unknown product and a changed link show nothing', async () => {
    expect((await html('/back-in-stock?product=no-such-floor')).status).toBe(404);
    expect((await html('/back-in-stock?token=bm8.0.no')).status).toBe(404);
    expect((await postForm(shop, '/back-in-stock?token=bm8.0.no', { form: 'confirm' })).status).toBe(404);
  });
});

describe('questions', () => {
  let product: string;
  let buyer: Record<string, string>;
  let support: Record<string, string>;
  let stranger: Shopper;
  const page = () => html(`/questions/${product}`);
  const ask = (words: string, email: string, who: Record<string, string> = {}) =>
    postForm(shop, `/questions/${product}`, { form: 'ask', words, name: 'Quinn', email }, who);
  const idOf = (words: string) => one('SELECT id FROM questions WHERE words = ?', words);
  const decide = (fields: Record<string, string>, who = support) =>
    postForm(shop, '/admin/questions', fields, { ...who, origin: shop.url });
  const cookie = ({ authorization = '' }: Record<string, string>) => ({
    cookie: authorization.replace('Bearer ', 'auth_token='),
  });

  beforeAll(async () => {
    [buyer, support, stranger] = await Promise.all([
      as(shop, 'shopper').then(cookie),
      as(shop, 'support').then(cookie),
      aShopper(shop, 'question-stranger'),
    ]);
    product = await one(
      `SELECT l.product_id FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN products p ON p.id = l.product_id
       WHERE o.user_id = (SELECT id FROM users WHERE email = 'shopper@ardglen.example') AND o.status = 'delivered'
         AND l.is_sample = 0 AND p.archived_at IS NULL LIMIT 1`,
    );
  });

  test('one is shown once staff have answered it, on the static page too, and its author is told once', async () => {
    const words = 'Can it lie on <b>underfloor heating</b>?';
    const asked = await ask(words, 'quinn@mail.example');
    expect(asked.headers.get('location')).toBe(`/questions/${product}?done=ask`);
    expect((await page()).html).not.toContain('underfloor heating&lt;/b&gt;');
    expect((await html('/admin/questions?state=waiting', support)).html).toContain('quinn@mail.example');
    const id = await idOf(words);
    expect((await decide({ form: 'answer', id, words: ' ' })).status).toBe(422);
    expect((await decide({ form: 'answer', id, words: 'Yes, up to 27.5 °C.' })).status).toBe(303);
    const late = await decide({ form: 'answer', id, answers: '0', words: 'No, never.' });
    expect([late.status, (await late.text()).includes('Somebody has answered')]).toEqual([422, true]);
    const shown = (await html(`/products/${product}`)).html;
    expect(shown).toContain('Can it lie on &lt;b&gt;underfloor heating&lt;/b&gt;?');
    expect(shown).toContain('Yes, up to 27.5 °C.');
    expect(shown).not.toContain('quinn@mail.example');
    expect(shown).not.toContain('QAPage');
    const link = await linkTo('quinn@mail.example', /\/questions\/[\w-]+#[\w-]+/);
    expect(link).toBe(`/questions/${product}#${id}`);
    const [mail] = await shop.mails('quinn@mail.example');
    expect(mail?.text).not.toContain('underfloor');
    await decide({ form: 'refuse', id });
    expect((await html(`/products/${product}`)).html).not.toContain('27.5 °C');
    await decide({ form: 'publish', id });
    expect((await html(`/products/${product}`)).html).toContain('27.5 °C');
    expect(await subjectsTo('quinn@mail.example')).toHaveLength(1);
  });

  test('who bought it is marked, and may answer others, once, after staff have read it', async () => {
    await ask('Is it easy to cut?', 'quinn@mail.example', buyer);
    const id = await idOf('Is it easy to cut?');
    await decide({ form: 'publish', id });
    expect((await page()).html).toContain('Asked by Quinn, who bought it');
    expect((await page()).html).not.toContain('Send the answer');
    const answer = (who: Record<string, string>) =>
      postForm(shop, `/questions/${product}`, { form: 'answer', question: id, answer: 'With a saw.' }, who);
    expect((await answer({})).status).toBe(422);
    expect(await (await answer(stranger.browser)).text()).toContain(
      'Only customers who bought it can answer.',
    );
    expect((await answer(buyer)).status).toBe(303);
    expect(await (await answer(buyer)).text()).toContain('You have answered this question already.');
    expect((await page()).html).not.toContain('With a saw.');
    expect((await html('/admin/questions?state=waiting', support)).html).toContain('With a saw.');
    const answerId = await one('SELECT id FROM question_answers WHERE question_id = ?', id);
    await decide({ form: 'refuse', id });
    await Promise.all([1, 2].map(() => decide({ form: 'publish-answer', id: answerId })));
    await decide({ form: 'publish', id });
    expect((await page()).html).toContain('With a saw.');
    await expect.poll(() => subjectsTo('quinn@mail.example'), { timeout: 40_000 }).toHaveLength(2);
  });

  test('an answer that is typed goes with the question that is published, and is not lost with one that is refused', async () => {
    await ask('Does it click together?', 'quinn@mail.example');
    const id = await idOf('Does it click together?');
    const typed = { id, answers: '0', words: 'It does, without glue.' };
    const refused = await decide({ form: 'refuse', ...typed });
    const words = await refused.text();
    expect(refused.status).toBe(422);
    for (const said of ['You have typed an answer', typed.words]) expect(words).toContain(said);
    expect((await decide({ form: 'publish', ...typed })).status).toBe(303);
    expect((await page()).html).toContain(typed.words);
  });

  test('sent again, also at once, it is kept and mailed to the shop once', async () => {
    const send = () => ask('Does it need an underlay?', 'twice@mail.example');
    const sent = [...(await Promise.all([send(), send(), send()])), await send()];
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    const kept = "SELECT count(*) FROM questions WHERE words = 'Does it need an underlay?'";
    expect(await one(kept)).toBe('1');
    const mailed = "SELECT count(*) FROM outbox_emails WHERE props LIKE '%Does it need an underlay?%'";
    expect(await one(mailed)).toBe('1');
    await ask('Does it need an underlay?', 'another@mail.example');
    expect(await one(kept)).toBe('2');
  });

  test.each([
    [{ words: '' }, 'Please write your question.'],
    [{ name: ' ' }, 'Please give the name to show.'],
    [{ email: 'x' }, 'Please enter a valid email'],
    [{ website: 'x' }, 'something filled in a field that people do not see'],
  ])('%o is refused beside what was typed', async (part, words) => {
    const fields = { form: 'ask', words: 'Kept words', name: 'Quinn', email: 'q@mail.example', ...part };
    const answer = await postForm(shop, `/questions/${product}`, fields);
    expect(answer.status).toBe(422);
    const shown = await answer.text();
    expect(shown).toContain(words);
    if (!('words' in part)) expect(shown).toContain('Kept words</textarea>');
    expect(await idOf('Kept words')).toBe('');
  });

  test('neither strangers nor orders staff decide, and an unknown product has no page', async () => {
    const id = await idOf('Is it easy to cut?');
    const orders = cookie(await as(shop, 'orders'));
    expect((await decide({ form: 'refuse', id }, orders)).status).toBe(403);
    expect((await page()).html).toContain('Is it easy to cut?');
    expect((await html('/questions/no-such-floor')).status).toBe(404);
  });
});
