/** Comparatives with goods in them: `cheaper than engineered oak but more waterproof than laminate`. */
import { EVERYTHING } from '#domain/catalogue/list-query.ts';
import { plain } from '#domain/chat/plain.ts';
import { formatPence } from '#domain/shared/money.ts';
import { listProducts } from '#server/catalogue/index.ts';
import { inPhrase } from './phrases.ts';
import { goodsIn, type Narrowing } from './search.ts';

/** `cheaper than X`, up to the next clause; `less than £30` is a measure, which the search reads itself. */
const VERSUS =
  /\b(cheaper|less (?:dear|expensive|pricey)|dearer|pricier|more (?:dear|expensive|pricey)) than ([^,.;?!\d]+?)(?=,| but | and | yet |[.;?!]|$)/;
/** `more waterproof than laminate` asks for something waterproof. */
const MORE = /\bmore (\w+) than [^,.;?!\d]+/;
const MOST = 1000;

export interface Versus {
  /** The sentence without the goods compared with. */
  readonly rest: string;
  readonly fits?: Narrowing['fits'];
  /** `cheaper than most engineered wood (half of it is £42.00 per m² or less)` */
  readonly note?: string;
}

/** Reads the comparison with goods in a sentence; prices are compared by what half of the goods cost at most. */
export async function versusIn(text: string): Promise<Versus> {
  const words = plain(text);
  const [said, comparative = '', object = ''] = VERSUS.exec(words) ?? [];
  if (said === undefined) return { rest: text };
  const { phrases } = await goodsIn(object);
  const { products } = await listProducts({ ...EVERYTHING, search: object, limit: MOST });
  const prices = products.flatMap(({ pencePerM2 }) => pencePerM2 ?? []).sort((a, b) => a - b);
  const middle = prices[Math.floor((prices.length - 1) / 2)];
  if (phrases.length === 0 || middle === undefined) return { rest: text };
  const isCheaper = /^(?:cheap|less)/.test(comparative);
  return {
    rest: words.replace(said, ' ').replace(MORE, '$1').replace(/\s+/g, ' ').trim(),
    fits: ({ pencePerM2 }) => pencePerM2 !== null && (isCheaper ? pencePerM2 < middle : pencePerM2 > middle),
    note: `${isCheaper ? 'cheaper' : 'dearer'} than most ${inPhrase(phrases)} (half of it is ${formatPence(middle)} per m² or less)`,
  };
}
