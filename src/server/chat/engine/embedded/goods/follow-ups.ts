/** Other goods than those shown: more of them, others like the product in hand, cheaper ones. */
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { NOTHING_ATTACHED } from '#domain/chat/contract.ts';
import { formatPence } from '#domain/shared/money.ts';
import { unitName } from '#domain/shared/units.ts';
import { productsByIds, recommend } from '#server/catalogue/index.ts';
import type { Draft } from '../../port.ts';
import { toCard } from '../../tools.ts';
import { inPounds, priceOf } from '../product/measures.ts';
import type { Question } from '../question.ts';
import { answerGoods } from './answer.ts';
import { FLOOR_WORDS, WOODS } from './floor-words.ts';
import { categoriesOf, merged, type Phrase } from './phrases.ts';
import { goodsIn } from './search.ts';
import { kindName } from './words.ts';

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
async function goodsOf(question: Question, product: ProductDetail): Promise<readonly Phrase[]> {
  const { memory } = question;
  if (memory.goods?.length) return memory.goods;
  const wood = WOODS.exec(product.name)?.[0] ?? '';
  return (
    await goodsIn(`${product.colour ?? ''} ${wood} ${FLOOR_WORDS[product.category] ?? product.category}`)
  ).phrases;
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
const isPrice = ({ kind }: Phrase): boolean => kind === 'price' || kind === 'sort';

/** Goods that are noticeably cheaper than the product in hand. */
export async function cheaper(question: Question): Promise<Draft | null> {
  const anchor = anchorOf(question);
  if (!anchor) return null;
  const now = (await goodsIn(question.text)).phrases.filter(({ kind }) => LOOKS.has(kind));
  const phrases = merged(await goodsOf(question, anchor), now).filter((phrase) => !isPrice(phrase));
  const most = formatPence(Math.floor((priceOf(anchor) * 9) / 10));
  const per = anchor.pencePerM2 === null ? '' : ' per m²';
  const cheapest: Phrase[] = [
    ...phrases,
    {
      kind: 'price',
      said: `under ${most}${per}`,
      label: `that is clearly cheaper than ${anchor.name} at ${inPounds(anchor)}`,
      not: false,
    },
    { kind: 'sort', said: 'cheapest', label: 'Cheapest first', not: false },
  ];
  const draft = await answerGoods(
    {
      phrases: cheapest,
      isStrict: true,
      begin: (asked, first) =>
        `Here is ${asked.replace(', the cheapest first', '')}: from ${formatPence(priceOf(anchor) - priceOf(first))} less per ${first.pencePerM2 === null ? unitName(first.unit) : 'm²'}.`,
    },
    { ...question.memory, areaMm2: question.areaMm2 },
  );
  if (draft.attachments) return draft;
  const least = await answerGoods(
    { phrases: cheapest.filter(({ kind }) => kind !== 'price') },
    question.memory,
  );
  return {
    ...least,
    text: `${anchor.name} at ${inPounds(anchor)} is the cheapest we have in ${kindOf(phrases)}, or within a tenth of it. Shall I look in another kind of floor or another colour?`,
  };
}

const kindOf = (phrases: readonly Phrase[]): string => {
  const [category] = categoriesOf(phrases);
  return category ? kindName(category) : 'that';
};

/** More of the goods asked for. */
export async function more(question: Question): Promise<Draft | null> {
  const { memory } = question;
  const goods = memory.goods ?? [];
  if (goods.length === 0) return null;
  const now = (await goodsIn(question.text)).phrases.filter(({ kind }) => kind !== 'word');
  const draft = await answerGoods(
    {
      phrases: merged(goods, now),
      narrowing: { without: memory.seen ?? [] },
      begin: (asked) => `Here is more in ${asked}.`,
      seen: memory.seen ?? [],
    },
    { ...memory, areaMm2: question.areaMm2 },
  );
  return draft.attachments
    ? draft
    : {
        text: 'That was all we have of it. Shall I look in another colour or another kind of floor?',
        tools: ['searchProducts'],
      };
}

/** Others like the product in hand. */
export async function alike({ product }: Question): Promise<Draft | null> {
  if (!product) return null;
  const like = (await productsByIds((await recommend(product)).map(({ id }) => id)))
    .filter(({ category }) => category === product.category)
    .slice(0, 4);
  if (like.length === 0) return null;
  return {
    text: `Like it in look, size and price are these. Tell me which one, and I will say more of it.`,
    tools: ['searchProducts'],
    memory: {
      shown: like.map(({ id }) => id),
      seen: [product.id, ...like.map(({ id }) => id)],
      asked: undefined,
    },
    attachments: {
      ...NOTHING_ATTACHED,
      products: like.map(toCard),
      sources: [{ label: product.name, href: `/products/${product.id}` }],
    },
  };
}
