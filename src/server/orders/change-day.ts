/** Another day for an order, and its form: by its buyer until the cut-off of the booked day, or by staff. The buyer is mailed. */
import type { APIContext } from 'astro';
import type { Transaction } from '#db/client.ts';
import { dayField } from '#domain/delivery/settings.ts';
import { FITTING_NO_DAY } from '#domain/delivery/words.ts';
import type { GoodsLine } from '#domain/orders/goods-back.ts';
import { now } from '#server/clock.ts';
import { bookingOf, moveDay } from '#server/delivery/index.ts';
import { queueMail } from '#server/mail/index.ts';
import { refuse } from '#domain/shared/result.ts';
import { dispatchForms, doneOf } from '#server/http/forms.ts';
import { bookedDay, bookedFitting, fittingWarning, hasGoods, restOf } from './day-words.ts';
import { addOrderEvent, type OrderRow } from './rows.ts';
import { mailOrder } from './mails.ts';
import { deliveryField, existingOrder, type OrderResult, throwRefusal, writeResult } from './refusal.ts';
import { linesWithdrawnFrom } from './withdrawn-lines.ts';
import type { OrderDetails } from './queries.ts';
import { limitChanges } from './responses.ts';

interface Change {
  readonly orderId: string;
  readonly day: string;
  /** The day the fitter comes, empty for none; left out, it stays. */
  readonly fittingDay?: string | undefined;
  /** `shopper`, or `staff:<user id>`. */
  readonly actor: string;
  /** The buyer has read that the fitting day is near. */
  readonly fittingDayConfirmed?: boolean;
}

/** Whether something of an order is still to leave. */
export const mayChangeDay = (order: Pick<OrderRow, 'status'>, lines: readonly GoodsLine[]): boolean =>
  (order.status === 'pending' || order.status === 'confirmed') && hasGoods(order, lines);

/**
 * Moves an order to another free day. Refuses with `day_full` (with the `next` day), `fitting_day_past`, `order_closed` once
 * it has left or nothing is left of it, and for a buyer with `day_closed` after the cut-off of the booked day and with
 * `fitting_day_near` until they confirm it.
 * @param audit runs in the same transaction
 */
export function changeDay(
  { orderId, day, fittingDay, actor, fittingDayConfirmed = false }: Change,
  audit?: (tx: Transaction, before: string | null) => Promise<void>,
): Promise<OrderResult<OrderRow>> {
  return writeResult(async (tx) => {
    const wanted = dayField.safeParse(day);
    if (!wanted.success) return throwRefusal('day_closed', 'Please choose a day.', 'day');
    const order = await existingOrder(tx, orderId);
    if (!mayChangeDay(order, await linesWithdrawnFrom(tx, orderId))) {
      const which = order.status === 'confirmed' ? 'of which nothing is left' : `that is ${order.status}`;
      return throwRefusal('order_closed', `The day of an order ${which} cannot be changed.`);
    }
    const before = await bookingOf(tx, orderId);
    const fitting = fittingDay === undefined ? (before?.fittingDay ?? null) : fittingDay || null;
    if (fitting !== null && !dayField.safeParse(fitting).success)
      return throwRefusal('fitting_day_past', FITTING_NO_DAY, 'fitting_day');
    if (before?.day === day && before.fittingDay === fitting) return order;
    // Past the limit of unpaid orders a day is held once the order is paid: another day is no way around it.
    const holds = order.status === 'confirmed' || (order.holdsStock && before?.isHeld === true);
    const restHours = await restOf(tx, orderId);
    const refusal = await moveDay(tx, order, {
      isPaid: order.status !== 'pending',
      day,
      fittingDay: fitting,
      holds,
      isStaff: actor !== 'shopper',
      fittingDayConfirmed,
      restHours,
    });
    if (refusal) {
      const { code, detail, ...facts } = refusal;
      return throwRefusal(code, detail, { ...facts, fields: { [deliveryField(code) ?? 'day']: detail } });
    }
    const at = now();
    const after = await bookingOf(tx, orderId);
    const sentence = [bookedDay(after), bookedFitting(after)].filter(Boolean).join(' ');
    await addOrderEvent(tx, {
      orderId,
      kind: 'day',
      actor,
      note: `Changed${actor === 'shopper' ? '' : ' by us'}: ${sentence}`,
      createdAt: at,
    });
    // An unpaid order's address is not proved: its page shows the day.
    if (order.status === 'confirmed' && before?.day !== day) {
      await queueMail(tx, {
        to: order.email,
        orderId,
        dedupeKey: `order:${orderId}:day:${at.getTime()}`,
        template: 'delivery-day',
        props: {
          order: await mailOrder(tx, order),
          occasion: 'changed',
          before: before?.day ?? null,
          byBuyer: actor === 'shopper',
          warning: fittingWarning(after, restHours),
        },
      });
    }
    await audit?.(tx, before?.day ?? null);
    return order;
  });
}

/** Handles the form. `state` has why not, and what was chosen. @param order null if the requester may open none */
export async function dayForm(
  context: Pick<APIContext, 'request' | 'url'>,
  order: OrderDetails['order'] | null,
) {
  let confirms: string | null = null;
  const { isDone, state } = await dispatchForms(context.request, {
    day: async ({ day = '', fitting_day: fittingDay, fitting_day_confirmed: confirmed }) => {
      if (!order) return refuse('not_found', 'There is no such order.');
      await limitChanges(order.id);
      // Whoever ticks it and then changes one of the days is asked about the new ones.
      const days = `${day} ${fittingDay ?? ''}`.trim();
      const fittingDayConfirmed = confirmed === days;
      const changed = await changeDay({
        orderId: order.id,
        day,
        fittingDay,
        actor: 'shopper',
        fittingDayConfirmed,
      });
      if (!changed.ok && changed.error.code === 'fitting_day_near') confirms = days;
      return changed;
    },
  });
  return { isDone, state, confirms, isChanged: doneOf(context) === 'day' };
}
