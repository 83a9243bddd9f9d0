/** The trade price list: per cent off by category. No page that others see shows it. */
import { max } from 'drizzle-orm';
import { tradePrices } from '#db/schema/index.ts';
import type { Database, Transaction } from '#db/client.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import type { TradePricesWire } from '#domain/trade/contract.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { type Outcome, refuseIfChanged, writeResult } from '#server/database.ts';

/** The list, with every category. */
export async function tradePriceList(from: Database | Transaction): Promise<TradePricesWire> {
  const rows = await from.select().from(tradePrices);
  const off = new Map(rows.map(({ category, percentOff }) => [category, percentOff / 100]));
  return {
    categories: Object.fromEntries(CATEGORIES.map((category) => [category, off.get(category) ?? 0])),
  };
}

/** The newest change of the list; of an empty one the beginning of time. */
export async function tradePricesChangedAt(from: Database | Transaction): Promise<Date> {
  const [row] = await from.select({ at: max(tradePrices.updatedAt) }).from(tradePrices);
  return row?.at ?? new Date(0);
}

/**
 * Replaces the list; a category that is left out has everybody's prices. Refuses with `changed_meanwhile` a list that was read
 * before the last change.
 */
export const saveTradePrices = (
  { categories }: { readonly categories: Readonly<Partial<Record<string, number>>> },
  actor: Actor,
  readAt?: string,
): Promise<Outcome<TradePricesWire>> =>
  writeResult(async (tx) => {
    refuseIfChanged(readAt, await tradePricesChangedAt(tx));
    const before = await tradePriceList(tx);
    const at = now();
    await tx.delete(tradePrices);
    const rows = Object.entries(categories).flatMap(([category, off = 0]) =>
      off > 0 ? [{ category, percentOff: Math.round(off * 100), updatedAt: at }] : [],
    );
    if (rows.length > 0) await tx.insert(tradePrices).values(rows);
    const after = await tradePriceList(tx);
    await recordAudit(tx, {
      actor,
      action: 'trade.prices',
      entity: 'trade prices',
      entityId: 'list',
      before: before.categories,
      after: after.categories,
    });
    return after;
  });
