/**
 * The audit log: who changed what, with the values before and after. Append-only (triggers refuse updates and deletes).
 * Every admin write calls `recordAudit` in its own transaction, so that both are committed or neither. Of what is read, files
 * with personal data are recorded (`recordExport`).
 */
export { auditPage, AUDIT_RULES } from './queries.ts';
export { recordDocument, recordExport } from './export.ts';
export { type AuditRecord, entryBefore, recordAudit, recordAudits } from './record.ts';
