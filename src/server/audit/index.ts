/**
 * The audit log: who changed what, with the values before and after. Append-only (triggers refuse updates and deletes).
 * Every admin write calls `recordAudit` in its own transaction, so that both are committed or neither.
 */
export { auditPage, AUDIT_RULES } from './queries.ts';
export { type AuditRecord, recordAudit, recordedAfter } from './record.ts';
