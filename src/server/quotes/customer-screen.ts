/** The customer's page of a quote, by its link: looked at, downloaded, and accepted with an address. */
import type { APIContext } from 'astro';
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { quotes } from '#db/schema/index.ts';
import { splitName } from '#domain/accounts/person-name.ts';
import { type DeliveryChoice, deliveryChoice } from '#domain/delivery/contract.ts';
import { deliveryBody, deliveryOfForm } from '#domain/delivery/draft.ts';
import { type Country, readWholePostcode } from '#domain/delivery/postcode.ts';
import { type ShippingAddress, shippingAddressSchema } from '#domain/orders/address.ts';
import { isChangeable, type QuoteState, quoteTotal } from '#domain/quotes/states.ts';
import { emailKey, mailboxKey } from '#domain/shared/email.ts';
import { formatPence, penceFromPounds } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { userByEmail } from '#server/accounts/index.ts';
import { recordAudit } from '#server/audit/index.ts';
import { type Actor, actorOf, staffActor } from '#server/http/viewer.ts';
import { RefusedWrite, refuseIfChanged, refuseWrite, writeResult, db } from '#server/database.ts';
import { visitOfQuote } from '#server/visits/index.ts';
import { now } from '#server/clock.ts';
import { checkForm, type FormState, type FormValues, dispatchForms, untouched } from '#server/http/forms.ts';
import { insertOrderPlans } from '#server/rooms/index.ts';
import {
  ACCEPTED_BEFORE,
  deliveryField,
  placeQuoted,
  rememberGuestOrder,
  signedOrderPath,
} from '#server/orders/index.ts';
import { planOfQuote } from './from-plan.ts';
import { productsIn, type Quote, quoteByToken } from './queries.ts';
import { creditOfQuote, ownerOf } from './sample-credit.ts';

const addressBody = shippingAddressSchema(store.countries.map(({ code }) => code));

const CLOSED = 'This quote can no longer be accepted. Please ask us for a new one.';
/** What staff are told: they need not ask anybody. */
const CLOSED_TO_STAFF: Readonly<Record<Exclude<QuoteState, 'sent'>, string>> = {
  draft: 'This quote is a draft: send it to the customer, then it can become an order.',
  expired: 'This quote has expired: send it again, then it can become an order.',
  accepted: 'This quote is accepted already: it is an order now.',
  ordered: 'This quote is accepted already: it is an order now.',
};

/** Refusals that a customer cannot mend: the goods of a quote are staff's to change. */
const GOODS_REFUSALS: readonly string[] = ['out_of_stock', 'gone', 'unknown_product'];

/** What is wrong with the goods, and whom the customer asks. @param refusal names the product and how many are left */
function shortGoods(
  { lines }: Quote,
  { product_id: id, stock = 0 }: { readonly product_id?: string; readonly stock?: number },
): string {
  const same = lines.filter(({ productId }) => productId !== null && productId === id);
  const name = same[0]?.text ?? 'Something in this quote';
  const quantity = same.reduce((sum, line) => sum + line.quantity, 0);
  const what =
    stock > 0
      ? `Only ${stock} left of ${name}; the quote is for ${quantity}.`
      : `${name} is not to be had any more.`;
  return `${what} Only we can change the quote: please ask us on ${facts().phone}.`;
}

/** The quote of a customer's link; null for an unknown one. */
export const quoteOfToken = (token: string): Promise<Quote | null> => quoteByToken(db, token);

/** The address; for a delivery, with a postcode that a van can find. */
function addressIn(typed: FormValues, delivery: DeliveryChoice | null): Result<ShippingAddress, string> {
  const address = checkForm(addressBody, typed);
  if (!address.ok || delivery?.method === 'collection') return address;
  const { postal_code: postcode, country } = address.value;
  const read = readWholePostcode(postcode, country as Country);
  if (read.ok || read.error.code !== 'bad_postcode') return address;
  return refuse('bad_postcode', read.error.detail, { postal_code: read.error.detail });
}

/** What was chosen in the form; null for the earliest day, of a quote without goods too. */
const deliveryIn = (typed: FormValues): Result<DeliveryChoice | null, 'invalid'> =>
  typed['delivery'] === undefined ? ok(null) : checkForm(deliveryChoice, deliveryBody(deliveryOfForm(typed)));

/**
 * Whose order it is, if nobody is logged in: of the account that has proved the address, which the quote has too. The company
 * of one that has not proved it is named all the same, as its prices are: its approval was mailed there.
 */
async function customerOf(
  tx: Transaction,
  { row }: Quote,
  { email }: ShippingAddress,
): Promise<{ readonly userId: string | null; readonly traderId: string | null }> {
  if (emailKey(row.email) !== emailKey(email)) return { userId: null, traderId: null };
  const [owner, user] = [await ownerOf(tx, row), await userByEmail(email, tx)];
  return { userId: owner?.id ?? null, traderId: user?.id ?? null };
}

interface Acceptance {
  /** Reads the quote. */
  readonly find: (tx: Transaction) => Promise<Quote | null>;
  /** Who is logged in. */
  readonly userId: string | null;
  /** In place of the one in the form. */
  readonly delivery?: DeliveryChoice | null | undefined;
  readonly onPlaced: (path: string) => void;
  /** Who of the staff accepts it for a customer. */
  readonly staff?: Actor;
}

