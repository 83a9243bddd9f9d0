/** One review: stars, text, author and date, and the viewer's actions. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import type { ReviewWire } from '#domain/reviews/contract.ts';
import { TIME_ZONE } from '#domain/shop/time-zone.ts';
import { ReviewForm } from './ReviewForm.tsx';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: TIME_ZONE });

interface Props {
  readonly review: ReviewWire;
  readonly onHelpful: () => void;
  readonly onDelete: () => void;
  readonly onEdited: (review: ReviewWire) => void;
}

interface OwnProps {
  /** The form of this review was just closed: the focus returns to its Edit button. */
  readonly isBack: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function OwnActions({ isBack, onEdit, onDelete }: OwnProps) {
  const [asking, setAsking] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isBack) edit.current?.focus();
  }, [isBack]);
  return (
    <>
      <button ref={edit} type="button" className="btn btn-secondary btn-sm" onClick={onEdit}>
        Edit my review
      </button>
      <button
        type="button"
        className={asking ? 'btn btn-danger btn-sm' : 'btn btn-quiet btn-sm'}
        onClick={() => (asking ? onDelete() : setAsking(true))}
        onBlur={() => setAsking(false)}
      >
        {asking ? 'Delete it for good' : 'Delete my review'}
      </button>
    </>
  );
}

export function ReviewItem({ review, onHelpful, onDelete, onEdited }: Props) {
  const [editing, setEditing] = useState<'not yet' | 'now' | 'before'>('not yet');
  const stars = { '--fill': `${review.rating * 20}%` } as CSSProperties;
  if (editing === 'now') {
    return (
      <ReviewForm
        productId={review.product_id}
        review={review}
        onCancel={() => setEditing('before')}
        onDone={(edited) => {
          setEditing('before');
          onEdited(edited);
        }}
      />
    );
  }
  return (
    <article className="grid gap-2 py-5" data-review={review.id} tabIndex={-1}>
      <p className="flex flex-wrap items-center gap-3">
        <span className="stars" style={stars} role="img" aria-label={`${review.rating} out of 5`} />
        {review.verified_purchase && <span className="badge badge-moss">Verified purchase</span>}
      </p>
      <h3 className="text-lg">{review.title}</h3>
      <p className="measure whitespace-pre-line">{review.comment}</p>
      <p className="text-ink-soft text-sm">
        {`${review.user_name}, ${dateFormat.format(new Date(review.created_at))}`}
      </p>
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {review.is_mine ? (
          <OwnActions isBack={editing === 'before'} onEdit={() => setEditing('now')} onDelete={onDelete} />
        ) : (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-disabled={review.marked_helpful || undefined}
            onClick={review.marked_helpful ? undefined : onHelpful}
          >
            {`Helpful (${review.helpful_count})`}
          </button>
        )}
      </p>
    </article>
  );
}
