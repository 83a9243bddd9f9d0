/** Access to an order's pages: for its owner and for guests with its signed link. Other guests are sent to the login. */
import type { APIContext } from 'astro';
import { loginFor } from '#domain/accounts/next.ts';
import { mailedCheckInPath, opensCheckIn, requesterOf } from './access.ts';
import { orderById, type OrderDetails, orderForViewer } from './queries.ts';

type RequestContext = Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals' | 'params'>;

/** The order, or where to redirect: guests to `/login?next=…`; null means 404 (another user's order, or a broken link). */
export async function orderGate(
  context: RequestContext,
): Promise<{ details: OrderDetails } | { details: null; login: string | null }> {
  const details = await orderForViewer(context.params['id'] ?? '', requesterOf(context));
  if (details) return { details };
  const { url, locals } = context;
  // A link with a wrong token belongs to a guest's order, which no login opens.
  const isBrokenLink = url.searchParams.has('token');
  return {
    details: null,
    login: locals.viewer.user || isBrokenLink ? null : loginFor(url.pathname + url.search),
  };
}

/** As `orderGate`, for the check-in. @returns also the page's own address, where its link opens nothing else */
export async function checkInGate(context: RequestContext) {
  const gate = await orderGate(context);
  if (gate.details) return { details: openedDetails(context, gate.details), own: null };
  const id = context.params['id'] ?? '';
  const details = opensCheckIn(context.url, id) ? await orderById(id) : null;
  return details ? { details, own: mailedCheckInPath(details.order) } : gate;
}

/** The details for a page of a signed link: the addresses on it are signed too, unless the order's owner is logged in. */
export const openedDetails = ({ locals }: Pick<APIContext, 'locals'>, details: OrderDetails): OrderDetails =>
  details.order.userId === locals.viewer.user?.id
    ? details
    : { ...details, order: { ...details.order, userId: null } };
