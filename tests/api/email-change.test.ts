/** A change of e-mail: by password, confirmed at the new address, undone from the old one. */
import { beforeAll, expect, test } from 'vitest';
import {
  CURRENT_PASSWORD_REQUIRED,
  EMAIL_LINK_INVALID,
  WRONG_CURRENT_PASSWORD,
} from '#domain/accounts/texts.ts';
import {
  anAdmin,
  anotherDevice,
  aShopper,
  mailedEmailToken,
  postForm,
  type Shopper,
} from '#tests/support/shoppers.ts';
import { sharedShop, type Shop } from '#tests/support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await sharedShop();
});

const change = (who: Shopper, email: string, more: Record<string, string> = {}) =>
  postForm(
    shop,
    '/account',
    { form: 'details', full_name: 'A Person', username: who.email, email, ...more },
    who.browser,
  );
const emailOf = async ({ bearer }: Shopper) =>
  ((await shop.send('GET', '/api/auth/me', undefined, bearer)).body as { email?: string }).email;
const status = async (email: string, password: string) =>
  (await shop.send('POST', '/api/auth/login', { email, password })).status;

const use = (token: string) => postForm(shop, `/account-email?token=${token}`, { form: 'use' });

test.each([
  ['a shopper', aShopper],
  ['a member of staff', anAdmin],
] as const)(
  '%s needs the password, the new address and its link; the old address can undo it',
  async (who, make) => {
    const name = who.replaceAll(' ', '-');
    const person = await make(shop, name);
    const email = `new-${name}@mail.example`;
    const without = await change(person, email);
    expect(without.status).toBe(422);
    expect(await without.text()).toContain(CURRENT_PASSWORD_REQUIRED);
    expect(await (await change(person, email, { current_password: 'a-guess' })).text()).toContain(
      WRONG_CURRENT_PASSWORD,
    );
    const asked = await change(person, email, { current_password: person.password });
    expect(asked.headers.get('location')).toBe('/account?done=email');
    // Until it is confirmed the new address has no account, and gets no reset link.
    expect(await emailOf(person)).toBe(person.email);
    expect(await status(email, person.password)).toBe(401);
    await postForm(shop, '/forgotten-password', { form: 'forgotten', email });
    const confirm = await mailedEmailToken(shop, email);
    expect((await shop.mails(email)).map(({ template }) => template)).toEqual(['email-confirm']);
    // To open the link, as mail scanners do, changes nothing.
    expect(await (await shop.fetch(`/account-email?token=${confirm}`)).text()).toContain(email);
    expect(await emailOf(person)).toBe(person.email);
    expect((await use(confirm)).status).toBe(303);
    expect(await emailOf(person)).toBe(email);
    expect(await (await use(confirm)).text()).toContain(EMAIL_LINK_INVALID);

    const undo = await mailedEmailToken(shop, person.email);
    const thief = await anotherDevice(shop, { ...person, email });
    const undone = await use(undo);
    const reset = undone.headers.get('location') ?? '';
    expect(reset).toMatch(/^\/reset-password\?token=/);
    expect(await emailOf(thief)).toBeUndefined();
    expect([await status(email, person.password), await status(person.email, person.password)]).toEqual([
      401, 401,
    ]);
    expect((await postForm(shop, reset, { form: 'reset', password: 'my-own-floor' })).status).toBe(303);
    expect(await status(person.email, 'my-own-floor')).toBe(200);
  },
);

test('a link is void after a change of the password, and if the address has been taken', async () => {
  const [pat, sam, tim] = [
    await aShopper(shop, 'pat'),
    await aShopper(shop, 'sam'),
    await aShopper(shop, 'tim'),
  ];
  for (const person of [pat, sam, tim]) {
    const email =
      person === sam ? 'both@mail.example' : person === tim ? 'both@mail.example' : 'pat-new@mail.example';
    expect((await change(person, email, { current_password: person.password })).status).toBe(303);
    const link = await mailedEmailToken(shop, email);
    if (person === pat) {
      const fields = { form: 'password', current_password: pat.password, password: 'seven-oak-planks' };
      expect((await postForm(shop, '/account', fields, pat.browser)).status).toBe(303);
      expect((await use(link)).status).toBe(422);
    }
  }
  await aShopper(shop, 'both');
  expect((await use(await mailedEmailToken(shop, 'both@mail.example'))).status).toBe(422);
  expect((await use('made-up')).status).toBe(422);
});

/** Moves an account to another address, by its password and the mailed link. */
async function move(who: Shopper, email: string): Promise<Shopper> {
  expect((await change(who, email, { current_password: who.password })).status).toBe(303);
  expect((await use(await mailedEmailToken(shop, email))).status).toBe(303);
  return { ...who, email };
}

/** The link of the mail about an account's so-manieth change away from an address. */
async function undoLink(email: string, change = 1): Promise<string> {
  const link = async () =>
    (await shop.mails(email))
      .filter(({ template }) => template === 'email-changed')
      .map(({ text }) => /account-email\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '')[change - 1] ?? '';
  await expect.poll(link, { timeout: 40_000 }).not.toBe('');
  return link();
}

test('nobody else can have the old address while its link can undo the change', async () => {
  const owner = await aShopper(shop, 'owen');
  await move(owner, 'owen-gone@mail.example');
  const body = {
    full_name: 'A Thief',
    username: 'thief-of-owen',
    email: owner.email,
    password: 'six-oak-planks',
  };
  expect(await shop.send('POST', '/api/auth/register', body)).toMatchObject({
    status: 409,
    body: { code: 'email_taken' },
  });
  const other = await aShopper(shop, 'olga');
  expect((await change(other, owner.email, { current_password: other.password })).status).toBe(422);
  expect((await use(await undoLink(owner.email))).status).toBe(303);
});

test('a link undoes once, and not what its owner changes afterwards', async () => {
  const owner = await aShopper(shop, 'una');
  await move(owner, 'una-gone@mail.example');
  const link = await undoLink(owner.email);
  const reset = (await use(link)).headers.get('location') ?? '';
  expect((await postForm(shop, reset, { form: 'reset', password: 'my-own-floor' })).status).toBe(303);
  expect((await use(link)).status).toBe(422);
  expect(await (await shop.fetch(`/account-email?token=${link}`)).text()).toContain(EMAIL_LINK_INVALID);
  expect(await status(owner.email, 'my-own-floor')).toBe(200);
  // Nor after the owner has moved on.
  await move(await anotherDevice(shop, { ...owner, password: 'my-own-floor' }), 'una-new@mail.example');
  expect((await use(link)).status).toBe(422);
  expect(await status('una-new@mail.example', 'my-own-floor')).toBe(200);
});

test('each change has a link of its own; an earlier one voids the later ones, and outlives them', async () => {
  const owner = await aShopper(shop, 'ivy');
  const [middle, last] = ['ivy-middle@mail.example', 'ivy-last@mail.example'];
  await move(await move(owner, middle), last);
  const [first, second] = [await undoLink(owner.email), await undoLink(middle)];
  const reset = (await use(second)).headers.get('location') ?? '';
  expect((await postForm(shop, reset, { form: 'reset', password: owner.password })).status).toBe(303);
  const back = await anotherDevice(shop, { ...owner, email: middle });
  expect(await emailOf(back)).toBe(middle);
  await move(back, 'ivy-later@mail.example');
  const third = await undoLink(middle, 2);
  expect((await use(first)).status).toBe(303);
  expect((await use(third)).status).toBe(422);
  // The addresses of the one who took it are free again.
  expect((await aShopper(shop, 'ivy-middle')).email).toBe(middle);
});
