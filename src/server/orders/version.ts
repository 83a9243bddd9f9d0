/** What a buyer reviews of an order, as one value: a payment for an earlier review is refused. */
import type { Transaction } from '#db/client.ts';
import { accessOfColumns } from '#domain/delivery/access.ts';
import { fromColumns } from '#server/address-columns.ts';
import { type BookingRow, bookingOf } from '#server/delivery/index.ts';
import { digest } from '#server/digest.ts';
import { linesOf, type LineRow, type OrderRow } from './rows.ts';

/** Of goods, total, address and day as they are now. */
export const versionOf = (order: OrderRow, lines: readonly LineRow[], booking: BookingRow | null): string =>
  digest([
    fromColumns(order),
    order.totalPence,
    lines.map(({ productId, isSample, quantity, areaMm2, totalPence }) => [
      productId,
      isSample,
      quantity,
      areaMm2,
      totalPence,
    ]),
    [booking?.method, booking?.day, booking && accessOfColumns(booking), booking?.fittingDay],
  ]);

/** The same of a stored order. */
export const storedVersion = async (tx: Transaction, order: OrderRow): Promise<string> =>
  versionOf(order, await linesOf(tx, order.id), await bookingOf(tx, order.id));
