/** The admin's product list: full-text search, sorting along an index, paging in SQL. */
import { facts } from '#config/facts.ts';
import type { ListRules, ListState } from '#domain/admin/list.ts';
import { pagesOf } from '#domain/admin/list.ts';
import { isCategory } from '#domain/catalogue/categories.ts';
import { matchExpression, searchWords } from '#domain/catalogue/search-text.ts';
import { DAY_MS } from '#domain/shared/durations.ts';
import { now } from '#server/clock.ts';
import { client } from '#server/database.ts';
import { soldBetween } from '#server/orders/rows.ts';
import { shopToday } from '#server/shop-day.ts';
import { waitingFor } from '#server/stock-alerts/index.ts';
import { containingSql } from '#server/staff-search.ts';
import { incomingFor } from '../rows.ts';

/** Products on one page (the admin product list's limit). */
export const PRODUCT_PAGE = 50;

export const PRODUCT_RULES: ListRules = {
  sorts: ['name', 'price', 'stock', 'updated'],
  defaultSort: 'name',
  defaultDir: 'asc',
  filters: ['category', 'stock', 'shelf', 'change'],
};

const SORT_COLUMN: Readonly<Record<string, string>> = {
  name: 'name',
  price: 'price_pence',
  stock: 'stock',
  updated: 'updated_at',
};

interface Where {
  readonly sql: string;
  readonly args: (string | number)[];
}

/**
 * An FTS5 query by word prefixes over name, supplier, category and attributes (which include the SKU); null for no words.
 * A size is one word.
 */
function ftsQuery(search: string): string | null {
  const words = searchWords(search).map((word) => ({ ...word, prefix: true }));
  return words.length > 0 ? `{name supplier attributes category} : (${matchExpression(words)})` : null;
}

/** Days of orders in which a product counts as one that sells. */
const SOLD_DAYS = 30;
/** The plus keeps SQLite from reading along an index of all products, which are many more than those that sell. */
const SHELF_OF_SHORT = '+p.archived_at';
/** Low stock of what sells and does not come, with the limit as its argument. */
function short(): string {
  const at = now().getTime();
  const sold = `SELECT product_id FROM ${soldBetween(at - SOLD_DAYS * DAY_MS, at)} WHERE lines > 0`;
  const ordered = `SELECT 1 FROM incoming_deliveries WHERE product_id = p.id AND day >= '${shopToday()}'`;
  return `p.in_stock = 1 AND +p.stock <= ? AND p.id IN (${sold}) AND NOT EXISTS (${ordered})`;
}

/** Number of products that sell, are down to their last, and do not come. */
export async function shortProducts(): Promise<number> {
  const { rows } = await client.execute({
    sql: `SELECT count(*) AS n FROM products p WHERE ${SHELF_OF_SHORT} IS NULL AND ${short()}`,
    args: [facts().stock.low],
  });
  return Number(rows[0]?.['n'] ?? 0);
}

/** The SQL condition for a list's search and filters. A bulk change of 'all of this list' uses it too. */
export function whereOf({ search, filters }: ListState): Where {
  const parts: string[] = [];
  const args: (string | number)[] = [];
  const change = filters['change'];
  const isHidden = filters['shelf'] === 'archived' || filters['shelf'] === 'draft';
  const hidden = isHidden || Boolean(change);
  const shelf = filters['stock'] === 'short' ? SHELF_OF_SHORT : 'p.archived_at';
  if (change) {
    // Those of a bulk change, which may have archived them.
    parts.push('p.id IN (SELECT product_id FROM bulk_change_products WHERE change_id = ?)');
    args.push(change);
  } else parts.push(`${shelf} IS ${isHidden ? 'NOT NULL' : 'NULL'}`);
  if (isHidden) parts.push(`p.is_draft = ${filters['shelf'] === 'draft' ? 1 : 0}`);
  if (filters['shelf'] === 'featured') parts.push('p.is_featured = 1');
  if (filters['shelf'] === 'off') parts.push('p.in_stock = 0');
  if (filters['category'] && isCategory(filters['category'])) {
    parts.push('p.category = ?');
    args.push(filters['category']);
  }
  if (filters['stock'] === 'out') parts.push('p.stock = 0');
  if (filters['stock'] === 'low') {
    parts.push('p.in_stock = 1 AND p.stock <= ?');
    args.push(facts().stock.low);
  }
  if (filters['stock'] === 'short') {
    parts.push(short());
    args.push(facts().stock.low);
  }
  if (search !== '') {
    const query = ftsQuery(search);
    if (query === null) parts.push('0');
    else if (hidden) {
      // Archived products and drafts are not in the full-text index; they are few, and so are those of a change.
      const sized = search.replace(/(\d)\s*[x*]\s*(?=\d)/gi, '$1×');
      const named = containingSql(sized, "lower(p.name || ' ' || p.sku || ' ' || p.supplier)");
      parts.push(named.sql);
      args.push(...named.args);
    } else {
      parts.push('p.row_key IN (SELECT rowid FROM products_fts WHERE products_fts MATCH ?)');
      args.push(query);
    }
  }
  return { sql: parts.join(' AND '), args };
}

