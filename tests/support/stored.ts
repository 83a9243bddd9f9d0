/**
 * Stored rows that tests make, change and remove, where no call of the shop does it as fast or at all: an order of last week,
 * a refund that is being worked on. Names and types of tables and columns are the schema's.
 */
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#db/client.ts';
import * as schema from '#db/schema/index.ts';

/** A shop, or a connection. */
export type Store = { readonly database: { readonly db: Database } } | { readonly db: Database };

type Schema = typeof schema;
export type Table = { [Name in keyof Schema]: Schema[Name] extends SQLiteTable ? Name : never }[keyof Schema];
type Row<T extends Table> = Schema[T]['$inferInsert'];

/** Which rows: by columns, with one value or several of each; all rows for none. */
type Which<T extends Table> = {
  readonly [Column in keyof Row<T>]?: Row<T>[Column] | readonly Row<T>[Column][];
};
/** What a test sets of a row; a function gets the table's columns, for values that follow from what is stored. */
type Change<T extends Table> = { readonly [Column in keyof Row<T>]?: Row<T>[Column] | SQL };
type ChangeOf<T extends Table> = Change<T> | ((columns: Schema[T]) => Change<T>);

const dbOf = (store: Store): Database => ('database' in store ? store.database.db : store.db);

const where = (table: Table, which: Readonly<Record<string, unknown>>): SQL | undefined =>
  and(
    ...Object.entries(which).map(([name, values]) =>
      inArray(
        (schema[table] as unknown as Record<string, SQLiteColumn>)[name] as SQLiteColumn,
        [values].flat(),
      ),
    ),
  );

/** Changes rows, of which there must be one. */
export async function setRows<T extends Table>(
  store: Store,
  table: T,
  which: Which<T>,
  change: ChangeOf<T>,
): Promise<void> {
  const { rowsAffected } = await dbOf(store)
    .update(schema[table] as SQLiteTable)
    .set(typeof change === 'function' ? change(schema[table]) : change)
    .where(where(table, which));
  if (rowsAffected === 0) throw new Error(`${table} has no row to change.`);
}

/** Removes rows. */
export const removeRows = async <T extends Table>(
  store: Store,
  table: T,
  which: Which<T> = {},
): Promise<void> => {
  await dbOf(store).delete(schema[table]).where(where(table, which));
};

const setterBy =
  <T extends Table>(table: T, key: keyof Row<T>) =>
  (store: Store, keys: string | readonly string[], change: ChangeOf<T>): Promise<void> =>
    setRows(store, table, { [key]: keys } as Which<T>, change);

export const setBooking = setterBy('deliveryBookings', 'orderId');
export const setOrder = setterBy('orders', 'id');
export const setProduct = setterBy('products', 'id');
export const setUser = setterBy('users', 'id');

/** What is stored, and so much. */
export const plus = (column: SQLiteColumn, amount: number): SQL => sql`${column} + ${amount}`;
/** A stored time, so many ms earlier. */
export const earlier = (column: SQLiteColumn, ms: number): SQL => plus(column, -ms);

/** Makes an order as if it had been placed, and its boxes held, so many ms earlier. */
export async function ageOrder(store: Store, id: string, ms: number): Promise<void> {
  await setOrder(store, id, ({ createdAt }) => ({ createdAt: earlier(createdAt, ms) }));
  await setRows(store, 'stockHolds', { orderId: id }, ({ expiresAt }) => ({
    expiresAt: earlier(expiresAt, ms),
  }));
}

const at = new Date(1);
/** The last of the numbers of claims, returns and the like. */
let last = 900_000;

