/** Removes texts about a person from the audit log, which otherwise never changes. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { auditLog } from '#db/schema/index.ts';
import { AUDIT_TEXTS } from '#db/schema/personal-data.ts';
import type { AuditEntity } from '#domain/admin/audit.ts';

const PATHS = sql.raw(AUDIT_TEXTS.map((name) => `'$.${name}'`).join(', '));

/** Removes notes, reasons and addresses from the entries about some records; who did what and when stays. */
export async function clearAuditTexts(
  tx: Transaction,
  entity: AuditEntity,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const { before, after } = auditLog;
  await tx
    .update(auditLog)
    .set({ before: sql`json_remove(${before}, ${PATHS})`, after: sql`json_remove(${after}, ${PATHS})` })
    .where(and(eq(auditLog.entity, entity), inArray(auditLog.entityId, [...ids])));
}
