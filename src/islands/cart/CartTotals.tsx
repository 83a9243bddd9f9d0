/** Samples with their shipping, pieces, and the total; delivery of goods is free. */
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { CartWire } from '#domain/cart/contract.ts';
import { chargeInWords } from '#domain/pricing/charges.ts';
import { formatPence, formatPounds, penceFromPounds } from '#domain/shared/money.ts';
import { withoutVat } from '#domain/trade/prices.ts';
import { $isNet } from '#islands/stores/own-price.ts';

/** The total as screen readers hear it, once it has changed; before that, an empty text. */
function useNewTotal({ item_count: items, total_amount: total }: CartWire, asked: string): string {
  const known = useRef(`${items} ${total}`);
  const [heard, setHeard] = useState('');
  useEffect(() => {
    if (asked || known.current === `${items} ${total}`) return;
    known.current = `${items} ${total}`;
    setHeard(`${items} ${items === 1 ? 'item' : 'items'}, total ${formatPounds(total)}`);
  }, [items, total, asked]);
  return heard;
}

interface Props {
  readonly cart: CartWire;
  /** The code that the sum waits for; empty for none. */
  readonly asked?: string;
}

export function CartTotals({ cart, asked = '' }: Props) {
  const { sample_count: samples } = cart;
  const { discounts, total_amount: total } = cart;
  const newTotal = useNewTotal(cart, asked);
  const isNet = useStore($isNet, { ssr: 'initial' });
  return (
    <>
      <p className="sr-only" role="status">
        {newTotal}
      </p>
      <dl className="cart-totals tnum">
        <div>
          <dt>Items</dt>
          <dd>{cart.item_count}</dd>
        </div>
        <div>
          <dt>Goods</dt>
          <dd>{formatPounds(cart.goods_total)}</dd>
        </div>
        {asked && (
          <div>
            <dt>Code {asked}</dt>
            <dd>…</dd>
          </div>
        )}
        {discounts.applied
          .filter(({ amount }) => amount > 0)
          .map(({ title, amount }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>-{formatPounds(amount)}</dd>
            </div>
          ))}
        {samples > 0 && (
          <div>
            <dt>
              {samples} {samples === 1 ? 'sample' : 'samples'}, shipping
            </dt>
            <dd>{formatPounds(cart.sample_shipping_total)}</dd>
          </div>
        )}
        {cart.charges
          .filter(({ kind }) => kind !== 'sample_shipping')
          .map(({ kind, amount }) => {
            const { label, value } = chargeInWords({ kind, pence: penceFromPounds(amount) });
            return (
              <div key={kind}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            );
          })}
        <div className="cart-total">
          <dt>Total</dt>
          <dd>{asked ? '…' : formatPounds(total)}</dd>
        </div>
        {isNet && (
          <div>
            <dt>Total without VAT</dt>
            <dd>{asked ? '…' : formatPence(withoutVat(penceFromPounds(total)))}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
