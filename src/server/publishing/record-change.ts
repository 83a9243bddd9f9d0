/** Records the changes to photos or slides, each in its transaction. */
import type { Transaction } from '#db/client.ts';
import type { AuditAction } from '#domain/admin/audit.ts';
import { recordAudit } from '#server/audit/index.ts';
import type { Actor } from '#server/http/viewer.ts';
import { queuePages } from './queue.ts';

/**
 * Makes the function that writes the audit entry of a change and queues the pages that show it. Its `before` is null for
 * a new record, `after` for a deleted one.
 * @param fields what the audit log keeps of a row
 * @param pages paths of the pages that show the records
 */
export const changeRecorder =
  <Row extends { readonly id: string }>(
    entity: 'customer photo' | 'hero slide',
    fields: (row: Row) => object,
    pages: () => readonly string[],
  ) =>
  async (tx: Transaction, actor: Actor, action: AuditAction, before: Row | null, after: Row | null) => {
    await recordAudit(tx, {
      actor,
      action,
      entity,
      entityId: (after ?? before)?.id ?? '',
      ...(before && { before: fields(before) }),
      ...(after && { after: fields(after) }),
    });
    queuePages(tx, pages(), action.split('.')[0] ?? action);
  };
