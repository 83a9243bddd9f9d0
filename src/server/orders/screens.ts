/** What the checkout and order pages need to be drawn. */
import { desc, eq } from 'drizzle-orm';
import { store } from '#config/store.ts';
import { addresses } from '#db/schema/index.ts';
import { db } from '#server/database.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lastAddress } from './queries.ts';

/** An address as the form takes it: text only. */
export interface FormAddress {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly postal_code: string;
  readonly country: string;
}

const EMPTY: FormAddress = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  city: '',
  postal_code: '',
  country: store.countries[0].code,
};

type Row = Pick<
  typeof addresses.$inferSelect,
  'firstName' | 'lastName' | 'email' | 'phone' | 'address' | 'city' | 'postalCode' | 'country'
>;

const formAddress = (row: Row): FormAddress => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  phone: row.phone ?? '',
  address: row.address,
  city: row.city,
  postal_code: row.postalCode,
  country: row.country,
});

/** The form's start: empty for guests; for users their last order's address, else the newest saved one. */
export async function checkoutScreen({ user }: Viewer): Promise<{
  start: FormAddress;
  saved: { label: string; address: FormAddress }[];
}> {
  if (!user) return { start: EMPTY, saved: [] };
  const [last, kept] = await Promise.all([
    lastAddress(user.id),
    db
      .select()
      .from(addresses)
      .where(eq(addresses.userId, user.id))
      .orderBy(desc(addresses.createdAt))
      .limit(6),
  ]);
  const start = last ?? kept[0];
  return {
    start: start ? formAddress(start) : { ...EMPTY, email: user.email },
    saved: kept.map((row) => ({
      label: row.label ?? `${row.address}, ${row.city}`,
      address: formAddress(row),
    })),
  };
}
