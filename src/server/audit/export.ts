/** Files with personal data that staff take out of the shop. */
import type { ListState } from '#domain/admin/list.ts';
import { write } from '#server/database.ts';
import { actorOf, type Viewer } from '#server/http/viewer.ts';
import { type AuditRecord, recordAudit } from './record.ts';

interface ExportedFile {
  /** A file of many people. */
  readonly name: 'orders.csv' | 'users.json' | 'pick-sheets.pdf' | 'deliveries.pdf' | 'collections.pdf';
  readonly rows: number;
  /** What chose the rows. What was searched for is left out: it may be a name, which an erasure would not find here. */
  readonly list?: Pick<ListState, 'search' | 'filters'>;
  readonly day?: string;
  readonly batch?: string;
}

const record = (viewer: Viewer, taken: Pick<AuditRecord, 'entity' | 'entityId' | 'after'>): Promise<void> =>
  write((tx) => recordAudit(tx, { actor: actorOf(viewer), action: 'file.export', ...taken }));

/** Records who takes a file of how many rows, before it is sent. */
export const recordExport = (viewer: Viewer, { name, list, ...facts }: ExportedFile): Promise<void> => {
  const filters = Object.entries(list?.filters ?? {}).filter(([, value]) => value !== '');
  const search = list?.search ? { search: true } : {};
  const after = { ...facts, ...Object.fromEntries(filters), ...search };
  return record(viewer, { entity: 'file', entityId: name, after });
};

/** Records who takes a document of an order or of a trade application. @param entityId of the order, or of the applicant */
export const recordDocument = (
  viewer: Viewer,
  entity: 'order' | 'trade account',
  entityId: string,
  file: 'document' | 'invoice' | 'plan' | 'pick sheet',
): Promise<void> => record(viewer, { entity, entityId, after: { file, rows: 1 } });
