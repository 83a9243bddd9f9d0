/** Who gets through to an order's pages: the owner, the holder of its link; guests otherwise to the login. */
import type { APIContext } from 'astro';
import { loginFor } from '#domain/accounts/next.ts';
import { askerOf } from './access.ts';
import { orderForViewer, type WholeOrder } from './queries.ts';

type PageContext = Pick<APIContext, 'url' | 'request' | 'cookies' | 'locals' | 'params'>;

/** The order, or where to go instead: `/login?next=…` for guests, 404 for somebody else and for a link that opens nothing. */
export async function orderGate(
  context: PageContext,
): Promise<{ whole: WholeOrder } | { whole: null; login: string | null }> {
  const whole = await orderForViewer(context.params['id'] ?? '', askerOf(context));
  if (whole) return { whole };
  const { url, locals } = context;
  // A login would not open it: the order is a guest's, and its link came broken.
  const isBrokenLink = url.searchParams.has('token');
  return {
    whole: null,
    login: locals.viewer.user || isBrokenLink ? null : loginFor(url.pathname + url.search),
  };
}
