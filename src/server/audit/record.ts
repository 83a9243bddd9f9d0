/** Writes the audit log. */
import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { insertPacked } from '#db/packed.ts';
import { auditLog } from '#db/schema/index.ts';
import type { AuditAction, AuditEntity } from '#domain/admin/audit.ts';
import { now } from '#server/clock.ts';
import type { Actor } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';

export interface AuditRecord {
  /** Of a form that has a key (`idOfSent`). */
  readonly id?: string | undefined;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: string;
  /** The values before; absent for a new record. */
  readonly before?: unknown;
  /** The values after; absent for a deleted record. */
  readonly after?: unknown;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Of two records, only the fields that differ: this keeps the log readable, and small after bulk changes. */
function difference(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before, after };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (side: Record<string, unknown>) =>
    Object.fromEntries(keys.filter((key) => key in side).map((key) => [key, side[key]]));
  return { before: only(before), after: only(after) };
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** The entry with an id of `idOfSent`, by which the same form finds what it has made before. */
export async function entryBefore(
  tx: Transaction,
  id: string,
): Promise<{ readonly madeId: string; readonly after: string | null } | undefined> {
  const { entityId: madeId, after } = auditLog;
  const [entry] = await tx.select({ madeId, after }).from(auditLog).where(eq(auditLog.id, id));
  return entry;
}

/** Records admin writes in their transaction. If both `before` and `after` are records, only differing fields are stored. */
export function recordAudits(tx: Transaction, records: readonly AuditRecord[]): Promise<void> {
  const createdAt = now();
  const entries = records.map(({ id = newId(), actor, action, entity, entityId, ...values }) => {
    const { before, after } = difference(values.before, values.after);
    return {
      id,
      actorId: actor.id,
      actorName: actor.name,
      ...{ action, entity, entityId, createdAt },
      before: json(before),
      after: json(after),
    };
  });
  return insertPacked(tx, auditLog, entries);
}

/** Records one admin write, as `recordAudits` does. */
export const recordAudit = (tx: Transaction, record: AuditRecord): Promise<void> =>
  recordAudits(tx, [record]);
