/**
 * Composes what people typed before the shop did so at its edge: a name with combining marks is not found by staff, who
 * search for letters. Unlike in a migration's SQL, JavaScript knows the composed form (Unicode NFC).
 */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The columns that staff search for people. */
const COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['users', 'full_name'],
  ...['orders', 'addresses'].flatMap((table) =>
    ['first_name', 'last_name', 'address', 'city'].map((column) => [table, column] as const),
  ),
  ['contact_messages', 'first_name'],
  ['contact_messages', 'last_name'],
  ['contact_messages', 'message'],
  ['reviews', 'user_name'],
  ['customer_photos', 'customer_name'],
];
const WITH_MARKS = '*[\u0300-\u036f]*';

/** Composes every text that is not; changes nothing when it is called again. */
export async function composeTexts(db: Database): Promise<void> {
  for (const [table, column] of COLUMNS) {
    const [from, name] = [sql.identifier(table), sql.identifier(column)];
    const rows = await db.all<{ id: string; text: string }>(
      sql`SELECT id, ${name} AS text FROM ${from} WHERE ${name} GLOB ${WITH_MARKS}`,
    );
    for (const { id, text } of rows)
      await db.run(sql`UPDATE ${from} SET ${name} = ${text.normalize('NFC')} WHERE id = ${id}`);
  }
}
