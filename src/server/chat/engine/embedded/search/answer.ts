/** Search answers: what was understood, what was found, what to ask next. */
import { type Attachments, NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import type { Category } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { inWords } from '#domain/settings/facts.ts';
import { type Found, searchProducts } from './find.ts';
import { isThing } from '../wish/goods.ts';
import { useInWords } from '../wish/use.ts';
import { SHADES, type Wish } from '../wish/wish.ts';
import type { Draft, Memory } from '../../port.ts';
import { toCard } from '../../tools.ts';

/** A link to the product list with the same wish. */
export function listOf(wish: Wish, label = 'All that fit'): Attachments['sources'][number] {
  const query = new URLSearchParams();
  if (wish.category) query.set('category', wish.category);
  if (wish.looks.length > 0) query.set('search', wish.looks.join(' '));
  if (wish.maker) query.set('supplier', wish.maker);
  if (wish.cheapest) query.set('sort', 'price_per_m2');
  if (wish.dearest) query.set('sort', 'price_desc');
  return { label, href: `/products?${query.toString()}` };
}

/** Kinds of trim. */
const TRIM = /^(?:stair )?(?:nosing|scotia|quadrant|skirting|threshold|reducer|spacer|t-bar)s?$|^door bars?$/;

/** The plural of a trim: `thresholds`, but `skirting`. */
const pluralOf = (part: string): string =>
  /(?:nosing|quadrant|threshold|reducer|spacer|t-bar|door bar)$/.test(part) ? `${part}s` : part;

/** Adjectives and their phrases: `other than glossy ones`. */
const SPOKEN: Readonly<Record<string, string>> = {
  gloss: 'glossy ones',
  stripe: 'striped ones',
  slip: 'non-slip ones',
};

/** A category's name inside a sentence: lower case, except for `LVT`. */
export const kindName = (category: Category): string =>
  category === 'LVT' ? category : category.toLowerCase();

/** The wanted order as a phrase; empty for none. */
function orderOf({ cheapest, dearest, firstBy }: Wish): string {
  if (firstBy) return `, the ${firstBy}est first by their colours`;
  if (dearest) return ', the dearest first';
  return cheapest ? ', the cheapest first' : '';
}

/** A wish as a phrase, without its price limit by comparison. */
export function wordsOf(wish: Wish): string {
  const { category, looks, anyOf = [], maxPencePerM2, maxTotal, maker, turnedDown, beyond } = wish;
  const part = looks.find((look) =>
    category === 'Trims & Accessories' ? TRIM.test(look) : category === 'Adhesives' && isThing(look),
  );
  const boards = category === null && looks.some((look) => /^planks?$/.test(look));
  const named = boards ? 'planks' : part === 'levelling' ? 'levelling compound' : part && pluralOf(part);
  const kind = named ?? (category ? kindName(category) : 'floors');
  const within = maxPencePerM2 === null ? '' : ` up to ${formatPence(maxPencePerM2)} per m²`;
  const inAll = maxTotal ? ` within ${formatPence(maxTotal.pence)} for ${formatM2(maxTotal.areaMm2)}` : '';
  const by = maker ? ` by ${maker}` : '';
  const lookNames = looks
    .filter((look) => look !== part && !(boards && /^planks?$/.test(look)))
    .map((look) =>
      /^(?:lvt|ac\d|r1\d|spc|wpc)$/.test(look) ? look.toUpperCase() : look.replace(/^slip$/, 'non-slip'),
    );
  const either = lookNames.filter((look) => anyOf.includes(look)).join(' or ');
  const required = lookNames.filter((look) => !anyOf.includes(look));
  const kinds = category ? [] : (turnedDown?.categories ?? []);
  const down = [...kinds.map(kindName), ...(turnedDown?.looks ?? []).map((look) => SPOKEN[look] ?? look)];
  const other = down.length > 0 ? ` other than ${inWords(down)}` : '';
  return `${[...(beyond ? [beyond.word] : []), ...(either ? [either] : []), ...required, kind].join(' ')}${useInWords(wish)}${other}${by}${within}${inAll}${orderOf(wish)}`;
}

/** The question that ends the answer. */
export function nextStep(products: readonly ProductDetail[], areaMm2: number | undefined): string {
  if (products.every(({ boxCoverageMm2 }) => boxCoverageMm2 === null)) {
    return 'Tell me which one, and I will say more of it.';
  }
  const what = products.every(({ unit }) => unit === 'box') ? 'the boxes' : 'how much you need';
  return areaMm2
    ? `Tell me which one, and I will work out ${what} for ${formatM2(areaMm2)}.`
    : `Tell me the size of the room and I will work out ${what}.`;
}

/** A suggested next question about those shown, with the known size or an example. */
function nextQuestion(products: readonly ProductDetail[], areaMm2: number | undefined): string {
  if (areaMm2 && products.length > 1) return 'How much is the cheapest of them for that?';
  return products.every(({ unit }) => unit === 'box')
    ? 'How many boxes for 20 m²?'
    : 'How much do I need for 20 m²?';
}

/** True for a wish with conditions that the product list has no filters for: a shade, rejected looks. */
const isNarrower = ({ turnedDown, looks, firstBy, beyond, below, widthM, place }: Wish): boolean =>
  widthM !== undefined ||
  place !== undefined ||
  turnedDown !== undefined ||
  beyond !== undefined ||
  below !== undefined ||
  firstBy !== undefined ||
  looks.some((look) => SHADES.has(look));

const nameOfList = ({ category, looks }: Wish): string =>
  [...(category === null ? looks : []), category ?? (looks.length > 0 ? 'floors' : 'products')].join(' ');

/** True for a wish with a single condition, which cannot be dropped. */
const hasOneCondition = ({ category, looks, maxPencePerM2, maxTotal, maker, widthM }: Wish): boolean =>
  widthM === undefined &&
  maxPencePerM2 === null &&
  !maxTotal &&
  !maker &&
  looks.filter((look) => !isThing(look)).length + Number(category !== null) < 2;

/** A wish without its order, for the sentence that nothing was found. */
export const unordered = (wish: Wish): Wish => ({
  ...wish,
  cheapest: false,
  dearest: false,
  firstBy: undefined,
});

/** The wish that the results match. */
export const matchedWish = ({ wish, without, instead }: Found): Wish => {
  const searched = instead ?? wish;
  return { ...searched, looks: searched.looks.filter((look) => !without.includes(look)) };
};

/** The first sentence of an answer: all of the wish was found, or which parts were dropped. */
export function openingOf(found: Found): string {
  const has = `what we have in ${wordsOf(matchedWish(found))}.`;
  return found.without.length === 0 && !found.instead
    ? `Here is ${has}`
    : `I found no ${wordsOf(unordered(found.wish))}. This is ${has}`;
}

/** The answer if nothing was found. */
export const nothingFound = (wish: Wish): string =>
  `I found no ${wordsOf(unordered(wish))}. ${hasOneCondition(wish) ? 'Ask for a person if you want us to look for one.' : 'Shall I look without one of those wishes, or would you rather ask a person?'}`;

/** Searches for a wish and answers with products and links to their lists, naming what was dropped. */
export const answerSearch = async (asked: Wish, memory: Memory): Promise<Draft> =>
  sayFound(asked, await searchProducts({ ...asked, areaMm2: memory.areaMm2 }), memory);

/** The answer for search results. @param begin its first sentence */
export function sayFound(asked: Wish, found: Found, memory: Memory, begin: string = openingOf(found)): Draft {
  const { products, wish, lists } = found;
  const wanted: Wish = { ...asked, passed: undefined };
  const [first] = products;
  if (!first) {
    return {
      text: nothingFound(wish),
      tools: ['searchProducts'],
      memory: { ...memory, wish: wanted, asked: undefined },
    };
  }
  const byArea = products.some(({ boxCoverageMm2 }) => boxCoverageMm2 !== null);
  const ids = products.map(({ id }) => id);
  return {
    text: `${begin} ${nextStep(products, memory.areaMm2)}`,
    tools: ['searchProducts'],
    memory: {
      ...memory,
      wish: wanted,
      asked: undefined,
      productId: first.id,
      settled: undefined,
      shown: ids,
      seen: [...(asked.passed ?? []), ...ids],
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: products.map(toCard),
      sources: lists.map((list) =>
        listOf(list, lists.length > 1 || isNarrower(wish) ? `All ${nameOfList(list)}` : undefined),
      ),
      chips: byArea ? [nextQuestion(products, memory.areaMm2), 'How do samples work?'] : [],
    },
  };
}
