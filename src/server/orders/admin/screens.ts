/** Handles the forms of /admin/orders/{id}. */
import type { APIContext } from 'astro';
import { parcelBody } from '#domain/orders/parcels.ts';
import { moveBody, noteBody, refundBody, typedPounds } from '#domain/orders/staff.ts';
import { actorOf } from '#server/http/viewer.ts';
import { checkForm } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { orderById } from '../index.ts';
import { receivedBody } from '#domain/payments/received.ts';
import { isRefundRecorded, matchTransfer, recordReceived, removeReceived } from '#server/payments/index.ts';
import { staffOrder, typedRefundLines } from './order.ts';
import { STATE_LABELS } from '#domain/orders/labels.ts';
import { refuse } from '#domain/shared/result.ts';
import { recordBatches } from './goods-batches.ts';
import { recordReturn } from './returns.ts';
import { addParcelByStaff } from './parcels.ts';
import { addNote, moveByStaff, refundByStaff, resendByStaff } from './commands.ts';

/** Roles that may change and refund orders; support may only read, add notes and resend mails. */
export const ORDER_STAFF = ['orders'] as const;
export const ORDER_READERS = ['orders', 'support'] as const;

/** An empty field must not mean all of the money. */
const NO_AMOUNT = 'Please give the amount to refund.';

type StaleForm = ReturnType<typeof refuse>;

/** A refusal if another member of staff has changed the order's state since the form was rendered; otherwise null. */
async function checkState(id: string, seen: string | undefined): Promise<StaleForm | null> {
  const status = (await orderById(id))?.order.status;
  if (!seen || !status || seen === status) return null;
  return refuse(
    'changed_meanwhile',
    `Somebody else has moved this order since you opened it: it is ${STATE_LABELS[status].name} now. Nothing of yours is lost: choose again, then move it.`,
  );
}

/** A refusal if money was refunded since the form was rendered; otherwise null. */
async function checkLeft(id: string, seen: string | undefined): Promise<StaleForm | null> {
  const order = await staffOrder(id);
  if (!seen || !order || Number(seen) === order.leftPence) return null;
  return refuse(
    'changed_meanwhile',
    `Money has gone back on this order since you opened it: at most ${order.left} is left. Nothing was refunded now; check the amount, then try again.`,
  );
}

/** Handles a form posted to an order's page. */
export function orderForms(context: Pick<APIContext, 'request' | 'url' | 'locals'>, id: string) {
  const actor = () => actorOf(context.locals.viewer);
  return staffForms(
    context,
    {
      move: {
        access: ORDER_STAFF,
        done: 'The order is moved on, and the buyer is told.',
        work: async (typed) => {
          const { to, note } = typed;
          const checked = checkForm(moveBody, {
            to,
            note,
            total_amount: typed['total'] ? Number(typed['total']) : null,
            despite_withdrawal: typed['despite_withdrawal'] === 'on',
            parcel: typed['carrier'] ? { carrier: typed['carrier'], number: typed['number'] ?? '' } : null,
          });
          if (!checked.ok) return checked;
          const stale = await checkState(id, typed['seen']);
          if (stale) return stale;
          return moveByStaff(id, checked.value, actor());
        },
      },
      note: {
        access: ORDER_READERS,
        done: 'The note is written.',
        work: async (typed) => {
          const checked = checkForm(noteBody, { note: typed['note'] });
          return checked.ok ? addNote(id, checked.value.note, typed['public'] !== 'on', actor()) : checked;
        },
      },
      parcel: {
        access: ORDER_STAFF,
        done: 'The parcel is entered, and the buyer is told.',
        work: async ({ carrier, number, contents }) => {
          const checked = checkForm(parcelBody, { carrier, number, contents });
          return checked.ok ? addParcelByStaff(id, checked.value, actor()) : checked;
        },
      },
      refund: {
        access: ORDER_STAFF,
        done: 'The money is on its way back.',
        work: async (typed) => {
          const amount = typed['amount']?.trim();
          if (!amount) return refuse('invalid', NO_AMOUNT, { amount: NO_AMOUNT });
          const checked = checkForm(refundBody, {
            amount: typedPounds(amount),
            reason: typed['reason'],
            restock: typed['restock'] === 'on',
            request_key: typed['request_key'],
          });
          if (!checked.ok) return checked;
          const { request_key: requestKey, amount: pounds, reason, restock } = checked.value;
          const isRepeated = requestKey !== undefined && (await isRefundRecorded(requestKey));
          const stale = isRepeated ? null : await checkLeft(id, typed['left']);
          if (stale) return stale;
          const request = {
            amount: pounds ?? null,
            reason,
            restock,
            requestKey,
            paymentId: typed['payment'],
          };
          return refundByStaff(id, request, actor());
        },
      },
      received: {
        access: ORDER_STAFF,
        done: 'The payment is recorded.',
        work: async (typed) => {
          const checked = checkForm(receivedBody, {
            kind: typed['kind'],
            amount: typedPounds(typed['amount'] ?? ''),
            reference: typed['reference'] ?? '',
            arrived: typed['arrived'] === 'on',
            request_key: typed['request_key'],
          });
          return checked.ok ? recordReceived(id, checked.value, actor()) : checked;
        },
      },
      match: {
        access: ORDER_STAFF,
        done: 'The transfer is matched.',
        work: (typed) => matchTransfer(id, typed['received'] ?? '', actor()),
      },
      'take-back': {
        access: ORDER_STAFF,
        done: 'The recorded payment is taken back.',
        work: (typed) => removeReceived(id, typed['received'] ?? '', actor()),
      },
      'refund-lines': {
        access: ORDER_STAFF,
        done: 'The money is on its way back.',
        work: async (typed) => {
          const lines = typedRefundLines(typed);
          if (!lines.ok) return lines;
          const checked = checkForm(refundBody, {
            lines: lines.value,
            reason: typed['reason'],
            request_key: typed['request_key'],
          });
          if (!checked.ok) return checked;
          const { request_key: requestKey, reason } = checked.value;
          const isRepeated = requestKey !== undefined && (await isRefundRecorded(requestKey));
          const stale = isRepeated ? null : await checkLeft(id, typed['left']);
          if (stale) return stale;
          const request = {
            amount: null,
            lines: lines.value,
            reason,
            restock: false,
            requestKey,
            paymentId: typed['payment'],
          };
          return refundByStaff(id, request, actor());
        },
      },
      return: {
        access: ORDER_STAFF,
        done: 'The goods are back in stock.',
        work: (typed) => recordReturn(id, typed, actor()),
      },
      batches: {
        access: ORDER_STAFF,
        done: 'The batches are written down.',
        work: (typed) => recordBatches(id, typed, actor()),
      },
      resend: {
        access: ORDER_READERS,
        done: 'The mail is on its way again.',
        work: (typed) => resendByStaff(typed['mail'] ?? '', actor()),
      },
    },
    `/admin/orders/${id}`,
  );
}
