/** Answers about a whole category: its colours, and its prices. */
import { categoryHref } from '#domain/catalogue/categories.ts';
import { spanOf } from '#domain/chat/cheaper.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { plain } from '#domain/chat/plain.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { inWords } from '#domain/settings/facts.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Draft } from '../../port.ts';
import { kindName } from '../search/answer.ts';
import { toCard } from '../../tools.ts';
import { soldByArea, productsOfCategory } from './goods.ts';
import type { Wish } from '../wish/wish.ts';

const COLOURS =
  /\b(?:what|which|how many) (?:other )?(?:colou?rs?|shades?)\b.*\b(?:come|comes|have|do|does|in|get|stock|sell|are|is there)\b|\bwhat (?:colou?rs|shades)[?.! ]*$/;
const PRICES =
  /^(?:(?:and|so|hi|hello|roughly|about) )*(?:what price\b|how much (?:is|are|would|does|do|for)\b|what (?:is|are) the (?:price|cost)s?\b|what (?:does|do|would) .{0,30}\b(?:cost|start)|(?:what|where) do (?:your )?.{0,20}prices start|prices? (?:of|for|per)\b).*/;
const OF_IT =
  /\b(?:it|this|that|these|those|they|them)\b|^(?:and |so )?what (?:colou?rs|shades)(?: (?:are there|is there|(?:do|have) (?:you|ye|yous)(?: have| do| got)?))?[?.! ]*$/;
/** About a service, not about the goods. */
const OF_SERVICE =
  /\b(?:fit|fitting|fitted|lay|laying|laid|install\w*|deliver\w*|samples?|clean\w*|need|extra|lift\w*|remov\w*|dispos\w*|month|finance|deposit|post|return\w*|boxes?|for (?:my|the|a) )\b|\d/;
const MOST_SHOWN = 4;
const MOST_NAMED = 12;

const namesOnlyCategory = ({ looks, maxPencePerM2, maker, turnedDown }: Wish): boolean =>
  looks.length === 0 && maxPencePerM2 === null && !maker && !turnedDown;

const categoryLink = (category: string) => ({
  label: `All ${category}`,
  href: categoryHref(category),
});

/** The colours of some products, by frequency. */
function coloursOf(products: readonly ProductDetail[]): string[] {
  const counts = new Map<string, number>();
  for (const { colour } of products)
    if (colour) counts.set(colour.toLowerCase(), (counts.get(colour.toLowerCase()) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([colour]) => colour);
}

/** The first product of each colour. */
const firstOfEachColour = (products: readonly ProductDetail[], colours: readonly string[]): ProductDetail[] =>
  colours.flatMap((name) => products.find(({ colour }) => colour?.toLowerCase() === name) ?? []);

/** Answers with the colours or the prices of the category that a sentence names; null if it asks for neither. */
export async function describeCategory(
  text: string,
  wish: Wish,
  inHand: ProductDetail | null,
  /** The wish of the turn before. */
  before?: Wish,
): Promise<Draft | null> {
  const sentence = plain(text);
  const asksCurrent = wish.category === null && COLOURS.test(sentence) && OF_IT.test(sentence);
  const category = asksCurrent ? (inHand?.category ?? before?.category ?? null) : wish.category;
  if (category === null || !namesOnlyCategory(wish)) return null;
  if (COLOURS.test(sentence)) {
    const kind = { ...wish, category };
    const products = await productsOfCategory(category);
    const colours = coloursOf(products);
    const named = colours.slice(0, MOST_NAMED);
    if (named.length < 2) return null;
    const shown = firstOfEachColour(products, named.slice(0, MOST_SHOWN));
    return {
      text: `${asksCurrent && /\b(?:it|this|that)\b/.test(sentence) && inHand?.colour ? `${inHand.name} is ${inHand.colour.toLowerCase()}. ` : ''}Our ${kindName(category)} comes in ${inWords(named)}${colours.length > MOST_NAMED ? ', and more' : ''}. Name one, and I will show what we have in it.`,
      tools: ['searchProducts'],
      memory: { wish: kind, asked: undefined, shown: shown.map(({ id }) => id), seen: undefined },
      attachments: { ...NOTHING_ATTACHED, products: shown.map(toCard), sources: [categoryLink(category)] },
    };
  }
  if (inHand || !PRICES.test(sentence) || OF_SERVICE.test(sentence.replace(/\bm2\b/g, ''))) return null;
  const products = soldByArea(await productsOfCategory(category));
  const span = spanOf(products.flatMap(({ pencePerM2 }) => pencePerM2 ?? []));
  if (!span) return null;
  const sorted = products.toSorted((one, other) => (one.pencePerM2 ?? 0) - (other.pencePerM2 ?? 0));
  const middle = Math.floor((sorted.length - 1) / 2);
  const shown = [sorted[0], sorted[middle], sorted.at(-1)].flatMap((one) => one ?? []);
  return {
    text: `Our ${kindName(category)} costs ${formatPence(span.least)} to ${formatPence(span.most)} per m², half of it ${formatPence(span.median)} or less. Below are the cheapest, one from the middle and the dearest. Tell me the size of the room or a budget, and I will look for one.`,
    tools: ['searchProducts'],
    memory: {
      wish,
      asked: undefined,
      shown: shown.map(({ id }) => id),
      seen: shown.map(({ id }) => id),
    },
    attachments: { ...NOTHING_ATTACHED, products: shown.map(toCard), sources: [categoryLink(category)] },
  };
}
