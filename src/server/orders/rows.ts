/** The stored rows that the order code passes around. */
import type { orderLines, orders } from '#db/schema/index.ts';

export type OrderRow = typeof orders.$inferSelect;
export type LineRow = typeof orderLines.$inferSelect;
