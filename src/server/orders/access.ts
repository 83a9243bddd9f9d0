/** Access to orders: by the owner's session, or by the signed token that was issued with the order. */
import type { APIContext } from 'astro';
import { COOKIE_SCOPE } from '#server/http/cookie-scope.ts';
import { isEncrypted } from '#server/http/proxy.ts';
import { staffActor, type Viewer } from '#server/http/viewer.ts';
import { sign, verify } from '#server/signing.ts';

const PURPOSE = 'order';
const CHECK_IN = 'check-in';
const COOKIE = 'guest_orders';
const COOKIE_DAYS = 60;
/** A browser rarely has more guest orders open than this; the oldest are dropped. */
const COOKIE_TOKENS = 8;

/** The parts of a page's or endpoint's context that identify the requester. */
type OrderRequest = Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals'>;

/** The sender of a request: the session's user, and the orders that the sent tokens open. */
export interface Requester {
  readonly userId: string | null;
  readonly orderIds: readonly string[];
}

/** The token that opens one order without a login, for links and for the guest's browser. */
export const orderToken = (orderId: string): string => sign(PURPOSE, orderId);

/** The id of the order that a token opens; null if the signature is wrong. */
export const orderIdOfToken = (token: string | null | undefined): string | null => verify(PURPOSE, token);

/** Path of the order page with its signed token, for the guest's confirmation screen and e-mail. */
export const signedOrderPath = (orderId: string): string => `/orders/${orderId}?token=${orderToken(orderId)}`;

/** Path of a page of an order for its buyer: signed for a guest's. @example orderPath(order, 'withdraw') */
export const orderPath = (
  { id, userId }: { readonly id: string; readonly userId: string | null },
  page: string,
): string => `/orders/${id}/${page}${userId ? '' : `?token=${orderToken(id)}`}`;

/** Path of the check-in, as mails have it: at the kerb nobody logs in, so an account's order is signed for this page alone. */
export const mailedCheckInPath = (order: { readonly id: string; readonly userId: string | null }): string =>
  order.userId
    ? `/orders/${order.id}/check-in?token=${sign(CHECK_IN, order.id)}`
    : orderPath(order, 'check-in');

/** Whether the token of an address opens the check-in of an order, and nothing else of it. */
export const opensCheckIn = ({ searchParams }: URL, orderId: string): boolean =>
  verify(CHECK_IN, searchParams.get('token')) === orderId;

/** API clients may send an order token in the bearer header. A session token here opens no order. */
const bearerToken = (request: Request): string | undefined =>
  /^bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];

/**
 * The tokens of all cookies with the name: a browser may also have one of an earlier release, for this host alone, and it
 * sends the older cookie first.
 */
const cookieTokens = ({ request }: Pick<APIContext, 'request'>): string[] =>
  (request.headers.get('cookie') ?? '')
    .split(/; */)
    .toReversed()
    .flatMap((cookie) => (cookie.startsWith(`${COOKIE}=`) ? cookie.slice(COOKIE.length + 1).split('~') : []))
    .filter(Boolean);

/**
 * Identifies the requester by the session, `?token=`, the header `X-Order-Token`, the bearer header and the guest's cookie.
 * @param tokens further order tokens, such as one from the body
 */
export function requesterOf(context: OrderRequest, ...tokens: (string | null | undefined)[]): Requester {
  const all = [
    context.url.searchParams.get('token'),
    context.request.headers.get('x-order-token'),
    bearerToken(context.request),
    ...cookieTokens(context),
    ...tokens,
  ];
  return {
    userId: context.locals.viewer.user?.id ?? null,
    orderIds: all.map(orderIdOfToken).filter((id) => id !== null),
  };
}

/** True if the requester may see, pay, cancel and withdraw from the order. */
export const mayOpen = (
  requester: Requester,
  order: { readonly id: string; readonly userId: string | null },
): boolean =>
  (order.userId !== null && order.userId === requester.userId) || requester.orderIds.includes(order.id);

/**
 * Who acts, for the order's timeline: a member of staff who opened somebody else's order by its link is not its buyer.
 */
export const actorOf = (
  { user }: Viewer,
  order: { readonly userId: string | null },
): 'shopper' | `staff:${string}` =>
  user?.isAdmin && user.id !== order.userId ? staffActor(user) : 'shopper';

/** Adds a guest's order token to an HttpOnly cookie, so that the order can be paid without the link. */
export function rememberGuestOrder(context: Pick<APIContext, 'request' | 'cookies'>, orderId: string): void {
  const tokens = new Set([orderToken(orderId), ...cookieTokens(context)]);
  context.cookies.set(COOKIE, [...tokens].slice(0, COOKIE_TOKENS).join('~'), {
    ...COOKIE_SCOPE,
    httpOnly: true,
    sameSite: 'lax',
    secure: isEncrypted(context.request),
    maxAge: COOKIE_DAYS * 86_400,
  });
}
