/**
 * Carts and checkouts that agents fill. Prices are everybody's; what depends on who buys (trade prices, paid samples) is
 * worked out in the shop's own checkout, where each of them is handed over to the buyer.
 */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import {
  BUYER_PAYS,
  cartForAgents,
  type Chosen,
  chosenIn,
  fulfilmentForAgents,
  undeliverable,
} from '#domain/agents/checkout-wire.ts';
import type { CheckoutBody } from '#domain/agents/contract.ts';
import type { CartLine, Quote } from '#domain/cart/quote.ts';
import { deliveryQuery } from '#domain/delivery/contract.ts';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { safeParse } from 'zod/v4/core';
import { quoteOf } from '#server/cart/index.ts';
import { deliveryFor } from '#server/delivery/index.ts';
import { enforceRateLimit } from '#server/http/rate-limit.ts';
import { OFFERS_LIMIT } from '#server/offers/index.ts';
import { absolute } from '#server/seo/index.ts';
import { sign } from '#server/signing.ts';
import {
  addSession,
  changeSession,
  checkoutIdOf,
  deleteSession,
  findSession,
  keyOf,
  type Session,
} from './records.ts';

/** What the token in a continue_url is signed for. */
export const CONTINUE = 'agent-checkout';

/** The lines of a request; a product that comes twice is one line. */
export function linesOf({ line_items: items }: Pick<CheckoutBody, 'line_items'>): CartLine[] {
  const quantities = new Map<string, number>();
  for (const { item, quantity } of items)
    quantities.set(item.id, Math.min((quantities.get(item.id) ?? 0) + quantity, MAX_QUANTITY));
  return [...quantities].map(([productId, quantity]) => ({
    productId,
    quantity,
    isSample: false,
    areaMm2: null,
    seenPricePence: null,
  }));
}

const showroom = () => {
  const { street, town, county, postalCode, country } = facts().address;
  return {
    name: store.name,
    address: {
      street_address: street,
      address_locality: town,
      address_region: county,
      postal_code: postalCode,
      address_country: country,
    },
  };
};

/** The free days for goods; what is wrong with the address as text; null without an address or goods. */
async function daysFor(chosen: Chosen, lines: readonly CartLine[]) {
  const postcode = chosen.type === 'pickup' ? facts().address.postalCode : chosen.address?.postal_code;
  if (!postcode || lines.length === 0) return null;
  const items = lines.map(({ productId, quantity }) => `${productId}:${quantity}`).join();
  const country = chosen.type === 'pickup' ? 'GB' : (chosen.address?.address_country ?? undefined);
  const query = safeParse(deliveryQuery, { postcode, items, country });
  if (!query.success) return query.error.issues[0]?.message ?? 'The address cannot be used.';
  const answer = await deliveryFor(query.data);
  return answer.ok ? answer.value : answer.error.detail;
}

const quoteFor = (request: CheckoutBody): Promise<Quote> =>
  quoteOf(linesOf(request), null, { codes: request.discounts?.codes ?? [] });

const continueUrl = ({ id, kind, expiresAt }: Session): string =>
  absolute(`/checkout/continue/${sign(CONTINUE, `${kind} ${keyOf(id)}`, expiresAt)}`);

/** A session as its answer, priced now. */
async function answerOf(session: Session): Promise<object> {
  const { id, kind, request, isCanceled, expiresAt } = session;
  const quote = await quoteFor(request);
  const cart = cartForAgents(quote, request, absolute);
  const common = { id, ...cart, expires_at: expiresAt.toISOString() };
  const open = isCanceled ? {} : { continue_url: continueUrl(session) };
  if (kind === 'cart') return { ...common, ...open };
  const chosen = chosenIn(request);
  const sold = quote.lines.flatMap(({ line, product }) => (product ? [line] : []));
  const days = await daysFor(chosen, sold);
  const reason = typeof days === 'string' ? days : days?.reason;
  const isPickup = chosen.type === 'pickup';
  const { fulfillment, messages } = fulfilmentForAgents(
    chosen,
    sold.map(({ productId }) => productId),
    typeof days === 'string' ? null : days,
    showroom(),
  );
  return {
    ...common,
    ...open,
    status: isCanceled ? 'canceled' : 'requires_escalation',
    fulfillment,
    messages: [
      ...cart.messages,
      ...messages,
      ...(reason && !isPickup ? [undeliverable(reason)] : []),
      ...(isCanceled ? [] : [BUYER_PAYS]),
    ],
  };
}

const gone = (kind: Session['kind']) =>
  refuse('not_found', `There is no such ${kind}, or it has expired or was canceled.`);

async function openSession(kind: Session['kind'], id: string): Promise<Session | null> {
  const session = await findSession(id, kind);
  return session?.isCanceled ? null : session;
}

/** Codes must not be found by trying. @param from the network address that asks */
async function limitCodes({ discounts }: CheckoutBody, from: string): Promise<void> {
  if (discounts?.codes?.length) await enforceRateLimit(OFFERS_LIMIT, from);
}

/** A new cart or checkout. Refused where nothing of it is sold. */
export async function createSession(
  kind: Session['kind'],
  asked: CheckoutBody & { readonly cart_id?: string | undefined },
  from: string,
): Promise<Result<object>> {
  await limitCodes(asked, from);
  const { cart_id: cartId, ...own } = asked;
  const cart = cartId === undefined ? null : await openSession('cart', cartId);
  if (cartId !== undefined && !cart) return gone('cart');
  const id = cartId === undefined ? undefined : checkoutIdOf(cartId);
  const earlier = id === undefined ? null : await openSession('checkout', id);
  if (earlier) return ok(await answerOf(earlier));
  const request = cart ? { ...cart.request, fulfillment: own.fulfillment } : own;
  const { lines } = await quoteFor(request);
  if (!lines.some(({ product }) => product !== null))
    return refuse('item_unavailable', 'None of these items is sold here.');
  return ok(await answerOf(await addSession(kind, request, id)));
}

/** A cart, or a checkout, a canceled one too. */
export async function readSession(kind: Session['kind'], id: string): Promise<Result<object>> {
  const session = await findSession(id, kind);
  return session ? ok(await answerOf(session)) : gone(kind);
}

/** Replaces what the caller sent before. */
export async function replaceSession(
  kind: Session['kind'],
  id: string,
  request: CheckoutBody,
  from: string,
): Promise<Result<object>> {
  await limitCodes(request, from);
  const changed = await changeSession(kind, id, { request });
  return changed ? ok(await answerOf(changed)) : gone(kind);
}

/** Nothing is ordered: the answer says again where the buyer goes on. */
export async function completeSession(id: string): Promise<Result<object>> {
  const session = await openSession('checkout', id);
  return session ? ok(await answerOf(session)) : gone('checkout');
}

/** Ends a cart or checkout. What it knows of the buyer goes; answers kept for repeated requests go within a day. */
export async function cancelSession(kind: Session['kind'], id: string): Promise<Result<object>> {
  const session = await openSession(kind, id);
  if (!session) return gone(kind);
  if (kind === 'cart') {
    const answer = await answerOf(session);
    await deleteSession(id);
    return ok(answer);
  }
  const { line_items, discounts } = session.request;
  const canceled = await changeSession(kind, id, { request: { line_items, discounts }, isCanceled: true });
  return canceled ? ok(await answerOf(canceled)) : gone(kind);
}
