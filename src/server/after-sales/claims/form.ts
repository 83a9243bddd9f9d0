/** What the forms of a buyer share: reading the fields and photos, and keeping all of it when a form comes back. */
import type { APIContext } from 'astro';
import { MAX_CLAIM_PHOTOS } from '#domain/after-sales/claim.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { db } from '#server/database.ts';
import { readFormWithFiles } from '#server/http/body.ts';
import { asForm, type FormValues, refusedForm, textFields, untouched } from '#server/http/forms.ts';
import { enforceRateLimit, type Limit } from '#server/http/rate-limit.ts';
import { newId } from '#server/ids.ts';
import { actorOf, type OrderDetails } from '#server/orders/index.ts';
import { formKeyOf } from '../case.ts';
import { dropPhotos, keepPhotos, photosOfForm } from './photos.ts';
import { mayReport } from './offer.ts';
import { claimsOf } from './queries.ts';
import { isSameReport, type Report, reportClaim } from './report.ts';
import { claimPath, photoPath } from './words.ts';

/** Forms of one order: each may bring photos of 30 MB. */
const FORMS: Limit = { bucket: 'claim', points: 40, seconds: 86_400 };
/** The most fields of a line, and besides the lines: photos that are too many are refused beside their field. */
const LINE_FIELDS = 3;
const OTHER_FIELDS = 120;

/** The field that takes a kept photo out again. */
const DROP = 'drop-';

/** What a form says, once it is checked. */
export type Checked = Result<Pick<Report, 'note' | 'lines' | 'counts'>, 'invalid'>;

/** The field with how many boxes of an order line it is. */
export const fieldName = (lineId: string): string => `boxes-${lineId}`;

/**
 * Handles a form of an order's buyer; stores the claim if all of it is right.
 * @param isOpen whether it is taken now; if not, it only finds the claim that it has made, and keeps no photos
 * @param check reads the fields; `made` is the claim that this form has made already, which takes no boxes from itself
 */
export async function claimForm(
  { request, locals }: Pick<APIContext, 'request' | 'locals'>,
  { order, booking, lines }: OrderDetails,
  source: Report['source'],
  isOpen: boolean,
  check: (typed: FormValues, made: string | undefined) => Promise<Checked>,
) {
  const fresh = { done: null, formKey: newId(), state: untouched, photos: [] };
  if (request.method !== 'POST') return fresh;
  const read = await asForm({}, async () => {
    await enforceRateLimit(FORMS, order.id);
    const most = lines.length * LINE_FIELDS + OTHER_FIELDS;
    return readFormWithFiles(request, MAX_CLAIM_PHOTOS, most);
  });
  if ('state' in read) return { ...fresh, state: read.state };
  const typed = textFields(read.done);
  const formKey = formKeyOf(typed);
  const form = { orderId: order.id, formKey };
  const made = (await claimsOf(db, order.id)).find(({ row }) => row.formKey === formKey);
  if (!isOpen && !made) return fresh;
  const checked = await check(typed, made?.row.id);
  if (!isOpen) {
    const isSent = made && checked.ok && isSameReport(made, checked.value);
    return { ...fresh, done: isSent ? claimPath(order, made.row.number) : null };
  }
  const dropped = Object.keys(typed).filter((name) => name.startsWith(DROP));
  if (dropped.length > 0)
    await dropPhotos(
      form,
      dropped.map((name) => name.slice(DROP.length)),
    );
  const files = read.done.getAll('photos').filter((entry): entry is File => entry instanceof File);
  const kept = await keepPhotos(form, files);
  const back = async (error: Parameters<typeof refusedForm>[1] & { readonly code: string }) => ({
    ...fresh,
    // What differs from the claim that this key has made is another claim.
    formKey: error.code === 'key_reused' ? newId() : formKey,
    state: refusedForm(typed, error),
    photos: (await photosOfForm(db, form)).map((id) => ({ url: photoPath(order, id), drop: DROP + id })),
  });
  if (!checked.ok || !kept.ok) {
    const fields = { ...(kept.ok ? {} : kept.error.fields), ...(checked.ok ? {} : checked.error.fields) };
    return back(refuse('invalid', checked.ok ? '' : checked.error.detail, fields).error);
  }
  const sent = await reportClaim(
    { ...checked.value, orderId: order.id, formKey, source, actor: actorOf(locals.viewer, order) },
    (row) => mayReport(row, booking),
  );
  return sent.ok ? { ...fresh, formKey, done: claimPath(order, sent.value) } : back(sent.error);
}
