/** Recognises the accounts of the demo shop, whose passwords are published, wherever their database is used. */
import type { Connection } from '../client.ts';
import { users } from '../schema/index.ts';
import { clockAt } from './clock.ts';
import { DEMO_HASHES, makePeople } from './users.ts';

/** The part of an id that the seed's random numbers decide; what is before it depends on the day of seeding. */
const randomPart = (id: string): string => id.slice(14);

/**
 * The e-mail addresses of the demo accounts in a database, staff first. An account is recognised by its id, whatever was
 * changed in it, and by a published password.
 */
export async function demoAccounts({ db }: Pick<Connection, 'db'>): Promise<string[]> {
  const seeded = new Set(makePeople(clockAt(0)).map(({ id }) => randomPart(id)));
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      isAdmin: users.isAdmin,
      passwordHash: users.passwordHash,
    })
    .from(users);
  return rows
    .filter(({ id, passwordHash }) => seeded.has(randomPart(id)) || DEMO_HASHES.includes(passwordHash))
    .toSorted((a, b) => Number(b.isAdmin) - Number(a.isAdmin))
    .map(({ email }) => email);
}

/** Says what is wrong with a database that has demo accounts, and what to do. Null if there are none. */
export async function demoAccountsProblem(connection: Pick<Connection, 'db'>): Promise<string | null> {
  const emails = await demoAccounts(connection);
  if (emails.length === 0) return null;
  const named = emails.slice(0, 3).join(', ');
  const others = emails.length > 3 ? ` and ${emails.length - 3} more` : '';
  return `the database has accounts of the demo shop, whose passwords are published (${named}${others}): live mode needs a database of its own, or one without these accounts`;
}
