/** The product editor: all fields of a product, and its pictures. */
import { type SyntheticEvent, useEffect, useRef } from 'react';
import { LOG_IN_BESIDE, TOKEN_MISSING } from '#domain/catalogue/admin/texts.ts';
import type { StaffProductWire } from '#domain/catalogue/admin/wire.ts';
import { Conflict } from '#islands/admin/Conflict.tsx';
import { useHydrated } from '#islands/use-hydrated.ts';
import { BasicFields } from './BasicFields.tsx';
import { FeatureFields } from './FeatureFields.tsx';
import { PhotoManager } from './PhotoManager.tsx';
import { PriceFields } from './PriceFields.tsx';
import { SwatchFields } from './SwatchFields.tsx';
import { useProduct } from './use-product.ts';

interface Props {
  /** Null for a new product. */
  readonly product: StaffProductWire | null;
  readonly suppliers: readonly string[];
  /** Called when the product on the server has changed since the editor was opened. */
  readonly onChange?: () => void;
  readonly onSaved?: () => void;
  /** In a dialog: closes it without saving. */
  readonly onCancel?: () => void;
}

export function ProductEditor({ product, suppliers, onChange, onSaved, onCancel }: Props) {
  const state = useProduct(product, onSaved);
  const previousShown = product?.previous_price == null ? null : product.compare_at_price !== null;

  const isHydrated = useHydrated();

  const form = useRef<HTMLFormElement>(null);
  // The first invalid field may be far from the button, so it gets the focus.
  useEffect(() => {
    if (Object.keys(state.errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [state.errors]);

  const isChanged = product !== null && state.version !== product.version;
  useEffect(() => {
    if (isChanged) onChange?.();
  }, [isChanged, onChange]);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    void state.save();
  }

  return (
    <form onSubmit={submit} noValidate ref={form} data-dirty={state.dirty ? '' : undefined}>
      <fieldset className="contents" disabled={!isHydrated}>
        <legend className="sr-only">{product ? 'Product' : 'New product'}</legend>
        <BasicFields state={state} suppliers={suppliers} />
        <PriceFields state={state} previousShown={previousShown} />
        <FeatureFields state={state} />
        <SwatchFields state={state} />
        <PhotoManager state={state} productId={product?.id ?? null} />
        {!product && (
          <p>
            It is made as a draft, which no shopper sees, whatever is ticked above. Its own page opens next:
            publish it there, now or at a day and time.
          </p>
        )}
        <div className="save-bar">
          <button type="submit" className="btn btn-primary" aria-disabled={state.busy} aria-busy={state.busy}>
            {product ? 'Save' : 'Make the draft'}
          </button>
          {onCancel && (
            <button type="button" className="btn btn-secondary" onClick={onCancel}>
              Cancel
            </button>
          )}
          <span className="hint" role="status">
            {state.busy ? 'Saving …' : state.dirty ? 'Not saved yet.' : ''}
          </span>
          {state.failure && (
            <div className="panel panel-error w-full" role="alert" tabIndex={-1}>
              <p>{state.failure}</p>
              {state.failure === TOKEN_MISSING && (
                <a className="link" href="/login" target="_blank" rel="noopener">
                  {LOG_IN_BESIDE}
                </a>
              )}
              <Conflict clashes={state.clashes} onTake={state.takeTheirs} />
            </div>
          )}
        </div>
      </fieldset>
    </form>
  );
}
