/** The form for a new or existing review: the rating starts at 5; title and comment are required. */
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react';
import {
  COMMENT_MAX,
  RATING_DEFAULT,
  REVIEW_FAILED,
  type ReviewWire,
  TITLE_MAX,
} from '#domain/reviews/contract.ts';
import { asksForLogin } from '#domain/accounts/next.ts';
import { api, ApiError, detailOf } from '../api.ts';
import { inTab, keepInTab } from '../tab-storage.ts';
import { Failure } from '../ui/Failure.tsx';

/** Stores a new review, or changes the given one. @throws ApiError */
function sendReview(productId: string, review: ReviewWire | undefined, form: FormData): Promise<ReviewWire> {
  const fields = {
    rating: Number(form.get('rating')),
    title: String(form.get('title')),
    comment: String(form.get('comment')),
  };
  return review
    ? api('PUT /reviews/{id}', { path: { id: review.id }, body: fields })
    : api('POST /products/{id}/reviews', {
        path: { id: productId },
        body: { product_id: productId, ...fields },
      });
}

/** The shopper's review of a product, if it was stored and only the response was lost. */
const storedBefore = async (productId: string): Promise<ReviewWire | undefined> =>
  (await api('GET /products/{id}/reviews', { path: { id: productId } })).reviews.find(
    (candidate) => candidate.is_mine,
  );

/** The form's fields; errors of any other field are shown above the form. */
const FIELDS = ['rating', 'title', 'comment'] as const;
const keyOf = (productId: string): string => `draft review ${productId}`;

/** Keeps what was typed. */
const keepReviewDraft = (productId: string, form: FormData): void =>
  keepInTab(
    keyOf(productId),
    JSON.stringify(Object.fromEntries(FIELDS.map((name) => [name, form.get(name)]))),
  );

/** Fills a form with what was kept for the product, once. */
function restoreReviewDraft(productId: string, form: HTMLFormElement | null): void {
  const kept = inTab(keyOf(productId));
  if (!form || kept === null) return;
  keepInTab(keyOf(productId), null);
  const typed = JSON.parse(kept) as Readonly<Record<string, unknown>>;
  for (const name of FIELDS) {
    const control = form.elements.namedItem(name);
    const value = typed[name];
    if (control && 'value' in control && typeof value === 'string') control.value = value;
  }
}

interface Props {
  readonly productId: string;
  /** The review to edit; absent for a new one. */
  readonly review?: ReviewWire;
  readonly onCancel?: () => void;
  /** Called before sending. The form keeps its content until `onDone`, whatever the outcome. */
  readonly onSend?: () => void;
  readonly onDone: (review: ReviewWire) => void;
}

export function ReviewForm({ productId, review, onCancel, onSend, onDone }: Props) {
  const id = useId();
  const isEdit = review !== undefined;
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const isResponseLost = useRef(false);
  const formElement = useRef<HTMLFormElement>(null);

  useEffect(() => restoreReviewDraft(productId, formElement.current), [productId]);
  useEffect(() => {
    // The button that opened the form has disappeared, so the focus moves to the first field.
    if (isEdit) formElement.current?.querySelector('select')?.focus();
  }, [isEdit]);
  useEffect(() => {
    if (Object.keys(errors).length > 0) {
      formElement.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    }
  }, [errors]);

  async function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    onSend?.();
    setBusy(true);
    setFailure('');
    try {
      const known = review ?? (isResponseLost.current ? await storedBefore(productId) : undefined);
      onDone(await sendReview(productId, known, form));
    } catch (error) {
      isResponseLost.current ||= error instanceof ApiError && error.status === 0;
      const fields = error instanceof ApiError ? error.fields : {};
      if (asksForLogin(detailOf(error) ?? '')) keepReviewDraft(productId, form);
      setErrors(fields);
      const hasFieldErrors = FIELDS.some((name) => fields[name]);
      setFailure(hasFieldErrors ? '' : (detailOf(error) ?? REVIEW_FAILED));
    } finally {
      setBusy(false);
    }
  }

  const described = (name: string) => ({
    id: `${id}-${name}`,
    name,
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': `${id}-${name}-error`,
  });
  const errorOf = (name: string) => (
    <p className="error" id={`${id}-${name}-error`}>
      {errors[name]}
    </p>
  );
  return (
    // `action` is for submits before hydration: the review's own page takes the same fields.
    <form
      ref={formElement}
      className="card grid gap-4 p-5"
      method="post"
      action={`/account/reviews/${productId}`}
      onSubmit={(event) => void submit(event)}
      noValidate
    >
      <input type="hidden" name="form" value="save" />
      <h3 className="text-lg">{isEdit ? 'Edit your review' : 'Write a review'}</h3>
      <p role="alert" className="error">
        <Failure message={failure} />
      </p>
      <div className="field">
        <label className="label" htmlFor={`${id}-rating`}>
          Rating
        </label>
        <select className="input" {...described('rating')} defaultValue={review?.rating ?? RATING_DEFAULT}>
          {[5, 4, 3, 2, 1].map((marks) => (
            <option key={marks} value={marks}>
              {`${marks} out of 5`}
            </option>
          ))}
        </select>
        {errorOf('rating')}
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-title`}>
          Title
        </label>
        <input
          className="input"
          {...described('title')}
          defaultValue={review?.title}
          maxLength={TITLE_MAX}
          required
        />
        {errorOf('title')}
      </div>
      <div className="field">
        <label className="label" htmlFor={`${id}-comment`}>
          Comment
        </label>
        <textarea
          className="input"
          {...described('comment')}
          defaultValue={review?.comment}
          maxLength={COMMENT_MAX}
          required
        />
        {errorOf('comment')}
      </div>
      <p className="flex flex-wrap gap-3">
        <button type="submit" className="btn btn-primary" aria-disabled={busy || undefined}>
          {isEdit ? 'Save review' : 'Submit review'}
        </button>
        {onCancel && (
          <button type="button" className="btn btn-quiet" onClick={onCancel}>
            Cancel
          </button>
        )}
      </p>
    </form>
  );
}
