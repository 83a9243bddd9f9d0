/** How many pieces of skirting or beading a wall takes, by the lengths in the catalogue. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { edgingAsked, inMetres, pieceIn, piecesFor, wallIn } from '#domain/chat/lengths.ts';
import { plain } from '#domain/chat/plain.ts';
import { inWords } from '#domain/settings/facts.ts';
import type { Draft, Memory } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { productsOfCategory } from '../category/goods.ts';

/** The most words in an answer to `along how many metres?` */
const MOST_WORDS = 8;

/** The cheapest in stock of each length, the shortest first. */
async function cheapestByLength(edging: string): Promise<Map<number, ProductDetail>> {
  const named = (await productsOfCategory('Trims & Accessories')).filter(({ name }) =>
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

/**
 * The number of pieces for a wall, or the question for its length; null if the message does not ask for edging by length.
 *
 * @param askedBefore the edging for which we asked the length of the wall in the turn before, if we did
 */
export async function sayLengths(
  text: string,
  askedBefore: string | undefined,
  memory: Memory,
): Promise<Draft | null> {
  const isAnswer = askedBefore && plain(text).split(' ').length <= MOST_WORDS && wallIn(text) !== null;
  const edging = edgingAsked(text) ?? (isAnswer ? askedBefore : null);
  if (!edging) return null;
  const lengths = await cheapestByLength(edging);
  if (lengths.size === 0) return null;
  const wallMm = wallIn(text);
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
      memory: { ...memory, edging },
      attachments,
    };
  }
  const quantities = [...lengths.keys()].map((piece) => `${piecesFor(wallMm, piece)} of ${inMetres(piece)}`);
  return {
    text: `Along ${inMetres(wallMm)} of wall, with 10% more for mitres and cuts, it takes ${quantities.join(', or ')}. Doors are not taken off that: leave them out when you measure. Below is the cheapest of each length.`,
    tools: ['calculateBoxes'],
    memory: {
      ...memory,
      shown: products.map(({ id }) => id),
      asked: undefined,
      wish: undefined,
    },
    attachments,
  };
}
