/**
 * Monthly finance. The monthly figure is always shown with its representative example, the
 * lender and the conditions.
 */
import { useEffect, useId, useRef, useState } from 'react';
import { store } from '#config/store.ts';
import { monthlyPaymentsInWords } from '#domain/finance/plan-words.ts';
import { depositChoices, FINANCE_SOLD_OUT, FINANCE_TOO_SMALL, financePlan } from '#domain/finance/rules.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ApiError, calls, detailOf } from '#islands/api.ts';
import { Failure } from '#islands/ui/Failure.tsx';

interface Props {
  readonly productId: string;
  /** The amount to finance: whole boxes at today's price. */
  readonly totalPence: number;
  /** Hides the application, but not the figures, because a sold-out product cannot be financed. */
  readonly soldOut: boolean;
}

const failure = (why: string): string =>
  `Error applying for finance: ${why.replace(/\.$/, '')}. Please try again.`;

export function FinanceBlock({ productId, totalPence, soldOut }: Props) {
  const base = useId();
  const [chosen, setChosen] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  // A deposit chosen before hydration is in the DOM, not yet in the state.
  useEffect(() => setChosen(Number(select.current?.value ?? 0)), []);
  const terms = store.finance;
  const choices = depositChoices(totalPence, terms);
  // If a new total does not allow the chosen deposit, the next smaller one applies.
  const deposit = choices.findLast((pence) => pence <= chosen) ?? 0;
  const plan = financePlan(totalPence, deposit, terms);
  if (!plan.ok) return <p className="finance hint">{FINANCE_TOO_SMALL}</p>;
  const { monthlyPence, instalments, payablePence } = plan.value;

  async function apply() {
    if (busy) return;
    // Opened during the click event, otherwise popup blockers would stop it; the URL is set later.
    const tab = window.open('about:blank', '_blank');
    setBusy(true);
    setError('');
    try {
      const { application_url: address } = await calls.financeApply({
        product_id: productId,
        price_pounds: totalPence / 100,
        deposit_pounds: deposit / 100,
        instalments,
      });
      if (!address) throw new ApiError(502, 'No application URL received');
      if (tab) {
        tab.opener = null;
        tab.location.href = address;
      } else location.assign(address);
    } catch (caught) {
      tab?.close();
      setError(failure(detailOf(caught) ?? (caught instanceof Error ? caught.message : 'No answer came')));
    } finally {
      setBusy(false);
    }
  }

  // Whole sentences as single strings, because React puts a comment node between adjacent text parts in HTML.
  return (
    <section className="finance" aria-labelledby={`${base}title`}>
      <h2 className="finance-title" id={`${base}title`}>
        <strong>{formatPence(monthlyPence)}</strong>
        {` a month for ${instalments} months, ${terms.aprText}`}
      </h2>
      <div className="finance-row">
        <label className="label" htmlFor={`${base}deposit`}>
          Deposit
        </label>
        <select
          ref={select}
          className="input"
          id={`${base}deposit`}
          value={deposit}
          onChange={(event) => setChosen(Number(event.target.value))}
        >
          {choices.map((pence) => (
            <option key={pence} value={pence}>
              {pence === 0 ? 'No deposit' : formatPence(pence).replace('.00', '')}
            </option>
          ))}
        </select>
        {!soldOut && (
          <button
            type="button"
            className="btn btn-secondary"
            aria-busy={busy || undefined}
            onClick={() => void apply()}
          >
            Apply for finance
          </button>
        )}
      </div>
      {soldOut && <p className="hint">{FINANCE_SOLD_OUT}</p>}
      <p className="finance-example">
        {`Representative example: cash price ${formatPence(totalPence)}, deposit ${formatPence(deposit)}, ` +
          `${monthlyPaymentsInWords(plan.value)}. Total payable ${formatPence(payablePence)}. ${terms.aprText}. Credit is ` +
          `subject to status, 18+, UK residents. Lender: ${terms.lender}.`}
      </p>
      {error && (
        <p className="error" role="alert">
          <Failure message={error} />
        </p>
      )}
    </section>
  );
}
