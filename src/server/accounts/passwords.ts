/** Passwords: argon2id with OWASP's parameters (19 MiB, two passes, one lane), hashed off the event loop. */
import { hash, verify } from '@node-rs/argon2';
import { composed } from '#domain/shared/clean-text.ts';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store, of the composed form (RFC 8265, 'OpaqueString'): a password may be typed in either form later. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), COST);

/** The forms of which a stored hash may be: hashes of earlier releases are of the password as it was typed. */
const formsOf = (password: string): ReadonlySet<string> =>
  new Set([composed(password), password, password.normalize('NFD')]);

let dummyHash: Promise<string> | undefined;

/**
 * True if the password is right. For an unknown account (`null`) it verifies against a dummy hash, so that the response time
 * does not reveal whether the account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword(crypto.randomUUID());
  const compared = stored ?? (await dummyHash);
  for (const form of formsOf(password)) {
    if (await verify(compared, form)) return stored !== null;
  }
  return false;
}
