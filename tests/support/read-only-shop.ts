/** The shop of the test files that change nothing in it: a worker keeps it for the next of them. */
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { BASE_DATA } from './base.ts';
import { type Shop, sharedShop } from './shop.ts';

/** Globals, so that a test that resets modules does not lose them. */
const worker = globalThis as {
  /** The one that `sharedShop` gave out last. */
  ardglenShop?: Shop;
  ardglenReadOnlyShop?: Shop;
};

/** What every visit and every process writes; the figures of pages are queued anew each hour. */
const UNSEEN = new Set(['job_leases', 'meta', 'product_views', 'publish_queue', 'rate_limits', 'sessions']);

/** The number of rows of each table that somebody could see. */
function rowsIn(dataDir: string): Map<string, number> {
  const database = new DatabaseSync(join(dataDir, 'store.db'), { readOnly: true });
  const tables = database.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '*_fts_*'",
  );
  const rows = tables
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !UNSEEN.has(name))
    .map((name): [string, number] => {
      const [count] = database.prepare(`SELECT count(*) AS n FROM "${name}"`).all();
      return [name, Number(count?.['n'])];
    });
  database.close();
  return new Map(rows);
}

/**
 * The worker's shop of files that only read it, which saves a start and has its code compiled. The sequencer takes these
 * files one after the other, and each fails that has added or removed rows (read-only-setup.ts).
 */
export async function readOnlyShop(): Promise<Shop> {
  const kept = worker.ardglenReadOnlyShop;
  if (kept && kept === worker.ardglenShop) return kept;
  return (worker.ardglenReadOnlyShop = await sharedShop());
}

/** The tables of the read-only shop that have other rows than the base. Such a shop is not given out again. */
export function changedTables(): string[] {
  const shop = worker.ardglenReadOnlyShop;
  if (!shop || shop !== worker.ardglenShop) return [];
  const base = rowsIn(BASE_DATA);
  const changed = [...rowsIn(shop.dataDir)].flatMap(([name, rows]) => (rows === base.get(name) ? [] : name));
  if (changed.length > 0) delete worker.ardglenReadOnlyShop;
  return changed;
}
