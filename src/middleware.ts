/** Runs before every on-demand page and endpoint: finds out who is asking, and keeps closed doors closed. */
import { defineMiddleware, sequence } from 'astro:middleware';
import { loginFor } from '#domain/accounts/next.ts';
import { mayOpenPage } from '#domain/admin/sections.ts';
import { correctViewerCookie, viewerOf } from '#server/accounts/index.ts';
import { refreshCountCookie } from '#server/cart/index.ts';
import { cachedListPage } from '#server/catalogue/index.ts';
import { compressed } from '#server/http/compress.ts';
import { isForStaff, isPrivate, isProtected } from '#server/http/route-access.ts';
import { guardOrigin } from '#server/http/origin.ts';
import { ourFault, ProblemError } from '#server/http/problem.ts';
import { GUEST } from '#server/http/viewer.ts';
import { isApi, refuseUnmatchedCall, refusePageMethod } from '#server/http/unmatched.ts';
import { log } from '#server/log.ts';
import { freshSettings, settingsVersion } from '#server/settings/index.ts';

const CALLS = import.meta.glob<Record<string, unknown>>('./pages/api/**/*.ts');

/**
 * A link in a mail opens a page without the strict cookie. This page of our own asks for the same address again,
 * now from our own site, and the browser sends the cookie along.
 */
const askAgain = (): Response =>
  new Response(
    '<!doctype html><html lang="en-GB"><title>One moment</title><meta http-equiv="refresh" content="0">',
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );

/** The refusal of a form that was posted from a foreign site; null where it came from here. */
function refusedForm(request: Request, viewer: Parameters<typeof guardOrigin>[1]): Response | null {
  try {
    guardOrigin(request, viewer);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.response();
    throw error;
  }
}

/** A build reads the owner's facts once for all its pages; a development server, which lives on, for each. */
let settingsOfBuild: ReturnType<typeof freshSettings> | null = null;
const settingsOfPage = () => (import.meta.env.DEV ? freshSettings() : (settingsOfBuild ??= freshSettings()));

const doors = defineMiddleware(async (context, next) => {
  context.locals.viewer = GUEST;
  if (context.isPrerendered) {
    await settingsOfPage();
    return next();
  }
  const { request, url, routePattern } = context;
  // The page of failures comes by here under the address that failed, and must not fail by the same cause.
  if (routePattern === '/500') return next();
  const isCall = isApi(url.pathname);
  const wrong = isCall
    ? await refuseUnmatchedCall(request.method, routePattern, CALLS)
    : refusePageMethod(request.method);
  if (wrong) return wrong;
  try {
    [context.locals.viewer] = await Promise.all([viewerOf(context), freshSettings()]);
  } catch (error) {
    if (!isCall) throw error;
    log.error({ err: error, path: url.pathname }, 'nobody can be recognised');
    return ourFault();
  }
  const { viewer } = context.locals;
  // The API's own wrapper guards its calls; what follows is for pages.
  if (routePattern.startsWith('/api/')) return next();
  const refusal = refusedForm(request, viewer);
  if (refusal) return refusal;
  if (isProtected(routePattern) && !viewer.user) {
    const fromOutside = request.method === 'GET' && request.headers.get('sec-fetch-site') === 'cross-site';
    return fromOutside ? askAgain() : context.redirect(loginFor(url.pathname + url.search), 303);
  }
  const denied =
    isForStaff(routePattern) && !(viewer.user?.isAdmin && mayOpenPage(routePattern, viewer.user.role));
  const response = await (denied ? next('/access-denied') : next());
  const { user, by } = context.locals.viewer;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (user && by === 'cookie' && isPage) correctViewerCookie(context, user);
  if (isPrivate(routePattern)) {
    // The cart may have changed on another device, or by an order that was paid.
    if (user && by === 'cookie') await refreshCountCookie(context, user.id);
    response.headers.set('x-robots-tag', 'noindex, nofollow');
    response.headers.set('cache-control', 'private, no-store');
  }
  return response;
});

/** A page that sets its status keeps the words of another, '404 OK'. Without any, the process says those that belong. */
const wordedByStatus = (response: Response): Response =>
  response.ok || response.statusText !== 'OK'
    ? response
    : new Response(response.body, { status: response.status, headers: response.headers });

/** A page made on demand names no encoding; a static one does. */
function namesEncoding(response: Response): Response {
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  return response;
}

const packing = defineMiddleware(async (context, next) => {
  const response = await next();
  return context.isPrerendered
    ? response
    : compressed(context.request, namesEncoding(wordedByStatus(response)));
});

/** Innermost: who asks was recognised, what they may see was decided, and only the page itself is left to make. */
const keeping = defineMiddleware((context, next) =>
  context.routePattern === '/products' && !context.isPrerendered
    ? cachedListPage(context, settingsVersion(), next)
    : next(),
);

export const onRequest = sequence(packing, doors, keeping);
