/** The day of an order has changed, or is tomorrow. */
import { REST_HOURS } from '#domain/delivery/promise.ts';
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Title, Words } from './Letter.tsx';
import { Address, OrderTable } from './OrderTable.tsx';

export function DeliveryDay({ order, occasion }: MailTemplates['delivery-day']) {
  const isTomorrow = occasion === 'tomorrow';
  return (
    <Letter
      preview={`Order ${order.number}: ${order.day ?? ''}`}
      heading={isTomorrow ? 'Your floor comes tomorrow' : 'Your order has another day'}
    >
      <Words>
        Hello {order.firstName}. {order.day}
      </Words>
      <Words>
        {isTomorrow
          ? `Please check the boxes before you sign. Boards rest in the room for ${REST_HOURS} hours before they are fitted.`
          : 'If that does not suit you, you can choose another day on the order’s page.'}
      </Words>
      <Action href={order.url}>See your order</Action>
      <Title>Where it goes</Title>
      <Address lines={order.deliverTo} />
      <Title>Your order</Title>
      <OrderTable order={order} />
    </Letter>
  );
}
