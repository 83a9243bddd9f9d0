/** What staff do with mails. */
export { MAIL_RULES, mailById, mailForms, mailsPage } from './outbox.ts';
