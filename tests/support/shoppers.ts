/** Shoppers of a test shop: registered over HTTP, with the headers of a browser or an API client. */
import { expect } from 'vitest';
import type { Answer, Shop } from './shop.ts';
import { setUser } from '#tests/support/stored.ts';

export interface Shopper {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** The headers of an API client. */
  readonly bearer: Record<string, string>;
  /** The headers of a browser on one of the shop's pages. */
  readonly browser: Record<string, string>;
}

interface Entered {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

/** The headers from a response of login or register. */
export function holding(shop: Shop, answer: Answer, email: string, password: string): Shopper {
  const { access_token: token, user } = answer.body as Entered;
  return {
    id: user.id,
    email,
    password,
    token,
    bearer: { authorization: `Bearer ${token}` },
    browser: { cookie: `auth_token=${token}`, origin: shop.url },
  };
}

/**
 * Registers a shopper by a name, from which username and e-mail are made. An account from an earlier try of the same test
 * is renamed, so that a retried journey starts with a new one.
 */
export async function aShopper(shop: Shop, name: string, password = 'six-oak-planks'): Promise<Shopper> {
  const email = `${name}@mail.example`;
  await shop.database.client.execute({
    sql: `UPDATE users SET email = 'earlier-' || id || '@mail.example', email_key = 'earlier-' || id,
      username_key = 'earlier-' || id WHERE email = ?`,
    args: [email],
  });
  const person = { full_name: `${name} Shopper`, username: name, email, password };
  const answer = await shop.send('POST', '/api/auth/register', person);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return holding(shop, answer, email, password);
}

/** Logs in again, as another device. */
export async function anotherDevice(shop: Shop, { email, password }: Shopper): Promise<Shopper> {
  const answer = await shop.send('POST', '/api/auth/login', { email, password });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return holding(shop, answer, email, password);
}

/** Registers a member of staff: the owner's role is set in the database. */
export async function anAdmin(shop: Shop, name = 'keeper'): Promise<Shopper> {
  const person = await aShopper(shop, name);
  await setUser(shop, person.id, { isAdmin: true, role: 'owner' });
  return person;
}

/** Posts a form like a browser without JavaScript. */
export const postForm = (
  shop: Shop,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> =>
  shop.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: shop.url, ...headers },
    body: new URLSearchParams(fields).toString(),
  });

/** Requests a new password and returns the token from the e-mailed link. */
export async function mailedResetToken(shop: Shop, email: string): Promise<string> {
  const links = async () =>
    (await shop.mails(email)).flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  const before = (await links()).length;
  const asked = await postForm(shop, '/forgotten-password', { form: 'forgotten', email });
  expect(asked.headers.get('location')).toBe('/forgotten-password?done=forgotten');
  await expect.poll(async () => (await links()).length, { timeout: 40_000 }).toBe(before + 1);
  return (await links()).at(-1) ?? '';
}

/** The token of the newest link to the page that confirms or undoes a change of e-mail, in the mails to an address. */
export async function mailedEmailToken(shop: Shop, email: string): Promise<string> {
  const newest = async () =>
    (await shop.mails(email))
      .flatMap(({ text }) => /account-email\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? [])
      .at(-1) ?? '';
  await expect.poll(newest, { timeout: 40_000 }).not.toBe('');
  return newest();
}

/** Changes name, username and e-mail of an account, and confirms the e-mail by its mailed link. */
export async function changeAccount(
  shop: Shop,
  who: Shopper,
  details: { readonly full_name: string; readonly username: string; readonly email: string },
): Promise<void> {
  const fields = { form: 'details', ...details, current_password: who.password };
  expect((await postForm(shop, '/account', fields, who.browser)).status).toBe(303);
  const token = await mailedEmailToken(shop, details.email);
  const used = await postForm(shop, `/account-email?token=${token}`, { form: 'use' });
  expect(used.status).toBe(303);
}
