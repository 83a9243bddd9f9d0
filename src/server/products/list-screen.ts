/** /admin/products: the list and the forms on it, which work without a script. */
import type { APIContext } from 'astro';
import { readList, type ListState } from '#domain/admin/list.ts';
import { changedWords, FAILED } from '#domain/products/texts.ts';
import { actorOf } from '#server/audit/index.ts';
import { asForm, doneOf, formOf, type FormState, refusedForm, untouched } from '#server/http/forms.ts';
import { loadedList } from '#server/http/loaded.ts';
import type { BulkOffer } from './bulk.ts';
import { bulkStep } from './bulk-screen.ts';
import { deleteAsNamed, toggleFeatured } from './life.ts';
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
  /** The change to many that is to be asked about; null where the list is shown. */
  readonly offer: BulkOffer | null;
  /** The products that were ticked in what was posted. */
  readonly chosen: readonly string[];
}

type Door = Pick<APIContext, 'request' | 'url' | 'locals'>;

interface Posted {
  /** Words for the address, where it was done. */
  readonly done?: string;
  readonly state?: FormState;
  readonly offer?: BulkOffer | null;
  readonly chosen?: readonly string[];
}

/** What came of a posted form: words to show after the redirect, or the form's state. */
async function posted({ request, url, locals }: Door): Promise<Posted> {
  if (request.method !== 'POST') return {};
  const form = await formOf(request);
  const typed = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const actor = actorOf(locals.viewer);
  const chosen = form.getAll('ids').map(String);
  const tried = await asForm<Posted>(typed, async () => {
    if (typed['form'] === 'feature') {
      const toggled = await toggleFeatured(typed['id'] ?? '', actor);
      if (toggled.ok) return { done: toggled.value.is_featured ? 'featured' : 'unfeatured' };
      return { state: refusedForm(typed, { detail: FAILED.feature + toggled.error.detail }) };
    }
    if (typed['form'] === 'delete') {
      const gone = await deleteAsNamed(typed['id'] ?? '', typed['confirm'], actor);
      return gone.ok ? { done: 'deleted' } : { state: refusedForm(typed, { detail: gone.error.detail }) };
    }
    const step = await bulkStep(typed, chosen, readList(url.searchParams, PRODUCT_RULES), actor);
    if (step.changed !== null) return { done: `changed-${step.changed}` };
    return { state: step.state, offer: step.offer, chosen };
  });
  return 'state' in tried ? { state: tried.state, chosen } : tried.done;
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
  const back = new URL(door.url);
  if (outcome.done) back.searchParams.set('done', outcome.done);
  const list = await loadedList(
    readList(door.url.searchParams, PRODUCT_RULES),
    async (state) => {
      const [stats, page] = await Promise.all([productStats(), productPage(state)]);
      return { ...page, stats };
    },
    { rows: [], total: 0, pages: 1, stats: { total: 0, out: 0, low: 0, featured: 0, archived: 0 } },
  );
  return {
    redirect: outcome.done ? back.pathname + back.search : null,
    form: outcome.state ?? untouched,
    offer: outcome.offer ?? null,
    chosen: outcome.chosen ?? [],
    done: doneWords(doneOf(door)),
    ...list,
  };
}
