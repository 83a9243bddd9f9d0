/** Which of the built app's routes are served. */
import type { createApp } from 'astro/app/entrypoint';

type App = Pick<ReturnType<typeof createApp>, 'manifest' | 'manifestData'>;

/**
 * Removes the routes that the framework adds by itself, such as `/_image`, where anybody could have pictures of any size
 * made, for seconds each. All apps of a process share the manifest and its table of routes.
 */
export function keepOwnRoutes(app: App): void {
  app.manifest.routes = app.manifest.routes.filter(({ routeData }) => routeData.origin === 'project');
  app.manifestData = { routes: app.manifest.routes.map(({ routeData }) => routeData) };
}
