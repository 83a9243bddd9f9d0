/** An attribute is one entry of one list: one more entry reaches all that reads attributes. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ProductState } from '#islands/catalogue/admin/use-product.ts';
import { aProductWith } from '#tests/support/product.ts';

const LIST = '#domain/catalogue/attribute-list.ts';
const ENTRY = {
  label: 'Edge profile',
  filters: { LVT: 5 },
  values: { LVT: ['Bevelled', 'Square'] },
};
/** The new attribute is none of the types' names. */
const NAME = 'edge_profile' as 'format';
const bevelled = aProductWith({ attributes: { [NAME]: 'Bevelled', material: 'Vinyl' } });

beforeAll(() => {
  vi.resetModules();
  vi.doMock(LIST, async (original) => {
    const { ATTRIBUTE_LIST } = await original<{ ATTRIBUTE_LIST: Record<string, typeof ENTRY> }>();
    const all: Record<string, typeof ENTRY> = { ...ATTRIBUTE_LIST, [NAME]: ENTRY };
    return { ATTRIBUTE_LIST: all, declared: (name: string) => all[name] };
  });
});

afterAll(() => {
  vi.doUnmock(LIST);
  vi.resetModules();
});

test('the table has its column, and the search its words', async () => {
  const { products } = await import('#db/schema/catalogue.ts');
  const columns = getTableColumns(products) as unknown as Record<string, { name: string }>;
  expect(columns['edgeProfile']?.name).toBe(NAME);

  const { openDatabase } = await import('#db/client.ts');
  const { migrateDatabase } = await import('#db/migrate.ts');
  const { searchAttributes } = await import('#db/search-attributes.ts');
  const folder = mkdtempSync(join(tmpdir(), 'attributes-'));
  const { client, db } = await openDatabase(`file:${join(folder, 'store.db')}`);
  const found = async (word: string) => {
    const { rows } = await client.execute({
      sql: 'SELECT id FROM products_fts WHERE products_fts MATCH ?',
      args: [word],
    });
    return rows.map(({ id }) => id);
  };
  try {
    // Without the migration that `db:generate` writes, the shop does not start.
    await expect(migrateDatabase(db)).rejects.toThrow(NAME);
    await client.execute(`ALTER TABLE products ADD ${NAME} text`);
    await searchAttributes(db);
    await db.insert(products).values({
      id: 'a-floor',
      ...{ sku: 'A-1', name: 'A Floor', category: 'LVT', supplier: 'Kvarnholm', description: '' },
      ...{ pricePence: 100, createdAt: new Date(0), updatedAt: new Date(0), edgeProfile: 'Bevelled' },
    } as typeof products.$inferInsert);
    expect(await found('bevelled')).toEqual(['a-floor']);
    await client.execute(`UPDATE products SET ${NAME} = 'Square'`);
    expect(await found('bevelled')).toEqual([]);
    expect(await found('square')).toEqual(['a-floor']);
  } finally {
    client.close();
    rmSync(folder, { recursive: true });
  }
});

test('the import reads it, and the export writes it', async () => {
  const { CSV_COLUMNS } = await import('#domain/catalogue/admin/csv.ts');
  expect(CSV_COLUMNS).toContain(NAME);
  const { readProductFile } = await import('#server/catalogue/admin/import-rows.ts');
  const file = `name,category,supplier,price,${NAME}\nA Floor,LVT,Kvarnholm,20,Bevelled`;
  const { rows } = await readProductFile(file, () => Promise.resolve([]));
  expect(rows[0]?.body[NAME]).toBe('Bevelled');
  const { cellOf } = await import('#server/catalogue/admin/export.ts');
  expect(cellOf({ edgeProfile: 'Bevelled' } as never, NAME)).toBe('Bevelled');
});

test('the list is filtered by it, with its values first and a count of each', async () => {
  const { listQuerySchema } = await import('#domain/catalogue/list-query-schema.ts');
  const query = listQuerySchema.parse({ category: 'LVT', [NAME]: 'Bevelled' });
  expect(query.attributes).toEqual({ [NAME]: ['Bevelled'] });
  const { FacetIndex } = await import('#domain/catalogue/facet-index.ts');
  const index = new FacetIndex();
  index.put(bevelled);
  index.put(aProductWith({ id: 'another' }));
  const { positions, facets } = index.query(query);
  expect(positions).toHaveLength(1);
  const { filterGroups } = await import('#domain/catalogue/list-view.ts');
  const groups = filterGroups(query, facets);
  expect(groups[4]?.label).toBe('Edge profile');
  expect(groups[4]?.options).toEqual([
    { value: 'Bevelled', count: 1, chosen: true },
    { value: 'Square', count: 0, chosen: false },
  ]);
});

test('the editor has its field, with the values to choose from', async () => {
  const { FeatureFields } = await import('#islands/catalogue/admin/FeatureFields.tsx');
  const { bodyOf, draftOf } = await import('#islands/catalogue/admin/draft.ts');
  const draft = { ...draftOf(null), category: 'LVT', [NAME]: 'Bevelled' };
  const field = (name: keyof typeof draft) => ({
    name,
    value: String(draft[name]),
    onChange: () => undefined,
  });
  const state = { draft, set: () => undefined, field } as unknown as ProductState;
  const html = renderToStaticMarkup(<FeatureFields state={state} />);
  expect(html).toContain('Edge profile');
  expect(html).toContain(`list="options-${NAME}"`);
  expect(html).toContain('<option value="Square">');
  expect(bodyOf(draft as never, 1)).toMatchObject({ [NAME]: 'Bevelled' });
  const { productBody } = await import('#domain/catalogue/admin/contract.ts');
  const { columnsOf } = await import('#server/catalogue/admin/columns.ts');
  const body = productBody.parse(
    bodyOf({ ...draft, name: 'A Floor', supplier: 'K', price: '20' } as never, 1),
  );
  expect(columnsOf(body)).toMatchObject({ edgeProfile: 'Bevelled' });
});

test('the product’s page and its structured data name it', async () => {
  const { specification } = await import('#components/catalogue/product/specification.ts');
  expect(specification(bevelled)).toContainEqual(['Edge profile', 'Bevelled']);
  const { productData } = await import('#components/catalogue/product/structured-data.ts');
  const data = productData(bevelled, '', [], new URL('https://shop.example'));
  expect(data).toMatchObject({
    material: 'Vinyl',
    additionalProperty: [{ '@type': 'PropertyValue', name: 'Edge profile', value: 'Bevelled' }],
  });
});
