/** MiniSearch and Orama over the shop's products, set up as their documentation recommends for product names. */
import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';
import type { ProductDetail } from '../../src/domain/catalogue/product.ts';

/** Answers the ids of the products found, best first. */
export type Engine = (ask: string) => Promise<readonly string[]>;

const MOST = 12;

const documentOf = ({
  id,
  name,
  category,
  supplier,
  description,
  colour,
  tileSize,
  attributes,
}: ProductDetail) => ({
  id,
  name,
  category,
  supplier,
  description,
  attributes: [colour, tileSize, ...Object.values(attributes)].join(' '),
});

function miniSearch(all: readonly ProductDetail[]): Engine {
  const engine = new MiniSearch({
    fields: ['name', 'category', 'supplier', 'attributes', 'description'],
    searchOptions: { boost: { name: 3, category: 2, attributes: 2 }, prefix: true, fuzzy: 0.2 },
  });
  engine.addAll(all.map(documentOf));
  return (ask) =>
    Promise.resolve(
      engine
        .search(ask)
        .slice(0, MOST)
        .map(({ id }) => String(id)),
    );
}

async function orama(all: readonly ProductDetail[]): Promise<Engine> {
  const engine = create({
    schema: {
      id: 'string',
      name: 'string',
      category: 'string',
      supplier: 'string',
      attributes: 'string',
      description: 'string',
    },
    components: { tokenizer: { stemming: true, language: 'english', stemmerSkipProperties: ['id'] } },
  } as const);
  await insertMultiple(engine, all.map(documentOf));
  return async (term) => {
    const { hits } = await search(engine, {
      term,
      limit: MOST,
      tolerance: 1,
      threshold: 0,
      boost: { name: 3, category: 2, attributes: 2 },
    });
    const found = hits.length > 0 ? hits : (await search(engine, { term, limit: MOST, tolerance: 1 })).hits;
    return found.map(({ document }) => document.id);
  };
}

/** The engines by name. */
export const otherEngines = async (all: readonly ProductDetail[]): Promise<Record<string, Engine>> => ({
  MiniSearch: miniSearch(all),
  Orama: await orama(all),
});
