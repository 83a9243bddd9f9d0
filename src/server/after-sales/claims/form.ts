/** A buyer’s forms with photos: reading fields and photos, and keeping all of it when a form comes back. */
import type { APIContext } from 'astro';
import { MAX_CLAIM_PHOTOS } from '#domain/after-sales/claim.ts';
import { mapOk, ok, type Result } from '#domain/shared/result.ts';
import { db } from '#server/database.ts';
import { readFormWithFiles } from '#server/http/body.ts';
import {
  asForm,
  type FormState,
  type FormValues,
  refusedForm,
  textFields,
  untouched,
} from '#server/http/forms.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { newId } from '#server/ids.ts';
import { actorOf, type OrderDetails, type OrderRow } from '#server/orders/index.ts';
import { formKeyOf } from '../case.ts';
import { dropPhotos, keepPhotos, movePhotos, photosOfForm, waitingPhotos } from './photos.ts';
import { mayReport } from './offer.ts';
import { claimsOf } from './queries.ts';
import { type Report, reportClaim } from './report.ts';
import { claimPath, photoPath } from './words.ts';

/** Forms of one order, counted before they are read: each may bring photos of 30 MB. */
const FORMS: Limit = {
  bucket: 'claim',
  points: 40,
  seconds: 86_400,
  message:
    'Nothing was sent: this was too often for one day. Please try again tomorrow, with your photos. If the form is empty now, go back: nothing that you wrote is lost.',
};
/** The most fields of a line, and besides the lines: photos that are too many are refused beside their field. */
const LINE_FIELDS = 3;
const OTHER_FIELDS = 120;

/** The field that takes a kept photo out again. */
const DROP = 'drop-';

/** What a report says, once it is checked. */
export type Checked = Result<Pick<Report, 'note' | 'lines' | 'counts'>, 'invalid'>;

/** The field with how many boxes of an order line it is. */
export const fieldName = (lineId: string): string => `boxes-${lineId}`;

/** What a form with photos is about. */
interface PhotoForm<Value> {
  readonly order: OrderRow;
  /** The most fields, photos among them. */
  readonly maxFields?: number;
  /** Whether it is taken now; if not, it only finds what it has made, and keeps no photos. */
  readonly isOpen: boolean;
  /** Reads the fields. @param hasPhotos some came with it, now or before, such as were refused too */
  readonly check: (
    typed: FormValues,
    formKey: string,
    hasPhotos: boolean,
  ) => Result<Value, 'invalid'> | Promise<Result<Value, 'invalid'>>;
  /** Stores it with its photos. @returns the page to go to */
  readonly store: (value: Value, formKey: string) => Promise<Result<string>>;
}

/** Handles a form with photos of an order's buyer; stores what it says if all of it is right. */
export async function photoForm<Value>(
  request: Request,
  { order, maxFields = OTHER_FIELDS, isOpen, check, store }: PhotoForm<Value>,
) {
  const fresh = { done: null, formKey: newId(), state: untouched, photos: [] };
  if (request.method !== 'POST') return fresh;
  const within = await asForm({}, () => enforceRateLimit(FORMS, order.id));
  // Beyond the limit words are read, so that they stay, but no photos.
  const most = 'done' in within ? MAX_CLAIM_PHOTOS : 0;
  const read = await asForm({}, () => readFormWithFiles(request, most, maxFields));
  if ('state' in read) return { ...fresh, state: 'state' in within ? within.state : read.state };
  const typed = textFields(read.done);
  const form = { orderId: order.id, formKey: formKeyOf(typed) };
  const back = async (state: FormState, formKey = form.formKey) => ({
    ...fresh,
    formKey,
    state,
    photos: (await waitingPhotos(db, { ...form, formKey })).map(({ id }) => ({
      url: photoPath(order, id),
      drop: DROP + id,
    })),
  });
  if ('state' in within) return back({ ...within.state, typed });
  // A field without a file has a file without a name.
  const files = read.done
    .getAll('photos')
    .filter((entry): entry is File => entry instanceof File && entry.name !== '');
  const dropped = Object.keys(typed).filter((name) => name.startsWith(DROP));
  if (isOpen && dropped.length > 0)
    await dropPhotos(
      form,
      dropped.map((name) => name.slice(DROP.length)),
    );
  const keeping = await asForm(typed, async () => (isOpen ? keepPhotos(form, files) : ok(null)));
  if ('state' in keeping) return back(keeping.state);
  const kept = keeping.done;
  const hasPhotos = files.length > 0 || (await photosOfForm(db, form)).length > 0;
  const checked = await check(typed, form.formKey, hasPhotos);
  if (!checked.ok || !kept.ok) {
    const fields = { ...(kept.ok ? {} : kept.error.fields), ...(checked.ok ? {} : checked.error.fields) };
    return back(refusedForm(typed, { detail: checked.ok ? '' : checked.error.detail, fields }));
  }
  const stored = await store(checked.value, form.formKey);
  if (stored.ok) return { ...fresh, formKey: form.formKey, done: stored.value };
  const refused = refusedForm(typed, stored.error);
  if (stored.error.code !== 'key_reused') return back(refused);
  // What differs from what this key has sent is another form, with the photos that are new.
  await movePhotos(form, fresh.formKey);
  return back(refused, fresh.formKey);
}

/**
 * Handles a report of an order's buyer; stores the claim if all of it is right.
 * @param check reads the fields; `made` is the claim that this form has made already, which takes no boxes from itself
 */
export const claimForm = (
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  { order, booking, lines }: OrderDetails,
  source: Report['source'],
  isOpen: boolean,
  check: (typed: FormValues, made: string | undefined) => Promise<Checked>,
) =>
  photoForm(request, {
    order,
    maxFields: lines.length * LINE_FIELDS + OTHER_FIELDS,
    isOpen,
    check: async (typed, formKey) =>
      check(typed, (await claimsOf(db, order.id)).find(({ row }) => row.formKey === formKey)?.row.id),
    store: async (value, formKey) =>
      mapOk(
        await reportClaim(
          { ...value, orderId: order.id, formKey, source, actor: actorOf(locals.viewer, order) },
          (row) => isOpen && mayReport(row, booking),
        ),
        (number) => claimPath(order, number),
      ),
  });
