/** Whether a card payment stands in the way of cancelling or changing its order. */
import type { Transaction } from '#db/client.ts';
import { PAYMENT_RUNNING, paymentRunning } from '#server/payments/rows.ts';
import { orderRow } from './rows.ts';
import { throwRefusal } from './refusal.ts';

/** The refusal while a part is paid in the shop or by transfer. */
const PART_PAID = 'A part of this order is paid. That has to go back before it can be cancelled or changed.';

/** True if staff recorded money for the order, which has not gone back. */
export async function isPartReceived(tx: Transaction, orderId: string): Promise<boolean> {
  return ((await orderRow(tx, orderId))?.receivedPence ?? 0) > 0;
}

/** Refuses a command with `payment_running` while a payment of its order runs. */
export async function refuseIfPaying(tx: Transaction, orderId: string): Promise<void> {
  if (await paymentRunning(tx, orderId)) throwRefusal('payment_running', PAYMENT_RUNNING);
}

/** Refuses it while a payment runs, or once a part was received: nobody would give that back. */
export async function refuseIfPaid(tx: Transaction, orderId: string): Promise<void> {
  await refuseIfPaying(tx, orderId);
  if (await isPartReceived(tx, orderId)) throwRefusal('payment_running', PART_PAID);
}
