/** What every change to photos and slides leaves behind, in its own transaction. */
import type { Transaction } from '#db/client.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import { type Actor, recordAudit } from '#server/audit/index.ts';
import { queuePages } from '#server/publishing/index.ts';

interface Change {
  readonly action: AuditAction;
  readonly entity: 'customer photo' | 'hero slide';
  readonly id: string;
  /** Null where it was not there before, or is not there any more. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  /** The pages that show it. */
  readonly pages: readonly string[];
}

/** Writes the audit entry of a change and puts the pages that show it on the publisher's list. */
export async function noteChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
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
