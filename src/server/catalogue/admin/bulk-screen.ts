/** The two steps of a bulk change, preview and apply, as the product list's form posts them. Both work without a script. */
import type { ListState } from '#domain/admin/list.ts';
import { bulkBody } from '#domain/catalogue/admin/bulk.ts';
import type { Actor } from '#server/audit/index.ts';
import { checkForm, type FormState, refusedForm, type FormValues, untouched } from '#server/http/forms.ts';
import { applyBulk, type BulkPreview, previewBulk } from './bulk.ts';

export interface BulkStep {
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
export async function bulkStep(
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
  const preview = await previewBulk(body.value, list);
  if (!preview.ok) return { ...stepFor(typed, null), state: refusedForm(typed, preview.error) };
  const step = stepFor(typed, preview.value);
  return applied ? { ...step, state: refusedForm(typed, applied.error, 409) } : step;
}
