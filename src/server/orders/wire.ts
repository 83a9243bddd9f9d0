/** Orders as API objects, and what a buyer reviews of one as a single value: a payment for an earlier review is refused. */
import type { Transaction } from '#db/client.ts';
import { accessOfColumns } from '#domain/delivery/access.ts';
import { NOTHING_TO_COME } from '#domain/delivery/words.ts';
import { discountsToWire } from '#domain/offers/contract.ts';
import type { OrderDetailWire, OrderWire } from '#domain/orders/contract.ts';
import { duePence } from '#domain/payments/received.ts';
import { chargesToWire } from '#domain/pricing/contract.ts';
import { m2FromMm2, pencePerM2 } from '#domain/shared/area.ts';
import { poundsFromPence } from '#domain/shared/money.ts';
import { fromColumns } from '#domain/orders/address.ts';
import { bookingOf, type BookingRow, bookingToWire } from '#server/delivery/index.ts';
import { digest } from '#server/ids.ts';
import { hasGoods } from './day-words.ts';
import { parcelToWire } from './parcels.ts';
import type { ListedOrder, OrderDetails } from './queries.ts';
import { type LineRow, linesOf, type OrderRow } from './rows.ts';

function itemToWire(line: LineRow): OrderWire['items'][number] {
  const perM2 = line.isSample ? null : pencePerM2(line.pricePence, line.boxCoverageMm2);
  return {
    id: line.id,
    product_id: line.productId,
    product_name: line.productName,
    quantity: line.quantity,
    price: poundsFromPence(line.pricePence),
    total_price: poundsFromPence(line.totalPence),
    is_sample: line.isSample,
    sample_shipping_cost: poundsFromPence(line.sampleShippingPence),
    discount: poundsFromPence(line.discountPence),
    supplier: line.supplier,
    unit: line.unit,
    area_m2: line.areaMm2 === null ? null : m2FromMm2(line.areaMm2),
    price_per_m2: perM2 === null ? null : poundsFromPence(perM2),
    image_url: line.imageUrl,
    cut_to_size: line.cutToSize,
    ...(line.roomNames ? { room_names: line.roomNames } : {}),
    ...(line.priceReason ? { price_reason: line.priceReason } : {}),
  };
}

/** An order as an element of `GET /orders`. */
export const orderToWire = ({
  order,
  lines,
  charges,
  discounts,
}: Omit<ListedOrder, 'isCollection' | 'day'>): OrderWire => ({
  id: order.id,
  status: order.status,
  created_at: order.createdAt.toISOString(),
  items: lines.map(itemToWire),
  total_amount: poundsFromPence(order.totalPence),
  goods_amount: poundsFromPence(order.goodsPence),
  sample_shipping_amount: poundsFromPence(order.sampleShippingPence),
  charges: chargesToWire(charges),
  discount_amount: poundsFromPence(order.discountPence),
  discounts: discountsToWire(
    discounts.flatMap(({ code }) => code ?? []),
    discounts.map(({ code, title, amountPence, shares }) => ({
      code,
      title,
      pence: amountPence,
      shares: shares ?? lines.map(({ discountPence }) => discountPence),
    })),
  ),
  vat_amount: poundsFromPence(order.vatPence),
  refunded_amount: poundsFromPence(order.refundedPence),
});

/** Nothing is held for an order of which nothing is to come any more. */
function heldToWire({
  order,
  lines,
  booking,
}: OrderDetails): Pick<OrderDetailWire, 'goods_held' | 'delivery'> {
  const delivery = bookingToWire(booking);
  if (hasGoods(order, lines)) return { goods_held: order.holdsStock, delivery };
  return { goods_held: false, delivery: delivery && { ...delivery, day: null, reason: NOTHING_TO_COME } };
}

/** An order with address, deadline, receipt and timeline, as in `GET /orders/{id}`. */
export const orderDetailToWire = (details: OrderDetails): OrderDetailWire => ({
  ...orderToWire(details),
  version: versionOf(details.order, details.lines, details.booking),
  shipping_address: fromColumns(details.order),
  amount_due: details.order.status === 'pending' ? poundsFromPence(duePence(details.order)) : 0,
  expires_at: details.expiresAt?.toISOString() ?? null,
  ...heldToWire(details),
  receipt_url: details.receiptUrl,
  parcels: details.parcels.map(parcelToWire),
  events: details.events.map((event) => ({
    status: event.toStatus,
    note: event.note,
    created_at: event.createdAt.toISOString(),
  })),
});

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
