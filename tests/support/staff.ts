/** The demo shop's staff, signed in as API clients. */
import type { Shop } from './shop.ts';

const PASSWORDS = {
  owner: 'ardglen-demo-admin',
  orders: 'ardglen-demo-orders',
  catalogue: 'ardglen-demo-catalogue',
  support: 'ardglen-demo-support',
  shopper: 'ardglen-demo-shopper',
} as const;

export type Person = keyof typeof PASSWORDS;

/** Headers of a signed-in person: `await shop.send('POST', path, body, await as(shop, 'catalogue'))`. */
export async function as(shop: Shop, person: Person): Promise<Record<string, string>> {
  const { status, body } = await shop.send('POST', '/api/auth/login', {
    email: `${person}@ardglen.example`,
    password: PASSWORDS[person],
  });
  if (status !== 200) throw new Error(`${person} could not log in: ${status}`);
  return { authorization: `Bearer ${(body as { access_token: string }).access_token}` };
}

/** The password of a member of staff. */
export const passwordOf = (person: Person): string => PASSWORDS[person];
