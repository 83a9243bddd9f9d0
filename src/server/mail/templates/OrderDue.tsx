/** An order that waits for money: after its quote was accepted, and as a receipt of each part that was paid. */
import { bankWords } from '#config/bank.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, Words } from './MailLayout.tsx';
import { Address, OrderTable } from './OrderTable.tsx';

export function OrderDue({ order, quote, received, due, until }: MailTemplates['order-due']) {
  const bank = bankWords();
  return (
    <MailLayout
      preview={`Order ${order.number}: ${due} ${received ? 'is still' : 'is'} to be paid.`}
      heading={received ? 'We have your payment' : 'Your order is placed'}
    >
      <Words>
        Hello{order.firstName && ` ${order.firstName}`}.{' '}
        {received
          ? `We have received for order ${order.number} of ${order.date}: ${received}.`
          : `${quote ? `Your quote ${quote} is accepted` : 'Thank you'}: it is order ${order.number} of ${order.date} now.`}
      </Words>
      <Words>
        {due} is {received ? 'still ' : ''}to be paid: by card on the order’s page, by bank transfer with the
        reference {order.number}, or in the shop.
        {until && ` Your order is kept until ${until}: please pay by then.`}
      </Words>
      {bank && <Words>{bank}</Words>}
      <Action href={order.url}>See and pay your order</Action>
      <Title>Your order</Title>
      <OrderTable order={order} />
      {order.day && <Words>{order.day}</Words>}
      <Address lines={order.deliverTo} />
    </MailLayout>
  );
}