export async function productPage(state: ListState) {
  const where = whereOf(state);
  const dir = state.dir === 'desc' ? 'DESC' : 'ASC';
  const [counted, found] = await Promise.all([
    client.execute({ sql: `SELECT count(*) AS n FROM products p WHERE ${where.sql}`, args: where.args }),
    client.execute({
      sql: `SELECT p.id, p.name, p.sku, p.category, p.supplier, p.price_pence, p.stock, p.in_stock, p.is_featured,
              p.archived_at, p.is_draft, (SELECT image_url FROM product_photos WHERE product_id = p.id ORDER BY "order" LIMIT 1) AS image_url
            FROM products p WHERE ${where.sql}
            ORDER BY p.${SORT_COLUMN[state.sort] ?? 'name'} ${dir}, p.row_key ${dir} LIMIT ? OFFSET ?`,
      args: [...where.args, PRODUCT_PAGE, (state.page - 1) * PRODUCT_PAGE],
    }),
  ]);
  const total = Number(counted.rows[0]?.['n'] ?? 0);
  const ids = found.rows.map((row) => String(row['id']));
  const [waiting, incoming] = await Promise.all([waitingFor(ids), incomingFor(ids)]);
  const rows = found.rows.map((row) => ({
    id: String(row['id']),
    name: String(row['name']),
    sku: String(row['sku']),
    category: String(row['category']),
    supplier: String(row['supplier']),
    pricePence: Number(row['price_pence']),
    stock: Number(row['stock']),
    inStock: Number(row['in_stock']) === 1,
    isFeatured: Number(row['is_featured']) === 1,
    archived: row['archived_at'] !== null,
    isDraft: Number(row['is_draft']) === 1,
    imageUrl: row['image_url'] === null ? null : String(row['image_url']),
    waiting: waiting.get(String(row['id'])) ?? 0,
    incoming: incoming.get(String(row['id'])) ?? [],
  }));
  return { rows, total, pages: pagesOf(total, PRODUCT_PAGE) };
}

/** The figures above the list, each counted by an index. */
export async function productStats() {
  const { rows } = await client.execute({
    sql: `SELECT (SELECT count(*) FROM products WHERE archived_at IS NULL) AS total,
      (SELECT count(*) FROM products WHERE archived_at IS NULL AND stock = 0) AS sold_out,
      (SELECT count(*) FROM products WHERE archived_at IS NULL AND in_stock = 1 AND stock <= ?) AS low,
      (SELECT count(*) FROM products WHERE is_featured = 1 AND archived_at IS NULL) AS featured,
      (SELECT count(*) FROM products WHERE archived_at IS NOT NULL) AS hidden,
      (SELECT count(*) FROM products WHERE is_draft = 1 AND archived_at IS NOT NULL) AS drafts`,
    args: [facts().stock.low],
  });
  const figure = (key: string) => Number(rows[0]?.[key] ?? 0);
  return {
    total: figure('total'),
    out: figure('sold_out'),
    low: figure('low'),
    featured: figure('featured'),
    archived: figure('hidden') - figure('drafts'),
    drafts: figure('drafts'),
  };
}

/** Supplier names in alphabetical order, for the editor's suggestions. */
export async function supplierNames(): Promise<string[]> {
  const { rows } = await client.execute('SELECT DISTINCT supplier FROM products ORDER BY supplier');
  return rows.map((row) => String(row['supplier']));
}
