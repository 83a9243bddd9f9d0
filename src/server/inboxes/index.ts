/** Staff's inboxes: contact messages, reviews, finance applications and sent mails. */
export {
  FINANCE_RULES,
  financePage,
  MAIL_RULES,
  mailById,
  mailsPage,
  MESSAGE_RULES,
  messagesPage,
  REVIEW_RULES,
  reviewsPage,
} from './lists.ts';
export { financeForms, mailForms, messageForms, moderationForms } from './forms.ts';
