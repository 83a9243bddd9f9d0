/** The two steps of a change to many, as the list's form posts them: both work without a script. */
import type { ListState } from '#domain/admin/list.ts';
import { bulkBody } from '#domain/products/bulk.ts';
import type { Actor } from '#server/audit/index.ts';
import { checkForm, type FormState, refusedForm, type Typed, untouched } from '#server/http/forms.ts';
import { bulkChange, type BulkOffer, bulkOffer } from './bulk.ts';

export interface BulkStep {
  /** How many were changed; null where none were. */
  readonly changed: number | null;
  readonly state: FormState;
  /** To be asked now; null where the list is shown. */
  readonly offer: BulkOffer | null;
}

const shown = (typed: Typed, offer: BulkOffer | null): BulkStep => ({
  changed: null,
  state: { ...untouched, typed },
  offer,
});

/** Takes a step: looks, goes back, or does what was shown. @param ids the ticked products */
export async function bulkStep(
  typed: Typed,
  ids: readonly string[],
  list: ListState,
  actor: Actor,
): Promise<BulkStep> {
  if (typed['step'] === 'back') return shown(typed, null);
  const body = checkForm(bulkBody, { ...typed, ids: ids.join(',') });
  if (!body.ok) return { ...shown(typed, null), state: refusedForm(typed, body.error) };
  const done = body.value.step === 'do' ? await bulkChange(body.value, list, actor) : null;
  if (done?.ok) return { ...shown(typed, null), changed: done.value.changed };
  const offer = await bulkOffer(body.value, list);
  if (!offer.ok) return { ...shown(typed, null), state: refusedForm(typed, offer.error) };
  const step = shown(typed, offer.value);
  return done ? { ...step, state: refusedForm(typed, done.error, 409) } : step;
}
