/** The day of an order has changed, or is tomorrow. */
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, Words } from './MailLayout.tsx';
import { Address, OrderTable } from './OrderTable.tsx';

const REST = `Boards rest in the room for ${REST_HOURS} hours before they are fitted.`;
const TOMORROW = {
  delivery: {
    heading: 'Your floor comes tomorrow',
    hint: `Please check the boxes before you sign. ${REST}`,
  },
  collection: {
    heading: 'Your floor can be collected tomorrow',
    hint: `Please bring the order’s number, and check the boxes before you load them. ${REST}`,
  },
  samples: {
    heading: 'Your samples can be collected tomorrow',
    hint: 'Please bring the order’s number.',
  },
} as const;

export function DeliveryDay({ order, occasion, checkInUrl }: MailTemplates['delivery-day']) {
  const hasBoxes = order.lines.some(({ isSample }) => !isSample);
  const kind = !hasBoxes ? 'samples' : order.isCollection ? 'collection' : 'delivery';
  const tomorrow = occasion === 'tomorrow' ? TOMORROW[kind] : null;
  return (
    <MailLayout
      preview={`Order ${order.number}: ${order.day ?? ''}`}
      heading={tomorrow?.heading ?? 'Your order has another day'}
    >
      <Words>
        Hello {order.firstName}. {order.day}
      </Words>
      <Words>
        {tomorrow
          ? [tomorrow.hint, order.rest].filter(Boolean).join(' ')
          : 'If that does not suit you, you can choose another day on the order’s page.'}
      </Words>
      <Action href={order.url}>See your order</Action>
      {checkInUrl && (
        <>
          <Words>
            {order.isCollection
              ? 'When you are here, count the boxes before you load them'
              : 'When it is there, count the boxes while the driver waits'}{' '}
            and write down what is missing or broken on this page. It opens that day.
          </Words>
          <Action href={checkInUrl}>Check the boxes in</Action>
        </>
      )}
      <Title>{order.isCollection ? 'Where to collect it' : 'Where it goes'}</Title>
      <Address lines={order.deliverTo} />
      <Title>Your order</Title>
      <OrderTable order={order} />
    </MailLayout>
  );
}
