/** The reviews of a product: server-rendered, then sortable, with the viewer's actions. */
import '#islands/foreign-nodes.ts';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
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
import { useReviews } from './use-reviews.ts';

/** The length of a histogram bar (components/catalogue/product/below.css). */
const shareOf = (votes: number, count: number) =>
  ({ '--share': `${Math.round((votes / count) * 100)}%` }) as CSSProperties;

function ReviewsSummary({ average, count, histogram }: ReviewSummaryWire) {
  if (average === null) {
    return <p className="text-ink-soft">No reviews yet. Bought it? Tell others how it wears.</p>;
  }
  const rows = histogram.map((votes, index) => [index + 1, votes] as const).reverse();
  const stars = { '--fill': `${Math.round(average * 20)}%` } as CSSProperties;
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-6 items-center">
      <p className="reviews-average">
        <strong className="serif">{average.toFixed(1)}</strong>
        <span className="stars" style={stars} role="img" aria-label={`Rated ${average} out of 5`} />
        <span className="hint">{`${count} ${count === 1 ? 'review' : 'reviews'}`}</span>
      </p>
      <table className="histogram">
        <caption className="sr-only">How many gave which mark</caption>
        <tbody>
          {rows.map(([mark, votes]) => (
            <tr key={mark}>
              <th scope="row">
                {`${mark} `}
                <span className="sr-only">{mark === 1 ? 'star' : 'stars'}</span>
              </th>
              <td className="histogram-bar" aria-hidden="true">
                <span style={shareOf(votes, count)} />
              </td>
              <td className="tnum">{votes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
            className="input w-auto max-w-full"
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
