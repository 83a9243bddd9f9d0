/** Cached lists are not returned after the catalogue has changed. */
import { afterAll, expect, test, vi } from 'vitest';

const catalogue = {
  revision: 1,
  index: {
    normalise: (_name: string, values: unknown) => values,
    query: (_query: unknown, among: readonly number[]) => ({ positions: among, facets: {} }),
    at: (position: number) => ({ id: `product-${position}` }),
    versionsOf: () => [],
    traitsAt: (position: number) => ({ look: String(position), group: String(position) }),
  },
};
const searches: (() => readonly number[])[] = [];

const LIVE = '#server/catalogue/live-catalogue.ts';
const SEARCH = '#server/catalogue/search.ts';

afterAll(() => {
  vi.doUnmock(LIVE);
  vi.doUnmock(SEARCH);
  vi.resetModules();
});

test('a search that was running when a product changed is not cached', async () => {
  vi.doMock(LIVE, () => ({ liveCatalogue: () => Promise.resolve(catalogue) }));
  vi.doMock(SEARCH, () => ({
    searchProducts: () =>
      Promise.resolve({
        positions: searches.shift()?.() ?? [],
        main: new Set(),
        relaxed: null,
        understanding: { readings: [], sort: null, correction: null },
      }),
  }));
  // Another test file of this worker may have loaded the real modules.
  vi.resetModules();
  const { listProducts } = await import('#server/catalogue/list.ts');
  const { listQuerySchema } = await import('#domain/catalogue/list-query-schema.ts');
  const found = async () => {
    const { products } = await listProducts(listQuerySchema.parse({ search: 'oak' }));
    return products.map(({ id }) => id);
  };

  searches.push(
    () => {
      // Another request's refresh ends while this search is still running.
      catalogue.revision = 2;
      return [1];
    },
    () => [1, 2],
  );
  expect(await found()).toEqual(['product-1']);
  expect(await found()).toEqual(['product-1', 'product-2']);
});
