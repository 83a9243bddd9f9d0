/** What claims and returns share: the form's key, the refund of their boxes, what staff see at the top, and the order's timeline. */
import type { Transaction } from '#db/client.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { type AuditRecord, recordAudit } from '#server/audit/index.ts';
import { db, resultOf } from '#server/database.ts';
import type { FormValues } from '#server/http/forms.ts';
import { type Actor, staffActor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';
import { addOrderEvent, orderRow } from '#server/orders/index.ts';
import { refundByStaff } from '#server/orders/admin/index.ts';

const KEY = /^[\w-]{8,64}$/;

/** A buyer's form's key, by which it counts once, or a new one. */
export const formKeyOf = (typed: FormValues): string => {
  const key = typed['key'] ?? '';
  return KEY.test(key) ? key : newId();
};

/** For a form that comes again with the key of another one that was taken. */
export const sentBefore = (what: string): string =>
  `This form has sent ${what} already, and what is in it now is different. Nothing more was sent: to send this as well, press the button again.`;

/** For staff who press a button that another press, theirs or a colleague's, has made useless. */
export const doneBefore = (number: string, stateName: string): string =>
  `${number} has moved on since you opened it: it is ${stateName.toLowerCase()}. Nothing more was recorded now.`;

/** Adds a line to the order's timeline. @param isPrivate only for staff */
export const noteCase =
  (kind: 'claim' | 'return') =>
  (
    tx: Transaction,
    event: { readonly orderId: string; readonly actor: string; readonly note: string },
    isPrivate = false,
  ) =>
    addOrderEvent(tx, { kind, isPrivate, ...event });

/** What staff do with a case: in the order's timeline, and in the audit log. */
export async function recordStep(
  tx: Transaction,
  orderId: string,
  actor: Actor,
  { action, note, isPrivate, ...change }: Step,
): Promise<void> {
  const kind = action.startsWith('claim') ? 'claim' : 'return';
  await noteCase(kind)(tx, { orderId, actor: staffActor(actor), note }, isPrivate);
  await recordAudit(tx, { actor, action, entity: 'order', entityId: orderId, ...change });
}

interface Step extends Pick<AuditRecord, 'action' | 'before' | 'after'> {
  readonly note: string;
  readonly isPrivate?: boolean;
}

/**
 * Pays boxes back by the order's own refund, once: the same form finds the refund that it has made. A refund that failed may
 * be tried again.
 * @param record runs in the transaction of the refund: refuses it, or stores that it was made for the case
 */
export async function refundBoxes(
  orderId: string,
  taken: Quantities,
  form: { readonly reason: string; readonly requestKey: string; readonly again?: Quantities },
  actor: Actor,
  record: (tx: Transaction, refundId: string) => Promise<unknown>,
): Promise<Result<{ refund_id: string; message: string }>> {
  const lines = [...taken].map(([line, quantity]) => ({ line, quantity }));
  if (lines.length === 0) return refuse('invalid', 'Please say how many boxes are paid back.');
  const request = {
    amount: null,
    lines,
    isReturn: true,
    ...(form.again ? { again: form.again } : {}),
    reason: form.reason.slice(0, 190),
    restock: false,
    requestKey: form.requestKey,
  };
  const refunded = await resultOf(() =>
    refundByStaff(orderId, request, actor, async (tx, refund) => {
      await record(tx, refund.id);
    }),
  );
  return refunded.ok ? refunded.value : refunded;
}

/** The order and the buyer of a case, for staff; null if the order is gone. */
export async function caseHead(orderId: string) {
  const order = await orderRow(db, orderId);
  return (
    order && {
      order: { id: order.id, number: orderIdForShopper(order.id) },
      customer: { name: `${order.firstName} ${order.lastName}`, email: order.email, phone: order.phone },
      deliveredAt: order.deliveredAt,
      /** Makes the refund idempotent: the same form sent twice refunds once. */
      requestKey: newId(),
    }
  );
}
