/** The cached lists: one that was found before a change is not given out after it. */
import { expect, test, vi } from 'vitest';
import { listQuerySchema } from '#domain/catalogue/list-query-schema.ts';
import { listProducts } from '#server/catalogue/list.ts';

const { catalogue, searches } = vi.hoisted(() => ({
  catalogue: {
    revision: 1,
    index: {
      spread: (_name: string, values: unknown) => values,
      query: (_query: unknown, among: readonly number[]) => ({ positions: among, facets: {} }),
      at: (position: number) => ({ id: `product-${position}` }),
    },
  },
  searches: [] as (() => readonly number[])[],
}));
vi.mock('#server/catalogue/live-catalogue.ts', () => ({ liveCatalogue: () => Promise.resolve(catalogue) }));
vi.mock('#server/catalogue/search.ts', () => ({
  searchPositions: () => Promise.resolve({ positions: searches.shift()?.() ?? [], correction: null }),
}));

const found = async () => {
  const { products } = await listProducts(listQuerySchema.parse({ search: 'oak' }));
  return products.map(({ id }) => id);
};

test('what was searched for before a product changed is not kept for those who ask after it', async () => {
  searches.push(
    () => {
      // Somebody else's look at the changes ends while this search is still under way.
      catalogue.revision = 2;
      return [1];
    },
    () => [1, 2],
  );
  expect(await found()).toEqual(['product-1']);
  expect(await found()).toEqual(['product-1', 'product-2']);
});
