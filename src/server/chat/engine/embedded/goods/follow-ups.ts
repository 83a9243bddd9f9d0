/** Goods that start from others: more of those shown, alike, two kinds at once, `cheaper than engineered oak`. */
import { isFloor, UNDERLAY_FLOORS } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { withoutBase } from '#domain/catalogue/goods-words.ts';
import { plain } from '#domain/language/plain.ts';
import { says } from '#domain/language/signals.ts';
import { goodsPartsIn } from '#domain/rooms/reading/sized-goods.ts';
import { formatPence } from '#domain/shared/money.ts';
import { productsByIds, recommend } from '#server/catalogue/index.ts';
import type { Draft, Memory } from '../../port.ts';
import { beyondIn, inPounds, priceOf, withoutComplaint } from '#domain/catalogue/measures.ts';
import type { Question } from '../question.ts';
import { idsOf, joined, pageOf, reply, showing } from '../reply.ts';
import { answerGoods } from './answer.ts';
import {
  categoriesOf,
  CHEAPEST,
  inPhrase,
  merged,
  OF_LOOK,
  type Phrase,
  phraseFor,
  searchText,
} from '#domain/catalogue/phrases.ts';
import { find, goodsIn } from './search.ts';

const ON_CHOICE: ReadonlySet<string> = new Set(['rooms', 'materials', 'heating']);
const OF_GOODS: ReadonlySet<Phrase['kind']> = new Set([
  'need',
  'colour',
  'price',
  'length',
  'size',
  'look',
  'format',
]);

/** The goods that a question was about which advice has answered: what they have to bear, and of which kind they should be. */
export async function goodsAskedBefore({ text, topic }: NonNullable<Memory['asked']>): Promise<Phrase[]> {
  if (!ON_CHOICE.has(topic)) return [];
  const { phrases } = await goodsIn(withoutBase(text));
  // `the dog has wrecked our laminate` wants none again.
  const isKind = !says('mishap', plain(text));
  return phrases.filter(({ kind }) => OF_GOODS.has(kind) || (kind === 'category' && isKind));
}

/** The product that others have to be cheaper than: the one that was picked, else the cheapest of those shown. */
export function anchorOf({ hand, memory }: Question, product: ProductDetail): ProductDetail {
  if (hand.isSaid || memory.settled || !hand.shown.some(({ id }) => id === product.id)) return product;
  const alike = hand.shown.filter(({ category }) => category === product.category);
  return alike.reduce((least, one) => (priceOf(one) < priceOf(least) ? one : least), product);
}

/** A limit of price, as a phrase that holds for the turns after. */
const limit = (said: string, label: string): Phrase => ({ kind: 'price', said, label, not: false });

/** What is clearly cheaper than a product. */
export const cheaperThan = (product: ProductDetail): Phrase =>
  limit(
    `under ${formatPence(Math.floor(priceOf(product) * 0.9))}${product.pencePerM2 === null ? '' : ' per m²'}`,
    `that is clearly cheaper than ${product.name} at ${inPounds(product)}`,
  );

export async function more({ memory, text, areaMm2 }: Question): Promise<Draft | null> {
  const { goods = [], seen = [] } = memory;
  if (goods.length === 0) return null;
  const now = (await goodsIn(text)).phrases.filter(({ kind }) => kind !== 'word');
  const draft = await answerGoods(
    {
      phrases: merged(goods, now),
      narrowing: { without: seen },
      begin: (asked) => `Here is more in ${asked}.`,
      seen,
    },
    { ...memory, areaMm2 },
  );
  const END = 'That was all we have of it. Shall I look in another colour or another kind of floor?';
  return draft.attachments ? draft : reply(END, { tools: ['searchProducts'] });
}

/** Others like a product, as its page shows them. */
async function alike(product: ProductDetail): Promise<Draft | null> {
  const like = (await productsByIds(idsOf(await recommend(product))))
    .filter(({ category }) => category === product.category)
    .slice(0, 4);
  if (like.length === 0) return null;
  return showing(
    like,
    'Like it in look, size and price are these. Tell me which one, and I will say more of it.',
    { memory: { seen: [product.id, ...idsOf(like)] }, sources: [pageOf(product)] },
  );
}

/** In a name: the range, measures and ratings, the build and the surface. */
const NOT_LOOK =
  /^\S+|\S*\d\S*|\b(?:mm|oz|wide|planks?|click|glue down|loose lay|spc|wpc|engineered|solid|\w+ed|carpet)\b|,.*$/gi;

/** The colour, the species and the pattern of a product, as its name says them. */
async function lookOf({ name, category }: ProductDetail): Promise<Phrase[]> {
  const { phrases } = await goodsIn(name.replace(NOT_LOOK, ' '));
  return [...phrases.filter(({ kind, not }) => OF_LOOK.has(kind) && !not), phraseFor(category)];
}

