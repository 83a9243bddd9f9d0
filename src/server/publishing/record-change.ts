/** Records a change to photos or slides, in its transaction. */
import type { Transaction } from '#db/client.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { queuePages } from './queue.ts';

interface Change {
  readonly action: AuditAction;
  readonly entity: 'customer photo' | 'hero slide';
  readonly id: string;
  /** `before` is null for a new record, `after` for a deleted one. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** Paths of the pages that show the record. */
  readonly pages: readonly string[];
}

/** Writes the audit entry of a change and queues the pages that show it. */
export async function recordChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const { action, entity, id, before, after } = change;
  await recordAudit(tx, {
    actor,
    action,
    entity,
    entityId: id,
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
  });
  await queuePages(tx, change.pages, action.split('.')[0] ?? action);
}
