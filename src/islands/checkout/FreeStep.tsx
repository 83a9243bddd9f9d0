/** Step 2 of an order that costs nothing: its review, and the button that places it. */
import { accessInWords } from '#domain/delivery/access.ts';
import { isDay } from '#domain/delivery/days.ts';
import { type Country, isServed } from '#domain/delivery/postcode.ts';
import { writesFirst } from '#domain/delivery/words.ts';
import { formatPounds } from '#domain/shared/money.ts';
import type { CheckoutValues } from './draft.ts';
import { OrderReview } from './OrderReview.tsx';
import { deliverTo } from './PaymentStep.tsx';
import type { SummaryFigures } from './types.ts';
import { useBackToShipping } from './use-back-to-shipping.ts';

interface Props {
  readonly figures: SummaryFigures;
  readonly draft: CheckoutValues;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onOrder: () => void;
}

export function FreeStep({ figures, draft: { address, delivery }, busy, onBack, onOrder }: Props) {
  useBackToShipping(onBack, busy);
  const { method, access, fittingDay } = delivery;
  const day = delivery.shown || delivery.day;
  const country = address.country as Country;
  const abroad = method === 'delivery' && !isServed(country) ? writesFirst(country) : undefined;
  const isToBeSaid = method === 'delivery' && accessInWords(access) !== '';
  return (
    <div className="checkout-payment">
      <OrderReview
        figures={figures}
        delivery={
          day || abroad
            ? {
                method,
                day: abroad ? null : day,
                ...(abroad && { reason: abroad }),
                zone: null,
                access: isToBeSaid ? access : null,
                fitting_day: isDay(fittingDay) ? fittingDay : null,
              }
            : null
        }
        deliverTo={deliverTo(address)}
      />
      <button type="button" className="btn btn-quiet" disabled={busy} onClick={() => history.back()}>
        Change shipping address
      </button>
      <button
        type="button"
        className="btn btn-primary btn-lg btn-block"
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) onOrder();
        }}
      >
        {busy ? 'One moment…' : figures.total === 0 ? `Order for ${formatPounds(0)}` : 'Continue to payment'}
      </button>
    </div>
  );
}
