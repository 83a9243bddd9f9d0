/** Step 2: the order review, then the card. The order page uses it too, for unpaid orders. */
import './CardForm.css';
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { OrderDeliveryWire } from '#domain/delivery/contract.ts';
import { NOT_SET_ASIDE } from '#domain/orders/holding.ts';
import { OrderReview } from './OrderReview.tsx';
import type { CardFormProps, PayableOrder, SummaryFigures } from './types.ts';
import { useBackToShipping } from './use-back-to-shipping.ts';

interface Props {
  readonly order: PayableOrder;
  readonly isEmulated: boolean;
  readonly figures: SummaryFigures;
  readonly delivery: OrderDeliveryWire;
  /** False if the goods stay on sale until they are paid. */
  readonly isHeld: boolean;
  /** Absent if the address can no longer be changed. */
  readonly onChangeAddress?: () => void;
  readonly onPaid: (receiptUrl: string | null) => void;
}

const forms = import.meta.glob<{ CardForm: ComponentType<CardFormProps> }>('./CardForm.tsx');

/** Shown if the code of the card form could not be loaded. The order exists, and can still be paid. */
const NotLoaded = () => (
  <p className="panel panel-error" role="alert">
    The card form could not be loaded. Your order is kept for {store.orders.holdMinutes} minutes from when you
    placed it: please reload the page, or call us on <a href={facts().phoneHref}>{facts().phone}</a>.
  </p>
);

/** Loaded when step 2 opens, because it loads the provider's script. */
const CardForm = lazy(async (): Promise<{ default: ComponentType<CardFormProps> }> => {
  try {
    const module = await forms['./CardForm.tsx']?.();
    return { default: module?.CardForm ?? NotLoaded };
  } catch {
    return { default: NotLoaded };
  }
});

/** The buyer's name and address, as the review shows them. */
export const deliverTo = (buyer: PayableOrder['buyer']): string[] => [
  `${buyer.first_name} ${buyer.last_name}`,
  buyer.address,
  buyer.city,
  buyer.postal_code,
  store.countries.find(({ code }) => code === buyer.country)?.name ?? buyer.country,
];

/** As high as the field and its button, so that nothing below moves when they come. */
const Waiting = ({ isEmulated }: Pick<Props, 'isEmulated'>) => (
  <div
    className="skeleton card-form-waiting"
    data-emulated={isEmulated || undefined}
    role="status"
    aria-label="Loading the card form"
  />
);

const subscribeToNothing = () => () => undefined;
/**
 * False on the server and during hydration. A lazy component in the server's HTML would be streamed with
 * inline scripts, which the content security policy forbids.
 */
const useIsInBrowser = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

export function PaymentStep({
  order,
  isEmulated,
  figures,
  delivery,
  isHeld,
  onChangeAddress,
  onPaid,
}: Props) {
  const isInBrowser = useIsInBrowser();
  const [isPaying, setIsPaying] = useState(false);
  useBackToShipping(onChangeAddress, isPaying);
  return (
    <div className="checkout-payment">
      {!isHeld && (
        <p className="panel" role="status">
          {NOT_SET_ASIDE}
        </p>
      )}
      <OrderReview figures={figures} delivery={delivery} deliverTo={deliverTo(order.buyer)} />
      {onChangeAddress && (
        <button type="button" className="btn btn-quiet" disabled={isPaying} onClick={() => history.back()}>
          Change shipping address
        </button>
      )}
      <section className="grid gap-4" aria-labelledby="card-form-title" aria-busy={isPaying} data-no-print>
        <h3 id="card-form-title">Pay by card</h3>
        {isEmulated && (
          <p className="panel card-form-hint">
            Demonstration shop, no money moves. Test card: 4111 1111 1111 1111, CVV 111, any future date.
          </p>
        )}
        {isInBrowser ? (
          <Suspense fallback={<Waiting isEmulated={isEmulated} />}>
            <CardForm
              order={order}
              isEmulated={isEmulated}
              isPaying={isPaying}
              onPaying={setIsPaying}
              onPaid={onPaid}
            />
          </Suspense>
        ) : (
          <Waiting isEmulated={isEmulated} />
        )}
      </section>
    </div>
  );
}
