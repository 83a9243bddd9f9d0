/** One review: stars, words, who and when, and what the viewer may do with it. */
import type { CSSProperties } from 'react';
import type { ReviewWire } from '#domain/reviews/contract.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' });

interface Props {
  readonly review: ReviewWire;
  readonly onHelpful: () => void;
  readonly onDelete: () => void;
}

export function ReviewItem({ review, onHelpful, onDelete }: Props) {
  const stars = { '--fill': `${review.rating * 20}%` } as CSSProperties;
  return (
    <article className="grid gap-2 py-5">
      <p className="flex flex-wrap items-center gap-3">
        <span className="stars" style={stars} role="img" aria-label={`${review.rating} out of 5`} />
        {review.verified_purchase && <span className="badge badge-moss">Verified purchase</span>}
      </p>
      <h3 className="text-lg">{review.title}</h3>
      <p className="measure whitespace-pre-line">{review.comment}</p>
      <p className="text-ink-soft text-sm">
        {review.user_name}, {when.format(new Date(review.created_at))}
      </p>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {review.is_mine ? (
          <button type="button" className="btn btn-quiet btn-sm" onClick={onDelete}>
            Delete my review
          </button>
        ) : (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={review.marked_helpful}
            onClick={onHelpful}
          >
            Helpful ({review.helpful_count})
          </button>
        )}
      </p>
    </article>
  );
}
