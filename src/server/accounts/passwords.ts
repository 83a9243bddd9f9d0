/** Passwords: argon2id with OWASP's figures (19 MiB, two passes, one lane), hashed off the event loop. */
import { hash, verify } from '@node-rs/argon2';

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** The hash that is stored. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

let nobody: Promise<string> | undefined;

/**
 * True where the password is right. For an unknown account (`null`) a password is checked all the same, against a
 * hash that nothing matches, so that the answer takes as long and tells nothing.
 */
export async function passwordIsRight(stored: string | null, password: string): Promise<boolean> {
  if (stored === null) {
    nobody ??= hashPassword(crypto.randomUUID());
    await verify(await nobody, password);
    return false;
  }
  return verify(stored, password);
}
