/**
 * `npm run check:links`: walks the whole shop from the home page and the sitemap and asks for every page, picture,
 * script, stylesheet, font and #target that is named anywhere. Other people's sites are listed, not asked. Of each
 * picture it asks for the smallest of a format only, because all of them are made from one original; with
 * `-- --pictures` it asks for every size, which makes some 20,000 files.
 */
import { parseMediaPath, PICTURE_WIDTHS } from '#domain/media/variants.ts';
import { makeBase } from '../tests/support/base.ts';
import { startShop } from '../tests/support/shop.ts';

/** Requests at once; two cores serve and ask. */
const LANES = 6;

const EVERY_SIZE = process.argv.includes('--pictures');

/** Sizes of one picture stand or fall together; an address that is no picture's is always asked for. */
function spared(path: string): boolean {
  if (EVERY_SIZE || !path.startsWith('/media/')) return false;
  const name = parseMediaPath(path);
  return name !== null && name.width !== null && name.width !== PICTURE_WIDTHS[name.kind][0];
}

const plain = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#38;', '&').replaceAll('&#x26;', '&').replaceAll('&quot;', '"');
/** Lists are walked by category; their further filters and pages are asked for, but lead on to nothing new. */
const leadsOn = (address: URL): boolean =>
  [...address.searchParams.keys()].every((key) => key === 'category') || address.pathname === '/gallery/more';

/** Every address that a page or a stylesheet names. */
function* namesIn(text: string, type: string): Generator<string> {
  if (type.includes('html')) {
    for (const [, value = ''] of text.matchAll(/\s(?:href|src|action|poster|formaction)="([^"]*)"/g))
      yield plain(value);
    for (const [, value = ''] of text.matchAll(/\s(?:srcset|imagesrcset)="([^"]*)"/g)) {
      for (const part of plain(value).split(/,\s+/)) yield part.trim().split(/\s+/)[0] ?? '';
    }
    for (const [, value = ''] of text.matchAll(/<meta property="og:(?:image|url)" content="([^"]*)"/g))
      yield plain(value);
    for (const [, value = ''] of text.matchAll(/"(?:image|item|url|logo)":"(https?:[^"]*)"/g)) yield value;
    for (const [, value = ''] of text.matchAll(/(?:component|renderer)-url="([^"]*)"/g)) yield plain(value);
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
      yield plain(value);
  }
}

await makeBase();
const shop = await startShop();
const seen = new Map<string, string>();
const targets = new Map<string, string>();
const ids = new Map<string, ReadonlySet<string>>();
const elsewhere = new Set<string>();
const broken: string[] = [];
const waiting: string[] = [];

function note(name: string, from: string): void {
  if (name === '' || /^(data|mailto|tel|blob):/.test(name)) return;
  const address = new URL(name, new URL(from, shop.url));
  if (address.origin !== shop.url) {
    elsewhere.add(address.href);
    return;
  }
  const path = address.pathname + address.search;
  if (address.hash.length > 1) targets.set(`${path}${address.hash}`, from);
  if (seen.has(path)) return;
  seen.set(path, from);
  if (spared(path)) return;
  waiting.push(path);
}

async function ask(path: string): Promise<void> {
  const from = seen.get(path) ?? '';
  const answer = await shop.fetch(path);
  const type = answer.headers.get('content-type') ?? '';
  const readable = /html|css|javascript|xml/.test(type);
  const text = readable ? await answer.text() : '';
  if (!readable) await answer.arrayBuffer();
  const onward = answer.headers.get('location');
  if (onward) note(onward, path);
  // Forms answer GET with 405 or 404 where they only take POST: their address is an action, not a link.
  else if (answer.status >= 400) broken.push(`${answer.status} ${path}\n      on ${from}`);
  if (type.includes('html'))
    ids.set(path, new Set([...text.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => plain(id))));
  if (!leadsOn(new URL(path, shop.url))) return;
  for (const name of namesIn(text, type)) note(name, path);
}

async function lane(): Promise<void> {
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    await ask(path);
    if (seen.size % 1000 === 0) console.log(`${seen.size} addresses, ${waiting.length} waiting`);
  }
}

try {
  for (const start of ['/', '/sitemap.xml', '/feeds/google.xml', '/robots.txt', '/site.webmanifest'])
    note(start, '/');
  // A lane that finds nothing waiting ends; what the others find meanwhile is taken up by the next round.
  while (waiting.length > 0) await Promise.all(Array.from({ length: LANES }, lane));
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
console.log(`Elsewhere, not asked:\n  ${[...elsewhere].sort().join('\n  ')}`);
console.log(`${seen.size} addresses and ${targets.size} targets asked for, ${broken.length} broken.`);
process.exitCode = broken.length === 0 && seen.size > 1000 ? 0 : 1;
