/** Queries for accounts, for staff. */
import { and, asc, desc, eq, or, type SQL } from 'drizzle-orm';
import { users } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import type { StaffUserWire } from '#domain/accounts/staff.ts';
import { db } from '#server/database.ts';
import { ofUserWithNumber, sessionsOf } from '../index.ts';
import { ordersOfCustomer } from '#server/orders/admin/index.ts';
import { containing } from '#server/staff-search.ts';

export const USER_RULES: ListRules = {
  sorts: ['name', 'email', 'joined'],
  defaultSort: 'joined',
  defaultDir: 'desc',
  filters: ['kind'],
};
/** Page size of the users screen. */
export const USER_PAGE = 50;

const SORTS = { name: users.fullName, email: users.emailKey, joined: users.createdAt } as const;

function filterOf({ search, filters }: ListState): SQL | undefined {
  const kind = filters['kind'];
  return and(
    kind === 'staff' ? eq(users.isAdmin, true) : undefined,
    kind === 'banned' ? eq(users.isActive, false) : undefined,
    kind === 'shoppers' ? eq(users.isAdmin, false) : undefined,
    or(
      containing(search, users.fullName, users.emailKey, users.usernameKey),
      ofUserWithNumber(search, users.id),
    ),
  );
}

const toWire = (row: typeof users.$inferSelect): StaffUserWire => ({
  id: row.id,
  full_name: row.fullName,
  username: row.username,
  email: row.email,
  is_active: row.isActive,
  is_admin: row.isAdmin,
  role: row.role,
  created_at: row.createdAt.toISOString(),
});

/** One page of accounts. @param size rows per page */
export async function userPage(state: ListState, size = USER_PAGE) {
  const where = filterOf(state);
  const column = SORTS[state.sort as keyof typeof SORTS] ?? users.createdAt;
  const direction = state.dir === 'asc' ? asc : desc;
  const [total, rows] = await Promise.all([
    db.$count(users, where),
    db
      .select()
      .from(users)
      .where(where)
      .orderBy(direction(column), direction(users.id))
      .limit(size)
      .offset((state.page - 1) * size),
  ]);
  return { users: rows.map(toWire), total, pages: pagesOf(total, size) };
}

/** An account with its 50 latest orders and its open sessions; null if there is none. */
export async function userDetails(id: string) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  if (!row) return null;
  const [userOrders, userSessions] = await Promise.all([
    ordersOfCustomer({ userId: id, email: null }),
    sessionsOf(id),
  ]);
  return {
    user: toWire(row),
    orders: userOrders,
    sessions: userSessions.map(({ createdAt, expiresAt, userAgent }) => ({
      createdAt,
      expiresAt,
      userAgent,
    })),
  };
}
