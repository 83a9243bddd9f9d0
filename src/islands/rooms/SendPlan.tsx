/** Staff mail the plan to the caller for whom they made it. */
import { type SyntheticEvent, useState } from 'react';
import { detailOf } from '#islands/api.ts';
import { planCalls } from './calls.ts';

export function SendPlan({ planId }: { readonly planId: string }) {
  const [sentTo, setSentTo] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);

  async function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const email = String(new FormData(event.currentTarget).get('email'));
    setBusy(true);
    setSentTo('');
    try {
      await planCalls.send(planId, email);
      setError('');
      setSentTo(email);
    } catch (problem) {
      setError(detailOf(problem) ?? 'The plan could not be sent. Please try again.');
    }
    setBusy(false);
  }

  return (
    <form className="planner-send" noValidate onSubmit={(event) => void send(event)}>
      <label className="field-label" htmlFor="plan-email">
        E-mail of the caller
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id="plan-email"
          name="email"
          type="email"
          className="input"
          autoComplete="off"
          aria-invalid={error !== ''}
          aria-describedby="plan-email-error"
        />
        <button type="submit" className="btn btn-secondary btn-sm" aria-disabled={busy}>
          Send the plan
        </button>
      </div>
      <p id="plan-email-error" className="error" role="alert">
        {error}
      </p>
      <p role="status">{sentTo && `Sent to ${sentTo}.`}</p>
    </form>
  );
}
