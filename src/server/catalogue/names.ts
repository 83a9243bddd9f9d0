/** Finds the products that a sentence names. */
import { NameIndex, type NameMatch } from '#domain/catalogue/names.ts';
import { liveCatalogue } from './live-catalogue.ts';

let cached: { readonly wording: number; readonly index: NameIndex } | null = null;

/** The parts of a sentence that name products on sale, in order. */
export async function productsNamedIn(text: string): Promise<NameMatch[]> {
  const { index, wording } = await liveCatalogue();
  if (cached?.wording !== wording) cached = { wording, index: new NameIndex(index.all()) };
  return cached.index.find(text);
}
