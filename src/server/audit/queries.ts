/** Reads the audit log, searched and paged in SQL. */
import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { auditLog } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { actionLabel, actionsLabelled } from '#domain/admin/audit.ts';
import { auditChanges } from '#domain/admin/audit-changes.ts';
import { slugify } from '#domain/shared/ids.ts';
import { userView } from '#server/accounts/rows.ts';
import { db } from '#server/database.ts';
import { containing } from '#server/staff-search.ts';
import { subjectsOf } from './names.ts';

export const AUDIT_RULES: ListRules = {
  sorts: ['time'],
  defaultSort: 'time',
  defaultDir: 'desc',
  filters: ['entity'],
};

/** Entries on one page. */
export const AUDIT_PAGE = 50;

/** A typed amount (`£42.99`) as it is in the log's JSON, in pence; null if the search is not an amount. */
function amountInLog(search: string): string | null {
  const [, pounds, pence = '00'] = /^£([\d,]+)(?:\.(\d\d))?$/.exec(search) ?? [];
  return pounds === undefined ? null : `pence":${Number(pounds.replaceAll(',', '') + pence)}`;
}

/**
 * The condition for a list's search and filter. The search also matches what staff see instead of the stored values:
 * an action's label, a product's name (by the slug in its id), an account's e-mail, and amounts.
 */
function conditionOf({ search, filters }: ListState): SQL | undefined {
  const { entityId, actorName, action, before, after } = auditLog;
  const slug = slugify(search);
  const actions = actionsLabelled(search);
  const amount = amountInLog(search);
  return and(
    filters['entity'] ? eq(auditLog.entity, filters['entity']) : undefined,
    search
      ? or(
          containing(search, entityId, actorName, action, before, after),
          // With the character after the number, so that £4.29 does not match £42.99.
          ...(amount === null ? [] : [',', '}'].map((end) => containing(amount + end, before, after))),
          actions.length > 0 ? inArray(action, actions) : undefined,
          slug === '' ? undefined : sql`instr(${entityId}, ${slug}) > 0`,
          inArray(
            entityId,
            db.select({ id: userView.id }).from(userView).where(containing(search, userView.email)),
          ),
        )
      : undefined,
  );
}

/** One page of the log, with all entities in the log for the filter. */
export async function auditPage(state: ListState) {
  const where = conditionOf(state);
  const direction = state.dir === 'asc' ? asc : desc;
  const [total, rows, entities] = await Promise.all([
    db.$count(auditLog, where),
    db
      .select()
      .from(auditLog)
      .where(where)
      .orderBy(direction(auditLog.createdAt), direction(auditLog.id))
      .limit(AUDIT_PAGE)
      .offset((state.page - 1) * AUDIT_PAGE),
    db.selectDistinct({ entity: auditLog.entity }).from(auditLog).orderBy(asc(auditLog.entity)),
  ]);
  const subjects = await subjectsOf(rows);
  return {
    entries: rows.map((entry, index) => ({
      id: entry.id,
      at: entry.createdAt,
      who: entry.actorName,
      action: actionLabel(entry.action),
      subject: subjects[index] ?? { kind: entry.entity, name: entry.entityId, href: null },
      changes: auditChanges(entry.before, entry.after),
    })),
    total,
    pages: pagesOf(total, AUDIT_PAGE),
    entities: entities.map(({ entity }) => entity),
  };
}
