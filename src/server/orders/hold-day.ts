/** The day of an order that is placed, held in the order's own transaction (server/delivery). */
import type { Transaction } from '#db/client.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { sum } from '#domain/orders/goods-back.ts';
import { bookDay, bookingOf } from '#server/delivery/index.ts';
import { mayHoldDay, type Placer } from './hold-limit.ts';
import type { PricedOrder } from './price.ts';
import { throwRefusal } from './refusal.ts';
import { restOf } from './rest.ts';
import type { OrderRow } from './rows.ts';

/** Grams of an order's boxes; samples go by post. @param priced null if the goods stay as they were */
export const gramsOf = async (
  tx: Transaction,
  orderId: string,
  priced: PricedOrder | null,
): Promise<number> =>
  priced
    ? sum(priced.lines.map((line) => (line.isSample ? 0 : weightG(line.product) * line.quantity)))
    : ((await bookingOf(tx, orderId))?.weightG ?? 0);

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
  // As with the goods: past the limit the day is its own once the order is paid.
  const holds =
    order.holdsStock &&
    (order.totalPence === 0 || placer === null || (await mayHoldDay(tx, placer, order.id)));
  const refusal = await bookDay(tx, {
    order,
    weightG: await gramsOf(tx, order.id, priced),
    restHours: await restOf(tx, order.id),
    choice: choice ?? null,
    holds,
  });
  if (refusal) throwRefusal(refusal.code, refusal.detail, 'next' in refusal ? { next: refusal.next } : {});
}
