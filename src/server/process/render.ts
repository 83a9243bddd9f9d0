/** Asks the shop's own app without a request from outside: a static page's on-demand twin, what a path takes. */
import type { createApp } from 'astro/app/entrypoint';
import { env } from '#config/env.ts';
import { GUEST } from '#server/http/viewer.ts';

type App = ReturnType<typeof createApp>;

/** The twin of all static pages without parameters (src/pages/[...path].astro). */
const FIXED_TWIN = '/[...path]';

/**
 * A renderer for the publisher: a path → the answer that a visitor without cookies would get.
 * @throws where the app has no on-demand route for the path
 */
export function pageRenderer(app: App): (path: string) => Promise<Response> {
  const twin = app.manifest.routes.find(({ routeData }) => routeData.route === FIXED_TWIN)?.routeData;
  return (path) => {
    const request = new Request(new URL(path, env.SITE_URL));
    // `match` passes prerendered routes by: for a product it finds the twin, for `/about` nothing.
    const routeData = app.match(request) ?? twin;
    if (!routeData) throw new Error(`no on-demand route renders ${path}`);
    return app.render(request, { routeData, locals: { viewer: GUEST } });
  };
}

/** What the app answers to OPTIONS of a path: `Allow`, or a problem where the API has no such call. */
export const optionsOf =
  (app: App) =>
  (path: string): Promise<Response> =>
    app.render(new Request(new URL(path, env.SITE_URL), { method: 'OPTIONS' }));
