/**
 * Mail: an outbox table, written in the transaction of the mail's cause. A job sends the mails over SMTP; without SMTP
 * they are readable in the admin.
 *
 * A new mail needs two things: its data in `types.ts` (`MailTemplates`), and its subject and words in one of the
 * `templates/…notices.ts`. Then call `queueMail(tx, { template, to, props })` inside a `write()`.
 */
export { isMailQueued, mailsOfOrder, type MailSubjectId, queueMail, queueUnprovedMail } from './queue.ts';
export { resendMail } from './resend.ts';
export type { MailLine, MailOrder } from './mail-order.ts';
export type { ClaimStep, MailTemplates, ReturnStep, WithdrawnPart } from './types.ts';
export { mailContentOf, sendMails, warmMailRenderer } from './worker.ts';
