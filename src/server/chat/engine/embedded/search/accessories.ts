/** Accessories for a floor: trims in its wood, underlay and adhesive for its category. */
import { plain } from '#domain/chat/plain.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { AdviceEntry } from '#server/advice/index.ts';
import { searchProducts } from './find.ts';
import { floorWordIn, isThing } from '../wish/goods.ts';
import { COLOURS, type Wish } from '../wish/wish.ts';
import { sayEntry } from '../retrieval/answer.ts';
import type { Draft } from '../../port.ts';
import { listOf } from './answer.ts';
import { toCard } from '../../tools.ts';

const ASKS_MATCH = /\bmatch\w*|\bgo(?:es|ing)? (?:with|under|along)|\bsuits?\b|\bsame (?:colour|shade)/;
const FOR_IT = /\b(?:for|with|under|to) (?:it|this|that|these|them)\b/;
/** Woods that trims come in. */
const WOODS = /\b(?:oak|walnut|ash|pine|beech|maple)\b/i;

/** The word for each floor in the names of underlays and adhesives. */
const FLOOR_NAMES: Partial<Record<Category, string>> = {
  'Laminate Flooring': 'laminate',
  'Wood Flooring': 'wood',
  LVT: 'lvt',
  Carpet: 'carpet',
  Tiles: 'tile',
};

/** The word for a category in the names of underlays and adhesives: `laminate`, `tile`. */
export const kindOfFloor = (category: Category): string | undefined => FLOOR_NAMES[category];

/** The wish for accessories to a floor (`a threshold to match`); otherwise null. */
export function wishToMatch(text: string, wish: Wish, floor: ProductDetail | null): Wish | null {
  const sentence = plain(text);
  if (wish.category === 'Trims & Accessories' && ASKS_MATCH.test(sentence)) {
    const wood = WOODS.exec(`${wish.looks.join(' ')} ${floor?.name ?? ''}`)?.[0].toLowerCase();
    const parts = wish.looks.filter((look) => !COLOURS.has(look) && !WOODS.test(look));
    return { ...wish, looks: wood ? [...parts, wood] : wish.looks };
  }
  const ofFloor = wish.category === 'Underlay' || wish.category === 'Adhesives';
  const kind = floor ? FLOOR_NAMES[floor.category] : undefined;
  if (!ofFloor || !kind || !FOR_IT.test(sentence) || floorWordIn(sentence)) return null;
  return /^(?:(?:and|so|ok) )*(?:which|what|do|does|how|should|is)\b/.test(sentence)
    ? null
    : { ...wish, looks: [kind, ...wish.looks] };
}

/** A wish for accessories, narrowed to those for the floor of another wish. */
export function goesWith(wish: Wish, floor: Wish): Wish {
  const kind = floor.category ? FLOOR_NAMES[floor.category] : undefined;
  const isBase = wish.category === 'Underlay' || wish.category === 'Adhesives';
  if (isBase && kind && wish.looks.length === 0) return { ...wish, looks: [kind] };
  if (wish.category !== 'Trims & Accessories') return wish;
  const wood = WOODS.exec(floor.looks.join(' '))?.[0];
  return wood && !wish.looks.some((look) => COLOURS.has(look) || WOODS.test(look))
    ? { ...wish, looks: [...wish.looks, wood] }
    : wish;
}

/** Narrows a wish for underlay or adhesive to the current floor. */
export function forFloor(text: string, wish: Wish, floor: ProductDetail | null): Wish {
  const kind = floor ? FLOOR_NAMES[floor.category] : undefined;
  const isBase = wish.category === 'Underlay' || wish.category === 'Adhesives';
  if (!isBase || !kind || floorWordIn(plain(text)) || wish.looks.some(isThing)) return wish;
  return { ...wish, looks: [kind, ...wish.looks] };
}

/** An answer about underlay, with the underlays for the floor in question. */
export async function withUnderlay(
  entry: AdviceEntry,
  text: string,
  floor: ProductDetail | null,
): Promise<Draft> {
  const draft = sayEntry(entry, text);
  const kind = floorWordIn(plain(text)) ?? (floor ? FLOOR_NAMES[floor.category] : undefined);
  if (entry.id !== 'underlay-which' || !kind || kind === 'tile') return draft;
  const wish: Wish = { category: 'Underlay', looks: [kind], maxPencePerM2: null };
  const { products, without } = await searchProducts(wish);
  if (products.length === 0 || without.length > 0) return draft;
  const attachments = draft.attachments;
  return {
    ...draft,
    tools: ['searchKnowledge', 'searchProducts'],
    memory: { ...draft.memory, shown: products.map(({ id }) => id) },
    ...(attachments && {
      attachments: {
        ...attachments,
        products: products.map(toCard),
        sources: [listOf(wish, `Underlay for ${kind === 'lvt' ? 'LVT' : kind}`)],
      },
    }),
  };
}
