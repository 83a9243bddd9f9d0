/** /admin/returns/{id}: what the buyer asked for, and the forms that check it in, pay it back or refuse it. */
import * as z from 'zod/mini';
import { staffMoment } from '#domain/admin/labels.ts';
import { backFields, type Batch, batchesBack, typedBack } from '#domain/catalogue/goods-batches.ts';
import { sum } from '#domain/orders/goods-back.ts';
import { countedSinceWords } from '#domain/orders/returned.ts';
import { requestKeyField } from '#domain/payments/received.ts';
import { fieldErrors, typedQuantities } from '#domain/orders/typed-quantities.ts';
import { isOpenReturn, RETURN_STATE_LABELS, returnNumber } from '#domain/after-sales/return-states.ts';
import { refundForStaff } from '#domain/payments/refund-words.ts';
import { formatPence } from '#domain/shared/money.ts';
import { ok, refuse, type Result } from '#domain/shared/result.ts';
import { amount } from '#domain/shared/units.ts';
import { VISIBLE } from '#domain/shared/clean-text.ts';
import { type Actor } from '#server/http/viewer.ts';
import { batchesOfOrder, countedSince } from '#server/catalogue/index.ts';
import { db } from '#server/database.ts';
import { checked, checkForm, type FormContext, type FormValues } from '#server/http/forms.ts';
import { staffForms } from '#server/http/staff-forms.ts';
import { refundDone } from '#server/orders/admin/index.ts';
import { caseHead } from '../case.ts';
import { type CheckedLine, goneSince, receiveReturn, refundReturn, refuseReturn } from './check-in.ts';
import { type Return, returnById } from './queries.ts';

const NOTE = 'Please keep the note to 500 characters.';
const REASON = 'Please tell the buyer why, in at most 190 characters.';
const receiveBody = z.object({ note: z.string(NOTE).check(z.trim(), z.maxLength(500, NOTE)) });
const reason = (words: string) =>
  z.string(words).check(z.trim(), z.regex(VISIBLE, words), z.maxLength(190, words));
const refuseBody = z.object({ reason: reason(REASON) });
const NOTHING_PAID = 'Nothing is paid back: please tell the buyer why, in at most 190 characters.';
const FEWER_PAID =
  'Fewer are paid back than came: please tell the buyer why, and where those boxes are, in at most 190 characters.';
const refundKey = z.object({ request_key: requestKeyField });

/** The fields that ask of which batch a product's boxes are, by its first line. */
async function batchFields({ row, lines }: Return) {
  // A check-in that is sent again is read as it was the first time.
  const picked = await batchesOfOrder(db, row.orderId, row.receivedAt ?? undefined);
  return new Map(
    lines
      .filter(({ productId }, at) => lines.findIndex((one) => one.productId === productId) === at)
      .map(({ id, productId }) => [id, backFields(productId, picked.get(productId) ?? [])]),
  );
}

/** The batches that the check-in form says, by product, or its errors by field. */
async function checkedBatches(found: Return, lines: ReadonlyMap<string, CheckedLine>, typed: FormValues) {
  const fields = await batchFields(found);
  const batches = new Map<string, readonly Batch[]>();
  for (const { id, productId } of found.lines) {
    const own = fields.get(id);
    if (!own) continue;
    const shelved = found.lines.map((line) => {
      const checkedIn = line.productId === productId ? lines.get(line.id) : undefined;
      return checkedIn?.restock ? checkedIn.accepted : 0;
    });
    const back = typedBack(own, sum(shelved), (name) => typed[name]);
    if ('words' in back) return refuse('invalid', 'Please check the batches.', { [back.name]: back.words });
    const picked = own.map(({ batch, most }) => ({ batch, quantity: most }));
    batches.set(productId, back.batches.length > 0 ? back.batches : batchesBack(picked, sum(shelved)));
  }
  return ok(batches);
}

