/**
 * The list's page as it was packed last. It says the same to everybody who asks (what is theirs a page shows by itself:
 * docs/decisions/011), so it is rendered once a minute for an address, and anew when a product or one of the owner's facts
 * changes.
 */
import type { APIContext } from 'astro';
import { listView } from '#domain/catalogue/list-view.ts';
import { now } from '#server/clock.ts';
import { compressed } from '#server/http/compress.ts';
import { pickEncoding } from '#server/static/index.ts';
import { Kept } from './kept.ts';
import { readListAddress } from './list-page.ts';
import { shelf } from './shelf.ts';

type Asked = Pick<APIContext, 'cookies' | 'request' | 'url'>;

interface Page {
  readonly headers: [string, string][];
  readonly body: Buffer<ArrayBuffer>;
}

/** Addresses that are kept, at most; a page packed is some 16 kB. */
const PAGES = 300;
const BYTES = 8 * 1024 * 1024;
const kept = new Kept<Page>(PAGES, ({ body }) => body.length, BYTES);

/**
 * What a page says hangs on these, beside the products; null for an address that is refused. What is no part of the list
 * (where an advertisement was pressed, say) makes no page of its own.
 */
function questionOf({ request, url, cookies }: Asked, factsVersion: number): string | null {
  const query = readListAddress(url.searchParams);
  if (!query.success) return null;
  const encoding = pickEncoding(request.headers.get('accept-encoding') ?? undefined);
  const view = listView(cookies.get('list_view')?.value);
  // How long ago a product was changed, and how many have looked at it, is told anew each minute.
  const minute = Math.floor(now().getTime() / 60_000);
  return JSON.stringify([encoding, view, minute, factsVersion, query.data]);
}

/**
 * The list's page, from memory where it was rendered before.
 * @param factsVersion of the owner's facts that it would be rendered with
 * @param make renders it
 */
export async function keptListPage(
  asked: Asked,
  factsVersion: number,
  make: () => Promise<Response>,
): Promise<Response> {
  // Whoever chooses a view is given a cookie; a question about the page (HEAD) is rare.
  if (asked.request.method !== 'GET' || asked.url.searchParams.has('view')) return make();
  const question = questionOf(asked, factsVersion);
  if (question === null) return make();
  const revision = await shelf().then(
    (catalogue) => catalogue.revision,
    () => null,
  );
  // The page has words for a catalogue that cannot be read.
  if (revision === null) return make();
  const before = kept.get(question, revision);
  if (before) return new Response(before.body, { headers: before.headers });
  const answer = await compressed(asked.request, await make());
  if (answer.status !== 200 || !answer.headers.has('content-encoding') || answer.headers.has('set-cookie'))
    return answer;
  const body = Buffer.from(await answer.arrayBuffer());
  kept.set(question, revision, { headers: [...answer.headers], body });
  return new Response(body, { headers: answer.headers });
}
