/** The card field and the pay button. The card is entered in the provider's iframe; the shop only receives a token. */
import { useEffect, useRef, useState } from 'react';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { formatPence } from '#domain/shared/money.ts';
import { failedInWords, payWith, tokenOf } from './pay-card.ts';
import type { CardFormProps } from './types.ts';
import { useCard } from './use-card.ts';

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="panel panel-error grid gap-4 justify-items-start" role="alert">
      <p>
        The card form could not be loaded. Your order is kept for {store.orders.holdMinutes} minutes from when
        you placed it. Please try again, or call us on <a href={facts().phoneHref}>{facts().phone}</a>.
      </p>
      <button type="button" className="btn btn-secondary" onClick={onRetry}>
        Try again
      </button>
    </div>
  );
}

export function CardForm({ order, isEmulated, isPaying, onPaying, onPaid }: CardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { state, retry } = useCard(place, order.buyer.postal_code);
  const [alert, setAlert] = useState('');
  /** A token whose charge has an unknown outcome. It is sent again before a new one is made. */
  const unresolvedToken = useRef<string | null>(null);

  async function pay() {
    if (state.name !== 'ready' || isPaying) return;
    onPaying(true);
    setAlert('');
    const token = unresolvedToken.current ?? (await tokenOf(state.card, order));
    const outcome = typeof token === 'string' ? await payWith(token, order) : token;
    if (outcome.kind === 'paid') {
      onPaid(outcome.receiptUrl);
      return;
    }
    unresolvedToken.current =
      outcome.kind === 'failed' && outcome.keepToken && typeof token === 'string' ? token : null;
    setAlert(outcome.kind === 'failed' ? failedInWords(outcome.reason) : outcome.words);
    onPaying(false);
  }

  const latestPay = useRef(pay);
  useEffect(() => {
    latestPay.current = pay;
  });
  const card = state.name === 'ready' ? state.card : null;
  useEffect(() => {
    const submit = () => void latestPay.current();
    card?.addEventListener('submit', submit);
    return () => card?.removeEventListener('submit', submit);
  }, [card]);

  // The button loses the focus while it is disabled. After a failure it gets it back, so that the buyer can retry.
  useEffect(() => {
    if (alert && !isPaying && document.activeElement === document.body) button.current?.focus();
  }, [alert, isPaying]);

  const isReady = state.name === 'ready';
  return (
    <>
      {state.name === 'failed' ? (
        <NotLoaded onRetry={retry} />
      ) : (
        // The field opens in the place of its skeleton: what stands below must not move under a finger.
        <div className="card-form-place" data-emulated={isEmulated || undefined}>
          {!isReady && <div className="skeleton" role="status" aria-label="Loading the card form" />}
          <div ref={place} inert={isPaying} />
        </div>
      )}
      <div role="alert">{alert && <p className="panel panel-error">{alert}</p>}</div>
      <button
        ref={button}
        type="button"
        className="btn btn-primary btn-lg btn-block"
        disabled={!isReady || isPaying}
        aria-busy={isPaying}
        onClick={() => void pay()}
      >
        {isPaying ? 'Processing payment…' : `Order and pay ${formatPence(order.totalPence)}`}
      </button>
    </>
  );
}
