/** Handles the forms of /admin/orders/{id}. */
import { enteredParcelBody, PARCEL_LINE } from '#domain/orders/parcels.ts';
import { moveBody, noteBody, refundBody } from '#domain/orders/staff.ts';
import { type Actor } from '#server/http/viewer.ts';
import { checked, checkForm, doneOf, type FormContext, type FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { MAX_QUANTITY } from '#domain/cart/rules.ts';
import { typedQuantity } from '#domain/orders/typed-quantities.ts';
import { receivedBody, receivedChoice } from '#domain/payments/received.ts';
import {
  isRefundRecorded,
  matchTransfer,
  receivedDone,
  refundableNow,
  recordReceived,
  removeReceived,
} from '#server/payments/index.ts';
import { STATE_LABELS } from '#domain/orders/labels.ts';
import { formatPence, typedPounds } from '#domain/shared/money.ts';
import { db } from '#server/database.ts';
import { refuse, type Result } from '#domain/shared/result.ts';
import { orderById } from '../index.ts';
import { typedRefundLines } from './order.ts';
import { recordBatches } from './picking.ts';
import { recordReturn } from './returns.ts';
import { addParcelByStaff, parcelDone, takeBackParcel } from './parcels.ts';
import { addNote, moveByStaff, refundByStaff, refundDone, resendByStaff } from './commands.ts';

/** Roles that may change and refund orders; support may only read, add notes and resend mails. */
export const ORDER_STAFF = ['orders'] as const;
export const ORDER_READERS = ['orders', 'support'] as const;

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
  const { leftPence = 0 } = (seen ? await refundableNow(db, id) : null) ?? {};
  if (!seen || Number(seen) === leftPence) return null;
  return refuse(
    'changed_meanwhile',
    `Money has gone back on this order since you opened it: at most ${formatPence(leftPence)} is left. Nothing was refunded now; check the amount, then try again.`,
  );
}

/** Refunds what a form says, unless money was refunded since it was rendered. @param what an amount or lines */
async function refund(id: string, typed: FormValues, what: object, actor: Actor): Promise<Result<unknown>> {
  const { reason, request_key, left, payment: paymentId } = typed;
  const body = checkForm(refundBody, { reason, request_key, ...what });
  if (!body.ok) return body;
  const {
    request_key: requestKey,
    samples_again: samplesAgain,
    dispatched: isSent,
    amount,
    ...request
  } = body.value;
  const isRepeated = requestKey !== undefined && (await isRefundRecorded(requestKey));
  const stale = isRepeated ? null : await checkLeft(id, left);
  return (
    stale ??
    refundByStaff(
      id,
      { ...request, samplesAgain, isSent, amount: amount ?? null, requestKey, paymentId },
      actor,
    )
  );
}

/** How many of which lines the form of a parcel says, none of one that is empty; what is no number is left to the schema. */
function typedParcelLines(typed: FormValues): Record<string, number> {
  const fields = Object.entries(typed).filter(([name]) => name.startsWith(PARCEL_LINE));
  const read = (text: string) => typedQuantity(text.trim() || '0', MAX_QUANTITY) ?? NaN;
  return Object.fromEntries(fields.map(([name, text]) => [name.slice(PARCEL_LINE.length), read(text)]));
}

/** Handles a form posted to an order's page. */
export async function orderForms(context: FormContext, id: string) {
  const forms = await staffForms(
    context,
    ORDER_STAFF,
    {
      move: {
        done: 'The order is moved on, and the buyer is told.',
        work: checked(
          moveBody,
          async (move, { seen }, actor) => (await checkState(id, seen)) ?? moveByStaff(id, move, actor),
          ({ to, note, total, despite_withdrawal, carrier, number = '' }) => ({
            to,
            note,
            total_amount: total ? Number(total) : null,
            despite_withdrawal: despite_withdrawal === 'on',
            parcel: carrier ? { carrier, number } : null,
          }),
        ),
      },
      note: {
        access: ORDER_READERS,
        done: 'The note is written.',
        work: checked(noteBody, ({ note }, typed, actor) =>
          addNote(id, note, typed['public'] !== 'on', actor, typed['key']),
        ),
      },
      parcel: {
        done: parcelDone,
        work: checked(
          enteredParcelBody,
          (parcel, _typed, actor) => addParcelByStaff(id, parcel, actor),
          ({ carrier, number, after, ...typed }) => ({
            carrier,
            number,
            after,
            lines: typedParcelLines(typed),
          }),
        ),
      },
      'take-back-parcel': {
        done: 'The parcel is taken back, and the buyer is told.',
        work: ({ parcel = '' }, actor) => takeBackParcel(id, parcel, actor),
      },
      refund: {
        done: refundDone('The refund is recorded.'),
        work: async (typed, actor) => {
          const amount = typed['amount']?.trim();
          const pounds = amount ? typedPounds(amount) : null;
          const ticks = {
            restock: typed['restock'] === 'on',
            samples_again: typed['samples_again'] === 'on',
          };
          return refund(id, typed, { amount: pounds, ...ticks }, actor);
        },
      },
      received: {
        done: receivedDone,
        work: checked(
          receivedBody,
          (received, _typed, actor) => recordReceived(id, received, actor),
          // The fields of a transfer are hidden for the other kinds, and posted all the same.
          ({ kind: chosen, amount = '', reference = '', request_key }) => {
            const { kind, arrived } = receivedChoice(chosen);
            return {
              kind,
              amount: typedPounds(amount),
              reference: kind === 'bank_transfer' ? reference : '',
              arrived,
              request_key,
            };
          },
        ),
      },
      match: {
        done: receivedDone,
        work: ({ received = '' }, actor) => matchTransfer(id, received, actor),
      },
      'sent-back': {
        done: receivedDone,
        work: ({ received = '' }, actor) => matchTransfer(id, received, actor, { isSentBack: true }),
      },
      'take-back': {
        done: receivedDone,
        work: ({ received = '' }, actor) => removeReceived(id, received, actor),
      },
      'refund-lines': {
        done: refundDone('The refund is recorded.'),
        work: async (typed, actor) => {
          const lines = typedRefundLines(typed);
          const dispatched = typed['dispatched'] === 'on';
          return lines.ok ? refund(id, typed, { lines: lines.value, dispatched }, actor) : lines;
        },
      },
      return: {
        done: 'The goods are back in stock.',
        work: (typed, actor) => recordReturn(id, typed, actor),
      },
      batches: {
        done: 'The batches are written down.',
        work: (typed, actor) => recordBatches(id, typed, actor),
      },
      resend: {
        access: ORDER_READERS,
        done: 'The mail is on its way again.',
        work: ({ mail = '', key }, actor) => resendByStaff(mail, actor, key),
      },
    },
    `/admin/orders/${id}`,
  );
  const isQuoted = forms.done === null && doneOf(context) === 'quote';
  return isQuoted ? { ...forms, done: 'The quote is an order now.' } : forms;
}
