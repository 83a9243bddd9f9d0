/** The lines of a quote, priced: goods at today's price or the customer's own, unless staff give another one with its reason. */
import { type quoteLines } from '#db/schema/index.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import type { QuoteBody } from '#domain/quotes/contract.ts';
import { quoteTotal, TRADE_PRICE } from '#domain/quotes/states.ts';
import { formatPence, MAX_PENCE, penceFromPounds } from '#domain/shared/money.ts';
import type { Refusal } from '#domain/shared/result.ts';
import { type TradeList, tradePence } from '#domain/trade/prices.ts';
import { userByEmail } from '#server/accounts/index.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { db, refuseWrite } from '#server/database.ts';
import { tradeListOf } from '#server/trade/rows.ts';

type QuoteRefusal =
  | 'unknown_product'
  | 'reason_missing'
  | 'too_large'
  | 'past_day'
  | 'closed'
  | 'no_quote'
  | 'changed_meanwhile';
export type Refused = Refusal<QuoteRefusal>;

export const refuseQuote: typeof refuseWrite<Refused> = refuseWrite;

export type Line = Omit<typeof quoteLines.$inferInsert, 'id' | 'quoteId' | 'position'>;

/** A line with today's facts of its product; without a price, a trade customer's own. */
function lineOf(
  line: QuoteBody['lines'][number],
  field: string,
  products: ReadonlyMap<string, ProductDetail>,
  trade: TradeList | null,
): Line {
  const roomNames = line.room_names || null;
  if ('text' in line) {
    const { text, unit = 'each', quantity, price } = line;
    return { productId: null, text, unit, quantity, pricePence: penceFromPounds(price), roomNames };
  }
  const product = products.get(line.product_id);
  if (!product) return refuseQuote('unknown_product', 'There is no such product.', `${field}.product_id`);
  const listPricePence = product.pricePence;
  const ownPence = tradePence(product, trade);
  const pricePence = line.price == null ? ownPence : penceFromPounds(line.price);
  const byHand = line.reason === TRADE_PRICE ? null : line.reason;
  const given = byHand ?? (pricePence === ownPence && pricePence < listPricePence ? TRADE_PRICE : null);
  if (pricePence !== listPricePence && !given)
    return refuseQuote(
      'reason_missing',
      `${product.name} costs ${formatPence(listPricePence)}. Please say why it is ${formatPence(pricePence)} here.`,
      `${field}.reason`,
    );
  const { id: productId, name: text, unit } = product;
  const reason = pricePence === listPricePence ? null : given;
  return { productId, text, unit, quantity: line.quantity, pricePence, listPricePence, reason, roomNames };
}

/**
 * The lines of a body, priced. The products are read before the transaction: a quote keeps what was seen.
 * @param list the field of the body that has them
 */
export async function linesOf({ customer, lines }: QuoteBody, list = 'lines'): Promise<Line[]> {
  const ids = lines.flatMap((line) => ('text' in line ? [] : line.product_id));
  const products = new Map((await productsByIds([...new Set(ids)])).map((product) => [product.id, product]));
  const user = await userByEmail(customer.email);
  const trade = await tradeListOf(db, user?.id ?? null);
  const found = lines.map((line, at) => lineOf(line, `${list}.${at}`, products, trade));
  if (quoteTotal(found) > MAX_PENCE) refuseQuote('too_large', 'This is more than a quote can hold.');
  return found;
}
