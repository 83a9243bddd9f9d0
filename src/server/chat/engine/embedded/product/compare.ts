/** Comparisons of the products shown: `which of those is the thickest?`, `is the cheapest one in stock?` */
import { ATTRIBUTES } from '#domain/catalogue/attributes.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn } from '#domain/catalogue/goods-words.ts';
import { plain } from '#domain/language/plain.ts';
import { attributesIn, says } from '#domain/language/signals.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { Draft } from '../../port.ts';
import { calculateBoxes, type Laid } from '../../tools.ts';
import { meeting } from '../goods/search.ts';
import { pageOf, reply, replyOn, showing } from '../reply.ts';
import { labelOf } from '#domain/catalogue/product-facts.ts';
import { type Chosen, inPounds, priceOf } from '#domain/catalogue/measures.ts';
import { placesIn } from './picked.ts';

/** The chosen product and why. */
export const chosenAnswer = ({ product, equal, why }: Chosen): Draft =>
  replyOn(product, why, 'productFacts', { memory: { productId: product.id }, products: [product, ...equal] });

const WHICH_ARE =
  /^(?:and |so |ok )?(?:which|are any|any)(?: 1s?)? of th(?:em|[eo]se) (?:is|are|has|have|comes?(?: in)?) (?:an? )?(.+)$/;
const MOST_COMPARED = 5;

/** The two products shown that a sentence compares: those it names, else the first two; null for none. */
export function pairIn(
  text: string,
  shown: readonly ProductDetail[],
): readonly [ProductDetail, ProductDetail] | null {
  const words = plain(text);
  const isOfTwo = shown.length === 2 && says('howMuchMore', words);
  if (shown.length < 2 || !(isOfTwo || says('comparesShown', words))) return null;
  const places = [...new Set(placesIn(text))];
  const [one, other] = places.length === 2 ? places : [0, 1];
  const [first, second] = [shown[one ?? 0], shown[other ?? 1]];
  return first && second ? [first, second] : null;
}

/** Compares two products: what they cost, for the room if its size is known, and the attributes in which they differ. */
export function pairAnswer(
  [one, other]: readonly [ProductDetail, ProductDetail],
  areaMm2: number | undefined,
  laid: Laid,
): Draft {
  const sums = [one, other].map((product) => areaMm2 && calculateBoxes(product, areaMm2, laid));
  const isOfRoom = sums.every(Boolean);
  const costs = [one, other].map((product, at) => {
    const sum = isOfRoom && sums[at];
    const total = sum && `${amount(sum.boxes, product.unit)}, ${formatPence(sum.totalPence)}`;
    const said = [inPounds(product), total].filter(Boolean).join(', ');
    return { product, pence: sum ? sum.totalPence : priceOf(product), said };
  });
  const prices = costs.map(({ product, said }) => `${product.name}: ${said}.`).join(' ');
  const [dear, cheap] = costs.toSorted((a, b) => b.pence - a.pence);
  const more = (dear?.pence ?? 0) - (cheap?.pence ?? 0);
  const isPerM2 = one.pencePerM2 !== null && other.pencePerM2 !== null;
  const isComparable = isOfRoom || isPerM2 || one.unit === other.unit;
  const room =
    areaMm2 && isOfRoom ? ` for ${formatM2(areaMm2)} with what is cut off` : isPerM2 ? ' per m²' : '';
  const dearer =
    isComparable && more > 0 ? ` So ${dear?.product.name ?? ''} is ${formatPence(more)} dearer${room}.` : '';
  const differing = ATTRIBUTES.flatMap((name) => {
    const [first, second] = [one.attributes[name], other.attributes[name]];
    return first && second && first !== second
      ? [`${labelOf(name, one.category)}: ${first} against ${second}.`]
      : [];
  }).slice(0, MOST_COMPARED);
  const differences = differing.join(' ') || 'In all else that their pages say they are alike.';
  return showing([one, other], `${prices}${dearer} ${differences}`, {
    tools: ['productFacts', 'calculateBoxes'],
    memory: { productId: one.id },
    sources: [pageOf(one), pageOf(other)],
  });
}

/** `which of those are R11`: those shown that are what is asked, and that none is. Null for any other question. */
export async function thoseThatAre(text: string, shown: readonly ProductDetail[]): Promise<Draft | null> {
  const words = plain(text);
  const asked = WHICH_ARE.exec(words)?.[1]?.replace(/[?.! ]+$/, '') ?? '';
  const { cover, hasDetail, isSort, categories } = goodsWordsIn(asked);
  if (shown.length < 2 || cover < 1 || !hasDetail || isSort || categories.length > 0) return null;
  const fit = await meeting(shown, asked);
  const told =
    fit.length > 0 ? `Of those: ${inWords(fit.map(({ name }) => name))}.` : `None of those is ${asked}.`;
  return reply(fit.length > 0 ? told : `${told} Shall I look for some that are?`, {
    tools: ['productFacts'],
    memory: fit.length > 0 ? { productId: fit[0]?.id } : {},
    products: fit.length > 0 ? fit : shown,
  });
}

/** What each of those shown has of an attribute: `what is the wear layer on them`; null if a question asks for none. */
export function eachAnswer(text: string, shown: readonly ProductDetail[]): Draft | null {
  const words = plain(text);
  const asked = attributesIn(words);
  if (shown.length < 2 || asked.length === 0 || !says('ofEach', words)) return null;
  const lines = shown.map((product) => {
    const values = asked.flatMap((name) => {
      const value = name === 'tile_size' ? product.tileSize : product.attributes[name];
      return value ? [`${labelOf(name, product.category).toLowerCase()} ${value}`] : [];
    });
    return { name: product.name, values };
  });
  if (lines.every(({ values }) => values.length === 0)) return null;
  return reply(
    lines.map(({ name, values }) => `${name}: ${values.join(', ') || 'its page does not say'}.`).join('\n'),
    { tools: ['productFacts'], products: shown },
  );
}
