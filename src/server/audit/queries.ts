/** Reading the audit log: newest first, searched and paged by SQL. */
import { and, asc, count, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { auditLog, users } from '#db/schema/index.ts';
import { type ListRules, type ListState, pagesOf } from '#domain/admin/list.ts';
import { actionsCalled, actionWords } from '#domain/admin/audit.ts';
import { auditChanges, type AuditChange } from '#domain/admin/audit-changes.ts';
import { slugify } from '#domain/shared/ids.ts';
import { db } from '#server/database.ts';
import { holding } from '#server/staff-search.ts';
import { type Subject, subjectsOf } from './names.ts';

export const AUDIT_RULES: ListRules = {
  sorts: ['time'],
  defaultSort: 'time',
  defaultDir: 'desc',
  filters: ['entity'],
};

/** Entries on one page. */
export const AUDIT_PAGE = 50;

/** An entry as it is read. */
export interface AuditEntry {
  readonly id: string;
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly subject: Subject;
  readonly changes: readonly AuditChange[];
}

/** A sum as it reads (`£42.99`) as the log keeps it, in pence; null for what is none. */
function sumKept(search: string): string | null {
  const [, pounds, pence = '00'] = /^£([\d,]+)(?:\.(\d\d))?$/.exec(search) ?? [];
  return pounds === undefined ? null : `pence":${Number(pounds.replaceAll(',', '') + pence)}`;
}

/** Searched as it reads: the words of an action, a product's name by the id made of it, an account's e-mail. */
function wanted({ search, filters }: ListState): SQL | undefined {
  const { entityId, actorName, action, before, after } = auditLog;
  const slug = slugify(search);
  const called = actionsCalled(search);
  const sum = sumKept(search);
  return and(
    filters['entity'] ? eq(auditLog.entity, filters['entity']) : undefined,
    search
      ? or(
          holding(search, entityId, actorName, action, before, after),
          // The figure ends there: £4.29 is not £42.99.
          ...(sum === null ? [] : [',', '}'].map((end) => holding(sum + end, before, after))),
          called.length > 0 ? inArray(action, called) : undefined,
          slug === '' ? undefined : sql`instr(${entityId}, ${slug}) > 0`,
          inArray(entityId, db.select({ id: users.id }).from(users).where(holding(search, users.email))),
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
  const [[row], rows, entities] = await Promise.all([
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
  const subjects = await subjectsOf(rows);
  return {
    entries: rows.map((entry, index) => ({
      id: entry.id,
      at: entry.createdAt,
      who: entry.actorName,
      action: actionWords(entry.action),
      subject: subjects[index] ?? { kind: entry.entity, name: entry.entityId, href: null },
      changes: auditChanges(entry.before, entry.after),
    })),
    total,
    pages: pagesOf(total, AUDIT_PAGE),
    entities: entities.map(({ entity }) => entity),
  };
}
