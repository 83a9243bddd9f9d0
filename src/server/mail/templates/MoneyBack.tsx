/** A refund of a part of an order, or of a payment without a valid order. */
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, UserText, Words } from './MailLayout.tsx';
import { OrderTable } from './OrderTable.tsx';

export function MoneyBack({ order, amount, reason, byHand = false, split }: MailTemplates['money-back']) {
  return (
    <MailLayout
      preview={byHand ? `${amount} is paid back the way you paid.` : `${amount} is on its way back to you.`}
      heading={byHand ? `We pay back ${amount}` : `We have refunded ${amount}`}
    >
      {byHand ? (
        <Words>
          Hello {order.firstName}. {amount} for order {order.number} of {order.date} is paid back the way you
          paid: in the shop or by transfer.
        </Words>
      ) : (
        <Words>
          Hello {order.firstName}. {split?.card ?? amount} is on its way back to the card that paid for order{' '}
          {order.number} of {order.date}
          {split && `, and ${split.byHand} is paid back the way you paid that part`}. Your bank usually shows
          it within a few working days.
        </Words>
      )}
      <Words>
        Reason: <UserText words={reason} />
      </Words>
      <Action href={order.url}>See your order</Action>
      <Title>Your order</Title>
      <OrderTable order={order} />
    </MailLayout>
  );
}
