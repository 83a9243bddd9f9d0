/** What the customer of a quote paid for samples: off the quote while nobody has accepted it, then off its order. */
import type { Database, Transaction } from '#db/client.ts';
import type { quoteLines, quotes } from '#db/schema/index.ts';
import { quotedCredit, SAMPLE_CREDIT } from '#domain/offers/sample-credit.ts';
import { priceOrder } from '#domain/pricing/price.ts';
import { isChangeable, type QuoteState } from '#domain/quotes/states.ts';
import { userByEmail } from '#server/accounts/index.ts';
import { productsByIds } from '#server/catalogue/index.ts';
import { discountsOf, sampleCreditOf } from '#server/offers/index.ts';

type Reader = Database | Transaction;
export type QuoteRow = typeof quotes.$inferSelect;

/** What comes off the total, and what stays for a later order because prices were agreed; in pence. */
export interface QuoteSamples {
  readonly offPence: number;
  readonly laterPence: number;
}
export const NO_SAMPLES: QuoteSamples = { offPence: 0, laterPence: 0 };

/** The account that has proved the address of a quote; null for none. A closed one could not open its orders. */
export async function ownerOf(reader: Reader, { email }: Pick<QuoteRow, 'email'>) {
  const user = await userByEmail(email, reader);
  return user?.isActive && user.emailProvedKey === user.emailKey ? user : null;
}

/** The samples' money of whoever the quote is for: nobody else's comes off, whatever address it is accepted with. */
export const creditOfQuote = async (reader: Reader, row: Pick<QuoteRow, 'email'>) =>
  sampleCreditOf(reader, { userId: (await ownerOf(reader, row))?.id ?? null, email: row.email });

/** @param state of the quote: an accepted one keeps what came off its order */
export async function samplesOfQuote(
  reader: Reader,
  row: QuoteRow,
  lines: readonly (typeof quoteLines.$inferSelect)[],
  state: QuoteState,
): Promise<QuoteSamples> {
  if (!isChangeable(state)) {
    const taken = await discountsOf(reader, row.orderId === null ? [] : [row.orderId]);
    const off = taken.find(({ title }) => title === SAMPLE_CREDIT);
    return { offPence: off?.amountPence ?? 0, laterPence: 0 };
  }
  const credit = await creditOfQuote(reader, row);
  if (!credit || credit.pence === 0) return NO_SAMPLES;
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const goods = await productsByIds([...new Set(ids)]);
  const priced = lines.map(({ productId, quantity, pricePence, reason }) => ({
    productId: productId ?? '',
    product: goods.find(({ id }) => id === productId) ?? null,
    isSample: false,
    quantity,
    boxPence: pricePence,
    shippingPence: 0,
    reason,
  }));
  const { offer, laterPence } = quotedCredit(credit, priced);
  return { offPence: priceOrder(priced, offer ? [offer] : []).totals.discountPence, laterPence };
}
