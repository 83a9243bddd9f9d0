/** Payment of an unpaid order on its own page, for instance after a declined card or a closed tab. */
import '#islands/foreign-nodes.ts';
import { useState } from 'react';
import type { PlacedOrderWire } from '#domain/orders/contract.ts';
import { typedAddress } from '#domain/orders/typed-address.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { dropBought } from '#islands/stores/cart.ts';
import { endCodeOf } from '#islands/stores/discount.ts';
import { deleteDraft } from './draft.ts';
import { figuresOfOrder } from './figures.ts';
import { PaymentStep } from './PaymentStep.tsx';
import { Success } from './Success.tsx';

interface Props {
  readonly order: PlacedOrderWire;
  /** URL of the page that shows the paid order. */
  readonly url: string;
  readonly isEmulated: boolean;
}

export function PayOrder({ order, url, isEmulated }: Props) {
  const [paid, setPaid] = useState<{ readonly receiptUrl: string | null } | null>(null);
  const { email } = order.shipping_address;

  function paidWith(receiptUrl: string | null) {
    deleteDraft(order.id);
    endCodeOf(order);
    dropBought(order);
    setPaid({ receiptUrl });
  }
  if (paid) return <Success ordersUrl={url} receiptUrl={paid.receiptUrl} email={email} />;
  return (
    <PaymentStep
      order={{
        id: order.id,
        totalPence: penceFromPounds(order.amount_due),
        locationId: order.location_id,
        orderToken: order.order_token,
        version: order.version,
        buyer: typedAddress(order.shipping_address),
      }}
      isEmulated={isEmulated}
      figures={figuresOfOrder(order)}
      delivery={order.delivery}
      isHeld={order.goods_held}
      onPaid={paidWith}
    />
  );
}
