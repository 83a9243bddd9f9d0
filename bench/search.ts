/**
 * `npm run bench:search [-- --show]`: how right the search is on shoppers' queries, beside MiniSearch and Orama over the
 * same products, and how fast it is (at 20,000 products: `npm run bench -- lists`). The held-out queries are never used for tuning. `--show` prints the
 * tuning queries that are not wholly right.
 */
import { makeBase } from '../tests/support/base.ts';
import { copyBase } from '../tests/support/shop.ts';
import { rmSync } from 'node:fs';
import { quantile } from './support/measure.ts';
import { FRESH } from './search/fresh.ts';
import { HELD_OUT } from './search/held-out.ts';
import { otherEngines, type Engine } from './search/engines.ts';
import type { Query, Right } from './search/right.ts';
import { TUNING } from './search/tuning.ts';
import { SPOKEN } from './search/spoken.ts';
import { SPOKEN_KEPT_APART } from './search/spoken-kept-apart.ts';

await makeBase();
const dataDir = copyBase();
process.env['DATA_DIR'] = dataDir;
const { allProducts, listProducts } = await import('../src/server/catalogue/index.ts');
const { EVERYTHING } = await import('../src/domain/catalogue/list-query.ts');
const { closeDatabase } = await import('../src/server/database.ts');

const DOZEN = 12;
const all = await allProducts();

const ours: Engine = async (ask) =>
  (await listProducts({ ...EVERYTHING, search: ask, limit: DOZEN })).products.map(({ id }) => id);

const byId = new Map(all.map((product) => [product.id, product]));

interface Score {
  /** Right ones among the first dozen, and how many there could be. */
  readonly right: number;
  readonly of: number;
  readonly isEmpty: boolean;
  readonly ms: number;
  readonly wrong: readonly string[];
}

async function scoreOf(engine: Engine, { ask, right, each = [], orNothing }: Query): Promise<Score> {
  const before = performance.now();
  const ids = (await engine(ask)).slice(0, DOZEN);
  const ms = performance.now() - before;
  const has = (one: Right, id: string) => {
    const product = byId.get(id);
    return product !== undefined && one(product, all);
  };
  if (orNothing && ids.length === 0) return { right: 1, of: 1, isEmpty: false, ms, wrong: [] };
  const lacking = each.filter((one) => !ids.some((id) => has(one, id)));
  const wrong = ids.filter((id) => !has(right, id) || lacking.length > 0);
  const there = Math.min(DOZEN, all.filter((product) => right(product, all)).length);
  // A list may be shorter than a dozen; what it lacks counts only if it has fewer right ones than there are.
  const found = ids.length - wrong.length;
  const of = Math.max(found + wrong.length, Math.min(there, DOZEN), 1);
  return {
    right: found,
    of,
    isEmpty: ids.length === 0,
    ms,
    wrong: wrong.map((id) => byId.get(id)?.name ?? id),
  };
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

async function measure(name: string, engine: Engine, queries: readonly Query[], show: boolean) {
  const scores: Score[] = [];
  for (const query of queries) {
    const score = await scoreOf(engine, query);
    scores.push(score);
    if (show && score.right < score.of) {
      console.log(`${query.ask}: ${score.right} of ${score.of}; ${score.wrong.slice(0, 3).join(' | ')}`);
    }
  }
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  const times = scores.map(({ ms }) => ms);
  return {
    engine: name,
    queries: queries.length,
    'of first dozen': percent(
      sum(({ right, of }) => right / of),
      scores.length,
    ),
    'wholly right': percent(scores.filter(({ right, of }) => right === of).length, scores.length),
    empty: scores.filter(({ isEmpty }) => isEmpty).length,
    'p50 ms': quantile(times, 0.5).toFixed(1),
    'p95 ms': quantile(times, 0.95).toFixed(1),
  };
}

const show = process.argv.includes('--show');
const engines = { 'this shop': ours, ...(process.argv.includes('--alone') ? {} : await otherEngines(all)) };
for (const [name, queries] of [
  ['tuning', TUNING],
  ['held out', HELD_OUT],
  ['spoken', SPOKEN],
  ['spoken, kept apart', SPOKEN_KEPT_APART],
  ['fresh', FRESH],
] as const) {
  const rows = [];
  for (const [engine, run] of Object.entries(engines)) {
    rows.push(
      await measure(
        engine,
        run,
        queries,
        show && ['tuning', 'spoken', 'fresh'].includes(name) && engine === 'this shop',
      ),
    );
  }
  console.log(`\n${name}`);
  console.table(rows);
}
await closeDatabase();
rmSync(dataDir, { recursive: true, force: true });
