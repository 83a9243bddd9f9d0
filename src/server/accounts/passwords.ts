/** Passwords: argon2id with OWASP's parameters (19 MiB, two passes, one lane), hashed off the event loop. */
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash to store. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let dummyHash: Promise<string> | undefined;

/**
 * True if the password is right. For an unknown account (`null`) it verifies against a dummy hash, so that the response time
 * does not reveal whether the account exists.
 */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    dummyHash ??= hashPassword(crypto.randomUUID());
    await verify(await dummyHash, password);
    return false;
  }
  return verify(stored, password);
}
