/** Reading the audit log: newest first, searched and paged by SQL. */
import { and, asc, type Column, count, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { auditLog } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { db } from '#server/database.ts';

export const AUDIT_RULES: ListRules = {
  sorts: ['time'],
  defaultSort: 'time',
  defaultDir: 'desc',
  filters: ['entity'],
};

/** Entries on one page. */
export const AUDIT_PAGE = 50;

export type AuditEntry = typeof auditLog.$inferSelect;

function wanted({ search, filters }: ListState): SQL | undefined {
  const words = search.toLowerCase();
  const holds = (column: Column) => sql`instr(lower(${column}), ${words}) > 0`;
  return and(
    filters['entity'] ? eq(auditLog.entity, filters['entity']) : undefined,
    search
      ? or(
          holds(auditLog.entityId),
          holds(auditLog.actorName),
          holds(auditLog.action),
          holds(auditLog.before),
          holds(auditLog.after),
        )
      : undefined,
  );
}

/** One page of the log, with the entities that occur in it for the filter. */
export async function auditPage(
  state: ListState,
): Promise<{ entries: AuditEntry[]; total: number; pages: number; entities: string[] }> {
  const where = wanted(state);
  const inOrder = state.dir === 'asc' ? asc : desc;
  const [[row], entries, entities] = await Promise.all([
    db.select({ total: count() }).from(auditLog).where(where),
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(inOrder(auditLog.createdAt), inOrder(auditLog.id))
      .limit(AUDIT_PAGE)
      .offset((state.page - 1) * AUDIT_PAGE),
    db.selectDistinct({ entity: auditLog.entity }).from(auditLog).orderBy(asc(auditLog.entity)),
  ]);
  const total = row?.total ?? 0;
  return {
    entries,
    total,
    pages: pagesOf(total, AUDIT_PAGE),
    entities: entities.map(({ entity }) => entity),
  };
}
