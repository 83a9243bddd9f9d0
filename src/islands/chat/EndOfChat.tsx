/** The end of a conversation: a rating, and the transcript by e-mail. */
import { useState } from 'react';
import { detailOf } from '#islands/api.ts';
import { AddressForm } from './AddressForm.tsx';
import { rate, sendTranscript } from './talk.ts';

const MARKS = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent'] as const;

export function EndOfChat() {
  const [mark, setMark] = useState(0);
  const [error, setError] = useState('');

  async function choose(value: number) {
    setError('');
    try {
      await rate(value);
      setMark(value);
    } catch (caught) {
      setError(detailOf(caught) ?? 'That did not work. Please try again.');
    }
  }
  return (
    <>
      <section className="chat-card" aria-labelledby="chat-rate">
        <h3 id="chat-rate">Did we help?</h3>
        <p className="chat-marks">
          {MARKS.map((name, position) => (
            <button
              key={name}
              type="button"
              className="chip"
              aria-pressed={mark === position + 1}
              onClick={() => void choose(position + 1)}
            >
              {name}
            </button>
          ))}
        </p>
        <p role="status">{mark > 0 ? 'Thank you.' : ''}</p>
        <p className="error" role="alert">
          {error}
        </p>
      </section>
      <AddressForm
        title="Keep this conversation"
        label="Send it to"
        act="E-mail it to me"
        done="It is on its way."
        onSend={sendTranscript}
      />
    </>
  );
}
