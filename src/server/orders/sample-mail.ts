/** The mail after samples were sent: how to look at them, what the floors cost, and what comes off the order. */
import { and, eq } from 'drizzle-orm';
import { currentSettings, facts } from '#config/facts.ts';
import { env } from '#config/env.ts';
import type { Transaction } from '#db/client.ts';
import { orderLines } from '#db/schema/index.ts';
import { greetedName } from '#domain/accounts/person-name.ts';
import type { ProductDetail } from '#domain/catalogue/product.ts';
import { roomTerms } from '#domain/rooms/room-terms.ts';
import { isLeast, measuresOf, penceFor } from '#domain/rooms/room-price.ts';
import { tradeRulesOf } from '#domain/rooms/trade-rules.ts';
import { formatM2 } from '#domain/shared/area.ts';
import { orderIdForShopper } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { atTradePrice } from '#domain/trade/prices.ts';
import { fullPrices, productOfRow, productRows } from '#server/catalogue/index.ts';
import { queueMail } from '#server/mail/index.ts';
import { samplesCameOff } from '#server/offers/index.ts';
import { tradeListOf } from '#server/trade/rows.ts';
import { roomAreaFor } from '#server/rooms/index.ts';
import { lineInsertionOrder, type OrderRow } from './rows.ts';
import { priceInWords } from '#domain/pricing/price-in-words.ts';

/** `£25.99 per box (£18.05 per m²), £410.00 for your 20 m²`; goods off a roll are cut to the sides of a room: `from £410.00`. */
function withRoom(product: ProductDetail, areaMm2: number | null): string {
  const price = priceInWords(product);
  const terms = roomTerms(product, tradeRulesOf(currentSettings()).waste);
  if (!terms || areaMm2 === null) return price;
  const room = measuresOf(areaMm2, '');
  const pence = penceFor(terms, room);
  if (pence === null) return price;
  return `${price}, ${isLeast(terms, room) ? 'from ' : ''}${formatPence(pence)} for your ${formatM2(areaMm2)}`;
}

/** Queues the mail about the samples of an order that was sent, once. */
export async function mailAboutSamples(tx: Transaction, order: OrderRow): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.isSample, true)))
    .orderBy(lineInsertionOrder);
  if (lines.length === 0) return;
  const areaMm2 = await roomAreaFor(tx, order);
  const list = await tradeListOf(tx, order.userId);
  const rows = await productRows(
    tx,
    lines.map(({ productId }) => productId),
  );
  const full = await fullPrices(tx, [...rows.values()]);
  const { isOn, minimumPence } = facts().sampleCredit;
  const cameOff = await samplesCameOff(
    tx,
    lines.map(({ id }) => id),
  );
  const paidPence = lines.reduce(
    (sum, line) => sum + (cameOff.has(line.id) ? 0 : line.sampleShippingPence),
    0,
  );
  await queueMail(tx, {
    to: order.email,
    orderId: order.id,
    dedupeKey: `order:${order.id}:samples`,
    template: 'samples-sent',
    props: {
      number: orderIdForShopper(order.id),
      firstName: greetedName(order),
      samples: lines.map((line) => {
        const product = rows.get(line.productId);
        const fullPence = full.get(line.productId) ?? 0;
        const own =
          product?.archivedAt === null && atTradePrice({ ...productOfRow(product), fullPence }, list);
        return {
          name: line.productName,
          url: `${env.SITE_URL}/products/${line.productId}`,
          price: own ? withRoom(own, areaMm2) : null,
        };
      }),
      planUrl: `${env.SITE_URL}/plan`,
      credit:
        isOn && paidPence > 0
          ? { amount: formatPence(paidPence), minimum: minimumPence > 0 ? formatPence(minimumPence) : null }
          : null,
    },
  });
}
