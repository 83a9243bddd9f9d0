/** Accessories for a floor: trims in its wood, underlay and adhesive for its category. */
import { plain } from '#domain/chat/slots.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { KnowledgeEntry } from '../../../knowledge/index.ts';
import { searchProducts } from './find.ts';
import { floorWordIn, isThing } from '../wish/goods.ts';
import { COLOURS, type Wish } from '../wish/wish.ts';
import { sayEntry } from '../retrieval/answer.ts';
import type { Draft } from '../../port.ts';
import { listOf } from './answer.ts';
import { toCard } from '../../tools.ts';

const MATCHES = /\bmatch\w*|\bgo(?:es|ing)? (?:with|under|along)|\bsuits?\b|\bsame (?:colour|shade)/;
const FOR_IT = /\b(?:for|with|under|to) (?:it|this|that|these|them)\b/;
/** Woods that trims come in. */
const WOODS = /\b(?:oak|walnut|ash|pine|beech|maple)\b/i;

/** The word for each floor in the names of underlays and adhesives. */
const KINDS: Partial<Record<Category, string>> = {
  'Laminate Flooring': 'laminate',
  'Wood Flooring': 'wood',
  LVT: 'lvt',
  Carpet: 'carpet',
  Tiles: 'tile',
};

/** The word for a category in the names of underlays and adhesives: `laminate`, `tile`. */
export const kindOfFloor = (category: Category): string | undefined => KINDS[category];

/** The wish for accessories to a floor (`a threshold to match`); otherwise null. */
export function wishToMatch(text: string, said: Wish, floor: ProductDetail | null): Wish | null {
  const words = plain(text);
  if (said.category === 'Trims & Accessories' && MATCHES.test(words)) {
    const wood = WOODS.exec(`${said.looks.join(' ')} ${floor?.name ?? ''}`)?.[0].toLowerCase();
    const parts = said.looks.filter((look) => !COLOURS.has(look) && !WOODS.test(look));
    return { ...said, looks: wood ? [...parts, wood] : said.looks };
  }
  const ofFloor = said.category === 'Underlay' || said.category === 'Adhesives';
  const kind = floor ? KINDS[floor.category] : undefined;
  if (!ofFloor || !kind || !FOR_IT.test(words) || floorWordIn(words)) return null;
  return /^(?:(?:and|so|ok) )*(?:which|what|do|does|how|should|is)\b/.test(words)
    ? null
    : { ...said, looks: [kind, ...said.looks] };
}

/** A wish for accessories, narrowed to those for the floor of another wish. */
export function goesWith(said: Wish, floor: Wish): Wish {
  const kind = floor.category ? KINDS[floor.category] : undefined;
  const isBase = said.category === 'Underlay' || said.category === 'Adhesives';
  if (isBase && kind && said.looks.length === 0) return { ...said, looks: [kind] };
  if (said.category !== 'Trims & Accessories') return said;
  const wood = WOODS.exec(floor.looks.join(' '))?.[0];
  return wood && !said.looks.some((look) => COLOURS.has(look) || WOODS.test(look))
    ? { ...said, looks: [...said.looks, wood] }
    : said;
}

/** Narrows a wish for underlay or adhesive to the current floor. */
export function forFloor(text: string, said: Wish, floor: ProductDetail | null): Wish {
  const kind = floor ? KINDS[floor.category] : undefined;
  const isBase = said.category === 'Underlay' || said.category === 'Adhesives';
  if (!isBase || !kind || floorWordIn(plain(text)) || said.looks.some(isThing)) return said;
  return { ...said, looks: [kind, ...said.looks] };
}

/** An answer about underlay, with the underlays for the floor in question. */
export async function withUnderlay(
  entry: KnowledgeEntry,
  text: string,
  floor: ProductDetail | null,
): Promise<Draft> {
  const draft = sayEntry(entry, text);
  const kind = floorWordIn(plain(text)) ?? (floor ? KINDS[floor.category] : undefined);
  if (entry.id !== 'underlay-which' || !kind || kind === 'tile') return draft;
  const wish: Wish = { category: 'Underlay', looks: [kind], maxPencePerM2: null };
  const { products, without } = await searchProducts(wish);
  if (products.length === 0 || without.length > 0) return draft;
  const attached = draft.attachments;
  return {
    ...draft,
    tools: ['searchKnowledge', 'searchProducts'],
    memory: { ...draft.memory, shown: products.map(({ id }) => id) },
    ...(attached && {
      attachments: {
        ...attached,
        products: products.map(toCard),
        sources: [listOf(wish, `Underlay for ${kind === 'lvt' ? 'LVT' : kind}`)],
      },
    }),
  };
}
