/** Which products a sentence calls by their names. */
import { NameIndex, type Naming } from '#domain/catalogue/names.ts';
import { shelf } from './shelf.ts';

let kept: { readonly wording: number; readonly index: NameIndex } | null = null;

/** The places of a sentence that name products on sale, in its order. */
export async function productsNamedIn(text: string): Promise<Naming[]> {
  const { index, wording } = await shelf();
  if (kept?.wording !== wording) kept = { wording, index: new NameIndex(index.all()) };
  return kept.index.find(text);
}