/** One return for staff; null for an unknown one. */
export async function staffReturn(id: string) {
  const found = await returnById(db, id);
  if (!found) return null;
  const { row, lines, state, refund } = found;
  const head = await caseHead(row.orderId);
  if (!head) return null;
  const fields = await batchFields(found);
  const ids = lines.map(({ productId }) => productId);
  const counted = await countedSince(db, ids, row.requestedAt);
  return {
    id,
    number: returnNumber(row.number),
    state,
    stateName: RETURN_STATE_LABELS[state],
    ...head,
    requestedAt: staffMoment(row.requestedAt),
    receivedAt: row.receivedAt && staffMoment(row.receivedAt),
    quoted: formatPence(row.quotedPence),
    note: row.note,
    /** What of it cannot be paid back any more. */
    gone: isOpenReturn(state)
      ? await goneSince(db, found, (line) => {
          const asked = lines.find(({ id: own }) => own === line);
          return asked?.accepted ?? asked?.quantity ?? 0;
        })
      : [],
    refusal: row.refusal,
    /** A refund that was begun; null if none was, or it failed. */
    refund: refund && refundForStaff(refund),
    lines: lines.map((line) => {
      const countedAt = counted.get(line.productId);
      return {
        ...line,
        /** That the shelf was counted since the buyer asked; null if it was not. */
        counted: countedAt ? countedSinceWords(countedAt) : null,
        asked: amount(line.quantity, line.unit),
        came: line.received === null ? null : amount(line.received, line.unit),
        paid: line.accepted === null ? null : amount(line.accepted, line.unit),
        batches: fields.get(line.id) ?? [],
      };
    }),
  };
}

/** What the check-in form says of each line, or its errors by field. */
function checkedLines(
  { lines }: Return,
  typed: FormValues,
): Result<ReadonlyMap<string, CheckedLine>, 'invalid'> {
  const most = lines.map(({ id, quantity }) => ({ id, most: quantity }));
  const came = typedQuantities(most, (id) => typed[`received-${id}`] || '0');
  const paid = typedQuantities(
    most.map(({ id, most: asked }) => ({
      id,
      most: came.boxes.get(id) ?? (came.errors.has(id) ? asked : 0),
    })),
    (id) => typed[`accepted-${id}`] || '0',
  );
  const fields = {
    ...fieldErrors(came.errors, (id) => `received-${id}`),
    ...fieldErrors(paid.errors, (id) => `accepted-${id}`),
  };
  if (Object.keys(fields).length > 0) return refuse('invalid', 'Please check the numbers.', fields);
  return ok(
    new Map(
      lines.map(({ id }) => [
        id,
        {
          received: came.boxes.get(id) ?? 0,
          accepted: paid.boxes.get(id) ?? 0,
          restock: typed[`restock-${id}`] === 'on',
        },
      ]),
    ),
  );
}

/** Handles a form posted to the page of a return. */
export function staffReturnForms(context: FormContext, id: string) {
  const refund = checked(refundKey, ({ request_key: key }, _typed, actor: Actor) =>
    refundReturn(id, key, actor),
  );
  return staffForms(
    context,
    ['orders'],
    {
      receive: {
        done: refundDone('The return is checked in.'),
        work: async (typed, actor) => {
          const found = await returnById(db, id);
          if (!found) return refuse('not_found', 'There is no such return.');
          const note = checkForm(receiveBody, { note: typed['note'] ?? '' });
          if (!note.ok) return note;
          const lines = checkedLines(found, typed);
          if (!lines.ok) return lines;
          const counts = [...lines.value.values()];
          const isPaid = counts.some(({ accepted }) => accepted > 0);
          const isWhole = counts.every(({ accepted, received }) => accepted === received);
          const why = typed['refusal']?.trim() ?? '';
          const refusalBody = z.object({ refusal: reason(isPaid ? FEWER_PAID : NOTHING_PAID) });
          const refusal = isPaid && isWhole && why === '' ? null : checkForm(refusalBody, { refusal: why });
          if (refusal && !refusal.ok) return refusal;
          const batches = await checkedBatches(found, lines.value, typed);
          if (!batches.ok) return batches;
          const words = {
            note: note.value.note || null,
            refusal: refusal?.value.refusal ?? null,
            batches: batches.value,
          };
          const received = await receiveReturn(id, lines.value, words, actor);
          if (!received.ok) return received;
          return typed['then'] === 'refund' && isPaid ? refund(typed, actor) : received;
        },
      },
      refund: { done: refundDone('The money is on its way back.'), work: refund },
      refuse: {
        done: 'The return is refused, and the buyer is told.',
        work: checked(refuseBody, ({ reason }, _typed, actor) => refuseReturn(id, reason, actor)),
      },
    },
    `/admin/returns/${id}`,
  );
}
