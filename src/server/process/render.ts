/** What is asked of the built app besides requests: static pages, the methods of a path, and which of its routes are served. */
import type { createApp } from 'astro/app/entrypoint';
import { env } from '#config/env.ts';
import { GUEST } from '#server/http/viewer.ts';

type App = ReturnType<typeof createApp>;

/** The on-demand route of all static pages without parameters (src/pages/[...path].astro). */
const FIXED_ROUTE = '/[...path]';

/**
 * A renderer for the publisher: answers a path as a visitor without cookies would see it.
 * @throws if the app has no on-demand route for the path
 */
export function pageRenderer(app: App): (path: string) => Promise<Response> {
  const fixed = app.manifest.routes.find(({ routeData }) => routeData.route === FIXED_ROUTE)?.routeData;
  return (path) => {
    const request = new Request(new URL(path, env.SITE_URL));
    // `match` skips prerendered routes: for a product it finds the on-demand route, for `/about` nothing.
    const routeData = app.match(request) ?? fixed;
    if (!routeData) throw new Error(`no on-demand route renders ${path}`);
    return app.render(request, { routeData, locals: { viewer: GUEST } });
  };
}

/** The app's answer to an OPTIONS request: an `Allow` header, or a problem document if the API has no such call. */
export const optionsOf =
  (app: App) =>
  (path: string): Promise<Response> =>
    app.render(new Request(new URL(path, env.SITE_URL), { method: 'OPTIONS' }));

/**
 * Removes the routes that the framework adds by itself, such as `/_image`, where anybody could have pictures of any size
 * made, for seconds each. All apps of a process share the manifest and its table of routes.
 */
export function keepOwnRoutes(app: Pick<App, 'manifest' | 'manifestData'>): void {
  app.manifest.routes = app.manifest.routes.filter(({ routeData }) => routeData.origin === 'project');
  app.manifestData = { routes: app.manifest.routes.map(({ routeData }) => routeData) };
}
