/** The demo shop's staff, signed in as API clients. */
import { hashToken } from '#server/ids.ts';
import type { Shop } from './shop.ts';

const PASSWORDS = {
  owner: 'ardglen-demo-admin',
  orders: 'ardglen-demo-orders',
  catalogue: 'ardglen-demo-catalogue',
  support: 'ardglen-demo-support',
  shopper: 'ardglen-demo-shopper',
} as const;

export type Person = keyof typeof PASSWORDS;

/** By shop and person. */
const tokens = new Map<string, string>();

/** The token of a signed-in person, for the cookie `auth_token`; the same one while its session lasts. */
export async function tokenOf(shop: Shop, person: Person): Promise<string> {
  const key = `${shop.url} ${person}`;
  const known = tokens.get(key);
  if (known && (await shop.rows('SELECT 1 FROM sessions WHERE id = ?', hashToken(known))).length > 0)
    return known;
  const { status, body } = await shop.send('POST', '/api/auth/login', {
    email: `${person}@ardglen.example`,
    password: PASSWORDS[person],
  });
  if (status !== 200) throw new Error(`${person} could not log in: ${status}`);
  const { access_token: token } = body as { access_token: string };
  tokens.set(key, token);
  return token;
}

/** Headers of a signed-in person: `await shop.send('POST', path, body, await as(shop, 'catalogue'))`. */
export const as = async (shop: Shop, person: Person): Promise<Record<string, string>> => ({
  authorization: `Bearer ${await tokenOf(shop, person)}`,
});

/** The password of a member of staff. */
export const passwordOf = (person: Person): string => PASSWORDS[person];
