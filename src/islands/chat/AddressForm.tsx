/** A form with one e-mail field. */
import { useId, useState, type SubmitEvent } from 'react';
import { EMAIL, EMAIL_INVALID, EMAIL_MAX, EMAIL_REQUIRED } from '#domain/shared/email.ts';
import { detailOf } from '#islands/api.ts';

interface Props {
  readonly title: string;
  readonly intro?: string | null;
  readonly label: string;
  readonly act: string;
  readonly done: string;
  readonly onSend: (email: string) => Promise<unknown>;
}

export function AddressForm({ title, intro, label, act, done, onSend }: Props) {
  const id = useId();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState('');

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const email = String(new FormData(event.currentTarget).get('email')).trim();
    if (!EMAIL.test(email)) return setError(email ? EMAIL_INVALID : EMAIL_REQUIRED);
    setError('');
    setState('busy');
    try {
      await onSend(email);
      setState('done');
    } catch (caught) {
      setState('open');
      setError(detailOf(caught) ?? 'That did not work. Please try again.');
    }
  }
  if (state === 'done') {
    return (
      <p className="chat-card" role="status">
        {done}
      </p>
    );
  }
  return (
    <form className="chat-card" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{title}</h3>
      {intro && <p>{intro}</p>}
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input"
        id={id}
        name="email"
        type="email"
        autoComplete="email"
        maxLength={EMAIL_MAX}
        aria-invalid={error !== '' || undefined}
        aria-describedby={`${id}error`}
      />
      <p className="error" id={`${id}error`} role="alert">
        {error}
      </p>
      <button type="submit" className="btn btn-secondary btn-sm" aria-busy={state === 'busy' || undefined}>
        {act}
      </button>
    </form>
  );
}
