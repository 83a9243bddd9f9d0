/** The page on which products stand side by side, and others are added by their names. */
import { comparedIds, type CompareScreen, MAX_COMPARED } from '#domain/catalogue/compare.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { liveCatalogue } from './live-catalogue.ts';
import { listProducts } from './list.ts';
import { readListAddress } from './list-page.ts';
import { recommend } from './recommend.ts';

const CHOICES = 8;

async function choicesFor(words: string | null, [first]: readonly ProductDetail[]) {
  if (!words) return first ? recommend(first) : [];
  const query = readListAddress(new URLSearchParams({ search: words.slice(0, 200) }));
  return query.success ? (await listProducts(query.data)).products : [];
}

/** @param params of the address: `products` (ids with commas between), `only=differences`, `add` (words to search for) */
export async function compareScreen(params: URLSearchParams): Promise<CompareScreen> {
  const ids = comparedIds(params.getAll('products').join(','));
  const { index } = await liveCatalogue();
  const products = ids.flatMap((id) => index.at(index.positionOf(id) ?? -1) ?? []);
  const words = params.get('add')?.trim() ?? null;
  const found = products.length < MAX_COMPARED ? await choicesFor(words, products) : [];
  return {
    products,
    gone: ids.length - products.length,
    onlyDifferences: params.get('only') === 'differences',
    words,
    choices: found.filter(({ id }) => !ids.includes(id)).slice(0, CHOICES),
  };
}
