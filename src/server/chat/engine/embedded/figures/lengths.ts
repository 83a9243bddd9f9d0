/** How many pieces of skirting or beading a wall takes, by the lengths in the catalogue. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { inMetres, pieceIn, piecesFor } from '#domain/chat/lengths.ts';
import { inWords } from '#domain/settings/facts.ts';
import type { Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { productsOf } from '../goods/category.ts';

/** The cheapest in stock of each length, the shortest first. */
async function cheapestByLength(edging: string): Promise<Map<number, ProductDetail>> {
  const named = (await productsOf('Trims & Accessories')).filter(({ name }) =>
    name.toLowerCase().includes(edging.replace(/s$/, '')),
  );
  const ordered = named.toSorted(
    (one, other) => Number(other.stock > 0) - Number(one.stock > 0) || one.pricePence - other.pricePence,
  );
  const found = new Map<number, ProductDetail>();
  for (const product of ordered) {
    const piece = pieceIn(product.name);
    if (piece && !found.has(piece)) found.set(piece, product);
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

/** The number of pieces for a wall, or the question for its length; null if there is no such edging. */
export async function answerLengths(edging: string, wallMm: number | null): Promise<Draft | null> {
  const lengths = await cheapestByLength(edging);
  if (lengths.size === 0) return null;
  const products = [...lengths.values()];
  const attachments = {
    ...NOTHING_ATTACHED,
    products: products.map(toCard),
    sources: [{ label: `All ${edging}`, href: `/products?search=${encodeURIComponent(edging)}` }],
  };
  if (wallMm === null) {
    return {
      text: `Along how many metres of wall does it go? The two sides of the room will do (“4 m by 5 m”), or the metres. Leave out the doors. It comes in lengths of ${inWords([...lengths.keys()].map(inMetres))}.`,
      tools: ['searchProducts'],
      memory: { held: `how many lengths of ${edging}` },
      attachments,
    };
  }
  const quantities = [...lengths.keys()].map((piece) => `${piecesFor(wallMm, piece)} of ${inMetres(piece)}`);
  return {
    text: `Along ${inMetres(wallMm)} of wall, with 10% more for mitres and cuts, it takes ${quantities.join(', or ')}. Doors are not taken off that: leave them out when you measure. Below is the cheapest of each length.`,
    tools: ['calculateBoxes'],
    memory: { shown: products.map(({ id }) => id), asked: undefined, goods: undefined },
    attachments,
  };
}
