/** /admin/products: the list and the forms on it, which work without a script. */
import type { APIContext } from 'astro';
import { readList, type ListState } from '#domain/admin/list.ts';
import { bulkBody } from '#domain/products/bulk.ts';
import { changedWords, FAILED } from '#domain/products/texts.ts';
import { refuse } from '#domain/shared/result.ts';
import { actorOf } from '#server/audit/index.ts';
import { asForm, checkForm, formOf, type FormState, refusedForm, untouched } from '#server/http/forms.ts';
import { loaded } from '#server/http/loaded.ts';
import { bulkChange } from './bulk.ts';
import { toggleFeatured } from './life.ts';
import type { ProductListRow } from '#domain/products/list-row.ts';
import { PRODUCT_RULES, productPage, productStats, type ProductStats } from './list.ts';

export interface ProductsScreen {
  readonly redirect: string | null;
  readonly form: FormState;
  /** What was done just now, in words. */
  readonly done: string | null;
  readonly state: ListState;
  readonly stats: ProductStats;
  readonly rows: readonly ProductListRow[];
  readonly total: number;
  readonly pages: number;
  /** The list could not be read just now. */
  readonly isFailed: boolean;
}

type Door = Pick<APIContext, 'request' | 'url' | 'locals'>;

/** What came of a posted form: words to show after the redirect, or the form's state. */
async function posted({
  request,
  url,
  locals,
}: Door): Promise<{ done: string } | { state: FormState } | null> {
  if (request.method !== 'POST') return null;
  const form = await formOf(request);
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const actor = actorOf(locals.viewer);
  const tried = await asForm(typed, async () => {
    if (typed['form'] === 'feature') {
      const toggled = await toggleFeatured(typed['id'] ?? '', actor);
      if (!toggled.ok) return refuse(toggled.error.code, FAILED.feature + toggled.error.detail);
      return { ok: true as const, value: toggled.value.is_featured ? 'featured' : 'unfeatured' };
    }
    const body = checkForm(bulkBody, { ...typed, ids: form.getAll('ids').join(',') });
    if (!body.ok) return body;
    const changed = await bulkChange(body.value, readList(url.searchParams, PRODUCT_RULES), actor);
    return changed.ok ? { ok: true as const, value: `changed-${changed.value.changed}` } : changed;
  });
  if ('state' in tried) return { state: tried.state };
  return tried.done.ok ? { done: tried.done.value } : { state: refusedForm(typed, tried.done.error) };
}

const DONE: Readonly<Record<string, string>> = {
  featured: 'The product is featured on the home page.',
  unfeatured: 'The product is no longer featured.',
  deleted: 'The product is deleted.',
};

function doneWords(done: string | null): string | null {
  const changed = /^changed-(\d+)$/.exec(done ?? '')?.[1];
  if (changed !== undefined) return changedWords(Number(changed));
  return DONE[done ?? ''] ?? null;
}

/** Answers the page; a form that was done leads back to the same list. */
export async function productsScreen(door: Door): Promise<ProductsScreen> {
  const outcome = await posted(door);
  const state = readList(door.url.searchParams, PRODUCT_RULES);
  const back = new URL(door.url);
  if (outcome && 'done' in outcome) back.searchParams.set('done', outcome.done);
  const list = await loaded(
    async () => {
      const [stats, page] = await Promise.all([productStats(), productPage(state)]);
      return { ...page, stats };
    },
    { rows: [], total: 0, pages: 1, stats: { total: 0, out: 0, low: 0, featured: 0, archived: 0 } },
  );
  return {
    redirect: outcome && 'done' in outcome ? back.pathname + back.search : null,
    form: outcome && 'state' in outcome ? outcome.state : untouched,
    done: doneWords(door.url.searchParams.get('done')),
    state,
    ...list,
  };
}
