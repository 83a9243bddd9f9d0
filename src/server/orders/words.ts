/** An order's dates, address and lines in words, as its e-mails, pages and documents show them. */
import { facts } from '#config/facts.ts';
import { store } from '#config/store.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { sinceOrdered } from '#domain/orders/goods-back.ts';
import { priceInWords } from '#domain/pricing/price-in-words.ts';
import { chargeInWords, isChargeShown } from '#domain/pricing/charges.ts';
import { RECEIVED_LABELS } from '#domain/payments/received.ts';
import { formatPence } from '#domain/shared/money.ts';
import { amount } from '#domain/shared/units.ts';
import type { BookingRow } from '#server/delivery/index.ts';
import type { MailLine } from '#server/mail/index.ts';
import type { ReceivedRow } from '#server/payments/rows.ts';
import type { OrderLine, OrderRow } from './rows.ts';
import type { OrderSums } from './sums.ts';

const DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: store.timeZone });
const TIME = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: store.timeZone });

/** `21 November 2026`, in the shop's time zone. */
export const dateInWords = (at: Date): string => DATE.format(at);
/** `21 November 2026 at 09:31` */
export const momentInWords = (at: Date): string => `${DATE.format(at)} at ${TIME.format(at)}`;

/** `GB` gives `United Kingdom`. */
export const countryName = (code: string): string =>
  store.countries.find((country) => country.code === code)?.name ?? code;

/** A trade customer's company and VAT number, one entry per line; none for others. */
export const companyLines = ({ company, vatNumber }: OrderRow): string[] =>
  [company, vatNumber && `VAT number ${vatNumber}`].filter((line) => typeof line === 'string');

/** The buyer's name and address, one entry per line. */
export const addressLines = (order: OrderRow): string[] => [
  `${order.firstName} ${order.lastName}`,
  order.address,
  order.city,
  order.postalCode,
  countryName(order.country),
];

/** The showroom's name and address, one entry per line: where an order is collected. */
export const showroomLines = (): string[] => {
  const { street, town, county, postalCode } = facts().address;
  return [store.name, street, `${town}, ${county}`, postalCode];
};

/** An order line as text: `4 boxes`, `£25.99 per box (£18.05 per m²)`. */
export function lineInWords(line: OrderLine): MailLine {
  const area = line.areaMm2 === null ? '' : ` for ${formatM2(line.areaMm2)}`;
  return {
    name: line.productName,
    supplier: line.supplier,
    rooms: line.roomNames,
    isSample: line.isSample,
    quantity: line.isSample ? 'Sample' : `${amount(line.quantity, line.unit)}${area}`,
    price: line.isSample
      ? null
      : `${priceInWords(line)}${line.priceReason === 'trade' ? ', trade price' : ''}`,
    total: formatPence(line.totalPence + line.sampleShippingPence),
    cutToSize: line.cutToSize,
    since: sinceOrdered(line),
  };
}

/** An order's sums in words: goods, what was taken off, charges, total and the included VAT. */
export const sumsInWords = (
  order: OrderRow,
  { charges, discounts }: OrderSums,
  booking: Pick<BookingRow, 'method'> | null,
) => ({
  goods: formatPence(order.goodsPence),
  discounts: discounts
    .filter(({ amountPence }) => amountPence > 0)
    .map(({ code, title, amountPence }) => ({
      label: code === null ? title : `${title} (${code})`,
      value: `-${formatPence(amountPence)}`,
    })),
  charges: charges
    .filter(({ kind, pence }) => isChargeShown(kind, pence, booking?.method))
    .map((charge) => chargeInWords(charge)),
  total: formatPence(order.totalPence),
  isFree: order.totalPence === 0,
  vat: formatPence(order.vatPence),
  refunded: order.refundedPence > 0 ? formatPence(order.refundedPence) : null,
});

/** The recorded payments that have arrived, as the buyer reads them, and the rest that was paid beside them. */
export function receivedInWords({
  order,
  received,
  card,
}: {
  readonly order: OrderRow;
  readonly received: readonly ReceivedRow[];
  readonly card: { readonly brand: string; readonly last4: string } | null;
}) {
  const rows = received.flatMap(({ kind, amountPence, arrivedAt }) =>
    arrivedAt
      ? [{ label: `${RECEIVED_LABELS[kind]}, ${dateInWords(arrivedAt)}`, value: formatPence(amountPence) }]
      : [],
  );
  const rest = order.paidAt ? order.totalPence - order.receivedPence : 0;
  const label = card ? `${card.brand} ending in ${card.last4}` : 'the rest';
  return rows.length > 0 && rest > 0 ? [...rows, { label, value: formatPence(rest) }] : rows;
}
