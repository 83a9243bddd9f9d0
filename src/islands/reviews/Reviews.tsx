/** The reviews of a product: server-rendered, then sortable, with the viewer's actions. */
import '#islands/foreign-nodes.ts';
import { useEffect, useRef, useState } from 'react';
import {
  REVIEW_LOGIN,
  REVIEW_SORTS,
  type ReviewSort,
  type ReviewSummaryWire,
  type ReviewWire,
} from '#domain/reviews/contract.ts';
import { sortReviews } from '#domain/reviews/rules.ts';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewItem } from './ReviewItem.tsx';
import { ReviewsSummary } from './ReviewsSummary.tsx';
import { useReviews } from './use-reviews.ts';

const NAMES: Readonly<Record<ReviewSort, string>> = {
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
};

interface Props {
  readonly productId: string;
  /** The newest few: all reviews would make up a third of the page. */
  readonly initial: readonly ReviewWire[];
  /** The summary of all reviews. */
  readonly summary: ReviewSummaryWire;
}

export function Reviews({ productId, initial, summary: total }: Props) {
  const { reviews, summary, complete, viewer, countAction, showAll, markHelpful, remove, edited, written } =
    useReviews(productId, initial, total);
  const [sort, setSort] = useState<ReviewSort>('newest');
  const list = useRef<HTMLDivElement>(null);
  /** The id of the review just written, which gets the focus. */
  const [writtenId, setWrittenId] = useState<string | null>(null);
  useEffect(() => {
    if (writtenId) list.current?.querySelector<HTMLElement>(`[data-review="${writtenId}"]`)?.focus();
  }, [writtenId]);

  const hasOwn = reviews.some((review) => review.is_mine);
  return (
    <div className="grid gap-6">
      <ReviewsSummary {...summary} />
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
            onHelpful={() => void markHelpful(review)}
            onDelete={() => void remove(review).then((isDeleted) => isDeleted && list.current?.focus())}
            onEdited={edited}
          />
        ))}
      </div>
      {!complete && (
        <button type="button" className="btn btn-secondary" onClick={showAll}>
          {`Show all ${total.count} reviews`}
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
          <ReviewForm
            productId={productId}
            onSend={countAction}
            onDone={(review) => {
              written(review);
              setWrittenId(review.id);
            }}
          />
        </div>
      )}
    </div>
  );
}
