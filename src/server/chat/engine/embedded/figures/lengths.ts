/** How many pieces of skirting or beading a wall takes, by the lengths in the catalogue. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { inMetres, pieceIn, piecesFor } from '#domain/chat/lengths.ts';
import { inWords } from '#domain/settings/facts.ts';
import type { Draft } from '../../port.ts';
import { productsOf } from '../goods/category.ts';
import { idsOf, reply } from '../reply.ts';

/** Those in stock first, the cheapest first. */
export const byStockAndPrice = (one: ProductDetail, other: ProductDetail): number =>
  Number(other.stock > 0) - Number(one.stock > 0) || one.pricePence - other.pricePence;

/** The cheapest in stock of each length, the shortest first. */
async function cheapestByLength(edging: string): Promise<Map<number, ProductDetail>> {
  const stem = edging.replace(/s$/, '');
  const found = new Map<number, ProductDetail>();
  for (const product of (await productsOf('Trims & Accessories')).toSorted(byStockAndPrice)) {
    const piece = product.name.toLowerCase().includes(stem) ? pieceIn(product.name) : null;
    if (piece && !found.has(piece)) found.set(piece, product);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** The number of pieces for a wall, or the question for its length; null if there is no such edging. */
export async function answerLengths(edging: string, wallMm: number | null): Promise<Draft | null> {
  const lengths = await cheapestByLength(edging);
  if (lengths.size === 0) return null;
  const products = [...lengths.values()];
  const sources = [{ label: `All ${edging}`, href: `/products?search=${encodeURIComponent(edging)}` }];
  if (wallMm === null)
    return reply(
      `Along how many metres of wall does it go? The two sides of the room will do (“4 m by 5 m”), or the metres. Leave out the doors. It comes in lengths of ${inWords([...lengths.keys()].map(inMetres))}.`,
      { tools: ['searchProducts'], memory: { held: `how many lengths of ${edging}` }, products, sources },
    );
  const quantities = [...lengths.keys()].map((piece) => `${piecesFor(wallMm, piece)} of ${inMetres(piece)}`);
  return reply(
    `Along ${inMetres(wallMm)} of wall, with 10% more for mitres and cuts, it takes ${quantities.join(', or ')}. Doors are not taken off that: leave them out when you measure. Below is the cheapest of each length.`,
    {
      tools: ['calculateBoxes'],
      memory: { shown: idsOf(products), asked: undefined, goods: undefined },
      products,
      sources,
    },
  );
}
