/**
 * The triggers that put a product into the full-text search (migrations 0001 and 0011), with all attributes of
 * src/domain/catalogue/attribute-list.ts. A database whose triggers name others gets new ones, and its search is filled again.
 */
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';
import { ATTRIBUTES } from '../src/domain/catalogue/attributes.ts';

const SEARCHED = ['sku', 'colour', ...ATTRIBUTES];

const FOLLOWED = [
  'id',
  'sku',
  'name',
  'category',
  'supplier',
  'description',
  'colour',
  ...ATTRIBUTES,
  'archived_at',
]
  .map((name) => `\`${name}\``)
  .join(', ');

const INSERT = 'INSERT INTO products_fts (rowid, id, name, category, supplier, attributes, description)';

/** The columns of that insertion, of one row. */
const valuesOf = (
  row: string,
): string => `${row}.row_key, ${row}.id, ${row}.name, ${row}.category, ${row}.supplier,
  concat_ws(' ', ${SEARCHED.map((name) => `${row}.${name}`).join(', ')}), ${row}.description`;

/** By name. */
const TRIGGERS = {
  products_search_insert: `CREATE TRIGGER \`products_search_insert\` AFTER INSERT ON \`products\` WHEN NEW.archived_at IS NULL BEGIN
  ${INSERT} VALUES (${valuesOf('NEW')});
END`,
  products_search_update: `CREATE TRIGGER \`products_search_update\` AFTER UPDATE OF ${FOLLOWED} ON \`products\` BEGIN
  DELETE FROM products_fts WHERE rowid = OLD.row_key;
  ${INSERT} SELECT ${valuesOf('NEW')} WHERE NEW.archived_at IS NULL;
END`,
} as const;

const withoutSpaces = (text: string): string => text.replace(/\s+/g, '');

/** Has the search follow the attributes; changes nothing when it is called again. */
export async function searchAttributes(db: Database): Promise<void> {
  const stored = await db.all<{ name: string; sql: string }>(
    sql`SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'products_search_%'`,
  );
  // A database of before the search has none.
  if (stored.length === 0) return;
  const isCurrent = Object.entries(TRIGGERS).every(([name, text]) =>
    stored.some((one) => one.name === name && withoutSpaces(one.sql) === withoutSpaces(text)),
  );
  if (isCurrent) return;
  const replaced = Object.entries(TRIGGERS).flatMap(([name, text]) => [
    db.run(sql.raw(`DROP TRIGGER IF EXISTS \`${name}\``)),
    db.run(sql.raw(text)),
  ]);
  // All or nothing.
  await db.batch([
    db.run(sql`DELETE FROM products_fts`),
    ...replaced,
    db.run(sql.raw(`${INSERT} SELECT ${valuesOf('p')} FROM products p WHERE p.archived_at IS NULL`)),
  ]);
}
