/** The information that the law requires above the pay button. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { OrderDeliveryWire } from '#domain/delivery/contract.ts';
import { accessInWords } from '#domain/delivery/access.ts';
import { fittingInWords, orderDayInWords } from '#domain/delivery/words.ts';
import { CUT_TO_SIZE_NOTICE, deliverySentence, rightToCancel, traderLine } from '#domain/orders/agreement.ts';
import { formatPounds } from '#domain/shared/money.ts';
import { QuantityAndPrice, Totals } from './Summary.tsx';
import type { SummaryFigures } from './types.ts';

interface Props {
  readonly figures: SummaryFigures;
  readonly delivery: OrderDeliveryWire;
  readonly deliverTo: readonly string[];
}

export function OrderReview({ figures, delivery, deliverTo }: Props) {
  const isCollection = delivery?.method === 'collection';
  return (
    <section className="checkout-review" aria-labelledby="checkout-review-title">
      <h3 id="checkout-review-title">Check your order</h3>
      <ul className="checkout-review-goods">
        {figures.lines.map((line) => (
          <li key={`${line.productId} ${line.isSample}`}>
            <span>
              {line.name}, {line.isSample ? 'sample' : <QuantityAndPrice line={line} />}
              {line.cutToSize && ' (cut to size)'}
            </span>
            <span className="tnum">{formatPounds(line.isSample ? line.shipping : line.total)}</span>
          </li>
        ))}
      </ul>
      <Totals figures={figures} />
      {figures.notes?.map((note) => (
        <p key={note} className="panel">
          {note}
        </p>
      ))}
      <dl className="checkout-facts">
        <dt>Sold by</dt>
        <dd>{traderLine({ legalName: store.legalName, address: facts().address })}</dd>
        <dt>{isCollection ? 'Ordered by' : 'Delivered to'}</dt>
        <dd>{deliverTo.join(', ')}</dd>
        <dt>{isCollection ? 'Collection' : 'Delivery'}</dt>
        <dd>
          {delivery ? orderDayInWords(delivery, facts()) : deliverySentence(facts().claims.deliveryTime)}
        </dd>
        {delivery?.access && (
          <>
            <dt>For the driver</dt>
            <dd>{accessInWords(delivery.access)}</dd>
          </>
        )}
        {delivery?.fitting_day && (
          <>
            <dt>Fitting</dt>
            <dd>{fittingInWords(delivery.fitting_day)}</dd>
          </>
        )}
        <dt>Right to cancel</dt>
        <dd>{rightToCancel(store.orders.withdrawalDays)}</dd>
        {figures.lines.some((line) => line.cutToSize) && (
          <>
            <dt>Cut to size</dt>
            <dd>{CUT_TO_SIZE_NOTICE}</dd>
          </>
        )}
      </dl>
      <p className="hint">
        By ordering you agree to our{' '}
        <a className="link" href="/terms" target="_blank" rel="noopener">
          terms
        </a>
        . How we use your data is in{' '}
        <a className="link" href="/privacy" target="_blank" rel="noopener">
          privacy and cookies
        </a>
        .
      </p>
    </section>
  );
}
