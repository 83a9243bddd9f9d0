/** Comparatives with goods in them: `cheaper than engineered oak but more waterproof than laminate`. */
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { goodsWordsIn } from '#domain/chat/goods-words.ts';
import { plain } from '#domain/chat/plain.ts';
import { formatPence } from '#domain/shared/money.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { inPounds, priceOf } from '../product/measures.ts';
import { inPhrase } from './phrases.ts';
import { goodsIn } from './search.ts';

/** `cheaper than X`, up to the next clause. */
const VERSUS =
  /\b((?:\w+er|less|more(?: \w+)?|less \w+)(?: looking)?) than ([^,.;?!]+?)(?=,| but | and | yet |[.;?!]|$)/g;
const CHEAPER = /^(?:cheaper|less(?: (?:dear|expensive|pricey|money))?|lower)\b/;
const DEARER = /^(?:dearer|more(?: (?:expensive|dear|pricey))?$|pricier)\b/;
/** Something cheaper has to be so noticeably. */
const NOTICEABLY = 0.9;
const MOST = 1000;

export interface Versus {
  /** The sentence without the goods compared with. */
  readonly rest: string;
  readonly fits?: ((product: ProductDetail) => boolean) | undefined;
  /** `cheaper than most engineered wood (half of it is £42.00 per m² or less)` */
  readonly note?: string | undefined;
  /** Comparatives that the catalogue cannot weigh. */
  readonly unknown: readonly string[];
}

/** What half of some goods cost at most, per m². */
async function middleOf(text: string): Promise<{ readonly pence: number; readonly name: string } | null> {
  const { phrases } = await goodsIn(text);
  if (phrases.length === 0) return null;
  const { products } = await listProducts({ ...EVERYTHING, search: text, limit: MOST });
  const prices = products.flatMap(({ pencePerM2 }) => pencePerM2 ?? []).sort((a, b) => a - b);
  const pence = prices[Math.floor((prices.length - 1) / 2)];
  return pence === undefined ? null : { pence, name: inPhrase(phrases) };
}

/** The limit that a product in hand sets to `cheaper`. */
const isCheaperThan =
  (product: ProductDetail) =>
  (other: ProductDetail): boolean =>
    (other.pencePerM2 === null) === (product.pencePerM2 === null) &&
    priceOf(other) <= Math.floor(priceOf(product) * NOTICEABLY);

/** Reads the comparatives with goods in a sentence; prices are compared by what half of the goods cost. */
export async function versusIn(text: string, product: ProductDetail | null): Promise<Versus> {
  const words = plain(text);
  const tests: ((product: ProductDetail) => boolean)[] = [];
  const notes: string[] = [];
  const unknown: string[] = [];
  let rest = words;
  for (const [said, comparative = '', object = ''] of words.matchAll(VERSUS)) {
    // `less than £30` and `wider than 180 mm` are measures, which the search reads itself.
    if (/\d/.test(object)) continue;
    const isCheaper = CHEAPER.test(comparative);
    if (!isCheaper && !DEARER.test(comparative)) {
      // `more waterproof than laminate` asks for something waterproof.
      rest = rest.replace(said, comparative.replace(/^more /, ''));
      if (goodsWordsIn(comparative).read === 0) unknown.push(`${comparative} than ${object}`);
      continue;
    }
    rest = rest.replace(said, '');
    const word = isCheaper ? 'cheaper' : 'dearer';
    if (product && /^(?:it|this|that|these|those)(?: 1)?$/.test(object.trim())) {
      tests.push(isCheaper ? isCheaperThan(product) : (other) => priceOf(other) > priceOf(product));
      notes.push(`${word} than ${product.name} at ${inPounds(product)}`);
      continue;
    }
    const middle = await middleOf(object);
    if (!middle) {
      unknown.push(`${comparative} than ${object}`);
      continue;
    }
    const { pence, name } = middle;
    tests.push(
      ({ pencePerM2 }) => pencePerM2 !== null && (isCheaper ? pencePerM2 < pence : pencePerM2 > pence),
    );
    notes.push(`${word} than most ${name} (half of it is ${formatPence(pence)} per m² or less)`);
  }
  return {
    // The plain form reads `one in stock` as an inch.
    rest: rest === words ? text : rest.replace(/\s+/g, ' ').trim(),
    fits: tests.length > 0 ? (one) => tests.every((test) => test(one)) : undefined,
    note: notes.length > 0 ? notes.join(' and ') : undefined,
    unknown,
  };
}
