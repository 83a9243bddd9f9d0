/** 'Ask for a quote' of the cart: its form is loaded when it is asked for. Samples are not quoted. */
import type { CartWire } from '#domain/cart/contract.ts';
import { useLoadedPart } from '#islands/use-loaded-part.ts';

export function AskForQuote({ items }: { readonly items: CartWire['items'] }) {
  const { shown, isOpen, error, toggle } = useLoadedPart(() => import('./QuoteRequestForm.tsx'));
  if (items.every(({ is_sample }) => is_sample)) return null;
  return (
    <div className="grid gap-3">
      <button type="button" className="btn btn-quiet btn-block" aria-expanded={isOpen} onClick={toggle}>
        Ask for a quote
      </button>
      {error && (
        <p className="error" role="alert">
          {error}
        </p>
      )}
      {shown && <shown.QuoteRequestForm items={items} />}
    </div>
  );
}
