/** All routes of the shop as URLs, read from src/pages. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './base.ts';

const PAGES = join(ROOT, 'src/pages');

/** Files below src/pages, the API's left out. */
export const pageFiles = (): string[] =>
  readdirSync(PAGES, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(PAGES.length + 1))
    .filter((file) => !file.startsWith('api/'));

/** A page file's URL; `fill` returns the value of each parameter. */
export function addressOf(file: string, fill: (parameter: string) => string): string {
  const path = file
    .replace(/(^|\/)index\.(astro|ts)$/, '')
    .replace(/\.(astro|ts)$/, '')
    .replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => fill(name));
  return `/${path}`;
}
