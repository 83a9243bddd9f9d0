/** 'Delivered to BT19 from Tuesday 1 December, or collect in Bangor from Friday', for a postcode that is remembered. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#islands/api.ts';
import { askDays } from './ask-days.ts';
import { keepPostcode, keptPostcode } from './kept-postcode.ts';

interface Props {
  /** The boxes, as `itemsText` writes them; null for flooring in general. */
  readonly items: string | null;
}

interface Answer {
  readonly words: string;
  readonly error: string;
}
const NOTHING: Answer = { words: '', error: '' };
const NOT_LOADED = 'The days could not be loaded. Please try again in a moment.';

/** The answer in words, or a sentence to stand at the field. */
async function answerFor(postcode: string, items: string | null): Promise<Answer> {
  try {
    const { words } = await askDays(postcode, items);
    keepPostcode(postcode);
    return { words, error: '' };
  } catch (error) {
    const said = error instanceof ApiError ? error.fields['postcode'] : '';
    return { words: '', error: said || NOT_LOADED };
  }
}

export function DeliveryEstimate({ items }: Props) {
  // Uncontrolled: what is typed before hydration stays.
  const field = useRef<HTMLInputElement>(null);
  // A new object for every press, so that the same postcode is asked again.
  const [asked, setAsked] = useState<{ readonly postcode: string } | null>(null);
  const [answer, setAnswer] = useState(NOTHING);
  const id = useId();

  useEffect(() => {
    const wanted = asked?.postcode ?? keptPostcode();
    if (!asked && !wanted) return;
    let isLatest = true;
    void answerFor(wanted, items).then((found) => {
      if (!isLatest) return;
      setAnswer(found);
      if (field.current && !field.current.value) field.current.value = wanted;
    });
    return () => {
      isLatest = false;
    };
  }, [asked, items]);

  return (
    <form
      className="delivery-estimate grid gap-1.5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        setAsked({ postcode: field.current?.value ?? '' });
      }}
    >
      <label htmlFor={id} className="font-semibold">
        Delivery day for your postcode
      </label>
      <div className="flex max-w-xs gap-2">
        <input
          id={id}
          ref={field}
          className="input"
          name="postcode"
          autoComplete="postal-code"
          maxLength={10}
          aria-invalid={answer.error ? true : undefined}
          aria-describedby={answer.error ? `${id}-error` : undefined}
        />
        <button type="submit" className="btn btn-secondary">
          Show
        </button>
      </div>
      {answer.error && (
        <p className="error" id={`${id}-error`}>
          {answer.error}
        </p>
      )}
      <p role="status">{answer.words}</p>
    </form>
  );
}
