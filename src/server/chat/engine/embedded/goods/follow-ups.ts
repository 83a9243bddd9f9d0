/** Goods that start from what was said or shown: more of them, alike, cheaper, two kinds at once. */
import { isFloor } from '#domain/catalogue/categories.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import { productsByIds, recommend } from '#server/catalogue/index.ts';
import type { Draft } from '../../port.ts';
import { inPounds, priceOf } from '../product/measures.ts';
import type { Question } from '../question.ts';
import { idsOf, pageOf, reply } from '../reply.ts';
import { answerGoods, listOf } from './answer.ts';
import { categoriesOf, CHEAPEST, FLOOR_WORDS, inPhrase, merged, type Phrase, WOODS } from './phrases.ts';
import { goodsIn } from './search.ts';

/** The product that others have to be cheaper than: the one that was picked, else the cheapest of those shown. */
function anchorOf({ hand, memory, product }: Question): ProductDetail | null {
  const among = hand.shown.some(({ id }) => id === product?.id);
  if (!product || hand.isSaid || memory.settled || !among) return product;
  return hand.shown.reduce(
    (least, one) => (one.category === product.category && priceOf(one) < priceOf(least) ? one : least),
    product,
  );
}

/** The goods of the conversation, else those like a product. */
async function goodsOf({ memory }: Question, product: ProductDetail): Promise<readonly Phrase[]> {
  if (memory.goods?.length) return memory.goods;
  const wood = WOODS.exec(product.name)?.[0] ?? '';
  const kind = FLOOR_WORDS[product.category] ?? product.category;
  return (await goodsIn(`${product.colour ?? ''} ${wood} ${kind}`)).phrases;
}

/** What a request for something cheaper may change besides. */
const LOOKS: ReadonlySet<Phrase['kind']> = new Set([
  'category',
  'colour',
  'look',
  'format',
  'size',
  'length',
]);

/** Goods that are noticeably cheaper than the product in hand. */
export async function cheaper(question: Question): Promise<Draft | null> {
  const anchor = anchorOf(question);
  if (!anchor) return null;
  const now = (await goodsIn(question.text)).phrases.filter(({ kind }) => LOOKS.has(kind));
  const goods = merged(await goodsOf(question, anchor), now);
  const phrases = goods.filter(({ kind }) => kind !== 'price' && kind !== 'sort');
  const most = formatPence(Math.floor((priceOf(anchor) * 9) / 10));
  const limit: Phrase = {
    kind: 'price',
    said: `under ${most}${anchor.pencePerM2 === null ? '' : ' per m²'}`,
    label: `that is clearly cheaper than ${anchor.name} at ${inPounds(anchor)}`,
    not: false,
  };
  const begin = (asked: string, first: ProductDetail) =>
    `Here is ${asked.replace(', the cheapest first', '')}: from ${formatPence(priceOf(anchor) - priceOf(first))} less per ${first.pencePerM2 === null ? unitName(first.unit) : 'm²'}.`;
  const memory = { ...question.memory, areaMm2: question.areaMm2 };
  const fits = (one: ProductDetail) => priceOf(one) <= (priceOf(anchor) * 9) / 10;
  const wish = { phrases: [...phrases, limit, CHEAPEST], narrowing: { fits }, isStrict: true, begin };
  const draft = await answerGoods(wish, memory);
  if (draft.attachments) return draft;
  const [category] = categoriesOf(phrases);
  return {
    ...(await answerGoods({ phrases: [...phrases, CHEAPEST] }, question.memory)),
    text: `${anchor.name} at ${inPounds(anchor)} is the cheapest we have in ${category ? inPhrase(phrases) : 'that'}, or within a tenth of it. Shall I look in another kind of floor or another colour?`,
  };
}

/** More of the goods asked for. */
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

/** Others like the product in hand. */
export async function alike({ product }: Question): Promise<Draft | null> {
  if (!product) return null;
  const like = (await productsByIds(idsOf(await recommend(product))))
    .filter(({ category }) => category === product.category)
    .slice(0, 4);
  if (like.length === 0) return null;
  return reply('Like it in look, size and price are these. Tell me which one, and I will say more of it.', {
    tools: ['searchProducts'],
    memory: { shown: idsOf(like), seen: [product.id, ...idsOf(like)], asked: undefined },
    products: like,
    sources: [pageOf(product)],
  });
}

/** What joins two kinds of goods in a sentence. */
export const SEAM = /,? (?:and|plus|along with|as well as|with)(?: also)? |, | ?[&+] ?/;

/** The first sentence of an answer; the point of a price ends none. */
const firstSentence = ({ text }: Draft): string => /^.*?\.(?= |$)/s.exec(text)?.[0] ?? text;

/** A text in two, where it goes on to goods of another kind; null if it does not. */
function atSeam(text: string): readonly [string, string] | null {
  const parts = text.split(SEAM);
  const kinds = parts.map((part) => goodsWordsIn(part).categories[0]);
  const first = kinds.find((kind) => kind !== undefined);
  const at = kinds.findIndex((kind) => kind !== undefined && kind !== first);
  return at < 0 ? null : [parts.slice(0, at).join(', '), parts.slice(at).join(', ')];
}

/** Shows two kinds of goods at once: `grey laminate and underlay for it`. Null if only one is asked for. */
export async function twoKinds({ text, memory, areaMm2 }: Question): Promise<Draft | null> {
  const parts = atSeam(text);
  if (!parts) return null;
  const asked = await Promise.all(parts.map((part) => goodsIn(part)));
  const [one, two] = asked.map(({ phrases }) => categoriesOf(phrases)[0]);
  if (!one || !two || one === two || (isFloor(one) && isFloor(two))) return null;
  const isFirst = isFloor(one);
  const [floor, extra] = isFirst ? [one, two] : [two, one];
  const said = parts[isFirst ? 1 : 0] ?? '';
  const wood = WOODS.test(said) ? '' : (WOODS.exec(text)?.[0] ?? '');
  const isForKind = extra === 'Underlay' || extra === 'Adhesives';
  const completed = isForKind ? `${said} for ${FLOOR_WORDS[floor] ?? ''}` : `${wood} ${said}`;
  const wishes = [asked[isFirst ? 0 : 1]?.phrases ?? [], (await goodsIn(completed)).phrases];
  const [floors, extras] = await Promise.all(
    wishes.map((phrases) => answerGoods({ phrases }, { ...memory, areaMm2 })),
  );
  if (!floors || !extras) return null;
  const shown = [floors, extras].flatMap(({ attachments }) => attachments?.products.slice(0, 2) ?? []);
  const products = await productsByIds(shown.map(({ id }) => id));
  return reply(
    `${firstSentence(floors)} ${firstSentence(extras)} Tell me the size of the room and I will work out how much you need.`,
    {
      tools: ['searchProducts'],
      memory: { ...floors.memory, shown: idsOf(products) },
      products,
      sources: [listOf(wishes[0] ?? [], `All ${floor}`), listOf(wishes[1] ?? [], 'All that go with it')],
    },
  );
}
