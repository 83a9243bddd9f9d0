/** The demo shop's people: staff of every role, shoppers, and one who is banned, with their addresses. */
import { addresses, users } from '../schema/index.ts';
import type { StaffRole } from '../../src/domain/admin/roles.ts';
import type { Transaction } from '../client.ts';
import { daysAgo, HOUR, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import { FIRST, LAST, STREETS, type Town, TOWNS } from './names.ts';
import { Random } from './random.ts';

const argon = (rest: string): string => `$argon2id$v=19$m=19456,t=2,p=1$${rest}`;

/** The demo accounts' passwords, hashed: `ardglen-demo-admin`, `-shopper`, `-orders`, `-catalogue`, `-support`. */
const HASHES = {
  admin: argon('ZmUi9jmYWnM9gQ6R90xspQ$6LdxIhcLJzvLtiDVYjQv7aAxv1iEWLSY1BhZytCyB+g'),
  shopper: argon('2kFxLA2jhzgqYaLZF6epQw$Ukf/8zo2z44aIDTgZNbe7CJkAEOBk4D32nUvX8cuhao'),
  orders: argon('CcaTPHea4oSo9EHLfoQQpA$CMmErSA5IG93VuuCKdH33M+DjOINRp/Gt1HWUbmTK6I'),
  catalogue: argon('TjNUjwmlLDfgyEArvO4t4w$mmm2h1LlYK2rTGZaJmPC+OS8ykHVhRu/31HcNBhvCJ4'),
  support: argon('psG9Mq0tvvslhXwLO3qS+w$j+zewOE0EWISXVgihn/YXAFSs5Nyi/lYKxpeMiLl3CE'),
  /** The hash of a discarded random password, so that nobody can log in. */
  nobody: argon('RbX7Rjv8zPWlV/970gd+VQ$be89aXeLEZPafW3xn5qMZuvEsn8LgTbMA+TNAOrQTrM'),
} as const;

/** The stored hashes of the demo accounts. Each hash has its own salt, so nobody else's password gives one of them. */
export const DEMO_HASHES: readonly string[] = Object.values(HASHES);

interface Named {
  name: string;
  username: string;
  hash: keyof typeof HASHES;
  role: StaffRole | null;
}

const KNOWN: readonly Named[] = [
  { name: 'Maeve Ardglen', username: 'owner', hash: 'admin', role: 'owner' },
  { name: 'Rory Demoson', username: 'orders', hash: 'orders', role: 'orders' },
  { name: 'Ciara Exampleton', username: 'catalogue', hash: 'catalogue', role: 'catalogue' },
  { name: 'Fionn Testerly', username: 'support', hash: 'support', role: 'support' },
  { name: 'Niamh Sampleford', username: 'shopper', hash: 'shopper', role: null },
];

export interface Person {
  readonly id: string;
  readonly fullName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly town: Town;
  readonly role: StaffRole | null;
  readonly isActive: boolean;
  readonly createdAt: Date;
}

const split = (name: string): [string, string] => {
  const [first = name, ...rest] = name.split(' ');
  return [first, rest.join(' ')];
};

/** The person with an index. Indexes from 40 on are guests, who are not users. */
export function personAt(index: number, clock: SeedClock): Person {
  const random = new Random(`person ${index}`);
  const known = KNOWN[index];
  const fullName =
    known?.name ?? `${FIRST[index % FIRST.length] ?? 'Ann'} ${LAST[(index * 5) % LAST.length] ?? 'Other'}`;
  const [firstName, lastName] = split(fullName);
  const createdAt = new Date(
    daysAgo(clock, known ? 700 : random.int(20, 640)).getTime() + random.int(7, 21) * HOUR,
  );
  const local = known?.username ?? `${firstName}.${lastName}${index}`.toLowerCase();
  return {
    id: seedId(createdAt, random),
    fullName,
    firstName,
    lastName,
    createdAt,
    email: `${local}@ardglen.example`.replace(/@.*/, known ? '@ardglen.example' : '@shopper.example'),
    phone: `028 9649 6${String(100 + (index % 899)).padStart(3, '0')}`,
    street: `${random.int(1, 140)} ${random.pick(STREETS)}`,
    town: random.pick(TOWNS),
    role: known?.role ?? null,
    isActive: index !== 39,
  };
}

export const USERS = 40;

/** The forty users of the demo shop, staff and demo shopper first. */
export const makePeople = (clock: SeedClock): Person[] =>
  Array.from({ length: USERS }, (_, index) => personAt(index, clock));

/** Inserts the users with their addresses and password hashes. */
export async function insertPeople(tx: Transaction, people: readonly Person[]): Promise<void> {
  await insertAll(
    tx,
    users,
    people.map((person, index) => {
      const username = KNOWN[index]?.username ?? person.email.split('@')[0] ?? person.id;
      return {
        id: person.id,
        fullName: person.fullName,
        username,
        usernameKey: username.toLowerCase(),
        email: person.email,
        emailKey: person.email.toLowerCase(),
        passwordHash: HASHES[KNOWN[index]?.hash ?? 'nobody'],
        isActive: person.isActive,
        isAdmin: person.role !== null,
        role: person.role,
        createdAt: person.createdAt,
      };
    }),
  );
  await insertAll(
    tx,
    addresses,
    people
      .filter((person, index) => person.role === null && index % 3 !== 0)
      .map((person) => ({
        id: seedId(person.createdAt, new Random(`address ${person.id}`)),
        userId: person.id,
        label: 'Home',
        firstName: person.firstName,
        lastName: person.lastName,
        email: person.email,
        phone: person.phone,
        address: person.street,
        city: person.town.town,
        postalCode: person.town.code,
        country: person.town.country,
        createdAt: person.createdAt,
      })),
  );
}
