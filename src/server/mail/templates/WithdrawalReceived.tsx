/** Acknowledges a withdrawal at once: what was received, and when (Consumer Contracts Regulations). */
import { store } from '#config/store.ts';
import { afterWithdrawal, SHIPPING_KEPT } from '#domain/orders/withdrawal.ts';
import type { MailTemplates } from '../types.ts';
import { Action, MailLayout, Title, UserText, Words } from './MailLayout.tsx';
import { GoodsTable, OrderTable } from './OrderTable.tsx';

export function WithdrawalReceived(props: MailTemplates['withdrawal-received']) {
  const { order, name, receivedAt, reason, stage, part, received } = props;
  const refund = part ? part.refund : order.isFree ? null : undefined;
  const next = afterWithdrawal(stage, store.orders.withdrawalDays, refund, received);
  return (
    <MailLayout
      preview={`Withdrawal from order ${order.number}, received ${receivedAt}.`}
      heading="We have your withdrawal"
    >
      <Words>
        Hello{name && ` ${name}`}. On {receivedAt} we received your withdrawal from{' '}
        {part ? 'a part of the contract' : 'the contract'} for order {order.number} of {order.date}.
      </Words>
      {reason && (
        <Words>
          You wrote: <UserText words={reason} />
        </Words>
      )}
      {(part?.keepsShipping ? [...next, SHIPPING_KEPT] : next).map((sentence) => (
        <Words key={sentence}>{sentence}</Words>
      ))}
      <Action href={order.url}>See your order</Action>
      <Title>{part ? 'The goods you have withdrawn from' : 'The contract you have withdrawn from'}</Title>
      {part ? <GoodsTable {...part} /> : <OrderTable order={order} />}
    </MailLayout>
  );
}
