/** Who may open an order: its owner, by session, and whoever holds the signed token that was issued with it. */
import type { APIContext } from 'astro';
import { isEncrypted } from '#server/http/proxy.ts';
import { sign, verify } from '#server/signing.ts';

const PURPOSE = 'order';
const COOKIE = 'guest_orders';
const COOKIE_DAYS = 60;
/** A browser rarely has more guest orders open than this; the oldest are dropped. */
const COOKIE_TOKENS = 8;

/** The parts of a page's or endpoint's context that say who is asking. */
type OrderRequest = Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals'>;

/** Somebody asking for an order: the session's user, and the orders that their tokens open. */
export interface Asker {
  readonly userId: string | null;
  readonly orderIds: readonly string[];
}

/** The token that opens one order without a login, for links and for the guest's browser. */
export const orderToken = (orderId: string): string => sign(PURPOSE, orderId);

/** The order that a token opens; null if the token is not ours. */
export const orderOfToken = (token: string | null | undefined): string | null => verify(PURPOSE, token);

/** Path of the signed order page that guests get in the confirmation and by e-mail. */
export const signedOrderPath = (orderId: string): string => `/orders/${orderId}?token=${orderToken(orderId)}`;

/** API clients send any token this way; a session's token opens no order. */
const bearerToken = (request: Request): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

const cookieTokens = (context: OrderRequest): string[] =>
  (context.cookies.get(COOKIE)?.value ?? '').split('~').filter(Boolean);

/**
 * Reads who is asking: the session, `?token=`, the header `X-Order-Token`, the bearer header, the guest's cookie, and
 * further tokens (as from a body).
 */
export function askerOf(context: OrderRequest, ...tokens: (string | null | undefined)[]): Asker {
  const all = [
    context.url.searchParams.get('token'),
    context.request.headers.get('x-order-token'),
    bearerToken(context.request),
    ...cookieTokens(context),
    ...tokens,
  ];
  return {
    userId: context.locals.viewer.user?.id ?? null,
    orderIds: all.map(orderOfToken).filter((id) => id !== null),
  };
}

/** True where this asker may see, pay, cancel and withdraw from the order. */
export const mayOpen = (
  asker: Asker,
  order: { readonly id: string; readonly userId: string | null },
): boolean => (order.userId !== null && order.userId === asker.userId) || asker.orderIds.includes(order.id);

/** Remembers a guest's order in the browser (HttpOnly), so that it can be paid without a link. */
export function rememberGuestOrder(context: OrderRequest, orderId: string): void {
  const token = orderToken(orderId);
  const tokens = [token, ...cookieTokens(context).filter((one) => one !== token)].slice(0, COOKIE_TOKENS);
  context.cookies.set(COOKIE, tokens.join('~'), {
    httpOnly: true,
    sameSite: 'lax',
    secure: isEncrypted(context.request),
    path: '/',
    maxAge: COOKIE_DAYS * 86_400,
  });
}
