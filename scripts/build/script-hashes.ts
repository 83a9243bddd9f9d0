/**
 * The SHA-256 of every inline script that our pages may carry: Astro's island bootstrap and client directives.
 * Read from the built pages and from Astro's own prebuilt runtime, since a page rendered on demand may carry one
 * that no static page does.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../run.ts';

const INLINE = /<script(?![^>]*\ssrc=)(?![^>]*type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g;

const hash = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;

async function* pages(folder: string): AsyncGenerator<string> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* pages(path);
    else if (entry.name.endsWith('.html')) yield path;
  }
}

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

/** The policy's hashes (`sha256-…`): all inline scripts, sorted, and Astro's one inline style. */
export async function policyHashes(folder: string): Promise<{ scripts: string[]; styles: string[] }> {
  const { ISLAND_STYLES } = (await import(
    pathToFileURL(join(ROOT, 'node_modules/astro/dist/runtime/server/astro-island-styles.js')).href
  )) as { ISLAND_STYLES: string };
  const hashes = new Set((await runtimeScripts()).map(hash));
  for await (const path of pages(folder)) {
    const html = await readFile(path, 'utf8');
    for (const [, script = ''] of html.matchAll(INLINE)) if (script.trim()) hashes.add(hash(script));
  }
  return { scripts: [...hashes].sort(), styles: [hash(ISLAND_STYLES)] };
}
