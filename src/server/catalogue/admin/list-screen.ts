/** /admin/products: the list and its forms, which work without JavaScript. */
import { inArray } from 'drizzle-orm';
import { products } from '#db/schema/index.ts';
import { readList, type ListState } from '#domain/admin/list.ts';
import { countOf } from '#domain/shared/count.ts';
import { changedMessage, FAILED, undoneMessage } from '#domain/catalogue/admin/texts.ts';
import { db } from '#server/database.ts';
import { actorOf, type Actor } from '#server/http/viewer.ts';
import { readFormData } from '#server/http/body.ts';
import {
  asForm,
  checkForm,
  doneOf,
  type FormContext,
  type FormState,
  type FormValues,
  refusedForm,
  textFields,
  untouched,
} from '#server/http/forms.ts';
import { loadedList } from '#server/http/loaded.ts';
import { bulkBody } from '#domain/catalogue/admin/bulk.ts';
import { openChanges, undoBulk } from './bulk-undo.ts';
import { type BulkPreview, applyBulk, previewBulk } from './bulk.ts';
import { deleteAsNamed, toggleFeatured } from './lifecycle.ts';
import { PRODUCT_RULES, productPage, productStats } from './list.ts';

/** The two steps of a bulk change, preview and apply, as the product list's form posts them. Both work without a script. */
interface BulkStep {
  /** Number of changed products; null unless the change was applied. */
  readonly changed: number | null;
  /** The sale was planned: nothing is changed yet. */
  readonly isPlanned?: boolean;
  readonly state: FormState;
  /** The preview to confirm; null when the list is shown. */
  readonly preview: BulkPreview | null;
}

const stepFor = (typed: FormValues, preview: BulkPreview | null): BulkStep => ({
  changed: null,
  state: { ...untouched, typed },
  preview,
});

/** Runs the posted step: preview, back to the list, or apply. @param ids the ticked products */
async function bulkStep(
  typed: FormValues,
  ids: readonly string[],
  list: ListState,
  actor: Actor,
): Promise<BulkStep> {
  if (typed['step'] === 'back') return stepFor(typed, null);
  const body = checkForm(bulkBody, { ...typed, ids: ids.join(',') });
  if (!body.ok) return { ...stepFor(typed, null), state: refusedForm(typed, body.error) };
  const applied = body.value.step === 'do' ? await applyBulk(body.value, list, actor) : null;
  if (applied?.ok) return { ...stepFor(typed, null), ...applied.value };
  // What was done already is shown no second time: another press would do it again.
  if (applied?.error.fields?.['seal'])
    return { ...stepFor({}, null), state: refusedForm({}, applied.error, 409) };
  const preview = await previewBulk(body.value, list);
  if (!preview.ok) return { ...stepFor(typed, null), state: refusedForm(typed, preview.error) };
  const step = stepFor(typed, preview.value);
  return applied ? { ...step, state: refusedForm(typed, applied.error, 409) } : step;
}

interface Posted {
  /** Code of the success message, for the redirect's URL. */
  readonly done?: string;
  readonly state?: FormState;
  readonly preview?: BulkPreview | null;
  readonly chosen?: readonly string[];
}

/** Handles a posted form: the code of its success message, or the form's state. */
async function handlePost({ request, url, locals }: FormContext): Promise<Posted> {
  if (request.method !== 'POST') return {};
  const form = await readFormData(request);
  const typed = textFields(form);
  const actor = actorOf(locals.viewer);
  const chosen = form.getAll('ids').map(String);
  const tried = await asForm<Posted>(typed, async () => {
    if (typed['form'] === 'feature') {
      const toggled = await toggleFeatured(typed['id'] ?? '', actor);
      if (toggled.ok) return { done: toggled.value.is_featured ? 'featured' : 'unfeatured' };
      return { state: refusedForm(typed, { detail: FAILED.feature + toggled.error.detail }) };
    }
    if (typed['form'] === 'delete') {
      const deleted = await deleteAsNamed(typed['id'] ?? '', typed['confirm'], actor);
      return deleted.ok
        ? { done: 'deleted' }
        : { state: refusedForm(typed, { detail: deleted.error.detail }) };
    }
    if (typed['form'] === 'undo') {
      const undone = await undoBulk(typed['id'] ?? '', actor);
      if (!undone.ok) return { state: refusedForm(typed, { detail: undone.error.detail }) };
      const { restored, kept } = undone.value;
      return { done: [`undone-${restored}-${kept.length}`, ...kept.slice(0, NAMED)].join(':') };
    }
    const step = await bulkStep(typed, chosen, readList(url.searchParams, PRODUCT_RULES), actor);
    if (step.changed !== null) return { done: `${step.isPlanned ? 'planned' : 'changed'}-${step.changed}` };
    return { state: step.state, preview: step.preview, chosen };
  });
  return 'state' in tried ? { state: tried.state, chosen } : tried.done;
}

const CONFIRMATIONS: Readonly<Record<string, string>> = {
  featured: 'The product is featured on the home page.',
  unfeatured: 'The product is no longer featured.',
  deleted: 'The product is deleted.',
};

function doneMessage(done: string): string | null {
  const changed = /^changed-(\d+)$/.exec(done)?.[1];
  if (changed !== undefined) return changedMessage(Number(changed));
  const planned = /^planned-(\d+)$/.exec(done)?.[1];
  if (planned !== undefined)
    return `The sale of ${countOf(Number(planned), 'products')} is planned. It begins and ends by itself.`;
  const undone = /^undone-(\d+)-(\d+)/.exec(done);
  if (undone) return undoneMessage(Number(undone[1]), Number(undone[2]));
  return CONFIRMATIONS[done] ?? null;
}

/** Products that were changed since a change which was taken back, named at most. */
const NAMED = 10;

/** The products that a message names with links, and how many more there are. */
async function keptOf(done: string) {
  const [counts = '', ...ids] = done.split(':');
  const names = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids.slice(0, NAMED)));
  return { names, more: Number(/^undone-\d+-(\d+)$/.exec(counts)?.[1] ?? 0) - names.length };
}

/** Loads the page. A form that succeeded redirects back to the same list. */
export async function productsScreen(context: FormContext) {
  const outcome = await handlePost(context);
  const back = new URL(context.url);
  if (outcome.done) back.searchParams.set('done', outcome.done);
  const done = doneOf(context);
  const list = await loadedList(
    readList(context.url.searchParams, PRODUCT_RULES),
    async (state) => {
      const [stats, page, changes, kept] = await Promise.all([
        productStats(),
        productPage(state),
        openChanges(),
        keptOf(done),
      ]);
      return { ...page, stats, changes, kept };
    },
    {
      rows: [],
      changes: [],
      kept: { names: [], more: 0 },
      total: 0,
      pages: 1,
      stats: { total: 0, out: 0, low: 0, featured: 0, archived: 0, drafts: 0 },
    },
  );
  return {
    redirect: outcome.done ? back.pathname + back.search : null,
    form: outcome.state ?? untouched,
    preview: outcome.preview ?? null,
    chosen: outcome.chosen ?? [],
    done: doneMessage(done),
    isChangeNew: /^(changed|planned)-/.test(done),
    ...list,
  };
}
