/**
 * The SHA-256 of every inline script that our pages may carry: Astro's island bootstrap and client directives.
 * Read from the built pages and from Astro's own prebuilt runtime, since a page rendered on demand may carry one
 * that no static page does.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../run.ts';

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const hash = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

/** Astro's own inline scripts: the island element and its standard directives. */
async function runtimeScripts(): Promise<string[]> {
  const runtime = join(ROOT, 'node_modules/astro/dist/runtime');
  const files = [
    'server/astro-island.prebuilt.js',
    ...['idle', 'load', 'media', 'only', 'visible'].map((directive) => `client/${directive}.prebuilt.js`),
  ];
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(runtime, file)).href) as Promise<{ default: string }>),
  );
  return modules.map((module) => module.default);
}

/** The policy's hashes (`sha256-…`): of the inline scripts of all pages that it is shown, and of Astro's own. */
export class PolicyHashes {
  readonly #scripts = new Set<string>();

  /** Takes up the inline scripts of a built page. */
  read(html: string): void {
    for (const [, script = ''] of html.matchAll(INLINE)) if (script.trim()) this.#scripts.add(script);
  }

  /** All scripts' hashes, sorted, and that of Astro's one inline style. */
  async all(): Promise<{ scripts: string[]; styles: string[] }> {
    const { ISLAND_STYLES } = (await import(
      pathToFileURL(join(ROOT, 'node_modules/astro/dist/runtime/server/astro-island-styles.js')).href
    )) as { ISLAND_STYLES: string };
    const scripts = new Set([...this.#scripts, ...(await runtimeScripts())].map(hash));
    return { scripts: [...scripts].sort(), styles: [hash(ISLAND_STYLES)] };
  }
}
