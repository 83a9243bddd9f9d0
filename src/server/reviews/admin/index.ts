/** Reviews as staff list and moderate them. */
import { and, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { reviews } from '#db/schema/index.ts';
import type { ListState } from '#domain/admin/list.ts';
import type { Result } from '#domain/shared/result.ts';
import { recordAudit } from '#server/audit/index.ts';
import { type Actor } from '#server/http/viewer.ts';
import { productView } from '#server/catalogue/index.ts';
import { now } from '#server/clock.ts';
import { db, refuseWrite, writeResult } from '#server/database.ts';
import type { FormContext, FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { ignoringCase, listPage, rulesOf, waitingIn } from '#server/staff-list.ts';
import { containing } from '#server/staff-search.ts';
import { moderateReview } from '../index.ts';

export const REVIEW_RULES = rulesOf('rating', 'product');

/** Ids of products whose name contains the search words. */
const productsNamed = (search: string) =>
  db.select({ id: productView.id }).from(productView).where(containing(search, productView.name));

const isUnread = isNull(reviews.readAt);

/** The reviews that no member of staff has read, and when the first of them was written. */
export const reviewsToRead = () => waitingIn(reviews.createdAt, isUnread);

/** A page of reviews; filter `state`: visible, hidden or unread. */
export async function reviewsPage(state: ListState) {
  const filter = (['visible', 'hidden'] as const).find((known) => known === state.filters['state']);
  const where = and(
    filter ? eq(reviews.state, filter) : undefined,
    state.filters['state'] === 'unread' ? isUnread : undefined,
    or(
      containing(state.search, reviews.userName, reviews.title, reviews.comment, reviews.productId),
      state.search === '' ? undefined : inArray(reviews.productId, productsNamed(state.search)),
    ),
  );
  const query = db
    .select({ review: reviews, productName: productView.name })
    .from(reviews)
    .leftJoin(productView, eq(productView.id, reviews.productId));
  return listPage(state, query, where, reviews.createdAt, {
    rating: reviews.rating,
    product: ignoringCase(productView.name),
  });
}

const REWRITTEN =
  'This review has changed since you opened this page. Nothing was done now; please read it again.';

/** When the words that a form showed were written. */
const seenAt = (seen: string | undefined): Date => new Date(Number(seen) || 0);

/**
 * Marks reviews as read.
 * @param typed `id`: their ids, with commas between them; `seen`: when the last of them was written. Later words stay unread
 */
const markRead = ({ id: ids = '', seen }: FormValues, actor: Actor): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const read = await tx
      .update(reviews)
      .set({ readAt: now() })
      .where(and(isUnread, inArray(reviews.id, ids.split(',')), lte(reviews.updatedAt, seenAt(seen))))
      .returning({ id: reviews.id });
    for (const { id } of read)
      await recordAudit(tx, { actor, action: 'review.read', entity: 'review', entityId: id });
    return null;
  });

/** Hides a review with a required reason, or shows it again: not words that were not seen. A low rating is not a valid reason. */
const moderate = (
  { id = '', seen, ...typed }: FormValues,
  state: 'visible' | 'hidden',
  actor: Actor,
): Promise<Result<null>> =>
  writeResult(async (tx) => {
    const reason = state === 'hidden' ? (typed['reason'] ?? '').trim() : '';
    if (state === 'hidden' && reason === '')
      return refuseWrite('no_reason', 'Please write why this review is hidden.');
    const [row] = await tx.select({ at: reviews.updatedAt }).from(reviews).where(eq(reviews.id, id));
    if (row && row.at > seenAt(seen)) return refuseWrite('changed_meanwhile', REWRITTEN);
    if (!(await moderateReview(tx, id, state, reason.slice(0, 500) || null)))
      return refuseWrite('no_review', 'This review is in that state already, or is gone.');
    await recordAudit(tx, {
      actor,
      action: state === 'hidden' ? 'review.hide' : 'review.show',
      entity: 'review',
      entityId: id,
      after: { state, reason: reason || null },
    });
    return null;
  });

/** The forms of the reviews: read, hide with a reason, or show again. */
export const moderationForms = (context: FormContext) =>
  staffForms(context, ['support', 'catalogue'], {
    read: { done: 'Read.', work: markRead },
    hide: {
      done: 'The review is hidden; its product’s rating is counted anew.',
      work: (typed, actor) => moderate(typed, 'hidden', actor),
    },
    show: {
      done: 'The review is shown again.',
      work: (typed, actor) => moderate(typed, 'visible', actor),
    },
  });
