/**
 * `npm run check:html`: runs the Nu HTML checker on every kind of page as the shop serves it. Needs Java 17. The checker
 * (32 MB) is downloaded once into .cache. Not part of `npm test`.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeBase } from '../tests/support/base.ts';
import { otherPages, pageReader, publicPages } from '../tests/support/pages.ts';
import { startShop } from '../tests/support/shop.ts';
import { fetchedTool } from './fetched-tool.ts';
import { ROOT } from './run.ts';

const PAGES = join(ROOT, '.cache/vnu/pages');

interface Message {
  readonly type: 'error' | 'info' | 'non-document-error';
  readonly subType?: string;
  readonly url: string;
  readonly message: string;
  readonly extract?: string;
}

/** Astro writes a `<style>` element before the first island of a page, inside the body. It is harmless. */
const isAstroStyle = ({ message, extract = '' }: Message): boolean =>
  message.includes('“style” element in “body”') && extract.includes('<style>astro-');

if (spawnSync('java', ['-version']).error) {
  console.log(
    'Java was not found, so the pages were not checked. Install a JRE (17 or newer) and try again.',
  );
  process.exit(0);
}
const checker = fetchedTool('vnu', 'vnu-jar@26.9.27', 'vnu-jar/build/dist/vnu.jar');

await makeBase();
const shop = await startShop();
rmSync(PAGES, { recursive: true, force: true });
mkdirSync(PAGES, { recursive: true });
const names = new Map<string, string>();
try {
  const read = pageReader(shop);
  for (const page of [...(await publicPages(shop)), ...(await otherPages(shop))]) {
    const file = `${names.size}.html`;
    names.set(file, `${page.path}${page.person ? ` (${page.person})` : ''}`);
    writeFileSync(join(PAGES, file), await read(page));
  }
} finally {
  await shop.stop();
  shop.clear();
}

const { stderr } = spawnSync('java', ['-jar', checker, '--format', 'json', PAGES], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const { messages } = JSON.parse(stderr) as { messages: Message[] };
const complaints = messages.filter(
  (message) => (message.type !== 'info' || message.subType === 'warning') && !isAstroStyle(message),
);
for (const { url, type, message, extract = '' } of complaints) {
  const page = names.get(url.slice(url.lastIndexOf('/') + 1)) ?? url;
  console.log(`${page}\n  ${type}: ${message}\n  ${extract.replace(/\s+/g, ' ').trim()}`);
}
console.log(`${names.size} pages checked, ${complaints.length} errors and warnings.`);
process.exitCode = complaints.length === 0 ? 0 : 1;
