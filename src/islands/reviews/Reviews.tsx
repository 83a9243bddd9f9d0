/** The reviews of a product: server-rendered, then sortable, with the viewer's actions. */
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  REVIEW_LOGIN,
  REVIEW_SORTS,
  type ReviewSort,
  type ReviewSummaryWire,
  type ReviewsWire,
  type ReviewWire,
} from '#domain/reviews/contract.ts';
import { sortReviews, summarise } from '#domain/reviews/rules.ts';
import { api, detailOf } from '../api.ts';
import { say } from '../stores/notices.ts';
import { isGuest } from '../stores/viewer.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewsSummary } from './ReviewsSummary.tsx';

const NAMES: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

const NOT_READ = 'The other reviews could not be read. Please try again.';
const unchanging = () => () => undefined;
const viewerNow = () => (isGuest() ? 'guest' : 'user');

interface Props {
  readonly productId: string;
  /** The newest few: all reviews would make up a third of the page. */
  readonly initial: readonly ReviewWire[];
  /** The summary of all reviews. */
  readonly summary: ReviewSummaryWire;
}

export function Reviews({ productId, initial, summary }: Props) {
  const [reviews, setReviews] = useState(initial);
  const [sort, setSort] = useState<ReviewSort>('newest');
  // The static page contains both the login link and the form; CSS shows one of them by the viewer set on <html>.
  const viewer = useSyncExternalStore(unchanging, viewerNow, () => 'anybody');
  const [complete, setComplete] = useState(summary.count <= initial.length);

  /** Counts the viewer's actions: a list requested before an action does not contain its effect, and is discarded. */
  const actions = useRef(0);
  const countAction = () => void (actions.current += 1);

  const readAll = useCallback(async () => {
    const before = actions.current;
    const answer = await api<ReviewsWire>(`/products/${productId}/reviews`);
    const isNewest = actions.current === before;
    setReviews((all) =>
      isNewest
        ? answer.reviews
        : [...all.filter(({ is_mine }) => is_mine), ...answer.reviews.filter(({ is_mine }) => !is_mine)],
    );
    setComplete(true);
  }, [productId]);
  /** The id of the review just written, which gets the focus. */
  const [writtenId, setWrittenId] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (writtenId) list.current?.querySelector<HTMLElement>(`[data-review="${writtenId}"]`)?.focus();
  }, [writtenId]);
  const showAll = () => void readAll().catch(() => say(NOT_READ, 'error'));

  useEffect(() => {
    // The static page does not know the viewer; the API marks their own reviews. If that fails, the page's list stays.
    if (viewer === 'user') readAll().catch(() => undefined);
  }, [viewer, readAll]);

  const change = (review: ReviewWire, facts: Partial<ReviewWire>) =>
    setReviews((all) => all.map((known) => (known.id === review.id ? { ...known, ...facts } : known)));

  async function helpful(review: ReviewWire) {
    if (isGuest()) return say('Please log in to mark a review as helpful.', 'info');
    try {
      const answer = await api<{ helpful_count: number }>(`/reviews/${review.id}/helpful`, {
        method: 'POST',
      });
      change(review, { ...answer, marked_helpful: true });
    } catch {
      change(review, { marked_helpful: false });
    }
  }

  async function remove(review: ReviewWire) {
    countAction();
    try {
      await api(`/reviews/${review.id}`, { method: 'DELETE' });
      setReviews((all) => all.filter(({ id }) => id !== review.id));
      say('Your review is deleted.');
      list.current?.focus();
    } catch (error) {
      say(detailOf(error) ?? 'Failed to delete your review', 'error');
    }
  }

  function written(review: ReviewWire) {
    setReviews((all) => [review, ...all]);
    setWrittenId(review.id);
    say('Thank you for your review.');
  }

  const hasOwn = reviews.some((review) => review.is_mine);
  return (
    <div className="grid gap-6">
      {/* The summary follows the viewer's own changes. */}
      <ReviewsSummary {...(complete ? summarise(reviews.map(({ rating }) => rating)) : summary)} />
      {reviews.length > 1 && (
        <label className="label flex flex-wrap items-center gap-3" data-no-print>
          Sort by
          <select
            className="input w-auto"
            value={sort}
            onChange={(event) => {
              setSort(event.target.value as ReviewSort);
              if (!complete) showAll();
            }}
          >
            {REVIEW_SORTS.map((name) => (
              <option key={name} value={name}>
                {NAMES[name]}
              </option>
            ))}
          </select>
        </label>
      )}
      <div ref={list} tabIndex={-1} role="group" aria-label="Reviews">
        {sortReviews(reviews, sort).map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            onHelpful={() => void helpful(review)}
            onDelete={() => void remove(review)}
            onEdited={(edited) => {
              countAction();
              change(review, edited);
            }}
          />
        ))}
      </div>
      {!complete && (
        <button type="button" className="btn btn-secondary" onClick={showAll}>
          {`Show all ${summary.count} reviews`}
        </button>
      )}
      {viewer !== 'user' && (
        <p className="only-guest">
          <a className="link" href={`/login?next=${encodeURIComponent(`/products/${productId}`)}`}>
            {REVIEW_LOGIN}
          </a>
        </p>
      )}
      {viewer !== 'guest' && !hasOwn && (
        <div className="only-user" data-no-print>
          <ReviewForm productId={productId} onSend={countAction} onDone={written} />
        </div>
      )}
    </div>
  );
}
