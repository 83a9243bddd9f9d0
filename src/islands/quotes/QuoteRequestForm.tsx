/** A shopper's request for a quote of the cart's goods: who asks, and in which words. */
import { useStore } from '@nanostores/react';
import { type SubmitEvent, useId, useState } from 'react';
import { facts } from '#config/facts.ts';
import type { CartWire } from '#domain/cart/contract.ts';
import { api, ApiError, detailOf } from '#islands/api.ts';
import { newId } from '#islands/new-id.ts';
import { $discount, codesUsed } from '#islands/stores/discount.ts';

const FIELDS = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name', max: 120 },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email', max: 254 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', max: 40 },
] as const;

const CHECK = 'Please check the fields above.';
const FAILED = 'The request could not be sent. Nothing you typed is lost: please try again.';

export function QuoteRequestForm({ items }: { readonly items: CartWire['items'] }) {
  const id = useId();
  const [values, setValues] = useState({ name: '', email: '', phone: '', words: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [number, setNumber] = useState('');
  const [key] = useState(newId);
  const codes = codesUsed(useStore($discount).quote);
  const goods = items.filter(({ is_sample }) => !is_sample);

  async function send(event: SubmitEvent) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setErrors({});
    setFailure('');
    const { name, email, phone, words } = values;
    try {
      const request = {
        customer: { name, email, phone: phone || null },
        items: goods.map(({ product_id, quantity, room_names }) => ({ product_id, quantity, room_names })),
        words: words || null,
        discount_codes: codes,
      };
      const asked = await api('POST /quotes', { body: request, idempotencyKey: key });
      setNumber(asked.number);
    } catch (error) {
      const refused = Object.entries(error instanceof ApiError ? error.fields : {}).map(
        ([field, message]) => [field.replace('customer.', ''), message] as const,
      );
      setErrors(Object.fromEntries(refused));
      // What is said beside its field is not said twice.
      const isBeside = refused.length > 0 && refused.every(([field]) => field in values);
      setFailure(isBeside ? CHECK : (detailOf(error) ?? FAILED));
    } finally {
      setBusy(false);
    }
  }

  if (number)
    return (
      <p className="panel" role="status">
        We have your request, number {number}. We look at it and answer by e-mail{' '}
        {facts().claims.supportReply}.
      </p>
    );
  const change = (name: keyof typeof values, value: string) => setValues({ ...values, [name]: value });
  const described = (name: string) => ({
    'aria-invalid': errors[name] ? true : undefined,
    'aria-describedby': `${id}-${name}-error`,
  });
  return (
    <form className="grid gap-3" noValidate onSubmit={(event: SubmitEvent) => void send(event)}>
      {FIELDS.map(({ name, label, type, autoComplete, max }) => (
        <div key={name} className="field">
          <label className="label" htmlFor={`${id}-${name}`}>
            {label}
            {name === 'phone' && <span className="label-optional"> (optional)</span>}
          </label>
          <input
            className="input"
            id={`${id}-${name}`}
            type={type}
            autoComplete={autoComplete}
            maxLength={max}
            required={name !== 'phone'}
            value={values[name]}
            onChange={(event) => change(name, event.target.value)}
            {...described(name)}
          />
          <p className="error" id={`${id}-${name}-error`}>
            {errors[name]}
          </p>
        </div>
      ))}
      <div className="field">
        <label className="label" htmlFor={`${id}-words`}>
          What else should we know? <span className="label-optional">(optional)</span>
        </label>
        <textarea
          className="input"
          id={`${id}-words`}
          rows={3}
          maxLength={2000}
          value={values.words}
          onChange={(event) => change('words', event.target.value)}
          {...described('words')}
        />
        <p className="error" id={`${id}-words-error`}>
          {errors['words']}
        </p>
      </div>
      {goods.length < items.length && (
        <p className="hint">Samples are not part of a quote: they stay in your cart.</p>
      )}
      {codes.map((code) => (
        <p key={code} className="hint">
          The code {code} is not part of a quote’s prices. We are told that your cart has it, and it stays
          there.
        </p>
      ))}
      <p className="error" role="alert">
        {failure}
      </p>
      <button type="submit" className="btn btn-secondary" aria-busy={isBusy || undefined}>
        {isBusy ? 'One moment…' : 'Send the request'}
      </button>
    </form>
  );
}
