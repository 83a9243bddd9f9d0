/**
 * A cache of compressed product list pages. A page is the same for every visitor (scripts add what is personal:
 * docs/decisions/011), so each URL is rendered at most once a minute, and again when a product or one of the owner's
 * facts changes.
 */
import type { APIContext } from 'astro';
import { addressOf } from '#server/http/proxy.ts';
import { listView } from '#domain/catalogue/list-view.ts';
import { now } from '#server/clock.ts';
import { compressed, pickEncoding } from '#server/http/negotiate.ts';
import { type Miss, recordMiss } from './missed-searches.ts';
import { VersionedCache } from '#server/versioned-cache.ts';
import { readListAddress } from './list-page.ts';
import { liveCatalogue } from './live-catalogue.ts';

type ListRequest = Pick<APIContext, 'clientAddress' | 'cookies' | 'locals' | 'request' | 'url'>;

interface Page {
  readonly miss: Miss | null;
  readonly headers: [string, string][];
  readonly body: Buffer<ArrayBuffer>;
}

/** The most pages that are cached; a compressed page is some 16 kB. */
const MOST_PAGES = 300;
const MOST_BYTES = 8 * 1024 * 1024;
const cache = new VersionedCache<Page>(MOST_PAGES, ({ body }) => body.length, MOST_BYTES);

/**
 * The cache key: everything besides the products that a page depends on. Null for a URL that is refused. Parameters that
 * are not part of the list query (such as utm_source) are left out.
 */
function keyOf({ request, url, cookies }: ListRequest, factsVersion: number): string | null {
  const query = readListAddress(url.searchParams);
  if (!query.success) return null;
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  const view = listView(cookies.get('list_view')?.value);
  // A card shows how long ago its product changed and how often it was viewed: both are renewed each minute.
  const minute = Math.floor(now().getTime() / 60_000);
  return JSON.stringify([encoding, view, minute, factsVersion, query.data]);
}

/**
 * The product list page, from the cache if possible. A search that it does not answer is counted (missed-searches.ts).
 * @param factsVersion the version of the owner's facts to render with
 * @param make renders the page
 */
export async function cachedListPage(
  context: ListRequest,
  factsVersion: number,
  make: () => Promise<Response>,
): Promise<Response> {
  const response = await pageFor(context, factsVersion, make);
  const { miss } = context.locals;
  const agent = context.request.headers.get('user-agent') ?? '';
  if (miss) recordMiss(miss, { address: addressOf(context), agent });
  return response;
}

async function pageFor(
  context: ListRequest,
  factsVersion: number,
  make: () => Promise<Response>,
): Promise<Response> {
  // Choosing a view sets a cookie, so that response is not shared; HEAD requests are rare.
  if (context.request.method !== 'GET' || context.url.searchParams.has('view')) return make();
  const key = keyOf(context, factsVersion);
  if (key === null) return make();
  const revision = await liveCatalogue().then(
    (catalogue) => catalogue.revision,
    () => null,
  );
  // The page itself shows an error message if the catalogue cannot be read.
  if (revision === null) return make();
  const cached = cache.get(key, revision);
  if (cached) {
    context.locals.miss = cached.miss;
    return new Response(cached.body, { headers: cached.headers });
  }
  const response = await compressed(context.request, await make());
  if (
    response.status !== 200 ||
    !response.headers.has('content-encoding') ||
    response.headers.has('set-cookie')
  )
    return response;
  const body = Buffer.from(await response.arrayBuffer());
  cache.set(key, revision, { headers: [...response.headers], body, miss: context.locals.miss ?? null });
  return new Response(body, { headers: response.headers });
}
