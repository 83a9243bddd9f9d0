/** The field for a discount code: what it takes off, which goods it leaves out, or why it does not hold. */
import { useStore } from '@nanostores/react';
import { useId } from 'react';
import type { CartWire } from '#domain/cart/contract.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { $cart } from '#islands/stores/cart.ts';
import {
  $discount,
  applyCode,
  codeAsked,
  discountsOn,
  removeCode,
  typeCode,
} from '#islands/stores/discount.ts';

interface Props {
  readonly cart: CartWire;
  /** The order is being placed. */
  readonly busy?: boolean;
}

/** `$.items[2]` gives 2. */
const indexIn = (path: string): number => Number(/\d+/.exec(path)?.[0]);

function Applied({ cart, applied }: { cart: CartWire; applied: Discounts['applied'][number] }) {
  return (
    <>
      <p>
        {applied.amount > 0
          ? `${applied.title}: ${formatPounds(applied.amount)} off.`
          : `${applied.title}: nothing is taken off these goods.`}
      </p>
      {applied.left_out.length > 0 && (
        <ul className="hint">
          {applied.left_out.map(({ path, message }) => (
            <li key={path}>
              {cart.items[indexIn(path)]?.product_name}: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type Discounts = NonNullable<ReturnType<typeof discountsOn>>['discounts'];

export function DiscountField({ cart, busy = false }: Props) {
  const id = useId();
  const state = useStore($discount);
  const asked = codeAsked(useStore($cart), state);
  const quote = discountsOn(cart, state);
  const applied = quote?.discounts.applied ?? [];

  return (
    <div className="field discount-field">
      <label className="label" htmlFor={id}>
        Discount code<span className="label-optional"> (optional)</span>
      </label>
      <div className="flex gap-2">
        <input
          className="input min-w-0 flex-1"
          id={id}
          value={state.typed ?? state.code}
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={busy}
          aria-invalid={state.message ? true : undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => typeCode(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // In the checkout, Enter would send the address.
            event.preventDefault();
            void applyCode();
          }}
        />
        <button
          type="button"
          className="btn btn-secondary"
          disabled={busy}
          aria-busy={state.isAsking || undefined}
          onClick={() => void applyCode()}
        >
          Apply
        </button>
      </div>
      <p className="error" id={`${id}-error`} role="alert">
        {state.typed === null && state.message}
      </p>
      <div role="status">
        {asked && <p>One moment…</p>}
        {applied.map((one) => (
          <Applied key={one.title} cart={cart} applied={one} />
        ))}
        {quote?.notices.map((notice) => (
          <p key={notice} className="hint">
            {notice}
          </p>
        ))}
      </div>
      {state.code && (
        <button
          type="button"
          className="btn btn-quiet btn-sm"
          disabled={busy}
          onClick={() => {
            removeCode();
            // The button is gone.
            document.getElementById(id)?.focus();
          }}
        >
          Remove the code
        </button>
      )}
    </div>
  );
}
