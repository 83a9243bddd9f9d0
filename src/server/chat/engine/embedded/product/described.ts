/** Resolves a product described by its looks: `is the grey oak one waterproof?` */
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import { searchProducts } from '../search/find.ts';
import { aboutAll } from './fitness.ts';
import { wishIn } from '../wish/goods.ts';
import { adviceEntries } from '#server/advice/index.ts';
import type { Draft, Memory } from '../../port.ts';
import { listOf } from '../search/answer.ts';
import { productFacts, toCard } from '../../tools.ts';
import { namesGoods, type Wish } from '../wish/wish.ts';

/** `the grey oak one` is `the grey oak 1` in `plain`. */
const DESCRIBED = /\b(?:the|that|your|this) ((?:[a-z-]+ ){1,4})1\b/;
/** Picked by position or by comparison, not by looks. */
const BY_POSITION =
  /\b(?:first|second|third|fourth|last|other|next|same|cheap\w*|dear\w*|thick\w*|big\w*|dark\w*|light\w*|best)\b/;
const WATER = /\bwater|\bwet\b|\bsplash/;

/** A reference to a product by its looks. */
export interface Pointed {
  /** The description: `grey oak`. */
  readonly looks: string;
  /** The sentence about it: `is it waterproof?` */
  readonly rest: string;
}

/** The description by looks in a sentence; null if there is none. */
export function pointedAt(text: string): Pointed | null {
  const sentence = plain(text);
  const found = DESCRIBED.exec(sentence);
  const looks = found?.[1]?.trim() ?? '';
  if (!found || BY_POSITION.test(looks) || !namesGoods(wishIn(looks))) return null;
  return { looks, rest: sentence.replace(found[0], 'it') };
}

/** The products with these looks: of those shown, or the current one. */
export async function pointedOf(
  { looks }: Pointed,
  shown: readonly ProductDetail[],
  inHand: string | null | undefined,
): Promise<ProductDetail[]> {
  const words = looks.split(' ');
  const current = inHand && !shown.some(({ id }) => id === inHand) ? await productFacts(inHand) : null;
  return [...shown, ...(current ? [current] : [])].filter(({ name, colour, category }) => {
    const productText = `${name} ${colour ?? ''} ${category}`.toLowerCase();
    return words.every((word) => productText.includes(word.replace(/s$/, '')));
  });
}

/** The description as a wish; any word may be a look: `the rustic oak one`. */
function wishFor(looks: string): Wish {
  const wish = wishIn(looks);
  return { ...wish, looks: looks.split(' ').filter((word) => wishIn(word).category === null) };
}

/** Asks which product is meant, with what is true for all candidates; the question is held back until one is picked. */
export async function askWhichOne(
  { looks, rest }: Pointed,
  /** The candidates among those shown. */
  among: readonly ProductDetail[],
  memory: Memory,
  /** The current category, for `a grey one` of the same. */
  kind?: Category,
): Promise<Draft | null> {
  const named = wishFor(looks);
  const wish = { ...named, category: named.category ?? kind ?? memory.wish?.category ?? null };
  const found = await searchProducts(wish);
  const { without } = among.length > 0 ? { without: [] } : found;
  const { products, lists } = among.length > 0 ? { products: among, lists: [] } : found;
  if (products.length === 0 || without.length > 0) return null;
  const forAll = await aboutAll(rest, products);
  if (forAll) return forAll;
  const waterEntry = adviceEntries().find(({ id }) => id === 'waterproof-which');
  const waterAnswer = waterEntry && WATER.test(rest) ? ` ${waterEntry.text}` : '';
  return {
    text: `Which ${looks} one do you mean? ${among.length > 0 ? 'These are among them' : 'We have these, for instance'}: tell me which, and I will say.${waterAnswer}`,
    tools: waterAnswer ? ['searchProducts', 'searchKnowledge'] : ['searchProducts'],
    memory: {
      ...memory,
      wish: among.length > 0 ? memory.wish : wish,
      productId: undefined,
      shown: products.map(({ id }) => id),
      asked: undefined,
      held: rest,
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: [
        ...(waterAnswer && waterEntry ? [...waterEntry.sources] : []),
        ...lists.map((list) => listOf(list, `All ${looks} ${list.category?.toLowerCase() ?? 'floors'}`)),
      ],
    },
  };
}
