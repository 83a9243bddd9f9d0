/** A customer's orders beside what they wrote, and on their account's page. */
import { desc, eq, or, sql } from 'drizzle-orm';
import { orders } from '#db/schema/index.ts';
import { orderIdForStaff } from '#domain/shared/ids.ts';
import { formatPence } from '#domain/shared/money.ts';
import { db } from '#server/database.ts';

/** The 50 latest orders of an account or an e-mail address, whichever the customer used. */
export async function ordersOfCustomer({
  userId,
  email,
}: {
  readonly userId: string | null;
  /** Null: only the account's. */
  readonly email: string | null;
}) {
  const rows = await db
    .select({ id: orders.id, status: orders.status, pence: orders.totalPence, createdAt: orders.createdAt })
    .from(orders)
    .where(
      or(
        userId === null ? undefined : eq(orders.userId, userId),
        email === null ? undefined : eq(sql`lower(${orders.email})`, sql`lower(${email})`),
      ),
    )
    .orderBy(desc(orders.createdAt))
    .limit(50);
  return rows.map(({ pence, ...order }) => ({
    ...order,
    number: orderIdForStaff(order.id),
    total: formatPence(pence),
  }));
}
