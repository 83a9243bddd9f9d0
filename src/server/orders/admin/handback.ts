/** Records that staff paid back the money for a withdrawn part themselves, of an order that no card paid for. */
import { eq } from 'drizzle-orm';
import { orderEvents, orders } from '#db/schema/index.ts';
import { isWholeWithdrawn, moneyOwed } from '#domain/orders/withdrawn.ts';
import { formatPence } from '#domain/shared/money.ts';
import type { Result } from '#domain/shared/result.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import { newId } from '#server/ids.ts';
import { queueMail } from '#server/mail/index.ts';
import { cardPayment, linesWithdrawnFrom, mailOrder, withdrawalOf } from '../index.ts';
import { refuseWrite, resultOf } from '#server/refused-write.ts';

const REASON = 'You withdrew from a part of the contract.';

/**
 * Records the whole amount that is owed for the part, and tells the buyer. A withdrawal from the whole order ends with the
 * move to Refunded instead.
 * @param seen the refunded pence when the form was drawn: the same form sent twice records once
 */
export const recordHandback = (
  orderId: string,
  seen: number,
  actor: Actor,
): Promise<Result<{ message: string }>> =>
  resultOf(() =>
    write(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
      if (!order) return refuseWrite('not_found', 'There is no such order.');
      const lines = await linesWithdrawnFrom(tx, orderId);
      const beforePence = (await withdrawalOf(tx, orderId))?.refundedBeforePence ?? 0;
      const owedPence = moneyOwed(order, lines, beforePence);
      const isByCard = order.receivedPence > 0 || (await cardPayment(tx, orderId)) !== null;
      if (
        !order.paidAt ||
        isByCard ||
        isWholeWithdrawn(lines) ||
        owedPence === 0 ||
        order.refundedPence !== seen
      ) {
        return refuseWrite(
          'changed_meanwhile',
          'This order has changed since you opened it, and nothing was recorded now. Please look at it again.',
        );
      }
      const at = now();
      const amount = formatPence(owedPence);
      await tx
        .update(orders)
        .set({ refundedPence: order.refundedPence + owedPence, updatedAt: at })
        .where(eq(orders.id, orderId));
      await tx.insert(orderEvents).values({
        id: newId(),
        orderId,
        kind: 'refund',
        actor: `staff:${actor.id}`,
        note: `${amount} refunded: ${REASON}`,
        createdAt: at,
      });
      await recordAudit(tx, {
        actor,
        action: 'order.refund',
        entity: 'order',
        entityId: orderId,
        after: { amount, reason: REASON, by_hand: true },
      });
      await queueMail(tx, {
        template: 'money-back',
        to: order.email,
        orderId,
        dedupeKey: `handback:${orderId}:${seen}`,
        props: { order: await mailOrder(tx, order), amount, reason: REASON, byHand: true },
      });
      return { message: `${amount} is recorded as paid back.` };
    }),
  );
