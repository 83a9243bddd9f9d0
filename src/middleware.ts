/** Runs before every on-demand page and endpoint: identifies the viewer and enforces access to pages. */
import type { APIContext } from 'astro';
import { defineMiddleware, sequence } from 'astro:middleware';
import { loginFor } from '#domain/accounts/next.ts';
import { mayOpenPage } from '#domain/admin/sections.ts';
import { correctViewerCookie, viewerOf } from '#server/accounts/index.ts';
import { refreshCountCookie } from '#server/cart/index.ts';
import { cachedListPage } from '#server/catalogue/index.ts';
import { compressed } from '#server/http/negotiate.ts';
import { isForStaff, isPrivate, isProtected } from '#server/http/route-access.ts';
import { guardOrigin, GUEST } from '#server/http/viewer.ts';
import {
  ourFault,
  ProblemError,
  isApi,
  refuseUnmatchedCall,
  refusePageMethod,
} from '#server/http/problem.ts';
import { log } from '#server/log.ts';
import { freshSettings, settingsVersion } from '#server/settings/index.ts';

const API_MODULES = import.meta.glob<Record<string, unknown>>('./pages/api/**/*.ts');

/**
 * A page that reloads itself. Browsers omit the SameSite=Strict cookie when a link in an e-mail opens a page; the reload is
 * a same-site request and includes it.
 */
const reloadingPage = (): Response =>
  new Response(
    '<!doctype html><html lang="en-GB"><title>One moment</title><meta http-equiv="refresh" content="0">',
    { headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } },
  );

/** A page's refusal of a form that is too large, in words: thrown before the page has anything to show. */
function formRefusal(error: unknown, path: string): Response {
  if (!(error instanceof ProblemError)) {
    log.error({ err: error, path }, 'a page failed');
    throw error;
  }
  return new Response(error.message, {
    status: error.status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}

/** The refusal of a form posted from another site; null if the request is allowed. */
function refusedForm(request: Request, viewer: Parameters<typeof guardOrigin>[1]): Response | null {
  try {
    guardOrigin(request, viewer);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error.response();
    throw error;
  }
}

/** A build reads the owner's settings once for all its pages; the development server reads them for each page. */
let settingsOfBuild: ReturnType<typeof freshSettings> | null = null;
const settingsOfPage = () => (import.meta.env.DEV ? freshSettings() : (settingsOfBuild ??= freshSettings()));

const access = defineMiddleware(async (context, next) => {
  context.locals.viewer = GUEST;
  if (context.isPrerendered) {
    await settingsOfPage();
    return next();
  }
  const { request, url, routePattern } = context;
  // Astro renders the error page through this middleware with the failed URL: it must not fail for the same reason.
  if (routePattern === '/500') return next();
  const isApiCall = isApi(url.pathname);
  const unmatched = isApiCall
    ? await refuseUnmatchedCall(request.method, routePattern, API_MODULES)
    : refusePageMethod(request.method);
  if (unmatched) return unmatched;
  try {
    [context.locals.viewer] = await Promise.all([viewerOf(context), freshSettings()]);
  } catch (error) {
    log.error({ err: error, path: url.pathname }, 'the viewer could not be identified');
    if (!isApiCall) throw error;
    return ourFault();
  }
  const { viewer } = context.locals;
  let frame: ReturnType<App.Locals['adminFrame']> | undefined;
  context.locals.adminFrame = () =>
    (frame ??= import('#server/admin/index.ts').then((admin) => admin.adminFrame(context.locals.viewer)));
  // API endpoints check access in their own wrapper; the rest of this function is for pages.
  if (routePattern.startsWith('/api/')) return next();
  const refusal = refusedForm(request, viewer);
  if (refusal) return refusal;
  if (isProtected(routePattern) && !viewer.user) {
    const isCrossSite = request.method === 'GET' && request.headers.get('sec-fetch-site') === 'cross-site';
    return isCrossSite ? reloadingPage() : context.redirect(loginFor(url.pathname + url.search), 303);
  }
  const denied =
    isForStaff(routePattern) && !(viewer.user?.isAdmin && mayOpenPage(routePattern, viewer.user.role));
  const response = await (denied ? next('/access-denied') : next()).catch((error: unknown) =>
    formRefusal(error, url.pathname),
  );
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

/** A page that sets its status keeps the status text 'OK' ('404 OK'). Without a text Node sends the right one. */
const withMatchingStatusText = (response: Response): Response =>
  response.ok || response.statusText !== 'OK'
    ? response
    : new Response(response.body, { status: response.status, headers: response.headers });

/** Adds the charset, which Astro omits for on-demand pages. */
function withCharset(response: Response): Response {
  if (response.headers.get('content-type') === 'text/html')
    response.headers.set('content-type', 'text/html; charset=utf-8');
  return response;
}

/** A page rendered on demand is of its moment, and what sets a cookie is for one visitor: no shared cache keeps either. */
function keepFromSharedCaches(response: Response, { cookies }: Pick<APIContext, 'cookies'>): void {
  const control = response.headers.get('cache-control') ?? '';
  const setsCookie = response.headers.has('set-cookie') || !cookies.headers().next().done;
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (control.includes('private') || !(setsCookie || (isPage && control === ''))) return;
  const rest = control.includes('no-store') ? 'no-store' : 'max-age=0, must-revalidate';
  response.headers.set('cache-control', `private, ${rest}`);
}

const compression = defineMiddleware(async (context, next) => {
  const response = await next();
  if (!context.isPrerendered) keepFromSharedCaches(response, context);
  return context.isPrerendered
    ? response
    : compressed(context.request, withCharset(withMatchingStatusText(response)));
});

/** Innermost: runs after the viewer is known and access is granted, so that only rendering is cached. */
const listCache = defineMiddleware((context, next) =>
  context.routePattern === '/products' && !context.isPrerendered
    ? cachedListPage(context, settingsVersion(), next)
    : next(),
);

export const onRequest = sequence(compression, access, listCache);
