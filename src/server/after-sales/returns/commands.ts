/** What a buyer does with a return: asks for it, and calls it off. */
import { eq } from 'drizzle-orm';
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import type { Transaction } from '#db/client.ts';
import { returnLines, returns } from '#db/schema/index.ts';
import type { Quantities } from '#domain/orders/goods-back.ts';
import { freeMoney } from '#domain/orders/withdrawn.ts';
import { moneyForReturn, returnableOf, returnEnds } from '#domain/after-sales/returns.ts';
import { returnNumber } from '#domain/after-sales/return-states.ts';
import type { Result } from '#domain/shared/result.ts';
import { now } from '#server/clock.ts';
import { newId, nextNumber } from '#server/ids.ts';
import { existingOrder, withdrawalOf } from '#server/orders/index.ts';
import { refuseWrite, writeResult } from '#server/database.ts';
import { noteCase, sentBefore } from '../case.ts';
import { goodsOf, openLines } from '../lines.ts';
import { mailStep } from './mails.ts';
import { type Return, returnById, returnOfOrder } from './queries.ts';

/** For a form that was drawn before another return, refund or withdrawal. */
export const RETURN_CHANGED =
  'Something of this order has gone back since you opened this page. Nothing was asked for now: please check what is left.';
const TOO_LATE = 'The time to send unopened boxes of this order back is over.';

/** The return, which must exist. */
export async function returnRow(tx: Transaction, id: string): Promise<Return> {
  return (await returnById(tx, id)) ?? refuseWrite('not_found', 'There is no such return.');
}

const noteReturn = noteCase('return');

/**
 * Asks for a return. The same form sent twice finds the first one. Refuses with `not_found`, `key_reused` for a form that was
 * sent before for other boxes, `return_closed` after the period, and `changed_meanwhile` if fewer boxes are left than are asked for.
 * @returns its number
 */
export const requestReturn = (input: {
  readonly orderId: string;
  readonly taken: Quantities;
  readonly formKey: string;
  readonly actor: string;
}): Promise<Result<number>> =>
  writeResult(async (tx) => {
    const order = await existingOrder(tx, input.orderId);
    const [earlier] = await tx.select().from(returns).where(eq(returns.formKey, input.formKey));
    if (earlier && earlier.orderId !== order.id) return refuseWrite('changed_meanwhile', RETURN_CHANGED);
    if (earlier) {
      const { lines: asked } = await returnRow(tx, earlier.id);
      const isSame =
        asked.length === input.taken.size &&
        asked.every(({ id, quantity }) => input.taken.get(id) === quantity);
      return isSame ? earlier.number : refuseWrite('key_reused', sentBefore(returnNumber(earlier.number)));
    }
    const at = now();
    const ends = returnEnds(order, facts().returnDays, store.timeZone);
    if (!ends || at > ends) return refuseWrite('return_closed', TOO_LATE);
    const lines = await openLines(tx, order.id);
    const taken = lines.flatMap((line) => {
      const quantity = input.taken.get(line.id) ?? 0;
      if (quantity > returnableOf(line)) return refuseWrite('changed_meanwhile', RETURN_CHANGED);
      return quantity > 0 ? [{ orderLineId: line.id, quantity }] : [];
    });
    if (taken.length === 0) return refuseWrite('nothing_chosen', 'Please say how many boxes go back.');
    const number = await nextNumber(tx, returns);
    const id = newId();
    const quotedPence = moneyForReturn(
      {
        totalPence: order.totalPence,
        freePence: freeMoney(order, await withdrawalOf(tx, order.id)),
      },
      lines,
      input.taken,
    );
    await tx
      .insert(returns)
      .values({ id, number, orderId: order.id, formKey: input.formKey, quotedPence, requestedAt: at });
    await tx.insert(returnLines).values(taken.map((line) => ({ ...line, returnId: id })));
    const made = await returnRow(tx, id);
    await noteReturn(tx, {
      orderId: order.id,
      actor: input.actor,
      note: `${returnNumber(number)}: ${goodsOf(made.lines, ({ quantity }) => quantity).join('; ')}.`,
    });
    await mailStep(tx, order, made, 'requested');
    return number;
  });

/** Calls a return off before it was checked in; called off twice it stays so. Refuses with `not_found`, `changed_meanwhile`. */
export const cancelReturn = (orderId: string, number: number, actor: string): Promise<Result<number>> =>
  writeResult(async (tx) => {
    const order = await existingOrder(tx, orderId);
    const found = await returnOfOrder(tx, orderId, number);
    if (!found) return refuseWrite('not_found', 'There is no such return.');
    if (found.state === 'cancelled') return number;
    if (found.state !== 'requested')
      return refuseWrite(
        'changed_meanwhile',
        'We have dealt with this return: it can no longer be cancelled.',
      );
    await tx.update(returns).set({ cancelledAt: now() }).where(eq(returns.id, found.row.id));
    await noteReturn(tx, { orderId, actor, note: `${returnNumber(number)} was cancelled.` });
    await mailStep(tx, order, found, 'cancelled');
    return number;
  });
