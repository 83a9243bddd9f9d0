/** Shoppers of a test shop: registered over HTTP, carrying what a browser or an API client would carry. */
import { expect } from 'vitest';
import type { Answer, Shop } from './shop.ts';

export interface Shopper {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly token: string;
  /** As an API client sends it. */
  readonly bearer: Record<string, string>;
  /** As a browser on one of the shop's own pages sends it. */
  readonly browser: Record<string, string>;
}

interface Entered {
  readonly access_token: string;
  readonly user: { readonly id: string };
}

/** What an answer of login or register gives its holder. */
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
 * Registers a shopper by a name, which makes username and e-mail. Whoever an earlier try of the same test has registered
 * is put aside: a journey that is tried again begins with an account of its own.
 */
export async function aShopper(shop: Shop, name: string, password = 'six-oak-planks'): Promise<Shopper> {
  const email = `${name}@mail.example`;
  await shop.ledger.client.execute({
    sql: `UPDATE users SET email = 'earlier-' || id || '@mail.example', email_key = 'earlier-' || id,
      username_key = 'earlier-' || id WHERE email = ?`,
    args: [email],
  });
  const person = { full_name: `${name} Shopper`, username: name, email, password };
  const answer = await shop.send('POST', '/api/auth/register', person);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return holding(shop, answer, email, password);
}

/** Logs in once more: another device. */
export async function anotherDevice(shop: Shop, { email, password }: Shopper): Promise<Shopper> {
  const answer = await shop.send('POST', '/api/auth/login', { email, password });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return holding(shop, answer, email, password);
}

/** A member of staff: the owner's role, given in the ledger. */
export async function anAdmin(shop: Shop, name = 'keeper'): Promise<Shopper> {
  const person = await aShopper(shop, name);
  await shop.ledger.client.execute({
    sql: "UPDATE users SET is_admin = 1, role = 'owner' WHERE id = ?",
    args: [person.id],
  });
  return person;
}

/** Posts one of the shop's own forms, as a browser without JavaScript does. */
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

/** Asks for a new password and answers the token of the newest link that was mailed. */
export async function mailedResetToken(shop: Shop, email: string): Promise<string> {
  const links = async () =>
    (await shop.mails(email)).flatMap(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? []);
  const before = (await links()).length;
  const asked = await postForm(shop, '/forgotten-password', { form: 'forgotten', email });
  expect(asked.headers.get('location')).toBe('/forgotten-password?done=forgotten');
  await expect.poll(async () => (await links()).length, { timeout: 40_000 }).toBe(before + 1);
  return (await links()).at(-1) ?? '';
}
