/** Orders a sample: one per product, £0 plus its shipping. */
import { useState } from 'react';
import { store } from '#config/store.ts';
import { NOT_SAMPLE_ELIGIBLE } from '#domain/cart/texts.ts';
import { formatPence } from '#domain/shared/money.ts';
import { calls } from '#islands/api.ts';
import { Failure } from '#islands/ui/Failure.tsx';
import { showAdded } from '#islands/cart/open-drawer.ts';
import { addSample, sampleRefusal } from '#islands/stores/cart.ts';
import { isGuest } from '#islands/stores/viewer.ts';
import { cartFacts, type PanelProduct } from './facts.ts';

const shipping = formatPence(store.samples.shippingPence);

export function SampleButton({ product }: { readonly product: PanelProduct }) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  if (!product.sampleEligible) return <p className="hint grid gap-2">{NOT_SAMPLE_ELIGIBLE}</p>;

  async function order() {
    if (busy) return;
    setBusy(true);
    setError('');
    try {
      const { eligible } = await calls.sampleEligible(product.id);
      if (!eligible) return setError(NOT_SAMPLE_ELIGIBLE);
      await addSample(cartFacts(product), store.samples.shippingPence);
      await showAdded(
        isGuest()
          ? `FREE Sample added to cart! ${shipping} shipping cost will be added at checkout.`
          : `Sample added to cart! ${shipping} shipping will be added at checkout.`,
        { product_id: product.id, is_sample: true },
      );
    } catch (caught) {
      setError(sampleRefusal(caught));
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="sample">
      <button
        type="button"
        className="btn btn-secondary btn-block"
        aria-busy={busy || undefined}
        onClick={() => void order()}
      >
        {`Order a sample (${shipping} shipping)`}
      </button>
      {error && (
        <p className="error" role="alert">
          <Failure message={error} />
        </p>
      )}
    </div>
  );
}
