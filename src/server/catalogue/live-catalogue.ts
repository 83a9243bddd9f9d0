/**
 * The catalogue in memory: every product on sale and the index over them. It is read once in chunks, and then follows the
 * database's change log (`product_changes`), so that a changed stock or another process's edit costs only the reading of
 * the rows concerned.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FacetIndex } from '#domain/catalogue/facet-index.ts';
import { wordsOf } from '#domain/catalogue/search-text.ts';
import { Vocabulary } from '#domain/catalogue/vocabulary.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { now } from '#server/clock.ts';
import { client } from '#server/database.ts';
import { readProducts, readProductsAfter, type StoredProduct } from './rows.ts';
import { viewsOfLastDay } from './views.ts';

/** Products in a chunk; between two chunks other requests are served. */
const CHUNK = 100;
/** The sums of views are read again after this many milliseconds. */
const VIEWS_FRESH_MS = 60_000;

/** The products on sale, their index and vocabulary, following the change log. */
export class LiveCatalogue {
  readonly index = new FacetIndex();
  /** Incremented with every change; the version of everything derived from the catalogue. */
  revision = 0;
  /** Incremented when a product's text changes, or one is added or removed; the version of search results. */
  wording = 0;
  readonly vocabulary = new Vocabulary();
  readonly #positionOfRow = new Map<number, number>();
  #views = new Map<string, number>();
  #viewsAt = 0;
  #seen = 0;

  /** Position in the index of a search table's rowid. */
  positionOfRow(rowKey: number): number | undefined {
    return this.#positionOfRow.get(rowKey);
  }

  async load(): Promise<void> {
    this.#seen = await lastChange();
    await this.#readViews();
    let after = 0;
    for (;;) {
      const chunk = await readProductsAfter(after, CHUNK);
      for (const stored of chunk) this.#place(stored);
      after = chunk.at(-1)?.rowKey ?? after;
      if (chunk.length < CHUNK) break;
      await nextTurn();
    }
  }

  /** Applies the changes since the last call: one short query if there are none. */
  async refresh(): Promise<void> {
    const changes = await changesSince(this.#seen);
    if (now().getTime() - this.#viewsAt > VIEWS_FRESH_MS) await this.#readViews();
    if (changes.length === 0) return;
    const ids = changes.map(({ id }) => id);
    const newest = changes.at(-1)?.seq ?? this.#seen;
    for (let i = 0; i < ids.length; i += CHUNK) {
      const chunk = ids.slice(i, i + CHUNK);
      const found = await readProducts(chunk);
      const missing = new Set(chunk);
      for (const stored of found) {
        missing.delete(stored.product.id);
        this.#place(stored);
      }
      for (const id of missing) this.#remove(id);
      if (i + CHUNK < ids.length) await nextTurn();
    }
    this.#seen = Math.max(this.#seen, newest);
    this.revision++;
  }

  #place({ rowKey, archived, product }: StoredProduct): void {
    if (archived) {
      this.#remove(product.id);
      return;
    }
    this.#learn(product);
    this.index.put(withViews(product, this.#views));
    const position = this.index.positionOf(product.id);
    if (position !== undefined) this.#positionOfRow.set(rowKey, position);
  }

  #remove(id: string): void {
    const position = this.index.positionOf(id);
    if (position === undefined) return;
    const gone = this.index.at(position);
    if (gone) this.vocabulary.remove(wordsOn(gone));
    this.index.remove(id);
    this.wording++;
  }

  /** Puts the words of a new or changed product into the vocabulary, in the place of those before. */
  #learn(product: ProductDetail): void {
    const position = this.index.positionOf(product.id);
    const before = position === undefined ? undefined : this.index.at(position);
    if (before?.updatedAt === product.updatedAt && before.name === product.name) return;
    this.wording++;
    if (before) this.vocabulary.remove(wordsOn(before));
    this.vocabulary.add(wordsOn(product));
  }

  async #readViews(): Promise<void> {
    this.#viewsAt = now().getTime();
    const fresh = await viewsOfLastDay();
    for (const id of new Set([...this.#views.keys(), ...fresh.keys()])) {
      const position = this.index.positionOf(id);
      const product = position === undefined ? undefined : this.index.at(position);
      if (product && product.views24h !== (fresh.get(id) ?? 0)) this.index.put(withViews(product, fresh));
    }
    this.#views = fresh;
  }
}

/** The words of a product that searches know. `wordsOf` limits the words of one text, as it is made for searches. */
const wordsOn = ({ name, category, supplier, colour, attributes }: ProductDetail): string[] =>
  [name, category, supplier, colour ?? '', ...Object.values(attributes)].flatMap((text) => wordsOf(text));

const withViews = (product: ProductDetail, views: ReadonlyMap<string, number>): ProductDetail => ({
  ...product,
  views24h: views.get(product.id) ?? 0,
});

/** The entries of the change log after one, in their order; an id is empty where no single product changed. */
export async function changesSince(seq: number): Promise<{ seq: number; id: string }[]> {
  const { rows } = await client.execute({
    sql: 'SELECT seq, product_id FROM product_changes WHERE seq > ? ORDER BY seq',
    args: [seq],
  });
  return rows.map((row) => ({ seq: Number(row.seq), id: String(row.product_id) }));
}

async function lastChange(): Promise<number> {
  const { rows } = await client.execute('SELECT coalesce(max(seq), 0) AS seq FROM product_changes');
  return Number(rows[0]?.seq ?? 0);
}

// On globalThis, so that a development server that reloads its modules keeps the catalogue.
const KEY = Symbol.for('ardglen.catalogue');
const globals = globalThis as unknown as Record<symbol, Promise<LiveCatalogue> | undefined>;

async function loaded(): Promise<LiveCatalogue> {
  const catalogue = new LiveCatalogue();
  await catalogue.load();
  return catalogue;
}

let inMemory: LiveCatalogue | null = null;

/** The catalogue as last read; null before the first read. For callers that cannot wait. */
export const catalogueInMemory = (): LiveCatalogue | null => inMemory;

let refreshing: Promise<void> | null = null;
let nextRefresh: Promise<void> | null = null;

/**
 * A refresh that begins no earlier than this call: one that is already running may have begun before the caller's own
 * write was committed. All callers that arrive meanwhile share the next one.
 */
function refreshOnce(ready: LiveCatalogue): Promise<void> {
  if (!refreshing) return (refreshing = ready.refresh().finally(() => (refreshing = null)));
  return (nextRefresh ??= refreshing
    .catch(() => undefined)
    .then(() => {
      nextRefresh = null;
      return refreshOnce(ready);
    }));
}

/** The catalogue, with all changes committed before this call. */
export async function liveCatalogue(): Promise<LiveCatalogue> {
  const pending = (globals[KEY] ??= loaded());
  pending.catch(() => (globals[KEY] = undefined));
  const ready = await pending;
  inMemory = ready;
  await refreshOnce(ready);
  return ready;
}
