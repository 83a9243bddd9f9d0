/** The history of an order, to which each capability adds what it did. */
import type { Transaction } from '#db/client.ts';
import { orderEvents } from '#db/schema/index.ts';
import { now } from '#server/clock.ts';
import { newId } from '#server/ids.ts';

type OrderEvent = typeof orderEvents.$inferInsert;

/** Adds to an order's history, as of now unless `createdAt` says otherwise. A private event is shown to staff alone. */
export const addOrderEvent = (
  tx: Transaction,
  event: Omit<OrderEvent, 'id' | 'createdAt'> & Partial<Pick<OrderEvent, 'createdAt'>>,
) => tx.insert(orderEvents).values({ id: newId(), createdAt: now(), ...event });
