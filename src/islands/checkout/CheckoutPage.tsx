/** The checkout: two steps with their indicator, and the order summary beside them. */
import '#islands/foreign-nodes.ts';
import { useEffect, useRef } from 'react';
import { typedAddress, type TypedAddress } from '#domain/orders/typed-address.ts';
import { penceFromPounds } from '#domain/shared/money.ts';
import { CartNotices } from '#islands/cart/CartNotices.tsx';
import { Failure } from '#islands/ui/Failure.tsx';
import { isGuest } from '#islands/stores/viewer.ts';
import { figuresOfCart, figuresOfOrder } from './figures.ts';
import { FreeStep } from './FreeStep.tsx';
import { PaymentStep } from './PaymentStep.tsx';
import { ShippingStep } from './ShippingStep.tsx';
import { Success } from './Success.tsx';
import { Summary } from './Summary.tsx';
import type { PaidOrder, SavedAddress } from './types.ts';
import { ORDER_FAILED, useCheckout } from './use-checkout.ts';
import { useShippingEntry } from './use-back-to-shipping.ts';

/** The step indicator: '1 Shipping', '2 Payment'. */
const STEPS = ['Shipping', 'Payment'] as const;
const HEADINGS = { shipping: 'Shipping', review: 'Nothing to pay', payment: 'Payment' } as const;

function Steps({ current }: { readonly current: 1 | 2 | 3 }) {
  return (
    <ol className="checkout-steps" aria-label="Steps of the checkout">
      {STEPS.map((name, index) => (
        <li
          key={name}
          aria-current={index + 1 === current ? 'step' : undefined}
          data-done={index + 1 < current ? '' : undefined}
        >
          <span className="checkout-step-number">{index + 1}</span> {name}
          {index + 1 < current && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ol>
  );
}

interface Props {
  readonly start: TypedAddress;
  readonly saved: readonly SavedAddress[];
  /** The order that was just paid, if the page was reloaded or returned to after the payment. */
  readonly paid: PaidOrder | null;
  readonly isEmulated: boolean;
}

const Empty = ({ paid }: Pick<Props, 'paid'>) => (
  <div className="cart-empty">
    <h2>Your cart is empty</h2>
    <p>{paid ? `Your order ${paid.number} is placed and paid.` : 'There is nothing to order yet.'}</p>
    {paid && (
      <a className="btn btn-primary" href={paid.href}>
        View your order
      </a>
    )}
    <a className={paid ? 'btn btn-secondary' : 'btn btn-primary'} href="/products">
      Continue Shopping
    </a>
  </div>
);

const Waiting = () => (
  <div className="checkout-waiting" role="status" aria-label="Loading your order">
    <div className="skeleton" />
    <div className="skeleton" />
  </div>
);

export function CheckoutPage({ start, saved, paid, isEmulated }: Props) {
  const { stage, draft, cart, shown, asked, notes, status, busy, failure, fieldErrors, isBehind, ...act } =
    useCheckout(start);
  const heading = useRef<HTMLHeadingElement>(null);
  const alert = useRef<HTMLDivElement>(null);
  const shownStage = useRef<string>('shipping');
  useShippingEntry(stage.name === 'shipping');
  useEffect(() => {
    if (shownStage.current !== stage.name) heading.current?.focus();
    shownStage.current = stage.name;
  }, [stage.name]);
  // The button that failed is a long form below.
  useEffect(() => {
    if (failure !== null) alert.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  // The fields are drawn late, and the chat button gives way to them.
  useEffect(() => void dispatchEvent(new Event('ardglen:floating')), [status, stage.name]);

  if (stage.name === 'paid') {
    const { id, order_token: token, shipping_address: buyer, total_amount: total } = stage.order;
    const url = isGuest() ? `/orders/${id}?token=${token}` : '/orders';
    return <Success ordersUrl={url} receiptUrl={stage.receiptUrl} email={buyer.email} isFree={total === 0} />;
  }
  const looking = status === 'waiting' || (status === 'checking' && cart.items.length === 0);
  if (!draft || (stage.name !== 'payment' && looking)) return <Waiting />;
  if (stage.name !== 'payment' && cart.items.length === 0 && status !== 'failed')
    return <Empty paid={paid} />;

  const sums = stage.name === 'payment' ? figuresOfOrder(stage.order) : { ...figuresOfCart(shown), asked };
  const figures = { ...sums, notes };
  return (
    <div className="checkout-room">
      <div className="checkout-main">
        <Steps current={stage.name === 'shipping' ? 1 : 2} />
        <h2 ref={heading} tabIndex={-1}>
          {HEADINGS[stage.name]}
        </h2>
        {stage.name === 'shipping' && <CartNotices cart={cart} status={status} />}
        <div role="alert" ref={alert}>
          {failure !== null && (
            <div className="panel panel-error">
              <p>{ORDER_FAILED}</p>
              {failure && (
                <p>
                  <Failure message={failure} />
                </p>
              )}
            </div>
          )}
        </div>
        {stage.name === 'shipping' ? (
          <>
            {!cart.orderable && status === 'ready' && (
              <p className="error">
                One of the items cannot be ordered as it stands. <a href="/cart">Change it in the cart</a>.
              </p>
            )}
            <ShippingStep
              draft={draft}
              cart={cart}
              saved={saved}
              busy={busy}
              serverErrors={fieldErrors}
              blocked={status === 'ready' && !cart.orderable}
              behind={isBehind}
              onChange={act.change}
              onSubmit={() => void act.submit()}
            />
          </>
        ) : stage.name === 'review' ? (
          <FreeStep
            figures={figures}
            draft={draft}
            busy={busy}
            onBack={act.back}
            onOrder={() => void act.submit()}
          />
        ) : (
          <PaymentStep
            order={{
              id: stage.order.id,
              totalPence: penceFromPounds(stage.order.total_amount),
              locationId: stage.order.location_id,
              orderToken: stage.order.order_token,
              version: stage.order.version,
              buyer: typedAddress(stage.order.shipping_address),
            }}
            isEmulated={isEmulated}
            figures={figures}
            delivery={stage.order.delivery}
            isHeld={stage.order.goods_held}
            onChangeAddress={act.back}
            onPaid={(receiptUrl) => act.paid(stage.order, receiptUrl)}
          />
        )}
      </div>
      <Summary figures={figures} />
    </div>
  );
}
