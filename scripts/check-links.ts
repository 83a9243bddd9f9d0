/**
 * `npm run check:links`: crawls the whole shop from the home page and the sitemap and requests every linked page, picture,
 * script, stylesheet and font, and checks every #target. External links are listed but not requested. Each picture is
 * requested in its smallest size per format only, because all sizes come from one original; `-- --pictures` requests
 * every size, which generates about 20,000 files.
 */
import { parseMediaPath, PICTURE_WIDTHS } from '#domain/media/variants.ts';
import { makeBase } from '../tests/support/base.ts';
import { startShop } from '../tests/support/shop.ts';

/** Concurrent requests, for a machine of two cores that also runs the shop. */
const CONCURRENCY = 6;

const EVERY_SIZE = process.argv.includes('--pictures');

/** True for a picture's larger sizes: they work if the smallest one does. */
function isSkipped(path: string): boolean {
  if (EVERY_SIZE || !path.startsWith('/media/')) return false;
  const name = parseMediaPath(path);
  return name !== null && name.width !== null && name.width !== PICTURE_WIDTHS[name.kind][0];
}

const unescapeHtml = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&#x26;', '&').replaceAll('&quot;', '"');
/** Product lists are followed by category only: other filters and pages are requested, but contain no new links. */
const hasNewLinks = (address: URL): boolean =>
  [...address.searchParams.keys()].every((key) => key === 'category') || address.pathname === '/gallery/more';

/** Every URL in a page, stylesheet, script or XML file. */
function* linksIn(text: string, type: string): Generator<string> {
  if (type.includes('html')) {
    for (const [, value = ''] of text.matchAll(/\s(?:href|src|action|poster|formaction)="([^"]*)"/g))
      yield unescapeHtml(value);
    for (const [, value = ''] of text.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/g)) {
      for (const part of unescapeHtml(value).split(/,\s+/)) yield part.trim().split(/\s+/)[0] ?? '';
    }
    for (const [, value = ''] of text.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g))
      yield unescapeHtml(value);
    for (const [, value = ''] of text.matchAll(/"(?:image|item|url|logo)":"(https?:[^"]*)"/g)) yield value;
    for (const [, value = ''] of text.matchAll(/(?:component|renderer)-url="([^"]*)"/g))
      yield unescapeHtml(value);
  }
  if (type.includes('css')) {
    for (const [, value = ''] of text.matchAll(/url\(["']?([^"')]+)/g)) yield value;
  }
  if (type.includes('javascript')) {
    for (const [, value = ''] of text.matchAll(/(?:from|import)\s*\(?["'](\.{0,2}\/[^"']+\.js)["']/g))
      yield value;
  }
  if (type.includes('xml')) {
    for (const [, value = ''] of text.matchAll(
      /<(?:loc|image:loc|link|g:image_link|g:additional_image_link)>([^<]+)</g,
    ))
      yield unescapeHtml(value);
  }
}

await makeBase();
const shop = await startShop();
const seen = new Map<string, string>();
const targets = new Map<string, string>();
const ids = new Map<string, ReadonlySet<string>>();
const external = new Set<string>();
const broken: string[] = [];
const queue: string[] = [];

function addLink(link: string, from: string): void {
  if (link === '' || /^(data|mailto|tel|blob):/.test(link)) return;
  const address = new URL(link, new URL(from, shop.url));
  if (address.origin !== shop.url) {
    external.add(address.href);
    return;
  }
  const path = address.pathname + address.search;
  if (address.hash.length > 1) targets.set(`${path}${address.hash}`, from);
  if (seen.has(path)) return;
  seen.set(path, from);
  if (isSkipped(path)) return;
  queue.push(path);
}

async function check(path: string): Promise<void> {
  const from = seen.get(path) ?? '';
  const response = await shop.fetch(path);
  const type = response.headers.get('content-type') ?? '';
  const isText = /html|css|javascript|xml/.test(type);
  const text = isText ? await response.text() : '';
  if (!isText) await response.arrayBuffer();
  const redirect = response.headers.get('location');
  if (redirect) addLink(redirect, path);
  else if (response.status >= 400) broken.push(`${response.status} ${path}\n      on ${from}`);
  if (type.includes('html'))
    ids.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => unescapeHtml(id))));
  if (!hasNewLinks(new URL(path, shop.url))) return;
  for (const link of linksIn(text, type)) addLink(link, path);
}

async function worker(): Promise<void> {
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    await check(path);
    if (seen.size % 1000 === 0) console.log(`${seen.size} URLs, ${queue.length} queued`);
  }
}

try {
  for (const start of ['/', '/sitemap.xml', '/feeds/google.xml', '/robots.txt', '/site.webmanifest'])
    addLink(start, '/');
  // A worker ends when the queue is empty; links that others add after that are checked in the next pass.
  while (queue.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, worker));
} finally {
  await shop.stop();
  shop.clear();
}
for (const [target, from] of targets) {
  const [path = '', id = ''] = target.split('#');
  const known = ids.get(path);
  if (known && !known.has(decodeURIComponent(id))) broken.push(`no target ${target}\n      on ${from}`);
}
for (const line of broken) console.log(`  ${line}`);
console.log(`External links, not requested:\n  ${[...external].sort().join('\n  ')}`);
console.log(`${seen.size} URLs and ${targets.size} targets checked, ${broken.length} broken.`);
process.exitCode = broken.length === 0 && seen.size > 1000 ? 0 : 1;