/** Values of the columns that a test's row does not name. `id` is made anew for each row. */
const DEFAULTS = {
  orders: {
    ...{
      status: 'confirmed',
      email: 'a@example.com',
      firstName: 'A',
      lastName: 'B',
      address: 'A',
      city: 'C',
    },
    ...{ postalCode: 'BT1 1AA', country: 'GB', termsVersion: '1', createdAt: at, updatedAt: at },
    ...{ goodsPence: 100, sampleShippingPence: 0, totalPence: 100, vatPence: 17 },
  },
  orderLines: {
    ...{ productId: 'oak', productName: 'Oak', sku: 'OAK', supplier: 'Mill' },
    ...{ quantity: 1, pricePence: 100, totalPence: 100 },
  },
  deliveryBookings: { method: 'delivery', weightG: 1, isHeld: true, updatedAt: at },
  refunds: {
    ...{ paymentId: 'payment', state: 'completed', amountPence: 100, reason: 'Broken', actor: 'staff:owner' },
    ...{ createdAt: at, updatedAt: at },
  },
  withdrawals: { name: 'A', email: 'a@example.com', confirmedAt: at },
  claims: { source: 'order', reportedAt: at },
  returns: { quotedPence: 100, requestedAt: at },
  users: { fullName: 'Ann Lee', passwordHash: 'x', createdAt: at },
  outboxEmails: {
    ...{ template: 'contact', to: 'a@example.com', subject: 'A', props: '{}', state: 'sent' },
    ...{ nextTryAt: at, createdAt: at },
  },
  chatMessages: { type: 'user', content: 'Hello', createdAt: at },
  tradeAccounts: {
    company: 'A Ltd',
    vatNumber: '',
    phone: '1',
    state: 'approved',
    createdAt: at,
    updatedAt: at,
  },
} as const satisfies { readonly [T in Table]?: Partial<Row<T>> };
type Defaults = typeof DEFAULTS;

/** Columns with a value that no other row has, from the row's id. */
const OWN = {
  refunds: (id: string) => ({ idempotencyKey: id }),
  claims: (id: string) => ({ number: ++last, formKey: id }),
  returns: (id: string) => ({ number: ++last, formKey: id }),
  users: (id: string) => ({
    username: id,
    usernameKey: id,
    email: `${id}@example.com`,
    emailKey: `${id}@example.com`,
  }),
};
type Given<T extends Table> =
  | 'id'
  | (T extends keyof Defaults ? keyof Defaults[T] : never)
  | (T extends keyof typeof OWN ? keyof ReturnType<(typeof OWN)[T]> : never);

/** A row to add: what has no default must be given. */
export type Added<T extends Table> = {
  readonly [Column in keyof Omit<Row<T>, Given<T>>]: Row<T>[Column] | SQL;
} & Change<T>;

/** A row with its defaults, by the schema's names. */
export function wholeRow<T extends Table>(table: T, row: Added<T>): Readonly<Record<string, unknown>> {
  const id = 'id' in row ? String(row.id) : crypto.randomUUID();
  const own = OWN[table as keyof typeof OWN]?.(id);
  return { ...('id' in schema[table] ? { id } : {}), ...DEFAULTS[table as keyof Defaults], ...own, ...row };
}

/** Adds rows. @returns the id of the last */
export async function addRows<T extends Table>(store: Store, table: T, ...rows: Added<T>[]): Promise<string> {
  const all = rows.map((row) => wholeRow(table, row));
  // A statement may have so many values.
  for (let from = 0; from < all.length; from += 500)
    await dbOf(store)
      .insert(schema[table] as SQLiteTable)
      .values(all.slice(from, from + 500));
  return String(all.at(-1)?.['id']);
}

/** The payment of an order, as a column's value. */
export const paymentOf = (orderId: string): SQL<string> =>
  sql<string>`(SELECT id FROM payments WHERE order_id = ${orderId})`;

/** Puts a page among those to be published, anew if it waits already. */
export const queuePage = (store: Store, path: string, reason: 'edit' | 'settings' = 'edit') =>
  dbOf(store)
    .insert(schema.publishQueue)
    .values({ path, reason, queuedAt: new Date(0), nextTryAt: new Date(0) })
    .onConflictDoUpdate({
      target: schema.publishQueue.path,
      set: { ticket: plus(schema.publishQueue.ticket, 1) },
    });

/** Notes in messages when their photo was deleted. */
export const photoDeletedAt = (store: Store, which: Which<'chatMessages'>, at: string): Promise<void> =>
  setRows(store, 'chatMessages', which, ({ attachments }) => ({
    attachments: sql`json_set(${attachments}, '$.photo.deleted_at', ${at})`,
  }));
