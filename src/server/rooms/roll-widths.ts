/** The widths of the rolls that are sold now. */
import { rollWidthOf } from '#domain/rooms/roll/goods.ts';
import { allProducts, catalogueRevision } from '#server/catalogue/index.ts';
import { VersionedCache } from '#server/versioned-cache.ts';

const cache = new VersionedCache<readonly number[]>(1);

/** Each width once, the narrowest first. mm */
export async function rollWidths(): Promise<readonly number[]> {
  const revision = await catalogueRevision();
  const known = cache.get('', revision);
  if (known) return known;
  const widths = new Set((await allProducts()).flatMap((product) => rollWidthOf(product) ?? []));
  const sorted = [...widths].toSorted((a, b) => a - b);
  cache.set('', revision, sorted);
  return sorted;
}
