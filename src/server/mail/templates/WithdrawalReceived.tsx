/** Acknowledges a withdrawal at once: what was received, and when (Consumer Contracts Regulations). */
import { store } from '#config/store.ts';
import { afterWithdrawal } from '#domain/orders/withdrawal.ts';
import type { MailTemplates } from '../types.ts';
import { Action, Letter, Title, Typed, Words } from './Letter.tsx';
import { OrderTable } from './OrderTable.tsx';

export function WithdrawalReceived(props: MailTemplates['withdrawal-received']) {
  const { order, name, receivedAt, reason, stage } = props;
  return (
    <Letter
      preview={`Withdrawal from order ${order.number}, received ${receivedAt}.`}
      heading="We have your withdrawal"
    >
      <Words>
        Hello {name}. On {receivedAt} we received your withdrawal from the contract for order {order.number}{' '}
        of {order.date}.
      </Words>
      {reason && (
        <Words>
          You wrote: <Typed words={reason} />
        </Words>
      )}
      {afterWithdrawal(stage, store.orders.withdrawalDays).map((sentence) => (
        <Words key={sentence}>{sentence}</Words>
      ))}
      <Action href={order.url}>See your order</Action>
      <Title>The contract you have withdrawn from</Title>
      <OrderTable order={order} />
    </Letter>
  );
}
