/**
 * Mail: one outbox, written in the transaction of the cause, emptied by a job over SMTP (or kept readable where no
 * SMTP is set).
 *
 * A new mail needs three things: its data in `types.ts` (`MailTemplates`), its subject in `subjects.ts`, and a
 * component in `templates/`, named in `templates/index.ts`. Then `queueMail(tx, { template, to, props })` inside a
 * `write()`.
 */
export { queueMail } from './queue.ts';
export { resendMail } from './resend.ts';
export type { MailLine, MailOrder, MailTemplates } from './types.ts';
export { letterOf, sendMails, warmLetters } from './worker.ts';
