/** The wire shape of a product list. */
import * as z from 'zod/mini';
import { poundsFromPence } from '../shared/money.ts';
import { ATTRIBUTES } from './attributes.ts';
import { CATEGORIES } from './categories.ts';
import { productToWire, productWire } from './contract.ts';
import type { Facets } from './facet-index.ts';
import type { ListQuery } from './list-query.ts';
import type { ProductList } from './product-list.ts';
import { labelsOf, readingsInOrder, relaxedSentence } from './understood.ts';
import { recordOf } from '../shared/keys.ts';
import { byValue } from './list-view.ts';

const counts = z.array(z.object({ value: z.string(), count: z.number() }));

const attributeCounts = recordOf(ATTRIBUTES, () => counts);

export const listAnswerWire = z.object({
  products: z.array(productWire),
  /** Names of the suppliers in the list, ignoring its supplier filter. */
  suppliers: z.array(z.string()),
  /** All categories in the shop's order, with counts that ignore the category filter. */
  categories: z.array(z.object({ name: z.string(), count: z.number() })),
  total: z.number(),
  pages: z.number(),
  page: z.number(),
  limit: z.number(),
  facets: z.object({
    ...attributeCounts,
    supplier: counts,
    /** Families of colours. */
    colour: counts,
    suits: counts,
    in_stock: z.number(),
    /** Pounds; null for an empty list. */
    price: z.nullable(z.object({ min: z.number(), max: z.number() })),
    price_m2: z.nullable(z.object({ min: z.number(), max: z.number() })),
  }),
  /** The corrected search text, used when the typed one found nothing; otherwise null. */
  correction: z.nullable(z.string()),
  /** What was understood of the search text: each reading with its words, in their order, and the order asked for. */
  understood: z.array(
    z.object({
      kind: z.string(),
      /** In words: `up to £30 per m²`. */
      label: z.string(),
      /** The words that were read; give them as `literal` to search them as words. */
      said: z.string(),
      /** True for what is ruled out. */
      not: z.boolean(),
    }),
  ),
  /** What was let go of because nothing meets it; null if nothing was. */
  relaxed: z.nullable(
    z.object({
      /** What is met only nearly: similar colours, sizes close by. */
      near: z.array(z.string()),
      dropped: z.array(z.string()),
      sentence: z.string(),
    }),
  ),
});
export type ListAnswer = z.infer<typeof listAnswerWire>;

const rangeOf = (range: Facets['price']) =>
  range && { min: poundsFromPence(range.minPence), max: poundsFromPence(range.maxPence) };

/** Converts a list to its API shape. */
export function listAnswer(
  query: ListQuery,
  { products, total, pages, facets, correction, understanding, relaxed }: ProductList,
): ListAnswer {
  const sorted = (list: readonly { value: string; count: number }[]) =>
    [...list].sort((a, b) => byValue(a.value, b.value));
  const countOf = new Map(facets.category.map(({ value, count }) => [value, count]));
  return {
    products: products.map(productToWire),
    suppliers: facets.supplier.map(({ value }) => value).sort(byValue),
    categories: CATEGORIES.map((name) => ({ name, count: countOf.get(name) ?? 0 })),
    total,
    pages,
    page: query.page,
    limit: query.limit,
    facets: {
      ...recordOf(ATTRIBUTES, (name) => sorted(facets[name])),
      supplier: sorted(facets.supplier),
      colour: [...facets.colour],
      suits: [...facets.suits],
      in_stock: facets.inStock,
      price: rangeOf(facets.price),
      price_m2: rangeOf(facets.pricePerM2),
    },
    correction,
    understood: understanding ? readingsInOrder(understanding) : [],
    relaxed: relaxed && {
      near: labelsOf(relaxed.near),
      dropped: labelsOf(relaxed.dropped),
      sentence: relaxedSentence(relaxed),
    },
  };
}
