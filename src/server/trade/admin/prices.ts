/** The trade price list: per cent off by category. No page that others see shows it. */
import { tradePrices } from '#db/schema/index.ts';
import type { Database, Transaction } from '#db/client.ts';
import { CATEGORIES } from '#domain/catalogue/categories.ts';
import type { TradePricesWire } from '#domain/trade/contract.ts';
import { recordAudit } from '#server/audit/index.ts';
import { now } from '#server/clock.ts';
import { write } from '#server/database.ts';
import type { Actor } from '#server/http/viewer.ts';

/** The list, with every category. */
export async function tradePriceList(from: Database | Transaction): Promise<TradePricesWire> {
  const rows = await from.select().from(tradePrices);
  const off = new Map(rows.map(({ category, percentOff }) => [category, percentOff / 100]));
  return {
    categories: Object.fromEntries(CATEGORIES.map((category) => [category, off.get(category) ?? 0])),
  };
}

/** Replaces the list; a category that is left out has everybody's prices. */
export const saveTradePrices = (
  { categories }: { readonly categories: Readonly<Partial<Record<string, number>>> },
  actor: Actor,
): Promise<TradePricesWire> =>
  write(async (tx) => {
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