/** Samples may come off another order, or be bought, while the quote is looked at. @param seen the total that was, in pounds */
function refuseAnotherTotal(seen: string | undefined, { lines, samples }: Quote): void {
  const pence = quoteTotal(lines, samples.offPence);
  if (seen !== undefined && penceFromPounds(Number(seen)) !== pence)
    refuseWrite(
      'price_changed',
      `The quote comes to ${formatPence(pence)} now: what was paid for samples has changed since you opened it. Please look at it again.`,
    );
}

/** Accepts a quote once: the order is placed, and the quote has its id. The customer's second press leads to that order. */
export async function acceptQuote(
  typed: FormValues,
  { find, userId, delivery: given, onPlaced, staff }: Acceptance,
) {
  const delivery = given === undefined ? deliveryIn(typed) : ok(given);
  if (!delivery.ok) return delivery;
  const address = addressIn(typed, delivery.value);
  if (!address.ok) return address;
  return writeResult(async (tx) => {
    const quote = await find(tx);
    if (!staff && quote?.row.orderId && !isChangeable(quote.state)) {
      onPlaced(`${signedOrderPath(quote.row.orderId)}&done=${ACCEPTED_BEFORE}`);
      return null;
    }
    if (quote?.state !== 'sent')
      return refuseWrite('closed', quote && staff ? CLOSED_TO_STAFF[quote.state] : CLOSED);
    refuseIfChanged(typed['updated_at'], quote.row.updatedAt);
    refuseAnotherTotal(typed['total_amount'], quote);
    const actor = staff && staffActor(staff);
    const customer = userId ? { userId, traderId: userId } : await customerOf(tx, quote, address.value);
    const isKnown = staff !== undefined || emailKey(quote.row.email) === emailKey(address.value.email);
    const { number: quoteNumber } = quote.row;
    const credit = await creditOfQuote(tx, quote.row);
    const by = { ...customer, delivery: delivery.value, quoteNumber, credit, isKnown, actor };
    const placed = await placeQuoted(tx, address.value, quote.lines, by);
    if (!placed.ok) {
      const { code, detail } = placed.error;
      const field = deliveryField(code);
      throw new RefusedWrite({
        ...placed.error,
        ...(field ? { fields: { [field]: detail } } : {}),
        ...(!staff && GOODS_REFUSALS.includes(code) ? { detail: shortGoods(quote, placed.error) } : {}),
      });
    }
    const plan = await planOfQuote(tx, quote.row.id);
    if (plan) await insertOrderPlans(tx, placed.value.id, [plan]);
    const at = now();
    await tx
      .update(quotes)
      .set({ orderId: placed.value.id, acceptedAt: at, updatedAt: at })
      .where(eq(quotes.id, quote.row.id));
    if (staff)
      await recordAudit(tx, {
        actor: staff,
        action: 'quote.accept',
        entity: 'quote',
        entityId: quote.row.id,
        before: { state: quote.state },
        after: { state: 'accepted', order_id: placed.value.id },
      });
    const { id } = placed.value;
    onPlaced(userId ? `/orders/${id}` : signedOrderPath(id));
    return null;
  });
}

/** What the form of a quote has before anything is typed: of a visit that it was made of also the house. */
export async function addressOf({ row }: Quote): Promise<FormValues> {
  const visit = await visitOfQuote(row.id);
  const isSame = visit !== null && mailboxKey(visit.email) === mailboxKey(row.email);
  return {
    ...splitName(row.customerName),
    email: row.email,
    phone: row.phone ?? '',
    ...(isSame ? { address: visit.address, postal_code: visit.postcode } : {}),
  };
}

/** /quotes/{token} */
export async function customerQuoteScreen(
  context: Pick<APIContext, 'request' | 'url' | 'locals' | 'cookies'>,
  token: string,
): Promise<{
  redirect: string | null;
  state: FormState;
  quote: Quote | null;
  products: Awaited<ReturnType<typeof productsIn>>;
  values: FormValues;
}> {
  let path: string | null = null;
  const { viewer } = context.locals;
  // Staff who have the link do it for the customer, under their own name.
  const by = viewer.user?.isAdmin
    ? { userId: null, staff: actorOf(viewer) }
    : { userId: viewer.user?.id ?? null };
  const submitted = await dispatchForms(context.request, {
    accept: (typed) =>
      acceptQuote(typed, {
        find: (tx) => quoteByToken(tx, token),
        ...by,
        onPlaced: (placed) => (path = placed),
      }),
  });
  const { state } = submitted;
  const quote = await quoteByToken(db, token);
  // Whoever is not logged in goes on from the order's page even if the order is an account's.
  if (path && quote?.row.orderId && !viewer.user) rememberGuestOrder(context, quote.row.orderId);
  return {
    redirect: path,
    state,
    quote,
    products: quote ? await productsIn(quote) : new Map(),
    values: state === untouched ? (quote ? await addressOf(quote) : {}) : state.typed,
  };
}
