/** The batches of stock movements: of which batch boxes came, left with an order, or came back, and what is left of each. */
import { and, asc, desc, eq, gt, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/client.ts';
import { movementBatches, stockMovements } from '#db/schema/index.ts';
import { type Batch, batchesLeft, sumBatches } from '#domain/catalogue/goods-batches.ts';
import { otherOrdersOf, unsentOfOrders } from '#server/orders/rows.ts';

type Reader = Database | Transaction;
type ByProduct = ReadonlyMap<string, readonly Batch[]>;

/** Keeps the batches of a movement, instead of those that it had. Quantities are positive whichever way the goods went. */
export async function keepBatches(
  tx: Transaction,
  movementId: string,
  batches: readonly Batch[],
): Promise<void> {
  await tx.delete(movementBatches).where(eq(movementBatches.movementId, movementId));
  if (batches.length > 0)
    await tx.insert(movementBatches).values(batches.map((batch) => ({ movementId, ...batch })));
}

/** What came back of each batch after the order had been picked. */
const cameBack = (tx: Transaction, orderId: string, productId: string): Promise<Batch[]> =>
  tx
    .select({ batch: movementBatches.batch, quantity: movementBatches.quantity })
    .from(movementBatches)
    .innerJoin(stockMovements, eq(stockMovements.id, movementBatches.movementId))
    .where(
      and(
        eq(stockMovements.orderId, orderId),
        eq(stockMovements.productId, productId),
        gt(stockMovements.delta, 0),
        // These ended an earlier taking, which had batches of its own.
        notInArray(stockMovements.reason, ['released', 'cancelled']),
      ),
    );

/**
 * Keeps the batches of one product with the movement that took its boxes last. They are those that the order has now; the
 * movement took besides what came back since.
 */
export async function keepPicked(
  tx: Transaction,
  orderId: string,
  productId: string,
  batches: readonly Batch[],
): Promise<void> {
  const [movement] = await tx
    .select({ id: stockMovements.id })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.orderId, orderId),
        eq(stockMovements.productId, productId),
        eq(stockMovements.reason, 'order'),
      ),
    )
    .orderBy(desc(stockMovements.createdAt), desc(stockMovements.id))
    .limit(1);
  if (!movement) return;
  const back = await cameBack(tx, orderId, productId);
  await keepBatches(tx, movement.id, sumBatches([...batches, ...back]));
}

/** Negative for what left. */
const moved = sql<number>`${movementBatches.quantity} * iif(${stockMovements.delta} < 0, -1, 1)`;
const taken = sql<number>`-1 * (${moved})`;

/** Batches of movements by product, in the order of their names; without those that have come to nothing. */
function byProduct(
  rows: readonly { readonly productId: string; readonly batch: string; readonly quantity: number }[],
): ByProduct {
  const all = new Map<string, Batch[]>();
  for (const { productId, ...batch } of rows) all.set(productId, [...(all.get(productId) ?? []), batch]);
  return new Map([...all].map(([productId, batches]) => [productId, sumBatches(batches)]));
}

/** The batches of some movements, by product. @param quantity how many of each */
const batchesOf = async (from: Reader, quantity: SQL<number>, which: SQL | undefined): Promise<ByProduct> =>
  byProduct(
    await from
      .select({ productId: stockMovements.productId, batch: movementBatches.batch, quantity })
      .from(movementBatches)
      .innerJoin(stockMovements, eq(stockMovements.id, movementBatches.movementId))
      .where(which)
      .orderBy(asc(movementBatches.batch)),
  );

const { orderId: ofOrder, createdAt: movedAt } = stockMovements;

/** What an order has of which batch, by product. @param but what was moved at this moment is left out */
export const batchesOfOrder = (from: Reader, orderId: string, but?: Date): Promise<ByProduct> =>
  batchesOf(from, taken, and(eq(ofOrder, orderId), but && ne(movedAt, but)));

/** What came back of which batch of an order at one moment, by product. */
export const batchesBackAt = (from: Reader, orderId: string, at: Date): Promise<ByProduct> =>
  batchesOf(from, moved, and(eq(ofOrder, orderId), eq(movedAt, at)));

/** What is known to have come of each batch and not to have left, by product, whatever left besides without one. */
export const batchesNamed = (from: Reader, productIds: readonly string[]): Promise<ByProduct> =>
  batchesOf(from, moved, inArray(stockMovements.productId, [...productIds]));

/** What is free to be sold of which batch, by product, in the order of their names. */
export async function batchesInStock(from: Reader, productIds: readonly string[]): Promise<ByProduct> {
  const { id, productId, delta, stockAfter, counted, orderId, createdAt } = stockMovements;
  const named = await from
    .select({ movementId: id, productId, batch: movementBatches.batch, quantity: movementBatches.quantity })
    .from(movementBatches)
    .innerJoin(stockMovements, eq(id, movementBatches.movementId))
    .where(inArray(productId, [...productIds]));
  const batchesOfMove = Map.groupBy(named, ({ movementId }) => movementId);
  const withBatches = [...new Set(named.map((one) => one.productId))];
  const moves = await from
    .select({ id, productId, delta, stockAfter, counted, orderId })
    .from(stockMovements)
    .where(inArray(productId, withBatches))
    .orderBy(desc(createdAt), desc(id));
  const onShelf = await unsentOfOrders(from, withBatches);
  // Of an order that was placed again the last movement has taken what it has now.
  const unsentIn = (move: (typeof moves)[number]): number => {
    const key = `${move.orderId ?? ''} ${move.productId}`;
    const unsent = Math.min(Math.max(0, -move.delta), onShelf.get(key) ?? 0);
    onShelf.set(key, (onShelf.get(key) ?? 0) - unsent);
    return unsent;
  };
  const movesOf = Map.groupBy(
    moves
      .map((move) => ({ ...move, unsent: unsentIn(move), batches: batchesOfMove.get(move.id) ?? [] }))
      .toReversed(),
    (move) => move.productId,
  );
  const left = [...movesOf].map(([product, movements]) => [product, batchesLeft(movements)] as const);
  return new Map(
    left.map(([product, batches]) => [product, batches.toSorted((a, b) => (a.batch < b.batch ? -1 : 1))]),
  );
}

/** What earlier orders of the same buyer had of which batch, by product. */
export async function batchesOfBuyer(
  from: Reader,
  order: { readonly id: string; readonly userId: string | null; readonly email: string },
): Promise<ByProduct> {
  const earlier = otherOrdersOf(from, order);
  return earlier ? batchesOf(from, taken, inArray(ofOrder, earlier)) : new Map();
}
