/** The guard against cross-site posts: a write that the cookie authenticates must come from our own pages. */
import { ProblemError } from './problem.ts';
import { isOurOrigin } from './proxy.ts';
import type { Viewer } from './viewer.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Throws 403 if a cookie-authenticated write has no same-origin `Origin`. */
export function guardOrigin(request: Request, viewer: Viewer): void {
  if (READS.has(request.method)) return;
  const origin = request.headers.get('origin');
  if (origin !== null && isOurOrigin(origin, request)) return;
  // A guest's or an API client's write needs no Origin. A foreign one is refused all the same: a guest's order is paid
  // with a cookie, and a login form on another site could log its visitor in as somebody else (login CSRF). If the
  // browser reports 'same-origin', a proxy has changed the host.
  const site = request.headers.get('sec-fetch-site');
  const foreign = origin !== null && (viewer.by === null ? site !== 'same-origin' : site === 'cross-site');
  if (viewer.by === 'cookie' || foreign) {
    throw new ProblemError(403, 'This request did not come from the shop’s own pages.', {
      code: 'cross_site',
    });
  }
}
