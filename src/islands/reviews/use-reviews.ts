/** The state of a product's reviews: the newest few of the page, then all of them from the API, and the viewer's actions. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ReviewSummaryWire, ReviewWire } from '#domain/reviews/contract.ts';
import { summarise } from '#domain/reviews/rules.ts';
import { api, detailOf } from '../api.ts';
import { showToast } from '#islands/stores/toasts.ts';
import { isGuest } from '../stores/viewer.ts';

const NOT_READ = 'The other reviews could not be read. Please try again.';
const unchanging = () => () => undefined;
const viewerNow = () => (isGuest() ? 'guest' : 'user');

/**
 * The reviews and what the viewer may do with them.
 * @param initial the newest few, rendered into the page
 * @param total the summary of all reviews
 */
export function useReviews(productId: string, initial: readonly ReviewWire[], total: ReviewSummaryWire) {
  const [reviews, setReviews] = useState(initial);
  const [complete, setComplete] = useState(total.count <= initial.length);
  // The static page contains both the login link and the form; CSS shows one of them by the viewer set on <html>.
  const viewer = useSyncExternalStore(unchanging, viewerNow, () => 'anybody');

  /** Counts the viewer's actions: a list requested before one does not contain its effect on the viewer's own review. */
  const actions = useRef(0);
  const countAction = () => void (actions.current += 1);
  /** The viewer's marks, for lists that were requested before them. */
  const marks = useRef(new Map<string, Partial<ReviewWire>>());

  const readAll = useCallback(async () => {
    const before = actions.current;
    const answer = await api('GET /products/{id}/reviews', { path: { id: productId } });
    const isNewest = actions.current === before;
    const read = answer.reviews.map((review) =>
      review.marked_helpful ? review : { ...review, ...marks.current.get(review.id) },
    );
    setReviews((all) =>
      isNewest ? read : [...all.filter(({ is_mine }) => is_mine), ...read.filter(({ is_mine }) => !is_mine)],
    );
    setComplete(true);
  }, [productId]);
  const showAll = () => void readAll().catch(() => showToast(NOT_READ, 'error'));

  useEffect(() => {
    // The static page does not know the viewer; the API marks their own reviews. If that fails, the page's list stays.
    if (viewer === 'user') readAll().catch(() => undefined);
  }, [viewer, readAll]);

  const change = (review: ReviewWire, facts: Partial<ReviewWire>) =>
    setReviews((all) => all.map((known) => (known.id === review.id ? { ...known, ...facts } : known)));

  async function markHelpful(review: ReviewWire): Promise<void> {
    if (isGuest()) return showToast('Please log in to mark a review as helpful.', 'info');
    try {
      const answer = await api('POST /reviews/{id}/helpful', { path: { id: review.id } });
      const mark = { ...answer, marked_helpful: true };
      marks.current.set(review.id, mark);
      change(review, mark);
    } catch {
      change(review, { marked_helpful: false });
    }
  }

  /** Deletes the viewer's own review. @returns whether it succeeded */
  async function remove(review: ReviewWire): Promise<boolean> {
    countAction();
    try {
      await api('DELETE /reviews/{id}', { path: { id: review.id } });
      setReviews((all) => all.filter(({ id }) => id !== review.id));
      showToast('Your review is deleted.');
      return true;
    } catch (error) {
      showToast(detailOf(error) ?? 'Failed to delete your review', 'error');
      return false;
    }
  }

  function edited(review: ReviewWire): void {
    countAction();
    change(review, review);
  }

  function written(review: ReviewWire): void {
    setReviews((all) => [review, ...all]);
    showToast('Thank you for your review.');
  }

  return {
    reviews,
    /** Follows the viewer's own changes. */
    summary: complete ? summarise(reviews.map(({ rating }) => rating)) : total,
    /** All reviews are in the list. */
    complete,
    viewer,
    countAction,
    showAll,
    markHelpful,
    remove,
    edited,
    written,
  };
}
