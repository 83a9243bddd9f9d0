/** A list of products as it is found, for the screens and the API. */
import type { Facets } from './facet-index.ts';
import type { Relaxed } from './find.ts';
import type { ListQuery } from './list-query.ts';
import type { ProductDetail } from './product.ts';
import type { Understanding } from './reading.ts';
import type { MoreVersions } from './versions.ts';

/** One page of a list, with the figures of the complete list. */
export interface ProductList {
  /** The query as applied: values that were joined by commas are split. */
  readonly query: ListQuery;
  readonly products: readonly ProductDetail[];
  readonly total: number;
  /** Number of pages; 0 for an empty list. */
  readonly pages: number;
  readonly facets: Facets;
  /** The search text with its typing errors corrected; null without any. */
  readonly correction: string | null;
  /** What was understood of the search text; null without one. */
  readonly understanding: Understanding | null;
  /** By product id: the other versions of the floor, as its card says. */
  readonly versions: ReadonlyMap<string, MoreVersions>;
  /** The search text finds nothing, whatever the filters. */
  readonly isMissed: boolean;
  /** What of it was let go of, because nothing meets it. */
  readonly relaxed: Relaxed | null;
}
