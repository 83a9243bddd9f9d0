/** The format of all ids except product ids: a UUID (our own are version 4 for orders, otherwise 7). */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The format of product ids: a readable, permanent slug. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/**
 * Makes a UUIDv7 from a time and sixteen random bytes, which are parameters so that the seed is reproducible. It has 48 bits
 * of time and 74 random bits, so ids sort by age and cannot be guessed.
 */
export function uuidv7(epochMs: number, random: Uint8Array): string {
  const bytes = random.slice(0, 16);
  const time = BigInt(epochMs);
  for (let i = 0; i < 6; i++) bytes[i] = Number((time >> BigInt(8 * (5 - i))) & 0xffn);
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return withHyphens(bytes);
}

/**
 * Makes a UUIDv4 from sixteen random bytes. For orders: people read the first or last eight characters, and those of a
 * UUIDv7 begin with a clock, alike in all orders of a minute.
 */
export function uuidv4(random: Uint8Array): string {
  const bytes = random.slice(0, 16);
  bytes[6] = 0x40 | ((bytes[6] ?? 0) & 0x0f);
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f);
  return withHyphens(bytes);
}

function withHyphens(bytes: Uint8Array): string {
  return hyphenated(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''));
}

/** The digits of a UUID, or of its beginning, with its hyphens. @example hyphenated('94f68b153c') // '94f68b15-3c' */
export const hyphenated = (digits: string): string =>
  [digits.slice(0, 8), digits.slice(8, 12), digits.slice(12, 16), digits.slice(16, 20), digits.slice(20)]
    .filter((part) => part !== '')
    .join('-');

/** An order id as shown to shoppers: its last 8 characters. */
export const orderIdForShopper = (id: string): string => id.slice(-8);

/** An order id as shown to staff in tables: its first 8 characters and an ellipsis. */
export const orderIdForStaff = (id: string): string => `${id.slice(0, 8)}…`;

/** Converts text to a slug: lower case, ASCII, words joined by hyphens. */
export function slugify(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/²/g, '2')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
