/** Access to an order's pages: for its owner and the holder of its link. Other guests are sent to the login. */
import type { APIContext } from 'astro';
import { loginFor } from '#domain/accounts/next.ts';
import { askerOf } from './access.ts';
import { orderForViewer, type WholeOrder } from './queries.ts';

type PageContext = Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals' | 'params'>;

/** The order, or else where to send the visitor: guests to `/login?next=…`; null (404) for others and broken links. */
export async function orderGate(
  context: PageContext,
): Promise<{ whole: WholeOrder } | { whole: null; login: string | null }> {
  const whole = await orderForViewer(context.params['id'] ?? '', askerOf(context));
  if (whole) return { whole };
  const { url, locals } = context;
  // Logging in would not help: the order is a guest's, and its link is incomplete.
  const isBrokenLink = url.searchParams.has('token');
  return {
    whole: null,
    login: locals.viewer.user || isBrokenLink ? null : loginFor(url.pathname + url.search),
  };
}
