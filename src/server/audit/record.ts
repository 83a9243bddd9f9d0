/** Writing the audit log. */
import type { Transaction } from '#db/client.ts';
import { auditLog } from '#db/schema/index.ts';
import type { AuditAction, AuditEntity } from '#domain/admin/audit.ts';
import { now } from '#server/clock.ts';
import { signedIn, type Viewer } from '#server/http/viewer.ts';
import { newId } from '#server/ids.ts';

/** Who did it. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

export interface AuditRecord {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly entity: AuditEntity;
  readonly entityId: string;
  /** What it was; absent where there was nothing. */
  readonly before?: unknown;
  /** What it is now; absent where it is gone. */
  readonly after?: unknown;
}

/** The signed-in member of staff of a call that has passed its guard. */
export function actorOf(viewer: Viewer): Actor {
  const { id, fullName } = signedIn(viewer);
  return { id, name: fullName };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Only what differs, where both sides have fields: the log stays readable, and small at bulk changes. */
function difference(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (!isRecord(before) || !isRecord(after)) return { before, after };
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
  const only = (side: Record<string, unknown>) =>
    Object.fromEntries(keys.filter((key) => key in side).map((key) => [key, side[key]]));
  return { before: only(before), after: only(after) };
}

const text = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

/** Notes an admin write in the transaction that makes it. Of two records only the fields that differ are kept. */
export async function recordAudit(tx: Transaction, record: AuditRecord): Promise<void> {
  const { before, after } = difference(record.before, record.after);
  await tx.insert(auditLog).values({
    id: newId(),
    actorId: record.actor.id,
    actorName: record.actor.name,
    action: record.action,
    entity: record.entity,
    entityId: record.entityId,
    before: text(before),
    after: text(after),
    createdAt: now(),
  });
}
