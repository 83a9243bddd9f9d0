/** The demo shop's people: staff of every role, shoppers, one who is banned; addresses, wishlists, carts. */
import { users, addresses, cartLines, carts, wishlistItems } from '../schema/index.ts';
import type { StaffRole } from '../schema/accounts.ts';
import type { Transaction } from '../client.ts';
import type { ShelvedProduct } from './catalogue/products.ts';
import { DAY, daysAgo, HOUR, seedId, type SeedClock } from './clock.ts';
import { insertAll } from './insert.ts';
import { Random } from './random.ts';

const argon = (rest: string): string => `$argon2id$v=19$m=19456,t=2,p=1$${rest}`;

/** Passwords that the README names (`ardglen-demo-admin`, `-shopper`, `-orders`, `-catalogue`, `-support`), hashed beforehand. */
const HASHES = {
  admin: argon('ZmUi9jmYWnM9gQ6R90xspQ$6LdxIhcLJzvLtiDVYjQv7aAxv1iEWLSY1BhZytCyB+g'),
  shopper: argon('2kFxLA2jhzgqYaLZF6epQw$Ukf/8zo2z44aIDTgZNbe7CJkAEOBk4D32nUvX8cuhao'),
  orders: argon('CcaTPHea4oSo9EHLfoQQpA$CMmErSA5IG93VuuCKdH33M+DjOINRp/Gt1HWUbmTK6I'),
  catalogue: argon('TjNUjwmlLDfgyEArvO4t4w$mmm2h1LlYK2rTGZaJmPC+OS8ykHVhRu/31HcNBhvCJ4'),
  support: argon('psG9Mq0tvvslhXwLO3qS+w$j+zewOE0EWISXVgihn/YXAFSs5Nyi/lYKxpeMiLl3CE'),
  /** Of a random password that was thrown away: nobody can log in with it. */
  nobody: argon('RbX7Rjv8zPWlV/970gd+VQ$be89aXeLEZPafW3xn5qMZuvEsn8LgTbMA+TNAOrQTrM'),
} as const;

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

const FIRST = [
  'Aoife',
  'Conor',
  'Siobhan',
  'Declan',
  'Orla',
  'Patrick',
  'Grainne',
  'Liam',
  'Sinead',
  'Eoin',
  'Roisin',
  'Cathal',
  'Emma',
  'James',
  'Hannah',
  'Stephen',
  'Laura',
  'Mark',
  'Joanne',
  'Peter',
  'Claire',
  'Andrew',
  'Ruth',
  'Gareth',
  'Alison',
  'Ian',
  'Heather',
  'Neil',
  'Fiona',
  'Colin',
  'Deirdre',
  'Owen',
  'Moira',
  'Callum',
  'Isla',
];
const LAST = [
  'Sampleton',
  'Mockford',
  'Placeholm',
  'Exemplar',
  'Trialby',
  'Specimen',
  'Demoran',
  'Fixtureson',
  'Dummett',
  'Patternell',
  'Modelby',
  'Instanceton',
  'Protoway',
  'Draftley',
];

export interface Town {
  readonly town: string;
  readonly code: string;
  readonly country: string;
}

/** Real towns, postcodes that do not exist (the inward part is never given out). */
export const TOWNS: readonly Town[] = [
  { town: 'Belfast', code: 'BT9 0ZZ', country: 'GB' },
  { town: 'Bangor', code: 'BT20 0ZZ', country: 'GB' },
  { town: 'Derry', code: 'BT48 0ZZ', country: 'GB' },
  { town: 'Lisburn', code: 'BT28 0ZZ', country: 'GB' },
  { town: 'Newry', code: 'BT34 0ZZ', country: 'GB' },
  { town: 'Armagh', code: 'BT61 0ZZ', country: 'GB' },
  { town: 'Coleraine', code: 'BT52 0ZZ', country: 'GB' },
  { town: 'Omagh', code: 'BT78 0ZZ', country: 'GB' },
  { town: 'Dundalk', code: 'A91 XX00', country: 'IE' },
  { town: 'Dublin', code: 'D06 XX00', country: 'IE' },
  { town: 'Glasgow', code: 'G12 0ZZ', country: 'GB' },
  { town: 'Stranraer', code: 'DG9 0ZZ', country: 'GB' },
];
const STREETS = [
  'Sample Street',
  'Example Avenue',
  'Specimen Park',
  'Mockingbird Lane',
  'Pattern Road',
  'Trial Terrace',
  'Placeholder Place',
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

/** A person of that number; numbers above the forty users are guests with the same kind of address. */
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

/** Writes the users with their addresses and credentials. */
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

/** Wishlists of some shoppers, and a started cart of the demo shopper (a floor and a sample). */
export async function insertWishes(
  tx: Transaction,
  people: readonly Person[],
  shelf: readonly ShelvedProduct[],
  clock: SeedClock,
): Promise<void> {
  const shoppers = people.filter((person) => person.role === null && person.isActive);
  await insertAll(
    tx,
    wishlistItems,
    shoppers.slice(0, 20).flatMap((person) => {
      const random = new Random(`wishes ${person.email}`);
      const chosen = random.shuffle(shelf.filter(({ row }) => row.isFeatured)).slice(0, random.int(2, 6));
      return chosen.map(({ row }, i) => {
        const createdAt = new Date(clock.today - (i + 1) * DAY);
        return { id: seedId(createdAt, random), userId: person.id, productId: row.id, createdAt };
      });
    }),
  );
  const shopper = shoppers[0];
  const [floor, other] = shelf.filter(({ row }) => row.isFeatured && row.sampleFlag);
  if (!shopper || !floor || !other) return;
  const cartId = seedId(new Date(clock.today), new Random('cart'));
  const addedAt = new Date(clock.today - 2 * HOUR);
  await insertAll(tx, carts, [{ id: cartId, userId: shopper.id, updatedAt: addedAt }]);
  await insertAll(tx, cartLines, [
    {
      cartId,
      productId: floor.row.id,
      isSample: false,
      quantity: 3,
      areaMm2: null,
      seenPricePence: floor.row.pricePence,
      addedAt,
    },
    {
      cartId,
      productId: other.row.id,
      isSample: true,
      quantity: 1,
      areaMm2: null,
      seenPricePence: 0,
      addedAt,
    },
  ]);
}
