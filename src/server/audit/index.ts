/**
 * The audit log: who changed what, before and after. Append-only (triggers refuse anything else); every admin
 * write calls `recordAudit` in its own transaction, so that neither is there without the other.
 */
export { auditPage, AUDIT_RULES } from './queries.ts';
export { actorOf, type Actor, recordAudit } from './record.ts';
