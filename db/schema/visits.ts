/** Measuring and fitting visits that shoppers book. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Half } from '../../src/domain/visits/slots.ts';
import type { VisitKind, VisitState } from '../../src/domain/visits/visit.ts';
import { id, instant } from './columns.ts';

export const visits = sqliteTable(
  'visits',
  {
    id: id().primaryKey(),
    kind: text('kind').$type<VisitKind>().notNull(),
    /** The area's id when it was booked. */
    area: text('area').notNull(),
    /** 'YYYY-MM-DD' in London. */
    day: text('day').notNull(),
    half: text('half').$type<Half>().notNull(),
    state: text('state').$type<VisitState>().notNull(),
    /** Null for guests. */
    userId: text('user_id'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    postcode: text('postcode').notNull(),
    note: text('note'),
    /** The read-only link's key of the plan it is about. */
    planToken: text('plan_token'),
    productId: text('product_id'),
    /** The quote that was made of it. */
    quoteId: text('quote_id'),
    /** Counts the moves, so that each has a mail of its own. */
    moves: integer('moves').notNull().default(0),
    /** When the reminder of the day before was queued. */
    remindedAt: instant('reminded_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('visits_day').on(table.area, table.day), index('visits_email').on(table.email)],
);
