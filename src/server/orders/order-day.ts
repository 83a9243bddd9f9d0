/** The day of an order's delivery or collection, held in the order's own transaction (server/delivery). */
import type { Transaction } from '#db/client.ts';
import type { DeliveryChoice } from '#domain/delivery/contract.ts';
import { weightG } from '#domain/delivery/weight.ts';
import { bookDay, bookingOf } from '#server/delivery/index.ts';
import type { PricedOrder } from './price.ts';
import { refuseNow } from './refusal.ts';
import type { OrderRow } from './rows.ts';

/** Grams of the boxes; samples go by post. */
const weightOf = ({ lines }: PricedOrder): number =>
  lines.reduce((sum, line) => sum + (line.isSample ? 0 : weightG(line.product) * line.quantity), 0);

/**
 * Books the order's day. Refuses with `day_full` (with the `next` day), `fitting_day_near` and `bad_postcode`.
 * @param priced null if the goods stay as they were
 */
export async function holdDay(
  tx: Transaction,
  order: OrderRow,
  priced: PricedOrder | null,
  choice: DeliveryChoice | null | undefined,
): Promise<void> {
  const grams = priced ? weightOf(priced) : ((await bookingOf(tx, order.id))?.weightG ?? 0);
  const refusal = await bookDay(tx, {
    order,
    weightG: grams,
    choice: choice ?? null,
    holds: order.holdsStock,
  });
  if (refusal) refuseNow(refusal.code, refusal.detail, 'next' in refusal ? { next: refusal.next } : {});
}