/** Goods like a product: of its look in another kind, or cheaper, if the sentence says so. */
export async function likeIt(question: Question, product: ProductDetail): Promise<Draft | null> {
  const { text, words, memory, areaMm2 } = question;
  const { phrases: said } = await goodsIn(withoutComplaint(text));
  const look = await lookOf(product);
  const isCheaper = says('cheaper', words) || beyondIn(words, product)?.name === 'price';
  if (said.length === 0 && !isCheaper) return alike(product);
  const kept = said.filter(({ kind }) => kind !== 'sort' && kind !== 'word');
  return answerGoods(
    {
      phrases: [...merged(look, kept), ...(isCheaper ? [cheaperThan(product), CHEAPEST] : [])],
      narrowing: { without: [product.id] },
    },
    { ...memory, areaMm2 },
  );
}

/** Shows a floor and what goes with it at once: `grey laminate and underlay for it`. Null if only one is asked for. */
export async function twoKinds({ text, memory, areaMm2 }: Question): Promise<Draft | null> {
  const parts = goodsPartsIn(text).slice(0, 2);
  const floor = parts.find(({ category }) => isFloor(category))?.category;
  if (parts.length < 2 || !floor || parts.every(({ category }) => isFloor(category))) return null;
  const [one, other] = await Promise.all(
    parts.map(async ({ category, text: said }) => {
      const isForFloor = category === 'Underlay' || category === 'Adhesives';
      const { phrases } = await goodsIn(
        isForFloor ? `${withoutBase(said)} for ${UNDERLAY_FLOORS[floor] ?? ''}` : said,
      );
      return answerGoods({ phrases }, { ...memory, areaMm2 });
    }),
  );
  return one && other ? joined(one, other) : null;
}

/** Woods that trims come in. */
const WOODS = /\b(?:oak|walnut|ash|pine|beech|maple)\b/i;

/** Accessories for the floor in hand: `underlay for it`, `a threshold to match`. */
export function forFloor(text: string, { goods, product, memory, words }: Question): string {
  const [category, other] = goods.categories;
  const kept = memory.goods ?? [];
  const [before] = categoriesOf(kept);
  // `for lvt`, after adhesives.
  const isForNext = before && !isFloor(before) && category && isFloor(category);
  if (isForNext && /^(?:and |it is |it's )*for\b/.test(words)) return `${searchText(kept)} ${text}`;
  const floor = product?.category ?? before;
  if (!category || other || !floor || isFloor(category) || !isFloor(floor)) return text;
  const kind = UNDERLAY_FLOORS[floor];
  if (category === 'Underlay' || category === 'Adhesives')
    return kind && !/\bgrout|\bprimer|\blevel/.test(words) ? `${text} for ${kind}` : text;
  if (floor === 'Tiles' && /\btrims?\b/.test(words)) return text.replace(/\btrim/i, 'tile trim');
  const wood = WOODS.exec(product?.name ?? '')?.[0].toLowerCase();
  return wood && says('toMatch', words) ? `${wood} ${text}` : text;
}

/** `cheaper than X`, up to the next clause; `less than £30` is a measure, which the search reads itself. */
const VERSUS =
  /\b(cheaper|dearer|pricier|(?:less|more) (?:dear|expensive|pricey)) than ([^,.;?!\d]+?)(?=,| but | and | yet |[.;?!]|$)/;
/** `more waterproof than laminate` asks for something waterproof. */
const MORE = /\bmore (\w+) than [^,.;?!\d]+/;

/**
 * A sentence without the goods that it compares in price with others, and the limit that this sets: what half of those cost at
 * most.
 */
export async function versusIn(text: string): Promise<{ readonly rest: string; readonly limits: Phrase[] }> {
  const words = plain(text);
  const [said, comparative = '', object = ''] = VERSUS.exec(words) ?? [];
  if (said === undefined) return { rest: text, limits: [] };
  const { phrases } = await goodsIn(object);
  const { products } = await find({ search: object });
  const prices = products.flatMap(({ pencePerM2 }) => pencePerM2 ?? []).sort((a, b) => a - b);
  const half = prices[Math.floor((prices.length - 1) / 2)];
  if (phrases.length === 0 || half === undefined) return { rest: text, limits: [] };
  const middle = formatPence(half);
  const isCheaper = /^(?:cheap|less)/.test(comparative);
  return {
    rest: words.replace(said, ' ').replace(MORE, '$1').replace(/\s+/g, ' ').trim(),
    limits: [
      limit(
        `${isCheaper ? 'under' : 'over'} ${middle} per m²`,
        `that is ${isCheaper ? 'cheaper' : 'dearer'} than most ${inPhrase(phrases)} (half of it is ${middle} per m² or less)`,
      ),
    ],
  };
}
