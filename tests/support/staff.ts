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

/** The token of a signed-in person, for the cookie `auth_token`. */
export async function tokenOf(shop: Shop, person: Person): Promise<string> {
  const { status, body } = await shop.send('POST', '/api/auth/login', {
    email: `${person}@ardglen.example`,
    password: PASSWORDS[person],
  });
  if (status !== 200) throw new Error(`${person} could not log in: ${status}`);
  return (body as { access_token: string }).access_token;
}

/** Headers of a signed-in person: `await shop.send('POST', path, body, await as(shop, 'catalogue'))`. */
export const as = async (shop: Shop, person: Person): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenOf(shop, person)}`,
});

/** The password of a member of staff. */
export const passwordOf = (person: Person): string => PASSWORDS[person];
