/** 'Delivered to BT19 from Tuesday 1 December, or collect in Bangor from Friday', for a postcode that is remembered. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '#islands/api.ts';
import { askDays } from './ask-days.ts';
import { isKeptLonger, keepPostcode, keptPostcode } from './kept-postcode.ts';

interface Props {
  /** The boxes, as `itemsText` writes them. */
  readonly items: string;
  /** How they are called, where they are not beside it: '43 boxes'. */
  readonly amount?: string;
}

interface Answer {
  /** What was asked about; empty for none. */
  readonly postcode: string;
  readonly words: string;
  readonly error: string;
}
const NOTHING: Answer = { postcode: '', words: '', error: '' };
const NOT_LOADED = 'The days could not be loaded. Please try again in a moment.';
/** The quantity rests for this long before the shop is asked again. */
const PAUSE_MS = 400;

/** The answer in words, or a sentence to stand at the field. */
async function answerFor(postcode: string, { items, amount }: Props): Promise<Answer> {
  try {
    const { words: found } = await askDays(postcode, items);
    const words = amount ? `${found} That is for ${amount}.` : found;
    keepPostcode(postcode);
    return { postcode, words, error: '' };
  } catch (error) {
    const said = error instanceof ApiError ? error.fields['postcode'] : '';
    return { postcode, words: '', error: said || NOT_LOADED };
  }
}

/**
 * The answer for goods, again whenever they change.
 * @param asked null for the remembered postcode; another object asks again
 */
function useAnswer({ items, amount }: Props, asked: { readonly postcode: string } | null): Answer {
  const [answer, setAnswer] = useState(NOTHING);
  const known = useRef(items);
  useEffect(() => {
    const wanted = asked?.postcode ?? keptPostcode();
    if (!asked && !wanted) return;
    let isLatest = true;
    const pause = known.current === items ? 0 : PAUSE_MS;
    known.current = items;
    const timer = setTimeout(() => {
      void answerFor(wanted, { items, amount }).then((found) => isLatest && setAnswer(found));
    }, pause);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [asked, items, amount]);
  return answer;
}

/** The day alone, where the postcode is remembered. */
export function DeliveryLine(props: Props) {
  const { words } = useAnswer(props, null);
  // Its place is kept until it is there, so that what is above it does not move.
  return keptPostcode() ? <p style={{ minHeight: '2lh' }}>{words}</p> : null;
}

export function DeliveryEstimate(props: Props) {
  // Uncontrolled: what is typed before hydration stays.
  const field = useRef<HTMLInputElement>(null);
  // A new object for every press, so that the same postcode is asked again.
  const [asked, setAsked] = useState<{ readonly postcode: string } | null>(null);
  const answer = useAnswer(props, asked);
  const { postcode, words, error } = answer;
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const isWaiting = useRef(false);

  useEffect(() => {
    if (field.current && !field.current.value) field.current.value = postcode;
  }, [postcode]);

  // What was asked for may come below the edge of the screen, or behind a page's bar there.
  useEffect(() => {
    if (isWaiting.current && answer !== NOTHING) form.current?.scrollIntoView({ block: 'nearest' });
    isWaiting.current = false;
  }, [answer]);

  return (
    <form
      ref={form}
      className="delivery-estimate grid gap-1.5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        isWaiting.current = true;
        setAsked({ postcode: field.current?.value ?? '' });
      }}
    >
      <label htmlFor={id} className="font-semibold">
        Delivery day for your postcode
      </label>
      <div className="flex max-w-xs flex-wrap gap-2">
        <input
          id={id}
          ref={field}
          className="input"
          style={{ flex: '1 1 8rem' }}
          name="postcode"
          autoComplete="postal-code"
          maxLength={10}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <button type="submit" className="btn btn-secondary">
          Show
        </button>
      </div>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <p role="status">{words}</p>
      {words && !isKeptLonger() && (
        <p className="hint">
          We remember your postcode until you close this tab. <a href="/privacy#choice">Keep it longer</a>
        </p>
      )}
    </form>
  );
}
