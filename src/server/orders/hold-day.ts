/** The day of an order that is placed, held in the order's own transaction (server/delivery). */
import type { Transaction } from '#db/client.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { sum } from '#domain/orders/goods-back.ts';
import { bookDay, bookingOf } from '#server/delivery/index.ts';
import { mayHoldDay, type Placer } from './hold-limit.ts';
import { freeOwnDay } from './own-holds.ts';
import type { PricedOrder } from './price.ts';
import { throwRefusal } from './refusal.ts';
import { restOf } from './rest.ts';
import type { OrderRow } from './rows.ts';

/** Grams of the boxes; samples go by post. */
const weightOf = ({ lines }: PricedOrder): number =>
  sum(lines.map((line) => (line.isSample ? 0 : weightG(line.product) * line.quantity)));

/**
 * Books the order's day. Refuses with `day_full` (with the `next` day), `fitting_day_near`, `fitting_day_past` and `bad_postcode`.
 * @param priced null if the goods stay as they were
 * @param placer whose unpaid orders hold only so many days; null for a quote, which staff have offered
 */
export async function holdDay(
  tx: Transaction,
  order: OrderRow,
  priced: PricedOrder | null,
  choice: DeliveryChoice | null | undefined,
  placer: Placer | null,
): Promise<void> {
  const before = await bookingOf(tx, order.id);
  const grams = priced ? weightOf(priced) : (before?.weightG ?? 0);
  // As with the goods: past the limit the day is its own once the order is paid.
  const holds =
    order.holdsStock &&
    (order.totalPence === 0 || placer === null || (await mayHoldDay(tx, placer, order.id)));
  if (placer && (choice?.day || !before))
    await freeOwnDay(tx, placer, order, { method: 'delivery', ...choice }, grams);
  const refusal = await bookDay(tx, {
    order,
    weightG: grams,
    restHours: await restOf(tx, order.id),
    choice: choice ?? null,
    holds,
  });
  if (refusal) throwRefusal(refusal.code, refusal.detail, 'next' in refusal ? { next: refusal.next } : {});
}
