/** Which orders need their buyer's data: an erasure leaves those to pay or deliver to a job (waiting-erasures.ts). */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as t from '#db/schema/index.ts';
import type { OrderState } from '#domain/orders/states.ts';
import { ordersWithOpenCase } from '#server/after-sales/index.ts';
import { db } from '#server/database.ts';
import { ORDERS_OWED } from '#server/orders/admin/index.ts';
import { ORDERS_OF_FAILED_REFUNDS } from '#server/payments/rows.ts';

/** States of an order that is still to be paid or delivered. */
export const OPEN_STATES = ['pending', 'confirmed', 'shipped'] as const satisfies readonly OrderState[];

export const isToPayOrDeliver = inArray(t.orders.status, [...OPEN_STATES]);

/** The orders with a charge or a refund whose end is not known. */
const ordersOfRunning = (table: typeof t.payments | typeof t.refunds) =>
  db
    .select({ id: table.orderId })
    .from(table)
    .where(inArray(table.state, ['started', 'unknown']));

const ordersOfReplacementsDue = db
  .select({ id: t.replacements.orderId })
  .from(t.replacements)
  .where(and(eq(t.replacements.isHeld, true), isNull(t.replacements.sentAt)));

/** It is still to be paid or delivered, or a withdrawal, return, claim, replacement or refund of it is under way. */
export const needsItsBuyer =
  or(
    isToPayOrDeliver,
    inArray(t.orders.id, sql.raw(`(${ORDERS_OWED} UNION ${ORDERS_OF_FAILED_REFUNDS})`)),
    inArray(t.orders.id, ordersOfRunning(t.payments)),
    inArray(t.orders.id, ordersOfRunning(t.refunds)),
    inArray(t.orders.id, ordersWithOpenCase(t.claims)),
    inArray(t.orders.id, ordersWithOpenCase(t.returns)),
    inArray(t.orders.id, ordersOfReplacementsDue),
  ) ?? sql`0`;
